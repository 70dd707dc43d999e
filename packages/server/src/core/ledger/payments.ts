/**
 * Records payments, and with them the state of their settlements: one is `paid` exactly when it is confirmed and nothing is
 * outstanding. Decision 206.
 */
import type { OwnPayment, Payment, PaymentKind } from '@napum/contract'
import type { Session } from '../../platform/db/database.ts'
import { actorView, type Reader } from '../people/actor.ts'
import type { Day } from '../values/calendar.ts'
import type { Ids } from '../values/context.ts'
import { groupBy } from '../values/group.ts'
import { answered } from '../values/instants.ts'
import { type Money, moneyFromText, moneyToText, numbersOf } from '../values/money.ts'
import { rowsByVendor } from '../vendors/rows.ts'
import { stampColumns } from '../work/pending-writes.ts'
import type { UnitOfWork } from '../work/unit.ts'
import {
  type CorrectionRow,
  type PaymentRow,
  readCorrections,
  readPayments,
  type SettledState,
  writePayments,
  writeSettled,
} from './payment-queries.ts'
import { idsOf, type SettlementKey } from './settlement-totals.ts'

/** A payment that is to be recorded, and where its settlement stands. */
export interface NewPayment extends SettlementKey {
  readonly settlement_no: string
  readonly kind: PaymentKind
  readonly amount: Money
  /** What the settlement comes to, and what was paid of it before. */
  readonly payable: Money
  readonly paid: Money
  readonly account_last4: string | null
}

/** What all payments that are recorded at once have in common. */
interface PaymentTerms {
  readonly paid_on: Day
  readonly reference: string | null
  readonly memo?: string | null
  readonly batch_id?: string | null
  /** Of a single payment: what makes it repeatable, and what was sent with it. */
  readonly idempotency_key?: string | null
  readonly idempotency_entry?: string | null
}

/** What was paid once the payment is recorded; below 0: what the vendor transferred. */
export const paidAfter = ({ kind, amount, paid }: Pick<NewPayment, 'kind' | 'amount' | 'paid'>): Money =>
  kind === 'payment' ? paid + amount : paid - amount

/** The last characters of an account in clear; null when there are none. */
export const lastFour = (account: string | null): string | null =>
  account ? account.replaceAll(/[\s-]/g, '').slice(-4) : null

/** Records payments of locked settlements, each of which comes once; vendors hear of them. @returns their ids */
export async function recordPayments(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  payments: readonly NewPayment[],
  terms: PaymentTerms,
): Promise<string[]> {
  const recorded: string[] = []
  for (const [vendorId, own] of groupBy(payments, ({ vendor_id }) => vendor_id)) {
    const stamp = unit.stampOf(vendorId)
    const { now, actor } = stamp
    const settlementIds = own.map(({ settlement_id }) => settlement_id)
    const paymentIds = own.map(() => ids.ulid(now))
    recorded.push(...paymentIds)
    await unit.session.rows(writePayments, [
      vendorId,
      settlementIds,
      paymentIds,
      own.map(({ kind }) => kind),
      JSON.stringify(own.map(({ amount }) => ({ amount: moneyToText(amount) }))),
      terms.paid_on,
      terms.reference,
      terms.memo ?? null,
      terms.batch_id ?? null,
      own.map(({ account_last4 }) => account_last4),
      ...stampColumns(stamp),
      terms.idempotency_key ?? null,
      terms.idempotency_entry ?? null,
    ])
    const paid = { paid_at: now, paid_by: actor.actor_name, ...terms }
    const states = own.map((one) => [one.settlement_id, settledBy(one, paid)] as const)
    await writeStates(unit.session, vendorId, states)
    for (const one of own) unit.changes.settlement(vendorId, one)
  }
  return recorded
}

const unpaid = { paid_at: null, paid_by: null, paid_on: null, reference: null }

function settledBy(
  payment: NewPayment,
  { paid_at, paid_by, paid_on, reference }: PaymentTerms & Pick<SettledState, 'paid_at' | 'paid_by'>,
): SettledState {
  const paid = paidAfter(payment)
  const state = { paid_amount: moneyToText(paid), batch_id: null }
  return paid === payment.payable
    ? { status: 'paid', ...state, paid_at, paid_by, paid_on, reference }
    : { status: 'confirmed', ...state, ...unpaid }
}

/** What is there to be paid of a settlement that comes to nothing: it is paid from its confirmation, without a payment. */
export const settledByNothing = (now: Date, by: string | null): SettledState => ({
  status: 'paid',
  paid_amount: '0',
  batch_id: null,
  ...unpaid,
  paid_at: now,
  paid_by: by,
})

export async function writeStates(
  session: Session,
  vendorId: string,
  states: readonly (readonly [settlementId: string, state: SettledState])[],
): Promise<void> {
  const ids = states.map(([id]) => id)
  const became = states.map(([settlement_id, state]) => ({ settlement_id, ...state }))
  const written = await session.rows(writeSettled, [vendorId, ids, JSON.stringify(became)])
  if (written.length !== ids.length) throw new Error(`settled ${written.length} of ${ids.length} settlements`)
}

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
