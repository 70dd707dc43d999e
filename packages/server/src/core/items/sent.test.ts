import { describe, expect, it } from 'vitest'
import { createCalendar } from '../values/calendar.ts'
import { sentIssue } from './sent.ts'

const calendar = createCalendar('Asia/Seoul')
const now = new Date('2026-02-11T06:00:00.000Z')

describe('when goods may have left', () => {
  it.each([
    ['an order of today', '2026-02-11', '2026-02-10T00:00:00+09:00', null],
    [
      'an order of today, earlier',
      '2026-02-11',
      '2026-02-09T23:59:59+09:00',
      /2026-02-10, the day before the order/,
    ],
    ['an order of today, later', '2026-02-11', '2026-02-12T15:00:01+09:00', /24 hours from now/],
    ['an order that is dated three days ahead', '2026-02-14', '2026-02-11T15:00:00+09:00', null],
    ['an order that is dated a year ahead', '2027-02-14', '2026-02-11T00:00:00+09:00', null],
    [
      'an order that is dated ahead, of yesterday',
      '2026-02-14',
      '2026-02-10T23:59:59+09:00',
      /2026-02-11, today, and/,
    ],
  ])('is bounded for %s', (_, ord_day, at, issue) => {
    const found = sentIssue('shipped_at', new Date(at), { ord_day, now, calendar })
    if (issue === null) expect(found).toBeNull()
    else expect(found).toMatch(issue)
  })
})
