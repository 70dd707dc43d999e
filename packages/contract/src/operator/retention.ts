/** Taking the personal data out of old orders. docs/security.md "Personal data". */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../callers.ts'
import { Answer, Day, Nullable, Text } from '../common.ts'
import type { Endpoint } from '../endpoint.ts'
import { ORD_NO_LENGTH_MAX } from '../limits.ts'

export const RetentionRequest = Type.Object({
  before: Day('Orders placed before this day lose their personal data; today at the latest.'),
  after: Type.Optional(
    Nullable(
      Text(
        'Where to continue: `next` of the previous answer. Left out or null: start from the beginning.',
        ORD_NO_LENGTH_MAX,
      ),
    ),
  ),
})
export type RetentionRequest = Static<typeof RetentionRequest>

export const RetentionAnswer = Answer({
  masked_count: Type.Integer({ minimum: 0, description: 'Orders that were masked by this call.' }),
  seen_count: Type.Integer({ minimum: 0, description: 'Orders that this call read.' }),
  next: Nullable(
    Type.String({ description: 'Send it as `after` of the next call. null: all orders are done.' }),
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
    summary: 'Mask the personal data of old orders',
    description:
      'Names, addresses, phone numbers, e-mail addresses, memos, reasons of claims and waybill numbers become `***`, or null where null is allowed. Statements of confirmed and paid settlements do not change. It cannot be undone, and importing an order again does not bring the data back. A call works for a few seconds and answers how far it came. Repeat it with `next` as `after`, until `next` is null.',
    body: RetentionRequest,
    answer: RetentionAnswer,
    repeatable: true,
    data: 'none',
    inParts: true,
    callers: fresh(ofOperator('admin')),
  },
} as const satisfies Record<string, Endpoint>
