/**
 * The items that one transaction works on: locked and read once, changed in memory entry by entry, so that a repeated
 * item sees the entry before it (decision 24), and written once.
 */
import { type ChangeKind, type ItemKey, itemNumber } from '@napum/contract'
import { arraysOf } from '../../platform/db/arrays.ts'
import type { Session } from '../../platform/db/database.ts'
import type { ItemWrite, ItemWriter, PendingWrites, Stamp } from '../work/pending-writes.ts'
import type { ListedItem } from './day-counts.ts'
import { addEvents, lockAskedItems, lockItems, writeItems } from './queries.ts'
import {
  type ChangeableColumn,
  columnsOf,
  type ItemState,
  kindOfPart,
  partOf,
  type StatePart,
} from './state.ts'

/** What happened to an item; `data` is what the history shows of it. */
interface ItemEvent extends ItemKey {
  /** Counted by the item, under its lock. */
  readonly event_id: number
  readonly kind: 'status' | 'stock' | 'shipment' | 'claim'
  readonly data: object
  readonly source: string
}

export interface LockRequest {
  readonly vendorId: string
  readonly keys: readonly ItemKey[]
  readonly idempotencyKeys?: readonly string[]
  /** Whether the other half of an exchange is needed as well. */
  readonly withExchanges: boolean
}

interface ItemChange {
  /** In which lists it stood before. */
  readonly before: ListedItem
  /** What its vendor can see of it. */
  readonly kinds: Set<ChangeKind>
}

export class WorkingItems implements ItemWriter {
  readonly vendorId: string
  readonly #items = new Map<string, ItemState>()
  readonly #changed = new Map<ItemState, ItemChange>()
  readonly #byIdempotencyKey = new Map<string, ItemState>()
  readonly #touched = new Set<StatePart>()
  readonly #events: ItemEvent[] = []
  #changeCount = 0

  private constructor(vendorId: string, rows: readonly ItemState[]) {
    this.vendorId = vendorId
    for (const row of rows) {
      this.#items.set(itemNumber(row), row)
      if (row.idempotency_key !== null) this.#byIdempotencyKey.set(row.idempotency_key, row)
    }
  }

  static async lock(session: Session, request: LockRequest): Promise<WorkingItems> {
    const { vendorId, keys, idempotencyKeys = [], withExchanges } = request
    const asked = [vendorId, keys.map((key) => key.ord_no), keys.map((key) => key.item_index)]
    const rows =
      withExchanges || idempotencyKeys.length > 0
        ? await session.rows(lockItems, [...asked, idempotencyKeys, withExchanges])
        : await session.rows(lockAskedItems, asked)
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

  /** How often an item was changed; an entry that leaves it as it was writes nothing. */
  get changeCount(): number {
    return this.#changeCount
  }

  change(item: ItemState, change: Partial<Pick<ItemState, ChangeableColumn>>): void {
    this.#changeCount++
    const { kinds } = this.#changedOf(item)
    for (const column of Object.keys(change) as ChangeableColumn[]) {
      const part = partOf(column)
      this.#touched.add(part)
      const kind = item[column] === change[column] ? null : kindOfPart[part]
      if (kind !== null) kinds.add(kind)
    }
    Object.assign(item, change)
    if (change.idempotency_key) this.#byIdempotencyKey.set(change.idempotency_key, item)
  }

  #changedOf(item: ItemState): ItemChange {
    const known = this.#changed.get(item)
    if (known) return known
    const made = { before: pick(item, listedColumns), kinds: new Set<ChangeKind>() }
    this.#changed.set(item, made)
    return made
  }

  /** Keeps what happened to a changed item for its history. */
  note(item: ItemState, kind: ItemEvent['kind'], source: string, data: object): void {
    const changed = this.#changed.get(item)
    if (!changed) throw new Error(`nothing was changed of ${itemNumber(item)}`)
    changed.kinds.add(kind)
    const event_id = item.last_event_id + 1
    this.change(item, { last_event_id: event_id })
    this.#events.push({ ord_no: item.ord_no, item_index: item.item_index, event_id, kind, source, data })
  }

  /** Writes all changes and what happened; nothing when nothing changed. */
  writes({ stampOf, counts, changes }: PendingWrites): ItemWrite[] {
    if (this.#changed.size === 0) return []
    for (const [item, { before, kinds }] of this.#changed) {
      counts.add(before, -1)
      counts.add(item, 1)
      changes.item(this.vendorId, item, kinds)
    }
    return [
      async (session) => {
        await this.#writeItems(session)
        await this.#addEvents(session, stampOf(this.vendorId))
      },
    ]
  }

  async #writeItems(session: Session): Promise<void> {
    const changed = [...this.#changed.keys()]
    const columns = ['ord_no', 'item_index', ...columnsOf(this.#touched)] as const
    const written = await session.rows(writeItems(this.#touched), [
      this.vendorId,
      JSON.stringify(changed.map((item) => pick(item, columns))),
      [...new Set(changed.map((item) => item.ord_no))],
    ])
    if (written.length !== changed.length) {
      throw new Error(`wrote ${written.length} items instead of ${changed.length}`)
    }
  }

  async #addEvents(session: Session, { now, requestId, actor }: Stamp): Promise<void> {
    const events = this.#events
    if (events.length === 0) return
    await session.rows(addEvents, [
      this.vendorId,
      ...arraysOf(events, 'ord_no', 'item_index', 'event_id', 'kind', 'source'),
      JSON.stringify(events.map((event) => event.data)),
      now,
      requestId,
      actor.actor_kind,
      actor.actor_name,
    ])
  }
}

/** What decides in which lists an item stands. */
const listedColumns = [
  'vendor_id',
  'ord_day',
  'pay_day',
  'hope_day',
  'item_status',
  'claim_type',
  'claim_day',
  'first_sent_day',
  'claim_seen_at',
  'stock_available',
  'carrier_code',
  'price_version',
] as const

function pick<Column extends keyof ItemState>(
  item: ItemState,
  columns: readonly Column[],
): Pick<ItemState, Column> {
  const picked = {} as Pick<ItemState, Column>
  for (const column of columns) picked[column] = item[column]
  return picked
}
