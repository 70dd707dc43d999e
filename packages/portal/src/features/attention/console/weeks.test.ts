import { expect, it } from 'vitest'
import { weeksOf } from './weeks.ts'

const day = (n: number, ordered_count: number, count: number, unavailable_count = 0) => ({
  date: `2026-01-${String(n).padStart(2, '0')}`,
  ordered_count,
  count,
  unavailable_count,
})

it('compares seven whole days with the seven before, without today', () => {
  const days = Array.from({ length: 16 }, (_, at) => {
    if (at === 15) return day(16, 1_000, 1_000, 1_000)
    if (at === 0) return day(1, 500, 500, 500)
    return at < 8 ? day(at + 1, 10, 9, 1) : day(at + 1, 3, 1)
  })
  expect(weeksOf(days)).toEqual({
    now: { ordered: 21, unavailable: 0, sentShare: 0.333 },
    before: { ordered: 70, unavailable: 7, sentShare: 0.9 },
    from: '2026-01-09',
    to: '2026-01-15',
  })
})

it('has no share where nothing was ordered', () => {
  const days = Array.from({ length: 31 }, (_, at) => day(at + 1, 0, 2))
  expect([weeksOf(days).now.sentShare, weeksOf(days).before.ordered]).toEqual([null, 0])
})
