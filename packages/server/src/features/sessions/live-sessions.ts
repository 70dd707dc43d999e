/**
 * Sessions: a random text in a cookie, of which only the hash is kept. A session that is used is looked up in the
 * database at most every `FRESH_MS`, so one that was ended in another process is over within a second.
 */
import { SESSION_HOURS_MAX } from '@napum/contract'
import { type SignedIn, secondFactorOf } from '../../core/people/caller.ts'
import type { Clock, Ids, Stopwatch } from '../../core/values/context.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { hashKey } from '../../core/vendors/api-keys.ts'
import { type Database, firstRow, type Session } from '../../platform/db/database.ts'
import { IDLE_MS } from './rules.ts'
import * as queries from './session-queries.ts'

/** Well below the promised second, so that a slow look still keeps it. */
const FRESH_MS = 400
/** How exactly the last use is kept: a write a minute, not one a call. */
const TOUCH_MS = 60_000
const TOKEN_BYTES = 32
/** Sessions that a process remembers, before it forgets all of them. */
const KNOWN_MAX = 10_000

const HOURS_MS = SESSION_HOURS_MAX * 3_600_000
const TOKEN_FORM = /^[\w-]{43}$/

/** A new random text, for a cookie or a link. */
export const newToken = (ids: Ids): string => ids.secretBytes(TOKEN_BYTES).toString('base64url')

export class Sessions {
  readonly #db: Database
  readonly #clock: Clock
  readonly #elapsed: Stopwatch
  readonly #known = new Map<string, { readonly at: number; readonly found: Promise<SignedIn | null> }>()
  /** Tokens that the last look in the database found. */
  readonly #real = new Set<string>()

  constructor(db: Database, clock: Clock, elapsed: Stopwatch) {
    this.#db = db
    this.#clock = clock
    this.#elapsed = elapsed
  }

  /** Whether the last look at this token found a session. Of any other one it is not known whether somebody made it up. */
  hasSeen(token: string): boolean {
    return this.#real.has(keyOf(token))
  }

  /** The session that a token belongs to, which is used by that; null: none, or one that has ended. */
  async find(token: string): Promise<SignedIn | null> {
    const now = this.#clock.now().getTime()
    const session = await this.#find(token, now)
    return session && this.#touched(session, token, now)
  }

  /** The same for a page that only watches, perhaps in front of an empty chair: it keeps no session going. */
  peek(token: string): Promise<SignedIn | null> {
    return this.#find(token, this.#clock.now().getTime())
  }

  async #touched(session: SignedIn, token: string, now: number): Promise<SignedIn> {
    if (now < session.lastSeenAt.getTime() + TOUCH_MS) return session
    const lastSeenAt = new Date(now)
    await this.#db.rows(queries.touchSession, [session.sessionId, lastSeenAt])
    const touched = { ...session, lastSeenAt }
    const key = keyOf(token)
    const known = this.#known.get(key)
    if (known) this.#known.set(key, { at: known.at, found: Promise.resolve(touched) })
    return touched
  }

  async #find(token: string, now: number): Promise<SignedIn | null> {
    if (!TOKEN_FORM.test(token)) return null
    const hash = hashKey(token)
    const key = hash.toString('base64')
    const known = this.#known.get(key)
    const isFresh = known !== undefined && this.#elapsed() < known.at + FRESH_MS
    const found = isFresh ? known.found : this.#look(hash, key)
    const session = await found
    return session && isOpen(session, now) ? session : null
  }

  #look(hash: Buffer, key: string): Promise<SignedIn | null> {
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    const found = this.#read(hash)
    this.#known.set(key, { at: this.#elapsed(), found })
    const forget = () => {
      if (this.#known.get(key)?.found === found) this.#known.delete(key)
    }
    // What is not there, or could not be read, is not remembered.
    found.then((session) => session ?? forget(), forget)
    return found
  }

  async #read(hash: Buffer): Promise<SignedIn | null> {
    const row = await firstRow(this.#db, queries.findSession, [hash])
    if (this.#real.size >= KNOWN_MAX) this.#real.clear()
    this.#real[row ? 'add' : 'delete'](hash.toString('base64'))
    return row ? signedIn(row) : null
  }

  /** Forgets what is known, after a change of our own. */
  forget(): void {
    this.#known.clear()
  }
}

const keyOf = (token: string): string => hashKey(token).toString('base64')

/** Somebody who works nowhere any more is signed in nowhere. */
const isOpen = (session: SignedIn, now: number): boolean =>
  now < session.expiresAt.getTime() &&
  now < session.lastSeenAt.getTime() + IDLE_MS &&
  session.memberships.some(({ status }) => status === 'active')

const signedIn = (row: queries.SessionRow): SignedIn => ({
  sessionId: row.session_id,
  personId: row.person_id,
  login: row.login,
  name: row.name,
  language: row.language,
  secondFactor: secondFactorOf(row.has_totp, row.passkey_count),
  passkeyCount: row.passkey_count,
  memberships: row.memberships,
  factorAt: row.factor_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
})

/** Begins a session, and ends the oldest of too many; the token is for the cookie and kept nowhere. */
export async function beginSession(
  session: Session,
  { realClock, ids }: { readonly realClock: Clock; readonly ids: Ids },
  personId: string,
  { address, userAgent }: { readonly address: string; readonly userAgent: string },
): Promise<string> {
  const now = realClock.now()
  const token = newToken(ids)
  const expires = new Date(now.getTime() + HOURS_MS)
  const values = [ids.ulid(now), hashKey(token), personId, now, expires, address, userAgent]
  await session.rows(queries.insertSession, values)
  await session.rows(queries.endOldest, [personId])
  return token
}

/** Gives a session a new token, because a factor was shown. @throws Refusal SIGN_IN_REQUIRED when it has ended meanwhile */
export async function renewSession(
  session: Session,
  { realClock, ids }: { readonly realClock: Clock; readonly ids: Ids },
  sessionId: string,
): Promise<string> {
  const token = newToken(ids)
  const row = await firstRow(session, queries.renewSession, [sessionId, hashKey(token), realClock.now()])
  if (!row) throw new Refusal('SIGN_IN_REQUIRED')
  return token
}
