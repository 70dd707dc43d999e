/** What the tax invoices of a month come to, by tax kind. Pure. */
import { type TaxType, taxTypes } from '@napum/contract'
import type { Money } from '../../core/values/money.ts'
import type { Entry, TaxInvoices } from './document.ts'

export interface Sum {
  readonly supply: Money
  readonly vat: Money
}

const sumOf = (entries: readonly Entry[]): Sum => ({
  supply: entries.reduce((sum, { supply }) => sum + supply, 0n),
  vat: entries.reduce((sum, { vat }) => sum + vat, 0n),
})

export interface KindTotals
  extends Readonly<Record<'invoiced' | 'excluded' | 'reversed' | 'unshipped' | 'cancelled', Sum>> {
  readonly tax_type: TaxType
}

/** What each tax kind comes to. */
export const totalsByKind = (of: TaxInvoices): KindTotals[] =>
  taxTypes.map((tax_type) => {
    const its = <One extends Entry>(entries: readonly One[]) =>
      entries.filter((entry) => entry.tax_type === tax_type)
    const invoices = its(of.invoices)
    return {
      tax_type,
      invoiced: sumOf(invoices.filter(({ excluded }) => excluded === null)),
      excluded: sumOf(invoices.filter(({ excluded }) => excluded !== null)),
      reversed: sumOf(its(of.reversals)),
      unshipped: sumOf(its(of.unshipped)),
      cancelled: sumOf(its(of.cancelled)),
    }
  })
