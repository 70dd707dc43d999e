/** The four lists. Interface 4.1-4.4. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { ListClaimsRequest, ListOrdersRequest } from '../../wire.ts'
import { statusCall } from '../fulfilment/entries.ts'

/** What to read of a list that is read to its end; `limit` is the size of the pages. */
export type AllOrdersRequest = Omit<ListOrdersRequest, 'page'>
export type AllClaimsRequest = Omit<ListClaimsRequest, 'page'>

/** One page of a list, and all of it. */
export const listCalls = (sender: Sender) => ({
  orders: {
    /** One page of the order items with a status, oldest first (interface 4.1). */
    list: (body: ListOrdersRequest, options?: CallOptions) =>
      sender.json('POST /vendor-api/orders', { body }, options),

    /** All order items with a status. The loop may change their status while it reads. */
    all: (body: AllOrdersRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders', { body }, 'ord_prd_no', options),

    /** Changes the status of order items (interface 4.5). */
    updateStatus: statusCall(sender),
  },

  exchanges: {
    /** One page of the exchanged items, by day of the exchange (interface 4.2). */
    list: (body: ListClaimsRequest, options?: CallOptions) =>
      sender.json('POST /vendor-api/orders/exchange', { body }, options),

    /** All exchanged items. */
    all: (body: AllClaimsRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders/exchange', { body }, 'ord_prd_no', options),
  },

  cancels: {
    /** One page of the cancelled items, by day of the cancellation (interface 4.3). */
    list: (body: ListClaimsRequest, options?: CallOptions) =>
      sender.json('POST /vendor-api/orders/cancel', { body }, options),

    /** All cancelled items. */
    all: (body: AllClaimsRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders/cancel', { body }, 'ord_prd_no', options),
  },

  returns: {
    /** One page of the returned items, by day of the return (interface 4.4). */
    list: (body: ListClaimsRequest, options?: CallOptions) =>
      sender.json('POST /vendor-api/orders/return', { body }, options),

    /** All returned items. */
    all: (body: AllClaimsRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders/return', { body }, 'ord_prd_no', options),
  },
})
