/** Binds what a vendor reads of its requests. Interface 13; decision 147. */
import type { OperationsOf } from '../../operation.ts'
import { getOwnRequest, listOwnRequests, type RequestServices } from './operations.ts'

export const ownRequests = (services: RequestServices): OperationsOf<'requests', 'vendor'> => ({
  listOwnRequests: (call) => listOwnRequests(services, call),
  getOwnRequest: (call) => getOwnRequest(services, call),
})
