/** The tax invoices of a month as JSON. Interface 10.5. */
import {
  type InvoiceAmendment,
  type InvoiceFile,
  type InvoiceItem,
  type InvoiceReversal,
  type InvoiceWarning,
  type IssuedInvoice,
  TAX_INVOICES_LISTED_MAX,
  TAX_INVOICES_PER_FILE,
  type TaxInvoice,
  type TaxInvoicesAnswer,
  type TaxKindTotals,
  taxTypes,
} from '@napum/contract'
import { moneyFromText, moneyToNumber } from '../../core/values/money.ts'
import { amendmentAdvice, apartCount, fileNameOfApart, reversalAdvice, unshippedAdvice } from './apart.ts'
import {
  type Amendment,
  type Entry,
  type Invoice,
  type Item,
  type Reversal,
  type Sum,
  sumOf,
  type TaxInvoices,
} from './document.ts'
import { fileName, kindCodes, purposeCode } from './form.ts'
import type { IssuedRow } from './issued-queries.ts'

/** @param id of the vendor */
export const taxInvoicesView = (
  of: TaxInvoices,
  id: string,
  warnings: InvoiceWarning[],
): Omit<TaxInvoicesAnswer, 'request_id' | 'timestamp'> => ({
  month: of.month,
  supplier: of.supplier,
  invoice_list: listed(of.invoices).map((invoice) => invoiceView(invoice, of)),
  reversal_list: listed(of.reversals).map(reversalView),
  amendment_list: listed(of.amendments).map(amendmentView),
  unshipped_list: listed(of.unshipped).map((entry) => ({ ...entryView(entry), advice: unshippedAdvice.en })),
  total_list: totalsView(of),
  file_list: filesOf(of, id),
  warnings,
})

const listed = <One>(entries: readonly One[]): readonly One[] => entries.slice(0, TAX_INVOICES_LISTED_MAX)

const entryView = ({ tax_type, buyer, supply, vat, item_count, settlement_nos }: Entry) => ({
  tax_type,
  buyer,
  ...sumView({ supply, vat }),
  item_count,
  settlement_nos: [...settlement_nos],
})

const invoiceView = (invoice: Invoice, { written_on }: TaxInvoices): TaxInvoice => ({
  kind_code: kindCodes[invoice.tax_type],
  written_on,
  ...entryView(invoice),
  purpose_code: purposeCode(invoice),
  item_list: invoice.items.map(itemView),
  form: invoice.place?.form ?? null,
  part: invoice.place?.part ?? null,
  row: invoice.place?.row ?? null,
  excluded: invoice.excluded,
  issued: invoice.issued && issuedView(invoice.issued),
})

export const issuedView = (row: IssuedRow): IssuedInvoice => ({
  ...sumView({ supply: moneyFromText(row.supply_amount), vat: moneyFromText(row.vat_amount) }),
  written_on: row.written_on,
  approval_no: row.approval_no,
  issued_at: row.issued_at.toISOString(),
})

/** When the month was marked last; undefined: it was not. */
export const issuedAt = ({ invoices }: Pick<TaxInvoices, 'invoices'>): Date | undefined =>
  invoices.flatMap(({ issued }) => issued?.issued_at ?? []).toSorted((one, other) => +other - +one)[0]

const itemView = ({ day, name, specifications, quantity, unit_price, ...sum }: Item): InvoiceItem => ({
  day,
  name,
  specifications,
  quantity,
  unit_price: unit_price === null ? null : moneyToNumber(unit_price),
  ...sumView(sum),
})

const reversalView = (reversal: Reversal): InvoiceReversal => ({
  written_on: reversal.claim_day,
  claim_type: reversal.claim_type,
  supplied_month: reversal.supplied_month,
  ...entryView(reversal),
  advice: reversalAdvice.en,
})

const amendmentView = (amendment: Amendment): InvoiceAmendment => {
  const { original, reason, written_on, claim_type, tax_type } = amendment
  return {
    reason_code: reason,
    kind_code: kindCodes[tax_type],
    written_on,
    original: { written_on: original.written_on, approval_no: original.approval_no },
    claim_type,
    ...entryView(amendment),
    advice: amendmentAdvice.en,
  }
}

const sumView = ({ supply, vat }: Sum) => ({
  supply_amount: moneyToNumber(supply),
  vat_amount: moneyToNumber(vat),
})

/** What each tax kind comes to. */
export const totalsView = (of: TaxInvoices): TaxKindTotals[] =>
  taxTypes.map((tax_type) => {
    const total = (entries: readonly Entry[]) =>
      sumView(sumOf(entries.filter((entry) => entry.tax_type === tax_type)))
    return {
      tax_type,
      invoiced: total(of.invoices.filter(({ excluded }) => excluded === null)),
      excluded: total(of.invoices.filter(({ excluded }) => excluded !== null)),
      reversed: total(of.reversals),
      unshipped: total(of.unshipped),
      cancelled: total(of.cancelled),
    }
  })

/** Which files a month has. @param id of the vendor */
export function filesOf(of: TaxInvoices, id: string): InvoiceFile[] {
  const forms = (['taxable', 'exempt'] as const).flatMap((form) => {
    const rows = of.invoices.filter(({ place }) => place?.form === form).length
    return Array.from({ length: Math.ceil(rows / TAX_INVOICES_PER_FILE) }, (_, at) => ({
      form,
      part: at + 1,
      rows: Math.min(TAX_INVOICES_PER_FILE, rows - at * TAX_INVOICES_PER_FILE),
      file_name: `${fileName(form, of, at + 1, id)}.xlsx`,
    }))
  })
  const apart = apartCount(of)
  if (apart === 0) return forms
  return [...forms, { form: 'apart', part: 1, rows: apart, file_name: `${fileNameOfApart(of, id)}.xlsx` }]
}
