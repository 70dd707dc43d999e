/** Binds the intake of orders and claims of operator-interface.md. */
import type { OperationsOf } from '../../operation.ts'
import { type ImportServices, importOrders } from './import-orders.ts'
import { type ClaimServices, registerClaims, withdrawClaims } from './register-claims.ts'

export const intake = (services: ImportServices & ClaimServices): OperationsOf<'intake'> => ({
  importOrders: (call) => importOrders(services, call),
  registerClaims: registerClaims(services),
  withdrawClaims: withdrawClaims(services),
})
