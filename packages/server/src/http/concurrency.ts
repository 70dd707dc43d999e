/**
 * How many requests are worked on at once, and how many may wait. What comes beyond that is answered 503 at once:
 * a queue without a bound only makes every answer late, until clients give up and send again. Each interface has a lane of
 * its own, so that an import does not keep vendors out, nor vendors the operator.
 */
import type { Audience } from '@napum/contract'
import { unavailable } from '../core/values/refusal.ts'

export interface LaneLimits {
  readonly runningMax: number
  readonly waitingMax: number
  /** A request rather waits this long than is refused. */
  readonly waitMs: number
}

/**
 * A lane for each interface, one for imports that come as a stream, which may take hours, and one for callers who are not
 * signed in, so that they keep nobody out who is.
 */
export type LaneName = Exclude<Audience, 'sandbox'> | 'streams' | 'strangers'

/**
 * Vendors: almost three requests a database connection, so that none of the twelve idles while answers are written; 200
 * more are served in half a second at a few hundred requests a second. Operator and streams, which take two connections
 * each: eight in all, so that four connections always remain to vendors. Waiting is bounded by time as well, well below
 * the patience of a client.
 */
export const laneLimits: Readonly<Record<LaneName, LaneLimits>> = {
  vendor: { runningMax: 32, waitingMax: 200, waitMs: 2_000 },
  operator: { runningMax: 4, waitingMax: 60, waitMs: 5_000 },
  people: { runningMax: 8, waitingMax: 60, waitMs: 5_000 },
  streams: { runningMax: 2, waitingMax: 8, waitMs: 10_000 },
  strangers: { runningMax: 4, waitingMax: 40, waitMs: 5_000 },
}

/** Seconds after which a refused client should come back; spread, so that not all of them come at once. */
const RETRY_AFTER_MIN_SECONDS = 1
const RETRY_AFTER_MAX_SECONDS = 4

export interface LaneLoad {
  readonly running: number
  readonly waiting: number
  /** Requests refused since the start. */
  readonly refused: number
}

interface Waiter {
  readonly enter: () => void
  readonly timer: NodeJS.Timeout
}

/** Lets others in while the work waits for something that costs nothing, and goes on when it is over. */
export type WhileWaiting = <Result>(wait: () => Promise<Result>) => Promise<Result>

export class Lane {
  readonly #limits: LaneLimits
  /** In the order in which they came; a Set forgets one that gives up at no cost. */
  readonly #waiting = new Set<Waiter>()
  /** Those who stepped whileWaiting and want to go on, in the order in which they came. */
  readonly #returning = new Set<() => void>()
  #running = 0
  #refused = 0
  /** Whether one of those who return goes next, when others wait as well. */
  #returnsNext = false

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  /** Refuses what would be refused later anyway, before its credentials and its body are looked at. */
  refuseWhenFull(): void {
    if (this.#waiting.size >= this.#limits.waitingMax) throw this.#refusal()
  }

  /**
   * Does the work as soon as there is room for it.
   * @throws Refusal UNAVAILABLE when there is none in time.
   */
  async run<Result>(work: (whileWaiting: WhileWaiting) => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.runningMax) this.#running++
    else await this.#wait()
    try {
      return await work((wait) => this.#stepAside(wait))
    } finally {
      this.#leave()
    }
  }

  load(): LaneLoad {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused }
  }

  /** Who comes back is not refused: the work was let in already. Thousands that come back at once take turns with others. */
  async #stepAside<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#leave()
    try {
      return await wait()
    } finally {
      if (this.#running < this.#limits.runningMax) this.#running++
      else await new Promise<void>((resolve) => this.#returning.add(resolve))
    }
  }

  #wait(): Promise<void> {
    this.refuseWhenFull()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter)
        reject(this.#refusal())
      }, this.#limits.waitMs)
      const waiter: Waiter = { enter: resolve, timer }
      this.#waiting.add(waiter)
    })
  }

  /** The one that waits longest takes the place of the one that leaves. */
  #leave(): void {
    const [next] = this.#waiting
    const [back] = this.#returning
    if (back && (this.#returnsNext || !next)) {
      this.#returnsNext = false
      this.#returning.delete(back)
      back()
      return
    }
    this.#returnsNext = true
    if (!next) {
      this.#running--
      return
    }
    this.#waiting.delete(next)
    clearTimeout(next.timer)
    next.enter()
  }

  #refusal() {
    this.#refused++
    const spread = RETRY_AFTER_MAX_SECONDS - RETRY_AFTER_MIN_SECONDS + 1
    return unavailable(
      'The service is busy. Wait the seconds that Retry-After names, then try again.',
      RETRY_AFTER_MIN_SECONDS + Math.floor(Math.random() * spread),
    )
  }
}

/** How many requests of one service are inside, by lane. */
export type Lanes = Readonly<Record<LaneName, Lane>>

/** @param limits those that are left out are the usual ones. */
export function createLanes(limits: Partial<Record<LaneName, LaneLimits>> = {}): Lanes {
  const of = { ...laneLimits, ...limits }
  return {
    vendor: new Lane(of.vendor),
    operator: new Lane(of.operator),
    people: new Lane(of.people),
    streams: new Lane(of.streams),
    strangers: new Lane(of.strangers),
  }
}
