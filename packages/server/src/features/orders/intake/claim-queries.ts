/** SQL of claims beyond what batches share. */
import type { ItemDetails, OrderDetails } from '../../../core/items/order-fields.ts'
import { statement } from '../../../platform/db/database.ts'

export interface OrderOfItemRow {
  vendor_id: string
  ord_no: string
  item_index: number
  ord_at: Date
  pay_at: Date | null
  ord_day: string
  pay_day: string | null
  order_details: OrderDetails
  item_details: ItemDetails
}

// What replacements take over from the items of the vendor `$1` that they replace.
export const ordersOfItems = statement<OrderOfItemRow>('intake.orders_of_items')`
  select item.vendor_id, item.ord_no, item.item_index, bought.ord_at, bought.pay_at, item.ord_day, item.pay_day,
    bought.details as order_details, item.details as item_details
  from unnest($2::text[], $3::integer[]) as asked (ord_no, item_index)
  cross join lateral (
    select found.vendor_id, found.ord_no, found.item_index, found.ord_day, found.pay_day, found.details
    from order_item as found
    where found.vendor_id = $1::text and found.ord_no = asked.ord_no and found.item_index = asked.item_index
    limit 1
  ) as item
  cross join lateral (
    select found.ord_at, found.pay_at, found.details
    from vendor_order as found
    where found.vendor_id = $1::text and found.ord_no = asked.ord_no
    limit 1
  ) as bought`
