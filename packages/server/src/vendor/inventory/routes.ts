/** Binds the inventory confirmation of interface 4.6. */

import type { BatchServices } from '../../core/batch.ts'
import type { OperationsOf } from '../../operation.ts'
import { confirmInventory } from './operations.ts'

export const inventory = (services: BatchServices): OperationsOf<'inventory'> => ({
  confirmInventory: confirmInventory(services),
})
