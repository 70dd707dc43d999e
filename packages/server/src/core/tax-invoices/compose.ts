/**
 * Computes the tax invoices of a vendor and a month: which rows a file has, and what stands apart. Pure; JSON and the files are
 * renderings of the value that comes out. Decisions 118, 119.
 */
import {
  type ExclusionReason,
  type InvoiceParty,
  TAX_INVOICE_ITEMS_MAX,
  TAX_INVOICES_PER_FILE,
  type TaxInvoiceForm,
  type TaxType,
  taxTypes,
} from '@napum/contract'
import { type Money, moneyFromText } from '../money.ts'
import type { EntryItemRow, EntryRow, PartyRow } from './queries.ts'

export interface Item {
  readonly day: string
  readonly name: string
  readonly specifications: string
  readonly quantity: number | null
  readonly unit_price: Money | null
  readonly supply: Money
  readonly vat: Money
}

/** Amounts of one buyer and tax kind. */
export interface Entry {
  readonly tax_type: TaxType
  readonly buyer: InvoiceParty
  readonly supply: Money
  readonly vat: Money
  readonly item_count: number
  readonly settlement_nos: readonly string[]
}

/** The file that has an invoice; parts and rows count from 1. */
export interface Place {
  readonly form: Exclude<TaxInvoiceForm, 'apart'>
  readonly part: number
  /** Of the sheet. */
  readonly row: number
}

export interface Invoice extends Entry {
  readonly is_paid: boolean
  readonly items: readonly Item[]
  /** Null: it is in no file, for this reason. */
  readonly place: Place | null
  readonly excluded: ExclusionReason | null
}

export interface Reversal extends Entry {
  readonly claim_day: string
  readonly claim_type: EntryRow['claim_type']
  readonly supplied_month: string
}

export interface TaxInvoices {
  /** `YYYY-MM` */
  readonly month: string
  /** The last day of the month. */
  readonly written_on: string
  readonly supplier: InvoiceParty
  readonly invoices: readonly Invoice[]
  readonly reversals: readonly Reversal[]
  readonly unshipped: readonly Entry[]
  readonly cancelled: readonly Entry[]
}

/** Rows above the data: five of notes and one of titles. */
export const ROWS_ABOVE = 6

export const firstDay = (month: string): string => `${month}-01`

/** The last day of a month, `YYYY-MM`. */
export function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const end = new Date(0)
  end.setUTCFullYear(year, number, 0)
  return end.toISOString().slice(0, 10)
}

export interface Sources {
  readonly month: string
  readonly supplier: PartyRow
  readonly marketplace: PartyRow
  readonly rows: readonly EntryRow[]
}

export function composeTaxInvoices({ month, supplier, marketplace, rows }: Sources): TaxInvoices {
  const buyerOf = buyers(partyOf(marketplace))
  const of = (entry: EntryRow['entry']) => rows.filter((row) => row.entry === entry)
  const plain = (row: EntryRow) => entryOf(row, buyerOf)
  return {
    month,
    written_on: lastDay(month),
    supplier: partyOf(supplier),
    invoices: placed(of('invoice').map((row) => invoiceOf(row, plain(row)))),
    reversals: of('reversal').map((row) => ({
      ...plain(row),
      claim_day: row.claim_day as string,
      claim_type: row.claim_type,
      supplied_month: row.supplied_month as string,
    })),
    unshipped: of('unshipped').map(plain),
    cancelled: of('cancelled').map(plain),
  }
}

const partyOf = (row: Partial<PartyRow>): InvoiceParty => ({
  biz_no: (row.biz_no ?? '').replaceAll(/[\s-]/g, ''),
  name: row.name ?? '',
  owner: row.owner ?? '',
  address: row.address ?? '',
  biz_type: row.biz_type ?? '',
  biz_kind: row.biz_kind ?? '',
  email: row.email ?? '',
})

/** An invoice is issued to the marketplace as it is now; to another buyer as its statements name it. */
const buyers =
  (marketplace: InvoiceParty) =>
  (receiver: string): InvoiceParty => {
    const buyer = partyOf(JSON.parse(receiver) as Partial<PartyRow>)
    return buyer.biz_no !== '' && buyer.biz_no === marketplace.biz_no ? marketplace : buyer
  }

const entryOf = (row: EntryRow, buyerOf: (receiver: string) => InvoiceParty): Entry => ({
  tax_type: row.tax_type,
  buyer: buyerOf(row.receiver),
  supply: moneyFromText(row.supply_amount),
  vat: moneyFromText(row.vat_amount),
  item_count: row.item_count,
  settlement_nos: row.settlement_nos,
})

function invoiceOf(row: EntryRow, entry: Entry): Omit<Invoice, 'place'> {
  const items = row.item_count <= TAX_INVOICE_ITEMS_MAX ? row.items.map(itemOf) : [summaryOf(row, entry)]
  return { ...entry, is_paid: row.is_paid, items, excluded: exclusionOf(entry, items) }
}

function itemOf(row: EntryItemRow): Item {
  const [supply, unitPrice] = [moneyFromText(row.supply_amount), moneyFromText(row.unit_price)]
  return {
    day: row.day,
    name: row.name,
    specifications: row.specifications,
    quantity: row.quantity,
    unit_price: unitPrice * BigInt(row.quantity) === supply ? unitPrice : null,
    supply,
    vat: moneyFromText(row.vat_amount),
  }
}

const summaryOf = (row: EntryRow, { supply, vat }: Entry): Item => ({
  day: row.last_day,
  name: `${row.items[0]?.name ?? ''} 외 ${row.item_count - 1}건`,
  specifications: '',
  quantity: null,
  unit_price: null,
  supply,
  vat,
})

const isWhole = (amount: Money): boolean => amount % 100n === 0n

/** The form takes whole won; nothing is rounded that was agreed. */
function exclusionOf({ supply, vat }: Entry, items: readonly Item[]): ExclusionReason | null {
  if (supply <= 0n || vat < 0n) return 'NOTHING_TO_INVOICE'
  return [supply, vat, ...items.map((item) => item.supply)].every(isWhole) ? null : 'FRACTION_OF_WON'
}

/** Gives each invoice its row of a file. */
function placed(invoices: readonly Omit<Invoice, 'place'>[]): Invoice[] {
  const counts = { taxable: 0, exempt: 0 }
  return invoices.map((invoice) => {
    if (invoice.excluded !== null) return { ...invoice, place: null }
    const form = invoice.tax_type === 'exempt' ? 'exempt' : 'taxable'
    const nth = counts[form]++
    const part = Math.floor(nth / TAX_INVOICES_PER_FILE) + 1
    return { ...invoice, place: { form, part, row: (nth % TAX_INVOICES_PER_FILE) + ROWS_ABOVE + 1 } }
  })
}

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
