/** Batches of transfers that a bank is asked to make, and payments that are held back. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { TransferBatchFileQuery, TransferBatchListQuery } from '../../wire.ts'

const batches = (sender: Sender) => ({
  /**
   * Makes a batch of transfers for confirmed settlements; what it does not pay stands in `apart`. A settlement stands in one
   * open batch at most. `dry_run: true` only looks.
   */
  createTransferBatch: sender.longCall('POST /operator-api/transfer-batches', 'body'),

  /** One page of the batches, the newest first. */
  listTransferBatches: sender.call('GET /operator-api/transfer-batches', 'query'),

  /** All batches, the newest first. */
  allTransferBatches: (query: Omit<TransferBatchListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/transfer-batches', { query }, 'batch_id', options),

  /** A batch with its transfers, and what it does not pay. */
  getTransferBatch: sender.call('GET /operator-api/transfer-batches/{batch_id}'),

  /** The file of a batch for the bank, in memory: the same at any time, with account numbers in clear. */
  transferBatchFile: (batch_id: string, query: TransferBatchFileQuery = {}, options?: CallOptions) =>
    sender.file(
      'GET /operator-api/transfer-batches/{batch_id}/file',
      { params: { batch_id }, query },
      options,
    ),

  /** Marks a batch as paid: exactly its settlements, all or none. */
  payTransferBatch: sender.longCall('POST /operator-api/transfer-batches/{batch_id}/paid', 'body'),

  /** Cancels a batch that the bank was not asked to pay. */
  cancelTransferBatch: sender.longCall('POST /operator-api/transfer-batches/{batch_id}/cancel'),

  /** Records which settlements of a paid batch the bank sent back: they are confirmed again. */
  returnTransferBatch: sender.longCall('POST /operator-api/transfer-batches/{batch_id}/returned', 'body'),
})

const holds = (sender: Sender) => ({
  /** Whether payments to a vendor are on hold, and why. */
  readVendorHold: sender.call('GET /operator-api/vendors/{vendor_id}/payment-hold'),

  /** Puts all payments to a vendor on hold: no batch pays them. */
  holdVendor: sender.call('PUT /operator-api/vendors/{vendor_id}/payment-hold', 'body'),

  releaseVendor: sender.call('DELETE /operator-api/vendors/{vendor_id}/payment-hold'),

  /** The same for one settlement. */
  holdSettlement: sender.call('PUT /operator-api/settlements/{settlement_id}/payment-hold', 'body'),

  releaseSettlement: sender.call('DELETE /operator-api/settlements/{settlement_id}/payment-hold'),
})

export const transferCalls = (sender: Sender) => ({ ...batches(sender), ...holds(sender) })
