/** Whether the service answers and the credentials are good. Decision 62. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer, Livemode } from '../../common.ts'
import type { Endpoint } from '../../endpoint.ts'

export const HealthAnswer = Answer({
  status: Type.Literal('ok'),
  vendor_id: Type.String(),
  livemode: Livemode,
  webhook_paused: Type.Boolean({
    description:
      'Whether one of the webhooks of the vendor is paused or disabled, so that it gets no messages.',
  }),
})
export type HealthAnswer = Static<typeof HealthAnswer>

/** The endpoints of this feature. */
export const healthEndpoints = {
  health: {
    audience: 'vendor',
    feature: 'health',
    method: 'GET',
    path: '/vendor-api/health',
    summary: 'Check the credentials and that the service answers',
    description: 'This call counts towards the rate limit, as every call does.',
    answer: HealthAnswer,
    repeatable: true,
    data: 'none',
    callers: ofVendor('viewer'),
  },
} as const satisfies Record<string, Endpoint>
