/**
 * Whose file is read next. What each vendor's files cost is counted as a debt that time pays off: vendors who owe much keep
 * one turn among themselves, so that the others always find one free. Decision 186.
 */
import type { Elapsed } from '../values/context.ts'
import { type Refusal, unavailable } from '../values/refusal.ts'

/** Files that are read at a time. */
export const VENDORS_AT_ONCE = 2
/** Milliseconds of CPU that are forgiven in a millisecond: about six files of 20,000 rows a minute, for ever. */
const PAID_OFF = 0.1
/** Milliseconds of CPU: vendors who owe more share one turn. */
const HEAVY_MS = 1_000
/** A vendor who owes more waits until it is paid off: about ten files of 20,000 rows at once. */
export const DEBT_MS_MAX = 10_000
/** Files of heavy vendors that wait; those of others have the rest of the queue. */
const HEAVY_WAITING_MAX = 2
/** Vendors without a debt are forgotten when there are this many. */
const REMEMBERED_MAX = 1_000
const RETRY_AFTER_SECONDS = 5

export const busy = (): Refusal =>
  unavailable('Many files are being read. Send yours again in a moment.', RETRY_AFTER_SECONDS)

interface Waiting {
  readonly vendorId: string
  readonly begin: () => void
}

export class ReadingTurns {
  readonly #elapsed: Elapsed
  readonly #queueMax: number
  readonly #debts = new Map<string, { ms: number; at: number }>()
  readonly #reading = new Map<string, 'light' | 'heavy'>()
  readonly #waiting = new Set<Waiting>()

  constructor(elapsed: Elapsed, queueMax: number) {
    this.#elapsed = elapsed
    this.#queueMax = queueMax
  }

  /**
   * Waits for a turn: one file of a vendor at a time, and of those that wait, first the one whose vendor owes least.
   * @returns ends the turn; is given the milliseconds of CPU that the file took
   * @throws Refusal when too many files wait or the vendor owes too much; what the signal aborts with
   */
  async enter(vendorId: string, signal: AbortSignal): Promise<(ms: number) => void> {
    const debt = this.#debt(vendorId)
    if (debt > DEBT_MS_MAX) throw tooMuchRead((debt - DEBT_MS_MAX) / PAID_OFF)
    if (this.#waiting.size >= this.#queueMax) throw busy()
    if (this.#isHeavy(vendorId) && this.#heavyWaiting() >= HEAVY_WAITING_MAX) throw busy()
    await new Promise<void>((resolve, reject) => {
      const waiting = { vendorId, begin: resolve }
      this.#waiting.add(waiting)
      signal.addEventListener('abort', () => this.#waiting.delete(waiting) && reject(signal.reason), {
        once: true,
      })
      this.#beginNext()
    })
    return (ms) => {
      this.#reading.delete(vendorId)
      this.#charge(vendorId, ms)
      this.#beginNext()
    }
  }

  #beginNext(): void {
    while (this.#reading.size < VENDORS_AT_ONCE) {
      const next = this.#next()
      if (!next) return
      this.#waiting.delete(next)
      this.#reading.set(next.vendorId, this.#isHeavy(next.vendorId) ? 'heavy' : 'light')
      next.begin()
    }
  }

  /** Of equals the one that came first. */
  #next(): Waiting | undefined {
    const isHeavyTaken = [...this.#reading.values()].includes('heavy')
    return [...this.#waiting]
      .filter(({ vendorId }) => !this.#reading.has(vendorId) && !(isHeavyTaken && this.#isHeavy(vendorId)))
      .sort((left, right) => this.#debt(left.vendorId) - this.#debt(right.vendorId))[0]
  }

  #heavyWaiting(): number {
    return [...this.#waiting].filter(({ vendorId }) => this.#isHeavy(vendorId)).length
  }

  #isHeavy(vendorId: string): boolean {
    return this.#debt(vendorId) > HEAVY_MS
  }

  #debt(vendorId: string): number {
    const debt = this.#debts.get(vendorId)
    return debt ? Math.max(0, debt.ms - (this.#elapsed() - debt.at) * PAID_OFF) : 0
  }

  #charge(vendorId: string, ms: number): void {
    this.#debts.set(vendorId, { ms: this.#debt(vendorId) + ms, at: this.#elapsed() })
    if (this.#debts.size <= REMEMBERED_MAX) return
    for (const each of this.#debts.keys()) if (this.#debt(each) === 0) this.#debts.delete(each)
  }
}

function tooMuchRead(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1_000)
  const message = `Your last files took too long to read. Send the next one in ${seconds} seconds, with the needed columns only.`
  return unavailable(message, seconds)
}
