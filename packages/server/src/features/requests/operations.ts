/** What became of requests: of the vendor's own, and of all vendors for the operator. Interface 13; decision 147. */
import { namedVendors } from '../../core/vendors/names.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestLog } from './log.ts'
import { findOwnRequest, findRequest } from './queries.ts'
import { foundRequest, readsOf, requestsPage } from './view.ts'

export type RequestServices = Pick<Services, 'realClock'> & { readonly requests: RequestLog }

const withoutVendor = <Request extends { vendor_id: string }>({ vendor_id: _, ...request }: Request) =>
  request

export async function listOwnRequests(
  { realClock, requests }: RequestServices,
  { db, vendor: { vendor_id }, query }: Call<'listOwnRequests'>,
) {
  await requests.settle(vendor_id)
  const { request_list, ...place } = await requestsPage(db, vendor_id, query)
  const read_list = await readsOf(db, realClock, vendor_id)
  return { request_list: request_list.map(withoutVendor), ...place, read_list }
}

export async function getOwnRequest(
  { requests }: RequestServices,
  { db, vendor: { vendor_id }, params }: Call<'getOwnRequest'>,
) {
  await requests.settle(vendor_id)
  return { request: withoutVendor(await foundRequest(db, findOwnRequest, params.request_id, [vendor_id])) }
}

/** Adds the name of its vendor to each of these. */
async function naming<Request extends { vendor_id: string }>(db: Database, requests: readonly Request[]) {
  const vendors = await namedVendors(db, requests)
  return (request: Request) => ({ ...request, vendor_name: vendors.get(request.vendor_id)?.name ?? '' })
}

export async function listVendorRequests(
  { realClock, requests }: RequestServices,
  { db, query: { vendor_id, ...query } }: Call<'listVendorRequests'>,
) {
  await (vendor_id === undefined ? requests.settleAll() : requests.settle(vendor_id))
  const { request_list, ...place } = await requestsPage(db, vendor_id, query)
  const page = { request_list: request_list.map(await naming(db, request_list)), ...place }
  return { ...page, read_list: vendor_id === undefined ? [] : await readsOf(db, realClock, vendor_id) }
}

export async function getVendorRequest(
  { requests }: RequestServices,
  { db, params }: Call<'getVendorRequest'>,
) {
  await requests.settleAll()
  const request = await foundRequest(db, findRequest, params.request_id, [])
  const withName = await naming(db, [request])
  return { request: withName(request) }
}
