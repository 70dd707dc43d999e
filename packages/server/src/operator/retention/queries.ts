/** SQL of the retention of personal data. Every statement looks at a bounded number of orders. */
import type { ItemDetails, OrderDetails } from '../../core/item-record.ts'
import { statement } from '../../db/database.ts'

export interface NextOrderRow {
  ord_no: string
  items: number
  is_due: boolean
}

// The next orders by number, and whether they are due. Numbers are walked in their own order because no index on age
// is worth its cost at every import: the walk over a million orders takes seconds.
export const nextOrders = statement<NextOrderRow>(
  'retention.next_orders',
  `select next.ord_no, cardinality(next.vendor_ids) as items, exists (
     select 1
     from vendor_order as bought
     where bought.vendor_id = any(next.vendor_ids) and bought.ord_no = next.ord_no
       and bought.ord_at < $2::timestamptz and bought.masked_at is null
   ) as is_due
   from (
     select ord_no, vendor_ids
     from order_registry
     where ord_no > $1::text
     order by ord_no
     limit $3::integer
   ) as next
   order by next.ord_no`,
)

// Keeps imports and claims of these orders away until we are done.
export const lockOrders = statement<{ ord_no: string; vendor_ids: string[] }>(
  'retention.lock_orders',
  `select ord_no, vendor_ids
   from order_registry
   where ord_no = any($1::text[])
   order by ord_no
   for update`,
)

export interface DueOrderRow {
  vendor_id: string
  ord_no: string
  details: OrderDetails
}

export const dueOrders = statement<DueOrderRow>(
  'retention.due_orders',
  `select bought.vendor_id, bought.ord_no, bought.details
   from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)
   cross join lateral (
     select found.vendor_id, found.ord_no, found.details, found.ord_at, found.masked_at
     from vendor_order as found
     where found.vendor_id = asked.vendor_id and found.ord_no = asked.ord_no
     limit 1
   ) as bought
   where bought.ord_at < $3::timestamptz and bought.masked_at is null`,
)

export interface DueItemRow {
  vendor_id: string
  ord_no: string
  item_index: number
  ord_day: string
  pay_day: string | null
  details: ItemDetails
}

// Their items, locked in key order as everywhere.
export const lockItems = statement<DueItemRow>(
  'retention.lock_items',
  `select locked.*
   from (
     select asked.vendor_id collate "C" as vendor_id, asked.ord_no collate "C" as ord_no
     from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)
     order by 1, 2
   ) as turn
   cross join lateral (
     select item.vendor_id, item.ord_no, item.item_index, item.ord_day, item.pay_day, item.details
     from order_item as item
     where item.vendor_id = turn.vendor_id and item.ord_no = turn.ord_no
     order by item.item_index
     for update
   ) as locked`,
)

// Writes orders and the texts of their items; nothing that is counted, listed by or printed changes.
export const writeMasked = statement<{ orders: number; items: number }>(
  'retention.write_masked',
  `with orders as (
     update vendor_order as bought set details = sent.details, masked_at = $4::timestamptz
     from unnest($1::text[], $2::text[], $3::jsonb[]) as sent (vendor_id, ord_no, details)
     where bought.vendor_id = sent.vendor_id and bought.ord_no = sent.ord_no
     returning 1
   ),
   items as (
     update order_item as item set record_after_status = sent.after_status, record_after_partner = sent.after_partner
     from unnest($5::text[], $6::text[], $7::integer[], $8::text[], $9::text[])
       as sent (vendor_id, ord_no, item_index, after_status, after_partner)
     where item.vendor_id = sent.vendor_id and item.ord_no = sent.ord_no and item.item_index = sent.item_index
     returning 1
   )
   select (select count(*) from orders)::integer as orders, (select count(*) from items)::integer as items`,
)
