/** Binds the inventory confirmation of interface 4.6. */

import type { inventoryEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import type { BatchServices } from '../../../core/work/batch.ts'
import { confirmInventory } from './operations.ts'

export const inventory = (services: BatchServices): OperationsOf<typeof inventoryEndpoints> => ({
  confirmInventory: confirmInventory(services),
})
