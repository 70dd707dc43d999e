import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  moneyFromNumber,
  moneyFromText,
  moneyToNumber,
  moneyToText,
  shareInWon,
} from '../../core/values/money.ts'
import { priceIssue } from './pricing.ts'

const price = (unit_price: number, quantity: number, total_amount = 0) => ({
  unit_price,
  quantity,
  total_amount,
})

describe('what is wrong with a supply price (decision 52)', () => {
  it.each([
    [price(0, 1, 0)],
    [price(0.01, 1, 0.01)],
    [price(1234.56, 3, 3703.68)],
    [price(5000, 2, 9000)],
    [price(9_999_999_999.99, 1, 9_999_999_999.99)],
    [price(9_999.99, 1_000_000, 0)],
    [price(10_000.01, 999_999, 0)],
  ])('%o is fine', (fine) => {
    expect(priceIssue(fine)).toBeNull()
  })

  it.each([
    [price(1.001, 1), 'unit_price', '1'],
    [price(1.005, 1), 'unit_price', '1.01'],
    [price(1.235, 1), 'unit_price', '1.24'],
    [price(0.1 + 0.2, 1), 'unit_price', '0.3'],
    [price(0.1 + 0.7, 1), 'unit_price', '0.8'],
    [price(5, 1, 33.333), 'total_amount', '33.33'],
    [price(5, 1, 8.575), 'total_amount', '8.58'],
  ])('%o has too many places: %s should be %s', (wrong, name, rounded) => {
    expect(priceIssue(wrong)).toBe(
      `supply_price.${name} has more than 2 decimal places. Send ${rounded} instead.`,
    )
  })

  it.each([1e-7, 0.001, 0.0049])('%d is not sent back as 0: the smallest amount is named', (amount) => {
    expect(priceIssue(price(amount, 1))).toBe(
      'supply_price.unit_price has more than 2 decimal places. The smallest amount is 0.01.',
    )
  })

  it.each([[price(9_999_999_999.99, 2)], [price(10_000, 1_000_000)], [price(10_000.02, 999_999)]])(
    '%o has a product above the limit',
    (wrong) => {
      expect(priceIssue(wrong)).toBe('supply_price.unit_price x quantity must be at most 9999999999.99.')
    },
  )
})

describe('exact amounts', () => {
  const hundredths = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n })

  it('survive the way to the database and to JSON and back, to the last hundredth', () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        expect(moneyFromText(moneyToText(amount))).toBe(amount)
        const number = JSON.parse(JSON.stringify(moneyToNumber(amount)))
        expect(moneyFromNumber(number)).toBe(amount)
      }),
    )
  })

  it.each([
    [110_000n, 100_000n],
    [100n, 100n],
    [55n, 100n],
    [54n, 0n],
    [-55n, -100n],
    [1_000_000n, 909_100n],
  ])('10/11 of %s hundredths is %s, rounded half away from zero', (amount, share) => {
    expect(shareInWon(amount, [10n, 11n], 'half_up')).toBe(share)
  })

  it('mirror each other when a share of a reversal is taken', () => {
    fc.assert(
      fc.property(hundredths, (amount) => {
        expect(shareInWon(-amount, [10n, 11n], 'half_up')).toBe(-shareInWon(amount, [10n, 11n], 'half_up'))
      }),
    )
  })
})
