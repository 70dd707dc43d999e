/** Which fields of an order speak of a person, what stands there instead, and how many orders are masked at once. */
import type { OrderDetails } from '../../core/item-record.ts'

/** Stands for a text that was taken out. An empty text stays empty, so that nothing is made up. */
export const MASK = '***'

const masked = (text: string): string => (text === '' ? '' : MASK)

/**
 * The order without the people in it: who ordered, who received, how to reach them, and free text about them. What
 * statements print stays: companies, their owners, the sales office, numbers and days.
 */
export const withoutPeople = (order: OrderDetails): OrderDetails => ({
  ...order,
  order_tel: masked(order.order_tel),
  order_hp: masked(order.order_hp),
  order_id: masked(order.order_id),
  ord_name: masked(order.ord_name),
  recv_name: masked(order.recv_name),
  recv_zipcode: masked(order.recv_zipcode),
  recv_addr1: masked(order.recv_addr1),
  recv_addr2: null,
  recv_tel: masked(order.recv_tel),
  recv_hp: masked(order.recv_hp),
  ord_memo: null,
  user_hname: masked(order.user_hname),
  user_phone: masked(order.user_phone),
  real_customer_info: null,
})

/** One transaction masks so many orders, or fewer that have so many items: nobody waits for it, and it ends in time. */
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
