import { describe, expect, it } from 'vitest'
import type { SettlementPeriod } from '../../config/config.ts'
import { addDays } from '../values/calendar.ts'
import { newSettlementId, periodOf, settlementNumber, vendorEndingOf } from './period.ts'

/** Decision 37: kind, day, first day, last day. */
const periods: [SettlementPeriod, string, string, string][] = [
  ['monthly', '2026-01-01', '2026-01-01', '2026-01-31'],
  ['monthly', '2026-01-31', '2026-01-01', '2026-01-31'],
  ['monthly', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['monthly', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['monthly', '2100-02-15', '2100-02-01', '2100-02-28'],
  ['monthly', '2000-02-15', '2000-02-01', '2000-02-29'],
  ['monthly', '2026-04-30', '2026-04-01', '2026-04-30'],
  ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['semimonthly', '2026-01-01', '2026-01-01', '2026-01-15'],
  ['semimonthly', '2026-01-15', '2026-01-01', '2026-01-15'],
  ['semimonthly', '2026-01-16', '2026-01-16', '2026-01-31'],
  ['semimonthly', '2026-02-16', '2026-02-16', '2026-02-28'],
  ['semimonthly', '2028-02-29', '2028-02-16', '2028-02-29'],
  ['semimonthly', '2026-06-30', '2026-06-16', '2026-06-30'],
  ['semimonthly', '2026-12-31', '2026-12-16', '2026-12-31'],
  ['weekly', '2026-02-09', '2026-02-09', '2026-02-15'],
  ['weekly', '2026-02-11', '2026-02-09', '2026-02-15'],
  ['weekly', '2026-02-15', '2026-02-09', '2026-02-15'],
  ['weekly', '2026-02-16', '2026-02-16', '2026-02-22'],
  ['weekly', '2026-12-31', '2026-12-28', '2027-01-03'],
  ['weekly', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['weekly', '2028-02-29', '2028-02-28', '2028-03-05'],
  ['daily', '2026-02-11', '2026-02-11', '2026-02-11'],
  ['daily', '2028-02-29', '2028-02-29', '2028-02-29'],
]

describe('settlement periods', () => {
  it.each(periods)('%s: %s belongs to %s..%s', (kind, day, period_start, period_end) => {
    expect(periodOf(day, kind)).toEqual({ period_start, period_end })
  })

  it.each(['monthly', 'semimonthly', 'weekly', 'daily'] as const)(
    '%s periods cover every day of five years once, without a gap',
    (kind) => {
      // 2029-10-01 is a Monday, so a period of every kind begins there.
      let day = '2029-10-01'
      while (day < '2034-10-01') {
        const period = periodOf(day, kind)
        expect(period.period_start).toBe(day)
        expect(periodOf(period.period_end, kind)).toEqual(period)
        day = addDays(period.period_end, 1)
      }
    },
  )
})

describe('settlement numbers', () => {
  it.each([
    ['2026-02-11', 1, 'SET-20260211-001'],
    ['2026-02-11', 999, 'SET-20260211-999'],
    ['2026-02-11', 1000, 'SET-20260211-1000'],
    ['2028-02-29', 12, 'SET-20280229-012'],
  ])('the number of %s with count %i is %s', (day, count, number) => {
    expect(settlementNumber(day, count)).toBe(number)
  })
})

const now = new Date('2026-02-11T06:00:00.000Z')
const vendor = '01KH5XW0G0ABCDEFGHJKMNPQRS'
let made = 0
const ids = { ulid: () => `01KH5XW0G0ABCDEFGHJKMNPQ${String(made++).padStart(2, '0')}` }

it('an id is a ULID that says when it was made and how the id of its vendor ends', () => {
  const id = newSettlementId(ids, now, vendor)
  expect(id).toMatch(/^01KH5XW0G0[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(vendorEndingOf(id)).toBe('JKMNPQRS')
})

it('an id differs from another one of the same vendor and the same millisecond', () => {
  const [one, other] = [newSettlementId(ids, now, vendor), newSettlementId(ids, now, vendor)]
  expect(one < other).toBe(true)
})
