/** SQL of payments. Rows are only ever added. Decision 206. */
import type { Payment } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import type { ActorFields } from '../people/actor.ts'
import type { RowOf } from '../values/instants.ts'

export interface PaymentRow
  extends RowOf<Omit<Payment, 'done_by' | 'corrections'>, 'recorded_at', 'amount'>,
    ActorFields {}

export interface CorrectionRow
  extends RowOf<Omit<Payment['corrections'][number], 'done_by'>, 'corrected_at'>,
    ActorFields {
  payment_id: string
}

// The payments of the settlements `$2` of the vendor `$1`, in the order in which they were recorded.
export const readPayments = statement<PaymentRow>('ledger.payments')`
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
export const readCorrections = statement<CorrectionRow>('ledger.corrections')`
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
