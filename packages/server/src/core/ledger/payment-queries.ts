/** SQL of payments. Rows are only ever added. Decision 206. */
import type { PaymentKind, SettlementStatus } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import type { ActorFields } from '../people/actor.ts'
import type { SettlementKey } from './settlement-lines.ts'

export interface PaymentRow extends SettlementKey, ActorFields {
  settlement_no: string
  payment_id: string
  kind: PaymentKind
  amount: string
  paid_on: string
  reference: string | null
  memo: string | null
  batch_id: string | null
  account_last4: string | null
  recorded_at: Date
}

export interface CorrectionRow extends ActorFields {
  payment_id: string
  paid_on: string
  reference: string | null
  reason: string
  corrected_at: Date
}

// The payments of the settlements `$2` of the vendor `$1`, in the order in which they were recorded.
export const readPayments = statement<PaymentRow>('payments.read')`
  select settlement.vendor_id, settlement.settlement_id, settlement.settlement_no, payment.payment_id, payment.kind, payment.amount,
    payment.paid_on, payment.reference, payment.memo, payment.batch_id, payment.account_last4, payment.recorded_at,
    payment.actor_kind, payment.actor_name
  from unnest($2::text[]) as asked (settlement_id)
  cross join lateral (
    select vendor_id, settlement_id, settlement_no from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = asked.settlement_id
    limit 1
  ) as settlement
  cross join lateral (
    select payment_id, kind, amount, paid_on, reference, memo, batch_id, account_last4, recorded_at, actor_kind, actor_name
    from payment
    where payment.vendor_id = $1::text and payment.settlement_id = settlement.settlement_id
    offset 0
  ) as payment
  order by payment.payment_id`

// The corrections of those payments, the oldest first.
export const readCorrections = statement<CorrectionRow>('payments.corrections')`
  select correction.payment_id, correction.paid_on, correction.reference, correction.reason, correction.corrected_at,
    correction.actor_kind, correction.actor_name
  from unnest($2::text[]) as asked (settlement_id)
  cross join lateral (
    select payment_id, correction_no, paid_on, reference, reason, corrected_at, actor_kind, actor_name
    from payment_correction as held
    where held.vendor_id = $1::text and held.settlement_id = asked.settlement_id
    offset 0
  ) as correction
  order by correction.payment_id, correction.correction_no`

/** SQL: amounts as a column, from a JSON array of objects that have them; as core/ledger/queries.ts does. */
const amounts = (parameter: number) =>
  `(jsonb_populate_recordset(null::payment, $${parameter}::jsonb)).amount`

// New payments of a vendor. Columns come as values, not as selected rows (decision 175).
export const writePayments = statement('payments.write')`
  insert into payment (vendor_id, settlement_id, payment_id, kind, amount, paid_on, reference, memo, batch_id, account_last4,
    recorded_at, request_id, actor_kind, actor_name, idempotency_key, idempotency_entry)
  values ($1::text, unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), ${amounts(5)}, $6::date, $7::text, $8::text,
    $9::text, unnest($10::text[]), $11::timestamptz, $12::text, $13::text, $14::text, $15::text, $16::text)`

/** What payments make of a settlement. */
export interface SettledState {
  readonly status: SettlementStatus
  readonly paid_amount: string
  readonly paid_at: Date | null
  readonly paid_by: string | null
  readonly paid_on: string | null
  readonly reference: string | null
  readonly batch_id: string | null
}

// Writes what the settlements `$2` of a vendor became, with a row for each; $3 has the states by their ids.
export const writeSettled = statement('payments.write_settled')`
  update settlement set
    status = $3::jsonb -> settlement_id ->> 'status',
    paid_amount = ($3::jsonb -> settlement_id ->> 'paid_amount')::numeric,
    paid_at = ($3::jsonb -> settlement_id ->> 'paid_at')::timestamptz,
    paid_by = $3::jsonb -> settlement_id ->> 'paid_by',
    paid_on = ($3::jsonb -> settlement_id ->> 'paid_on')::date,
    reference = $3::jsonb -> settlement_id ->> 'reference',
    batch_id = $3::jsonb -> settlement_id ->> 'batch_id'
  where vendor_id = $1::text and settlement_id = any($2::text[])
  returning 1`
