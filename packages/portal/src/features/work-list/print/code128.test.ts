import { describe, expect, it } from 'vitest'
import { barsOf, valuesOf } from './code128.ts'

describe('a bar code', () => {
  it('has start, values, check value as the standard computes them', () => {
    // Start B, "PJJ123C" and the check value 55: the example that text books compute by hand.
    expect(valuesOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55])
  })

  it('writes pairs of digits as one value, and goes back to letters for an odd one', () => {
    expect(valuesOf('2026_1')?.slice(0, -1)).toEqual([105, 20, 26, 100, 63, 17])
    expect(valuesOf('20261')?.slice(0, -1)).toEqual([105, 20, 26, 100, 17])
  })

  it('is eleven modules a value, thirteen for the stop, and quiet at both ends', () => {
    const text = '202602111500_000000001_[1]'
    const values = valuesOf(text) as number[]
    const bars = barsOf(text)
    expect(bars?.width).toBe(values.length * 11 + 13 + 20)
    expect(bars?.bars[0]).toEqual({ x: 10, width: 2 })
    expect(bars?.bars).toHaveLength(values.length * 3 + 4)
  })

  it('does not pretend to know other characters', () => {
    expect(barsOf('주문')).toBeNull()
  })
})
