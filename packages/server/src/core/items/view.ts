/**
 * An item as it is shown: the record of interface 2.2, and its stock, waybill, price, claim and settlement as they are
 * now. The operator's view, the vendor's and the feed of changes are made here. operator-interface.md "Looking things up".
 */
import { type ItemRecord, type ItemView, itemNumber, type PriceState, type VendorItem } from '@napum/contract'
import { HOUSE_VENDOR_ID } from '../day-counts.ts'
import { decimalToNumber } from '../money.ts'
import type { ItemRow, PriceRow } from './view-queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The operator's view; an own product of the marketplace shows no vendor. */
export const itemView = (row: ItemRow, partnerCode: string | null): ItemView => ({
  ...recordOf(row, partnerCode),
  vendor_id: row.vendor_id === HOUSE_VENDOR_ID ? null : row.vendor_id,
  ...statesOf(row),
})

/** The same as the item's vendor sees it. */
export const vendorItem = (row: ItemRow, partnerCode: string | null): VendorItem => ({
  ...recordOf(row, partnerCode),
  ...statesOf(row),
})

const statesOf = (row: ItemRow) => ({
  stock: {
    available: row.stock_available,
    unavailable_reason: row.unavailable_reason,
    memo: row.stock_memo,
    confirmed_at: iso(row.stock_confirmed_at),
  },
  shipment: shipmentOf(row),
  supply_price: priceOf(row),
  claim: claimOf(row),
  settlement_no: row.settlement_no,
})

/** Puts the pieces of the record together as the lists do. */
function recordOf(row: ItemRow, partnerCode: string | null): ItemRecord {
  const status = JSON.stringify(row.item_status)
  const partner = JSON.stringify(partnerCode)
  return JSON.parse(
    row.record_names +
      row.record_before_status +
      status +
      row.record_after_status +
      partner +
      row.record_after_partner,
  )
}

function shipmentOf(row: ItemRow): ItemView['shipment'] {
  const { carrier_code, tracking_number, shipped_at, registered_at } = row
  if (!carrier_code || !tracking_number || !shipped_at || !registered_at) return null
  return {
    carrier_code,
    tracking_number,
    shipped_at: shipped_at.toISOString(),
    memo: row.shipment_memo,
    registered_at: registered_at.toISOString(),
  }
}

function priceOf(row: ItemRow): PriceState | null {
  const { unit_price, quantity, total_amount, price_recorded_at, price_source } = row
  if (!unit_price || !quantity || !total_amount || !price_recorded_at || !price_source) return null
  return priceView({
    unit_price,
    quantity,
    total_amount,
    recorded_at: price_recorded_at,
    source: price_source,
  })
}

export const priceView = (row: PriceRow): PriceState => ({
  unit_price: decimalToNumber(row.unit_price),
  quantity: row.quantity,
  total_amount: decimalToNumber(row.total_amount),
  recorded_at: row.recorded_at.toISOString(),
  source: row.source,
})

function claimOf(row: ItemRow): ItemView['claim'] {
  const { claim_type, claim_day, claim_reason, replaced_by } = row
  if (!claim_type || !claim_day) return null
  return {
    type: claim_type,
    date: claim_day,
    reason: claim_reason ?? '',
    ...(replaced_by === null
      ? {}
      : { new_ord_prd_no: itemNumber({ ord_no: row.ord_no, item_index: replaced_by }) }),
  }
}
