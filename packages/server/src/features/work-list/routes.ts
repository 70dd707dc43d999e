/** Routes of what a vendor reads back of its items (interface 10.1-10.3 and 10.6), and of the same for the operator. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { type AllItemServices, exportAllItems, searchAllItems } from './all-items.ts'
import { markClaimsSeen } from './claims-seen.ts'
import { exportItems, exportItemsByQuery } from './export.ts'
import * as operations from './operations.ts'
import { listShippedDays } from './shipped-days.ts'

export const workList = (services: AllItemServices): OperationsOf<'work-list'> => ({
  getOwnItem: (call) => operations.getOwnItem(services, call),
  searchItems: (call) => operations.searchItems(services, call),
  exportItems: (call) => exportItems(services, call),
  exportItemsByQuery: (call) => exportItemsByQuery(services, call),
  listShippedDays: (call) => listShippedDays(services, call),
  markClaimsSeen: (call) => markClaimsSeen(services, call),
  searchAllItems: (call) => searchAllItems(services, call),
  exportAllItems: (call) => exportAllItems(services, call),
})
