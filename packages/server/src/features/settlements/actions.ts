/** What all actions of settlements have in common: lock, judge, do, and what the audit notes. operator-interface.md "Settlements"; decision 41. */
import { type SkippedSettlement, statementTypes } from '@napum/contract'
import type { SettlementKey } from '../../core/ledger/settlement-totals.ts'
import { type AuditNotes, changesOf } from '../../core/people/audit.ts'
import { moneyToNumber } from '../../core/values/money.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { type Sender, UnitOfWork } from '../../core/work/unit.ts'
import { type Session, TakenBack } from '../../platform/db/database.ts'
import { readSettlementStatement } from '../statements/index.ts'
import { type CarryOver, lockAndCarry, lockForSetOff, nothingCarried } from './carrying.ts'
import {
  type AskedPayment,
  findKey,
  found,
  type Judgement,
  judge,
  readView,
  type SettlementServices,
} from './operations.ts'
import * as queries from './queries.ts'
import { type SettlementAction, verdictOf, verdictOfConfirming } from './rules.ts'

/** Who asks for an action, and where its audit notes go. */
export type Closer = Sender & Pick<AuditNotes, 'noteRecord'>

/** What became of an action, and how the settlement was judged before it. */
export interface ActionResult extends Judgement {
  readonly outcome: 'did' | 'was_so' | 'not_ready'
  readonly carried: CarryOver
  /** What was carried to the open settlement, because this one was below zero. */
  readonly setOff: CarryOver
}

export const nothingMoved = { carried: nothingCarried, setOff: nothingCarried }

/** Each settlement in a transaction of its own, so that a long list blocks nobody for long; a refusal ends only its own action. */
export async function* eachSettlement(
  settlementIds: Iterable<string>,
  take: (settlementId: string) => Promise<ActionResult>,
): AsyncGenerator<{ readonly id: string; readonly result: ActionResult | Refusal }> {
  for (const id of settlementIds) {
    const result = await take(id).catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    })
    yield { id, result }
  }
}

export function skippedView({ settlement, warnings }: ActionResult): SkippedSettlement {
  const { settlement_id, settlement_no, vendor_name, payable_amount } = settlement
  return { settlement_id, settlement_no, vendor_name, payable_amount, warnings }
}

/** @throws Refusal NOT_READY when the action was not done because of its warnings. */
export async function answerTo(
  services: SettlementServices,
  { outcome, settlement, warnings }: ActionResult,
) {
  if (outcome === 'not_ready') throw new Refusal('NOT_READY', { details: { warnings } })
  return { settlement: await readView(services, settlement.settlement_id), warnings }
}

/** Both statements of the settlement get their hash and their check code. */
export async function proveBoth(
  services: Omit<SettlementServices, 'db'> & { readonly db: Session },
  { vendor_id, settlement_id }: SettlementKey,
): Promise<void> {
  for (const type of statementTypes) await readSettlementStatement(services, vendor_id, settlement_id, type)
}

/** @throws Refusal when a bank is asked to pay it with an open batch. */
export function refuseInBatch({ batch_id }: Pick<queries.LockedSettlement, 'batch_id'>): void {
  if (batch_id !== null) throw new Refusal('IN_BATCH', { details: { batch_id } })
}

interface Guard {
  readonly action: SettlementAction
  readonly strict: boolean
  readonly carry?: boolean
  readonly setsOff?: boolean
  /** Whether only to say what would come of it. */
  readonly dryRun?: boolean
  readonly payment?: AskedPayment
  /** @throws Refusal when the action cannot be done at all. */
  readonly refuse?: (session: Session, judgement: Judgement) => Promise<void>
  /** What the audit notes of the settlement as it is then. */
  readonly after: (judgement: Judgement) => Readonly<Record<string, string | null>>
}

const actionNames = {
  confirm: 'confirmSettlement',
  pay: 'paySettlement',
  reopen: 'reopenSettlement',
} as const

/** What the settlement was before the action, and what it is now. */
function noteAction(sender: Closer, { action, after }: Guard, result: ActionResult): void {
  const { settlement, carried, setOff } = result
  const { vendor_id: vendorId, settlement_id: subject, status, payable_amount } = settlement
  const moved = {
    ...(carried.count > 0
      ? { carried_count: carried.count, carried_amount: moneyToNumber(carried.amount) }
      : {}),
    ...(setOff.count > 0 ? { set_off_amount: moneyToNumber(setOff.amount) } : {}),
  }
  sender.noteRecord({
    action: actionNames[action],
    vendorId,
    subject,
    changes: changesOf({ status }, { ...after(result), payable_amount, ...moved }),
  })
}

/**
 * Locks the settlement, judges it, and does the work if its state asks for it and nothing speaks against it. It is judged
 * as it is once what was not sent has been carried over; when it is not confirmed after all, that is taken back.
 */
export async function takeAction(
  services: SettlementServices,
  sender: Closer,
  settlementId: string,
  guard: Guard,
  work: (unit: UnitOfWork, key: SettlementKey, judgement: Judgement) => Promise<unknown>,
): Promise<ActionResult> {
  const { action, strict, carry = false, setsOff = false, dryRun = false } = guard
  const done = await UnitOfWork.run<ActionResult>(services, sender, async (unit) => {
    const { locked, verdict, carried, ledger } = carry
      ? await lockAndCarry(services, unit, settlementId)
      : setsOff
        ? await lockForSetOff(services, unit, settlementId)
        : { ...(await lock(unit, settlementId, action)), carried: nothingCarried, ledger: null }
    const judgeNow = async () => found((await judge(services, unit.session, [locked], guard.payment))[0])
    let judgement = await judgeNow()
    await guard.refuse?.(unit.session, judgement)
    if (verdict === 'done') return { ...judgement, outcome: 'was_so', ...nothingMoved, carried }
    const { payable } = judgement
    const isSetOff = setsOff && ledger !== null && payable < 0n
    if (isSetOff) {
      await ledger.setOff(unit.session, unit, settlementId, payable)
      judgement = await judgeNow()
    }
    const moved = { carried, setOff: isSetOff ? { count: 1, amount: payable } : nothingCarried }
    const isReady = !strict || judgement.warnings.length === 0
    const result: ActionResult = { ...judgement, outcome: isReady ? 'did' : 'not_ready', ...moved }
    if (dryRun || !isReady) return new TakenBack(result)
    await work(unit, locked, judgement)
    unit.changes.settlement(locked.vendor_id, locked)
    return result
  })
  if (done.outcome === 'did' && !dryRun) noteAction(sender, guard, done)
  return done
}

/** @throws Refusal when there is no such settlement. */
export async function lockInAnyState(
  unit: UnitOfWork,
  settlementId: string,
): Promise<queries.LockedSettlement> {
  const { vendor_id } = await findKey(unit.session, settlementId)
  const [row] = await unit.lock('settlement', queries.lockSettlement, [vendor_id, settlementId])
  return found(row)
}

/** @throws Refusal when there is no such settlement, or its state does not allow the action. */
export async function lock(unit: UnitOfWork, settlementId: string, action: SettlementAction) {
  const locked = await lockInAnyState(unit, settlementId)
  const verdict = action === 'confirm' ? verdictOfConfirming(locked) : verdictOf(action, locked.status)
  return { locked, verdict }
}
