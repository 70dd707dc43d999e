/** Pure decisions about signing in: no database, no clock, no HTTP. */
import { FRESH_FACTOR_MINUTES, SESSION_IDLE_MINUTES, type SessionState } from '@napum/contract'
import type { SignedIn } from '../../core/people/caller.ts'
import type { Services } from '../../core/work/services.ts'

export const IDLE_MS = SESSION_IDLE_MINUTES * 60_000

export function sessionState(
  session: SignedIn,
  config: Pick<Services['config'], 'secondFactor'>,
): SessionState {
  const { secondFactor: second_factor, factorAt, lastSeenAt, expiresAt } = session
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString()
  const idle = new Date(Math.min(lastSeenAt.getTime() + IDLE_MS, expiresAt.getTime()))
  return {
    session_id: session.sessionId,
    second_factor,
    passkey_count: session.passkeyCount,
    second_factor_needed: config.secondFactor === 'required' && second_factor === 'none',
    fresh_until: after(factorAt, FRESH_FACTOR_MINUTES * 60_000),
    idle_until: idle.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
