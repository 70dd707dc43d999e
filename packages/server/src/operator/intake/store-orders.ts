/** Stores orders that were read: new ones, those that were imported before, changed or not. operator-api.md "Orders". */
import {
  type ErrorCode,
  type ImportOutcome,
  itemNumber,
  type OrderFailed,
  type OrderImported,
} from '@napum/contract'
import { groupBy } from '../../core/group.ts'
import type { Session } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { ItemWriter } from './item-writer.ts'
import * as queries from './order-queries.ts'
import {
  conflictOf,
  extend,
  isUnchanged,
  type RegisteredOrder,
  registerNew,
  transactionParts,
} from './order-rules.ts'
import { isRefusal, type OrderRefusal, type ReadyOrder, refuseOrder } from './read-order.ts'

export type ImportResult = OrderImported | OrderFailed
/** An order as it was sent; without a number that could be one, `ord_no` is empty. */
export type Sent = { readonly ord_no: string; readonly order: ReadyOrder | OrderRefusal }

/** Stores orders in the given order; each part is one transaction. */
export async function storeOrders(services: Services, sent: readonly Sent[]): Promise<ImportResult[]> {
  const results: ImportResult[] = []
  for (const part of transactionParts(sent)) {
    const ready = part.map(({ order }) => order).filter((order) => !isRefusal(order)) as ReadyOrder[]
    const outcomes =
      ready.length === 0 ? new Map() : await services.db.transaction((session) => store(session, ready))
    for (const { ord_no, order } of part) {
      results.push(isRefusal(order) ? failed(ord_no, order) : resultOf(order, outcomes.get(ord_no)))
    }
  }
  return results
}

type Stored = OrderRefusal | { readonly outcome: ImportOutcome; readonly registered: RegisteredOrder }

const messages: Readonly<Record<ImportOutcome, string>> = {
  created: 'Order created',
  updated: 'Order updated',
  unchanged: 'Order is the same as before, nothing was changed',
}

function resultOf(order: ReadyOrder, stored: Stored): ImportResult {
  if ('code' in stored) return failed(order.ord_no, stored)
  const { outcome, registered } = stored
  const ord_prd_nos = registered.intake_indexes.map((item_index) =>
    itemNumber({ ord_no: order.ord_no, item_index }),
  )
  return { ord_no: order.ord_no, success: true, outcome, ord_prd_nos, message: messages[outcome] }
}

const failed = (ord_no: string, refusal: { code: ErrorCode; message: string }): OrderFailed => ({
  ord_no,
  success: false,
  error_code: refusal.code,
  message: refusal.message,
})

/** Stores orders with different numbers. */
async function store(session: Session, orders: readonly ReadyOrder[]): Promise<Map<string, Stored>> {
  const created = new Set(
    (await session.rows(queries.registerOrders, registryColumns(orders))).map((row) => row.ord_no),
  )
  const writer = new ItemWriter()
  const stored = new Map<string, Stored>()
  for (const order of orders.filter(({ ord_no }) => created.has(ord_no))) {
    const registered = registerNew(order)
    addNew(writer, order, registered, 0)
    stored.set(order.ord_no, { outcome: 'created', registered })
  }
  const again = orders.filter(({ ord_no }) => !created.has(ord_no))
  if (again.length > 0) await mergeAgain(session, writer, again, stored)
  await writer.write(session)
  return stored
}

const registryColumns = (orders: readonly ReadyOrder[]): unknown[] => [
  orders.map((order) => order.ord_no),
  orders.map((order) => order.items.map((item) => item.vendor_id).join(',')),
  orders.map((order) => order.hash.toString('hex')),
]

/** Adds the elements that were not imported before as new items. */
function addNew(
  writer: ItemWriter,
  order: ReadyOrder,
  registered: RegisteredOrder,
  importedBefore: number,
): void {
  writer.order(order, registered.vendor_ids)
  for (const [n, item] of order.items.entries()) {
    if (n >= importedBefore) writer.create(order, registered.intake_indexes[n] as number, item)
  }
}

/** Orders that were imported before: unchanged ones cost nothing more, changed ones are merged. */
async function mergeAgain(
  session: Session,
  writer: ItemWriter,
  orders: readonly ReadyOrder[],
  stored: Map<string, Stored>,
): Promise<void> {
  const rows = await session.rows(queries.lockRegistry, [orders.map((order) => order.ord_no)])
  const registry = new Map(rows.map((row) => [row.ord_no, row]))
  const changed: { order: ReadyOrder; before: RegisteredOrder }[] = []
  for (const order of orders) {
    const before = registry.get(order.ord_no) as RegisteredOrder
    const conflict = conflictOf(order, before)
    if (isUnchanged(order, before)) stored.set(order.ord_no, { outcome: 'unchanged', registered: before })
    else if (conflict) stored.set(order.ord_no, conflict)
    else changed.push({ order, before })
  }
  if (changed.length > 0) await mergeChanged(session, writer, changed, stored)
}

async function mergeChanged(
  session: Session,
  writer: ItemWriter,
  changed: readonly { order: ReadyOrder; before: RegisteredOrder }[],
  stored: Map<string, Stored>,
): Promise<void> {
  const pairs = changed.flatMap(({ order, before }) =>
    [...new Set(before.vendor_ids)].map((id) => [id, order.ord_no]),
  )
  const items = await session.rows(queries.lockItemsOfOrders, [
    pairs.map(([id]) => id),
    pairs.map(([, no]) => no),
  ])
  const byOrder = groupBy(items, (item) => item.ord_no)
  const closed = await closedItems(session, changed, byOrder)
  const extended: RegisteredOrder[] = []
  for (const { order, before } of changed) {
    const rows = byOrder.get(order.ord_no) ?? []
    if (rows.some((row) => closed.has(itemNumber(row)))) {
      const message = 'The tax_type of an item cannot change: its settlement is confirmed or paid.'
      stored.set(order.ord_no, refuseOrder('SETTLEMENT_LOCKED', message))
      continue
    }
    const registered = extend(order, before)
    addNew(writer, order, registered, before.intake_indexes.length)
    for (const row of rows) {
      writer.change(order, row.item_index, row, newDetails(order, before, row.item_index) ?? row.details)
    }
    extended.push(registered)
    stored.set(order.ord_no, { outcome: 'updated', registered })
  }
  await session.rows(queries.extendRegistry, extendColumns(extended))
}

/** What the sent order says of an existing item; undefined for an item that an exchange made. */
const newDetails = (order: ReadyOrder, before: RegisteredOrder, index: number) =>
  order.items[before.intake_indexes.indexOf(index)]?.details

const extendColumns = (orders: readonly RegisteredOrder[]): unknown[] => [
  orders.map((order) => order.ord_no),
  orders.map((order) => order.vendor_ids.join(',')),
  orders.map((order) => order.intake_indexes.join(',')),
  orders.map((order) => order.content_hash.toString('hex')),
]

/** Numbers of the items whose tax type would change in a settlement that is closed. */
async function closedItems(
  session: Session,
  changed: readonly { order: ReadyOrder; before: RegisteredOrder }[],
  byOrder: ReadonlyMap<string, queries.StoredItemRow[]>,
): Promise<Set<string>> {
  const taxed = changed.flatMap(({ order, before }) =>
    (byOrder.get(order.ord_no) ?? []).filter((row) => {
      const details = newDetails(order, before, row.item_index)
      return details !== undefined && details.tax_type !== row.tax_type
    }),
  )
  if (taxed.length === 0) return new Set()
  const columns = [
    taxed.map((row) => row.vendor_id),
    taxed.map((row) => row.ord_no),
    taxed.map((row) => row.item_index),
  ]
  return new Set((await session.rows(queries.lockSettlementsOfItems, columns)).map(itemNumber))
}
