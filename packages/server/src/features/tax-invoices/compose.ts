/**
 * Computes the tax invoices of a vendor and a month: which rows a file has, and what stands apart. Pure; JSON and the files are
 * renderings of the value that comes out. Decisions 118, 119.
 */
import {
  type ExclusionReason,
  type InvoiceParty,
  TAX_INVOICE_ITEMS_MAX,
  TAX_INVOICES_PER_FILE,
} from '@napum/contract'
import type { TaxReturns } from '../../config/config.ts'
import { groupBy } from '../../core/values/group.ts'
import { type Money, moneyFromText } from '../../core/values/money.ts'
import { daysOfMonth } from '../statements/index.ts'
import { amendmentsOf } from './amendments.ts'
import type { Entry, Invoice, Item, Reversal, TaxInvoices } from './document.ts'
import type { Deduction, IssuedRow } from './issued-queries.ts'
import type { EntryItemRow, EntryRow } from './queries.ts'
import { joinTwo } from './read.ts'
import { splitReturns } from './returns.ts'

/** Rows above the data: five of notes and one of titles. */
const ROWS_ABOVE = 6

export const firstDay = (month: string): string => daysOfMonth(month).from
export const lastDay = (month: string): string => daysOfMonth(month).to

export interface Sources {
  readonly month: string
  readonly supplier: InvoiceParty
  readonly marketplace: InvoiceParty
  readonly rows: readonly EntryRow[]
  /** Of this month, and of those whose goods came back in it. */
  readonly issued: readonly IssuedRow[]
  readonly mode: TaxReturns
  /** Day of a confirmation; of null, today. */
  readonly dayOf: (confirmed: Date | null) => string
}

export function composeTaxInvoices(sources: Sources): TaxInvoices {
  const { month, supplier, marketplace, rows, issued, dayOf } = sources
  const buyerOf = buyers(partyOf(marketplace))
  const plain = (row: EntryRow) => entryOf(row, buyerOf)
  const of = (entry: EntryRow['entry']) => rows.filter((row) => row.entry === entry)
  const returns = splitReturns(rows, sources)
  const own = issued.filter((row) => row.month === month)
  const invoiced = groupBy(
    [...of('invoice'), ...returns.deducted],
    ({ tax_type, buyer }) => `${tax_type} ${buyer}`,
  )
  const invoices = placed([...invoiced.values()].map((rows) => invoiceOf(rows, own, buyerOf)))
  const reversal = (row: EntryRow): Reversal & { key: string } => ({
    ...plain(row),
    key: row.buyer,
    claim_day: row.claim_day as string,
    claim_type: row.claim_type,
    supplied_month: row.supplied_month as string,
    original: issued.find((one) => one.month === row.supplied_month && isOfKind(one, row)) ?? null,
  })
  return {
    month,
    written_on: lastDay(month),
    supplier: partyOf(supplier),
    invoices,
    reversals: returns.listed.map(reversal),
    amendments: amendmentsOf({ issued: own, invoices, late: returns.late.map(reversal), buyerOf, dayOf }),
    deducted_elsewhere: returns.elsewhere,
    unshipped: of('unshipped').map(plain),
    cancelled: of('cancelled').map(plain),
  }
}

type OfKind = Pick<EntryRow, 'buyer' | 'tax_type'>
const isOfKind = (one: OfKind, other: OfKind) => one.buyer === other.buyer && one.tax_type === other.tax_type

const partyOf = (row: Partial<InvoiceParty>): InvoiceParty => ({
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
    const buyer = partyOf(JSON.parse(receiver) as Partial<InvoiceParty>)
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

/** @param rows what was sold, then what came back of it */
function invoiceOf(
  rows: readonly EntryRow[],
  issued: readonly IssuedRow[],
  buyerOf: (receiver: string) => InvoiceParty,
): Omit<Invoice, 'place'> {
  const row = rows.reduce(joinTwo)
  const entry = entryOf(row, buyerOf)
  const items = row.item_count <= TAX_INVOICE_ITEMS_MAX ? row.items.map(itemOf) : [summaryOf(row, entry)]
  const { buyer: key, receiver, is_paid, confirmed_at } = row
  return {
    ...entry,
    key,
    receiver,
    is_paid,
    confirmed_at,
    items,
    deductions: deductionsOf(rows.filter((one) => one.entry === 'reversal')),
    issued: issued.find((one) => isOfKind(one, row)) ?? null,
    excluded: exclusionOf(entry, items),
  }
}

/** A day comes once, whatever came back on it. */
const deductionsOf = (rows: readonly EntryRow[]): Deduction[] =>
  [...groupBy(rows, ({ claim_day }) => claim_day as string)].map(([day, group]) => {
    const { supply_amount, vat_amount } = group.reduce(joinTwo)
    return { day, supply: supply_amount, vat: vat_amount }
  })

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
