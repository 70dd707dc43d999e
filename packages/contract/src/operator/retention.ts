/** Taking the personal data out of old orders. docs/operator-guide.md "Personal data". */
import Type, { type Static } from 'typebox'
import { Answer, Day, Nullable, Text } from '../common.ts'
import type { Endpoint } from '../endpoint.ts'
import { ORD_NO_LENGTH_MAX } from '../limits.ts'

export const RetentionRequest = Type.Object({
  before: Day('Orders placed before this day lose their personal data; today at the latest.'),
  after: Type.Optional(
    Nullable(
      Text(
        'Where to go on: `next` of the answer before. From the beginning when it is left out or null.',
        ORD_NO_LENGTH_MAX,
      ),
    ),
  ),
})
export type RetentionRequest = Static<typeof RetentionRequest>

export const RetentionAnswer = Answer({
  masked_count: Type.Integer({ minimum: 0, description: 'Orders that had personal data until now.' }),
  seen_count: Type.Integer({ minimum: 0, description: 'Orders that this call looked at.' }),
  next: Nullable(
    Type.String({ description: 'Send it as `after` to go on; null when all orders were looked at.' }),
  ),
})
export type RetentionAnswer = Static<typeof RetentionAnswer>

/** The endpoints of this slice. */
export const retentionEndpoints = {
  maskPersonalData: {
    wing: 'operator',
    slice: 'retention',
    method: 'POST',
    path: '/operator-api/retention',
    summary: 'Take the personal data out of orders that are older than a day',
    description:
      'Names, addresses, phone numbers, e-mail addresses, memos, reasons of claims and waybill numbers become ***, or null where null is allowed. Confirmed and paid statements do not change. An import does not bring them back. Cannot be undone. A call works for a few seconds and answers how far it came: call it again with `after` = `next` until that is null.',
    body: RetentionRequest,
    answer: RetentionAnswer,
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>
