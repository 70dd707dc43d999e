/** SQL of the item views: what is shown of an item, and the look-up of given items. */
import type { PriceSource } from '@napum/contract'
import { statement } from '../../db/database.ts'
import { type ItemState, stateColumns } from './state.ts'

export interface ItemRow extends ItemState {
  record_names: string
  record_before_status: string
  record_after_status: string
  record_after_partner: string
  settlement_no: string | null
  price_recorded_at: Date | null
  price_source: PriceSource | null
}

/** SQL: what is shown of `item`, with the joins below. */
export const selectItems = `
  select ${stateColumns.replaceAll(/(\w+)/g, 'item.$1')}, item.record_names, item.record_before_status,
    item.record_after_status, item.record_after_partner, settlement.settlement_no,
    price.recorded_at as price_recorded_at, price.source as price_source`
/** SQL: one look by key each, for the items of a page. */
export const itemJoins = `
  left join lateral (
    select held.settlement_no
    from settlement as held
    where held.vendor_id = item.vendor_id and held.settlement_id = item.settlement_id
    limit 1
  ) as settlement on true
  left join lateral (
    select recorded.recorded_at, recorded.source
    from supply_price as recorded
    where recorded.vendor_id = item.vendor_id and recorded.ord_no = item.ord_no
      and recorded.item_index = item.item_index and recorded.version = item.price_version
    limit 1
  ) as price on true`

export interface PriceRow {
  unit_price: string
  quantity: number
  total_amount: string
  recorded_at: Date
  source: PriceSource
}

// Given items of any vendors, each one look by its whole key, in the given order.
export const readItemsByKey = statement<ItemRow>(
  'items.read_by_key',
  `${selectItems}
   from unnest($1::text[], $2::text[], $3::integer[]) with ordinality
     as asked (vendor_id, ord_no, item_index, position)
   cross join lateral (
     select found.*
     from order_item as found
     where found.vendor_id = asked.vendor_id and found.ord_no = asked.ord_no and found.item_index = asked.item_index
     limit 1
   ) as item
   ${itemJoins}
   order by asked.position`,
)
