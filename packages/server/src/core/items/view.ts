/** Shows what is stored of an item: its record and what happened to it. operator-interface.md "Looking things up". */
import {
  type ClaimState,
  type ItemDetail,
  type ItemRecord,
  itemNumber,
  type PriceSource,
  type PriceState,
  type ShipmentState,
  type StockState,
} from '@napum/contract'
import { type ActorFields, actorView, type Reader } from '../people/actor.ts'
import { decimalToNumber } from '../values/money.ts'
import { parseRecord, type recordColumns, recordDays, recordNumbers } from './record.ts'
import { type ItemState, stateColumns } from './state.ts'

/** An item with its record, the number of its settlement and when its price was recorded. */
export interface ItemRow extends ItemState {
  record_after_status: string
  record_after_partner: string
  settlement_no: string | null
  price_recorded_at: Date | null
  price_source: PriceSource | null
}

/** SQL: the columns of `ItemRow`, of an item under this name with `itemJoins`. */
export const itemColumns = `${stateColumns.replaceAll(/(\w+)/g, 'item.$1')}, item.record_after_status, item.record_after_partner, settlement.settlement_no,
    price.recorded_at as price_recorded_at, price.source as price_source`

/** SQL: the items `$2`, `$3` of the vendor `$1`, each a look by its whole key, with their `asked.position`. */
export const askedItems = `from unnest($2::text[], $3::integer[]) with ordinality as asked (ord_no, item_index, position)
   cross join lateral (
     select found.* from order_item as found
     where found.vendor_id = $1::text and found.ord_no = asked.ord_no and found.item_index = asked.item_index
     limit 1
   ) as item`

/** SQL: one look by key each, for the items of a page of the vendor `$1`. */
export const itemJoins = `
  left join lateral (
    select held.settlement_no
    from settlement as held
    where held.vendor_id = $1::text and held.settlement_id = item.settlement_id
    limit 1
  ) as settlement on true
  left join lateral (
    select recorded.recorded_at, recorded.source
    from supply_price as recorded
    where recorded.vendor_id = $1::text and recorded.ord_no = item.ord_no
      and recorded.item_index = item.item_index and recorded.version = item.price_version and item.price_version > 0
    limit 1
  ) as price on true`

export interface ItemEventRow extends ActorFields {
  kind: 'status' | 'stock' | 'shipment' | 'claim'
  data: Record<string, unknown>
  source: string
  recorded_at: Date
  request_id: string
}

export interface PriceRow {
  unit_price: string
  quantity: number
  total_amount: string
  recorded_at: Date
  source: PriceSource
}

type RecordPieces = Pick<
  ItemRow,
  | 'ord_no'
  | 'item_index'
  | 'ord_day'
  | 'pay_day'
  | 'hope_day'
  | 'item_status'
  | (typeof recordColumns)[number]
>

/** Puts the pieces of the record together as the lists do. */
export const recordText = (row: RecordPieces, partnerCode: string | null): string =>
  recordNumbers(row) +
  recordDays(row) +
  JSON.stringify(row.item_status) +
  row.record_after_status +
  JSON.stringify(partnerCode) +
  row.record_after_partner

export const recordOf = (row: RecordPieces, partnerCode: string | null): ItemRecord =>
  parseRecord(row, recordText(row, partnerCode))

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const stockOf = (row: ItemState): StockState => ({
  available: row.stock_available,
  unavailable_reason: row.unavailable_reason,
  memo: row.stock_memo,
  confirmed_at: iso(row.stock_confirmed_at),
})

export function shipmentOf(row: ItemState): ShipmentState | null {
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

export function priceOf(row: ItemRow): PriceState | null {
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

export function claimOf(row: ItemState): ClaimState | null {
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

/** What every event of a kind says, null where nothing is stored. */
const emptyEvents: Readonly<Record<ItemEventRow['kind'], Record<string, unknown>>> = {
  status: { to: null, from: null, memo: null },
  stock: { memo: null, available: null, unavailable_reason: null },
  shipment: { memo: null, shipped_at: null, carrier_code: null, tracking_number: null },
  claim: { date: null, type: null, reason: null },
}

/** What happened, of one kind, oldest first. */
export const historyOf = <Of extends ItemEventRow['kind']>(
  events: readonly ItemEventRow[],
  kind: Of,
  reader: Reader,
) =>
  events
    .filter((event) => event.kind === kind)
    .map(({ data, source, recorded_at, request_id, ...actor }) => ({
      at: recorded_at.toISOString(),
      source,
      request_id,
      done_by: actorView(actor, reader),
      ...emptyEvents[kind],
      ...data,
      // What an event of a kind holds is written by the calls that make it.
    })) as ItemDetail[`${Of}_history`]
