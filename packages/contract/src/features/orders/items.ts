/** Looking items up. operator-interface.md "Looking things up". */
import Type, { type Static } from 'typebox'
import { DoneBy } from '../../author.ts'
import { ofOperator } from '../../callers.ts'
import { Answer, ItemNumber, LongPagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Day, Instant, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { claimTypes, itemNumberFields, itemRecordFields, itemStatuses } from '../../item.ts'
import { itemStateFields, PriceState } from '../../item-view.ts'

const happened = {
  at: Instant('When.'),
  source: Text('Which call recorded it.'),
  request_id: Type.String(),
  done_by: DoneBy,
}
const memo = Nullable(Type.String())

export const ItemView = Type.Object({
  ...itemNumberFields,
  ...itemRecordFields,
  vendor_id: Nullable(Text('null: an own product of the marketplace.')),
  ...itemStateFields,
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

const PriceChange = Type.Object({ ...PriceState.properties, done_by: DoneBy })

const SaleLeft = Type.Object(
  {
    quantity: Whole('Pieces that did not come back.'),
    amount: Amount('The price with what corrections and returns of a part took off, in won.'),
  },
  {
    description:
      'What adjustments can still take off the sale; null: no price, or the whole sale was taken back.',
  },
)

export const ItemDetail = Type.Object({
  ...ItemView.properties,
  sale_left: Nullable(SaleLeft),
  status_history: Type.Array(StatusChange),
  stock_history: Type.Array(StockAnswer),
  shipment_history: Type.Array(WaybillChange),
  supply_price_history: Type.Array(PriceChange, { description: 'Newest first, the current one included.' }),
  claim_history: Type.Array(ClaimChange),
})
export type ItemDetail = Static<typeof ItemDetail>

export const ItemParams = Type.Object({ ord_prd_no: ItemNumber })
export const ItemAnswer = Answer({ item: ItemDetail })
export type ItemAnswer = Static<typeof ItemAnswer>

export const stockFilters = ['available', 'unavailable', 'unconfirmed'] as const
export const ItemListQuery = Type.Object({
  vendor_id: Type.Optional(Text('Only items of this vendor.')),
  item_status: Type.Optional(OneOf(itemStatuses, 'pending includes null.')),
  stock: Type.Optional(OneOf(stockFilters, 'What the vendor said of it.')),
  ord_no: Type.Optional(Text('Only items of this order.')),
  ...pageFields,
})
export const ItemListAnswer = Answer({ item_list: Type.Array(ItemView), pagination: LongPagination })

export const itemsEndpoints = endpointsOf('operator', 'orders', {
  getItem: {
    call: 'GET /operator-api/items/{ord_prd_no}',
    summary: 'Read an order item with its history',
    description:
      'The number is URL-encoded. Histories of status, stock, waybill, price and claim are included.',
    params: ItemParams,
    answer: ItemAnswer,
    errors: ['ITEM_NOT_FOUND'],
    data: 'people',
    callers: ofOperator('readOrders'),
  },
  listItems: {
    call: 'GET /operator-api/items',
    summary: 'Find order items',
    description: 'Items that match all filters, with their waybills and stock confirmations.',
    query: ItemListQuery,
    answer: ItemListAnswer,
    data: 'people',
    callers: ofOperator('readOrders'),
  },
} as const satisfies EndpointTableOf)
