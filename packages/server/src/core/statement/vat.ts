/** The VAT of 10 % of printed lines (decision 0020). queries.ts computes the same in SQL. */
import type { TaxType } from '@napum/contract'
import type { VatMode } from '../../config.ts'
import { type Money, shareInWon } from '../money.ts'
import type { VatRule } from './document.ts'

/** Gives the VAT of one line after the other, in the order in which they are printed. */
export type LineVat = (amount: Money, taxType: TaxType) => Money

const shares: Readonly<Record<VatMode, readonly [bigint, bigint]>> = {
  inclusive: [1n, 11n],
  exclusive: [1n, 10n],
}

/**
 * By line, a sum of VAT does not depend on how lines are put together, and a reversal is exactly the negative of what it
 * reverses.
 */
export function lineVat({ vat, vat_rounding }: VatRule): LineVat {
  if (vat_rounding === 'per_block') return shareOfBlock(vat)
  return (amount, taxType) => (taxType === 'taxable' ? shareInWon(amount, shares[vat], vat_rounding) : 0n)
}

/** Each line carries what it adds to the VAT of the lines before it, so that all come to that of their block. */
function shareOfBlock(vat: VatMode): LineVat {
  let taxable = 0n
  let before = 0n
  return (amount, taxType) => {
    if (taxType !== 'taxable') return 0n
    taxable += amount
    const added = vatOfBlock(taxable, vat) - before
    before += added
    return added
  }
}

/** Until lines had a VAT of their own, the supply amount of a block was rounded, and VAT was the rest. */
const vatOfBlock = (taxable: Money, vat: VatMode): Money =>
  vat === 'exclusive'
    ? shareInWon(taxable, shares.exclusive, 'half_up')
    : taxable - shareInWon(taxable, [10n, 11n], 'half_up')
