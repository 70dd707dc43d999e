/** Taking the personal data out of old orders. docs/operator-guide.md "Personal data". */
import Type, { type Static } from 'typebox'
import { Answer, Day } from '../common.ts'
import type { Endpoint } from '../endpoint.ts'

export const RetentionRequest = Type.Object({
  before: Day('Orders placed before this day lose their personal data; today at the latest.'),
})
export type RetentionRequest = Static<typeof RetentionRequest>

export const RetentionAnswer = Answer({
  masked_count: Type.Integer({ minimum: 0, description: 'Orders that had personal data until now.' }),
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
      'Names, addresses, phone numbers, e-mail addresses, memos, reasons of claims and waybill numbers become ***, or null where null is allowed. Confirmed and paid statements do not change. An import does not bring them back. Cannot be undone.',
    body: RetentionRequest,
    answer: RetentionAnswer,
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>
