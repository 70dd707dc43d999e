/** SQL of payments. Rows are only ever added. Decision 206. */
import type { Payment, SettlementStatus } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import type { ActorFields } from '../people/actor.ts'
import type { RowOf } from '../values/instants.ts'
import { moneyFrom } from '../values/money.ts'

export interface PaymentRow
  extends RowOf<Omit<Payment, 'done_by' | 'corrections'>, 'recorded_at', 'amount'>,
    ActorFields {}

export interface CorrectionRow
  extends RowOf<Omit<Payment['corrections'][number], 'done_by'>, 'corrected_at'>,
    ActorFields {
  payment_id: string
}

// The payments of the settlements `$2` of the vendor `$1`, in the order in which they were recorded.
export const readPayments = statement<PaymentRow>('payments.read')`
  select payment.payment_id, settlement.settlement_id, settlement.settlement_no, settlement.vendor_id, payment.kind, payment.amount,
    payment.paid_on, payment.reference, payment.batch_id, payment.account_last4, payment.recorded_at, payment.memo,
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

// New payments of a vendor. Columns come as values, not as selected rows (decision 175).
export const writePayments = statement('payments.write')`
  insert into payment (vendor_id, settlement_id, payment_id, kind, amount, paid_on, reference, memo, batch_id, account_last4,
    recorded_at, request_id, actor_kind, actor_name, idempotency_key, idempotency_entry)
  values ($1::text, unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), ${moneyFrom(5, 'payment', 'amount')}, $6::date, $7::text, $8::text,
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

// Writes what the settlements `$2` of a vendor became, with a row for each; $3 has their states.
export const writeSettled = statement('payments.write_settled')`
  update settlement set status = became.status, paid_amount = became.paid_amount, paid_at = became.paid_at,
    paid_by = became.paid_by, paid_on = became.paid_on, reference = became.reference, batch_id = became.batch_id
  from jsonb_to_recordset($3::jsonb) as became (settlement_id text, status text, paid_amount numeric, paid_at timestamptz,
    paid_by text, paid_on date, reference text, batch_id text)
  where settlement.vendor_id = $1::text and settlement.settlement_id = any($2::text[])
    and settlement.settlement_id = became.settlement_id
  returning 1`
