/** What a part of the work is, and which records differ from what this version writes. Pure. */

import type { ItemDetails, OrderDetails } from '../../../core/items/order-fields.ts'
import type { NextOrderRow } from '../registry.ts'
import type { StoredItemRow } from './queries.ts'
import { isSameRecord, type RecordText, type RecordWriter } from './record-writer.ts'

/** Orders and items after which a part is full: it bounds the time and the memory of one call. */
export const PART_ORDERS_MAX = 1_000
const PART_ITEMS_MAX = 5_000

/** As many of the orders as one part takes; at least one, because an order is never split. */
export function partOf(orders: readonly Pick<NextOrderRow, 'ord_no' | 'vendor_ids'>[]): string[] {
  let items = 0
  const fitting = orders.findIndex((order) => {
    items += order.vendor_ids.length
    return items > PART_ITEMS_MAX
  })
  const count = fitting < 0 ? orders.length : Math.max(1, fitting)
  return orders.slice(0, count).map(({ ord_no }) => ord_no)
}

/** A stored item with all its fields and those of its order. */
export interface ReadItem extends Omit<StoredItemRow, 'details'> {
  readonly order: OrderDetails
  readonly details: ItemDetails
}

export interface Rebuilt {
  readonly row: ReadItem
  readonly text: RecordText
}

/** The items whose stored record is another one than `writer` makes of their fields. */
export const outdated = (rows: readonly ReadItem[], writer: RecordWriter): Rebuilt[] =>
  rows
    .map((row) => ({ row, text: writer.item(writer.order(row.order), row.details, row) }))
    .filter(({ row, text }) => !isSameRecord(row, text))
