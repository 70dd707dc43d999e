/** How much of a limit is left and when it is whole again, as answers say it. Interface 7, 8. */
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
