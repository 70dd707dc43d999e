/** Routes of the log of requests, for a vendor (interface 13) and for the operator. Decision 147. */
import type { OperationsOf } from '../../core/work/operation.ts'
import {
  getOwnRequest,
  getVendorRequest,
  listOwnRequests,
  listVendorRequests,
  type RequestServices,
} from './operations.ts'

export const requests = (services: RequestServices): OperationsOf<'requests'> => ({
  listOwnRequests: (call) => listOwnRequests(services, call),
  getOwnRequest: (call) => getOwnRequest(services, call),
  listVendorRequests: (call) => listVendorRequests(services, call),
  getVendorRequest: (call) => getVendorRequest(services, call),
})
