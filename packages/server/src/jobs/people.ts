/** Forgets sessions, links and challenges that have ended, and failed sign-ins of more than a day ago. */
import type { Clock } from '../context.ts'
import { type Database, statement } from '../db/database.ts'
import type { Job } from './runner.ts'

const CLEAN_INTERVAL_MS = 10 * 60_000
const ATTEMPTS_REMEMBERED_MS = 24 * 3_600_000

export const forgetSessions = statement(
  'people.forget_sessions',
  'delete from person_session where expires_at <= $1::timestamptz',
)
export const forgetInvitations = statement(
  'people.forget_invitations',
  'delete from invitation where expires_at <= $1::timestamptz',
)
export const forgetAttempts = statement(
  'people.forget_attempts',
  'delete from sign_in_attempt where last_at <= $1::timestamptz',
)

export const forgetChallenges = statement(
  'people.forget_challenges',
  'delete from passkey_challenge where expires_at <= $1::timestamptz',
)

export const peopleJob = (db: Database, clock: Clock): Job => ({
  name: 'people',
  everyMs: CLEAN_INTERVAL_MS,
  async run() {
    const now = clock.now()
    await db.rows(forgetSessions, [now])
    await db.rows(forgetInvitations, [now])
    await db.rows(forgetChallenges, [now])
    await db.rows(forgetAttempts, [new Date(now.getTime() - ATTEMPTS_REMEMBERED_MS)])
  },
})
