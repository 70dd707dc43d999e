/** Which days count, and when an item is due. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicHolidays } from '../../features/holidays/delivery-days.ts'
import { addDays, type Day } from './calendar.ts'
import { WorkingDays } from './working-days.ts'

const warnings: string[] = []
const korean = publicHolidays('Asia/Seoul', (message) => warnings.push(message))
const days = (dueDays: number, added: Day[] = [], isPublic = korean) =>
  new WorkingDays((day) => added.includes(day) || isPublic(day), dueDays)

describe('an item is due', () => {
  it.each([
    ['2026-02-11', '2026-02-13', 'two working days later'],
    ['2026-02-12', '2026-02-19', 'after a weekend and three days of 설날'],
    ['2026-02-14', '2026-02-20', 'counted from a Saturday'],
    ['2026-02-27', '2026-03-04', 'after 삼일절 on a Sunday and its substitute on Monday'],
    ['2026-05-22', '2026-05-27', 'after 부처님 오신 날 on a Sunday and its substitute'],
    ['2025-12-30', '2026-01-02', 'over the new year'],
    ['2026-12-31', '2027-01-05', 'over a new year before a weekend'],
  ])('paid on %s by %s: %s', (from, due) => {
    expect(days(2).counted(from)).toBe(due)
  })

  it('on the day that the customer named, whatever day that is', () => {
    expect(days(2).dueOn({ hope_day: '2026-02-15', counted_day: '2026-01-05' })).toBe('2026-02-15')
  })

  it('later when the operator adds a day', () => {
    expect(days(2, ['2026-02-13']).counted('2026-02-11')).toBe('2026-02-19')
  })

  it('after as many days as are set, none included', () => {
    expect([0, 1, 3].map((count) => days(count).counted('2026-02-11'))).toEqual([
      '2026-02-11',
      '2026-02-12',
      '2026-02-19',
    ])
  })

  it('after weekends and the list alone in another country', () => {
    const abroad = publicHolidays('Europe/Berlin', () => {})
    expect(days(2, [], abroad).counted('2026-02-12')).toBe('2026-02-16')
    expect(days(2, ['2026-02-16'], abroad).counted('2026-02-12')).toBe('2026-02-17')
  })

  it('by weekends alone in a year whose holidays are not known yet, with one warning a year', () => {
    warnings.length = 0
    expect(days(2).counted('2048-01-01')).toBe('2048-01-03')
    expect(days(2).counted('2048-03-01')).toBe('2048-03-03')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('2048')
  })
})

describe('counting back', () => {
  const day = fc.integer({ min: -400, max: 800 }).map((n) => addDays('2026-01-01', n))
  it('finds exactly the days from which counting leads into a range', () => {
    fc.assert(
      fc.property(
        day,
        fc.nat(20),
        fc.nat(6),
        fc.array(day, { maxLength: 5 }),
        (from, length, count, added) => {
          const working = days(count, added)
          const to = addDays(from, length)
          const range = working.countedFrom({ from, to })
          for (let at = -40; at <= length + 2; at++) {
            const counted = addDays(from, at)
            const due = working.after(counted, count)
            expect(range.from <= counted && counted <= range.to).toBe(from <= due && due <= to)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
