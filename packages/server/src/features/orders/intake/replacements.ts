/** The items that exchanges add to their orders (decision 18). */
import { type ItemKey, itemNumber } from '@napum/contract'
import type { RegisteredOrder } from '../../../core/items/queries.ts'
import type { ItemState } from '../../../core/items/state.ts'
import { itemKeyColumns, rowsByVendor } from '../../../core/vendors/rows.ts'
import type { UnitOfWork } from '../../../core/work/unit.ts'
import { statement } from '../../../platform/db/database.ts'
import { type StoredItem, type StoredOrder, storedItem, storedOrder } from '../records/record-writer.ts'
import type { FeeItem } from './fees.ts'
import { ItemRows } from './item-rows.ts'

interface OrderOfItemRow extends StoredItem, StoredOrder {
  vendor_id: string
  ord_at: Date
  pay_at: Date | null
  ord_day: string
  pay_day: string | null
}

// What replacements take over from the items of the vendor `$1` that they replace.
const ordersOfItems = statement<OrderOfItemRow>('intake.orders_of_items')`
  select item.vendor_id, item.ord_no, item.item_index, bought.ord_at, bought.pay_at, item.ord_day, item.pay_day,
    item.hope_day, item.tax_type, bought.details as order_details, item.details, item.record_after_status,
    item.record_after_partner
  from unnest($2::text[], $3::integer[]) as asked (ord_no, item_index)
  cross join lateral (
    select found.*
    from order_item as found
    where found.vendor_id = $1::text and found.ord_no = asked.ord_no and found.item_index = asked.item_index
    limit 1
  ) as item
  cross join lateral (
    select found.ord_at, found.pay_at, found.details
    from vendor_order as found
    where found.vendor_id = $1::text and found.ord_no = asked.ord_no
    limit 1
  ) as bought`

export class Replacements {
  readonly #orders: Map<string, RegisteredOrder>
  readonly #added: { original: ItemState; item_index: number }[] = []
  readonly #numbers = new Set<string>()

  /** @param orders the orders that are locked, by number. */
  constructor(orders: ReadonlyMap<string, RegisteredOrder>) {
    this.#orders = new Map(orders)
  }

  /** Takes the next free index of the item's order. */
  add(original: ItemState): number {
    const { ord_no } = original
    const order = this.#orders.get(ord_no) as RegisteredOrder
    const vendor_ids = [...order.vendor_ids, original.vendor_id]
    const item_index = vendor_ids.length
    this.#orders.set(ord_no, { ...order, vendor_ids })
    this.#added.push({ original, item_index })
    this.#numbers.add(itemNumber({ ord_no, item_index }))
    return item_index
  }

  /** What was added for this vendor, as far as it decides on shipping fees. */
  ofVendor(vendorId: string): readonly (FeeItem & ItemKey)[] {
    const own = this.#added.filter(({ original }) => original.vendor_id === vendorId)
    return own.map(({ original: { ord_no }, item_index }) => ({
      ord_no,
      item_index,
      claim_type: null,
      claim_fault: null,
    }))
  }

  made(number: string): boolean {
    return this.#numbers.has(number)
  }

  async addTo(unit: UnitOfWork): Promise<void> {
    if (this.#added.length === 0) return
    const originals = this.#added.map(({ original }) => original)
    const rows = new ItemRows()
    for (const ord_no of new Set(originals.map((item) => item.ord_no))) {
      rows.register(this.#orders.get(ord_no) as RegisteredOrder)
    }
    const found = await rowsByVendor(unit.session, ordersOfItems, originals, itemKeyColumns)
    const taken = new Map(found.map((row) => [itemNumber(row), row]))
    for (const { original, item_index } of this.#added) {
      const row = taken.get(itemNumber(original)) as OrderOfItemRow
      const { vendor_id } = row
      const order = { ...row, details: storedOrder(row) }
      rows.create(order, item_index, {
        vendor_id,
        details: storedItem(row),
        item_status: 'pending',
        first_sent_day: null,
        replacement_of: original.item_index,
      })
    }
    unit.add(rows)
  }
}
