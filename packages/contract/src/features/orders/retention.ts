/** Taking the personal data out of old orders. docs/security.md "Personal data". */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Day, Flag, LimitedText, Nullable, Omissible, OneOf, Text } from '../../field-kinds.ts'
import { ORD_NO_LENGTH_MAX, RETENTION_DAYS_MIN } from '../../limits.ts'

/** Why the personal data of an order is still needed; of several, the first one counts. */
export const retentionReasons = ['to_send', 'claimed', 'unsettled'] as const
export type RetentionReason = (typeof retentionReasons)[number]

export const RetentionRequest = Type.Object({
  before: Day(
    `Orders placed before this day lose their personal data. It must be at least ${RETENTION_DAYS_MIN} days ago.`,
  ),
  include: Omissible(
    Type.Array(
      OneOf(
        retentionReasons,
        'to_send: an item still has to be sent; claimed: the vendor has not seen a claim yet; unsettled: a settlement is pending, or what was sent has no price.',
      ),
      {
        maxItems: retentionReasons.length,
        description: 'Orders that are masked although their data is still needed. Left out: none of them.',
      },
    ),
  ),
  dry_run: Omissible(Flag('With true, you get the same answer, but nothing changes.')),
  after: Omissible(
    LimitedText(
      'Where to continue: `next` of the previous answer. Left out or null: start from the beginning.',
      ORD_NO_LENGTH_MAX,
    ),
  ),
})
export type RetentionRequest = Static<typeof RetentionRequest>

export const RetentionAnswer = Answer({
  dry_run: Flag('true: nothing was written.'),
  masked_count: Count('Orders that were masked by this call.'),
  left_out: Type.Object(
    {
      to_send: Count('An item still has to be sent.'),
      claimed: Count('The vendor has not seen a claim yet.'),
      unsettled: Count('A settlement is pending, or an item was sent and has no price.'),
    },
    { description: 'Orders of this call that keep their data, each under the first reason that holds.' },
  ),
  seen_count: Count('Orders that this call read.'),
  next: Nullable(Text('Send it as `after` of the next call. null: all orders are done.')),
})

export const retentionEndpoints = endpointsOf('operator', 'orders', {
  maskPersonalData: {
    call: 'POST /operator-api/retention',
    summary: 'Mask the personal data of old orders',
    description:
      'Names, addresses, phone numbers, e-mail addresses, memos, reasons of claims and waybill numbers become `***`, or null where null is allowed. Statements of confirmed and paid settlements do not change. Orders whose data is still needed are left out and counted, unless `include` names the reason. Own products of the marketplace do not count here. It cannot be undone, and importing an order again does not bring the data back. A call works for a few seconds and answers how far it came. Repeat it with `next` as `after`, until `next` is null.',
    body: RetentionRequest,
    answer: RetentionAnswer,
    repeatable: true,
    data: 'none',
    inParts: true,
    callers: fresh(ofOperator('admin')),
  },
} as const satisfies EndpointTableOf)
