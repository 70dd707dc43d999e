/** Changes of an item that several slices make, each with its trace in the history. */
import type { ItemStatus } from '@napum/contract'
import type { Moment } from '../work/books.ts'
import { wasSent } from './lifecycle.ts'
import type { ItemState } from './state.ts'
import type { WorkingItems } from './working-items.ts'

/** What is on its way is not unavailable (decision 28): takes such a mark away, and leaves any other answer. */
export function clearUnavailable(items: WorkingItems, item: ItemState): void {
  if (item.stock_available !== false) return
  items.change(item, {
    stock_available: null,
    unavailable_reason: null,
    stock_memo: null,
    stock_confirmed_at: null,
  })
}

/**
 * Sets the state, and remembers the day on which the item was first sent (decision 49). Of an item that came in as sent
 * that day is not known: then it is the first one on which its vendor says so with another state.
 */
export function setStatus(
  items: WorkingItems,
  moment: Moment,
  item: ItemState,
  status: ItemStatus,
  source: string,
  memo: string | null = null,
): void {
  const from = item.item_status
  if (from === status && memo === null) return
  const becomesSent = from !== status && wasSent(status)
  const first_sent_day = item.first_sent_day ?? (becomesSent ? moment.today : null)
  items.change(item, { item_status: status, first_sent_day })
  items.note(item, 'status', source, { from, to: status, memo })
}
