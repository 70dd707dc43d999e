/** The four lists. Interface 4.1-4.4. */
import { allOf, type Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'
import type { Wing } from '../wing.ts'
import type {
  CancelListAnswer,
  CancelRecord,
  ExchangeListAnswer,
  ExchangeRecord,
  ItemRecord,
  ListClaimsRequest,
  ListOrdersRequest,
  OrderListAnswer,
  ReturnListAnswer,
  ReturnRecord,
} from '../wire.ts'

/** What to read of a list that is read to its end; `limit` is the size of the pages. */
export type AllOrdersRequest = Omit<ListOrdersRequest, 'page'>
export type AllClaimsRequest = Omit<ListClaimsRequest, 'page'>

export const orderCalls = (wing: Wing) => ({
  /** One page of the order items with a status, oldest first (interface 4.1). */
  listOrders: (body: ListOrdersRequest, options?: CallOptions): Promise<OrderListAnswer> =>
    wing.json('listOrders', { body }, options),

  /** All order items with a status. The loop may change their status while it reads. */
  allOrders: (body: AllOrdersRequest, options?: CallOptions): Pages<ItemRecord, OrderListAnswer> =>
    allOf(wing, 'listOrders', { body }, 'ord_prd_no', options),

  /** One page of the exchanged items, by day of the exchange (interface 4.2). */
  listExchanges: (body: ListClaimsRequest, options?: CallOptions): Promise<ExchangeListAnswer> =>
    wing.json('listExchanges', { body }, options),

  /** All exchanged items. */
  allExchanges: (body: AllClaimsRequest, options?: CallOptions): Pages<ExchangeRecord, ExchangeListAnswer> =>
    allOf(wing, 'listExchanges', { body }, 'ord_prd_no', options),

  /** One page of the cancelled items, by day of the cancellation (interface 4.3). */
  listCancels: (body: ListClaimsRequest, options?: CallOptions): Promise<CancelListAnswer> =>
    wing.json('listCancels', { body }, options),

  /** All cancelled items. */
  allCancels: (body: AllClaimsRequest, options?: CallOptions): Pages<CancelRecord, CancelListAnswer> =>
    allOf(wing, 'listCancels', { body }, 'ord_prd_no', options),

  /** One page of the returned items, by day of the return (interface 4.4). */
  listReturns: (body: ListClaimsRequest, options?: CallOptions): Promise<ReturnListAnswer> =>
    wing.json('listReturns', { body }, options),

  /** All returned items. */
  allReturns: (body: AllClaimsRequest, options?: CallOptions): Pages<ReturnRecord, ReturnListAnswer> =>
    allOf(wing, 'listReturns', { body }, 'ord_prd_no', options),
})
