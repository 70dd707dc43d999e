/** Orders and claims coming in, looking items up, and letting personal data go. */
import { type BatchSender, sendBatch } from '../../batches.ts'
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  ClaimInput,
  ClaimListQuery,
  ClaimsAnswer,
  ClaimWithdrawal,
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

const nothing = { success_count: 0, failure_count: 0 }

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
  registerClaims: ((entries, options) =>
    sendBatch({
      sender,
      name: 'POST /operator-api/claims',
      entries,
      empty: nothing,
      options,
    })) as BatchSender<ClaimInput, ClaimsAnswer, CallOptions>,

  /** Takes claims back. */
  withdrawClaims: ((entries, options) =>
    sendBatch({
      sender,
      name: 'POST /operator-api/claims/withdraw',
      entries,
      empty: nothing,
      options,
    })) as BatchSender<ClaimWithdrawal, ClaimsAnswer, CallOptions>,

  /** One page of the claims of all vendors. */
  listClaims: (query: ClaimListQuery = {}, options?: CallOptions) =>
    sender.json('GET /operator-api/claims', { query }, options),

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
  getItem: (ord_prd_no: string, options?: CallOptions) =>
    sender.json('GET /operator-api/items/{ord_prd_no}', { params: { ord_prd_no } }, options),

  /** One page of the order items of all vendors. */
  listItems: (query: ItemListQuery = {}, options?: CallOptions) =>
    sender.json('GET /operator-api/items', { query }, options),

  /** All order items that the query names. */
  allItems: (query: Omit<ItemListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/items', { query }, 'ord_prd_no', options),
})
