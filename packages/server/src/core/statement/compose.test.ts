import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sources } from '../../../test/statement-arbitrary.ts'
import { aLine, anOrder, aSource, withLines } from '../../../test/statement-source.ts'
import { moneyFromNumber } from '../money.ts'
import { ADJUSTMENT_TITLE, composeStatement } from './compose.ts'
import type { StatementDocument, StatementSource } from './document.ts'

const exact = (amount: number): bigint => {
  const money = moneyFromNumber(amount)
  if (money === null) throw new Error(`${amount} has more than two places`)
  return money
}
const only = (document: StatementDocument) => {
  const [block] = document.blocks
  if (!block) throw new Error('no block')
  return block
}
const summaryOf = (source: StatementSource) => only(composeStatement(source)).order.summary

describe('a statement line', () => {
  test('is numbered from 1 in each order and carries the texts of the order', () => {
    const { order } = only(
      composeStatement(withLines([aLine(), aLine({ product_title: '들기름', unit: 'BOX' })])),
    )
    expect(order.items.map((line) => [line.no, line.product_title, line.unit, line.amount])).toEqual([
      [1, '유기농 현미 10kg', 'EA', 22_000],
      [2, '들기름', 'BOX', 22_000],
    ])
  })

  test.each([
    ['a discount', 'standard', 2, 20_000_00n, [1, -2_000, -2_000]],
    ['a surcharge', 'standard', 2, 22_000_50n, [1, 0.5, 0.5]],
    ['a discount taken back', 'cancellation', -2, -20_000_00n, [-1, -2_000, 2_000]],
    ['a surcharge taken back', 'cancellation', -2, -22_000_50n, [-1, 0.5, -0.5]],
  ] as const)('%s is a line of its own right under it', (_, type, quantity, total_amount, expected) => {
    const line = aLine({ quantity, total_amount, tax_type: 'exempt' })
    const { order, marks } = only(composeStatement(withLines([line, aLine({ quantity })], { type })))
    const adjustment = order.items[1]
    expect(adjustment).toMatchObject({ no: 2, product_title: ADJUSTMENT_TITLE })
    expect([adjustment?.quantity, adjustment?.unit_price, adjustment?.amount]).toEqual(expected)
    expect(marks.slice(0, 2)).toEqual([
      { tax_type: 'exempt', adjustment: false },
      { tax_type: 'exempt', adjustment: true },
    ])
    expect(order.items[2]?.no).toBe(3)
  })
})

describe('VAT', () => {
  const lines = (taxable: bigint, exempt = 0n, zero_rated = 0n) => [
    aLine({ quantity: 1, unit_price: taxable }),
    aLine({ quantity: 1, unit_price: exempt, tax_type: 'exempt' }),
    aLine({ quantity: 1, unit_price: zero_rated, tax_type: 'zero_rated' }),
  ]

  test.each([
    ['inclusive', 11_000_00n, { supply_amount: 10_000, vat_amount: 1_000, total: 11_000 }],
    ['inclusive', 10_000_00n, { supply_amount: 9_091, vat_amount: 909, total: 10_000 }],
    ['inclusive', 99_99n, { supply_amount: 91, vat_amount: 8.99, total: 99.99 }],
    ['exclusive', 10_000_00n, { supply_amount: 10_000, vat_amount: 1_000, total: 11_000 }],
    ['exclusive', 15_00n, { supply_amount: 15, vat_amount: 2, total: 17 }],
  ] as const)('%s: taxable %s hundredths', (vat, taxable, expected) => {
    expect(summaryOf(aSource({ orders: [anOrder({ lines: lines(taxable), vat })] }))).toMatchObject(expected)
  })

  test('is not carried by exempt and zero-rated lines, whose supply amounts stand apart', () => {
    const block = only(composeStatement(withLines(lines(11_000_00n, 5_000_00n, 3_000_00n))))
    expect(block.order.summary).toMatchObject({ subtotal: 19_000, supply_amount: 18_000, vat_amount: 1_000 })
    expect(block.supply_amounts).toEqual({ taxable: 10_000, exempt: 5_000, zero_rated: 3_000 })
  })

  test('of a cancellation mirrors that of its sale, also where it is rounded', () => {
    const sale = summaryOf(withLines([aLine({ quantity: 3, unit_price: 333_00n })]))
    const reversal = summaryOf(
      withLines([aLine({ quantity: -3, unit_price: 333_00n })], { type: 'cancellation' }),
    )
    expect(reversal).toMatchObject({ supply_amount: -sale.supply_amount, vat_amount: -sale.vat_amount })
  })
})

test('every identity of the specification holds exactly for random prices, quantities, tax types and discounts', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const document = composeStatement(source)
      let total = 0n
      for (const [at, block] of document.blocks.entries()) {
        const { items, summary } = block.order
        for (const line of items)
          expect(exact(line.amount)).toBe(exact(line.unit_price) * BigInt(line.quantity))
        const subtotal = items.reduce((sum, line) => sum + exact(line.amount), 0n)
        expect(exact(summary.subtotal)).toBe(subtotal)
        expect(subtotal).toBe(source.orders[at]?.lines.reduce((sum, line) => sum + line.total_amount, 0n))
        expect(exact(summary.total)).toBe(exact(summary.supply_amount) + exact(summary.vat_amount))
        if (source.orders.every((order) => order.vat === 'inclusive'))
          expect(summary.total).toBe(summary.subtotal)
        const apart = Object.values(block.supply_amounts).reduce((sum, amount) => sum + exact(amount), 0n)
        expect(apart).toBe(exact(summary.supply_amount))
        total += exact(summary.total)
      }
      expect(exact(document.totals.total)).toBe(total)
    }),
    { numRuns: 300 },
  )
})
