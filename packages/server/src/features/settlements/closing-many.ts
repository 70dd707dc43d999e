/** Confirming all settlements of a period, in one call or as a job. operator-interface.md "Settlements"; decisions 41, 104. */

import { type ConfirmJobRequest, JOB_SKIPPED_MAX, type SkippedSettlement } from '@napum/contract'
import type { SettlementKey } from '../../core/ledger/settlement-totals.ts'
import { latestOf } from '../../core/values/context.ts'
import { type Money, moneyToNumber, sumOfNumbers } from '../../core/values/money.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { isCancelled, type SharedWork } from '../jobs/index.ts'
import { type ActionResult, type Closer, eachSettlement, nothingMoved, skippedView } from './actions.ts'
import { type CarryOver, carriedView, nothingCarried } from './carrying.ts'
import { type Confirming, confirm, howOf } from './closing.ts'
import { judge, type SettlementServices } from './operations.ts'
import * as queries from './queries.ts'

/** Settlements that a dry run looks at with one statement. */
const LOOK_AT_ONCE = 100

export async function confirmPeriod(services: SettlementServices, call: Call<'confirmPeriod'>) {
  const { settlement_ids, dry_run } = call.body
  refuseRunningPeriod(services, call.body)
  const named = settlement_ids && new Set(settlement_ids)
  const ended = (await endedPending(services, call.body)).filter(
    ({ settlement_id }) => !named || named.has(settlement_id),
  )
  return confirmEach(services, call, ended, {
    ...howOf(call.body),
    dryRun: dry_run === true,
    counts: ['did'],
  })
}

/** @throws Refusal VALIDATION_ERROR when a period that ends on this day has not ended. */
function refuseRunningPeriod(
  { calendar, clock }: SettlementServices,
  { period_end }: Pick<ConfirmJobRequest, 'period_end'>,
): void {
  const today = calendar.dayOf(latestOf(clock))
  if (period_end >= today) throw invalid([{ path: 'period_end', message: `must be before today, ${today}` }])
}

async function endedPending(
  { db, calendar, clock }: SettlementServices,
  { period_end }: Pick<ConfirmJobRequest, 'period_end'>,
  vendorId?: string,
): Promise<SettlementKey[]> {
  const pending =
    vendorId === undefined
      ? await db.rows(queries.endedPending, [period_end])
      : await db.rows(queries.endedPendingOfVendor, [period_end, vendorId])
  return pending.filter(({ vendor_id }) => period_end < calendar.dayOf(clock.now(vendor_id)))
}

interface ConfirmingEach extends Confirming {
  readonly dryRun: boolean
  /** What counts as confirmed by this call. */
  readonly counts: readonly ActionResult['outcome'][]
  /** Aborts when no more of them are to be confirmed. */
  readonly signal?: AbortSignal
}

async function confirmEach(
  services: SettlementServices,
  sender: Closer,
  ended: readonly SettlementKey[],
  { dryRun, counts, signal, ...how }: ConfirmingEach,
) {
  let confirmed_count = 0
  let payable: Money = 0n
  let [carried, balances] = [nothingCarried, nothingCarried]
  const skipped: SkippedSettlement[] = []
  const ids = ended.map(({ settlement_id }) => settlement_id)
  // What is carried over is known once it was carried: that dry run does it and takes it back.
  const results =
    dryRun && !how.carry && !how.setsOff
      ? lookAtEach(services, ended, how.strict)
      : eachSettlement(asLongAs(ids, signal), (id) => confirm(services, sender, id, { ...how, dryRun }))
  for await (const { result } of results) {
    // One that somebody else confirmed and paid since it was listed does not keep the others from being confirmed.
    if (result instanceof Refusal && result.code === 'INVALID_SETTLEMENT_STATE') continue
    if (result instanceof Refusal) throw result
    if (result.outcome === 'not_ready') skipped.push(skippedView(result))
    if (!counts.includes(result.outcome)) continue
    confirmed_count++
    payable += result.payable
    carried = added(carried, result.carried)
    balances = added(balances, result.setOff)
  }
  return {
    confirmed_count,
    payable_amount: moneyToNumber(payable),
    ...(how.carry ? { carried: carriedView(carried) } : {}),
    ...(how.setsOff ? { set_off: carriedView(balances) } : {}),
    skipped,
  }
}

/** What was confirmed before a cancellation counts; the rest of a task that ends otherwise is done by the process that takes it then. */
function* asLongAs(ids: readonly string[], signal?: AbortSignal) {
  for (const id of ids) {
    if (signal && isCancelled(signal)) return
    signal?.throwIfAborted()
    yield id
  }
}

/** The same as a job, which all processes share. What one confirmed whose process was killed counts for the next one. */
export const confirmJob = (services: SettlementServices): SharedWork<ConfirmJobRequest, SettlementKey> => ({
  check: (request) => refuseRunningPeriod(services, request),
  plan: (request, vendorId) => endedPending(services, request, vendorId),
  // It makes no file.
  async *task(run, request, keys) {
    yield* []
    const how = { ...howOf(request), dryRun: false, counts: ['did', 'was_so'] as const, signal: run.signal }
    return confirmEach(services, run, keys, how)
  },
  joined: (results) => joinedConfirmations(results as readonly ConfirmResult[]),
  fileName: () => null,
})

type ConfirmResult = Awaited<ReturnType<typeof confirmEach>>

/** What tasks of one job came to together; amounts in whole hundredths. */
const joinedConfirmations = (all: readonly ConfirmResult[]): ConfirmResult => ({
  confirmed_count: all.reduce((sum, { confirmed_count }) => sum + confirmed_count, 0),
  payable_amount: sumOfNumbers(all.map(({ payable_amount }) => payable_amount)),
  ...joinedCarry('carried', all),
  ...joinedCarry('set_off', all),
  skipped: all.flatMap(({ skipped }) => skipped).slice(0, JOB_SKIPPED_MAX),
})

function joinedCarry(name: 'carried' | 'set_off', all: readonly ConfirmResult[]) {
  const found = all.flatMap((one) => one[name] ?? [])
  if (found.length === 0) return {}
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return { [name]: { count, amount: sumOfNumbers(found.map(({ amount }) => amount)) } }
}

const added = (one: CarryOver, other: CarryOver): CarryOver => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
})

/** What confirming each of them would come to, by a few statements for a hundred of them and without a lock. */
async function* lookAtEach(
  services: SettlementServices,
  keys: readonly SettlementKey[],
  strict: boolean,
): AsyncGenerator<{ result: ActionResult }> {
  for (let at = 0; at < keys.length; at += LOOK_AT_ONCE) {
    for (const judgement of await judge(services, services.db, keys.slice(at, at + LOOK_AT_ONCE))) {
      if (judgement.settlement.status !== 'pending') continue
      const isReady = !strict || judgement.warnings.length === 0
      yield { result: { ...judgement, outcome: isReady ? 'did' : 'not_ready', ...nothingMoved } }
    }
  }
}
