/** How far each step of a month's end is: what it has done, who did it, and what it leaves out, by name and reason. */
import type { Settlement, TransferBatchHead } from '@napum/client'
import type { Closing } from './part.ts'

/** Why a step leaves a settlement out. */
export type LeftReason =
  | 'unshipped'
  | 'owed'
  | 'pending'
  | 'onHold'
  | 'accountChanged'
  | 'notInFile'
  | 'notBatched'
  | 'inBatch'
  | 'notPaid'

export interface LeftOut {
  readonly reason: LeftReason
  readonly settlements: readonly Settlement[]
}

/** What somebody did of a step; null: a program. */
export interface Hand {
  readonly name: string | null
  readonly count: number
  readonly last: string
}

export interface Progress {
  /** `none`: there is nothing to do yet, or nothing at all. `ready`: nobody keeps whether it was done. */
  readonly state: 'none' | 'todo' | 'part' | 'done' | 'ready'
  readonly done: readonly Settlement[]
  readonly left: readonly LeftOut[]
  readonly hands: readonly Hand[]
}

/** Why a confirmed settlement is paid by itself alone, and never with all; null: nothing speaks against it. */
export function reasonApart({ on_hold, outstanding_amount, account_warning }: Settlement) {
  if (on_hold) return 'onHold'
  if (outstanding_amount < 0) return 'owed'
  if (account_warning === null) return null
  return account_warning === 'ACCOUNT_CHANGED' ? 'accountChanged' : 'notInFile'
}

function grouped(of: Left): LeftOut[] {
  const groups = new Map<LeftReason, Settlement[]>()
  for (const [settlement, reason] of of) groups.set(reason, [...(groups.get(reason) ?? []), settlement])
  return [...groups].map(([reason, settlements]) => ({ reason, settlements }))
}

/** Who did how much, the person who did most first. */
export function handsOf(did: readonly { readonly by: string | null; readonly at: string | null }[]): Hand[] {
  const hands = new Map<string | null, Hand>()
  for (const { by, at } of did) {
    if (at === null) continue
    const before = hands.get(by)
    const last = before && before.last > at ? before.last : at
    hands.set(by, { name: by, count: (before?.count ?? 0) + 1, last })
  }
  return [...hands.values()].sort((one, other) => other.count - one.count)
}

type Left = readonly (readonly [Settlement, LeftReason])[]

/** @param own what is simply still to be done: once the step has begun, it was left out */
function progress(done: readonly Settlement[], left: Left, own: Left, hands: readonly Hand[]): Progress {
  const hasBegun = done.length > 0
  const isOver = left.length + own.length === 0
  const state = hasBegun ? (isOver ? 'done' : 'part') : isOver ? 'none' : 'todo'
  return { state, done, left: grouped(hasBegun ? [...left, ...own] : left), hands }
}

/** Of all steps but the tax invoices, which are of what was sent in the month. */
export function progressOf(
  { pending, confirmed, paid }: Pick<Closing, 'pending' | 'confirmed' | 'paid'>,
  batches: readonly TransferBatchHead[],
): Readonly<Record<'review' | 'confirm' | 'transfer' | 'pay' | 'papers', Progress>> {
  const closed = [...confirmed, ...paid]
  const notConfirmed: Left = pending.map((one) => [one, 'pending'])
  const odd = pending.flatMap((one): (readonly [Settlement, LeftReason])[] => {
    if (one.unshipped_count > 0) return [[one, 'unshipped']]
    if (one.payable_amount < 0) return [[one, 'owed']]
    return one.on_hold ? [[one, 'onHold']] : []
  })
  const oddIds = new Set(odd.map(([{ settlement_id }]) => settlement_id))
  const clear = pending.filter(({ settlement_id }) => !oddIds.has(settlement_id))
  const [batched, loose] = [
    confirmed.filter(({ batch_id }) => batch_id !== null),
    confirmed.filter(({ batch_id }) => batch_id === null),
  ]
  const confirmedBy = closed.map(({ confirmed_by, confirmed_at }) => ({ by: confirmed_by, at: confirmed_at }))
  const batchOf = new Map(batches.map((batch) => [batch.batch_id, batch]))
  const batchedBy = batched.flatMap(({ batch_id }) => {
    const batch = batch_id && batchOf.get(batch_id)
    return batch ? [{ by: batch.created_by, at: batch.created_at }] : []
  })
  const paidBy = paid.map(({ paid_by, paid_at }) => ({ by: paid_by, at: paid_at }))
  // Named in the next steps too, once anything was confirmed.
  const leftBefore = closed.length > 0 ? notConfirmed : []
  const [apart, plain] = [
    loose.flatMap((one) => {
      const reason = reasonApart(one)
      return reason ? [[one, reason] as const] : []
    }),
    loose.filter((one) => reasonApart(one) === null),
  ]
  const as = (of: readonly Settlement[], reason: LeftReason): Left => of.map((one) => [one, reason])
  return {
    review: progress([...clear, ...closed], odd, [], []),
    confirm: progress(closed, [], notConfirmed, handsOf(confirmedBy)),
    transfer: progress(
      [...batched, ...paid],
      [...leftBefore, ...apart],
      as(plain, 'notBatched'),
      handsOf(batchedBy),
    ),
    pay: progress(
      paid,
      [...leftBefore, ...apart],
      [...as(batched, 'inBatch'), ...as(plain, 'notPaid')],
      handsOf(paidBy),
    ),
    papers: {
      state: closed.length > 0 ? 'ready' : 'none',
      done: closed,
      left: grouped(leftBefore),
      hands: [],
    },
  }
}
