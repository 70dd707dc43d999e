/** What the tax invoices of a vendor and a month are: one exact value, of which JSON and files are renderings. Decision 118. */
import type {
  AmendmentReason,
  ClaimType,
  ExclusionReason,
  InvoiceParty,
  TaxInvoiceForm,
  TaxType,
} from '@napum/contract'
import type { Money } from '../../core/values/money.ts'
import type { Deduction, IssuedRow } from './issued-queries.ts'
import type { EntryRow } from './queries.ts'

export interface Sum {
  readonly supply: Money
  readonly vat: Money
}

export const sumOf = (entries: readonly Sum[]): Sum => ({
  supply: entries.reduce((sum, { supply }) => sum + supply, 0n),
  vat: entries.reduce((sum, { vat }) => sum + vat, 0n),
})

/** Amounts of one buyer and tax kind. */
export interface Entry extends Sum {
  readonly tax_type: TaxType
  readonly buyer: InvoiceParty
  readonly item_count: number
  readonly settlement_nos: readonly string[]
}

export interface Item extends Sum {
  readonly day: string
  readonly name: string
  readonly specifications: string
  readonly quantity: number | null
  readonly unit_price: Money | null
}

/** The file that has an invoice; parts and rows count from 1. */
export interface FilePosition {
  readonly form: Exclude<TaxInvoiceForm, 'apart'>
  readonly part: number
  /** Of the sheet. */
  readonly row: number
}

export interface Invoice extends Entry {
  /** As `EntryRow.buyer`, and what names that buyer as JSON. */
  readonly key: string
  readonly receiver: string
  /** When the last of its settlements was confirmed. */
  readonly confirmed_at: Date | null
  /** What came back and is deducted, by the day of the claim. */
  readonly deductions: readonly Deduction[]
  readonly issued: IssuedRow | null
  readonly is_paid: boolean
  readonly items: readonly Item[]
  /** Null: it is in no file, for this reason. */
  readonly place: FilePosition | null
  readonly excluded: ExclusionReason | null
}

export interface Reversal extends Entry {
  readonly claim_day: string
  readonly claim_type: EntryRow['claim_type']
  readonly supplied_month: string
  /** The invoice of its supply, when that was issued. */
  readonly original: IssuedRow | null
}

/** A difference from what was issued. */
export interface Amendment extends Entry {
  readonly original: IssuedRow
  readonly reason: AmendmentReason
  readonly written_on: string
  readonly claim_type: ClaimType | null
}

export interface TaxInvoices {
  /** `YYYY-MM` */
  readonly month: string
  /** The last day of the month. */
  readonly written_on: string
  readonly supplier: InvoiceParty
  readonly invoices: readonly Invoice[]
  readonly reversals: readonly Reversal[]
  readonly amendments: readonly Amendment[]
  /** Other months whose invoices what came back in this one is deducted from. */
  readonly deducted_elsewhere: readonly string[]
  readonly unshipped: readonly Entry[]
  readonly cancelled: readonly Entry[]
}
