/** Rules that hold for whatever a program does: over all calls of a run. Pure, so that each is tested by itself. */
import type { OwnRequestRow } from '@napum/client'
import { entryRules } from './entry-rules.ts'
import { type Finding, finding } from './findings.ts'
import { allShown, type ErpCall, endedAt, isAnswered, receivedAt } from './observed.ts'
import { type CancelTimes, found, grouped, type Rule } from './rule.ts'

const noIdempotencyKey: Rule = (calls) => {
  const registrations = calls.filter(({ entry_count }) => entry_count !== null)
  const bare = registrations.filter(({ entry_count, keyed_count }) => (entry_count ?? 0) > (keyed_count ?? 0))
  const sum = (of: (call: ErpCall) => number) => registrations.reduce((total, one) => total + of(one), 0)
  const all = sum(({ entry_count }) => entry_count ?? 0)
  const without = all - sum(({ keyed_count }) => keyed_count ?? 0)
  const message = `${without} of ${all} waybills were sent without an idempotency_key.`
  return found('no_idempotency_key', bare, message)
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
    ? `Asked to wait ${first.refused.retry_after_seconds} s by ${first.refused.status}, the program called again after ` +
      `${((receivedAt(first.next) - endedAt(first.refused)) / 1_000).toFixed(1)} s; ${early.length} times in all.`
    : ''
  const pairs = early.flatMap(({ refused, next }) => [refused, next])
  const refused = early.map((one) => one.refused)
  return found('retry_after_ignored', refused, message, allShown(pairs))
}

/** The next call of the same kind with the same key. One that was under way already could not know. */
const nextLike = (one: ErpCall, calls: readonly ErpCall[]): ErpCall | undefined =>
  calls
    .filter((other) => other.key_id === one.key_id && other.endpoint === one.endpoint)
    .filter((other) => other !== one && receivedAt(other) >= endedAt(one))
    .toSorted((left, right) => receivedAt(left) - receivedAt(right))[0]

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
    return found('polls_too_often', busiest, message, allShown([first, busiest.at(-1) as ErpCall]))
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

const rules: readonly Rule[] = [noIdempotencyKey, retryAfterIgnored, pollsTooOften, ...entryRules]

export const judgeCalls = (calls: readonly ErpCall[], cancelled: CancelTimes = new Map()): Finding[] =>
  rules.flatMap((rule) => rule(calls, cancelled))

/** Requests beyond the real limit, which the sandbox did not refuse on purpose: the log of requests has them. */
export function judgeRefused(refused: readonly OwnRequestRow[]): Finding[] {
  const over = refused.filter(({ error_code }) => error_code === 'RATE_LIMIT_EXCEEDED')
  if (over.length === 0) return []
  const message = `${over.length} requests were beyond the rate limit.`
  return [finding('rate_limit_reached', [], message, allShown(over))]
}
