/** Binds the intake of orders and claims of operator-interface.md. */
import type { intakeEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import type { BatchServices } from '../../../core/work/batch.ts'
import { type ImportServices, importOrders } from './import-orders.ts'
import { registerClaims, withdrawClaims } from './register-claims.ts'

export const intake = (services: ImportServices & BatchServices): OperationsOf<typeof intakeEndpoints> => ({
  importOrders: (call) => importOrders(services, call),
  registerClaims: registerClaims(services),
  withdrawClaims: withdrawClaims(services),
})
