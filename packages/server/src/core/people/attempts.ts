/**
 * Attempts to sign in are counted before they are looked at, by login and by network address, so that many at once are
 * not more than one after the other. Five failures lock for 30 seconds, each further one for twice as long, up to an
 * hour. Logins that nobody has are counted alike: the answers are the same. Decision 144.
 */
import { createHash } from 'node:crypto'
import type { Clock } from '../../context.ts'
import { type Database, firstRow, statement } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'

const FAILURES_MAX = 5
const LOCK_SECONDS = 30
const LOCK_SECONDS_MAX = 3_600
/** Failures are forgotten so long after the last one. Many people of one office share an address. */
const REMEMBERED_MS = { login: 24 * 3_600_000, address: 3_600_000, passkey: 3_600_000 } as const
type Counted = keyof typeof REMEMBERED_MS

export interface AttemptServices {
  readonly db: Database
  readonly realClock: Clock
}

// Counts one attempt; no row when the key is locked.
const takeAttempt = statement<{ failures: number }>(
  'sign_in.take',
  `insert into sign_in_attempt as held (key, failures, last_at) values ($1::text, 1, $2::timestamptz)
   on conflict (key) do update set
     failures = case when held.last_at < $3::timestamptz then 1 else held.failures + 1 end,
     last_at = excluded.last_at,
     locked_until = case when held.last_at >= $3::timestamptz and held.failures + 1 >= ${FAILURES_MAX}
       then excluded.last_at + interval '1 second'
         * least(${LOCK_SECONDS_MAX}, ${LOCK_SECONDS} * power(2, least(held.failures + 1 - ${FAILURES_MAX}, 12))) end
   where held.locked_until is null or held.locked_until <= excluded.last_at
   returning failures`,
)
const readLock = statement<{ locked_until: Date | null }>(
  'sign_in.read_lock',
  'select locked_until from sign_in_attempt where key = $1::text',
)
// It was no failure: the lock that this attempt itself has set, at $2, is taken away with it.
const returnAttempt = statement(
  'sign_in.return',
  `update sign_in_attempt
   set failures = greatest(failures - 1, 0),
     locked_until = case when failures - 1 >= ${FAILURES_MAX} and last_at <> $2::timestamptz then locked_until end
   where key = $1::text`,
)
const clearAttempts = statement('sign_in.clear', 'delete from sign_in_attempt where key = $1::text')

/** What is counted, as it is kept. */
export const attemptKey = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url')

/** One attempt that is under way. */
export interface Attempt {
  /** Everything was right: what was counted for the login is forgotten. */
  succeeded(): Promise<void>
  /** Nothing was wrong so far: it does not count. */
  undecided(): Promise<void>
}

/**
 * Counts an attempt as a failure until it turns out to be none.
 * @throws Refusal RATE_LIMIT_EXCEEDED while the address or the login is locked.
 */
export async function beginAttempt(
  services: AttemptServices,
  login: string,
  address: string,
): Promise<Attempt> {
  // The address first: while it is locked, it cannot lock others out.
  const now = await take(services, [
    ['address', address],
    ['login', login],
  ])
  const keys = { address: attemptKey('address', address), login: attemptKey('login', login) }
  const { db } = services
  return {
    async succeeded() {
      await db.rows(returnAttempt, [keys.address, now])
      await db.rows(clearAttempts, [keys.login])
    },
    async undecided() {
      await db.rows(returnAttempt, [keys.address, now])
      await db.rows(returnAttempt, [keys.login, now])
    },
  }
}

/**
 * The same for a passkey, which nobody can guess: counted by address, apart from passwords, so that neither guessing logins
 * nor somebody else of the same office keeps anybody out who has one.
 */
export async function beginPasskeyAttempt(
  services: AttemptServices,
  address: string,
): Promise<Pick<Attempt, 'succeeded'>> {
  const now = await take(services, [['passkey', address]])
  return {
    async succeeded() {
      await services.db.rows(returnAttempt, [attemptKey('passkey', address), now])
    },
  }
}

/** Counts one for each, until one is locked; when that was. */
async function take(
  { db, realClock }: AttemptServices,
  counted: readonly (readonly [Counted, string])[],
): Promise<Date> {
  const now = realClock.now()
  for (const [kind, value] of counted) {
    const key = attemptKey(kind, value)
    const forgotten = new Date(now.getTime() - REMEMBERED_MS[kind])
    if (!(await firstRow(db, takeAttempt, [key, now, forgotten]))) throw await locked(db, key, now)
  }
  return now
}

async function locked(db: Database, key: string, now: Date): Promise<Refusal> {
  const until = (await firstRow(db, readLock, [key]))?.locked_until ?? now
  return tooMany(FAILURES_MAX, until, now)
}

/** Tells when to come back. */
export function tooMany(limit: number, until: Date, now: Date, what = 'failed sign-ins'): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
  const reset = new Date(Math.ceil(until.getTime() / 1_000) * 1_000)
  return new Refusal('RATE_LIMIT_EXCEEDED', {
    message: `Too many ${what}. Wait the seconds that Retry-After names, then try again.`,
    details: { limit, remaining: 0, reset_at: reset.toISOString() },
    headers: {
      'retry-after': String(seconds),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(reset.getTime() / 1_000),
    },
  })
}
