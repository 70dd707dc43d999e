/** What a test wants to go wrong. docs/guides/en/sandbox.md; decision 154. */
import Type, { type Static } from 'typebox'
import { ofTester } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Instant, Nullable, Omissible, OneOf, Text, Whole } from '../../field-kinds.ts'

export const faultKinds = [
  'rate_limited',
  'unavailable',
  'slow',
  'drop_before',
  'drop_after_commit',
  'truncate_body',
  'webhook_duplicate',
  'webhook_reorder',
  'webhook_drop',
  'cursor_expired',
  'cursor_unknown',
  'entry_refused',
] as const
export type FaultKind = (typeof faultKinds)[number]

const FaultKindField = OneOf(
  faultKinds,
  'rate_limited: 429. unavailable: 503 with Retry-After. slow: an answer that takes its time. drop_before: the connection is cut before anything was done. drop_after_commit: it is cut when all was done. truncate_body: it is cut within the answer. webhook_duplicate, webhook_reorder, webhook_drop: a message comes twice, after the next one, or not at all. cursor_expired: 410, cursor_unknown: 409, where a feed is read. entry_refused: 207, the last waybill of a registration is refused and the others are registered.',
)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const TIMES_MAX = 10_000
const PATH_LENGTH_MAX = 200
/** Longer than any client waits. */
export const SLOW_MS_MAX = 60_000

const matchFields = {
  method: Omissible(OneOf(methods, 'Only calls with this method; all when left out.')),
  path: Omissible(
    Type.String({
      maxLength: PATH_LENGTH_MAX,
      description: 'Only calls of this path, as the documentation writes it; all when left out.',
      examples: ['/vendor-api/items/{ord_prd_no}'],
    }),
  ),
}

export const FaultCreate = Type.Object({
  kind: FaultKindField,
  match: Omissible(Type.Object(matchFields)),
  times: Omissible(
    Type.Integer({
      minimum: 1,
      maximum: TIMES_MAX,
      description: 'How often; once when neither this nor `probability` is sent.',
    }),
  ),
  probability: Omissible(
    Type.Number({ minimum: 0, maximum: 1, description: 'How likely for each call; not with `times`.' }),
  ),
  seed: Omissible(
    Type.Integer({
      minimum: 0,
      maximum: 4_294_967_295,
      description: 'The same seed meets the same calls in their order; any when left out.',
    }),
  ),
  milliseconds: Omissible(
    Type.Integer({
      minimum: 1,
      maximum: SLOW_MS_MAX,
      description: 'Of slow: how long; 5,000 when left out.',
    }),
  ),
})
export type FaultCreate = Static<typeof FaultCreate>

export const Fault = Type.Object({
  fault_id: Text('ULID'),
  vendor_id: Nullable(Text('For whose calls; null: for those of everybody.')),
  kind: FaultKindField,
  method: Nullable(Type.String()),
  path: Nullable(Type.String()),
  times_left: Nullable(Whole('How often still; null: by chance.')),
  probability: Nullable(Type.Number()),
  seed: Type.Integer(),
  milliseconds: Type.Integer(),
  created_at: Instant('When it was asked for.'),
})
export type Fault = Static<typeof Fault>

export const FaultAnswer = Answer({ fault: Fault })
export const FaultListAnswer = Answer({ fault_list: Type.Array(Fault) })
export const FaultsClearedAnswer = Answer({ cleared_count: Type.Integer({ minimum: 0 }) })

export const faultsEndpoints = endpointsOf('sandbox', 'sandbox', {
  listFaults: {
    call: 'GET /sandbox-api/faults',
    summary: 'List the faults that were asked for',
    answer: FaultListAnswer,
    data: 'none',
    callers: ofTester('viewer'),
  },
  setFault: {
    call: 'POST /sandbox-api/faults',
    summary: 'Ask for something to go wrong',
    description:
      'For the calls of the vendor whose key it is; with the key of the operator, for those of everybody. Of several faults that fit a call, the oldest is considered. Calls of the sandbox itself never fail on purpose. For one call alone, send its kind in the header X-Sandbox-Fault instead, such as `slow:2000`.',
    body: FaultCreate,
    status: 201,
    answer: FaultAnswer,
    repeatable: false,
    data: 'none',
    callers: ofTester('clerk'),
  },
  clearFaults: {
    call: 'DELETE /sandbox-api/faults',
    summary: 'Have everything work again',
    description: 'Clears the faults of the vendor; with the key of the operator, those of everybody.',
    answer: FaultsClearedAnswer,
    repeatable: true,
    data: 'none',
    callers: ofTester('clerk'),
  },
} as const satisfies EndpointTableOf)
