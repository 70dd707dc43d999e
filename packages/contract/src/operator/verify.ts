/** Recomputing what is stored twice, in parts. docs/operator-guide.md "Every night"; decision page 0036. */
import Type, { type Static } from 'typebox'
import { Answer, Nullable, OneOf } from '../common.ts'
import type { Endpoint } from '../endpoint.ts'
import { VERIFY_LISTED_MAX } from '../limits.ts'

export const VerifyRequest = Type.Object({
  after: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 300,
        description:
          'Where to go on: `next` of the answer before. From the beginning when it is left out or null.',
      }),
    ),
  ),
})
export type VerifyRequest = Static<typeof VerifyRequest>

export const Difference = Type.Object({
  subject: Type.String({ description: 'What differs: a settlement, a line, an item or a day count.' }),
  expected: Type.Unknown({ description: 'What the recomputation gave.' }),
  found: Type.Unknown({ description: 'What is stored.' }),
})

/** Why something was passed over. */
export const uncheckedCodes = ['FAILED', 'TOO_LARGE'] as const
export type UncheckedCode = (typeof uncheckedCodes)[number]

export const Unchecked = Type.Object({
  subject: Type.String({ description: 'What was passed over.' }),
  code: OneOf(
    uncheckedCodes,
    'FAILED: it could not be recomputed, so call again later. TOO_LARGE: its sums were compared, its printed lines were not.',
  ),
  reason: Type.String({ description: 'Why.' }),
})

export const VerifyAnswer = Answer({
  checked_count: Type.Integer({
    minimum: 0,
    description: 'Priced items, settlements and day counts that this call recomputed.',
  }),
  difference_count: Type.Integer({ minimum: 0, description: 'All differences that this call found.' }),
  differences: Type.Array(Difference, { description: `The first ${VERIFY_LISTED_MAX} of them.` }),
  unchecked_count: Type.Integer({ minimum: 0, description: 'What this call had to pass over.' }),
  unchecked: Type.Array(Unchecked, { description: `The first ${VERIFY_LISTED_MAX} of those.` }),
  vendor_count: Type.Integer({ minimum: 0, description: 'Vendors in all.' }),
  vendors_before: Type.Integer({
    minimum: 0,
    description: 'Vendors that are behind the place where this call ended.',
  }),
  next: Nullable(
    Type.String({ description: 'Send it as `after` to go on; null when everything was recomputed.' }),
  ),
})
export type VerifyAnswer = Static<typeof VerifyAnswer>

/** The endpoint of this slice. */
export const verifyEndpoints = {
  verify: {
    wing: 'operator',
    slice: 'verify',
    method: 'POST',
    path: '/operator-api/verify',
    summary: 'Recompute settlements and day counts and report every difference',
    description:
      'Changes nothing. A call works for a few seconds and answers how far it came: call it again with `after` = `next` until that is null. Few data need one call. A vendor whose figures cannot be recomputed is named in `unchecked` and does not keep the others from being checked.',
    body: VerifyRequest,
    bodyOptional: true,
    answer: VerifyAnswer,
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>
