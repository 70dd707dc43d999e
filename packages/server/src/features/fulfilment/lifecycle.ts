/**
 * The item lifecycle as one table, and the changes of an item that go with a new state, each with its trace in the
 * history. Interface 3; decisions 9, 27, 28, 30.
 */
import { type ErrorCode, type ItemStatus, itemStatuses, type SettableStatus } from '@napum/contract'
import { saysSent } from '../../core/items/sent.ts'
import type { ItemState } from '../../core/items/state.ts'
import type { WorkingItems } from '../../core/items/working-items.ts'
import type { Day } from '../../core/values/calendar.ts'

export type Trigger =
  | 'stock_available'
  | 'stock_unavailable'
  | `status_${SettableStatus}`
  | 'shipment_registered'

/** What a trigger makes of each state: the next one, or why it is refused. */
type Row = Readonly<Record<ItemStatus, ItemStatus | ErrorCode>>

const always = (next: ItemStatus): Row => ({ pending: next, preparing: next, shipped: next, delivered: next })

export const lifecycle: Readonly<Record<Trigger, Row>> = {
  stock_available: {
    pending: 'preparing',
    preparing: 'preparing',
    shipped: 'shipped',
    delivered: 'delivered',
  },
  stock_unavailable: {
    pending: 'pending',
    preparing: 'pending',
    shipped: 'ALREADY_SHIPPED',
    delivered: 'ALREADY_SHIPPED',
  },
  status_preparing: always('preparing'),
  status_shipped: always('shipped'),
  status_delivered: always('delivered'),
  shipment_registered: always('shipped'),
}

/** The state after a trigger, or the code with which it is refused. An item without a state counts as pending. */
export const nextStatus = (trigger: Trigger, status: ItemStatus | null): ItemStatus | ErrorCode =>
  lifecycle[trigger][status ?? 'pending']

export const isStatus = (value: ItemStatus | ErrorCode): value is ItemStatus =>
  (itemStatuses as readonly string[]).includes(value)

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
 * Sets the state, and remembers the first day on which the item left (decision 66).
 * @param day the day on which it leaves, if it leaves with this state
 */
export function setStatus(
  items: WorkingItems,
  day: Day,
  item: ItemState,
  status: ItemStatus,
  source: string,
  memo: string | null = null,
): void {
  const from = item.item_status
  const first_sent_day = item.first_sent_day ?? (saysSent(status) ? day : null)
  if (from === status && memo === null && first_sent_day === item.first_sent_day) return
  items.change(item, { item_status: status, first_sent_day })
  items.note(item, 'status', source, { from, to: status, memo })
}
