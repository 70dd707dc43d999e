/** Binds what the operator reads of requests of vendors. Decision 147. */
import type { requestsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { getVendorRequest, listVendorRequests, type RequestServices } from './operator-operations.ts'

export const requests = (services: RequestServices): OperationsOf<typeof requestsEndpoints> => ({
  listVendorRequests: (call) => listVendorRequests(services, call),
  getVendorRequest: (call) => getVendorRequest(services, call),
})
