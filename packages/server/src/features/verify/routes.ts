/** Binds the recomputation of operator-interface.md "Settlements". */
import type { OperationsOf } from '../../core/work/operation.ts'
import { ledgerHeads } from './heads-file.ts'
import * as operations from './operations.ts'
import type { VerifyServices } from './steps.ts'

export const verify = (services: VerifyServices): OperationsOf<'verify'> => ({
  verify: (call) => operations.verify(services, call),
  ledgerHeads: (call) => ledgerHeads(services, call),
})
