/** What a range of order days is counted by, without a database. */
import type { ItemSearchRequest } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../core/calendar.ts'
import { monthOf } from '../../core/day-counts.ts'
import { WorkingDays } from '../../core/working-days.ts'
import { dueDaysOf, partMonths, rangesOf, wholeMonths } from './rules.ts'

const days = new WorkingDays(() => false, 2)
const due = dueDaysOf(days, '2026-02-11')
const counted = (search: ItemSearchRequest) => ({
  months: wholeMonths(search),
  parts: partMonths(search, rangesOf(search, days, due)),
})
const none = ['infinity', '-infinity']

describe('a range of order days', () => {
  it('is whole months and parts of months, each of its days once', () => {
    const all = Array.from({ length: 75 }, (_, n) => addDays('2025-12-20', n))
    const isWithin = (day: Day, from: Day, to: Day) => day >= from && day <= to
    for (const start_date of all)
      for (const end_date of all.filter((day) => day >= start_date)) {
        const { months, parts } = counted({ start_date, end_date })
        const inMonths = all.filter((day) => isWithin(monthOf(day), ...months))
        const inParts = all.flatMap((day) =>
          parts.filter(({ from, to }) => isWithin(day, from, to)).map(() => day),
        )
        expect([...inMonths, ...inParts].sort()).toEqual(
          all.filter((day) => isWithin(day, start_date, end_date)),
        )
      }
  })

  it.each<[ItemSearchRequest, Day[], { from: Day; to: Day }[]]>([
    [{ start_date: '2026-01-31' }, ['2026-02-01', 'infinity'], [{ from: '2026-01-31', to: '2026-01-31' }]],
    [{ end_date: '2026-01-31' }, ['-infinity', '2026-01-31'], []],
    [{ end_date: '9999-12-31' }, ['-infinity', 'infinity'], []],
    [{ start_date: '0001-01-01', end_date: '9999-12-31' }, ['0001-01-01', 'infinity'], []],
    [{ start_date: '9999-12-02' }, none, [{ from: '9999-12-02', to: '9999-12-31' }]],
    [{ end_date: '0001-01-30' }, none, [{ from: '0001-01-01', to: '0001-01-30' }]],
  ])(
    'open, or at an end of the calendar, names no day that cannot be written: %j',
    (search, months, parts) => {
      expect(counted(search)).toEqual({ months, parts })
    },
  )
})
