/** Binds the recomputation of operator-interface.md "Settlements". */
import type { OperationsOf } from '../../operation.ts'
import { type VerifyServices, verify } from './operations.ts'

export const verification = (services: VerifyServices): OperationsOf<'verify'> => ({
  verify: (call) => verify(services, call),
})
