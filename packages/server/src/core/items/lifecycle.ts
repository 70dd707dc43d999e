/** The item lifecycle as one table. Interface 3; decisions 9, 27, 28, 30. */
import { type ErrorCode, type ItemStatus, itemStatuses, type SettableStatus } from '@napum/contract'

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

/** Whether an item in this state was sent to the customer. */
export const wasSent = (status: ItemStatus | null): boolean => status === 'shipped' || status === 'delivered'
