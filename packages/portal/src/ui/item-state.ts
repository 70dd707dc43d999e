/** What pages decide about an item by itself, with the service's one meaning of "sent" (`sent_on`). */
import type { WorkItem } from '@napum/client'
import { daysUntil } from './format.ts'

export type Sendable = Pick<WorkItem, 'sent_on' | 'claim'>

/** Whether it still has to be sent. */
export const isOpen = ({ sent_on, claim }: Sendable): boolean => sent_on === null && claim?.type !== 'cancel'

/** Whether somebody still has to say that it can be sent. */
export const awaitsAnswer = (item: Sendable & Pick<WorkItem, 'stock'>): boolean =>
  isOpen(item) && item.stock.available === null

/** Whether a waybill can be typed for it. */
export const takesWaybill = (item: Sendable & Pick<WorkItem, 'shipment' | 'stock'>): boolean =>
  isOpen(item) && item.shipment === null && item.stock.available !== false

type DueState =
  | { readonly kind: 'over' | 'today' | 'later' }
  | { readonly kind: 'late'; readonly days: number }

/** How urgent it is on a day. */
export function dueState(item: Sendable & Pick<WorkItem, 'due_on'>, today?: string): DueState {
  if (!isOpen(item)) return { kind: 'over' }
  const days = daysUntil(item.due_on, today)
  if (days < 0) return { kind: 'late', days: -days }
  return { kind: days === 0 ? 'today' : 'later' }
}
