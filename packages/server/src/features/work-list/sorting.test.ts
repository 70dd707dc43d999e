/** Where the pages of the work list begin and end, without a database. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WorkingDays } from '../../core/values/working-days.ts'
import type { KeyRow } from './keys.ts'
import { endsOf, merge, monthsBefore, monthsFrom, sortOf, startOf } from './sorting.ts'

describe('where a page of a range of days begins', () => {
  const all = { from: '-infinity', to: 'infinity' }
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const ranges = { ord: year, paid: all, claim: year, desired: all, counted: all }

  it('is the edge of the range, so that nothing before it is passed', () => {
    expect(startOf(null, 'ord_day', 'asc', ranges)).toMatchObject({ day: '2025-01-01', ord_no: '' })
    expect(startOf(null, 'ord_day', 'desc', ranges).day).toBe('2025-12-31')
  })

  it('is the item that it goes on from, or the end of all where no range is asked', () => {
    const after = { day: '2025-07-01', ord_no: 'O1', item_index: 1 }
    expect(startOf(after, 'ord_day', 'asc', ranges)).toBe(after)
    expect(startOf(null, 'paid_day', 'asc', ranges).day).toBe('-infinity')
    expect(startOf(null, 'ord_no', 'desc', ranges).day).toBe('infinity')
  })
})

const days = new WorkingDays((day) => day === '2026-02-11', 2)
const key = fc.record({
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
  ord_no: fc.constantFrom('A', 'B', 'C'),
  item_index: fc.integer({ min: 1, max: 3 }),
})
const compare = (a: KeyRow, b: KeyRow, byDay: boolean): number =>
  (byDay ? a.day.localeCompare(b.day) : 0) ||
  (a.ord_no < b.ord_no ? -1 : a.ord_no > b.ord_no ? 1 : a.item_index - b.item_index)

describe('where the sections of a page end, when some that match are known', () => {
  it.each(['due', '-due', 'ord_date', '-ord_no'] as const)('leaves out nothing of the page by %s', (by) => {
    const sort = sortOf({ sort: by })
    const byDay = sort.name !== 'ord_no'
    const count = sort.name === 'due' ? 2 : 1
    const sign = sort.direction === 'asc' ? 1 : -1
    const section = fc
      .uniqueArray(key, {
        selector: ({ day, ord_no, item_index }) => `${byDay ? day : ''}${ord_no}${item_index}`,
        maxLength: 25,
      })
      .map((keys) => keys.sort((a, b) => sign * compare(a, b, byDay)))
    let ended = 0
    const lists = fc.array(section, { minLength: count, maxLength: count })
    fc.assert(
      fc.property(
        lists,
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (all, every, limit) => {
          const before = all.map(() => null)
          const known = all.map((keys) => keys.filter((_, at) => at % every !== 0))
          const ends = endsOf(known, before, sort, days, limit)
          expect(ends === null).toBe(known.flat().length <= limit)
          if (!ends) return
          const cut = all.map((keys, at) =>
            keys.filter((one) => sign * compare(one, ends[at] as KeyRow, byDay) <= 0),
          )
          ended += cut.flat().length < all.flat().length ? 1 : 0
          expect(merge(cut, before, sort, days, limit)).toEqual(merge(all, before, sort, days, limit))
        },
      ),
    )
    expect(ended).toBeGreaterThan(10)
  })
})

describe('the months of a page', () => {
  const months = ['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01']
  const at = (day: string): KeyRow => ({ day, ord_no: 'A', item_index: 1 })
  const [up, down] = [sortOf({ sort: 'due' }), sortOf({ sort: '-due' })]

  it('begin with that of the item that it goes on from, in its direction', () => {
    const after = [at('2026-03-05'), at('2026-02-27')]
    expect(monthsFrom(after, months, up)).toEqual(['2026-04-01', '2026-03-01', '2026-02-01'])
    expect(monthsFrom(after, months, down)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
    expect(monthsFrom([null, null], months, up)).toEqual(months)
    expect(monthsFrom([at('infinity')], months, up)).toEqual(months)
  })

  it('are known to their ends before the one in which looking for a text stopped', () => {
    expect(monthsBefore('2026-03-01', months, null, up)).toEqual(['2026-02-01', '2026-01-01'])
    expect(monthsBefore('2026-02-01', months, null, down)).toEqual(['2026-04-01', '2026-03-01'])
    expect(monthsBefore('2026-04-01', months, [at('2026-02-03')], up)).toEqual(['2026-02-01', '2026-01-01'])
  })
})
