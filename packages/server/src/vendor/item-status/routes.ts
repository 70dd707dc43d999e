/** Binds the status update of interface 4.5. */
import { batchOperation } from '../../core/batch.ts'
import type { Operations } from '../../http/door.ts'
import type { VendorServices } from '../../services.ts'
import { statusUpdates } from './rules.ts'

export const itemStatus = (services: VendorServices): Operations => ({
  updateStatus: batchOperation(services, statusUpdates),
})
