/** Looks given items up, and shows them as their vendor sees them. */
import type { ItemView, VendorItem } from '@napum/contract'
import { statement } from '../../db/database.ts'
import { HOUSE_VENDOR_ID } from '../day-counts.ts'
import {
  claimOf,
  type ItemRow,
  itemColumns,
  itemJoins,
  priceOf,
  recordOf,
  shipmentOf,
  stockOf,
} from './view.ts'

// Given items of the vendor `$1`, each one look by its whole key, in the given order.
export const readItemsByKey = statement<ItemRow>(
  'items.read_by_key',
  `select ${itemColumns}
   from unnest($2::text[], $3::integer[]) with ordinality as asked (ord_no, item_index, position)
   cross join lateral (
     select found.*
     from order_item as found
     where found.vendor_id = $1::text and found.ord_no = asked.ord_no and found.item_index = asked.item_index
     limit 1
   ) as item
   ${itemJoins}
   order by asked.position`,
)

/** The record and the current states, without what changes by itself from one day to the next. */
export const vendorItem = (row: ItemRow, partnerCode: string | null): VendorItem => ({
  ...recordOf(row, partnerCode),
  stock: stockOf(row),
  shipment: shipmentOf(row),
  supply_price: priceOf(row),
  claim: claimOf(row),
  settlement_no: row.settlement_no,
})

/** The same for the operator; an own product of the marketplace shows no vendor. */
export const itemView = (row: ItemRow, partnerCode: string | null): ItemView => ({
  ...vendorItem(row, partnerCode),
  vendor_id: row.vendor_id === HOUSE_VENDOR_ID ? null : row.vendor_id,
})
