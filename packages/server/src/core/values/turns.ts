/** A bounded number of works at a time; the others wait in the order in which they came. */
export class Turns {
  readonly #atOnce: number
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Does the work when its turn comes. Fails when the signal aborts before that. */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(signal)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      this.#waiting.add(resolve)
      const giveUp = () => {
        if (this.#waiting.delete(resolve)) reject(signal.reason)
      }
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** Hands the turn to whoever waits longest. */
  #leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
