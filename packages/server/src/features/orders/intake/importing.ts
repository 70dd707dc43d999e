/** What one import works with, the outcome of its orders, and their counts. */

import type { ImportOutcome, OrderFailed, OrderImported } from '@napum/contract'
import type { RegisteredOrder } from '../../../core/items/orders.ts'
import type { LedgerServices } from '../../../core/ledger/ledger.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import type { Sender, WorkServices } from '../../../core/work/unit.ts'
import type { FailureBook } from './failures.ts'
import type { Destination } from './order-destination.ts'
import { isRefusal, type OrderRefusal, type ReadingContext, type ReadyOrder } from './read-order.ts'

/** One import: what it works with, and where it puts what it decides. */
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
