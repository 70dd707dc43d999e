/** Binds the list of claims of operator-interface.md. */
import type { OperationsOf } from '../../operation.ts'
import { type ClaimServices, listClaims } from './operations.ts'

export const claims = (services: ClaimServices): OperationsOf<'claims'> => ({
  listClaims: (call) => listClaims(services, call),
})
