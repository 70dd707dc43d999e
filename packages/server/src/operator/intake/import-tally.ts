/** What an import came to: counts over all its orders. */
import type { ImportOutcome } from '@napum/contract'
import { HOUSE_VENDOR_ID } from '../../core/day-counts.ts'
import type { ImportResult, Sent } from './importing.ts'
import { isRefusal } from './read-order.ts'

export class ImportTally {
  readonly #outcomes: Record<ImportOutcome, number> = { created: 0, updated: 0, unchanged: 0 }
  #failures = 0
  #ownItems = 0

  add(result: ImportResult, { order }: Sent): void {
    if (!result.success || isRefusal(order)) {
      this.#failures++
      return
    }
    this.#outcomes[result.outcome]++
    for (const item of order.items) if (item.vendor_id === HOUSE_VENDOR_ID) this.#ownItems++
  }

  /** The counts of the answer. */
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
