/** SQL: what happened to one item. */
import { SUPPLY_PRICE_HISTORY_MAX } from '@napum/contract'
import { type Session, statement } from '../../platform/db/database.ts'
import { type ActorFields, actorView, type Reader } from '../people/actor.ts'
import { historyOf, type ItemEventRow, type PriceRow, priceView } from './view.ts'

const readEvents = statement<ItemEventRow>('items.events')`
  select kind, data, source, recorded_at, request_id, actor_kind, actor_name
  from item_event
  where vendor_id = $1::text and ord_no = $2::text and item_index = $3::integer
  order by event_id`

// The newest first; the current one is among them.
const readPrices = statement<PriceRow & ActorFields>('items.prices')`
  select unit_price, quantity, total_amount, recorded_at, source, actor_kind, actor_name
  from supply_price
  where vendor_id = $1::text and ord_no = $2::text and item_index = $3::integer
  order by version desc
  limit $4::integer`

interface Key {
  readonly vendor_id: string
  readonly ord_no: string
  readonly item_index: number
}

/**
 * Everything that happened to an item, by kind; prices the newest first, at most ten (interface 2.4).
 * @param reader for whom it is
 */
export async function historiesOf(session: Session, { vendor_id, ord_no, item_index }: Key, reader: Reader) {
  const of = [vendor_id, ord_no, item_index]
  const events = await session.rows(readEvents, of)
  const prices = await session.rows(readPrices, [...of, SUPPLY_PRICE_HISTORY_MAX])
  return {
    status_history: historyOf(events, 'status', reader),
    stock_history: historyOf(events, 'stock', reader),
    shipment_history: historyOf(events, 'shipment', reader),
    supply_price_history: prices.map((row) => ({ ...priceView(row), done_by: actorView(row, reader) })),
    claim_history: historyOf(events, 'claim', reader),
  }
}
