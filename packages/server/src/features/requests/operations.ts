/** What became of requests: of the vendor's own, and of all vendors for the operator. Interface 13; decision 147. */
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import type { RequestLog } from './log.ts'
import { findOwnRequest, findRequest } from './queries.ts'
import { foundRequest, requestsOfAll, requestsPage } from './view.ts'

export type RequestServices = Pick<Services, 'realClock'> & { readonly requests: RequestLog }

export async function listOwnRequests(
  { realClock, requests }: RequestServices,
  { db, vendor: { vendor_id }, query }: Call<'listOwnRequests'>,
) {
  await requests.settle(vendor_id)
  return requestsPage(db, realClock, vendor_id, query)
}

export async function getOwnRequest(
  { requests }: RequestServices,
  { db, vendor: { vendor_id }, params }: Call<'getOwnRequest'>,
) {
  await requests.settle(vendor_id)
  const { request } = await foundRequest(db, findOwnRequest, params.request_id, [vendor_id])
  return { request }
}

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
