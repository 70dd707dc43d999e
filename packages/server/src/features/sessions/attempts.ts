/**
 * Attempts to sign in are counted before they are looked at, so that many at once are not more than one after the other.
 * Failures of a login are counted for each network address by itself, so that nobody elsewhere can keep its owner out; those
 * of an address are counted for all logins together. From a number of failures on each one locks, for 30 seconds at first and
 * then for twice as long, up to an hour. Failures are forgotten one after the other. A login that was right at an address
 * before is known there, and others who fail at that address do not keep it out. Logins that nobody has are counted alike: the
 * answers are the same. Wrong codes after a right password are counted by person as well, wherever they come from, so that many
 * addresses are no way to guess one. Decision 144.
 */
import { createHash } from 'node:crypto'
import { daysBefore } from '../../core/values/instants.ts'
import { rateRefusal, stateOf } from '../../core/values/rate-state.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, statement } from '../../platform/db/database.ts'

const LOCK_SECONDS = 30
const LOCK_SECONDS_MAX = 3_600
const TOO_MANY = 'Too many failed sign-ins. Wait the seconds that Retry-After names, then try again.'
/** How long a login is known at an address where it was right: longer than any holidays. */
export const KNOWN_DAYS = 30

/** The number of failures that locks, and the seconds in which one of them is forgotten. Many people of one office share an address. */
const limits = {
  login: { failuresMax: 5, forgottenSeconds: 5 * 3_600 },
  address: { failuresMax: 20, forgottenSeconds: 300 },
  credential: { failuresMax: 20, forgottenSeconds: 300 },
  passkey: { failuresMax: 20, forgottenSeconds: 300 },
  session: { failuresMax: 5, forgottenSeconds: 5 * 3_600 },
  code: { failuresMax: 10, forgottenSeconds: 5 * 3_600 },
} as const

interface AttemptSubject {
  readonly kind: keyof typeof limits
  readonly value: string
}

type AttemptServices = Pick<Services, 'db' | 'realClock'>

const forgotten = `floor(greatest(0, extract(epoch from excluded.last_at - held.last_at)) / $3::integer)::integer`
const left = `greatest(0, held.failures - ${forgotten})`

// Counts one attempt, and forgets what time has forgotten; no row when the key is locked. `last_at` keeps the part of the next
// one that has passed; otherwise frequent failures would never be forgotten.
const takeAttempt = statement<{ locked_until: Date | null }>('sign_in.take')`
  insert into sign_in_attempt as held (key, failures, last_at) values ($1::text, 1, $2::timestamptz)
  on conflict (key) do update set
    failures = ${left} + 1,
    last_at = case when ${left} = 0 then excluded.last_at
      else held.last_at + ${forgotten} * $3::integer * interval '1 second' end,
    locked_until = case when ${left} + 1 >= $4::integer
      then excluded.last_at + interval '1 second'
        * least(${LOCK_SECONDS_MAX}, ${LOCK_SECONDS} * power(2, least(${left} + 1 - $4::integer, 12))) end
  where held.locked_until is null or held.locked_until <= excluded.last_at
  returning locked_until`
const readLock = statement<{ locked_until: Date | null }>('sign_in.read_lock')`
  select locked_until from sign_in_attempt where key = $1::text`
// It was no failure: the lock that this attempt itself has set, $2, is taken away with it.
const returnAttempt = statement('sign_in.return')`
  update sign_in_attempt
  set failures = greatest(failures - 1, 0),
    locked_until = case when failures - 1 >= $3::integer and locked_until is distinct from $2::timestamptz then locked_until end
  where key = $1::text`
// The only failure that was counted: nothing of it stays.
const dropAttempt = statement<{ key: string }>('sign_in.drop')`
  delete from sign_in_attempt where key = $1::text and failures <= 1 returning key`
const clearAttempts = statement('sign_in.clear')`delete from sign_in_attempt where key = $1::text`
const readKnown = statement<{ last_at: Date }>('sign_in.read_known')`
  select last_at from sign_in_attempt where key = $1::text and last_at > $2::timestamptz`
// A row without failures, which the job of people keeps for as long as it counts.
const keepKnown = statement('sign_in.keep_known')`
  insert into sign_in_attempt (key, failures, last_at) values ($1::text, 0, $2::timestamptz)
  on conflict (key) do update set last_at = excluded.last_at`

/** What is counted, as it is kept. */
export const attemptKey = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url')

const keyOf = ({ kind, value }: AttemptSubject): string => attemptKey(kind, value)

export interface Attempt {
  /** Whether the login was right at this address before. */
  readonly isKnown: boolean
  /** Everything was right: what was counted for the login or the session is forgotten. */
  succeeded(): Promise<void>
  /** Nothing was wrong so far: it does not count. */
  undecided(): Promise<void>
}

/**
 * Begins an attempt with a password, which counts as a failure until it turns out to be none.
 * @throws Refusal RATE_LIMIT_EXCEEDED while the login is locked at this address, or the address is and does not know the login.
 */
export const beginAttempt = (services: AttemptServices, login: string, address: string): Promise<Attempt> =>
  beginAt(services, { kind: 'login', value: `${address} ${login}` }, { kind: 'address', value: address })

/**
 * The same for a passkey, which nobody can guess: counted apart from passwords, so that neither guessing logins nor somebody
 * else of the same office can lock out a person who has one.
 */
export const beginPasskeyAttempt = (
  services: AttemptServices,
  credentialId: string,
  address: string,
): Promise<Attempt> =>
  beginAt(
    services,
    { kind: 'credential', value: `${address} ${credentialId}` },
    { kind: 'passkey', value: address },
  )

/** The same for somebody who is signed in and shows a factor again: what strangers do does not count. */
export async function beginSessionAttempt(services: AttemptServices, sessionId: string): Promise<Attempt> {
  const own: AttemptSubject = { kind: 'session', value: sessionId }
  const taken = await take(services, own)
  return {
    isKnown: true,
    succeeded: () => clear(services, own),
    undecided: () => giveBack(services, own, taken),
  }
}

/**
 * Begins to look at the second factor of a person whose password was right, which counts as a failure until it is right.
 * @throws Refusal RATE_LIMIT_EXCEEDED after ten wrong ones, unless the login is known at this address.
 */
export async function beginCodeAttempt(
  services: AttemptServices,
  personId: string,
  { isKnown }: Pick<Attempt, 'isKnown'>,
): Promise<Pick<Attempt, 'succeeded'>> {
  if (isKnown) return { succeeded: async () => {} }
  const own: AttemptSubject = { kind: 'code', value: personId }
  await take(services, own)
  return { succeeded: () => clear(services, own) }
}

/** Counts for `own`, and for what it shares with others unless `own` was right here before. */
async function beginAt(
  services: AttemptServices,
  own: AttemptSubject,
  shared: AttemptSubject,
): Promise<Attempt> {
  const { db, realClock } = services
  const known = attemptKey(`known ${own.kind}`, own.value)
  const since = daysBefore(realClock.now(), KNOWN_DAYS)
  const isKnown = (await firstRow(db, readKnown, [known, since])) !== undefined
  // First what is shared: while an address is locked, made-up logins leave no row of their own.
  const sharedTaken = isKnown ? null : await take(services, shared)
  const giveBackShared = async () => sharedTaken && (await giveBack(services, shared, sharedTaken))
  const ownTaken = await take(services, own).catch(async (error) => {
    await giveBackShared()
    throw error
  })
  return {
    isKnown,
    async succeeded() {
      await clear(services, own)
      // Others fail at the same address as well.
      await giveBackShared()
      await db.rows(keepKnown, [known, realClock.now()])
    },
    async undecided() {
      await giveBack(services, own, ownTaken)
      await giveBackShared()
    },
  }
}

/** The lock that one attempt has set, if any. */
interface AttemptResult {
  readonly locked_until: Date | null
}

async function take({ db, realClock }: AttemptServices, one: AttemptSubject): Promise<AttemptResult> {
  const now = realClock.now()
  const { failuresMax, forgottenSeconds } = limits[one.kind]
  const taken = await firstRow(db, takeAttempt, [keyOf(one), now, forgottenSeconds, failuresMax])
  if (taken) return taken
  const until = (await firstRow(db, readLock, [keyOf(one)]))?.locked_until ?? now
  throw rateRefusal(stateOf(failuresMax, failuresMax, until.getTime(), now.getTime()), TOO_MANY)
}

async function giveBack(
  { db }: AttemptServices,
  one: AttemptSubject,
  { locked_until }: AttemptResult,
): Promise<void> {
  if (await firstRow(db, dropAttempt, [keyOf(one)])) return
  await db.rows(returnAttempt, [keyOf(one), locked_until, limits[one.kind].failuresMax])
}

const clear = async ({ db }: AttemptServices, one: AttemptSubject): Promise<void> =>
  void (await db.rows(clearAttempts, [keyOf(one)]))
