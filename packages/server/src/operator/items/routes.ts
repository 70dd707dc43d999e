/** Binds the look-ups of operator-interface.md. */
import type { OperationsOf } from '../../operation.ts'
import { getItem, type ItemServices, listItems } from './operations.ts'

export const items = (services: ItemServices): OperationsOf<'items', 'operator'> => ({
  getItem: (call) => getItem(services, call),
  listItems: (call) => listItems(services, call),
})
