/**
 * Stores orders that were read: new ones, those that were imported before, changed or not. operator-interface.md
 * "Orders".
 */
import { itemNumber, type OrderFailed } from '@napum/contract'
import type { RegisteredOrder } from '../../../core/items/queries.ts'
import { UnitOfWork } from '../../../core/work/unit.ts'
import type {
  DecidedOrders,
  Destination,
  Importing,
  ImportResult,
  SentOrder,
  StoreOutcome,
} from './importing.ts'
import { ItemRows } from './item-rows.ts'
import { lockChanged, mergeChanged } from './merge-orders.ts'
import { registerNew, transactionParts } from './order-rules.ts'
import { isRefusal, type OrderRefusal, type ReadyOrder } from './read-order.ts'
import { lockFees, settleSent } from './sent-items.ts'

/** Stores orders in the given order; each part is one transaction. */
export async function storeOrders(importing: Importing, sent: readonly SentOrder[]): Promise<ImportResult[]> {
  const { messages } = importing.destination
  const results: ImportResult[] = []
  for (const part of transactionParts(sent)) {
    const ready = part.map(({ order }) => order).filter((order) => !isRefusal(order)) as ReadyOrder[]
    const outcomes = ready.length === 0 ? new Map() : await storeTogether(importing, ready)
    for (const { ord_no, order } of part) {
      results.push(isRefusal(order) ? failed(ord_no, order) : resultOf(order, outcomes.get(ord_no), messages))
    }
  }
  return results
}

function resultOf(order: ReadyOrder, stored: StoreOutcome, messages: Destination['messages']): ImportResult {
  if ('code' in stored) return failed(order.ord_no, stored)
  const { outcome, registered } = stored
  const ord_prd_nos = registered.intake_indexes.map((item_index) =>
    itemNumber({ ord_no: order.ord_no, item_index }),
  )
  return { ord_no: order.ord_no, success: true, outcome, ord_prd_nos, message: messages[outcome] }
}

const failed = (ord_no: string, { code: error_code, message, issues }: OrderRefusal): OrderFailed => ({
  ord_no,
  success: false,
  error_code,
  message,
  ...(issues.length > 0 && { issues: [...issues] }),
})

/** Stores orders with different numbers in one transaction. */
async function storeTogether(
  importing: Importing,
  orders: readonly ReadyOrder[],
): Promise<ReadonlyMap<string, StoreOutcome>> {
  const { decided, stored } = await UnitOfWork.run(importing, importing, (unit) =>
    store(importing, unit, orders),
  )
  importing.destination.remember(decided)
  return stored
}

async function store(importing: Importing, unit: UnitOfWork, orders: readonly ReadyOrder[]) {
  const { destination } = importing
  const isNew = await destination.register(unit, orders)
  const rows = new ItemRows()
  const stored = new Map<string, StoreOutcome>()
  // First, because it locks: what is new needs only the day.
  const again = orders.filter(({ ord_no }) => !isNew.has(ord_no))
  const held = await lockChanged(importing, unit, again, stored)
  const fees = await lockFees(importing, unit, orders, [...held.byOrder.values()].flat())
  const changed = mergeChanged(unit, rows, held, stored)
  const created: RegisteredOrder[] = []
  for (const order of orders.filter(({ ord_no }) => isNew.has(ord_no))) {
    const registered = registerNew(order)
    rows.add(order, registered, 0, unit)
    stored.set(order.ord_no, { outcome: 'created', registered })
    created.push(registered)
  }
  const decided: DecidedOrders = { created, changed }
  settleSent(fees, rows)
  destination.put(unit, rows)
  return { decided, stored }
}
