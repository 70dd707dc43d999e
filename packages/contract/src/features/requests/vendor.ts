/** What became of the vendor's own requests. Interface 13; decision 147. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import {
  RequestParams,
  requestDetails,
  requestFields,
  requestsPageAnswer,
  requestsPageFields,
} from './log.ts'

export const OwnRequest = Type.Object({ ...requestFields, ...requestDetails })
export type OwnRequest = Static<typeof OwnRequest>

export const OwnRequestRow = Type.Object(requestFields)
export type OwnRequestRow = Static<typeof OwnRequestRow>

export const OwnRequestsQuery = Type.Object(requestsPageFields)

export const OwnRequestAnswer = Answer({ request: OwnRequest })

export const OwnRequestsAnswer = Answer({
  request_list: Type.Array(OwnRequestRow, { description: 'Newest first.' }),
  ...requestsPageAnswer,
})

export const ownRequestsEndpoints = endpointsOf('vendor', 'requests', {
  listOwnRequests: {
    call: 'GET /vendor-api/requests',
    summary: 'List what you sent lately',
    description:
      'Writes and refused requests of the last 7 days, newest first: also those whose answer never reached you. Reads are only counted.',
    query: OwnRequestsQuery,
    answer: OwnRequestsAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
  },
  getOwnRequest: {
    call: 'GET /vendor-api/requests/{request_id}',
    summary: 'Look up what became of a request',
    description:
      'A write or a refused request of the last 7 days, at most a second after it was answered: its status, its issues, and the result of each entry. No bodies are kept, and no personal data.',
    params: RequestParams,
    answer: OwnRequestAnswer,
    errors: ['REQUEST_NOT_FOUND'],
    data: 'none',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
