/** The four lists. Interface 4.1-4.4. */
import { batchSender, nothing } from '../../batches.ts'
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { ListClaimsRequest, ListOrdersRequest } from '../../wire.ts'

/** What to read of a list that is read to its end; `limit` is the size of the pages. */
export type AllOrdersRequest = Omit<ListOrdersRequest, 'page'>
export type AllClaimsRequest = Omit<ListClaimsRequest, 'page'>

/** One page of a list, and all of it. */
export const listCalls = (sender: Sender) => ({
  orders: {
    /** One page of the order items with a status, oldest first (interface 4.1). */
    list: sender.call('POST /vendor-api/orders', 'body'),

    /** All order items with a status. The loop may change their status while it reads. */
    all: (body: AllOrdersRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders', { body }, 'ord_prd_no', options),

    /** Changes the status of order items (interface 4.5). */
    updateStatus: batchSender(sender, 'POST /vendor-api/orders/status', nothing),
  },

  exchanges: {
    /** One page of the exchanged items, by day of the exchange (interface 4.2). */
    list: sender.call('POST /vendor-api/orders/exchange', 'body'),

    /** All exchanged items. */
    all: (body: AllClaimsRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders/exchange', { body }, 'ord_prd_no', options),
  },

  cancels: {
    /** One page of the cancelled items, by day of the cancellation (interface 4.3). */
    list: sender.call('POST /vendor-api/orders/cancel', 'body'),

    /** All cancelled items. */
    all: (body: AllClaimsRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders/cancel', { body }, 'ord_prd_no', options),
  },

  returns: {
    /** One page of the returned items, by day of the return (interface 4.4). */
    list: sender.call('POST /vendor-api/orders/return', 'body'),

    /** All returned items. */
    all: (body: AllClaimsRequest, options?: CallOptions) =>
      allOf(sender, 'POST /vendor-api/orders/return', { body }, 'ord_prd_no', options),
  },
})
