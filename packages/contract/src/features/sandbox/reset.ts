import { ofTester } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, OneOf } from '../../field-kinds.ts'

export const resetScopes = ['sandbox', 'vendor'] as const

export const ResetAnswer = Answer({
  scope: OneOf(resetScopes, 'What was emptied: all of the sandbox, or what is of the vendor.'),
  order_count: Count('Orders that are gone.'),
})

export const resetEndpoints = endpointsOf('sandbox', 'sandbox', {
  resetSandbox: {
    call: 'POST /sandbox-api/reset',
    summary: 'Delete test data',
    description:
      'With a key of a vendor: its orders, settlements, changes, files and webhooks. With the key of the operator: those of all vendors, consumers and holidays too, and the clock goes back to the real time. Vendors, their keys and the profile of the marketplace stay.',
    answer: ResetAnswer,
    repeatable: true,
    data: 'none',
    callers: ofTester('owner'),
  },
} as const satisfies EndpointTableOf)
