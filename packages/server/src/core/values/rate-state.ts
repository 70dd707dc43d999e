/**
 * How much of a limit is left and when it is whole again, as answers say it, and the counts that processes on one database
 * share, in a table that is not logged. Interface 7, 8.
 */

import { statement } from '../../platform/db/database.ts'
import { Refusal } from './refusal.ts'

export interface RateState {
  readonly limit: number
  readonly remaining: number
  /** In whole seconds, so that header and body name the same instant. */
  readonly resetAt: Date
  readonly retryAfterSeconds: number
}

export const stateOf = (limit: number, used: number, resetAtMs: number, now: number): RateState => ({
  limit,
  remaining: Math.max(0, limit - used),
  resetAt: new Date(Math.ceil(resetAtMs / 1_000) * 1_000),
  retryAfterSeconds: Math.max(1, Math.ceil((resetAtMs - now) / 1_000)),
})

/** The headers of interface 8 that every authenticated answer carries. */
export const rateHeaders = ({ limit, remaining, resetAt }: RateState): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetAt.getTime() / 1_000),
})

/** RATE_LIMIT_EXCEEDED (interface 7), with the headers that say when to come again. */
export const rateRefusal = (state: RateState, message?: string): Refusal =>
  new Refusal('RATE_LIMIT_EXCEEDED', {
    ...(message === undefined ? {} : { message }),
    details: { limit: state.limit, remaining: state.remaining, reset_at: state.resetAt.toISOString() },
    headers: { ...rateHeaders(state), 'retry-after': String(state.retryAfterSeconds) },
  })

/** How far clocks of two hosts may differ before a window of another process is no longer believed. */
export const CLOCK_SKEW_MS = 5_000

// Takes points in the current window, or opens a new one; one row a key, so processes take turns on it.
export const takePoints = statement<{ used: number; resets_at: number }>('rate_limit.take_points')`
  insert into rate_window as held (key, used, resets_at) values ($1::text, $2::integer, $3::bigint + $4::bigint)
  on conflict (key) do update set
    used = case when held.resets_at between $3::bigint + 1 and $5::bigint then held.used + excluded.used else excluded.used end,
    resets_at = case when held.resets_at between $3::bigint + 1 and $5::bigint then held.resets_at else excluded.resets_at end
  returning used, resets_at`
