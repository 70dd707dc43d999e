/** Binds what vendors do with items: interface 4.5-4.8, call by call or with files. */
import { type BatchServices, batchOperation } from './batch.ts'
import { type EntryOperations, type FileServices, fulfilmentFiles } from './files/routes.ts'
import { confirmInventory } from './inventory/operations.ts'
import { statusUpdates } from './item-status/rules.ts'
import { registrations, updates } from './shipments/rules.ts'

export function fulfilment(services: BatchServices & FileServices) {
  const entries: EntryOperations = {
    updateStatus: batchOperation(services, statusUpdates),
    confirmInventory: confirmInventory(services),
    registerShipments: batchOperation(services, registrations(services.calendar)),
    updateShipments: batchOperation(services, updates),
  }
  return { ...entries, ...fulfilmentFiles(services, entries) }
}
