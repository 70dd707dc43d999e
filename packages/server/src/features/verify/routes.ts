/** Binds the recomputation of operator-interface.md "Settlements". */
import type { verifyEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import * as operations from './operations.ts'

export const verify = (services: operations.VerifyServices): OperationsOf<typeof verifyEndpoints> => ({
  verify: (call) => operations.verify(services, call),
})
