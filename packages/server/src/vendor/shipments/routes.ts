/** Binds the shipments of interface 4.7 and 4.8. */
import { batchOperation } from '../../core/batch.ts'
import type { Operations } from '../../http/door.ts'
import type { VendorServices } from '../../services.ts'
import { registrations, updates } from './rules.ts'

export const shipments = (services: VendorServices): Operations => ({
  registerShipments: batchOperation(services, registrations(services.calendar)),
  updateShipments: batchOperation(services, updates),
})
