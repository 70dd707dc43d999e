/** Orders and claims coming in, looking items up, and letting personal data go. */
import { batchSender, nothing } from '../../batches.ts'
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  ClaimListQuery,
  ItemListQuery,
  OrderInput,
  RecordsRebuild,
  RecordsRebuildAnswer,
  RetentionAnswer,
  RetentionRequest,
} from '../../wire.ts'
import { maskPersonalData, type PartsOptions, rebuildRecords } from '../jobs/parts.ts'
import { importOrders } from './import.ts'
import type { ImportOptions, OrdersImported } from './imported.ts'
import type { OrderStream } from './ndjson.ts'

export const intakeCalls = (sender: Sender) => ({
  /**
   * Brings orders in; doing so again is safe. A list travels as JSON, at most 1,000 orders a request, and every
   * order has its result. A stream (a file, orders that are made one by one, NDJSON in pieces) travels as NDJSON
   * with bounded memory; `results` then lists failures only, each with its line.
   */
  importOrders: (
    source: readonly OrderInput[] | OrderStream,
    options?: ImportOptions,
  ): Promise<OrdersImported> => importOrders(sender, source, options),

  /** Registers cancellations, returns and exchanges. */
  registerClaims: batchSender<'POST /operator-api/claims', CallOptions>(
    sender,
    'POST /operator-api/claims',
    nothing,
  ),

  /** Takes claims back. */
  withdrawClaims: batchSender<'POST /operator-api/claims/withdraw', CallOptions>(
    sender,
    'POST /operator-api/claims/withdraw',
    nothing,
  ),

  /** One page of the claims of all vendors. */
  listClaims: sender.call('GET /operator-api/claims', 'query'),

  /** All claims that the query names. */
  allClaims: (query: Omit<ClaimListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/claims', { query }, 'ord_prd_no', options),

  /**
   * Takes the personal data out of orders placed before a day; statements stay as they are. It is made of as many calls
   * of a few seconds as it takes; `onProgress` hears of each.
   */
  maskPersonalData: (
    request: RetentionRequest,
    options?: PartsOptions<RetentionAnswer>,
  ): Promise<RetentionAnswer> => maskPersonalData(sender, request, options),

  /**
   * Writes the records of stored items again, as this version of the service writes them. It is made of as many small
   * calls as it takes; `onProgress` hears of each.
   */
  rebuildRecords: (
    request: RecordsRebuild = {},
    options?: PartsOptions<RecordsRebuildAnswer>,
  ): Promise<RecordsRebuildAnswer> => rebuildRecords(sender, request, options),

  /** An order item with its history. */
  getItem: sender.call('GET /operator-api/items/{ord_prd_no}'),

  /** One page of the order items of all vendors. */
  listItems: sender.call('GET /operator-api/items', 'query'),

  /** All order items that the query names. */
  allItems: (query: Omit<ItemListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/items', { query }, 'ord_prd_no', options),
})
