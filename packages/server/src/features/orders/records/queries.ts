/** SQL of the rebuilding of stored records. Every statement looks at a bounded number of orders. */

import { statement } from '../../../platform/db/database.ts'
import type { StoredItem, StoredOrder } from './record-writer.ts'

export interface StoredItemRow extends StoredItem, StoredOrder {
  vendor_id: string
  ord_day: string
}

// Items of orders `$2` of the vendor `$1` with what their records are made of. The laterals keep it a look by key for each order, whatever the
// planner believes of the tables.
export const itemsOfOrders = statement<StoredItemRow>('records.items_of_orders')`
  select item.*, bought.details as order_details
  from unnest($2::text[]) as asked (ord_no)
  cross join lateral (
    select details
    from vendor_order
    where vendor_order.vendor_id = $1::text and vendor_order.ord_no = asked.ord_no
    limit 1
  ) as bought
  cross join lateral (
    select order_item.vendor_id, order_item.ord_no, order_item.item_index, order_item.ord_day, order_item.hope_day,
      order_item.tax_type, order_item.details, order_item.record_after_status, order_item.record_after_partner
    from order_item
    where order_item.vendor_id = $1::text and order_item.ord_no = asked.ord_no
    offset 0
  ) as item
  order by item.ord_no, item.item_index`

// Takes the rows of the vendor `$1` in key order, as everybody does, and writes them one look by key each.
export const writeRecords = statement<{ written: number }>('records.write')`
  with sent as materialized (
    select * from unnest($2::text[], $3::integer[], $4::text[], $5::text[])
      as sent (ord_no, item_index, after_status, after_partner)
  ),
  locked as materialized (
    select found.*
    from (select * from sent order by ord_no, item_index) as turn
    cross join lateral (
      select item.ord_no, item.item_index
      from order_item as item
      where item.vendor_id = $1::text and item.ord_no = turn.ord_no and item.item_index = turn.item_index
      limit 1
      for update
    ) as found
  ),
  written as (
    update order_item as item set (record_after_status, record_after_partner) = (sent.after_status, sent.after_partner)
    from sent
    join locked using (ord_no, item_index)
    where item.vendor_id = $1::text and item.ord_no = sent.ord_no and item.item_index = sent.item_index
    returning 1
  )
  select count(*)::integer as written from written`
