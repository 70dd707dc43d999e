/** Random statement sources for property tests: prices with places, discounts, all tax types, both kinds. */
import { apartKinds, apartTaxTypes, taxTypes } from '@napum/contract'
import fc from 'fast-check'
import type { SourceLine, StatementSource } from '../src/features/statements/document.ts'
import { aLine, anAdjustment, anOrder, aSource } from './statement-source.ts'

/** Hundredths of a won, up to the limit of a line (decision 52). */
const LINE_MAX = 999_999_999_999n

const lineOf = (sign: 1 | -1) =>
  fc
    .record({
      quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 1_000_000 })),
      price: fc.oneof(
        fc.bigInt(0n, 500_000n).map((won) => won * 100n),
        fc.bigInt(0n, LINE_MAX),
      ),
      tax_type: fc.constantFrom(...taxTypes),
      difference: fc.oneof(fc.constant(0n), fc.bigInt(-1_000_000n, 1_000_000n)),
    })
    .map(({ quantity, price, tax_type, difference }): SourceLine => {
      const unit_price = price * BigInt(quantity) > LINE_MAX ? LINE_MAX / BigInt(quantity) : price
      const charged = unit_price * BigInt(quantity) + difference
      const total_amount = BigInt(sign) * (charged < 0n ? 0n : charged)
      return aLine({ quantity: sign * quantity, unit_price, tax_type, total_amount })
    })

/** What is paid or kept back besides prices. */
const adjustmentOf = fc
  .record({
    kind: fc.constantFrom(...apartKinds),
    tax_type: fc.constantFrom(...apartTaxTypes),
    total_amount: fc.bigInt(-LINE_MAX, LINE_MAX),
  })
  .map((changed) => anAdjustment({ ...changed, reason_code: null }))

export const sources: fc.Arbitrary<StatementSource> = fc
  .record({
    type: fc.constantFrom('standard', 'cancellation'),
    vat: fc.constantFrom('inclusive', 'exclusive'),
    vat_rounding: fc.constantFrom('half_up', 'down'),
  })
  .chain(({ type, ...rule }) => {
    const lines = fc.array(lineOf(type === 'cancellation' ? -1 : 1), { minLength: 1, maxLength: 12 })
    const orders = fc.array(
      lines.map((some) => anOrder({ lines: some })),
      { maxLength: 3 },
    )
    const adjustments = fc.array(
      adjustmentOf.map((some) => ({ ...some, ...rule })),
      { maxLength: 3 },
    )
    return fc
      .tuple(orders, adjustments)
      .map(([some, adjustments]) =>
        aSource({ type, adjustments, orders: some.map((order) => ({ ...order, ...rule })) }),
      )
  })
