/** What became of the vendor's own requests. Interface 13; decision 147. */

import type { Call } from '../../core/operation.ts'
import type { VendorServices } from '../../core/services.ts'
import type { RequestLog } from './log.ts'
import { findOwnRequest } from './queries.ts'
import { foundRequest, requestsPage } from './view.ts'

export type RequestServices = Pick<VendorServices, 'realClock'> & { readonly requests: RequestLog }

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
