/** New items and new texts of items, and the columns that the statements of the intake take of them. */
import type { ItemKey } from '@napum/contract'
import { DayCounts, type ListedItem } from '../../../core/items/day-counts.ts'
import type { ItemDetails, OrderDetails } from '../../../core/items/order-fields.ts'
import type { RegisteredOrder } from '../../../core/items/queries.ts'
import { recordColumns } from '../../../core/items/record.ts'
import { saysSent } from '../../../core/items/sent.ts'
import type { Day } from '../../../core/values/calendar.ts'
import type { ItemWrite, ItemWriter, PendingWrites } from '../../../core/work/pending-writes.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import type { Session } from '../../../platform/db/database.ts'
import {
  isSameRecord,
  itemBeside,
  type OrderText,
  orderBeside,
  type RecordText,
  record,
} from '../records/record-writer.ts'
import { writeTexts } from '../records/texts.ts'
import { type OrderItemRow, vendorOrderColumns } from '../registry.ts'
import {
  extendRegistry,
  insertItems,
  jsonLines,
  putOrders,
  removeItems,
  removeOrders,
  updateItems,
} from './order-queries.ts'
import type { ReadyItem, ReadyOrder } from './read-order.ts'

type StoredOrder = Omit<ReadyOrder, 'items' | 'hash'>

interface NewItem extends Omit<ReadyItem, 'shipped_on'> {
  /** The day on which it left, if it did (decision 66). */
  readonly first_sent_day: Day | null
  readonly replacement_of?: number
}

interface ItemRow
  extends ItemKey,
    RecordText,
    Pick<StoredOrder, 'ord_day' | 'pay_day'>,
    Omit<NewItem, 'replacement_of'> {
  readonly hope_day: Day | null
  readonly order: OrderDetails
  readonly replacement_of: number | null
}

interface RowKey {
  readonly vendor_id: string
  readonly ord_no: string
  readonly item_index?: number
}

/** Spread last: fields that follow a spread cost ten times as much. */
const untouched = {
  claim_type: null,
  claim_day: null,
  claim_seen_at: null,
  stock_available: null,
  carrier_code: null,
  price_version: 0,
} as const

/** Collects what an import or an exchange writes, and writes it with one statement a table. */
export class ItemRows implements ItemWriter {
  readonly #registered: RegisteredOrder[] = []
  readonly #counts = new DayCounts()
  readonly #orders: { vendor_id: string; order: StoredOrder }[] = []
  readonly #created: ItemRow[] = []
  readonly #changed: ItemRow[] = []
  /** Those whose record reads differently from now on. */
  readonly #reworded: ItemRow[] = []
  readonly #removed: RowKey[] = []
  readonly #left: RowKey[] = []
  readonly #texts = new Map<string, OrderText>()

  /** Registers an order that was known as it is from now on. */
  register(order: RegisteredOrder): void {
    this.#registered.push(order)
  }

  /** Stores the order for every vendor that has items in it, and the elements that were not imported before as new items. */
  add(
    order: ReadyOrder,
    { vendor_ids, intake_indexes }: RegisteredOrder,
    importedBefore: number,
    { stampOf }: Pick<PendingWrites, 'stampOf'>,
  ): void {
    for (const vendor_id of new Set(vendor_ids)) this.#orders.push({ vendor_id, order })
    for (const [n, item] of order.items.entries()) {
      if (n < importedBefore) continue
      const { today } = stampOf(item.vendor_id)
      const first_sent_day = saysSent(item.item_status) ? (item.shipped_on ?? today) : null
      this.create(order, intake_indexes[n] as number, { first_sent_day, ...item })
    }
  }

  create(order: StoredOrder, item_index: number, item: NewItem): void {
    const { vendor_id, item_status, first_sent_day } = item
    const { ord_day, pay_day } = order
    this.#created.push(this.#row(order, item_index, item))
    const hope_day = order.details.hope_deli_sdate
    this.#counts.add({ vendor_id, ord_day, pay_day, hope_day, item_status, first_sent_day, ...untouched }, 1)
  }

  /** Writes new texts and days over an item whose state stays as it is. */
  change(order: StoredOrder, before: OrderItemRow, details: ItemDetails): void {
    const { vendor_id, item_index, item_status, first_sent_day } = before
    const row = this.#row(order, item_index, { vendor_id, item_status, first_sent_day, details })
    this.#changed.push(row)
    if (!isSameRecord(before, row) || !areSameDays(before, row)) this.#reworded.push(row)
    this.#counts.add(before, -1)
    const { ord_day, pay_day } = order
    this.#counts.add({ ...before, ord_day, pay_day, hope_day: order.details.hope_deli_sdate }, 1)
  }

  /** Gives an own product a vendor: its row goes to where that vendor's rows are kept. */
  move(order: StoredOrder, before: ListedItem & ItemKey, item: NewItem): void {
    const { vendor_id, ord_no, item_index } = before
    this.#removed.push({ vendor_id, ord_no, item_index })
    this.#counts.add(before, -1)
    this.create(order, item_index, item)
  }

  /** Takes the order from a vendor that has no items in it any more. */
  leave(vendor_id: string, ord_no: string): void {
    this.#left.push({ vendor_id, ord_no })
  }

  /** Items that are new, or new to their vendor. */
  get created(): readonly (ItemKey & Pick<NewItem, 'vendor_id' | 'first_sent_day'>)[] {
    return this.#created
  }

  /** None without items: no order is ever stored without any. */
  writes({ counts, changes }: PendingWrites): ItemWrite[] {
    counts.addAll(this.#counts)
    for (const row of this.#created) changes.item(row.vendor_id, row, ['created'])
    for (const row of this.#reworded) changes.item(row.vendor_id, row, ['order'])
    if (this.#created.length === 0 && this.#changed.length === 0) return []
    return [
      async (session) => {
        await this.#writeOrders(session)
        await this.#writeItems(session)
      },
    ]
  }

  async #writeItems(session: Session): Promise<void> {
    const created = this.#created
    if (created.length > 0) {
      await session.rows(insertItems, [
        ...itemColumns(created),
        ...arraysOf(created, 'item_status', 'first_sent_day', 'replacement_of'),
      ])
    }
    if (this.#changed.length > 0) await session.rows(updateItems, itemColumns(this.#changed))
  }

  async #writeOrders(session: Session): Promise<void> {
    if (this.#registered.length > 0) await session.rows(extendRegistry, registryColumns(this.#registered))
    if (this.#removed.length > 0)
      await session.rows(removeItems, arraysOf(this.#removed, 'vendor_id', 'ord_no', 'item_index'))
    if (this.#left.length > 0) await session.rows(removeOrders, vendorOrderColumns(this.#left))
    if (this.#orders.length > 0) await session.rows(putOrders, this.#orderColumns())
    await writeTexts(session, [...this.#created, ...this.#changed])
  }

  // Written out field by field: a spread followed by further fields costs 5 us, ten times as much.
  #row(order: StoredOrder, item_index: number, item: NewItem): ItemRow {
    const { ord_no, ord_day, pay_day } = order
    const text = record.item(this.#textOf(order), item.details, { item_index })
    return {
      vendor_id: item.vendor_id,
      ord_no,
      item_index,
      ord_day,
      pay_day,
      // A stored order has no field that is null.
      hope_day: order.details.hope_deli_sdate ?? null,
      order: order.details,
      record_after_status: text.record_after_status,
      record_after_partner: text.record_after_partner,
      details: item.details,
      item_status: item.item_status,
      first_sent_day: item.first_sent_day,
      replacement_of: item.replacement_of ?? null,
    }
  }

  #textOf(order: StoredOrder): OrderText {
    const known = this.#texts.get(order.ord_no)
    if (known) return known
    const text = record.order(order.details)
    this.#texts.set(order.ord_no, text)
    return text
  }

  #orderColumns(): unknown[] {
    const rows = this.#orders
    const details = new Map<StoredOrder, string>()
    for (const { order } of rows) if (!details.has(order)) details.set(order, orderBeside(order.details))
    return [
      ...arraysOf(rows, 'vendor_id'),
      ...arraysOf(
        rows.map(({ order }) => order),
        'ord_no',
        'ord_at',
        'pay_at',
      ),
      jsonLines(rows.map((row) => details.get(row.order) ?? '')),
    ]
  }
}

const areSameDays = (before: OrderItemRow, { ord_day, pay_day, hope_day }: ItemRow): boolean =>
  before.ord_day === ord_day && before.pay_day === pay_day && before.hope_day === hope_day

const itemColumns = (rows: readonly ItemRow[]): unknown[] => [
  ...arraysOf(rows, 'vendor_id', 'ord_no', 'item_index', 'ord_day', 'pay_day'),
  ...arraysOf(rows, ...recordColumns).map(jsonLines),
  jsonLines(rows.map((row) => itemBeside(row.details))),
  rows.map((row) => row.details.tax_type),
  rows.map((row) => row.hope_day),
]

const registryColumns = (orders: readonly RegisteredOrder[]): unknown[] => [
  orders.map((order) => order.ord_no),
  orders.map((order) => order.vendor_ids.join(',')),
  orders.map((order) => order.intake_indexes.join(',')),
  orders.map(({ content_hash: hash }) => hash && Buffer.from(hash).toString('hex')),
]
