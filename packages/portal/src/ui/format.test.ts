import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessNumber,
  count,
  daysUntil,
  exactMoment,
  moment,
  shortDay,
  today,
  won,
} from './format.ts'

describe('numbers and days as people of the trade write them', () => {
  it.each([
    [1234567, '1,234,567원'],
    [0, '0원'],
    [-1234.5, '−1,234.5원'],
    [-0.01, '−0.01원'],
  ])('%d won are %s', (value, text) => {
    expect(won(value)).toBe(text)
    expect(`${count(Math.abs(value))}원`).toBe(text.replace('−', ''))
  })

  it('has business numbers as they stand on papers, and others as they are', () => {
    expect(businessNumber('1234567891')).toBe('123-45-67891')
    expect(businessNumber('123-45-67891')).toBe('123-45-67891')
    expect(businessNumber('12345')).toBe('12345')
  })

  it('has the day of the marketplace, wherever the browser is', () => {
    expect(today(new Date('2026-02-10T14:59:59Z'))).toBe('2026-02-10')
    expect(today(new Date('2026-02-10T15:00:00Z'))).toBe('2026-02-11')
    expect(moment('2026-02-10T15:04:05.000Z')).toBe('2026-02-11 00:04')
    expect(exactMoment('2026-02-10T15:04:05.000Z')).toBe('2026-02-11 00:04:05')
  })

  it('counts days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysUntil('2026-03-01', '2026-02-28')).toBe(1)
    expect(daysUntil('2026-02-10', '2026-02-11')).toBe(-1)
    expect(shortDay('2026-01-22')).toBe('01-22 (목)')
    expect(shortDay('')).toBe('')
  })
})
