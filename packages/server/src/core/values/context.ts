/** Time, ids and randomness: they come in here, so that tests can move the clock and repeat what happened. */
import { randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'

export interface Clock {
  now(): Date
}

/** The time of the business. In the sandbox each vendor has its own, and the operator has another. */
export interface BusinessClock extends Clock {
  /** @param vendorId whose time is asked for; left out: that of the operator. */
  now(vendorId?: string): Date
  /** The furthest time of any vendor; left out where all have the same. */
  readonly latest?: () => Date
  /** Vendors whose time is not the operator's, as of now; left out where all have the same. */
  readonly vendorsApart?: () => Promise<readonly string[]>
}

/** Milliseconds that only move forward, whatever becomes of clocks: for how long ago something was. */
export type Stopwatch = () => number

export interface Ids {
  ulid(at: Date): string
  /** The tracking id of a request (decision 5). */
  requestId(at: Date): string
  secretBytes(count: number): Buffer
}

export const systemClock: Clock = { now: () => new Date() }
export const systemElapsed: Stopwatch = () => performance.now()

const REQUEST_ID_RANDOM_CHARACTERS = 6

export function systemIds(): Ids {
  const ulid = monotonicFactory()
  return {
    ulid: (at) => ulid(at.getTime()),
    requestId: (at) => `req_${at.getTime().toString(36)}_${randomLetters(REQUEST_ID_RANDOM_CHARACTERS)}`,
    secretBytes: (count) => randomBytes(count),
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
let pool = Buffer.alloc(0)

/** Lower-case letters and digits, each as likely as the other. */
function randomLetters(count: number): string {
  let text = ''
  while (text.length < count) {
    if (pool.length === 0) pool = randomBytes(1024)
    const byte = pool[0] as number
    pool = pool.subarray(1)
    // 252 is the largest multiple of 36 in a byte: what lies above would favour the first letters.
    if (byte < 252) text += letters[byte % 36]
  }
  return text
}

/** No vendor is further ahead than this. Decision 149. */
export const latestOf = (clock: BusinessClock): Date => clock.latest?.() ?? clock.now()
