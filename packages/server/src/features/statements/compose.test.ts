import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sources } from '../../../test/statement-arbitrary.ts'
import { aLine, anOrder, aSource, withLines } from '../../../test/statement-source.ts'
import { moneyFromNumber } from '../../core/values/money.ts'
import { ADJUSTMENT_TITLE, composeStatement } from './compose.ts'
import type { StatementDocument, StatementSource, StatementTotals } from './document.ts'
import { orderJson } from './json.ts'

const only = (document: StatementDocument) => {
  const [block] = document.blocks
  if (!block) throw new Error('no block')
  return block
}
const linesOf = async (source: StatementSource) => only(await composeStatement(source)).lines
const totalsOf = async (source: StatementSource) => only(await composeStatement(source)).totals
const exact = (amount: number): bigint => {
  const money = moneyFromNumber(amount)
  if (money === null) throw new Error(`${amount} has more than two places`)
  return money
}

describe('a statement line', () => {
  test('is numbered from 1 in each order and carries the texts of the order', async () => {
    const lines = await linesOf(withLines([aLine(), aLine({ product_title: '들기름', unit: 'BOX' })]))
    expect(lines.map((line) => [line.no, line.product_title, line.unit, line.amount])).toEqual([
      [1, '유기농 현미 10kg', 'EA', 22_000_00n],
      [2, '들기름', 'BOX', 22_000_00n],
    ])
  })

  test.each([
    ['a discount', 'standard', 2, 20_000_00n, [1, -2_000_00n, -2_000_00n]],
    ['a surcharge', 'standard', 2, 22_000_50n, [1, 50n, 50n]],
    ['a discount taken back', 'cancellation', -2, -20_000_00n, [-1, -2_000_00n, 2_000_00n]],
    ['a surcharge taken back', 'cancellation', -2, -22_000_50n, [-1, 50n, -50n]],
  ] as const)('%s is a line of its own right under it', async (_, type, quantity, total_amount, expected) => {
    const line = aLine({ quantity, total_amount, tax_type: 'exempt' })
    const [sold, adjustment, next] = await linesOf(withLines([line, aLine({ quantity })], { type }))
    expect(sold).toMatchObject({ no: 1, tax_type: 'exempt', adjustment: false })
    expect(adjustment).toMatchObject({
      no: 2,
      product_title: ADJUSTMENT_TITLE,
      tax_type: 'exempt',
      adjustment: true,
    })
    expect([adjustment?.quantity, adjustment?.unit_price, adjustment?.amount]).toEqual(expected)
    expect(next?.no).toBe(3)
  })
})

describe('VAT', () => {
  const lines = (taxable: bigint, exempt = 0n, zero_rated = 0n) => [
    aLine({ quantity: 1, unit_price: taxable }),
    aLine({ quantity: 1, unit_price: exempt, tax_type: 'exempt' }),
    aLine({ quantity: 1, unit_price: zero_rated, tax_type: 'zero_rated' }),
  ]

  test.each([
    ['inclusive', 'half_up', 11_000_00n, [10_000_00n, 1_000_00n, 11_000_00n]],
    ['inclusive', 'half_up', 10_000_00n, [9_091_00n, 909_00n, 10_000_00n]],
    ['inclusive', 'half_up', 10_005_00n, [9_095_00n, 910_00n, 10_005_00n]],
    ['inclusive', 'down', 10_005_00n, [9_096_00n, 909_00n, 10_005_00n]],
    ['inclusive', 'half_up', 99_99n, [90_99n, 9_00n, 99_99n]],
    ['exclusive', 'half_up', 10_000_00n, [10_000_00n, 1_000_00n, 11_000_00n]],
    ['exclusive', 'half_up', 15_00n, [15_00n, 2_00n, 17_00n]],
    ['exclusive', 'down', 15_00n, [15_00n, 1_00n, 16_00n]],
  ] as const)('%s, %s: taxable %s hundredths', async (vat, vat_rounding, taxable, expected) => {
    const totals = await totalsOf(
      aSource({ orders: [anOrder({ lines: lines(taxable), vat, vat_rounding })] }),
    )
    expect([totals.supply_amount, totals.vat_amount, totals.total]).toEqual(expected)
  })

  test('is rounded for each line, the line 가격 조정 too, and added up', async () => {
    const sold = aLine({ quantity: 1, unit_price: 16_00n, total_amount: 10_00n })
    const order = anOrder({ lines: [sold, sold, sold], vat: 'exclusive' })
    const composed = await linesOf(aSource({ orders: [order] }))
    expect(composed.map((line) => line.vat)).toEqual([2_00n, -1_00n, 2_00n, -1_00n, 2_00n, -1_00n])
    expect((await totalsOf(aSource({ orders: [order] }))).vat_amount).toBe(3_00n)
  })

  test('is not carried by exempt and zero-rated lines, whose supply amounts stand apart', async () => {
    const totals = await totalsOf(withLines(lines(11_000_00n, 5_000_00n, 3_000_00n)))
    expect(totals).toMatchObject({
      subtotal: 19_000_00n,
      supply: { taxable: 10_000_00n, exempt: 5_000_00n, zero_rated: 3_000_00n },
      supply_amount: 18_000_00n,
      vat_amount: 1_000_00n,
    })
  })
})

const negative = (totals: StatementTotals): StatementTotals => ({
  subtotal: -totals.subtotal,
  supply: {
    taxable: -totals.supply.taxable,
    exempt: -totals.supply.exempt,
    zero_rated: -totals.supply.zero_rated,
  },
  supply_amount: -totals.supply_amount,
  vat_amount: -totals.vat_amount,
  total: -totals.total,
})

test('a full return comes to zero in every figure, however its lines are spread over days', async () => {
  await fc.assert(
    fc.asyncProperty(sources, fc.infiniteStream(fc.nat(3)), async (source, days) => {
      fc.pre(source.type === 'standard')
      const returned = source.orders.flatMap((order) =>
        order.lines.map((line) => ({
          day: days.next().value,
          order: {
            ...order,
            lines: [{ ...line, quantity: -line.quantity, total_amount: -line.total_amount }],
          },
        })),
      )
      const orders = [0, 1, 2, 3].flatMap((on) => {
        const [first] = returned.filter(({ day }) => day === on)
        const lines = returned.filter(({ day }) => day === on).flatMap(({ order }) => order.lines)
        return first ? [{ ...first.order, lines }] : []
      })
      const reversal = await composeStatement({ ...source, type: 'cancellation', orders })
      expect(reversal.totals).toEqual(negative((await composeStatement(source)).totals))
    }),
    { numRuns: 300 },
  )
})

test('every identity of the interface holds exactly for random prices, quantities, tax types and discounts', async () => {
  await fc.assert(
    fc.asyncProperty(sources, async (source) => {
      const document = await composeStatement(source)
      let total = 0n
      for (const [at, block] of document.blocks.entries()) {
        const { items, summary } = orderJson(block)
        for (const line of items)
          expect(exact(line.amount)).toBe(exact(line.unit_price) * BigInt(line.quantity))
        const subtotal = items.reduce((sum, line) => sum + exact(line.amount), 0n)
        expect(exact(summary.subtotal)).toBe(subtotal)
        expect(subtotal).toBe(source.orders[at]?.lines.reduce((sum, line) => sum + line.total_amount, 0n))
        expect(exact(summary.total)).toBe(exact(summary.supply_amount) + exact(summary.vat_amount))
        if (source.orders.every((order) => order.vat === 'inclusive'))
          expect(summary.total).toBe(summary.subtotal)
        const apart = Object.values(block.totals.supply).reduce((sum, amount) => sum + amount, 0n)
        expect(apart).toBe(exact(summary.supply_amount))
        expect(block.lines.reduce((sum, line) => sum + line.vat, 0n)).toBe(exact(summary.vat_amount))
        expect(block.lines.reduce((sum, line) => sum + line.supply, 0n)).toBe(exact(summary.supply_amount))
        total += exact(summary.total)
      }
      expect(document.totals.total).toBe(total)
    }),
    { numRuns: 300 },
  )
})
