/** Forgets sessions, links and challenges that have ended, failed sign-ins of more than a day ago, and where logins are known. */
import type { Clock } from '../../core/values/context.ts'
import { daysBefore, MINUTE_MS } from '../../core/values/instants.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { KNOWN_DAYS } from './attempts.ts'

const CLEAN_INTERVAL_MS = 10 * MINUTE_MS
const FAILURES_KEPT_DAYS = 1

const forgetSessions = statement('sessions.forget_sessions')`
  delete from person_session where expires_at <= $1::timestamptz`
const forgetInvitations = statement('sessions.forget_invitations')`
  delete from invitation where expires_at <= $1::timestamptz`
// Without failures: that a login is known at an address.
const forgetAttempts = statement('sessions.forget_attempts')`
  delete from sign_in_attempt where last_at <= $1::timestamptz and (failures > 0 or last_at <= $2::timestamptz)`

const forgetChallenges = statement('sessions.forget_challenges')`
  delete from passkey_challenge where expires_at <= $1::timestamptz`

export const peopleJob = (db: Database, clock: Clock): Job => ({
  name: 'people',
  everyMs: CLEAN_INTERVAL_MS,
  async run() {
    const now = clock.now()
    await db.rows(forgetSessions, [now])
    await db.rows(forgetInvitations, [now])
    await db.rows(forgetChallenges, [now])
    await db.rows(forgetAttempts, [daysBefore(now, FAILURES_KEPT_DAYS), daysBefore(now, KNOWN_DAYS)])
  },
})
