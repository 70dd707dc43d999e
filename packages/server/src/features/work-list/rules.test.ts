/** Where a range of one day bounds other days, without a database. */
import type { ItemSearchRequest } from '@napum/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthOf } from '../../core/items/day-counts.ts'
import { DayGaps, gapLists } from '../../core/items/day-gaps.ts'
import { addDays, type Day } from '../../core/values/calendar.ts'
import { ALL_DAYS, type Range } from '../../core/values/day-range.ts'
import { WorkingDays } from '../../core/values/working-days.ts'
import { boundsOf, dueDaysOf, type Ranges, rangesOf } from './rules.ts'

const days = new WorkingDays(() => false, 2)
const due = dueDaysOf(days, '2026-02-11')
describe('a range of one day', () => {
  const isWithin = (day: Day, { from, to }: Range) => day >= from && day <= to
  const gap = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.integer({ min: -60, max: 500 }))
  const orders = fc.record({
    ord_day: fc.integer({ min: 0, max: 150 }).map((n) => addDays('2025-11-01', n)),
    paid: fc.option(gap),
    hope: fc.option(gap),
  })
  const items = fc.array(
    orders.map(({ ord_day, paid, hope }) => ({
      ord_day,
      pay_day: paid === null ? null : addDays(ord_day, paid),
      hope_day: hope === null ? null : addDays(ord_day, hope),
    })),
    { minLength: 1, maxLength: 6 },
  )
  const ends = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.option(fc.integer({ min: 0, max: 40 })))
  const searches = fc
    .record({
      date_type: fc.constantFrom('ord_date', 'pay_date', 'due_on', 'claim_date'),
      due: fc.option(fc.constantFrom('late', 'today', 'soon'), { nil: undefined }),
      ends: fc.option(ends),
    })
    .map(({ ends: drawn, ...search }) => {
      if (!drawn) return search
      const [first, length] = drawn
      const start_date = addDays('2025-10-15', first)
      return length === null
        ? { ...search, start_date }
        : { ...search, start_date, end_date: addDays(start_date, length) }
    })

  it('bounds the others so that every item lies within, whatever its days', () => {
    fc.assert(
      fc.property(items, searches, (all, search) => {
        const ranges = rangesOf(search as ItemSearchRequest, days, due)
        const gaps = all.flatMap((item) =>
          [...gapLists(item)].map((list) => [list, monthOf(item.ord_day)] as const),
        )
        const bounds = boundsOf(ranges, new DayGaps(gaps))
        for (const { ord_day, pay_day, hope_day } of all) {
          // What is not paid is found by no range of pay days, and comes after all of them.
          if (pay_day === null && search.date_type === 'pay_date') continue
          const ownDays: [keyof Ranges, Day][] = [
            ['ord', ord_day],
            ['paid', pay_day ?? ALL_DAYS.to],
            hope_day ? ['desired', hope_day] : ['counted', pay_day ?? ord_day],
          ]
          if (!ownDays.every(([name, day]) => isWithin(day, ranges[name]))) continue
          for (const [name, day] of ownDays) expect(isWithin(day, bounds[name]), `${name} ${day}`).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('bounds the others by a day and a week, and leaves open what has no range', () => {
    const none = new DayGaps([])
    const open = rangesOf({}, days, due)
    expect(boundsOf(open, none)).toEqual(open)
    const within = { start_date: '2026-01-01', end_date: '2026-01-31' }
    expect(boundsOf(rangesOf(within, days, due), none)).toEqual({
      ord: { from: '2026-01-01', to: '2026-01-31' },
      paid: { from: '2026-01-01', to: '2026-02-01' },
      claim: ALL_DAYS,
      desired: { from: '2026-01-01', to: '2026-02-07' },
      counted: { from: '2026-01-01', to: '2026-02-01' },
    })
    expect(boundsOf(rangesOf({ ...within, date_type: 'pay_date' }, days, due), none)).toMatchObject({
      ord: { from: '2025-12-31', to: '2026-01-31' },
      desired: { from: '2025-12-31', to: '2026-02-07' },
      // Working days are counted from the payment.
      counted: { from: '2026-01-01', to: '2026-01-31' },
    })
    // Not paid comes after all days.
    const unpaid = boundsOf(rangesOf(within, days, due), new DayGaps([['gap:paid:none', '2026-01-01']]))
    expect(unpaid.paid).toEqual({ from: '2026-01-01', to: ALL_DAYS.to })
    expect(unpaid.counted.to).toBe('2026-02-01')
  })
})
