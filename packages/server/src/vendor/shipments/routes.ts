/** Binds the shipments of interface 4.7 and 4.8. */
import { type BatchServices, batchOperation } from '../../core/batch.ts'
import type { OperationsOf } from '../../operation.ts'
import { registrations, updates } from './rules.ts'

export const shipments = (services: BatchServices): OperationsOf<'shipments'> => ({
  registerShipments: batchOperation(services, registrations(services.calendar)),
  updateShipments: batchOperation(services, updates),
})
