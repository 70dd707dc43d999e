/** Merges orders that were imported before: what the marketplace says changes, what the vendor did does not. */
import { type ImportOutcome, itemNumber } from '@napum/contract'
import type { RegisteredOrder } from '../../../core/items/queries.ts'
import { groupBy } from '../../../core/values/group.ts'
import { itemKeyColumns, rowsByVendor } from '../../../core/vendors/rows.ts'
import type { UnitOfWork } from '../../../core/work/unit.ts'
import { storedItem } from '../records/record-writer.ts'
import { lockItemsOfOrders, numbersOf, type OrderItemRow, vendorOrdersOf } from '../registry.ts'
import type { ContentHash } from './content-hash.ts'
import type { ItemRows } from './item-rows.ts'
import * as queries from './order-queries.ts'
import { adopted, conflictOf, extend, isUnchanged, refuseAdoption } from './order-rules.ts'
import { maskedOrder, type OrderRefusal, type ReadyItem, type ReadyOrder, refuseOrder } from './read-order.ts'

/** What became of an order: how it is registered from now on, or why it is refused. */
export type StoreOutcome =
  | OrderRefusal
  | { readonly outcome: ImportOutcome; readonly registered: RegisteredOrder }

interface ChangedOrder {
  readonly order: ReadyOrder
  readonly before: RegisteredOrder
}

/** Orders that were imported before and have changed, locked with their items. */
interface LockedChanges {
  readonly changed: readonly ChangedOrder[]
  readonly byOrder: ReadonlyMap<string, readonly OrderItemRow[]>
  readonly closed: ReadonlySet<string>
  readonly touched: ReadonlySet<string>
}

/** Locks the items of orders that have changed; unchanged ones cost nothing more. @param known the orders as they are registered */
export async function lockChanged(
  hash: ContentHash,
  unit: UnitOfWork,
  orders: readonly ReadyOrder[],
  known: readonly RegisteredOrder[],
  stored: Map<string, StoreOutcome>,
): Promise<LockedChanges> {
  const registry = new Map(known.map((order) => [order.ord_no, order]))
  const changed: ChangedOrder[] = []
  for (const sent of orders) {
    const before = registry.get(sent.ord_no) as RegisteredOrder
    const order = before.masked_at === null ? sent : maskedOrder(sent, hash)
    const conflict = conflictOf(order, before)
    if (isUnchanged(order, before)) stored.set(order.ord_no, { outcome: 'unchanged', registered: before })
    else if (conflict) stored.set(order.ord_no, conflict)
    else changed.push({ order, before })
  }
  if (changed.length === 0) return nothingChanged
  const keys = vendorOrdersOf(changed.map(({ before }) => before))
  const items = await unit.lockByVendor('order_item', lockItemsOfOrders, keys, numbersOf)
  const byOrder = groupBy(items, (item) => item.ord_no)
  const closed = await closedItems(unit, changed, byOrder)
  return { changed, byOrder, closed, touched: await touchedItems(unit, changed) }
}

const nothingChanged: LockedChanges = {
  changed: [],
  byOrder: new Map(),
  closed: new Set(),
  touched: new Set(),
}

/** Merges them. */
export function mergeChanged(
  unit: Pick<UnitOfWork, 'stampOf'>,
  rows: ItemRows,
  { changed, byOrder, closed, touched }: LockedChanges,
  stored: Map<string, StoreOutcome>,
): void {
  for (const one of changed) {
    const held = byOrder.get(one.order.ord_no) ?? []
    const refusal = refusalOf(one, held, closed, touched)
    const outcome = refusal ?? ({ outcome: 'updated', registered: merge(rows, one, held, unit) } as const)
    stored.set(one.order.ord_no, outcome)
  }
}

function refusalOf(
  { order, before }: ChangedOrder,
  rows: readonly OrderItemRow[],
  closed: ReadonlySet<string>,
  touched: ReadonlySet<string>,
): OrderRefusal | null {
  if (rows.some((row) => closed.has(itemNumber(row)))) {
    const message = 'The tax_type of an item cannot change: its settlement is confirmed or paid.'
    return refuseOrder('SETTLEMENT_LOCKED', message)
  }
  const { ord_no } = order
  const stuck = adopted(order, before).find((item_index) => touched.has(itemNumber({ ord_no, item_index })))
  return stuck === undefined ? null : refuseAdoption(before, stuck)
}

/** Writes one order over what is stored of it. */
function merge(
  rows: ItemRows,
  one: ChangedOrder,
  held: readonly OrderItemRow[],
  unit: Pick<UnitOfWork, 'stampOf'>,
): RegisteredOrder {
  const { order, before } = one
  const registered = extend(order, before)
  rows.register(registered)
  rows.add(order, registered, before.intake_indexes.length, unit)
  const vendors = new Set(registered.vendor_ids)
  for (const row of held) {
    const item = sentItem(one, row.item_index)
    // Of an item that an exchange made, the marketplace sends nothing.
    if (item === undefined || item.vendor_id === row.vendor_id) {
      rows.change(order, row, item?.details ?? storedItem(row))
    } else {
      const { item_status, first_sent_day } = row
      rows.move(order, row, { ...item, item_status, first_sent_day })
    }
  }
  for (const vendor_id of new Set(before.vendor_ids)) {
    if (!vendors.has(vendor_id)) rows.leave(vendor_id, order.ord_no)
  }
  return registered
}

/** What the sent order says of an existing item; undefined for an item that an exchange made. */
const sentItem = ({ order, before }: ChangedOrder, index: number): ReadyItem | undefined =>
  order.items[before.intake_indexes.indexOf(index)]

/** Numbers of the items whose tax type would change in a settlement that is closed. */
async function closedItems(
  unit: UnitOfWork,
  changed: readonly ChangedOrder[],
  byOrder: ReadonlyMap<string, OrderItemRow[]>,
): Promise<Set<string>> {
  const taxed = changed.flatMap((one) =>
    (byOrder.get(one.order.ord_no) ?? []).filter((row) => {
      const item = sentItem(one, row.item_index)
      return item !== undefined && item.details.tax_type !== row.tax_type
    }),
  )
  if (taxed.length === 0) return new Set()
  return new Set(
    (await unit.lockByVendor('settlement', queries.lockSettlementsOfItems, taxed, itemKeyColumns)).map(
      itemNumber,
    ),
  )
}

/** Numbers of the own products that would be given a vendor although something happened to them. */
async function touchedItems(unit: UnitOfWork, changed: readonly ChangedOrder[]): Promise<Set<string>> {
  const own = changed.flatMap(({ order, before }) =>
    adopted(order, before).map((item_index) => ({
      vendor_id: before.vendor_ids[item_index - 1] as string,
      ord_no: order.ord_no,
      item_index,
    })),
  )
  if (own.length === 0) return new Set()
  return new Set(
    (await rowsByVendor(unit.session, queries.touchedItems, own, itemKeyColumns)).map(itemNumber),
  )
}
