/** Binds the status update of interface 4.5. */
import { type BatchServices, batchOperation } from '../../core/batch.ts'
import type { OperationsOf } from '../../operation.ts'
import { statusUpdates } from './rules.ts'

export const itemStatus = (services: BatchServices): OperationsOf<'item-status'> => ({
  updateStatus: batchOperation(services, statusUpdates),
})
