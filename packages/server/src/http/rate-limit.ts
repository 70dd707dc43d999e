/**
 * Requests of a key in a minute, and failed authentications of an address. Interface 8; decision 60.
 *
 * With several processes on one PostgreSQL the count is shared there: a small write a request, to a table that is
 * not logged, and none once the window is used up. Nobody is refused before the limit, so points are not handed out
 * in advance, where a process that no longer needs them would keep them; only under limits of thousands a minute a
 * process takes a thousandth of what is left at a time, so that most requests do not touch the database. One statement
 * for each request instead, measured alternately in one run under such a limit, took 1.14 times as long for a page of
 * 100, 1.73 times for a page of one and 1.20 times for a batch of 100 on PostgreSQL.
 */
import { RATE_LIMIT_WINDOW_SECONDS } from '@napum/contract'
import type { Clock } from '../core/values/context.ts'
import { CLOCK_SKEW_MS, type RateState, stateOf, takePoints } from '../core/values/rate-state.ts'
import type { Database } from '../platform/db/database.ts'

export interface RateDecision extends RateState {
  readonly allowed: boolean
  /** Requests of this window so far, this one included, as far as they are counted. */
  readonly used: number
}

export interface RateLimit {
  take(key: string): Promise<RateDecision>
}

/** What is counted by address, in the memory of the process or of the one that keeps several of them. */
export type AddressCounter = 'failures' | 'verifications' | 'strangers' | 'new_sessions'

/** Makes a count one of several processes; `own` serves while they cannot be asked. */
export type ShareCount = (counter: AddressCounter, perMinute: number, own: RateLimit) => RateLimit

const WINDOW_MS = RATE_LIMIT_WINDOW_SECONDS * 1_000
/** Whether a window is running; one that ends too far in the future was opened before the clock was set back. */
const isRunning = (resetAt: number, now: number, skew = 0): boolean =>
  resetAt > now && resetAt <= now + WINDOW_MS + skew

interface Window {
  used: number
  /** End of the window, in milliseconds since 1970. */
  resetAt: number
}

/** Counts in this process only. */
export function memoryRateLimit(limit: number, clock: Clock): RateLimit {
  const windows = new Map<string, Window>()
  const forget = forgetter(windows)
  return {
    async take(key) {
      const now = clock.now().getTime()
      forget(now)
      let window = windows.get(key)
      if (!window || !isRunning(window.resetAt, now)) {
        window = { used: 0, resetAt: now + WINDOW_MS }
        windows.set(key, window)
      }
      window.used++
      return decide(limit, window.used, window.resetAt, now)
    },
  }
}

interface Lease {
  /** Points of ours not yet handed out. */
  left: number
  /** Points that were left to everybody after we took the lease. */
  leftToAll: number
  /** End of the window, in milliseconds since 1970. */
  resetAt: number
  taking: Promise<void> | null
  /** Requests that want a point now. */
  asking: number
}

/** One point, unless there are thousands left. */
const leaseSize = (leftToAll: number) => Math.max(1, Math.floor(leftToAll / 1_000))

/** Counts across all processes on one database. */
export function sharedRateLimit(limit: number, clock: Clock, db: Database): RateLimit {
  const leases = new Map<string, Lease>()
  const forget = forgetter(leases)
  const renew = async (key: string, lease: Lease, now: number) => {
    const isOver = !isRunning(lease.resetAt, now, CLOCK_SKEW_MS)
    // Requests that wait together are counted together.
    const size = Math.max(lease.asking, leaseSize(isOver ? limit : lease.leftToAll))
    const believed = now + WINDOW_MS + CLOCK_SKEW_MS
    const row = (await db.rows(takePoints, [key, size, now, WINDOW_MS, believed]))[0] as {
      used: number
      resets_at: number
    }
    const excess = Math.max(0, row.used - limit)
    lease.left = Math.max(0, size - excess)
    lease.leftToAll = Math.max(0, limit - row.used)
    lease.resetAt = row.resets_at
  }
  return {
    async take(key) {
      const now = clock.now().getTime()
      forget(now)
      const lease = leases.get(key) ?? { left: 0, leftToAll: limit, resetAt: 0, taking: null, asking: 0 }
      leases.set(key, lease)
      lease.asking++
      try {
        while (lease.left === 0 || !isRunning(lease.resetAt, now, CLOCK_SKEW_MS)) {
          // A window known to be used up is refused from memory.
          if (lease.leftToAll === 0 && isRunning(lease.resetAt, now, CLOCK_SKEW_MS)) {
            return decide(limit, limit + 1, lease.resetAt, now)
          }
          lease.taking ??= renew(key, lease, now).finally(() => {
            lease.taking = null
          })
          await lease.taking
        }
        lease.left--
        return decide(limit, limit - lease.leftToAll - lease.left, lease.resetAt, now)
      } finally {
        lease.asking--
      }
    },
  }
}

/** Keys that a process remembers before it drops those whose window is over. */
const KEYS_MAX = 10_000

/** Looks through all only when they have doubled since, so that a flood of new keys costs each request little. */
function forgetter(held: Map<string, { readonly resetAt: number }>): (now: number) => void {
  let next = KEYS_MAX
  return (now) => {
    if (held.size <= next) return
    for (const [key, { resetAt }] of held) if (!isRunning(resetAt, now, CLOCK_SKEW_MS)) held.delete(key)
    next = Math.max(KEYS_MAX, held.size * 2)
  }
}

function decide(limit: number, used: number, resetAtMs: number, now: number): RateDecision {
  return { allowed: used <= limit, used, ...stateOf(limit, used, resetAtMs, now) }
}
