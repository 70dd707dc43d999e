/** Pure decisions about letters: when they are tried again, in which windows they go, and who gets them. Decision 220. */
import {
  type ChosenNoticeKind,
  chosenNoticeKinds,
  type NoticeKind,
  noticeKindRows,
  operatorDuties,
  type Role,
} from '@napum/contract'
import { addDays, type Calendar, type Day } from '../../core/values/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/values/instants.ts'
import type { WorkingDays } from '../../core/values/working-days.ts'

/** How long to wait after each failure: five tries in a day. */
const RETRY_MS = [5 * MINUTE_MS, 55 * MINUTE_MS, 5 * HOUR_MS, 18 * HOUR_MS] as const

/** When a letter is tried again after this many tries; null: not any more. */
export function retryAt(attempts: number, now: Date): Date | null {
  const wait = RETRY_MS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** News at once is gathered this long, and a person gets one letter of a kind in it. */
const AT_ONCE_MS = 5 * MINUTE_MS
/** How long a letter at once waits for more of the same moment. */
export const GATHER_MS = 2_000
/** Letters of a window wait until all vendors were looked at; then they go, or at the latest after this. */
export const WINDOW_GATHER_MS = 10 * MINUTE_MS

const FIRST_HOUR = 8
const LAST_HOUR = 20
const HOURS = 24
const DAILY_HOUR = 9

/** The part of a day that a window is of; '' outside of the hours. */
export interface Windows {
  readonly hourly: string
  readonly daily: string
}

const padded = (hour: number): string => String(hour).padStart(2, '0')

/** The windows that have begun last, on a working day; null: none has today. */
export function windowsAt(now: Date, calendar: Calendar, days: WorkingDays): Windows | null {
  const day = calendar.dayOf(now)
  if (!days.isWorking(day)) return null
  const hour = hourOf(now, day, calendar)
  return {
    hourly: hour < FIRST_HOUR || hour > LAST_HOUR ? '' : `${day}T${padded(hour)}`,
    daily: hour < DAILY_HOUR ? '' : day,
  }
}

/** The hour of the day, as the clock on the wall shows it. */
function hourOf(now: Date, day: Day, calendar: Calendar): number {
  let hour = 0
  while (hour < 23 && (calendar.parseInstant(`${day}T${padded(hour + 1)}:00`) ?? now) <= now) hour++
  return hour
}

/** Where news of an hour goes when its letter has gone: into the next hour, or the first one of the next day. */
export function hourlyAfter(key: string, now: Date) {
  const [day = '', hour = '0'] = key.split('T')
  const hours = Number(hour) < LAST_HOUR ? 1 : HOURS + FIRST_HOUR - Number(hour)
  const next = (Number(hour) + hours) % HOURS
  return {
    key: `${next > Number(hour) ? day : addDays(day, 1)}T${padded(next)}`,
    nextAt: new Date(now.getTime() + hours * HOUR_MS),
  }
}

/** The window of news that go out at once. */
export function atOnce(now: Date) {
  const number = Math.floor(now.getTime() / AT_ONCE_MS)
  const startOf = (at: number) => new Date(at * AT_ONCE_MS)
  const keyOf = (at: number) => startOf(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
  return {
    key: keyOf(number),
    nextAt: new Date(now.getTime() + GATHER_MS),
    next: { key: keyOf(number + 1), nextAt: startOf(number + 1) },
  }
}

/** Letters about orders go to those who can do something about them, letters about programs to those who manage them. */
const rolesOf: Partial<Record<NoticeKind, readonly Role[]>> = {
  new_orders: ['clerk', 'owner'],
  due: ['clerk', 'owner'],
  cancel_in_preparation: ['clerk', 'owner'],
  claims: ['clerk', 'owner'],
  reminder: ['clerk', 'owner'],
  trouble: ['owner'],
  verify: operatorDuties.office,
  backup: ['admin'],
}

/** Whether people of a role get letters of a kind. */
export const isFor = (kind: NoticeKind, role: Role): boolean => rolesOf[kind]?.includes(role) ?? true

export interface Membership {
  /** null: at the operator. */
  readonly vendor_id: string | null
  readonly role: Role
}

/** Whether somebody who works there gets letters of a kind. */
export function isForPlace(kind: NoticeKind, { vendor_id, role }: Membership): boolean {
  const { audience } = noticeKindRows[kind]
  const own = vendor_id === null ? 'operator' : 'vendor'
  return isFor(kind, role) && (audience === own || audience === 'both' || audience === 'named')
}

/** The kinds that a person with these places can choose. */
export const kindsFor = (places: readonly Membership[]): ChosenNoticeKind[] =>
  chosenNoticeKinds.filter((kind) => places.some((place) => isForPlace(kind, place)))

/** Whether a kind can be turned off: in the settings, and in a letter by one click. */
export const isChosen = (kind: NoticeKind): kind is ChosenNoticeKind =>
  noticeKindRows[kind]?.isChosen ?? false

/** Positions that were left alone for longer begin at the end of their feeds: nobody wants to hear of last month. */
export const ASLEEP_MS = 3 * DAY_MS
