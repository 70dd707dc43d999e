/** The four lists. Interface 4.1-4.4; decisions 11-17. */
import Type, { type Static, type TSchema } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer, Pagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Day, OneOf } from '../../field-kinds.ts'
import { CancelRecord, ExchangeRecord, ItemRecord, listStatuses, ReturnRecord } from '../../item.ts'

const range = {
  start_date: Day('First day, in the time zone of the marketplace.'),
  end_date: Day('Last day, included.'),
}

export const dateTypes = ['ord_date', 'pay_date'] as const
export type DateType = (typeof dateTypes)[number]

export const ListOrdersRequest = Type.Object({
  ...range,
  status: OneOf(listStatuses, 'Which items: by their status.'),
  date_type: Type.Optional(OneOf(dateTypes, 'The day that the range filters; ord_date when left out.')),
  ...pageFields,
})
export type ListOrdersRequest = Static<typeof ListOrdersRequest>

export const ListClaimsRequest = Type.Object({ ...range, ...pageFields })
export type ListClaimsRequest = Static<typeof ListClaimsRequest>

const listAnswer = <const Key extends string, Record extends TSchema>(key: Key, record: Record) =>
  Answer({ [key]: Type.Array(record), pagination: Pagination } as {
    [K in Key]: ReturnType<typeof Type.Array<Record>>
  } & { pagination: typeof Pagination })

export const OrderListAnswer = listAnswer('order_list', ItemRecord)
export const ExchangeListAnswer = listAnswer('exchange_list', ExchangeRecord)
export const CancelListAnswer = listAnswer('cancel_list', CancelRecord)
export const ReturnListAnswer = listAnswer('return_list', ReturnRecord)
export type OrderListAnswer = Static<typeof OrderListAnswer>

const list = {
  repeatable: true,
  reads: true,
  data: 'people',
  callers: ofVendor('viewer'),
} as const

export const ordersEndpoints = endpointsOf('vendor', 'orders', {
  listOrders: {
    ...list,
    call: 'POST /vendor-api/orders',
    summary: 'List order items by status',
    description:
      'Oldest first: by day (the one that `date_type` selects), then order number, then position in the order. Cancelled items are left out.',
    body: ListOrdersRequest,
    answer: OrderListAnswer,
  },
  listExchanges: {
    ...list,
    call: 'POST /vendor-api/orders/exchange',
    summary: 'List exchanged items by day of the exchange',
    description: 'Oldest first. `new_ord_prd_no` is the item to ship instead.',
    body: ListClaimsRequest,
    answer: ExchangeListAnswer,
  },
  listCancels: {
    ...list,
    call: 'POST /vendor-api/orders/cancel',
    summary: 'List cancelled items by day of the cancellation',
    description:
      'Oldest first. A cancelled item is in this list only. Do not ship it. Its amount is on the statement with `settlement_type` `cancellation`.',
    body: ListClaimsRequest,
    answer: CancelListAnswer,
  },
  listReturns: {
    ...list,
    call: 'POST /vendor-api/orders/return',
    summary: 'List returned items by day of the return',
    description:
      'Oldest first. The amounts of returned items are on the statement with `settlement_type` `cancellation`.',
    body: ListClaimsRequest,
    answer: ReturnListAnswer,
  },
} as const satisfies EndpointTableOf)
