/** Looking items up. operator-interface.md "Looking things up". */
import Type, { type Static } from 'typebox'
import { Answer, Day, Instant, ItemNumber, Nullable, OneOf, Pagination, pageFields } from '../common.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  carrierCodes,
  claimTypes,
  itemNumberFields,
  itemRecordFields,
  itemStatuses,
  unavailableReasons,
} from '../item.ts'

export const priceSources = [
  'inventory_confirm',
  'price_file',
  'shipment_register',
  'shipment_update',
  'status_update',
] as const
export type PriceSource = (typeof priceSources)[number]

const happened = {
  at: Instant('When.'),
  source: Type.String({ description: 'Which call recorded it.' }),
  request_id: Type.String(),
}
const memo = Nullable(Type.String())

export const StockState = Type.Object({
  available: Nullable(Type.Boolean({ description: 'null: not confirmed yet.' })),
  unavailable_reason: Nullable(OneOf(unavailableReasons, 'Why not.')),
  memo,
  confirmed_at: Nullable(Instant('When the vendor last answered.')),
})
export type StockState = Static<typeof StockState>

export const ShipmentState = Type.Object({
  carrier_code: OneOf(carrierCodes, 'Carrier.'),
  tracking_number: Type.String(),
  shipped_at: Instant('When it was shipped.'),
  memo,
  registered_at: Instant('When the waybill was registered.'),
})
export type ShipmentState = Static<typeof ShipmentState>

export const PriceState = Type.Object({
  unit_price: Type.Number(),
  quantity: Type.Integer(),
  total_amount: Type.Number(),
  recorded_at: Instant('When.'),
  source: OneOf(priceSources, 'Which call recorded it.'),
})
export type PriceState = Static<typeof PriceState>

export const ClaimState = Type.Object({
  type: OneOf(claimTypes, 'What happened.'),
  date: Day('Day of the claim.'),
  reason: Type.String(),
  new_ord_prd_no: Type.Optional(Type.String()),
})
export type ClaimState = Static<typeof ClaimState>

export const ItemView = Type.Object({
  ...itemNumberFields,
  ...itemRecordFields,
  vendor_id: Nullable(Type.String({ description: 'null: an own product of the marketplace.' })),
  stock: StockState,
  shipment: Nullable(ShipmentState),
  supply_price: Nullable(PriceState),
  claim: Nullable(ClaimState),
  settlement_no: Nullable(Type.String()),
})
export type ItemView = Static<typeof ItemView>

const StatusChange = Type.Object({
  ...happened,
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  memo,
})
const StockAnswer = Type.Object({
  ...happened,
  available: Type.Boolean(),
  unavailable_reason: Nullable(Type.String()),
  memo,
})
const WaybillChange = Type.Object({
  ...happened,
  carrier_code: Type.String(),
  tracking_number: Type.String(),
  shipped_at: Instant('When it was shipped.'),
  memo,
})
const ClaimChange = Type.Object({
  ...happened,
  type: OneOf([...claimTypes, 'withdraw'], 'What happened.'),
  date: Nullable(Day('Day of the claim.')),
  reason: Type.String(),
})

export const ItemDetail = Type.Object({
  ...ItemView.properties,
  status_history: Type.Array(StatusChange),
  stock_history: Type.Array(StockAnswer),
  shipment_history: Type.Array(WaybillChange),
  supply_price_history: Type.Array(PriceState, { description: 'Newest first, the current one included.' }),
  claim_history: Type.Array(ClaimChange),
})
export type ItemDetail = Static<typeof ItemDetail>

export const ItemParams = Type.Object({ ord_prd_no: ItemNumber })
export const ItemAnswer = Answer({ item: ItemDetail })
export type ItemAnswer = Static<typeof ItemAnswer>

export const stockFilters = ['available', 'unavailable', 'unconfirmed'] as const
export const ItemListQuery = Type.Object({
  vendor_id: Type.Optional(Type.String({ description: 'Only items of this vendor.' })),
  item_status: Type.Optional(OneOf(itemStatuses, 'pending includes null.')),
  stock: Type.Optional(OneOf(stockFilters, 'What the vendor said of it.')),
  ord_no: Type.Optional(Type.String({ description: 'Only items of this order.' })),
  ...pageFields,
})
export type ItemListQuery = Static<typeof ItemListQuery>
export const ItemListAnswer = Answer({ item_list: Type.Array(ItemView), pagination: Pagination })
export type ItemListAnswer = Static<typeof ItemListAnswer>

/** The endpoints of this slice. */
export const itemsEndpoints = {
  getItem: {
    wing: 'operator',
    slice: 'items',
    method: 'GET',
    path: '/operator-api/items/{ord_prd_no}',
    summary: 'Read an order item with its history',
    description:
      'The number is URL-encoded. Histories of status, stock, waybill, price and claim are included.',
    params: ItemParams,
    answer: ItemAnswer,
    repeatable: true,
    errors: ['ITEM_NOT_FOUND'],
  },
  listItems: {
    wing: 'operator',
    slice: 'items',
    method: 'GET',
    path: '/operator-api/items',
    summary: 'Find order items',
    description: 'Items that match all filters, with their waybills and stock confirmations.',
    query: ItemListQuery,
    answer: ItemListAnswer,
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>
