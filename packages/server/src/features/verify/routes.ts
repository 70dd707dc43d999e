/** Binds the recomputation of operator-interface.md "Settlements". */
import type { verifyEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { type VerifyServices, verify } from './operations.ts'

export const verification = (services: VerifyServices): OperationsOf<typeof verifyEndpoints> => ({
  verify: (call) => verify(services, call),
})
