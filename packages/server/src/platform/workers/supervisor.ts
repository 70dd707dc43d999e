/**
 * Keeps as many workers as were asked for: starts them, the first one alone, starts again what died, replaces all of
 * them one after another at a reload, and ends them. Decision 170.
 */

export interface Worker {
  readonly id: number
  /** Settles when it answers requests; never when it ends before. */
  readonly ready: Promise<void>
  /** Whether it is making the database ready, such as by a migration. */
  isPreparing(): boolean
  /** The code with which it ended, or null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Takes no new connections, and lets those that it has move to others. */
  retire(): void
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

export interface SupervisorOptions {
  readonly count: number
  readonly start: () => Worker
  readonly log: (level: 'info' | 'warn' | 'error', fields: object, message: string) => void
  readonly times?: Partial<typeof times>
}

/** Milliseconds. */
const times = {
  /** The wait before a dead worker is started again. It doubles each time the worker dies soon. */
  restartMin: 200,
  restartMax: 30_000,
  /** A worker that lived longer did not die of its start. */
  steady: 60_000,
  /** When a new worker needs longer to get ready, the old one stays. Preparing the database is not counted. */
  readyMax: 60_000,
  /** Clients that send something on a connection in this time are led to another one. */
  retire: 5_000,
  /** A worker ends by itself well before this. */
  endMax: 45_000,
}

export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #times: typeof times
  readonly #slots: (Worker | null)[]
  /** Workers that no slot has any more but that still end. */
  readonly #leaving = new Set<Worker>()
  #stopping: Promise<void> | null = null
  #reloading: Promise<void> | null = null
  #wake = new AbortController()

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#times = { ...times, ...options.times }
    this.#slots = Array.from({ length: options.count }, () => null)
  }

  /** Workers that were ready once and have not ended. */
  readonly ready = new Set<Worker>()

  /**
   * Starts the first worker, which prepares the database, and the others when it is ready.
   * @returns the code with which the first one ended, when it could not start; null when it did.
   */
  async start(): Promise<number | null> {
    const first = this.#begin()
    this.#slots[0] = first
    const code = await Promise.race([first.ready.then(() => null), first.ended.then((code) => code ?? 1)])
    if (code !== null || this.#stopping) return code
    this.#slots.forEach((_, slot) => {
      if (slot > 0) this.#slots[slot] = this.#begin()
      void this.#keep(slot)
    })
    return null
  }

  /** Replaces each worker by a new one, one after another; an old one stays when its successor does not get ready. */
  reload(): Promise<void> {
    this.#reloading ??= this.#replaceAll().finally(() => {
      this.#reloading = null
    })
    return this.#reloading
  }

  /** Ends all workers; each finishes the requests that it has. */
  stop(): Promise<void> {
    this.#stopping ??= this.#endAll()
    return this.#stopping
  }

  async #endAll(): Promise<void> {
    this.#wake.abort()
    const all = [...this.#slots, ...this.#leaving].filter((worker) => worker !== null)
    await Promise.all(all.map((worker) => this.#end(worker)))
  }

  #begin(): Worker {
    const worker = this.#options.start()
    void worker.ready.then(() => this.ready.add(worker))
    void worker.ended.then(() => this.ready.delete(worker))
    return worker
  }

  /** Starts the worker of this slot again when it ends although nobody asked it to. */
  async #keep(slot: number): Promise<void> {
    let wait = this.#times.restartMin
    while (!this.#stopping) {
      const worker = this.#slots[slot] as Worker
      const begun = performance.now()
      const code = await worker.ended
      if (this.#stopping) return
      // It was replaced; its successor is the one to be kept.
      if (this.#slots[slot] !== worker) continue
      const soon = performance.now() - begun < this.#times.steady
      wait = soon ? Math.min(wait * 2, this.#times.restartMax) : this.#times.restartMin
      this.#options.log(
        'error',
        { worker: worker.id, code, wait_ms: wait },
        'a worker died and is started again',
      )
      await this.#sleep(wait)
      // Somebody may have replaced it meanwhile.
      if (!this.#stopping && this.#slots[slot] === worker) this.#slots[slot] = this.#begin()
    }
  }

  async #replaceAll(): Promise<void> {
    for (const [slot, old] of this.#slots.entries()) {
      if (this.#stopping) return
      const next = this.#begin()
      this.#leaving.add(next)
      const isReady = await this.#getsReady(next)
      this.#leaving.delete(next)
      if (this.#stopping) return this.#end(next)
      if (!isReady) {
        this.#options.log(
          'error',
          { worker: next.id },
          'the new worker does not get ready: the old ones stay',
        )
        return this.#end(next)
      }
      this.#slots[slot] = next
      if (old) await this.#retire(old)
    }
    this.#options.log('info', { workers: this.#slots.length }, 'all workers were replaced')
  }

  /** Whether it gets ready in time and does not end before. A migration of a large database may take longer than any start. */
  async #getsReady(worker: Worker): Promise<boolean> {
    const known = Promise.race([worker.ready.then(() => true), worker.ended.then(() => false)])
    const wait = () => Promise.race([known, this.#sleep(this.#times.readyMax)])
    let isReady = await wait()
    if (isReady === undefined && worker.isPreparing())
      this.#options.log(
        'info',
        { worker: worker.id },
        'the new worker still prepares the database, such as by a migration: the old ones stay until it is ready',
      )
    while (isReady === undefined && worker.isPreparing() && !this.#stopping) isReady = await wait()
    return isReady ?? false
  }

  async #retire(worker: Worker): Promise<void> {
    this.#leaving.add(worker)
    worker.retire()
    await Promise.race([this.#sleep(this.#times.retire), worker.ended])
    await this.#end(worker)
    this.#leaving.delete(worker)
  }

  async #end(worker: Worker): Promise<void> {
    worker.kill('SIGTERM')
    const timer = setTimeout(() => worker.kill('SIGKILL'), this.#times.endMax)
    await worker.ended
    clearTimeout(timer)
  }

  /** Ends early when all is stopped. */
  #sleep(ms: number): Promise<void> {
    const { signal } = this.#wake
    if (signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      signal.addEventListener('abort', done)
    })
  }
}
