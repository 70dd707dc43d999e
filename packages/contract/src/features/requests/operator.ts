/** What became of the requests of vendors. operator-interface.md "Requests of vendors"; decision 147. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import type { Endpoint } from '../../endpoint.ts'
import {
  RequestParams,
  requestDetails,
  requestFields,
  requestsPageAnswer,
  requestsPageFields,
} from './log.ts'

const vendor_id = Type.String({ description: 'Whose request it was.' })

export const VendorRequest = Type.Object({ vendor_id, ...requestFields, ...requestDetails })
export type VendorRequest = Static<typeof VendorRequest>

export const VendorRequestRow = Type.Object({ vendor_id, ...requestFields })
export type VendorRequestRow = Static<typeof VendorRequestRow>

export const VendorRequestsQuery = Type.Object({
  vendor_id: Type.Optional(
    Type.String({ maxLength: 26, description: 'Whose requests; those of all vendors when left out.' }),
  ),
  ...requestsPageFields,
})
export type VendorRequestsQuery = Static<typeof VendorRequestsQuery>

export const VendorRequestAnswer = Answer({ request: VendorRequest })
export type VendorRequestAnswer = Static<typeof VendorRequestAnswer>

export const VendorRequestsAnswer = Answer({
  request_list: Type.Array(VendorRequestRow, { description: 'Newest first.' }),
  ...requestsPageAnswer,
})
export type VendorRequestsAnswer = Static<typeof VendorRequestsAnswer>

/** The endpoints of this feature. */
export const requestsEndpoints = {
  listVendorRequests: {
    audience: 'operator',
    feature: 'requests',
    method: 'GET',
    path: '/operator-api/requests',
    summary: 'List what vendors sent lately',
    description:
      'Writes and refused requests of the last 7 days, of all vendors or of one, newest first. Reads are only counted, and only for one vendor: without `vendor_id`, `read_list` is empty.',
    query: VendorRequestsQuery,
    answer: VendorRequestsAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('read'),
  },
  getVendorRequest: {
    audience: 'operator',
    feature: 'requests',
    method: 'GET',
    path: '/operator-api/requests/{request_id}',
    summary: 'Look up what became of a request of any vendor',
    description: 'The same as the vendor sees, with whose request it was.',
    params: RequestParams,
    answer: VendorRequestAnswer,
    repeatable: true,
    errors: ['REQUEST_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
} as const satisfies Record<string, Endpoint>
