/** Binds the list of claims of operator-interface.md. */
import type { claimsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import { type ClaimServices, listClaims } from './operations.ts'

export const claims = (services: ClaimServices): OperationsOf<typeof claimsEndpoints> => ({
  listClaims: (call) => listClaims(services, call),
})
