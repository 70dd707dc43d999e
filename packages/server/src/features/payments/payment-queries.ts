/** SQL of correcting payments. */
import type { SettlementKey } from '../../core/ledger/settlement-totals.ts'
import { statement } from '../../platform/db/database.ts'

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
