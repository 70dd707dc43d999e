/** Binds the inventory confirmation of interface 4.6. */
import type { Operations } from '../../http/door.ts'
import type { VendorServices } from '../../services.ts'
import { confirmInventory } from './operations.ts'

export const inventory = (services: VendorServices): Operations => ({
  confirmInventory: confirmInventory(services),
})
