/** Binds the lists of interface 4.1-4.4. */
import type { ordersEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import { listClaims, listOrders } from './operations.ts'

export const orders = (): OperationsOf<typeof ordersEndpoints> => ({
  listOrders: (call) => listOrders(call),
  listExchanges: (call) => listClaims(call, 'exchange'),
  listCancels: (call) => listClaims(call, 'cancel'),
  listReturns: (call) => listClaims(call, 'return'),
})
