/**
 * How much is worked on at once. What comes beyond that waits, within bounds: a queue without a bound only makes every
 * answer late, until clients give up and send again.
 */
import { unavailable } from './refusal.ts'

export interface SemaphoreLimits {
  readonly runningMax: number
  /** At once of one key, such as a vendor; left out: as many as of all. */
  readonly runningOfKeyMax?: number
  /** Left out: any number waits. */
  readonly waitingMax?: number
  /** How long each waits before it is refused; left out: until its turn comes. */
  readonly waitMs?: number
}

interface SemaphoreOptions {
  /** The error for work that finds no room in time; left out: UNAVAILABLE. */
  readonly refusal?: () => Error
  /** Chooses one of the keys that wait and have room, in the order in which they came; it starts at once. Left out: the first. */
  readonly choose?: (keys: readonly string[]) => string | undefined
}

interface SemaphoreLoad {
  readonly running: number
  readonly waiting: number
  /** How many were refused since the start. */
  readonly refused: number
}

/** Gives the room back, once, however often it is called. */
type Release = () => void

/** Lets others in while the work waits for something that costs nothing, and continues when it is over. */
export type WhileWaiting = <Result>(wait: () => Promise<Result>) => Promise<Result>

interface Waiter {
  readonly key: string
  readonly start: () => void
}

export class Semaphore {
  readonly #limits: Required<SemaphoreLimits>
  readonly #options: SemaphoreOptions
  /** In the order in which they came; a Set forgets one that gives up at no cost. */
  readonly #waiting = new Set<Waiter>()
  /** Work that let others in and wants to continue, in the order in which it came back. */
  readonly #returning = new Set<Waiter>()
  readonly #ofKey = new Map<string, number>()
  #running = 0
  #refused = 0
  /** Whether work that comes back goes next, when others wait as well. */
  #returnsNext = false

  constructor(limits: SemaphoreLimits, options: SemaphoreOptions = {}) {
    const unbounded = Number.POSITIVE_INFINITY
    this.#limits = { runningOfKeyMax: unbounded, waitingMax: unbounded, waitMs: unbounded, ...limits }
    this.#options = options
  }

  /**
   * Does the work as soon as there is room for it.
   * @throws the refusal when there is none in time
   */
  async run<Result>(work: (whileWaiting: WhileWaiting) => Promise<Result>, key = ''): Promise<Result> {
    const release = await this.acquire(key)
    try {
      return await work((wait) => this.#letOthersIn(wait, key))
    } finally {
      release()
    }
  }

  /**
   * Waits for room, for work that ends elsewhere.
   * @throws the refusal when there is none in time
   */
  acquire(key = ''): Promise<Release> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const start = () => {
        clearTimeout(timer)
        resolve(this.#releaseOf(key))
      }
      const waiter = { key, start }
      const refuse = () => {
        this.#waiting.delete(waiter)
        reject(this.#refusal())
      }
      this.#waiting.add(waiter)
      this.#startNext()
      if (!this.#waiting.has(waiter)) return
      if (this.#waiting.size > this.#limits.waitingMax) refuse()
      else if (this.#limits.waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(refuse, this.#limits.waitMs)
    })
  }

  /** Refuses what would be refused later anyway, before any work is done for it. */
  refuseWhenFull(): void {
    const isFull = this.#running >= this.#limits.runningMax && this.#waiting.size >= this.#limits.waitingMax
    if (isFull) throw this.#refusal()
  }

  waitingKeys(): string[] {
    return [...this.#waiting].map(({ key }) => key)
  }

  load(): SemaphoreLoad {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused }
  }

  /** What comes back is not refused: it was let in already. Thousands that come back at once take turns with others. */
  async #letOthersIn<Result>(wait: () => Promise<Result>, key: string): Promise<Result> {
    this.#leave(key)
    try {
      return await wait()
    } finally {
      await new Promise<void>((start) => {
        this.#returning.add({ key, start })
        this.#startNext()
      })
    }
  }

  #releaseOf(key: string): Release {
    let isReleased = false
    return () => {
      if (!isReleased) this.#leave(key)
      isReleased = true
    }
  }

  #leave(key: string): void {
    const left = (this.#ofKey.get(key) ?? 0) - 1
    if (left > 0) this.#ofKey.set(key, left)
    else this.#ofKey.delete(key)
    this.#running--
    this.#startNext()
  }

  #startNext(): void {
    while (this.#running < this.#limits.runningMax) {
      const next = this.#next()
      if (!next) return
      this.#waiting.delete(next)
      this.#returning.delete(next)
      this.#running++
      this.#ofKey.set(next.key, (this.#ofKey.get(next.key) ?? 0) + 1)
      next.start()
    }
  }

  #next(): Waiter | undefined {
    const [back] = this.#returning
    if (back && (this.#returnsNext || this.#waiting.size === 0)) {
      this.#returnsNext = false
      return back
    }
    this.#returnsNext = true
    return this.#nextWaiting() ?? back
  }

  #nextWaiting(): Waiter | undefined {
    const hasRoom = ({ key }: Waiter) => (this.#ofKey.get(key) ?? 0) < this.#limits.runningOfKeyMax
    const { choose } = this.#options
    if (!choose) return first(this.#waiting, hasRoom)
    const key = choose([...this.#waiting].filter(hasRoom).map((waiter) => waiter.key))
    return first(this.#waiting, (waiter) => waiter.key === key)
  }

  #refusal(): Error {
    this.#refused++
    return this.#options.refusal?.() ?? unavailable()
  }
}

function first<Item>(items: Iterable<Item>, is: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (is(item)) return item
  return undefined
}
