/** Binds what a vendor reads of its requests. Interface 13; decision 147. */
import type { ownRequestsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { getOwnRequest, listOwnRequests, type RequestServices } from './vendor-operations.ts'

export const ownRequests = (services: RequestServices): OperationsOf<typeof ownRequestsEndpoints> => ({
  listOwnRequests: (call) => listOwnRequests(services, call),
  getOwnRequest: (call) => getOwnRequest(services, call),
})
