/**
 * Records payments, and with them the state of their settlements: one is `paid` exactly when it is confirmed and nothing is
 * outstanding. Decision 206.
 */
import type { PaymentKind, SettlementStatus } from '@napum/contract'
import { paidAfter } from '../../core/ledger/payments.ts'
import { countedAnew } from '../../core/ledger/period-totals.ts'
import type { SettlementKey } from '../../core/ledger/settlement-totals.ts'
import type { Day } from '../../core/values/calendar.ts'
import type { Ids } from '../../core/values/context.ts'
import { groupBy } from '../../core/values/group.ts'
import { type Money, moneyFrom, moneyToText } from '../../core/values/money.ts'
import { stampColumns } from '../../core/work/pending-writes.ts'
import type { UnitOfWork } from '../../core/work/unit.ts'
import { type Session, statement } from '../../platform/db/database.ts'

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

// New payments of a vendor. Columns come as values, not as selected rows (decision 175).
const writePayments = statement('settlements.write_payments')`
  insert into payment (vendor_id, settlement_id, payment_id, kind, amount, paid_on, reference, memo, batch_id, account_last4,
    recorded_at, request_id, actor_kind, actor_name, idempotency_key, idempotency_entry)
  values ($1::text, unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), ${moneyFrom(5, 'payment', 'amount')}, $6::date, $7::text, $8::text,
    $9::text, unnest($10::text[]), $11::timestamptz, $12::text, $13::text, $14::text, $15::text, $16::text)`

/** What payments make of a settlement. */
interface SettledState {
  readonly status: SettlementStatus
  readonly paid_amount: string
  readonly paid_at: Date | null
  readonly paid_by: string | null
  readonly paid_on: string | null
  readonly reference: string | null
  readonly batch_id: string | null
}

// Writes what the settlements `$2` of a vendor became, with a row for each; $3 has their states.
const writeSettled = statement('settlements.write_settled')`
  update settlement set status = became.status, paid_amount = became.paid_amount, paid_at = became.paid_at,
    paid_by = became.paid_by, paid_on = became.paid_on, reference = became.reference, batch_id = became.batch_id
  from jsonb_to_recordset($3::jsonb) as became (settlement_id text, status text, paid_amount numeric, paid_at timestamptz,
    paid_by text, paid_on date, reference text, batch_id text)
  where settlement.vendor_id = $1::text and settlement.settlement_id = any($2::text[])
    and settlement.settlement_id = became.settlement_id
  returning 1`

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
  await countedAnew(session, vendorId, ids, async () => {
    const written = await session.rows(writeSettled, [vendorId, ids, JSON.stringify(became)])
    if (written.length !== ids.length)
      throw new Error(`settled ${written.length} of ${ids.length} settlements`)
  })
}
