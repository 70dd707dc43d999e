/** How many orders are masked at once. What is masked of them stands in core/personal.ts. */

/** One transaction masks so many orders, or fewer that have so many items, so that it keeps its locks for a short time only. */
const MASKED_ORDERS_MAX = 100
const MASKED_ITEMS_MAX = 5_000

/** Splits due orders into the numbers of one transaction each; an order is never split. */
export function maskedTogether(due: readonly { ord_no: string; items: number }[]): string[][] {
  const parts: string[][] = []
  let items = 0
  for (const order of due) {
    const part = parts.at(-1)
    if (part && part.length < MASKED_ORDERS_MAX && items + order.items <= MASKED_ITEMS_MAX) {
      part.push(order.ord_no)
      items += order.items
    } else {
      parts.push([order.ord_no])
      items = order.items
    }
  }
  return parts
}
