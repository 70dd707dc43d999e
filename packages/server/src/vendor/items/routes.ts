/** Binds what a vendor reads back of its items, interface 10.1-10.3 and 10.6. */
import type { OperationsOf } from '../../operation.ts'
import { exportItems, exportItemsByQuery } from './export.ts'
import * as operations from './operations.ts'
import type { ItemServices } from './read-page.ts'

export const ownItems = (services: ItemServices): OperationsOf<'items', 'vendor'> => ({
  getOwnItem: (call) => operations.getOwnItem(services, call),
  searchItems: (call) => operations.searchItems(services, call),
  exportItems: (call) => exportItems(services, call),
  exportItemsByQuery: (call) => exportItemsByQuery(services, call),
  listShippedDays: (call) => operations.listShippedDays(services, call),
  markClaimsSeen: (call) => operations.markClaimsSeen(services, call),
})
