/** SQL: what counts as issued of a month. Decision 199. */
import type { TaxType } from '@napum/contract'
import { moneyFrom } from '../../core/values/money.ts'
import { statement } from '../../platform/db/database.ts'

/** What came back on a day and was deducted from an invoice; amounts as decimals. */
export interface Deduction {
  readonly day: string
  readonly supply: string
  readonly vat: string
}

/** One invoice as it was when its month was marked; amounts as decimals. */
export interface IssuedRow {
  /** `YYYY-MM` */
  readonly month: string
  readonly tax_type: TaxType
  /** As `EntryRow.buyer`. */
  readonly buyer: string
  /** As JSON. */
  readonly receiver: string
  readonly supply_amount: string
  readonly vat_amount: string
  readonly deductions: readonly Deduction[]
  readonly written_on: string
  readonly approval_no: string | null
  readonly issued_at: Date
}

// Of the vendor $1 and the months $2.
export const readIssued = statement<IssuedRow>('tax_invoices.issued')`
  select held.month, held.tax_type, held.buyer, held.receiver::text as receiver, held.supply_amount, held.vat_amount,
     held.deductions, held.written_on, held.approval_no, held.issued_at
   from unnest($2::text[]) as asked (month)
   cross join lateral (
     select * from issued_invoice
     where issued_invoice.vendor_id = $1::text and issued_invoice.month = asked.month
     offset 0
   ) as held
   order by held.month, held.tax_type, held.buyer`

const inserted = `insert into issued_invoice (vendor_id, month, tax_type, buyer, receiver, supply_amount, vat_amount, deductions,
     written_on, issued_at, issued_by)
   values ($1::text, $2::text, unnest($6::text[]), unnest($7::text[]), unnest($8::jsonb[]),
     ${moneyFrom(9, 'issued_invoice', 'supply_amount')}, ${moneyFrom(9, 'issued_invoice', 'vat_amount')}, unnest($10::jsonb[]), $3::date, $4::timestamptz, $5::text)
   on conflict (vendor_id, month, tax_type, buyer)`

// The invoices of the vendor $1 and the month $2. Those that were marked before keep their sums.
export const keepIssued = statement('tax_invoices.keep_issued')`
  ${inserted} do nothing returning 1`

// The same where the amended invoices were issued as well: these sums count from now on, the day and number of the original stay.
export const renewIssued = statement('tax_invoices.renew_issued')`
  ${inserted} do update set supply_amount = excluded.supply_amount, vat_amount = excluded.vat_amount,
     deductions = excluded.deductions, issued_at = excluded.issued_at, issued_by = excluded.issued_by
   returning 1`

// What Hometax answered of invoices of the vendor $1 and the month $2.
export const noteApprovals = statement('tax_invoices.note_approvals')`
  update issued_invoice as held
   set approval_no = said.approval_no, written_on = coalesce(said.written_on, held.written_on)
   from unnest($3::text[], $4::text[], $5::text[], $6::date[]) as said (tax_type, buyer, approval_no, written_on)
   where held.vendor_id = $1::text and held.month = $2::text and held.tax_type = said.tax_type and held.buyer = said.buyer`
