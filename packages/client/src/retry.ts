/** When a failed call is sent again, and after which wait. Interface 8. */
import type { NapumError } from './errors.ts'

const WAIT_FIRST_MS = 500
const WAIT_MAX_MS = 60_000
/** A longer Retry-After is handed to the caller instead of keeping the program silent. */
const RETRY_AFTER_MAX_MS = 600_000
/** Up to a tenth longer, and two seconds at most, so that many clients do not come back at the same instant. */
const JITTER_SHARE = 0.1
const JITTER_MAX_MS = 2_000

export interface Attempt {
  readonly number: number
  readonly max: number
  readonly repeatable: boolean
  /** The body was a stream, which can be read once. */
  readonly spent: boolean
}

/** Whether to send the call again. The first line that applies decides. */
export function mayRepeat(error: NapumError, attempt: Attempt): boolean {
  // The caller gave up.
  if (error.code === 'ABORTED') return false
  // As often as the caller allowed.
  if (attempt.number >= attempt.max) return false
  // The body was a stream that has been read, so there is nothing left to send.
  if (attempt.spent) return false
  // Retry-After is longer than a program should wait without telling its caller.
  if ((error.retryAfterMs ?? 0) > RETRY_AFTER_MAX_MS) return false
  // Refused before anything was done: safe for every call.
  if (error.status === 429) return true
  // Never got there: safe for every call.
  if (error.code === 'CONNECTION_FAILED' && error.outcome === 'not_done') return true
  // From here on it may have been carried out, so only what may be carried out twice continues.
  if (!attempt.repeatable) return false
  // Busy, away, restarting, cut off, garbled or late. Not 500: a defect answers the same again.
  return error.retryable
}

/** The next wait: twice the last one, at most a minute, and never shorter than the service asked for. */
export function nextWait(lastMs: number, retryAfterMs: number | undefined, random: () => number): number {
  const chance = random()
  const spread = (ms: number) => ms + chance * Math.min(ms * JITTER_SHARE, JITTER_MAX_MS)
  const doubled = Math.min(spread(lastMs === 0 ? WAIT_FIRST_MS : lastMs * 2), WAIT_MAX_MS)
  return Math.round(Math.max(doubled, spread(retryAfterMs ?? 0)))
}

/** Reads `Retry-After`: seconds, or a date as proxies send it. */
export function retryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}
