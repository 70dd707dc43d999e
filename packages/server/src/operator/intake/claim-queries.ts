/** SQL of claims beyond what batches share. */
import type { ItemDetails, OrderDetails } from '../../core/item-record.ts'
import { statement } from '../../db/database.ts'

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

// What a replacement takes over from the item that it replaces.
export const ordersOfItems = statement<OrderOfItemRow>(
  'claims.orders_of_items',
  `select item.vendor_id, item.ord_no, item.item_index, bought.ord_at, bought.pay_at, item.ord_day, item.pay_day,
     bought.details as order_details, item.details as item_details
   from unnest($1::text[], $2::text[], $3::integer[]) as asked (vendor_id, ord_no, item_index)
   join order_item as item using (vendor_id, ord_no, item_index)
   join vendor_order as bought using (vendor_id, ord_no)`,
)

// Appends the vendors of an order's new items, in the order of their indexes; each order comes once.
export const growRegistry = statement(
  'claims.grow_registry',
  `update order_registry as registry set vendor_ids = registry.vendor_ids || string_to_array(added.vendors, ',')
   from unnest($1::text[], $2::text[]) as added (ord_no, vendors)
   where registry.ord_no = added.ord_no`,
)
