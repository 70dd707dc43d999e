/**
 * Stores orders that were read: new ones, those that were imported before, changed or not. operator-interface.md
 * "Orders".
 */
import { type ImportOutcome, itemNumber, type OrderFailed, type OrderImported } from '@napum/contract'
import type { RegisteredOrder } from '../../../core/items/queries.ts'
import type { LedgerServices } from '../../../core/ledger/ledger.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { type Sender, UnitOfWork, type WorkServices } from '../../../core/work/unit.ts'
import type { FailureBook } from './failures.ts'
import { lockFees, settleSent } from './fees.ts'
import { ItemRows } from './item-rows.ts'
import { lockChanged, mergeChanged, type StoreOutcome } from './merge-orders.ts'
import * as queries from './order-queries.ts'
import { registerNew, transactionParts } from './order-rules.ts'
import { isRefusal, type OrderRefusal, type ReadingContext, type ReadyOrder } from './read-order.ts'

/** One import, and what it works with. */
export interface Importing extends WorkServices, LedgerServices, Sender, Omit<ReadingContext, 'vendors'> {
  /** What a dry run has decided so far, by order number: it writes nothing. null: it is none. */
  readonly decided: Map<string, RegisteredOrder> | null
  readonly failures: FailureBook
  /** Called after each chunk of a stream with the sum of all so far. */
  readonly onStored?: (counts: ReturnType<ImportTally['counts']>) => void
}

/** An order as it was sent; `ord_no` is empty when it has no usable number. */
export interface SentOrder {
  /** Where it stood, from 1; in a stream blank lines count. */
  readonly line: number
  readonly ord_no: string
  readonly order: ReadyOrder | OrderRefusal
}

export type ImportResult = OrderImported | OrderFailed

export class ImportTally {
  readonly #outcomes: Record<ImportOutcome, number> = { created: 0, updated: 0, unchanged: 0 }
  #failures = 0
  #ownItems = 0

  add(result: ImportResult, { order }: SentOrder): void {
    if (!result.success || isRefusal(order)) {
      this.#failures++
      return
    }
    this.#outcomes[result.outcome]++
    for (const item of order.items) if (item.vendor_id === MARKETPLACE_VENDOR_ID) this.#ownItems++
  }

  counts() {
    const { created, updated, unchanged } = this.#outcomes
    return {
      success_count: created + updated + unchanged,
      failure_count: this.#failures,
      created_count: created,
      updated_count: updated,
      unchanged_count: unchanged,
      own_item_count: this.#ownItems,
    }
  }
}

/** Stores orders in the given order; each part is one transaction. */
export async function storeOrders(importing: Importing, sent: readonly SentOrder[]): Promise<ImportResult[]> {
  const messages = importing.decided ? dryMessages : doneMessages
  const results: ImportResult[] = []
  for (const part of transactionParts(sent)) {
    const ready = part.flatMap(({ order }) => (isRefusal(order) ? [] : order))
    const outcomes = ready.length === 0 ? new Map() : await storeTogether(importing, ready)
    for (const { ord_no, order } of part) {
      results.push(isRefusal(order) ? failed(ord_no, order) : resultOf(order, outcomes.get(ord_no), messages))
    }
  }
  return results
}

type Messages = Readonly<Record<ImportOutcome, string>>
const doneMessages: Messages = {
  created: 'Order created',
  updated: 'Order updated',
  unchanged: 'Order is the same as before, nothing was changed',
}
const dryMessages: Messages = {
  created: 'Order would be created',
  updated: 'Order would be updated',
  unchanged: 'Order is the same as before, nothing would be changed',
}

function resultOf({ ord_no }: ReadyOrder, stored: StoreOutcome, messages: Messages): ImportResult {
  if ('code' in stored) return failed(ord_no, stored)
  const { outcome, registered } = stored
  const ord_prd_nos = registered.intake_indexes.map((item_index) => itemNumber({ ord_no, item_index }))
  return { ord_no, success: true, outcome, ord_prd_nos, message: messages[outcome] }
}

const failed = (ord_no: string, { code: error_code, message, issues }: OrderRefusal): OrderFailed => ({
  ord_no,
  success: false,
  error_code,
  message,
  ...(issues.length > 0 && { issues: [...issues] }),
})

/** Stores orders with different numbers in one transaction, which may begin more than once. */
async function storeTogether(importing: Importing, orders: readonly ReadyOrder[]) {
  const stored = await UnitOfWork.run(importing, importing, (unit) => store(importing, unit, orders))
  for (const outcome of stored.values()) remember(importing, outcome)
  return stored
}

async function store(
  importing: Importing,
  unit: UnitOfWork,
  orders: readonly ReadyOrder[],
): Promise<ReadonlyMap<string, StoreOutcome>> {
  const isNew = await registerUnknown(importing, unit, orders)
  const rows = new ItemRows()
  const stored = new Map<string, StoreOutcome>()
  const created = orders.filter(({ ord_no }) => isNew.has(ord_no))
  const again = orders.filter(({ ord_no }) => !isNew.has(ord_no))
  // First, because it locks: what is new needs only the day.
  const known = await lockKnown(importing, unit, numbersOf(again))
  const held = await lockChanged(importing.hash, unit, again, known, stored)
  const written = [...created, ...held.changed.map(({ order }) => order)]
  const fees = importing.decided
    ? []
    : await lockFees(importing, unit, written, [...held.byOrder.values()].flat())
  mergeChanged(unit, rows, held, stored)
  for (const order of created) {
    const registered = registerNew(order)
    rows.add(order, registered, 0, unit)
    stored.set(order.ord_no, { outcome: 'created', registered })
  }
  settleSent(fees, rows)
  if (!importing.decided) unit.add(rows)
  return stored
}

const numbersOf = (orders: readonly { ord_no: string }[]) => orders.map(({ ord_no }) => ord_no)

/** Registers orders that were never seen before, which a dry run only looks up; answers their numbers. */
async function registerUnknown({ decided }: Importing, unit: UnitOfWork, orders: readonly ReadyOrder[]) {
  const numbers = numbersOf(orders)
  if (decided) {
    const seen = new Set(numbersOf(await unit.session.rows(queries.knownOrders, [numbers])))
    return new Set(numbers.filter((ord_no) => !seen.has(ord_no) && !decided.has(ord_no)))
  }
  const registered = await unit.lock('order_registry', queries.registerOrders, [
    numbers,
    orders.map((order) => order.items.map((item) => item.vendor_id).join(',')),
    orders.map((order) => order.hash.toString('hex')),
  ])
  return new Set(numbersOf(registered))
}

/** Orders as they are registered; nobody else changes them until we are done. */
async function lockKnown({ decided }: Importing, unit: UnitOfWork, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  const rows = await unit.lockOrders(numbers.filter((ord_no) => !decided?.has(ord_no)))
  return [...rows, ...numbers.flatMap((ord_no) => decided?.get(ord_no) ?? [])]
}

/** Orders that a dry run remembers, so that an order which is sent twice counts as known the second time; 30 MB of them. */
const DRY_RUN_ORDERS_MAX = 100_000

function remember({ decided }: Importing, stored: StoreOutcome): void {
  if (!decided || 'code' in stored || stored.outcome === 'unchanged') return
  decided.set(stored.registered.ord_no, stored.registered)
  const [oldest] = decided.keys()
  if (decided.size > DRY_RUN_ORDERS_MAX) decided.delete(oldest as string)
}
