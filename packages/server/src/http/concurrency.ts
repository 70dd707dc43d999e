/**
 * How many requests are worked on at once, and how many may wait; what comes beyond that is answered 503 at once. Each
 * interface has a lane of its own, so that an import does not keep vendors out, nor vendors the operator.
 */
import type { Audience } from '@napum/contract'
import { unavailable } from '../core/values/refusal.ts'
import { Semaphore, type SemaphoreLimits } from '../core/values/semaphore.ts'

/**
 * A lane for each interface, one for imports that come as a stream, which may take hours, and one for callers who are not
 * signed in, so that they never keep signed-in people out.
 */
export type LaneName = Exclude<Audience, 'sandbox'> | 'streams' | 'strangers'

/**
 * Vendors: almost three requests a database connection, so that none of the twelve idles while answers are written; 200
 * more are served in half a second at a few hundred requests a second. Operator and streams, which take two connections
 * each: eight in all, so that four connections always remain to vendors. Waiting is bounded by time as well, well below
 * the patience of a client.
 */
export const laneLimits: Readonly<Record<LaneName, SemaphoreLimits & { readonly runningMax: number }>> = {
  vendor: { runningMax: 32, waitingMax: 200, waitMs: 2_000 },
  operator: { runningMax: 4, waitingMax: 60, waitMs: 5_000 },
  people: { runningMax: 8, waitingMax: 60, waitMs: 5_000 },
  streams: { runningMax: 2, waitingMax: 8, waitMs: 10_000 },
  strangers: { runningMax: 4, waitingMax: 40, waitMs: 5_000 },
}

/** Seconds after which a refused client should come back; spread, so that not all of them come at once. */
const RETRY_AFTER_MIN_SECONDS = 1
const RETRY_AFTER_MAX_SECONDS = 4

function refusal() {
  const spread = RETRY_AFTER_MAX_SECONDS - RETRY_AFTER_MIN_SECONDS + 1
  return unavailable(
    'The service is busy. Wait the seconds that Retry-After names, then try again.',
    RETRY_AFTER_MIN_SECONDS + Math.floor(Math.random() * spread),
  )
}

export const createLane = (limits: SemaphoreLimits): Semaphore => new Semaphore(limits, { refusal })

/** How many requests of one service are inside, by lane. */
export type Lanes = Readonly<Record<LaneName, Semaphore>>

/** @param limits those that are left out are the usual ones. */
export function createLanes(limits: Partial<Record<LaneName, SemaphoreLimits>> = {}): Lanes {
  const of = { ...laneLimits, ...limits }
  return {
    vendor: createLane(of.vendor),
    operator: createLane(of.operator),
    people: createLane(of.people),
    streams: createLane(of.streams),
    strangers: createLane(of.strangers),
  }
}

/**
 * Requests that hold more than others, or hold it longer: what is held is bounded, and somebody who is slow on purpose keeps
 * nobody else out for long. They do not wait.
 */
const HELD = { runningMax: 8, runningOfKeyMax: 2, waitingMax: 0 }

/** Bodies that are files, by vendor: 8 of 10 MiB, twice while they are gathered. So is a file that is kept and looked at again. */
export const createFileBodies = (): Semaphore =>
  new Semaphore(HELD, {
    refusal: () => unavailable('Several files are being taken in. Send yours again in a moment.', 3),
  })

/** Answers that are made while they are sent, by vendor: each holds a page, and the packer of a workbook half a megabyte. */
export const createStreamedAnswers = (): Semaphore =>
  new Semaphore(HELD, {
    refusal: () => unavailable('Several exports are being written. Ask for yours again in a moment.', 5),
  })
