/** What becomes of a batch: paid, cancelled, or sent back in part. Each all or nothing. Decision 208. */
import { outstandingOf, paymentsOf, paymentView } from '../../../core/ledger/payments.ts'
import { payableOf } from '../../../core/ledger/settlement-totals.ts'
import { nameOf } from '../../../core/people/actor.ts'
import { changesOf } from '../../../core/people/audit.ts'
import { type Money, moneyFromText, moneyToNumber } from '../../../core/values/money.ts'
import { invalid, Refusal } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import { UnitOfWork } from '../../../core/work/unit.ts'
import type { Session } from '../../../platform/db/database.ts'
import { recordPayments, refuseDay, type SettlementServices } from '../../settlements/index.ts'
import { found, readBatchView, setBatch } from './operations.ts'
import * as queries from './queries.ts'
import { notIn } from './rules.ts'

type EndingCall = Call<'payTransferBatch'> | Call<'cancelTransferBatch'> | Call<'returnTransferBatch'>

/** Settlements of a batch whose payments a refusal names. */
const NAMED_MAX = 100

interface LockedBatch {
  readonly row: queries.BatchRow
  readonly entries: readonly queries.EntryRow[]
}

/** @throws Refusal when there is no such batch. */
async function lockBatch(unit: UnitOfWork, batchId: string): Promise<LockedBatch> {
  const [row] = await unit.lock('transfer_batch', queries.lockBatch, [batchId])
  return { row: found(row), entries: await unit.session.rows(queries.readEntries, [batchId]) }
}

const wrongState = (status: string, message: string) =>
  new Refusal('INVALID_BATCH_STATE', { message, details: { status } })

interface HeldEntry {
  readonly entry: queries.EntryRow
  readonly settlement: queries.LockedEntry
  readonly payable: Money
  readonly paid: Money
}

async function lockEntries(unit: UnitOfWork, entries: readonly queries.EntryRow[]): Promise<HeldEntry[]> {
  const rows = await unit.lockByVendor('settlement', queries.lockSettlements, entries, (own) => [
    own.map(({ settlement_id }) => settlement_id),
  ])
  const byId = new Map(rows.map((row) => [row.settlement_id, row]))
  return entries.map((entry) => {
    const settlement = byId.get(entry.settlement_id)
    if (!settlement) throw new Error(`settlement ${entry.settlement_no} of a batch is not there`)
    const payable = payableOf(settlement, undefined)
    return { entry, settlement, payable, paid: payable - outstandingOf(payable, settlement) }
  })
}

export async function payTransferBatch(services: SettlementServices, call: Call<'payTransferBatch'>) {
  const { batch_id } = call.params
  const { paid_on = null, reference = null } = call.body ?? {}
  const held = await UnitOfWork.run(services, call, async (unit) => {
    const { row, entries } = await lockBatch(unit, batch_id)
    if (row.status === 'paid') {
      await refuseOtherwise(unit.session, { row, entries }, { paid_on, reference })
      return []
    }
    if (row.status !== 'open') throw wrongState(row.status, 'The batch was cancelled: make another one.')
    const held = await lockEntries(unit, entries)
    for (const { entry, settlement, payable, paid } of held) {
      const isAsMade = settlement.batch_id === batch_id && payable - paid === moneyFromText(entry.amount)
      if (!isAsMade) throw new Error(`settlement ${entry.settlement_no} changed while a batch held it`)
      const { vendor_id, confirmed_at } = settlement
      refuseDay(services, { vendor_id, confirmed_at: confirmed_at?.toISOString() ?? null }, paid_on)
    }
    const { today, now } = unit.stampOf()
    const payments = held.map(({ entry, payable, paid }) => paymentOf('payment', entry, payable, paid))
    const day = paid_on ?? today
    await recordPayments(services, unit, payments, { paid_on: day, reference, batch_id })
    await unit.session.rows(queries.endBatch, [batch_id, 'paid', day, reference, now, nameOf(call.caller)])
    return held
  })
  const batch = await readBatchView(services.db, batch_id)
  noteEach(call, held, { status: 'paid', paid_on: batch.paid_on, reference: batch.reference })
  return { batch }
}

/** @throws Refusal ALREADY_PAID when another day or reference is recorded. */
async function refuseOtherwise(
  session: Session,
  { row, entries }: LockedBatch,
  asked: { readonly paid_on: string | null; readonly reference: string | null },
): Promise<void> {
  const { batch_id, paid_on, reference } = row
  const isSame = (asked.paid_on ?? paid_on) === paid_on && (asked.reference ?? reference) === reference
  if (isSame) return
  const recorded = await paymentsOf(session, entries.slice(0, NAMED_MAX))
  const payments = recorded.filter((one) => one.row.batch_id === batch_id).map(paymentView)
  throw new Refusal('ALREADY_PAID', { details: { paid_on, reference, payments } })
}

const paymentOf = (kind: 'payment' | 'returned', entry: queries.EntryRow, payable: Money, paid: Money) => ({
  vendor_id: entry.vendor_id,
  settlement_id: entry.settlement_id,
  settlement_no: entry.settlement_no,
  kind,
  amount: moneyFromText(entry.amount),
  payable,
  paid,
  account_last4: entry.account_last4,
})

/** The audit has a line for each settlement. */
function noteEach(call: EndingCall, held: readonly HeldEntry[], after: Record<string, string | null>): void {
  const { batch_id } = call.params
  const action = 'status' in after && after.status === 'paid' ? 'payTransferBatch' : 'returnTransferBatch'
  for (const { entry, settlement } of held)
    call.noteRecord({
      action,
      vendorId: entry.vendor_id,
      subject: entry.settlement_id,
      changes: changesOf(
        { status: settlement.status },
        { ...after, amount: moneyToNumber(moneyFromText(entry.amount)), batch_id },
      ),
    })
}

export async function cancelTransferBatch(services: SettlementServices, call: Call<'cancelTransferBatch'>) {
  const { batch_id } = call.params
  await UnitOfWork.run(services, call, async (unit) => {
    const { row, entries } = await lockBatch(unit, batch_id)
    if (row.status === 'cancelled') return
    if (row.status !== 'open') throw wrongState(row.status, 'The batch was paid: record what came back.')
    await lockEntries(unit, entries)
    const { now } = unit.stampOf()
    await setBatch(unit.session, entries, null)
    await unit.session.rows(queries.endBatch, [batch_id, 'cancelled', null, null, now, nameOf(call.caller)])
  })
  return { batch: await readBatchView(services.db, batch_id) }
}

export async function returnTransferBatch(services: SettlementServices, call: Call<'returnTransferBatch'>) {
  const { batch_id } = call.params
  const { settlement_nos, memo = null } = call.body
  const held = await UnitOfWork.run(services, call, async (unit) => {
    const { row, entries } = await lockBatch(unit, batch_id)
    if (row.status !== 'paid')
      throw wrongState(row.status, 'Only transfers of a batch that was marked as paid come back.')
    refuseOthers(entries, settlement_nos)
    const back = entries.filter(
      (entry) => entry.returned_at === null && settlement_nos.includes(entry.settlement_no),
    )
    const held = await lockEntries(unit, back)
    for (const one of held) refuseReturned(one)
    const { today, now } = unit.stampOf()
    const payments = held.map(({ entry, payable, paid }) => paymentOf('returned', entry, payable, paid))
    await recordPayments(services, unit, payments, { paid_on: today, reference: null, memo, batch_id })
    const numbers = back.map(({ entry_no }) => entry_no)
    await unit.session.rows(queries.markReturned, [batch_id, numbers, now, memo])
    return held
  })
  noteEach(call, held, { status: 'confirmed', memo })
  return { batch: await readBatchView(services.db, batch_id) }
}

/** @throws Refusal when a settlement is not in the batch. */
function refuseOthers(entries: readonly queries.EntryRow[], numbers: readonly string[]): void {
  const others = notIn(entries, numbers)
  if (others.length === 0) return
  throw invalid(others.map((at) => ({ path: `settlement_nos.${at}`, message: 'is not in this batch' })))
}

/** @throws Refusal when its money came back before, or another batch pays it by now. */
function refuseReturned({ entry, settlement, payable, paid }: HeldEntry): void {
  const { batch_id } = settlement
  if (batch_id !== null) throw new Refusal('IN_BATCH', { details: { batch_id } })
  if (paid >= moneyFromText(entry.amount)) return
  throw new Refusal('EXCEEDS_OUTSTANDING', {
    message: `More of ${entry.settlement_no} came back than was paid: see its payments.`,
    details: { outstanding_amount: moneyToNumber(payable - paid) },
  })
}
