/** What was paid for a settlement, and recording more of it. operator-interface.md "Payments"; decision 206. */
import type { Settlement } from '@napum/contract'
import { ownPaymentView, paymentsOf, paymentView } from '../../core/ledger/payments.ts'
import { changesOf } from '../../core/people/audit.ts'
import { type Money, moneyFromNumber, moneyToNumber, placesAdvice } from '../../core/values/money.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { entryText } from '../../core/work/entries.ts'
import type { Call } from '../../core/work/operation.ts'
import { UnitOfWork } from '../../core/work/unit.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import {
  findKey,
  type Judgement,
  judge,
  lockSettlement,
  type NewPayment,
  ownSettlementOf,
  ownViewsOf,
  paymentOf,
  readView,
  recordPayments,
  refuseDay,
  refuseInBatch,
  type SettlementServices,
} from '../settlements/index.ts'
import { usedKey } from './queries.ts'

export async function listPayments(services: SettlementServices, call: Call<'listPayments'>) {
  const key = await findKey(services.db, call.params.settlement_id)
  const { outstanding_amount } = await readView(services, key.settlement_id)
  return { payment_list: (await paymentsOf(services.db, [key])).map(paymentView), outstanding_amount }
}

export async function listOwnPayments(call: Call<'listOwnPayments'>) {
  const row = await ownSettlementOf(call)
  const [settlement] = await ownViewsOf(call.db, [row])
  const payments = await paymentsOf(call.db, [row])
  return {
    payment_list: payments.map((payment) => ownPaymentView(payment, 'vendor')),
    outstanding_amount: settlement?.outstanding_amount ?? 0,
  }
}

export async function recordPayment(services: SettlementServices, call: Call<'recordPayment'>) {
  const { body, params } = call
  const amount = moneyFromNumber(body.amount)
  if (amount === null)
    throw invalid([{ path: 'amount', message: `has more than 2 decimals. ${placesAdvice(body.amount)}` }])
  const recorded = await UnitOfWork.run(services, call, async (unit) => {
    const { locked } = await lockSettlement(unit, params.settlement_id, 'pay')
    const [judgement] = await judge(services, unit.session, [locked], { paid_on: body.paid_on ?? null })
    if (!judgement) throw new Error(`settlement ${params.settlement_id} went away under its lock`)
    const before = judgement.settlement
    const repeated = await repeatedOf(unit.session, locked.vendor_id, call)
    if (repeated) return { before, warnings: [], paymentId: repeated, isNew: false }
    const warnings = body.kind === 'payment' ? judgement.warnings : []
    refuseInBatch(judgement.row)
    refuseDay(services, judgement.settlement, body.paid_on)
    refuseBeyond(body.kind, amount, judgement)
    if (body.strict === true && warnings.length > 0) throw new Refusal('NOT_READY', { details: { warnings } })
    const { today } = unit.stampOf(locked.vendor_id)
    const { reference = null, memo = null } = body
    const terms = { paid_on: body.paid_on ?? today, reference, memo, ...keyOf(call) }
    const payment = paymentOf(services, body.kind, amount, judgement)
    const [paymentId] = await recordPayments(services, unit, [payment], terms)
    return { before, warnings, paymentId, isNew: true }
  })
  const settlement = await readView(services, params.settlement_id)
  const payments = (await paymentsOf(services.db, [settlement])).map(paymentView)
  const payment = payments.find(({ payment_id }) => payment_id === recorded.paymentId)
  if (!payment) throw new Error(`the payment of ${params.settlement_id} is not there`)
  if (recorded.isNew) noteRecorded(call, recorded.before, settlement)
  return { payment, settlement, warnings: recorded.warnings }
}

const keyOf = ({ body, params }: Pick<Call<'recordPayment'>, 'body' | 'params'>) =>
  body.idempotency_key
    ? { idempotency_key: body.idempotency_key, idempotency_entry: entryText({ ...params, ...body }) }
    : {}

/** The payment that was recorded under the same key before, or null. @throws Refusal when it was another one. */
async function repeatedOf(
  session: Session,
  vendorId: string,
  call: Call<'recordPayment'>,
): Promise<string | null> {
  const { idempotency_key, idempotency_entry } = keyOf(call)
  if (!idempotency_key) return null
  const used = await firstRow(session, usedKey, [vendorId, idempotency_key])
  if (used && used.idempotency_entry !== idempotency_entry)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
      message: 'This idempotency_key was used for another payment.',
    })
  return used?.payment_id ?? null
}

/** @throws Refusal when more is paid than is outstanding, or more comes back than was paid. */
function refuseBeyond(kind: NewPayment['kind'], amount: Money, judgement: Judgement): void {
  const { outstanding } = judgement
  const most = mostOf(judgement)[kind]
  if (amount <= most) return
  throw new Refusal('EXCEEDS_OUTSTANDING', {
    message: `At most ${moneyToNumber(most)} won can be recorded as ${kind}.`,
    details: { outstanding_amount: moneyToNumber(outstanding) },
  })
}

/** What can be recorded. Of a settlement below zero the vendor pays, and a payment gives it back what was too much. */
const mostOf = ({
  outstanding,
  payable,
}: Pick<Judgement, 'outstanding' | 'payable'>): Readonly<Record<NewPayment['kind'], Money>> =>
  payable < 0n
    ? { payment: outstanding - payable, returned: 0n, received: -outstanding }
    : { payment: outstanding, returned: payable - outstanding, received: 0n }

function noteRecorded(call: Call<'recordPayment'>, before: Settlement, after: Settlement): void {
  const shown = ({ status, outstanding_amount }: Settlement) => ({ status, outstanding_amount })
  const { kind, amount, reference = null } = call.body
  call.noteRecord({
    action: 'recordPayment',
    vendorId: after.vendor_id,
    subject: after.settlement_id,
    changes: changesOf(shown(before), { ...shown(after), kind, amount, reference }),
  })
}
