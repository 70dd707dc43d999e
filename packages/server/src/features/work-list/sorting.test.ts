/** Where the pages of the work list begin and end, without a database. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WorkingDays } from '../../core/values/working-days.ts'
import { merge, sortOf, startsOf } from './sorting.ts'

describe('where a page of a range of days begins', () => {
  const all = { from: '-infinity', to: 'infinity' }
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const ranges = { ord: year, paid: all, claim: year, desired: all, counted: all }
  const begins = (sort: 'ord_date' | '-ord_date' | 'pay_date' | '-ord_no') =>
    startsOf(sortOf({ sort }), [null], ranges)[0]

  it('is the edge of the range, so that nothing before it is read', () => {
    expect(begins('ord_date')).toMatchObject({ day: '2025-01-01', ord_no: '' })
    expect(begins('-ord_date')).toMatchObject({ day: '2025-12-31' })
  })

  it('is the item that it goes on from, or the end of all where no range is asked', () => {
    const after = { day: '2025-07-01', ord_no: 'O1', item_index: 1 }
    expect(startsOf(sortOf({ sort: 'ord_date' }), [after], ranges)[0]).toBe(after)
    expect(begins('pay_date')?.day).toBe('-infinity')
    expect(begins('-ord_no')?.day).toBe('infinity')
  })
})

describe('a page of two sections', () => {
  const days = new WorkingDays((day) => day === '2026-02-11', 2)
  const keys = fc
    .array(fc.tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: 1, max: 3 })), { maxLength: 25 })
    .map((drawn) => drawn.map(([day, n]) => ({ day: `2026-02-${day}`, ord_no: `O${n}`, item_index: 1 })))
  type Keys = typeof keys extends fc.Arbitrary<infer Value> ? Value : never

  it.each(['due', '-due'] as const)(
    'has all items in the order of their due days by %s, page by page',
    (by) => {
      const sort = sortOf({ sort: by })
      const sign = sort.direction === 'asc' ? 1 : -1
      const text = ({ day, ord_no }: Keys[number]) => `${day} ${ord_no}`
      const sorted = (section: Keys) => [...section].sort((a, b) => sign * (text(a) < text(b) ? -1 : 1))
      const due = (key: Keys[number], section: number) =>
        `${section === 0 ? key.day : days.counted(key.day)} ${section}`
      fc.assert(
        fc.property(keys, keys, fc.integer({ min: 1, max: 9 }), (desired, counted, limit) => {
          const sections = [sorted(desired), sorted(counted)]
          const expected = sections
            .flatMap((section, at) => section.map((key) => [due(key, at), text(key)].join(' ')))
            .sort((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0))
          const found: string[] = []
          for (let hasMore = true; hasMore; ) {
            const page = merge(sections, [null, null], sort, days, limit)
            hasMore = page.hasMore
            for (const key of page.keys) {
              const at = sections[0]?.[0] === key ? 0 : 1
              sections[at]?.shift()
              found.push([due(key, at), text(key)].join(' '))
              expect(page.after[at]).toBeDefined()
            }
          }
          expect(found).toEqual(expected)
        }),
      )
    },
  )
})
