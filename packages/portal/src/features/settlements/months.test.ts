import { describe, expect, it } from 'vitest'
import { monthsSince } from './months.ts'

describe('the months of papers', () => {
  it.each([
    ['2026-08-16', '2026-11-23', ['2026-11', '2026-10', '2026-09', '2026-08']],
    ['2025-12-31', '2026-01-01', ['2026-01', '2025-12']],
    ['2026-02-01', '2026-02-28', ['2026-02', '2026-01']],
    [null, '2026-03-31', ['2026-03', '2026-02']],
  ])('go back to the first settlement, of %s on %s', (oldest, today, months) => {
    expect(monthsSince(oldest, today)).toEqual(months)
  })

  it('are those of ten years at most', () => {
    expect(monthsSince('0001-01-01', '2026-11-23')).toHaveLength(120)
  })
})
