import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyToText } from '../values/money.ts'
import { hashesAfter, lineHash } from './chain.ts'

const amount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
/** An amount of hundredths as some driver may write it: without zeros at its end. */
const shorter = (hundredths: bigint) => moneyToText(hundredths).replace(/\.?0+$/, '') || '0'

describe('the hash of a line', () => {
  it('is the same however the database writes an amount', () => {
    fc.assert(
      fc.property(amount, (hundredths) => {
        const text = moneyToText(hundredths)
        const whole = text.includes('.') ? shorter(hundredths) : text
        expect(lineHash('', { amount: whole })).toBe(lineHash('', { amount: text }))
      }),
    )
  })

  it('is another for another amount, another column and another line before it', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        fc.pre(one !== other)
        const [first, second] = [moneyToText(one), moneyToText(other)]
        expect(lineHash('', { amount: first })).not.toBe(lineHash('', { amount: second }))
        expect(lineHash('', { amount: first })).not.toBe(lineHash('', { price_total: first }))
        expect(lineHash('a', { amount: first })).not.toBe(lineHash('b', { amount: first }))
      }),
    )
  })

  it('changes those of all lines that follow', () => {
    const lines = [1, 2, 3].map((line_id) => ({ line_id, amount: '1.00' }))
    const before = hashesAfter(null, lines)
    const after = hashesAfter(null, [{ line_id: 1, amount: '1.01' }, ...lines.slice(1)])
    expect(after.filter((hash, at) => hash === before[at])).toEqual([])
    expect(hashesAfter(before[0] as string, lines.slice(1))).toEqual(before.slice(1))
  })

  it('takes null for a column that is not there', () => {
    expect(lineHash('', { amount: '1.00', memo: null })).toBe(lineHash('', { amount: '1.00' }))
  })
})
