/** The VAT of a printed line. Decision 51. */
import type { ApartTaxType } from '@napum/contract'
import type { VatMode } from '../../config/config.ts'
import type { VatRule } from '../../core/ledger/apart.ts'
import { type Money, shareInWon } from '../../core/values/money.ts'

/** Gives the VAT of a line: 10 % (decision 51). totals-queries.ts computes the same in SQL. */
export type LineVat = (amount: Money, taxType: ApartTaxType) => Money

const shares: Readonly<Record<VatMode, readonly [bigint, bigint]>> = {
  inclusive: [1n, 11n],
  exclusive: [1n, 10n],
}

/**
 * By line, a sum of VAT does not depend on how lines are put together, and a reversal is exactly the negative of what it
 * reverses.
 */
export const lineVat =
  ({ vat, vat_rounding }: VatRule): LineVat =>
  (amount, taxType) =>
    taxType === 'taxable' ? shareInWon(amount, shares[vat], vat_rounding) : 0n
