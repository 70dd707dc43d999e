/** Binds the calls about orders: the lists of interface 4.1-4.4, and what the operator does with orders (operator-interface.md). */
import type { OperationsOf } from '../../core/work/operation.ts'
import type { WorkServices } from '../../core/work/unit.ts'
import { type ClaimServices, listClaims as listAllClaims } from './claims/operations.ts'
import { type ImportServices, importOrders } from './intake/import-orders.ts'
import { registerClaims, withdrawClaims } from './intake/register-claims.ts'
import { getItem, type ItemServices, listItems } from './items/operations.ts'
import { listClaims, listOrders } from './lists/operations.ts'
import { rebuildRecords } from './records/operations.ts'
import { maskOrders, type RetentionServices } from './retention/operations.ts'
import * as tables from './tables/operations.ts'

type OrderServices = ImportServices &
  WorkServices &
  ClaimServices &
  ItemServices &
  RetentionServices &
  tables.OrderTableServices

export const orders = (services: OrderServices): OperationsOf<'orders'> => ({
  listOrders: (call) => listOrders(call),
  listExchanges: (call) => listClaims(call, 'exchange'),
  listCancels: (call) => listClaims(call, 'cancel'),
  listReturns: (call) => listClaims(call, 'return'),

  importOrders: (call) => importOrders(services, call),
  registerClaims: registerClaims(services),
  withdrawClaims: withdrawClaims(services),
  listClaims: (call) => listAllClaims(services, call),
  getItem: (call) => getItem(services, call),
  listItems: (call) => listItems(services, call),
  readOrderTable: (call) => tables.readOrderTable(services, call),
  listOrderMappings: () => tables.listOrderMappings(services),
  saveOrderMapping: (call) => tables.saveOrderMapping(services, call),
  deleteOrderMapping: (call) => tables.deleteOrderMapping(services, call),
  rebuildRecords: (call) => rebuildRecords(services, call),
  maskPersonalData: (call) => maskOrders(services, call),
})
