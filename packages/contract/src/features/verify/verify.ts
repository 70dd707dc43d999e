/** Recomputing what is stored twice, in parts. Decision 108. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Day, Nullable, Omissible, OneOf, Text } from '../../field-kinds.ts'
import { VERIFY_HEADS_MAX, VERIFY_LISTED_MAX } from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'

/** The action of lines of the audit that say where the chains of all vendors end, one a day. */
export const HEADS_ACTION = 'ledger_heads'

export const ChainEnd = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  line_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Number of the line.' }),
  line_hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Its hash.' }),
})
export type ChainEnd = Static<typeof ChainEnd>

const position = {
  after: Omissible(
    Type.String({
      maxLength: 300,
      description:
        'Where to continue: `next` of the previous answer. Left out or null: start from the beginning.',
    }),
  ),
}
export const VerifyJobRequest = Type.Object(position)
export type VerifyJobRequest = Static<typeof VerifyJobRequest>

export const VerifyRequest = Type.Object({
  ...position,
  heads: Type.Optional(
    Type.Array(ChainEnd, {
      minItems: 1,
      maxItems: VERIFY_HEADS_MAX,
      description:
        'Compare only these lines with their hashes, as a file of `GET /operator-api/ledger-heads` has them. Nothing else is recomputed by this call.',
    }),
  ),
})

export const Difference = Type.Object({
  subject: Text('What differs: a settlement, a line, an item or a day count.'),
  expected: Type.Unknown({ description: 'The recomputed value.' }),
  found: Type.Unknown({ description: 'The stored value.' }),
})

/** Why something was skipped. */
export const uncheckedCodes = ['FAILED', 'TOO_LARGE'] as const
export type UncheckedCode = (typeof uncheckedCodes)[number]

export const Unchecked = Type.Object({
  subject: Text('What was not checked.'),
  code: OneOf(
    uncheckedCodes,
    'FAILED: it could not be recomputed; try again later. TOO_LARGE: its sums were compared, but not its printed lines.',
  ),
  reason: Text('Why.'),
})

export const VerifyAnswer = Answer({
  checked_count: Count('Priced items, settlements and day counts that this call recomputed.'),
  difference_count: Count('Number of differences that this call found.'),
  differences: Type.Array(Difference, { description: `The first ${VERIFY_LISTED_MAX} differences.` }),
  unchecked_count: Count('Number of things that this call could not check.'),
  unchecked: Type.Array(Unchecked, {
    description: `The first ${VERIFY_LISTED_MAX} things that could not be checked.`,
  }),
  vendor_count: Count('Number of all vendors.'),
  vendors_before: Count('Number of vendors that are done.'),
  next: Nullable(Text('Send it as `after` of the next call. null: everything was recomputed.')),
})

export const LedgerHeadsQuery = Type.Object({
  day: Type.Optional(
    Day('Where the chains ended at 00:00 UTC of this day, at most today; today when left out.'),
  ),
})

export const verifyEndpoints = endpointsOf('operator', 'verify', {
  verify: {
    call: 'POST /operator-api/verify',
    summary: 'Recompute settlements and day counts and report every difference',
    description:
      'Changes nothing. A call works for a few seconds and answers how far it came. Repeat it with `next` as `after`, until `next` is null; with little data one call is enough. A vendor whose figures cannot be recomputed is named in `unchecked`, and the others are still checked.',
    body: VerifyRequest,
    bodyOptional: true,
    answer: VerifyAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('office'),
  },
  ledgerHeads: {
    call: 'GET /operator-api/ledger-heads',
    summary: 'Where the chains of all vendors’ lines end, as a file to keep',
    description: `A line \`vendor_id,line_id,line_hash\` for each vendor that has lines, in the order of their ids and without titles. Count and SHA-256 of the file are the line \`${HEADS_ACTION}\` that the audit has of the day, \`day:count:sha256\`. The same file again, as long as nobody rewrites lines. It is written while it is sent.`,
    query: LedgerHeadsQuery,
    answer: FileResultAnswer,
    file: 'text/csv',
    streamed: true,
    data: 'none',
    callers: ofOperator('readMoney'),
  },
} as const satisfies EndpointTableOf)
