/** What became of requests of vendors. operator-interface.md "Requests of vendors"; decision 147. */

import type { Call } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import type { RequestLog } from './log.ts'
import { findRequest } from './queries.ts'
import { foundRequest, requestsOfAll, requestsPage } from './view.ts'

export type RequestServices = Pick<Services, 'realClock'> & { readonly requests: RequestLog }

export async function listVendorRequests(
  { realClock, requests }: RequestServices,
  { db, query: { vendor_id, ...query } }: Call<'listVendorRequests'>,
) {
  if (vendor_id === undefined) {
    await requests.settleAll()
    return requestsOfAll(db, query)
  }
  await requests.settle(vendor_id)
  const { request_list, ...page } = await requestsPage(db, realClock, vendor_id, query)
  return { request_list: request_list.map((request) => ({ vendor_id, ...request })), ...page }
}

export async function getVendorRequest(
  { requests }: RequestServices,
  { db, params }: Call<'getVendorRequest'>,
) {
  await requests.settleAll()
  const { vendor_id, request } = await foundRequest(db, findRequest, params.request_id, [])
  return { request: { vendor_id, ...request } }
}
