/** Payments as they were recorded, and what they leave outstanding. Decision 206. */
import type { OwnPayment, Payment, PaymentKind } from '@napum/contract'
import type { Session } from '../../platform/db/database.ts'
import { actorView, type Reader } from '../people/actor.ts'
import { groupBy } from '../values/group.ts'
import { answered } from '../values/instants.ts'
import { type Money, moneyFromText, numbersOf } from '../values/money.ts'
import { rowsByVendor } from '../vendors/rows.ts'
import { type CorrectionRow, type PaymentRow, readCorrections, readPayments } from './payment-queries.ts'
import { idsOf, type SettlementKey } from './settlement-totals.ts'

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
