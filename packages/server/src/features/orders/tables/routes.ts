/** Binds tables of orders of operator-interface.md. */
import type { orderTablesEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import * as operations from './operations.ts'

export const orderTables = (
  services: operations.OrderTableServices,
): OperationsOf<typeof orderTablesEndpoints> => ({
  readOrderTable: (call) => operations.readOrderTable(services, call),
  listOrderMappings: () => operations.listOrderMappings(services),
  saveOrderMapping: (call) => operations.saveOrderMapping(services, call),
  deleteOrderMapping: (call) => operations.deleteOrderMapping(services, call),
})
