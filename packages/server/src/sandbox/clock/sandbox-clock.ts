/**
 * The time of the business in the sandbox: the real one, and how far the tests went ahead of it. Kept in the database, so
 * that a restart does not lose it and all processes have the same. Decision 149.
 */
import type { Clock } from '../../context.ts'
import { type Database, firstRow } from '../../db/database.ts'
import { advance, readAhead } from './queries.ts'

export class SandboxClock implements Clock {
  readonly #db: Database
  readonly #realClock: Clock
  #aheadMs = 0

  constructor(db: Database, realClock: Clock) {
    this.#db = db
    this.#realClock = realClock
  }

  get aheadMs(): number {
    return this.#aheadMs
  }

  now(): Date {
    return new Date(this.#realClock.now().getTime() + this.#aheadMs)
  }

  /** Reads it anew: another process may have advanced it, or reset it. */
  async refresh(): Promise<void> {
    this.#aheadMs = (await firstRow(this.#db, readAhead))?.ahead_ms ?? 0
  }

  async advance(ms: number): Promise<void> {
    this.#aheadMs = (await firstRow(this.#db, advance, [ms]))?.ahead_ms ?? 0
  }
}
