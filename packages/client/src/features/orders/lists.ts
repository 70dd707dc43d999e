/** The four lists. Interface 4.1-4.4. */
import { allOf, type Pages } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
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
} from '../../wire.ts'

/** What to read of a list that is read to its end; `limit` is the size of the pages. */
export type AllOrdersRequest = Omit<ListOrdersRequest, 'page'>
export type AllClaimsRequest = Omit<ListClaimsRequest, 'page'>

export const orderCalls = (sender: Sender) => ({
  /** One page of the order items with a status, oldest first (interface 4.1). */
  listOrders: (body: ListOrdersRequest, options?: CallOptions): Promise<OrderListAnswer> =>
    sender.json('listOrders', { body }, options),

  /** All order items with a status. The loop may change their status while it reads. */
  allOrders: (body: AllOrdersRequest, options?: CallOptions): Pages<ItemRecord, OrderListAnswer> =>
    allOf(sender, 'listOrders', { body }, 'ord_prd_no', options),

  /** One page of the exchanged items, by day of the exchange (interface 4.2). */
  listExchanges: (body: ListClaimsRequest, options?: CallOptions): Promise<ExchangeListAnswer> =>
    sender.json('listExchanges', { body }, options),

  /** All exchanged items. */
  allExchanges: (body: AllClaimsRequest, options?: CallOptions): Pages<ExchangeRecord, ExchangeListAnswer> =>
    allOf(sender, 'listExchanges', { body }, 'ord_prd_no', options),

  /** One page of the cancelled items, by day of the cancellation (interface 4.3). */
  listCancels: (body: ListClaimsRequest, options?: CallOptions): Promise<CancelListAnswer> =>
    sender.json('listCancels', { body }, options),

  /** All cancelled items. */
  allCancels: (body: AllClaimsRequest, options?: CallOptions): Pages<CancelRecord, CancelListAnswer> =>
    allOf(sender, 'listCancels', { body }, 'ord_prd_no', options),

  /** One page of the returned items, by day of the return (interface 4.4). */
  listReturns: (body: ListClaimsRequest, options?: CallOptions): Promise<ReturnListAnswer> =>
    sender.json('listReturns', { body }, options),

  /** All returned items. */
  allReturns: (body: AllClaimsRequest, options?: CallOptions): Pages<ReturnRecord, ReturnListAnswer> =>
    allOf(sender, 'listReturns', { body }, 'ord_prd_no', options),
})
