/** Binds the intake of orders and claims of operator-interface.md. */
import type { Operations } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import { importOrders } from './import-orders.ts'
import { registerClaims, withdrawClaims } from './register-claims.ts'

export const intake = (services: Services): Operations => ({
  importOrders: (call) => importOrders(services, call),
  registerClaims: registerClaims(services),
  withdrawClaims: withdrawClaims(services),
})
