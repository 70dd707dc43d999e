/** How far each step of a month's end is: what it has done, who did it, and what it leaves out, by name and reason. Pure. */
import {
  type Job,
  type LeftOutReason,
  MONTH_END_NAMED_MAX,
  type MonthEndStep,
  type MonthEndStepName,
  type Settlement,
} from '@napum/contract'
import { groupBy } from '../../../core/values/group.ts'
import { sumOfNumbers } from '../../../core/values/money.ts'
import type { InvoicingVendor } from '../../tax-invoices/index.ts'

/** Settlements of a month that is being closed, with what is still open of earlier ones. */
export interface MonthEndFacts {
  /** The first day of the month. */
  readonly first: string
  /** Those whose period is over. */
  readonly pending: readonly Settlement[]
  readonly confirmed: readonly Settlement[]
  /** Of the month alone: all others were dealt with. */
  readonly paid: readonly Settlement[]
  readonly batches: ReadonlyMap<string, { readonly created_by: string | null; readonly created_at: Date }>
  /** null: the month is not over, so that nothing is invoiced yet. */
  readonly invoicing: readonly InvoicingVendor[] | null
  readonly jobs: readonly Job[]
}

/** What is counted and named in a step. */
type CountedSettlement = Pick<Settlement, 'vendor_id' | 'vendor_name'> &
  Partial<Pick<Settlement, 'settlement_id' | 'payable_amount'>>
type LeftOut = readonly (readonly [CountedSettlement, LeftOutReason])[]
type Did = { readonly by: string | null; readonly at: string | null }
type Progress = Omit<MonthEndStep, 'step'>

/** Why a confirmed settlement is paid by itself alone, and never with all; null: nothing speaks against it. */
function reasonApart({ on_hold, outstanding_amount, account_warning }: Settlement): LeftOutReason | null {
  if (on_hold) return 'on_hold'
  if (outstanding_amount < 0) return 'owed'
  if (account_warning === null) return null
  return account_warning === 'ACCOUNT_CHANGED' ? 'account_changed' : 'no_account'
}

/** Who did how much, the person who did most first. */
export function doneBy(did: readonly Did[]): MonthEndStep['done_by'] {
  const hands = new Map<string | null, MonthEndStep['done_by'][number]>()
  for (const { by, at } of did) {
    if (at === null) continue
    const before = hands.get(by)
    const last_at = before && before.last_at > at ? before.last_at : at
    hands.set(by, { name: by, count: (before?.count ?? 0) + 1, last_at })
  }
  return [...hands.values()].sort((one, other) => other.count - one.count)
}

const sumOf = (of: readonly CountedSettlement[]): MonthEndStep['done'] => ({
  count: of.length,
  amount: of.every(({ payable_amount }) => payable_amount === undefined)
    ? of.length === 0
      ? 0
      : null
    : sumOfNumbers(of.map(({ payable_amount = 0 }) => payable_amount)),
})

function grouped(left: LeftOut): MonthEndStep['left_out'] {
  const groups = [...groupBy(left, ([, reason]) => reason)]
  return groups.map(([reason, all]) => ({
    reason,
    ...sumOf(all.map(([one]) => one)),
    named: all.slice(0, MONTH_END_NAMED_MAX).map(([{ vendor_id, vendor_name, settlement_id = null }]) => ({
      vendor_id,
      vendor_name,
      settlement_id,
    })),
  }))
}

/** @param own what is simply still to be done: once the step has begun, it was left out */
function progress(
  done: readonly CountedSettlement[],
  left: LeftOut,
  own: LeftOut,
  did: readonly Did[],
): Progress {
  const hasBegun = done.length > 0
  const isOver = left.length + own.length === 0
  const state = hasBegun ? (isOver ? 'done' : 'part') : isOver ? 'none' : 'todo'
  return {
    state,
    done: sumOf(done),
    todo: sumOf(own.map(([one]) => one)),
    done_by: doneBy(did),
    left_out: grouped(hasBegun ? [...left, ...own] : left),
  }
}

const as = (of: readonly CountedSettlement[], reason: LeftOutReason): LeftOut =>
  of.map((one) => [one, reason])

/** The six steps in their order. */
export function stepsOf(facts: MonthEndFacts): MonthEndStep[] {
  const closed = [...facts.confirmed, ...facts.paid]
  // Named in the next steps too, once anything was confirmed.
  const leftBefore = closed.length > 0 ? as(facts.pending, 'pending') : []
  const steps: Record<MonthEndStepName, Progress> = {
    review: reviewOf(facts, closed),
    confirm: progress(
      closed,
      [],
      as(facts.pending, 'pending'),
      closed.map(({ confirmed_by: by, confirmed_at: at }) => ({ by, at })),
    ),
    ...paymentOf(facts, leftBefore),
    tax_invoices: invoicesOf(facts, leftBefore),
    statements: statementsOf(facts, closed, leftBefore),
  }
  return Object.entries(steps).map(([step, each]) => ({ step: step as MonthEndStepName, ...each }))
}

function reviewOf({ pending }: MonthEndFacts, closed: readonly Settlement[]): Progress {
  const odd = (reason: LeftOutReason, isSo: (one: Settlement) => boolean) => as(pending.filter(isSo), reason)
  const left = [
    ...odd('unshipped', ({ unshipped_count }) => unshipped_count > 0),
    ...odd('owed', ({ payable_amount }) => payable_amount < 0),
    ...odd('on_hold', ({ on_hold }) => on_hold),
  ]
  const named = new Set(left.map(([one]) => one))
  return progress([...pending.filter((one) => !named.has(one)), ...closed], left, [], [])
}

function paymentOf({ confirmed, paid, batches }: MonthEndFacts, leftBefore: LeftOut) {
  const batched = confirmed.filter(({ batch_id }) => batch_id !== null)
  const loose = confirmed.filter(({ batch_id }) => batch_id === null)
  const apart = loose.flatMap((one) => {
    const reason = reasonApart(one)
    return reason ? as([one], reason) : []
  })
  const plain = loose.filter((one) => reasonApart(one) === null)
  const left = [...leftBefore, ...apart]
  const batchedBy = batched.flatMap(({ batch_id }) => {
    const batch = batches.get(batch_id ?? '')
    return batch ? [{ by: batch.created_by, at: batch.created_at.toISOString() }] : []
  })
  return {
    transfer: progress([...batched, ...paid], left, as(plain, 'not_batched'), batchedBy),
    pay: progress(
      paid,
      left,
      [...as(batched, 'in_batch'), ...as(plain, 'not_paid')],
      paid.map(({ paid_by: by, paid_at: at }) => ({ by, at })),
    ),
  }
}

function invoicesOf({ invoicing }: MonthEndFacts, leftBefore: LeftOut): Progress {
  if (invoicing === null) return progress([], [], [], [])
  const issued = invoicing.flatMap(({ marked }) => marked ?? [])
  const notMarked = invoicing.filter(({ marked }) => marked === null)
  const before: LeftOut =
    invoicing.length > 0
      ? leftBefore.map(([{ vendor_id, vendor_name }, why]) => [{ vendor_id, vendor_name }, why])
      : []
  return progress(
    invoicing.filter(({ marked }) => marked !== null),
    [
      ...before,
      ...as(
        notMarked.filter(({ is_excluded }) => is_excluded),
        'not_in_form',
      ),
    ],
    as(
      notMarked.filter(({ is_excluded }) => !is_excluded),
      'not_issued',
    ),
    issued.map(({ issued_by, issued_at }) => ({ by: issued_by, at: issued_at.toISOString() })),
  )
}

/** Made by a job; what was confirmed after it began is not in its file. */
function statementsOf(
  { first, jobs }: MonthEndFacts,
  closed: readonly Settlement[],
  leftBefore: LeftOut,
): Progress {
  const ofMonth = closed.filter(({ period_end }) => period_end >= first)
  const job = jobs.find(({ kind, state }) => kind === 'statements' && state === 'done')
  const isIn = ({ confirmed_at }: Settlement) => job !== undefined && (confirmed_at ?? '') <= job.started_at
  const made = progress(
    ofMonth.filter(isIn),
    leftBefore,
    as(
      ofMonth.filter((one) => !isIn(one)),
      'not_in_file',
    ),
    [],
  )
  const done_by = job
    ? [{ name: job.started_by.name, count: made.done.count, last_at: job.ended_at ?? job.started_at }]
    : []
  return { ...made, done_by, ...(made.state === 'todo' && ofMonth.length > 0 && { state: 'ready' as const }) }
}
