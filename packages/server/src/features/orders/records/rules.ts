/** What a part of the work is, and which records differ from what this version writes. Pure. */

import type { StoredItemRow } from './queries.ts'
import { isSameRecord, type RecordText, type RecordWriter, storedItem, storedOrder } from './record-writer.ts'

/** Orders and items after which a part is full: it bounds the time and the memory of one call. */
export const PART_ORDERS_MAX = 1_000
const PART_ITEMS_MAX = 5_000

/** As many of the orders as one part takes; at least one, because an order is never split. */
export function partOf(orders: readonly { ord_no: string; items: number }[]): string[] {
  let items = 0
  const fitting = orders.findIndex((order) => {
    items += order.items
    return items > PART_ITEMS_MAX
  })
  const count = fitting < 0 ? orders.length : Math.max(1, fitting)
  return orders.slice(0, count).map(({ ord_no }) => ord_no)
}

export interface Rebuilt {
  readonly row: StoredItemRow
  readonly text: RecordText
}

/** The items whose stored record is another one than `writer` makes of their fields. */
export const outdated = (rows: readonly StoredItemRow[], writer: RecordWriter): Rebuilt[] =>
  rows
    .map((row) => ({ row, text: writer.item(writer.order(storedOrder(row)), storedItem(row), row) }))
    .filter(({ row, text }) => !isSameRecord(row, text))
