/** Binds the look-ups of operator-interface.md. */
import type { Operations } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import { getItem, listItems } from './operations.ts'

export const items = (services: Services): Operations => ({
  getItem: (call) => getItem(services, call),
  listItems: (call) => listItems(services, call),
})
