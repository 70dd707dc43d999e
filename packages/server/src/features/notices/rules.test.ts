/** Windows of letters. Decision 220. */
import { expect, it } from 'vitest'
import { hourlyAfter } from './rules.ts'

const now = new Date('2026-02-27T11:05:00Z')

it.each([
  ['2026-02-27T08', '2026-02-27T09', '2026-02-27T12:05:00.000Z'],
  ['2026-02-27T19', '2026-02-27T20', '2026-02-27T12:05:00.000Z'],
  ['2026-02-28T20', '2026-03-01T08', '2026-02-27T23:05:00.000Z'],
])('news that comes after the letter of %s waits for that of %s', (key, next, at) => {
  const { nextAt, ...after } = hourlyAfter(key, now)
  expect([after.key, nextAt.toISOString()]).toEqual([next, at])
})
