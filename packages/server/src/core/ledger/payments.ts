/** Payments as they were recorded, what they leave outstanding, and what holds them back. Decision 206. */
import type { Holder, OwnPayment, Payment, PaymentKind } from '@napum/contract'
import { type Session, statement } from '../../platform/db/database.ts'
import { type ActorFields, actorView, type Reader } from '../people/actor.ts'
import { groupBy } from '../values/group.ts'
import { answered, type RowOf } from '../values/instants.ts'
import { type Money, moneyFromText, numbersOf } from '../values/money.ts'
import { rowsByVendor } from '../vendors/rows.ts'
import { idsOf, type SettlementKey } from './settlement-totals.ts'

/** Rows are only ever added. */
interface PaymentRow
  extends RowOf<Omit<Payment, 'done_by' | 'corrections'>, 'recorded_at', 'amount'>,
    ActorFields {}

interface CorrectionRow
  extends RowOf<Omit<Payment['corrections'][number], 'done_by'>, 'corrected_at'>,
    ActorFields {
  payment_id: string
}

// The payments of the settlements `$2` of the vendor `$1`, in the order in which they were recorded.
const readPayments = statement<PaymentRow>('ledger.payments')`
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
const readCorrections = statement<CorrectionRow>('ledger.corrections')`
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

/** What was paid once the payment is recorded; below 0: what the vendor transferred. */
export const paidAfter = ({
  kind,
  amount,
  paid,
}: {
  readonly kind: PaymentKind
  readonly amount: Money
  readonly paid: Money
}): Money => (kind === 'payment' ? paid + amount : paid - amount)

/** The last characters of an account in clear; null when there are none. */
export const lastFour = (account: string | null): string | null =>
  account ? account.replaceAll(/[\s-]/g, '').slice(-4) : null

/** A payment with its corrections, the oldest first. */
interface CorrectedPayment {
  readonly row: PaymentRow
  readonly corrections: readonly CorrectionRow[]
}

/** The payments of settlements, in the order in which they were recorded. */
export async function paymentsOf(
  session: Session,
  settlements: readonly SettlementKey[],
): Promise<CorrectedPayment[]> {
  const rows = await rowsByVendor(session, readPayments, settlements, idsOf)
  if (rows.length === 0) return []
  const corrections = groupBy(
    await rowsByVendor(session, readCorrections, settlements, idsOf),
    ({ payment_id }) => payment_id,
  )
  return rows.map((row) => ({ row, corrections: corrections.get(row.payment_id) ?? [] }))
}

/** Day and reference as they were last corrected. */
export const currentOf = ({
  row,
  corrections,
}: CorrectedPayment): Pick<PaymentRow, 'paid_on' | 'reference'> => corrections.at(-1) ?? row

export function ownPaymentView(payment: CorrectedPayment, reader: Reader): OwnPayment {
  const { memo: _, actor_kind, actor_name, ...row } = payment.row
  const { paid_on, reference } = currentOf(payment)
  const done_by = actorView({ actor_kind, actor_name }, reader)
  return { ...answered(row), ...numbersOf(row, 'amount'), paid_on, reference, done_by }
}

export const paymentView = (payment: CorrectedPayment): Payment => ({
  ...ownPaymentView(payment, 'operator'),
  memo: payment.row.memo,
  corrections: payment.corrections.map((correction, at) => {
    // What stood there before is what the correction before it wrote, or the payment.
    const { paid_on, reference } = payment.corrections[at - 1] ?? payment.row
    const { reason, corrected_at } = correction
    const done_by = actorView(correction, 'operator')
    return { paid_on, reference, reason, corrected_at: corrected_at.toISOString(), done_by }
  }),
})

/** What is not paid yet of what a settlement comes to; below 0: what the vendor owes. */
export const outstandingOf = (payable: Money, row: { readonly paid_amount: string }): Money =>
  payable - moneyFromText(row.paid_amount)

/** SQL: the columns of a hold, of the rows of `settlement` and `vendor`. */
export const holdColumns = 'settlement.hold_reason, vendor.hold_reason as vendor_hold_reason'

export interface HoldRow {
  readonly hold_reason: string | null
  readonly vendor_hold_reason: string | null
}

interface Hold {
  readonly held_by: Holder
  readonly reason: string | null
}

/** What holds a settlement; null: nothing. */
export function holdOf(row: HoldRow, isSuspended: boolean): Hold | null {
  if (row.hold_reason !== null) return { held_by: 'settlement', reason: row.hold_reason }
  if (row.vendor_hold_reason !== null) return { held_by: 'vendor', reason: row.vendor_hold_reason }
  return isSuspended ? { held_by: 'suspension', reason: null } : null
}
