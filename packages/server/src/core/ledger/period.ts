/** Settlement periods, numbers and ids. Decisions 37-39, 171. */
import { DateTime } from 'luxon'
import type { SettlementPeriod } from '../../config/config.ts'
import { addDays, type Day } from '../values/calendar.ts'
import type { Ids } from '../values/context.ts'

export type { SettlementPeriod }

export interface Period {
  readonly period_start: Day
  readonly period_end: Day
}

const SEMIMONTH_DAYS = 15

/** The period that a day belongs to. Weeks begin on Monday. */
export function periodOf(day: Day, kind: SettlementPeriod): Period {
  const at = DateTime.fromISO(day, { zone: 'utc' })
  const month = { period_start: isoDay(at.startOf('month')), period_end: isoDay(at.endOf('month')) }
  switch (kind) {
    case 'daily':
      return { period_start: day, period_end: day }
    case 'weekly':
      return { period_start: isoDay(at.startOf('week')), period_end: isoDay(at.endOf('week')) }
    case 'semimonthly': {
      const middle = addDays(month.period_start, SEMIMONTH_DAYS - 1)
      return at.day <= SEMIMONTH_DAYS
        ? { ...month, period_end: middle }
        : { ...month, period_start: addDays(middle, 1) }
    }
    case 'monthly':
      return month
  }
}

const isoDay = (at: DateTime): Day => at.toISODate() as Day

/** `SET-YYYYMMDD-NNN`, at least three digits, counted over the whole marketplace (decision 38). */
export const settlementNumber = (day: Day, count: number): string =>
  `SET-${day.replaceAll('-', '')}-${String(count).padStart(3, '0')}`

const TIME_LENGTH = 10

const ENDING_LENGTH = 8

/**
 * A new id: a ULID that holds the end of its vendor's id, so that it is found where its vendor lies (decision 171). Its last
 * characters tell apart what is opened in one millisecond.
 */
export function newSettlementId(ids: Pick<Ids, 'ulid'>, now: Date, vendorId: string): string {
  const id = ids.ulid(now)
  return id.slice(0, TIME_LENGTH) + vendorId.slice(-ENDING_LENGTH) + id.slice(-ENDING_LENGTH)
}

/** How the id of its vendor ends; of an older id, any characters. */
export const vendorEndingOf = (settlementId: string): string =>
  settlementId.slice(TIME_LENGTH, TIME_LENGTH + ENDING_LENGTH)
