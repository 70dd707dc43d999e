/** The orders of the marketplace, which imports, masking and the rebuilding of records walk through and lock. */

import type { ListedItem } from '../../core/items/day-counts.ts'
import type { RegisteredOrder } from '../../core/items/queries.ts'
import { arraysOf } from '../../platform/db/arrays.ts'
import { statement } from '../../platform/db/database.ts'
import type { StoredItem } from './records/record-writer.ts'

interface VendorOrderKey {
  readonly vendor_id: string
  readonly ord_no: string
}

export type NextOrderRow = Pick<RegisteredOrder, 'ord_no' | 'vendor_ids' | 'masked_at'>

// The next `$2` orders by number, after `$1`. Numbers are walked in their own order, so that a walk can continue later, and because
// no index on age is worth its cost at every import: the walk over a million orders takes seconds.
export const nextOrders = statement<NextOrderRow>('orders.next')`
  select ord_no, vendor_ids, masked_at
  from order_registry
  where ord_no > $1::text
  order by ord_no
  limit $2::integer`

/** The orders as each of their vendors has them, own products too. */
export const vendorOrdersOf = (
  orders: readonly Pick<RegisteredOrder, 'ord_no' | 'vendor_ids'>[],
): VendorOrderKey[] =>
  orders.flatMap(({ ord_no, vendor_ids }) =>
    [...new Set(vendor_ids)].map((vendor_id) => ({ vendor_id, ord_no })),
  )

export const vendorOrderColumns = (keys: readonly VendorOrderKey[]) => arraysOf(keys, 'vendor_id', 'ord_no')

export type OrderItemRow = StoredItem & ListedItem

export const numbersOf = (keys: readonly VendorOrderKey[]) => arraysOf(keys, 'ord_no')

// All items of orders `$2` of the vendor `$1`, locked in key order. Each order comes once, and is one look by key.
export const lockItemsOfOrders = statement<OrderItemRow>('orders.lock_items')`
  select locked.*
  from (
    select asked.ord_no collate "C" as ord_no
    from unnest($2::text[]) as asked (ord_no)
    order by 1
  ) as turn
  cross join lateral (
    select item.vendor_id, item.ord_no, item.item_index, item.ord_day, item.pay_day, item.hope_day, item.item_status,
      item.claim_type, item.claim_day, item.first_sent_day, item.claim_seen_at, item.stock_available, item.carrier_code,
      item.price_version, item.tax_type, item.details, item.record_after_status, item.record_after_partner
    from order_item as item
    where item.vendor_id = $1::text and item.ord_no = turn.ord_no
    order by item.item_index
    for update
  ) as locked`

// How many orders there are behind a number.
export const countOrders = statement<{ orders: number }>('orders.count')`
  select count(*)::integer as orders from order_registry where ord_no > $1::text`
