/** Binds the intake of orders and claims of operator-interface.md. */
import type { BatchServices } from '../../core/batch.ts'
import type { OperationsOf } from '../../operation.ts'
import { type ImportServices, importOrders } from './import-orders.ts'
import { registerClaims, withdrawClaims } from './register-claims.ts'

export const intake = (services: ImportServices & BatchServices): OperationsOf<'intake'> => ({
  importOrders: (call) => importOrders(services, call),
  registerClaims: registerClaims(services),
  withdrawClaims: withdrawClaims(services),
})
