import { describe, expect, it } from 'vitest'
import { untilText } from './until.ts'

describe('until when an announcement is shown', () => {
  it('is a day with its end, a moment, or nothing', () => {
    expect(untilText('2026-02-28T15:00:00.000Z')).toBe('2026-02-28')
    expect(untilText('2026-02-28T06:30:00.000Z')).toBe('2026-02-28 15:30')
    expect(untilText(null)).toBe('–')
  })
})
