/**
 * The time of the business in the sandbox: the real one, and how far each vendor went ahead of it in its tests. Kept in the
 * database, so that a restart does not lose it and all processes have the same. Decision 149.
 */
import type { BusinessClock, Clock } from '../../../core/values/context.ts'
import type { Database, Session } from '../../../platform/db/database.ts'
import { advanceAll, advanceOwn, readOffsets, setBack } from './queries.ts'
import { OFFSET_MS_MAX } from './rules.ts'

export class SandboxClock implements BusinessClock {
  readonly #db: Database
  readonly #realClock: Clock
  /** By vendor; null: the operator's. */
  #offsets: ReadonlyMap<string | null, number> = new Map()

  constructor(db: Database, realClock: Clock) {
    this.#db = db
    this.#realClock = realClock
  }

  /** A vendor that never moved its clock has the operator's. */
  offsetMs(vendorId?: string): number {
    return this.#offsets.get(vendorId ?? null) ?? this.#offsets.get(null) ?? 0
  }

  now(vendorId?: string): Date {
    return this.#moved(this.offsetMs(vendorId))
  }

  readonly latest = (): Date => this.#moved(Math.max(0, ...this.#offsets.values()))

  readonly vendorsApart = async (): Promise<readonly string[]> => {
    await this.refresh()
    return [...this.#offsets.keys()].filter((vendorId) => vendorId !== null)
  }

  /** Reads all again: another process may have moved them. */
  async refresh(): Promise<void> {
    const rows = await this.#db.rows(readOffsets)
    this.#offsets = new Map(rows.map(({ vendor_id, ahead_ms }) => [vendor_id, ahead_ms]))
  }

  /** @param vendorId whose clock; left out: the operator's and those of all vendors. */
  async advance(ms: number, vendorId?: string): Promise<void> {
    if (vendorId === undefined) await this.#db.rows(advanceAll, [ms, OFFSET_MS_MAX])
    else await this.#db.rows(advanceOwn, [vendorId, ms, OFFSET_MS_MAX])
    await this.refresh()
  }

  /** Within the transaction that deletes what the vendor did; to be read again after it. */
  async setBack(session: Session, vendorId: string): Promise<void> {
    await session.rows(setBack, [vendorId])
  }

  #moved(ms: number): Date {
    return new Date(this.#realClock.now().getTime() + ms)
  }
}
