/** Looks items up across vendors, for the operator. */
import { type ItemRow, itemJoins, type PriceRow, selectItems } from '../../core/items/view-queries.ts'
import { type Statement, statement } from '../../db/database.ts'
import { whereOf } from '../../db/filters.ts'

// The registry knows who supplies the position.
export const readItem = statement<ItemRow>(
  'items.read',
  `${selectItems}
   from (
     select vendor_ids[$2::integer] as vendor_id from order_registry where ord_no = $1::text limit 1
   ) as supplier
   cross join lateral (
     select found.*
     from order_item as found
     where found.vendor_id = supplier.vendor_id and found.ord_no = $1::text and found.item_index = $2::integer
     limit 1
   ) as item
   ${itemJoins}`,
)

export interface ItemEventRow {
  kind: 'status' | 'stock' | 'shipment' | 'claim'
  data: Record<string, unknown>
  source: string
  recorded_at: Date
  request_id: string
}

export const readEvents = statement<ItemEventRow>(
  'items.events',
  `select kind, data, source, recorded_at, request_id
   from item_event
   where vendor_id = $1::text and ord_no = $2::text and item_index = $3::integer
   order by event_id`,
)

// The newest first; the current one is among them.
export const readPrices = statement<PriceRow>(
  'items.prices',
  `select unit_price, quantity, total_amount, recorded_at, source
   from supply_price
   where vendor_id = $1::text and ord_no = $2::text and item_index = $3::integer
   order by version desc
   limit $4::integer`,
)

/** Conditions by the name of the filter; each takes one parameter. */
const conditions = {
  vendor_id: (at: number) => `item.vendor_id = $${at}::text`,
  item_status: (at: number) => `coalesce(item.item_status, 'pending') = $${at}::text`,
  stock: (at: number) =>
    `case item.stock_available when true then 'available' when false then 'unavailable' else 'unconfirmed' end = $${at}::text`,
  // The registry finds the vendors, as an array that is read once, so that the items are found by their key.
  ord_no: (at: number) =>
    `item.ord_no = $${at}::text
     and item.vendor_id = any(array(select unnest(vendor_ids) from order_registry where ord_no = $${at}::text))`,
} as const

export type ItemFilter = keyof typeof conditions

/** Each combination of filters is a statement of its own, so that each is planned for what it filters. */
export const countItems = (filters: readonly ItemFilter[]): Statement<{ total: number }> =>
  statement(
    `items.count_${filters.join('_')}`,
    `select count(*) as total from order_item as item ${whereOf(conditions, filters, 1)}`,
  )

export const pageOfItems = (filters: readonly ItemFilter[]): Statement<ItemRow> =>
  statement(
    `items.page_${filters.join('_')}`,
    `${selectItems}
     from (
       select * from order_item as item
       ${whereOf(conditions, filters, 3)}
       order by item.vendor_id, item.ord_no, item.item_index
       limit $1::bigint offset $2::bigint
     ) as item
     ${itemJoins}
     order by item.vendor_id, item.ord_no, item.item_index`,
  )
