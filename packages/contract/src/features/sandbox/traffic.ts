/** What test keys called, one by one, reads as well: by it a program is judged. docs/guides/en/sandbox.md; decision 153. */
import Type, { type Static } from 'typebox'
import { ofTester } from '../../callers.ts'
import { Answer, limitOf } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { errorCodes } from '../../errors.ts'
import { Count, Instant, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { faultKinds } from './faults.ts'

const SANDBOX_CALLS_LIMIT_MAX = 1_000
export const SANDBOX_CALLS_LIMIT_DEFAULT = 100
/** Calls that are kept, of all vendors together. */
export const SANDBOX_CALLS_KEPT = 50_000

export const readings = ['first', 'next', 'wait', 'one'] as const
export type Reading = (typeof readings)[number]

export const SandboxCallsQuery = Type.Object({
  after: Type.Optional(Count('Only calls after this `call_no`.')),
  limit: limitOf('Calls at most', SANDBOX_CALLS_LIMIT_MAX, SANDBOX_CALLS_LIMIT_DEFAULT),
})

const count = (description: string) => Nullable(Type.Integer({ minimum: 0, description }))

export const SandboxCall = Type.Object({
  call_no: Whole('Rises with each call; of two that end at a time, either may be first.'),
  vendor_id: Type.String(),
  key_id: Text('With which key.'),
  request_id: Type.String(),
  received_at: Instant('When it came, in real time.'),
  duration_ms: Count('Milliseconds until it was answered, or cut.'),
  endpoint: Type.String({
    description: 'Method and path, with parameters in braces.',
    examples: ['POST /vendor-api/shipment'],
  }),
  status: Whole('HTTP status of the answer, also of one that was cut on purpose.'),
  error_code: Nullable(OneOf(errorCodes, 'Why it was refused as a whole; null: it was not.')),
  fault: Nullable(OneOf(faultKinds, 'What went wrong on purpose; null: nothing.')),
  retry_after_seconds: count('What Retry-After said; null: it was not sent.'),
  entry_count: count('Of registering waybills: entries sent; null: another call.'),
  keyed_count: count('Of these, entries with an idempotency key.'),
  reading: Nullable(
    OneOf(
      readings,
      'first: a list was read from its beginning. next: a further page of it. wait: with `wait`, until there is news. one: a single thing. null: no read.',
    ),
  ),
})
export type SandboxCall = Static<typeof SandboxCall>

export const SandboxCallsAnswer = Answer({
  call_list: Type.Array(SandboxCall, { description: 'Newest first.' }),
})

export const trafficEndpoints = endpointsOf('sandbox', 'sandbox', {
  listSandboxCalls: {
    call: 'GET /sandbox-api/calls',
    summary: 'List what test keys called',
    description: `Calls of the vendor whose key it is, reads as well; with the key of the operator, of all vendors. Calls of the sandbox itself are left out, and those that were refused before they were understood. The last ${SANDBOX_CALLS_KEPT.toLocaleString('en-US')} of all vendors are kept; no bodies, and nothing of a person.`,
    query: SandboxCallsQuery,
    answer: SandboxCallsAnswer,
    data: 'none',
    callers: ofTester('viewer'),
  },
} as const satisfies EndpointTableOf)
