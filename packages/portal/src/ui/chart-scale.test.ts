import { describe, expect, it } from 'vitest'
import { heightOf, namedPlaces, roundUp, scaleOf } from './chart-scale.ts'

describe('the scale of a chart', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [7, 8],
    [10, 10],
    [11, 12],
    [13, 16],
    [17, 20],
    [10_060_064, 12_000_000],
    [41, 60],
    [87_490_400, 100_000_000],
  ])('ends for %d at %d, whose half is whole', (value, end) => {
    expect(roundUp(value)).toBe(end)
  })

  it('goes below zero only where a value does, and then as far as above', () => {
    expect(scaleOf([0, 3])).toEqual({ low: 0, high: 4, marks: [0, 2, 4] })
    expect(scaleOf([])).toEqual({ low: 0, high: 2, marks: [0, 1, 2] })
    const signed = scaleOf([-30, 10])
    expect(signed.marks).toEqual([-40, 0, 40])
    expect(heightOf(0, signed)).toBe(50)
    expect(heightOf(40, signed)).toBe(100)
  })

  it('names at most six places, evenly apart, the last one always, and three of three', () => {
    expect(namedPlaces(31)).toEqual([0, 6, 12, 18, 24, 30])
    expect(namedPlaces(30)).toEqual([5, 11, 17, 23, 29])
    expect(namedPlaces(12)).toEqual([2, 5, 8, 11])
    expect(namedPlaces(3)).toEqual([0, 1, 2])
    expect(namedPlaces(1)).toEqual([0])
    expect(namedPlaces(0)).toEqual([])
  })
})
