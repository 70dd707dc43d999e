/** Binds what the operator reads of requests of vendors. Decision 147. */
import type { OperationsOf } from '../../operation.ts'
import { getVendorRequest, listVendorRequests, type RequestServices } from './operations.ts'

export const requests = (services: RequestServices): OperationsOf<'requests', 'operator'> => ({
  listVendorRequests: (call) => listVendorRequests(services, call),
  getVendorRequest: (call) => getVendorRequest(services, call),
})
