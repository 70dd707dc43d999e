/** Rules about single entries of batches: what was refused, and what came again. Pure. */
import type { ErrorCode } from '@napum/client'
import type { Finding } from './findings.ts'
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
import { found, grouped, type Rule } from './rule.ts'

const entriesOf = (calls: readonly ErpCall[], codes: readonly ErrorCode[]) =>
  calls.flatMap((call) =>
    call.entries
      .filter(({ error_code }) => error_code !== null && codes.includes(error_code))
      .map((entry) => ({ call, entry })),
  )

const foundEntries = (
  rule: Parameters<typeof found>[0],
  entries: ReturnType<typeof entriesOf>,
  message: string,
): Finding[] =>
  found(
    rule,
    entries.map(({ call }) => call),
    message,
    entries.map(({ call, entry }) => shown(call, entry.ord_prd_no)),
  )

/**
 * A parcel for what was cancelled, by a program that could know: it had read so before, or it had looked since. One that is on
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
  const message = `${late.length} times, a waybill was sent for an item that was known to be cancelled.`
  return foundEntries('waybill_for_cancelled_item', late, message)
}

/** Whether a read that tells of cancellations began after one and ended before another. */
const hasLooked = (calls: readonly ErpCall[], since: number, before: number): boolean =>
  readsOfCancels(calls, since).some((read) => receivedAt(read) >= since && endedAt(read) <= before)

/** What the same entry cannot overcome by being sent again. */
const finalCodes: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
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
  return foundEntries('refused_entry_repeated', often, message)
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
  return found('partial_failure_all_repeated', repeats, message)
}

export const entryRules: readonly Rule[] = [waybillForCancelled, refusedEntryRepeated, wholeBatchRepeated]
