/** What became of the requests of vendors. operator-interface.md "Requests of vendors"; decision 147. */
import Type from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Text } from '../../field-kinds.ts'
import {
  RequestParams,
  requestDetails,
  requestFields,
  requestsPageAnswer,
  requestsPageFields,
} from './log.ts'

const owner = { vendor_id: Text('Whose request it was.'), vendor_name: Text('Its name.') }

export const VendorRequest = Type.Object({ ...owner, ...requestFields, ...requestDetails })

export const VendorRequestRow = Type.Object({ ...owner, ...requestFields })

export const VendorRequestsQuery = Type.Object({
  vendor_id: Type.Optional(
    Type.String({ maxLength: 26, description: 'Whose requests; those of all vendors when left out.' }),
  ),
  ...requestsPageFields,
})

export const VendorRequestAnswer = Answer({ request: VendorRequest })

export const VendorRequestsAnswer = Answer({
  request_list: Type.Array(VendorRequestRow, { description: 'Newest first.' }),
  ...requestsPageAnswer,
})

export const requestsEndpoints = endpointsOf('operator', 'requests', {
  listVendorRequests: {
    call: 'GET /operator-api/requests',
    summary: 'List what vendors sent lately',
    description:
      'Writes and refused requests of the last 7 days, of all vendors or of one, newest first. Reads are only counted, and only for one vendor: without `vendor_id`, `read_list` is empty.',
    query: VendorRequestsQuery,
    answer: VendorRequestsAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
  getVendorRequest: {
    call: 'GET /operator-api/requests/{request_id}',
    summary: 'Look up what became of a request of any vendor',
    description: 'The same as the vendor sees, with whose request it was.',
    params: RequestParams,
    answer: VendorRequestAnswer,
    errors: ['REQUEST_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
} as const satisfies EndpointTableOf)
