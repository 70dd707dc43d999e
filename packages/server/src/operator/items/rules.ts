/**
 * The item view: the record of interface 2.2 and everything that happened to the item. operator-interface.md
 * "Looking things up".
 */
import { type ItemDetail, type ItemRecord, type ItemView, itemNumber, type PriceState } from '@napum/contract'
import { HOUSE_VENDOR_ID } from '../../core/day-counts.ts'
import { decimalToNumber } from '../../core/money.ts'
import type { ItemEventRow, ItemRow, PriceRow } from './queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** An own product of the marketplace shows no vendor. */
export const itemView = (row: ItemRow, partnerCode: string | null): ItemView => ({
  ...recordOf(row, partnerCode),
  vendor_id: row.vendor_id === HOUSE_VENDOR_ID ? null : row.vendor_id,
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

type Kind = ItemEventRow['kind']

/** What happened, of one kind, oldest first. */
export const historyOf = <Of extends Kind>(events: readonly ItemEventRow[], kind: Of) =>
  events
    .filter((event) => event.kind === kind)
    .map(({ data, source, recorded_at, request_id }) => ({
      at: recorded_at.toISOString(),
      source,
      request_id,
      ...data,
      // What an event of a kind holds is written by the calls that make it.
    })) as ItemDetail[`${Of}_history`]
