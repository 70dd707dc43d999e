import { MONEY_MAX, ORDER_AMOUNT_MAX } from '@napum/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  moneyFromNumber,
  moneyFromText,
  moneyToNumber,
  moneyToText,
  roundToHundredths,
  shareInWon,
} from './money.ts'

describe('an amount of money', () => {
  it.each([
    ['0', 0n],
    ['1', 100n],
    ['1.5', 150n],
    ['1.05', 105n],
    ['1.50000', 150n],
    ['-0.01', -1n],
    ['-12345678901234567.89', -1234567890123456789n],
  ])('is read from the decimal %s', (text, hundredths) => {
    expect(moneyFromText(text)).toBe(hundredths)
  })

  it.each(['', '.5', '1.', '1.001', '1e3', '+1', ' 1', 'NaN', '1,000', '--1'])(
    'is not read from "%s"',
    (text) => {
      expect(() => moneyFromText(text)).toThrow('not an amount of money')
    },
  )

  it.each([
    [0, 0n],
    [-0, 0n],
    [0.01, 1n],
    [0.29, 29n],
    [1.15, 115n],
    [4.35, 435n],
    [1_000_000.07, 100_000_007n],
    [MONEY_MAX, 999_999_999_999n],
    [ORDER_AMOUNT_MAX, 999_999_999_999_999n],
  ])('is read from the number %d without an error of binary floats', (number, hundredths) => {
    expect(moneyFromNumber(number)).toBe(hundredths)
  })

  it.each([0.001, 1.005, 0.1 + 0.2, 1e-7, 9_999_999_999.991, Number.NaN])(
    'is not read from %d, which has more than two places',
    (number) => {
      expect(moneyFromNumber(number)).toBeNull()
    },
  )

  it('names the number with two places that is nearest', () => {
    expect([0.001, 1.239, 2.999].map(roundToHundredths)).toEqual([0, 1.24, 3])
  })

  it('stays the same through numbers and decimals', () => {
    const most = BigInt(Math.round(ORDER_AMOUNT_MAX * 100))
    fc.assert(
      fc.property(fc.bigInt({ min: -most, max: most }), (amount) => {
        expect(moneyFromText(moneyToText(amount))).toBe(amount)
        expect(moneyFromNumber(moneyToNumber(amount))).toBe(amount)
      }),
    )
  })
})

describe('a share, cut to the whole won', () => {
  it.each([
    [599n, 0n],
    [999n, 0n],
    [1_000n, 100n],
    [-1_999n, -100n],
    [-999n, 0n],
  ])('a tenth of %i is %i', (amount, expected) => {
    expect(shareInWon(amount, [1n, 10n], 'down')).toBe(expected)
  })
})

describe('a share, rounded to the whole won', () => {
  it.each([
    [11_000n, 10n, 11n, 10_000n],
    [10_000n, 10n, 11n, 9_100n],
    [100n, 10n, 11n, 100n],
    [0n, 10n, 11n, 0n],
    // Half a won is rounded away from zero, for a sale as for its reversal.
    [500n, 1n, 10n, 100n],
    [-500n, 1n, 10n, -100n],
    [499n, 1n, 10n, 0n],
    [-499n, 1n, 10n, 0n],
    [1_500n, 1n, 10n, 200n],
  ])('%i x %i / %i is %i', (amount, numerator, denominator, expected) => {
    expect(shareInWon(amount, [numerator, denominator], 'half_up')).toBe(expected)
  })

  it('of a reversal mirrors its sale, and is never further than half a won from the exact share', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (amount) => {
        const share = shareInWon(amount, [10n, 11n], 'half_up')
        expect(shareInWon(-amount, [10n, 11n], 'half_up')).toBe(-share)
        const difference = share * 11n - amount * 10n
        expect((difference < 0n ? -difference : difference) * 2n <= 11n * 100n).toBe(true)
      }),
    )
  })
})
