/** Binds what a vendor reads back of its items, interface 10.1-10.3. */
import type { OperationsOf } from '../../operation.ts'
import * as operations from './operations.ts'

export const ownItems = (services: operations.OwnItemServices): OperationsOf<'items', 'vendor'> => ({
  getOwnItem: (call) => operations.getOwnItem(services, call),
  searchItems: (call) => operations.searchItems(services, call),
  markClaimsSeen: (call) => operations.markClaimsSeen(services, call),
})
