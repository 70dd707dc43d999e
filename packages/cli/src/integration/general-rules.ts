/** Rules that hold for whatever a program does: over all calls of a run. Pure, so that each is tested by itself. */
import type { ErrorCode, OwnRequestRow } from '@napum/client'
import { type Evidence, type Finding, finding } from './findings.ts'
import {
  type ErpCall,
  endedAt,
  isAnswered,
  REGISTER,
  readsOfCancels,
  receivedAt,
  SET_STATUS,
  shown,
} from './observed.ts'

/** When items were cancelled, as far as this program did it, in milliseconds of the clock of the service. */
type Cancelled = ReadonlyMap<string, number>
type Rule = (calls: readonly ErpCall[], cancelled: Cancelled) => Finding[]

const actsOf = (calls: readonly ErpCall[]) => calls.map(({ act }) => act)
/** None without evidence. */
const found = (
  rule: Parameters<typeof finding>[0],
  calls: readonly ErpCall[],
  message: string,
  evidence: readonly Evidence[],
): Finding[] => (evidence.length === 0 ? [] : [finding(rule, actsOf(calls), message, evidence)])

const noIdempotencyKey: Rule = (calls) => {
  const registrations = calls.filter(({ entry_count }) => entry_count !== null)
  const bare = registrations.filter(({ entry_count, keyed_count }) => (entry_count ?? 0) > (keyed_count ?? 0))
  const sum = (of: (call: ErpCall) => number) => registrations.reduce((total, one) => total + of(one), 0)
  const all = sum(({ entry_count }) => entry_count ?? 0)
  const without = all - sum(({ keyed_count }) => keyed_count ?? 0)
  const message = `${without} of ${all} waybills were sent without an idempotency_key.`
  return found(
    'no_idempotency_key',
    bare,
    message,
    bare.map((one) => shown(one)),
  )
}

/** Clocks and rounding: what is early by less than this is in time. */
const EARLY_MS = 100

const retryAfterIgnored: Rule = (calls) => {
  const early = calls.flatMap((refused) => {
    const waitMs = (refused.retry_after_seconds ?? 0) * 1_000
    const next = waitMs > 0 ? nextLike(refused, calls) : undefined
    return next && receivedAt(next) < endedAt(refused) + waitMs - EARLY_MS ? [{ refused, next }] : []
  })
  const [first] = early
  const message = first
    ? `Told to wait ${first.refused.retry_after_seconds} s by ${first.refused.status}, the program called again after ` +
      `${((receivedAt(first.next) - endedAt(first.refused)) / 1_000).toFixed(1)} s; ${early.length} times in all.`
    : ''
  const pairs = early.flatMap(({ refused, next }) => [shown(refused), shown(next)])
  return found(
    'retry_after_ignored',
    early.map(({ refused }) => refused),
    message,
    pairs,
  )
}

/** The next call of the same kind with the same key. One that was under way already could not know. */
const nextLike = (one: ErpCall, calls: readonly ErpCall[]): ErpCall | undefined =>
  calls
    .filter((other) => other.key_id === one.key_id && other.endpoint === one.endpoint)
    .filter((other) => other !== one && receivedAt(other) >= endedAt(one))
    .toSorted((left, right) => receivedAt(left) - receivedAt(right))[0]

/** Those with the same key, together. */
function grouped<One>(all: readonly One[], keyOf: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}

const MINUTE_MS = 60_000
/** Looks at one list in a minute: every two seconds. The feed with `wait` needs three. */
export const LOOKS_PER_MINUTE_MAX = 30

const pollsTooOften: Rule = (calls) => {
  const looks = calls.filter((one) => one.reading === 'first' && isAnswered(one))
  return grouped(looks, ({ endpoint, key_id }) => `${key_id} ${endpoint}`).flatMap((same) => {
    const busiest = busiestMinute(same)
    if (busiest.length <= LOOKS_PER_MINUTE_MAX) return []
    const [first] = busiest as [ErpCall]
    const message = `${first.endpoint} was looked at ${busiest.length} times in a minute.`
    return found(
      'polls_too_often',
      busiest,
      message,
      [first, busiest.at(-1) as ErpCall].map((one) => shown(one)),
    )
  })
}

function busiestMinute(calls: readonly ErpCall[]): ErpCall[] {
  const sorted = calls.toSorted((left, right) => receivedAt(left) - receivedAt(right))
  let [from, best] = [0, [0, 0] as [number, number]]
  for (const [at, call] of sorted.entries()) {
    while (receivedAt(call) - receivedAt(sorted[from] as ErpCall) >= MINUTE_MS) from++
    if (at + 1 - from > best[1] - best[0]) best = [from, at + 1]
  }
  return sorted.slice(...best)
}

const entriesOf = (calls: readonly ErpCall[], codes: readonly ErrorCode[]) =>
  calls.flatMap((call) =>
    call.entries
      .filter(({ error_code }) => error_code !== null && codes.includes(error_code))
      .map((entry) => ({ call, entry })),
  )

/**
 * A parcel for what was cancelled, by a program that could know: it had been told so before, or it had looked since. One that is on
 * its way when the cancellation comes is nobody's fault.
 */
const waybillForCancelled: Rule = (calls, cancelled) => {
  const sends = calls.filter(({ endpoint }) => endpoint === REGISTER || endpoint === SET_STATUS)
  const refused = entriesOf(sends, ['ITEM_CANCELLED'])
  const late = refused.filter(({ call, entry }) => {
    const wasTold = refused.some(
      (other) => other.entry.ord_prd_no === entry.ord_prd_no && endedAt(other.call) < receivedAt(call),
    )
    const since = cancelled.get(entry.ord_prd_no ?? '') ?? Number.POSITIVE_INFINITY
    return wasTold || hasLooked(calls, since, receivedAt(call))
  })
  const message = `${late.length} times, a parcel was told of for an item that was known to be cancelled.`
  return found(
    'waybill_for_cancelled_item',
    late.map(({ call }) => call),
    message,
    late.map(({ call, entry }) => shown(call, entry.ord_prd_no)),
  )
}

/** Whether a read that tells of cancellations began after one and ended before another. */
const hasLooked = (calls: readonly ErpCall[], since: number, before: number): boolean =>
  readsOfCancels(calls, since).some((read) => receivedAt(read) >= since && endedAt(read) <= before)

/** What the same entry cannot overcome by being sent again. */
const finalCodes: readonly ErrorCode[] = [
  'ITEM_CANCELLED',
  'ALREADY_SHIPPED',
  'UNAUTHORIZED',
  'SHIPMENT_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'SETTLEMENT_LOCKED',
  'ITEM_CLAIMED',
]
/** The third time is one too many. */
const REFUSALS_MAX = 2

const refusedEntryRepeated: Rule = (calls) => {
  const refused = grouped(
    entriesOf(calls, finalCodes),
    ({ call, entry }) => `${call.endpoint} ${entry.ord_prd_no} ${entry.error_code}`,
  )
  const often = refused.filter((same) => same.length > REFUSALS_MAX).flat()
  const message = `The same entries were refused for the same reason again and again, ${often.length} times.`
  return found(
    'refused_entry_repeated',
    often.map(({ call }) => call),
    message,
    often.map(({ call, entry }) => shown(call, entry.ord_prd_no)),
  )
}

const wholeBatchRepeated: Rule = (calls) => {
  const registrations = calls.filter(({ endpoint }) => endpoint === REGISTER)
  const repeats = registrations
    .filter((one) => one.status === 207 && isAnswered(one))
    .flatMap((partial) => {
      const done = new Set(
        partial.entries.filter(({ success }) => success).map(({ ord_prd_no }) => ord_prd_no),
      )
      const again = registrations.filter(
        (later) =>
          receivedAt(later) >= endedAt(partial) &&
          later.entries.some(({ ord_prd_no }) => done.has(ord_prd_no)),
      )
      return again.length > 0 ? [partial, ...again] : []
    })
  const message = 'After 207 (some entries failed), entries that had succeeded were sent again.'
  return found(
    'partial_failure_all_repeated',
    repeats,
    message,
    repeats.map((one) => shown(one)),
  )
}

const rules: readonly Rule[] = [
  noIdempotencyKey,
  retryAfterIgnored,
  pollsTooOften,
  waybillForCancelled,
  refusedEntryRepeated,
  wholeBatchRepeated,
]

export const judgeCalls = (calls: readonly ErpCall[], cancelled: Cancelled = new Map()): Finding[] =>
  rules.flatMap((rule) => rule(calls, cancelled))

/** Requests beyond the real limit, which the sandbox did not refuse on purpose: the log of requests has them. */
export function judgeRefused(refused: readonly OwnRequestRow[]): Finding[] {
  const over = refused.filter(({ error_code }) => error_code === 'RATE_LIMIT_EXCEEDED')
  if (over.length === 0) return []
  const evidence = over.map(({ received_at: at, request_id, endpoint }) => ({ at, request_id, endpoint }))
  return [finding('rate_limit_reached', [], `${over.length} requests were beyond the rate limit.`, evidence)]
}
