/** What became of requests: writes and refused ones, one by one. Decision 147. */
import Type, { type Static } from 'typebox'
import { afterOf, limitOf, nextPage } from '../../common.ts'
import { errorCodes } from '../../errors.ts'
import { Count, Flag, Instant, Nullable, OneOf, Positive, Text, Whole } from '../../field-kinds.ts'
import { itemStatuses } from '../../item.ts'
import { REQUEST_ENTRIES_KEPT_MAX, REQUESTS_LIMIT_DEFAULT, REQUESTS_LIMIT_MAX } from '../../limits.ts'

const requestIssueCodes = ['missing', 'invalid'] as const
export type RequestIssueCode = (typeof requestIssueCodes)[number]

export const RequestIssue = Type.Object({
  path: Text('Where: a dotted path into the body, query or headers.'),
  code: OneOf(requestIssueCodes, 'missing: it is required. invalid: it was not what it must be.'),
})

export const RequestEntry = Type.Object({
  ord_prd_no: Nullable(Text('The item that was named; null when what was sent is no item number.')),
  success: Type.Boolean(),
  error_code: Nullable(OneOf(errorCodes, 'See the error table.')),
  new_status: Nullable(OneOf(itemStatuses, 'State of the item afterwards, where the call says it.')),
})

const count = (description: string) => Nullable(Type.Integer({ minimum: 0, description }))

/** What every row says; the entries of one request are shown with it alone. */
export const requestFields = {
  request_id: Type.String({ examples: ['req_mkp3dxhc_4f7q2z'] }),
  received_at: Instant('When it came.'),
  endpoint: Type.String({
    description: 'Method and path, with parameters in braces.',
    examples: ['POST /vendor-api/orders/status'],
  }),
  status: Whole('HTTP status of the answer.'),
  error_code: Nullable(OneOf(errorCodes, 'Why it was refused as a whole; null: it was not.')),
  dry_run: Flag('Whether nothing was written because it was only tried.'),
  success_count: count('Entries that succeeded; null: it had none.'),
  failure_count: count('Entries that failed; null: it had none.'),
  duration_ms: Count('Milliseconds until it was answered.'),
}

/** What is said of one request. */
export const requestDetails = {
  issues: Type.Array(RequestIssue, { description: 'What was wrong with it; never the value.' }),
  entries: Type.Array(RequestEntry, {
    description: `Results in the order sent, at most the first ${REQUEST_ENTRIES_KEPT_MAX.toLocaleString('en-US')}; the counts are of all.`,
  }),
}

export const RequestParams = Type.Object({
  request_id: Text('From the answer, or its header X-Request-Id.'),
})

export const requestsPageFields = {
  failed: Type.Optional(Flag('true: only refused requests and those of which an entry failed.')),
  after: afterOf(40),
  limit: limitOf('Requests on a page', REQUESTS_LIMIT_MAX, REQUESTS_LIMIT_DEFAULT),
}

export const ReadCount = Type.Object({
  minute: Instant('Begin of the minute.'),
  endpoint: Text('Method and path.'),
  count: Positive('Calls that were answered.'),
})
export type ReadCount = Static<typeof ReadCount>

export const requestsPageAnswer = {
  ...nextPage,
  read_list: Type.Array(ReadCount, {
    description:
      'Reads, which are only counted: of the last hour, minute by minute, newest first, as far as minutes are over.',
  }),
}
