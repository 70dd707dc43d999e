/** Binds the look-ups of operator-interface.md. */
import type { itemsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import { getItem, type ItemServices, listItems } from './operations.ts'

export const items = (services: ItemServices): OperationsOf<typeof itemsEndpoints> => ({
  getItem: (call) => getItem(services, call),
  listItems: (call) => listItems(services, call),
})
