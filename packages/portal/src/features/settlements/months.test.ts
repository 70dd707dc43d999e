import { describe, expect, it } from 'vitest'
import { lastMonth, monthNamed, monthsSince } from './months.ts'

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

describe('a month that is being closed', () => {
  it.each([
    ['2026-01', '2026-02-11', '2026-01-01', '2026-01-31', '2026-01-31', true],
    ['2026-02', '2026-02-11', '2026-02-01', '2026-02-28', '2026-02-10', false],
    ['2024-02', '2024-03-01', '2024-02-01', '2024-02-29', '2024-02-29', true],
    ['2026-01', '2026-01-31', '2026-01-01', '2026-01-31', '2026-01-30', false],
    ['2026-12', '2026-12-31', '2026-12-01', '2026-12-31', '2026-12-30', false],
  ])('%s on %s runs from %s to %s and can be closed up to %s', (name, now, first, last, closable, isOver) => {
    expect(monthNamed(name, now)).toEqual({ name, first, last, closable, isOver })
  })

  it('is the one before this, when nobody names another', () => {
    expect(lastMonth('2026-01-01')).toBe('2025-12')
    expect(lastMonth('2026-03-31')).toBe('2026-02')
  })
})
