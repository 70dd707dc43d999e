/** Batches of transfers that a bank is asked to make, and payments that are held back. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import { type CallOptions, LONG_CALL_TIMEOUT_MS } from '../../transport.ts'
import type {
  PayBatchRequest,
  ReturnBatchRequest,
  TransferBatchFileQuery,
  TransferBatchListQuery,
  TransferBatchRequest,
} from '../../wire.ts'

const long = (options?: CallOptions): CallOptions => ({ timeoutMs: LONG_CALL_TIMEOUT_MS, ...options })
const of = (batch_id: string) => ({ params: { batch_id } })

const batches = (sender: Sender) => ({
  /**
   * Makes a batch of transfers for confirmed settlements; what it does not pay stands in `apart`. A settlement stands in one
   * open batch at most. `dry_run: true` only looks.
   */
  createTransferBatch: (body: TransferBatchRequest = {}, options?: CallOptions) =>
    sender.json('POST /operator-api/transfer-batches', { body }, long(options)),

  /** One page of the batches, the newest first. */
  listTransferBatches: (query: TransferBatchListQuery = {}, options?: CallOptions) =>
    sender.json('GET /operator-api/transfer-batches', { query }, options),

  /** All batches, the newest first. */
  allTransferBatches: (query: Omit<TransferBatchListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/transfer-batches', { query }, 'batch_id', options),

  /** A batch with its transfers, and what it does not pay. */
  getTransferBatch: (batch_id: string, options?: CallOptions) =>
    sender.json('GET /operator-api/transfer-batches/{batch_id}', of(batch_id), options),

  /** The file of a batch for the bank, in memory: the same at any time, with account numbers in clear. */
  transferBatchFile: (batch_id: string, query: TransferBatchFileQuery = {}, options?: CallOptions) =>
    sender.file('GET /operator-api/transfer-batches/{batch_id}/file', { ...of(batch_id), query }, options),

  /** Marks a batch as paid: exactly its settlements, all or none. */
  payTransferBatch: (batch_id: string, body: PayBatchRequest = {}, options?: CallOptions) =>
    sender.json(
      'POST /operator-api/transfer-batches/{batch_id}/paid',
      { ...of(batch_id), body },
      long(options),
    ),

  /** Cancels a batch that the bank was not asked to pay. */
  cancelTransferBatch: (batch_id: string, options?: CallOptions) =>
    sender.json('POST /operator-api/transfer-batches/{batch_id}/cancel', of(batch_id), long(options)),

  /** Records which settlements of a paid batch the bank sent back: they are confirmed again. */
  returnTransferBatch: (batch_id: string, body: ReturnBatchRequest, options?: CallOptions) =>
    sender.json(
      'POST /operator-api/transfer-batches/{batch_id}/returned',
      { ...of(batch_id), body },
      long(options),
    ),
})

const holds = (sender: Sender) => ({
  /** Whether payments to a vendor are on hold, and why. */
  readVendorHold: (vendor_id: string, options?: CallOptions) =>
    sender.json('GET /operator-api/vendors/{vendor_id}/payment-hold', { params: { vendor_id } }, options),

  /** Puts all payments to a vendor on hold: no batch pays them. */
  holdVendor: sender.call('PUT /operator-api/vendors/{vendor_id}/payment-hold', 'body'),

  releaseVendor: sender.call('DELETE /operator-api/vendors/{vendor_id}/payment-hold'),

  /** The same for one settlement. */
  holdSettlement: sender.call('PUT /operator-api/settlements/{settlement_id}/payment-hold', 'body'),

  releaseSettlement: sender.call('DELETE /operator-api/settlements/{settlement_id}/payment-hold'),
})

export const transferCalls = (sender: Sender) => ({ ...batches(sender), ...holds(sender) })
