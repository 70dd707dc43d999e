/** Rules of single acts: what should have followed from what was done to the program. Pure. */
import { type Evidence, type Finding, finding } from './findings.ts'
import {
  allShown,
  type ErpCall,
  endedAt,
  isAnswered,
  readsOfAll,
  readsOfCancels,
  readsOfOrders,
  registrationsOf,
  shown,
} from './observed.ts'

/** What was made, and when by the clock of the service. */
export interface ActRecord {
  readonly act: string
  readonly items: readonly string[]
  /** ISO 8601. */
  readonly at: string
  /** How long the program was waited for, in seconds. */
  readonly seconds: number
}

const madeAt = ({ at }: ActRecord): number => Date.parse(at)
const itemsOf = ({ at }: ActRecord, items: readonly string[]): Evidence[] =>
  items.map((ord_prd_no) => ({ at, ord_prd_no }))

/** Items that nothing became of. */
export function judgeUnhandled(
  made: ActRecord,
  unhandled: readonly string[],
  calls: readonly ErpCall[],
): Finding[] {
  if (unhandled.length === 0) return []
  const reads = readsOfOrders(calls, madeAt(made))
  const [rule, what] =
    reads.length === 0
      ? (['order_never_read', 'was never read'] as const)
      : (['order_not_handled', 'was neither sent nor said to be unavailable'] as const)
  const message = `${unhandled.length} of ${made.items.length} items: each ${what} within ${made.seconds} s.`
  const last = reads.at(-1)
  const evidence = [...itemsOf(made, unhandled), ...(last ? [shown(last)] : [])]
  return [finding(rule, [made.act], message, evidence)]
}

export function judgeCancelled(made: ActRecord, calls: readonly ErpCall[]): Finding[] {
  if (readsOfCancels(calls, madeAt(made)).length > 0) return []
  const message = `An order was cancelled, and for ${made.seconds} s nothing was read that tells of it.`
  return [finding('cancel_not_read', [made.act], message, itemsOf(made, made.items))]
}

/** Of a waybill that was refused as a whole, with 429 or 503, and never came again. */
export function judgeRefusals(made: ActRecord, calls: readonly ErpCall[]): Finding[] {
  const refused = calls.filter(({ fault }) => fault === 'rate_limited' || fault === 'unavailable')
  const message = `Waybills were refused with 429 or 503, and did not come again within ${made.seconds} s.`
  return [finding('refused_write_given_up', [made.act], message, allShown(refused))]
}

/** Of waybills that were refused within a 207 for a reason that ended: those that never came again. */
export function judgeRefusedEntry(
  made: ActRecord,
  unhandled: readonly string[],
  calls: readonly ErpCall[],
): Finding[] {
  const met = calls.filter(({ fault }) => fault === 'entry_refused')
  const evidence = met.flatMap((one) =>
    one.entries
      .filter(({ success, ord_prd_no }) => !success && unhandled.includes(ord_prd_no ?? ''))
      .map(({ ord_prd_no }) => shown(one, ord_prd_no)),
  )
  const others = unhandled.filter((item) => !evidence.some(({ ord_prd_no }) => ord_prd_no === item))
  const message = `A waybill was refused within a 207, and did not come again within ${made.seconds} s.`
  return [
    ...(evidence.length > 0 ? [finding('refused_entry_given_up', [made.act], message, evidence)] : []),
    ...judgeUnhandled(made, others, calls),
  ]
}

/** Of a request that was cut before anything was done. */
export function judgeLostRequest(made: ActRecord, calls: readonly ErpCall[]): Finding[] {
  const cut = calls.filter(({ fault }) => fault === 'drop_before')
  const message = `The connection broke before a waybill was taken, and it was not sent again within ${made.seconds} s.`
  return [finding('lost_request_not_repeated', [made.act], message, allShown(cut))]
}

/** What followed the answer that was lost: the item sent again, or looked up. Undefined: nothing yet. */
export function afterLostAnswer(
  item: string,
  calls: readonly ErpCall[],
): 'repeated' | 'looked_up' | undefined {
  const lost = calls.find(({ fault }) => fault === 'drop_after_commit')
  if (!lost) return undefined
  const later = calls.filter((one) => one.call_no > lost.call_no)
  if (registrationsOf(later, item).length > 0) return 'repeated'
  return later.some((one) => one.reading !== null && isAnswered(one)) ? 'looked_up' : undefined
}

export function judgeLostAnswer(made: ActRecord, calls: readonly ErpCall[]): Finding[] {
  const [item] = made.items as [string]
  const lost = calls.filter(({ fault }) => fault === 'drop_after_commit')
  const since = lost[0]?.call_no ?? Number.POSITIVE_INFINITY
  const repeats = registrationsOf(calls, item).filter(({ call_no }) => call_no > since)
  const wrong = repeats.filter(({ entries }) =>
    entries.some(
      ({ ord_prd_no, error_code }) =>
        ord_prd_no === item && (error_code === 'ALREADY_SHIPPED' || error_code === 'IDEMPOTENCY_KEY_REUSED'),
    ),
  )
  const evidence = allShown([...lost, ...wrong], item)
  if (wrong.length > 0) {
    const how = wrong.some(({ keyed_count }) => keyed_count) ? 'with another key' : 'without a key'
    const message = `A waybill whose answer was lost was sent again ${how}, and refused.`
    return [finding('repeated_without_same_key', [made.act], message, evidence)]
  }
  if (lost.length === 0 || afterLostAnswer(item, calls)) return []
  const message = `The answer to a waybill was lost, and for ${made.seconds} s nobody asked what became of it.`
  return [finding('lost_answer_ignored', [made.act], message, evidence)]
}

/** Calls of the feed that were refused on purpose. */
export const cursorRefusals = (calls: readonly ErpCall[]): ErpCall[] =>
  calls.filter(({ fault }) => fault === 'cursor_expired' || fault === 'cursor_unknown')

/** Whether the program began again after its cursor was refused. */
export function hasBegunAnew(calls: readonly ErpCall[]): boolean {
  const last = cursorRefusals(calls).at(-1)
  return last !== undefined && readsOfAll(calls, endedAt(last)).length > 0
}

export function judgeCursor(made: ActRecord, calls: readonly ErpCall[]): Finding[] {
  if (hasBegunAnew(calls)) return []
  const refused = cursorRefusals(calls)
  const [first] = refused
  const message =
    `The feed answered ${first?.status} ${first?.error_code}, and within ${made.seconds} s neither the snapshot nor a list ` +
    'was read: what changed meanwhile is lost.'
  return [finding('cursor_error_not_handled', [made.act], message, allShown(refused))]
}
