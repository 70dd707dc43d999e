/**
 * Attempts to sign in are counted before they are looked at, so that many at once are not more than one after the other.
 * Failures of a login are counted for each network address by itself, so that nobody elsewhere can keep its owner out; those
 * of an address are counted for all logins together. From a number of failures on each one locks, for 30 seconds at first and
 * then for twice as long, up to an hour. Logins that nobody has are counted alike: the answers are the same. Decision 144.
 */
import { createHash } from 'node:crypto'
import type { Clock } from '../../context.ts'
import { type Database, firstRow, statement } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'

const HOUR_MS = 3_600_000
const LOCK_SECONDS = 30
const LOCK_SECONDS_MAX = 3_600

/** From how many failures on one locks, and how long after the last one they are forgotten. Many people of one office share an address. */
const limits = {
  login: { failuresMax: 5, rememberedMs: 24 * HOUR_MS },
  address: { failuresMax: 20, rememberedMs: HOUR_MS },
  passkey: { failuresMax: 20, rememberedMs: HOUR_MS },
  session: { failuresMax: 5, rememberedMs: 24 * HOUR_MS },
} as const

/** What failures are counted for. */
interface Counted {
  readonly kind: keyof typeof limits
  readonly value: string
}

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
     locked_until = case when held.last_at >= $3::timestamptz and held.failures + 1 >= $4::integer
       then excluded.last_at + interval '1 second'
         * least(${LOCK_SECONDS_MAX}, ${LOCK_SECONDS} * power(2, least(held.failures + 1 - $4::integer, 12))) end
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
     locked_until = case when failures - 1 >= $3::integer and last_at <> $2::timestamptz then locked_until end
   where key = $1::text`,
)
const clearAttempts = statement('sign_in.clear', 'delete from sign_in_attempt where key = $1::text')

/** What is counted, as it is kept. */
export const attemptKey = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url')

const keyOf = ({ kind, value }: Counted): string => attemptKey(kind, value)

/** One attempt that is under way. */
export interface Attempt {
  /** Everything was right: what was counted for the login or the session is forgotten. */
  succeeded(): Promise<void>
  /** Nothing was wrong so far: it does not count. */
  undecided(): Promise<void>
}

/**
 * Begins an attempt with a password, which counts as a failure until it turns out to be none.
 * @throws Refusal RATE_LIMIT_EXCEEDED while the login is locked at this address, or the address is.
 */
export const beginAttempt = (services: AttemptServices, login: string, address: string): Promise<Attempt> =>
  begin(services, [
    { kind: 'login', value: `${address} ${login}` },
    { kind: 'address', value: address },
  ])

/**
 * The same for a passkey, which nobody can guess: counted by address, apart from passwords, so that neither guessing logins
 * nor somebody else of the same office keeps anybody out who has one.
 */
export const beginPasskeyAttempt = (services: AttemptServices, address: string): Promise<Attempt> =>
  begin(services, [{ kind: 'passkey', value: address }])

/** The same for somebody who is signed in and shows a factor again: what strangers do does not count. */
export const beginSessionAttempt = (services: AttemptServices, sessionId: string): Promise<Attempt> =>
  begin(services, [{ kind: 'session', value: sessionId }])

async function begin(services: AttemptServices, counted: readonly Counted[]): Promise<Attempt> {
  const now = await take(services, counted)
  return {
    async succeeded() {
      for (const one of counted) {
        // Others fail at the same address as well.
        if (one.kind === 'login' || one.kind === 'session')
          await services.db.rows(clearAttempts, [keyOf(one)])
        else await giveBack(services, one, now)
      }
    },
    async undecided() {
      for (const one of counted) await giveBack(services, one, now)
    },
  }
}

/** Counts one for each, or for none when one of them is locked; when that was. */
async function take(services: AttemptServices, counted: readonly Counted[]): Promise<Date> {
  const { db, realClock } = services
  const now = realClock.now()
  for (const [at, one] of counted.entries()) {
    const { failuresMax, rememberedMs } = limits[one.kind]
    const forgotten = new Date(now.getTime() - rememberedMs)
    if (await firstRow(db, takeAttempt, [keyOf(one), now, forgotten, failuresMax])) continue
    for (const taken of counted.slice(0, at)) await giveBack(services, taken, now)
    const until = (await firstRow(db, readLock, [keyOf(one)]))?.locked_until ?? now
    throw tooMany(failuresMax, until, now)
  }
  return now
}

async function giveBack({ db }: AttemptServices, one: Counted, takenAt: Date): Promise<void> {
  await db.rows(returnAttempt, [keyOf(one), takenAt, limits[one.kind].failuresMax])
}

/** Tells when to come back. */
function tooMany(limit: number, until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
  const reset = new Date(Math.ceil(until.getTime() / 1_000) * 1_000)
  return new Refusal('RATE_LIMIT_EXCEEDED', {
    message: 'Too many failed sign-ins. Wait the seconds that Retry-After names, then try again.',
    details: { limit, remaining: 0, reset_at: reset.toISOString() },
    headers: {
      'retry-after': String(seconds),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(reset.getTime() / 1_000),
    },
  })
}
