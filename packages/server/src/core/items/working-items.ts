/**
 * The items that one transaction works on: locked and read once, changed in memory entry by entry, so that a repeated
 * item sees the entry before it (decision 24), and written once.
 */
import { type ItemKey, itemNumber } from '@napum/contract'
import type { Session } from '../../db/database.ts'
import { DayCounts } from '../day-counts.ts'
import { lockItems, writeItems } from './queries.ts'
import type { ItemState } from './state.ts'

/** What happened to an item; `data` is what the history shows of it. */
export interface ItemEvent extends ItemKey {
  readonly kind: 'status' | 'stock' | 'shipment' | 'claim'
  readonly data: object
  readonly source: string
}

/** When a change was made and by which request. */
export interface Moment {
  readonly now: Date
  /** Its day in the marketplace's time zone. */
  readonly today: string
  readonly requestId: string
}

export interface LockRequest {
  readonly vendorId: string
  readonly keys: readonly ItemKey[]
  readonly idempotencyKeys?: readonly string[]
  /** Whether the other half of an exchange is needed as well. */
  readonly withExchanges: boolean
}

export class WorkingItems {
  readonly vendorId: string
  readonly #items = new Map<string, ItemState>()
  readonly #before = new Map<string, ItemState>()
  readonly #byIdempotencyKey = new Map<string, ItemState>()
  readonly #changed = new Set<ItemState>()
  readonly #events: ItemEvent[] = []

  private constructor(vendorId: string, rows: readonly ItemState[]) {
    this.vendorId = vendorId
    for (const row of rows) {
      const number = itemNumber(row)
      this.#items.set(number, row)
      this.#before.set(number, { ...row })
      if (row.idempotency_key !== null) this.#byIdempotencyKey.set(row.idempotency_key, row)
    }
  }

  /** Locks and reads the items of one vendor. */
  static async lock(session: Session, request: LockRequest): Promise<WorkingItems> {
    const { vendorId, keys, idempotencyKeys = [], withExchanges } = request
    const rows = await session.rows(lockItems, [
      vendorId,
      keys.map((key) => key.ord_no),
      keys.map((key) => key.item_index),
      idempotencyKeys,
      withExchanges,
    ])
    return new WorkingItems(vendorId, rows)
  }

  /** The item, or undefined: not this vendor's, or there is none. */
  find(number: string): ItemState | undefined {
    return this.#items.get(number)
  }

  findByIdempotencyKey(key: string): ItemState | undefined {
    return this.#byIdempotencyKey.get(key)
  }

  all(): Iterable<ItemState> {
    return this.#items.values()
  }

  /** Changes an item in memory. */
  change(item: ItemState, change: Partial<ItemState>): void {
    Object.assign(item, change)
    this.#changed.add(item)
    if (change.idempotency_key) this.#byIdempotencyKey.set(change.idempotency_key, item)
  }

  /** Keeps what happened for the history of the item. */
  note(item: ItemKey, kind: ItemEvent['kind'], source: string, data: object): void {
    this.#events.push({ ord_no: item.ord_no, item_index: item.item_index, kind, source, data })
  }

  /** Writes all changes with one statement; none when nothing changed. */
  async write(session: Session, moment: Moment): Promise<void> {
    if (this.#changed.size === 0 && this.#events.length === 0) return
    const counts = new DayCounts()
    for (const item of this.#changed) {
      counts.add(this.#before.get(itemNumber(item)) as ItemState, -1)
      counts.add(item, 1)
    }
    const [row] = await session.rows(writeItems, [
      this.vendorId,
      JSON.stringify([...this.#changed]),
      JSON.stringify(this.#events),
      moment.now,
      moment.requestId,
      ...counts.columns(),
      [...new Set([...this.#changed].map((item) => item.ord_no))],
    ])
    if (row?.written !== this.#changed.size) {
      throw new Error(`wrote ${row?.written} items instead of ${this.#changed.size}`)
    }
  }
}
