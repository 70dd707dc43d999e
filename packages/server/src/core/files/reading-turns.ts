/**
 * Whose file is read next. What each vendor's files cost is counted as a debt that time pays off: vendors who owe much keep
 * one turn among themselves, so that the others always find one free. Decision 186.
 */
import type { Stopwatch } from '../values/context.ts'
import { type Refusal, unavailable } from '../values/refusal.ts'
import { Semaphore, type SemaphoreLimits } from '../values/semaphore.ts'

/** Files that are read at a time. */
export const VENDORS_AT_ONCE = 2
/** Milliseconds of CPU that are forgiven in a millisecond: about six files of 20,000 rows a minute, forever. */
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

export class ReadingTurns {
  readonly #elapsed: Stopwatch
  readonly #debts = new Map<string, { ms: number; at: number }>()
  readonly #turns: Semaphore
  /** The vendor whose file was started as one of those who owe much. */
  #heavy: string | undefined

  constructor(elapsed: Stopwatch, limits: Pick<SemaphoreLimits, 'waitingMax' | 'waitMs'>) {
    this.#elapsed = elapsed
    const choose = (vendorIds: readonly string[]) => this.#choose(vendorIds)
    this.#turns = new Semaphore(
      { ...limits, runningMax: VENDORS_AT_ONCE, runningOfKeyMax: 1 },
      { refusal: busy, choose },
    )
  }

  /**
   * Waits for a turn: one file of a vendor at a time, and of those that wait, first the one whose vendor owes least.
   * @returns ends the turn; takes the milliseconds of CPU that the file took
   * @throws Refusal when too many files wait, this one waited too long, or the vendor owes too much
   */
  async enter(vendorId: string): Promise<(ms: number) => void> {
    const debt = this.#debt(vendorId)
    if (debt > DEBT_MS_MAX) throw tooMuchRead((debt - DEBT_MS_MAX) / PAID_OFF)
    if (this.#isHeavy(vendorId) && this.#heavyWaiting() >= HEAVY_WAITING_MAX) throw busy()
    const release = await this.#turns.acquire(vendorId)
    return (ms) => {
      if (this.#heavy === vendorId) this.#heavy = undefined
      this.#charge(vendorId, ms)
      release()
    }
  }

  /** Of equals the one that came first. */
  #choose(vendorIds: readonly string[]): string | undefined {
    const [next] = vendorIds
      .filter((vendorId) => this.#heavy === undefined || !this.#isHeavy(vendorId))
      .sort((left, right) => this.#debt(left) - this.#debt(right))
    if (next !== undefined && this.#isHeavy(next)) this.#heavy = next
    return next
  }

  #heavyWaiting(): number {
    return this.#turns.waitingKeys().filter((vendorId) => this.#isHeavy(vendorId)).length
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
