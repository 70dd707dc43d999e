/** Beginning again. docs/guides/en/sandbox.md; decision 149. */
import Type from 'typebox'
import { ofTester } from '../../callers.ts'
import { Answer, OneOf } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'

export const resetScopes = ['sandbox', 'vendor'] as const
export type ResetScope = (typeof resetScopes)[number]

export const ResetAnswer = Answer({
  scope: OneOf(resetScopes, 'What was emptied: all of the sandbox, or what is of the vendor.'),
  order_count: Type.Integer({ minimum: 0, description: 'Orders that are gone.' }),
})

export const resetEndpoints = endpointsOf('sandbox', 'sandbox', {
  resetSandbox: {
    method: 'POST',
    path: '/sandbox-api/reset',
    summary: 'Delete test data',
    description:
      'With a key of a vendor: its orders, settlements, changes, files and webhooks. With the key of the operator: those of all vendors, consumers and holidays too, and the clock goes back to the real time. Vendors, their keys and the profile of the marketplace stay.',
    answer: ResetAnswer,
    repeatable: true,
    data: 'none',
    callers: ofTester('owner'),
  },
} as const satisfies EndpointTableOf)
