/** How far days of items lie from each other, without a database: what is counted must lead to every item. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../values/calendar.ts'
import { ALL_DAYS, NO_DAY, type Range } from '../values/day-range.ts'
import { monthOf } from './day-counts.ts'
import { DayGaps, gapListNames, gapLists, type OtherDay } from './day-gaps.ts'

interface Item {
  readonly ord_day: Day
  readonly pay_day: Day | null
  readonly hope_day: Day | null
}
const columns = { paid: 'pay_day', hope: 'hope_day' } as const

/** What is counted of items: their lists by the first day of the month. */
const gapsOf = (items: readonly Item[]): DayGaps =>
  new DayGaps(
    items.flatMap((item) => [...gapLists(item)].map((list) => [list, monthOf(item.ord_day)] as const)),
  )

const isWithin = (day: Day, { from, to }: Range): boolean => day >= from && day <= to

/** Days of common years, and at the ends of the calendar and of what is counted. */
const orderDays = fc
  .tuple(
    fc.constantFrom(
      '2025-11-20',
      '2026-02-11',
      '0001-01-01',
      '0999-12-20',
      '1000-01-01',
      '9000-01-01',
      '9998-11-20',
    ),
    fc.integer({ min: 0, max: 41 }),
  )
  .map(([day, days]) => addDays(day, days))
const gap = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.integer({ min: -500, max: 900 }),
  fc.constantFrom(-1, 0, 7, 8, 31, 32, 100, 101, 400, 401),
)
/** A day so far from an order, if the calendar has it. */
const dayAt = (day: Day, days: number | null): Day | null => {
  const found = days === null ? null : addDays(day, days)
  return found && /^(?!0000)\d{4}-/.test(found) ? found : null
}
const items = fc.array(
  fc
    .record({ ord_day: orderDays, paid: fc.option(gap), hope: fc.option(gap) })
    .map(({ ord_day, paid, hope }) => ({
      ord_day,
      pay_day: dayAt(ord_day, paid),
      hope_day: dayAt(ord_day, hope),
    })),
  { minLength: 1, maxLength: 12 },
)
/** Ranges around the days of an item, of which one end may be open. */
const rangeAround = (day: Day, [before, after]: readonly (number | null)[]): Range => ({
  from: dayAt(day, before ?? null) ?? ALL_DAYS.from,
  to: dayAt(day, after ?? null) ?? ALL_DAYS.to,
})
const ends = fc.tuple(
  fc.option(fc.integer({ min: -40, max: 3 })),
  fc.option(fc.integer({ min: -3, max: 40 })),
)

describe('how far days lie from each other', () => {
  it('leads from a range of order days to every other day, and back, whatever the gaps', () => {
    fc.assert(
      fc.property(
        items,
        fc.nat(),
        ends,
        fc.constantFrom<OtherDay>('paid', 'hope'),
        (all, n, around, other) => {
          const gaps = gapsOf(all)
          const near = all[n % all.length] as Item
          const ordered = rangeAround(near.ord_day, around)
          const range = rangeAround(near[columns[other]] ?? near.ord_day, around)
          const [others, orders] = [gaps.of(other, ordered), gaps.ordered(other, range)]
          for (const item of all) {
            const day = item[columns[other]]
            if (isWithin(item.ord_day, ordered)) {
              if (day) expect(isWithin(day, others)).toBe(true)
              else if (other === 'paid') expect(gaps.hasUnpaid(ordered)).toBe(true)
            }
            if (day && isWithin(day, range)) expect(isWithin(item.ord_day, orders)).toBe(true)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['paid', '2026-02-21', '2026-02-09'],
    ['hope', '2026-02-27', '2026-02-03'],
  ] as const)('of %s is a day or a week where nothing unusual is counted', (other, to, from) => {
    const item = { ord_day: '2026-02-11', pay_day: '2026-02-12', hope_day: '2026-02-18' }
    expect([...gapLists(item), ...gapLists({ ...item, hope_day: null })]).toEqual([])
    const gaps = gapsOf([item])
    const range = { from: '2026-02-10', to: '2026-02-20' }
    expect(gaps.of(other, range)).toEqual({ from: '2026-02-10', to })
    expect(gaps.ordered(other, range)).toEqual({ from, to: '2026-02-20' })
    expect(gaps.of(other, ALL_DAYS)).toEqual(ALL_DAYS)
    expect(gaps.ordered(other, ALL_DAYS)).toEqual(ALL_DAYS)
    expect(gaps.hasUnpaid(ALL_DAYS)).toBe(false)
    expect([gaps.of('paid', NO_DAY), gaps.ordered('paid', NO_DAY)]).toEqual([NO_DAY, NO_DAY])
  })

  it('reaches as far as what is counted in months that the range touches, and no further', () => {
    const gaps = new DayGaps([
      ['gap:hope:31', '2026-02-01'],
      ['gap:hope:more', '2024-01-01'],
      ['gap:paid:before', '2026-05-01'],
      ['gap:paid:none', '2026-03-01'],
    ])
    expect(gaps.of('hope', { from: '2026-02-10', to: '2026-02-20' })).toEqual({
      from: '2026-02-10',
      to: '2026-03-23',
    })
    expect(gaps.of('hope', { from: '2025-01-01', to: '2025-01-31' }).to).toBe('2025-02-07')
    expect(gaps.of('hope', { from: '2024-01-31', to: '2024-01-31' }).to).toBe('infinity')
    expect(gaps.of('paid', { from: '2026-05-10', to: '2026-05-10' }).from).toBe('-infinity')
    expect(gaps.of('paid', { from: '2026-02-10', to: '2026-02-10' }).from).toBe('2026-02-10')
    // A month is taken as 31 days; the orders of a long time ago come before all.
    expect(gaps.ordered('hope', { from: '2023-12-01', to: '2023-12-31' }).from).toBe('2023-11-24')
    expect(gaps.ordered('hope', { from: '2026-03-31', to: '2026-03-31' }).from).toBe('2024-01-01')
    expect(gaps.ordered('paid', { from: '2026-03-31', to: '2026-03-31' })).toEqual({
      from: '2026-03-30',
      to: '2026-05-31',
    })
    expect(gaps.hasUnpaid({ from: '2026-02-01', to: '2026-02-28' })).toBe(false)
    expect(gaps.hasUnpaid({ from: '2026-03-31', to: '2026-12-31' })).toBe(true)
  })

  it.each([
    [-1, 'before'],
    [8, '31'],
    [31, '31'],
    [32, '100'],
    [100, '100'],
    [101, '400'],
    [400, '400'],
    [401, 'more'],
  ])('counts %i days under %s', (days, kind) => {
    const ord_day = '2026-02-11'
    const day = addDays(ord_day, days)
    const lists = [...gapLists({ ord_day, pay_day: day, hope_day: day })]
    expect(lists).toEqual([`gap:paid:${kind}`, `gap:hope:${kind}`])
    expect(gapListNames).toEqual(expect.arrayContaining(lists))
  })

  it('counts items without a pay day, and not those without a desired day', () => {
    expect([...gapLists({ ord_day: '2026-02-11', pay_day: null, hope_day: null })]).toEqual(['gap:paid:none'])
    expect(gapListNames).toContain('gap:paid:none')
  })
})
