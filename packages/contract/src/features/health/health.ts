/** Whether the service answers and the credentials are good. Decision 62. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer, Livemode } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Flag, Instant, Nullable, OneOf, Text } from '../../field-kinds.ts'
import { serviceNoticeKinds } from '../notices/announcements.ts'

export const ServiceNotice = Type.Object({
  announcement_id: Text('ULID; the portal shows what it says.'),
  about: OneOf(serviceNoticeKinds, 'maintenance: planned work; trouble: something does not work.'),
  title: Text('As the operator announced it.'),
  starts_at: Instant('When it begins or began.'),
  ends_at: Nullable(Instant('When it ends; null: nobody knows yet.')),
})
export type ServiceNotice = Static<typeof ServiceNotice>

export const HealthAnswer = Answer({
  status: Type.Literal('ok'),
  vendor_id: Type.String(),
  livemode: Livemode,
  webhook_paused: Flag(
    'Whether one of the webhooks of the vendor is paused or disabled, so that it gets no messages.',
  ),
  service_notices: Type.Array(ServiceNotice, {
    description:
      'Planned maintenance and trouble that the operator announced, until they end or are taken back; the earliest first, at most 20.',
  }),
})

export const healthEndpoints = endpointsOf('vendor', 'health', {
  health: {
    call: 'GET /vendor-api/health',
    summary: 'Check the credentials and that the service answers',
    description: 'This call counts towards the rate limit, as every call does.',
    answer: HealthAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
