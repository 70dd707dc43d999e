/** What came of `napum test-integration`, so that the operator sees whose program is ready (라이브 전 점검). docs/guides/en/sandbox.md "Try an integration". */
import Type, { type Static } from 'typebox'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Flag, Instant, Nullable, OneOf } from '../../field-kinds.ts'

const actOutcomes = ['passed', 'failed', 'skipped'] as const

const word = Type.String({ maxLength: 64 })
const sentence = Type.String({ maxLength: 1_000 })
const ENTRIES_MAX = 100

const fields = {
  passed: Flag('Whether nothing was found.'),
  started_at: Instant('When the run began.'),
  ended_at: Instant('When it ended.'),
  call_count: Count("Calls of the vendor's program that were seen."),
  acts: Type.Array(
    Type.Object({
      name: word,
      outcome: OneOf(actOutcomes, 'What came of the act.'),
      note: Nullable(sentence),
    }),
    { maxItems: ENTRIES_MAX },
  ),
  findings: Type.Array(
    Type.Object({ rule: word, acts: Type.Array(word, { maxItems: ENTRIES_MAX }), message: sentence }),
    { maxItems: ENTRIES_MAX },
  ),
}

export const IntegrationReport = Type.Object(fields)
export type IntegrationReport = Static<typeof IntegrationReport>
export const Integration = Type.Object(
  { ...fields, reported_at: Instant('When the command of the vendor reported it.') },
  {
    description:
      'What came of the last `napum test-integration` of the vendor (라이브 전 점검); null: none is known.',
  },
)
export type Integration = Static<typeof Integration>
export const IntegrationAnswer = Answer({ integration: Integration })

export const integrationEndpoints = endpointsOf('sandbox', 'sandbox', {
  reportIntegration: {
    call: 'PUT /sandbox-api/integration',
    summary: 'Report what came of a whole run of test-integration',
    description:
      'The command does it by itself. The operator sees the last report at the vendor; what it says is the word of the vendor.',
    body: IntegrationReport,
    answer: IntegrationAnswer,
    repeatable: true,
    data: 'none',
    callers: { vendorKey: true },
  },
} as const satisfies EndpointTableOf)
