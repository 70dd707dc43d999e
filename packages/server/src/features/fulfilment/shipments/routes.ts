/** Binds the shipments of interface 4.7 and 4.8. */
import type { shipmentsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import { type BatchServices, batchOperation } from '../../../core/work/batch.ts'
import { registrations, updates } from './rules.ts'

export const shipments = (services: BatchServices): OperationsOf<typeof shipmentsEndpoints> => ({
  registerShipments: batchOperation(services, registrations(services.calendar)),
  updateShipments: batchOperation(services, updates),
})
