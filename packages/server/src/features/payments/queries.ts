/** SQL: settlements with what their vendors are paid on, corrections of payments, and holds. */
import { type HoldRow, holdColumns } from '../../core/ledger/payments.ts'
import type { SettlementKey, TotalledRow } from '../../core/ledger/settlement-totals.ts'
import { statement } from '../../platform/db/database.ts'

export interface PayableRow extends TotalledRow, HoldRow {
  readonly paid_amount: string
  readonly batch_id: string | null
  readonly vendor_name: string
  readonly biz_no: string
  readonly bank_code: string
  /** Encrypted (core/vendors/bank-account.ts). */
  readonly bank_account_sealed: string
  readonly account_holder: string
  /** The same as it was when the settlement was confirmed; null when nothing of it was kept. */
  readonly confirmed_account: string | null
  readonly confirmed_bank: string | null
}

const columns = `settlement.vendor_id, settlement.settlement_id, settlement.settlement_no, settlement.status,
  settlement.period_start, settlement.period_end, settlement.settlement_date, settlement.frozen_totals,
  settlement.paid_amount, settlement.batch_id, ${holdColumns},
  vendor.name as vendor_name, vendor.biz_no, vendor.bank_code, vendor.bank_account_sealed, vendor.account_holder,
  settlement.frozen_supplier ->> 'bank_account_sealed' as confirmed_account,
  settlement.frozen_supplier ->> 'bank_code' as confirmed_bank`

const vendor = `cross join lateral (
    select * from vendor where vendor.vendor_id = settlement.vendor_id limit 1
  ) as vendor`

// What is confirmed and not paid, of the periods that ended from $1 to $2.
export const confirmedOfPeriod = statement<PayableRow>('payments.confirmed')`
  select ${columns}
  from (
    select * from settlement
    where status = 'confirmed' and period_end between $1::date and $2::date
    order by period_end, settlement_id
    limit $3::bigint
  ) as settlement
  ${vendor}
  order by settlement.period_end, settlement.settlement_id`

// The settlements with the numbers $3, in any state: one that cannot be paid is answered with its reason. The grouping
// by key lets each node of a cluster look by itself (decision 172), and keeps it one look for each.
export const namedSettlements = statement<PayableRow>('payments.named')`
  select ${columns}
  from unnest($3::text[]) as asked (settlement_no)
  cross join lateral (
    select * from settlement where settlement.settlement_no = asked.settlement_no
    group by settlement.vendor_id, settlement.settlement_id
  ) as settlement
  ${vendor}
  where settlement.period_end between $1::date and $2::date
  order by settlement.period_end, settlement.settlement_id`

export const marketplaceName = statement<{ name: string }>('payments.marketplace')`
  select name from marketplace`

// Of which settlement it is.
export const findPayment = statement<SettlementKey>('payments.find')`
  select vendor_id, settlement_id from payment where payment_id = $1::text`

// What was recorded under a key of the vendor $1.
export const usedKey = statement<{ payment_id: string; idempotency_entry: string }>('payments.key')`
  select payment_id, idempotency_entry from payment
  where idempotency_key = $2::text and vendor_id = $1::text and idempotency_key is not null`

// When the settlement $2 was confirmed last before $3, as far as it is known: the confirmation that stands, or one whose
// statements were proved.
export const confirmedBefore = statement<{ confirmed_at: Date | null }>('payments.confirmed_before')`
  select max(confirmed_at) as confirmed_at
  from (
    select confirmed_at from settlement where vendor_id = $1::text and settlement_id = $2::text
    union all
    select confirmed_at from statement_proof where vendor_id = $1::text and settlement_id = $2::text
  ) as confirmation
  where confirmed_at <= $3::timestamptz`

export const addCorrection = statement('payments.add_correction')`
  insert into payment_correction (vendor_id, settlement_id, payment_id, correction_no, paid_on, reference, reason, corrected_at,
    request_id, actor_kind, actor_name)
  values ($1::text, $2::text, $3::text, $4::integer, $5::date, $6::text, $7::text, $8::timestamptz, $9::text, $10::text,
    $11::text)`

export const correctSettlement = statement('payments.correct_settlement')`
  update settlement set paid_on = $3::date, reference = $4::text
  where vendor_id = $1::text and settlement_id = $2::text`

export interface HeldRow {
  hold_reason: string | null
  held_at: Date | null
  held_by: string | null
}

export const readVendorHold = statement<HeldRow>('payments.read_vendor_hold')`
  select hold_reason, held_at, held_by from vendor where vendor_id = $1::text`

export const setVendorHold = statement('payments.set_vendor_hold')`
  update vendor set hold_reason = $2::text, held_at = $3::timestamptz, held_by = $4::text where vendor_id = $1::text`

export const setSettlementHold = statement('payments.set_settlement_hold')`
  update settlement set hold_reason = $3::text, held_at = $4::timestamptz, held_by = $5::text
  where vendor_id = $1::text and settlement_id = $2::text`

// What of a vendor is not paid: of which it hears when it is put on hold. A vendor has few settlements.
export const unpaidSettlements = statement<{ settlement_id: string; settlement_no: string }>(
  'payments.unpaid',
)`
  select settlement_id, settlement_no from settlement
  where vendor_id = $1::text and status <> 'paid'
  order by settlement_id`
