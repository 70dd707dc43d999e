/** Binds the status update of interface 4.5. */
import type { itemStatusEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import { type BatchServices, batchOperation } from '../../../core/work/batch.ts'
import { statusUpdates } from './rules.ts'

export const itemStatus = (services: BatchServices): OperationsOf<typeof itemStatusEndpoints> => ({
  updateStatus: batchOperation(services, statusUpdates),
})
