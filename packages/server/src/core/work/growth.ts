/**
 * What a vendor's calls leave in the database in a day, and where that ends: a program that writes the same again and again
 * must not fill the disk of all. Decision 187.
 */
import type { RateLimitReason } from '@napum/contract'
import { type Database, firstRow } from '../../platform/db/database.ts'
import type { Clock } from '../values/context.ts'
import { DAY_MS } from '../values/instants.ts'
import { CLOCK_SKEW_MS, takePoints } from '../values/rate-state.ts'
import { Refusal } from '../values/refusal.ts'

const DAY_IS_USED_UP: RateLimitReason = 'daily_volume'
const MIB = 1024 ** 2
/** A process adds its count to that of all when a vendor has written another thousandth: most vendors cost nothing all day. */
const STEPS = 1_000
/** Vendors that a process remembers before it drops those whose day is over. */
const REMEMBERED_MAX = 10_000

interface WrittenBytes {
  /** Not yet added to the count of all processes. */
  bytes: number
  /** KiB that all processes have added, as far as this one has read. */
  totalKib: number
  /** End of the day, in milliseconds since 1970; 0: nothing was added yet. */
  endsAt: number
  isAdding: boolean
}

export class GrowthBudget {
  readonly #db: Database
  readonly #clock: Clock
  readonly #mibPerDay: number
  /** Bytes from which on they are added to the count of all. */
  readonly #step: number
  readonly #written = new Map<string, WrittenBytes>()
  #forgetAt = REMEMBERED_MAX

  constructor(db: Database, clock: Clock, mibPerDay: number) {
    this.#db = db
    this.#clock = clock
    this.#mibPerDay = mibPerDay
    this.#step = (mibPerDay * MIB) / STEPS
  }

  /** Counts what a vendor has written. */
  note(vendorId: string, bytes: number): void {
    const written = this.#written.get(vendorId) ?? { bytes: 0, totalKib: 0, endsAt: 0, isAdding: false }
    this.#written.set(vendorId, written)
    written.bytes += bytes
    if (written.bytes >= this.#step && !written.isAdding) void this.#add(vendorId, written)
    if (this.#written.size > this.#forgetAt) this.#forget()
  }

  /** Whether the vendor has written what is allowed in a day. */
  isSpent(vendorId: string): boolean {
    const written = this.#written.get(vendorId)
    return (
      written !== undefined && written.totalKib >= this.#mibPerDay * 1_024 && written.endsAt > this.#now()
    )
  }

  /** @throws Refusal RATE_LIMIT_EXCEEDED, with the reason and when it ends */
  check(vendorId: string): void {
    if (!this.isSpent(vendorId)) return
    const endsAt = Math.ceil((this.#written.get(vendorId)?.endsAt as number) / 1_000) * 1_000
    const reset = new Date(endsAt).toISOString()
    throw new Refusal('RATE_LIMIT_EXCEEDED', {
      message: `This vendor has written ${this.#mibPerDay} MiB within a day, which is all that it may. Reading still works; write again after ${reset}.`,
      details: { limit: this.#mibPerDay, remaining: 0, reset_at: reset, reason: DAY_IS_USED_UP },
      headers: { 'retry-after': String(Math.max(1, Math.ceil((endsAt - this.#now()) / 1_000))) },
    })
  }

  /** Adds to the count of all processes, in the background. What cannot be added now is added the next time. */
  async #add(vendorId: string, written: WrittenBytes): Promise<void> {
    written.isAdding = true
    try {
      while (written.bytes >= this.#step) {
        const kib = Math.floor(written.bytes / 1_024)
        const now = this.#now()
        const values = [`bytes ${vendorId}`, kib, now, DAY_MS, now + DAY_MS + CLOCK_SKEW_MS]
        const row = await firstRow(this.#db, takePoints, values)
        written.bytes -= kib * 1_024
        Object.assign(written, { totalKib: row?.used, endsAt: row?.resets_at })
      }
    } catch {
      // A database that is away says so elsewhere.
    } finally {
      written.isAdding = false
    }
  }

  #forget(): void {
    const now = this.#now()
    for (const [vendorId, { endsAt, isAdding }] of this.#written)
      if (endsAt <= now && !isAdding) this.#written.delete(vendorId)
    // Not at each call when many stay.
    this.#forgetAt = Math.max(REMEMBERED_MAX, 2 * this.#written.size)
  }

  #now = (): number => this.#clock.now().getTime()
}
