/** One import: what it works with, where it puts what it decides, the outcome of its orders, and their counts. */

import type { ImportOutcome, OrderFailed, OrderImported } from '@napum/contract'
import type { RegisteredOrder } from '../../../core/items/queries.ts'
import type { LedgerServices } from '../../../core/ledger/ledger.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import type { Sender, UnitOfWork, WorkServices } from '../../../core/work/unit.ts'
import type { FailureBook } from './failures.ts'
import type { ItemRows } from './item-rows.ts'
import * as queries from './order-queries.ts'
import { isRefusal, type OrderRefusal, type ReadingContext, type ReadyOrder } from './read-order.ts'

export interface Importing extends WorkServices, LedgerServices, Sender, Omit<ReadingContext, 'vendors'> {
  readonly destination: Destination
  readonly failures: FailureBook
  /** Called after each chunk of a stream with the sum of all so far. */
  readonly onStored?: (counts: ReturnType<ImportTally['counts']>) => void
}

/** An order as it was sent; `ord_no` is empty when it has no usable number. */
export interface SentOrder {
  readonly ord_no: string
  readonly order: ReadyOrder | OrderRefusal
}

/** Reads and checks orders, in the order in which they were sent; `ord_no` is the number of one, or empty. */
export type ReadOrders = (
  sent: readonly { readonly ord_no: string; readonly value: unknown }[],
) => Promise<readonly SentOrder[]>

export type StoreOutcome =
  | OrderRefusal
  | { readonly outcome: ImportOutcome; readonly registered: RegisteredOrder }

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

/** Orders as they are registered from now on. */
export interface DecidedOrders {
  readonly created: readonly RegisteredOrder[]
  readonly changed: readonly RegisteredOrder[]
}

export interface Destination {
  /** Numbers of the orders that were never seen before. */
  register(unit: UnitOfWork, orders: readonly ReadyOrder[]): Promise<ReadonlySet<string>>
  /** The others, as they are registered; nobody else changes them until we are done. */
  registered(unit: UnitOfWork, numbers: readonly string[]): Promise<RegisteredOrder[]>
  /** Has new and changed orders written. */
  put(unit: UnitOfWork, rows: ItemRows): void
  /** Called with them once the transaction is over, which may have begun more than once. */
  remember(decided: DecidedOrders): void
  readonly isDry: boolean
  /** What the answer says of each outcome. */
  readonly messages: Readonly<Record<'created' | 'updated' | 'unchanged', string>>
}

const numbersOf = (orders: readonly { ord_no: string }[]) => orders.map(({ ord_no }) => ord_no)

export const database: Destination = {
  async register(unit, orders) {
    const rows = await unit.lock('order_registry', queries.registerOrders, [
      numbersOf(orders),
      orders.map((order) => order.items.map((item) => item.vendor_id).join(',')),
      orders.map((order) => order.hash.toString('hex')),
    ])
    return new Set(numbersOf(rows))
  },
  registered: (unit, numbers) => unit.lockOrders(numbers),
  put: (unit, rows) => unit.add(rows),
  remember() {},
  isDry: false,
  messages: {
    created: 'Order created',
    updated: 'Order updated',
    unchanged: 'Order is the same as before, nothing was changed',
  },
}

/** Orders that a dry run remembers, so that an order which is sent twice counts as known the second time; 30 MB of them. */
const DRY_RUN_ORDERS_MAX = 100_000

/** Decides everything as an import does, and writes nothing. */
export class DryRun implements Destination {
  readonly #decided = new Map<string, RegisteredOrder>()

  async register(unit: UnitOfWork, orders: readonly ReadyOrder[]): Promise<ReadonlySet<string>> {
    const known = await unit.session.rows(queries.knownOrders, [numbersOf(orders)])
    const seen = new Set(numbersOf(known))
    return new Set(numbersOf(orders).filter((ord_no) => !seen.has(ord_no) && !this.#decided.has(ord_no)))
  }

  async registered(unit: UnitOfWork, numbers: readonly string[]): Promise<RegisteredOrder[]> {
    const rows = await unit.lockOrders(numbers.filter((no) => !this.#decided.has(no)))
    const decided = numbers.map((ord_no) => this.#decided.get(ord_no))
    return [...rows, ...decided.filter((order) => order !== undefined)]
  }

  put(): void {}

  remember({ created, changed }: DecidedOrders): void {
    for (const order of [...created, ...changed]) {
      this.#decided.set(order.ord_no, order)
      const [oldest] = this.#decided.keys()
      if (this.#decided.size > DRY_RUN_ORDERS_MAX) this.#decided.delete(oldest as string)
    }
  }

  readonly isDry = true
  readonly messages = {
    created: 'Order would be created',
    updated: 'Order would be updated',
    unchanged: 'Order is the same as before, nothing would be changed',
  }
}
