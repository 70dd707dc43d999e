/** The item view: the record of interface 2.2 and the state of the item. operator-interface.md "Looking things up". */
import type { ItemView } from '@napum/contract'
import { HOUSE_VENDOR_ID } from '../../core/day-counts.ts'
import { claimOf, type ItemRow, priceOf, recordOf, shipmentOf, stockOf } from '../../core/items/view.ts'

/** An own product of the marketplace shows no vendor. */
export const itemView = (row: ItemRow, partnerCode: string | null): ItemView => ({
  ...recordOf(row, partnerCode),
  vendor_id: row.vendor_id === HOUSE_VENDOR_ID ? null : row.vendor_id,
  stock: stockOf(row),
  shipment: shipmentOf(row),
  supply_price: priceOf(row),
  claim: claimOf(row),
  settlement_no: row.settlement_no,
})
