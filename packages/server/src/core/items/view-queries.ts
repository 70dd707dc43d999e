/** Looks given items up, and shows them as their vendor sees them. */

import type { ItemView, VendorItem } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import { MARKETPLACE_VENDOR_ID } from '../vendors/marketplace-vendor.ts'
import {
  askedItems,
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
export const readItemsByKey = statement<ItemRow>('items.read_by_key')`
  select ${itemColumns}
  ${askedItems}
  ${itemJoins}
  order by asked.position`

/** The record and the current states, without what changes by itself from one day to the next. */
export const vendorItem = (row: ItemRow, partnerCode: string | null): VendorItem => ({
  ...recordOf(row, partnerCode),
  stock: stockOf(row),
  shipment: shipmentOf(row),
  sent_on: row.first_sent_day,
  supply_price: priceOf(row),
  claim: claimOf(row),
  settlement_no: row.settlement_no,
})

/** An item without its price and settlement, for those of the operator who see no money. */
export const withoutMoney = <Item extends Pick<VendorItem, 'supply_price' | 'settlement_no'>>(
  item: Item,
): Item => ({
  ...item,
  supply_price: null,
  settlement_no: null,
})

/** The same for the operator; an own product of the marketplace shows no vendor. */
export const itemView = (row: ItemRow, partnerCode: string | null): ItemView => ({
  ...vendorItem(row, partnerCode),
  vendor_id: row.vendor_id === MARKETPLACE_VENDOR_ID ? null : row.vendor_id,
})
