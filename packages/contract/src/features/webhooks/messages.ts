/**
 * Webhooks: addresses of a vendor or of the operator that get messages about changes, as Standard Webhooks describe it. What both
 * interfaces share. Decisions 140-142.
 */
import Type, { type Static } from 'typebox'
import { Answer, Livemode, limitOf } from '../../common.ts'
import { Count, Flag, Instant, Nullable, Omissible, OneOf, Positive, Text, Whole } from '../../field-kinds.ts'
import {
  CONSUMER_NAME_LENGTH_MAX,
  DELIVERIES_LIMIT_DEFAULT,
  DELIVERIES_LIMIT_MAX,
  SEQ_MAX,
  TEXT_LENGTH_MAX,
  WEBHOOK_URL_LENGTH_MAX,
} from '../../limits.ts'
import { ChangeKindField, changeKinds } from '../changes/changes.ts'
import { noticeKinds } from '../notices/kinds.ts'
import { languages } from '../sessions/sessions.ts'

export const webhookStatuses = ['active', 'paused', 'disabled'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** Why an endpoint gets no messages. */
export const webhookPauseReasons = ['failing', 'requested', 'gone'] as const
export type WebhookPauseReason = (typeof webhookPauseReasons)[number]

export const webhookMessageTypes = ['changes.available', 'endpoint.test', 'notice'] as const
export type WebhookMessageType = (typeof webhookMessageTypes)[number]

/** Why a message did not arrive. */
export const webhookFailures = [
  'http_status',
  'redirect',
  'timeout',
  'address_refused',
  'name_unknown',
  'connection_failed',
  'certificate_refused',
  'answer_unreadable',
  'secret_unreadable',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

const url = Type.String({
  minLength: 1,
  maxLength: WEBHOOK_URL_LENGTH_MAX,
  description:
    'Where messages are sent: https, without user and password. Private addresses are refused unless the operator allows them.',
  examples: ['https://erp.example.com/napum'],
})
/** Kinds of changes, and notices: what also goes to people by mail. */
export const webhookKinds = [...changeKinds, 'notice'] as const
export type WebhookKind = (typeof webhookKinds)[number]
const WebhookKindField = OneOf(
  webhookKinds,
  'A kind of change; or `notice`, for webhooks of the operator alone: letters to people, to be passed on in other ways than by mail.',
)

const kinds = Type.Array(WebhookKindField, {
  minItems: 1,
  maxItems: webhookKinds.length,
  description: 'Only changes with one of these kinds. Notices are sent only where `notice` is named.',
})
const description = Type.String({ maxLength: TEXT_LENGTH_MAX, description: 'What the endpoint is for.' })

export const WebhookCreate = Type.Object({
  url,
  kinds: Omissible(kinds),
  description: Type.Optional(description),
})
export type WebhookCreate = Static<typeof WebhookCreate>

export const WebhookUpdate = Type.Partial(
  Type.Object({
    url,
    kinds: Nullable(kinds),
    description,
    status: OneOf(
      ['active', 'paused'],
      'paused: no messages until it is active again. active: it continues from its position.',
    ),
  }),
)
export type WebhookUpdate = Static<typeof WebhookUpdate>

export const Webhook = Type.Object({
  webhook_id: Text('ULID'),
  url: Type.String(),
  kinds: Nullable(Type.Array(WebhookKindField, { description: 'null: all kinds of changes.' })),
  description: Type.String(),
  status: OneOf(
    webhookStatuses,
    'paused: for three days every message failed, or somebody paused it. disabled: the receiver answered 410.',
  ),
  position: Nullable(
    Count(
      'Number of the last change that a message to the receiver covered. null for an endpoint of the operator, which has a position for each vendor.',
    ),
  ),
  created_at: Instant('When it was created.'),
  paused_reason: Nullable(
    OneOf(
      webhookPauseReasons,
      'failing: it is tried once a day. requested: it was paused by PATCH. gone: the receiver answered 410. null: it is active.',
    ),
  ),
  failing_since: Nullable(Instant('The first failure in a row; null when the last message arrived.')),
  next_attempt_at: Nullable(
    Instant('When the message that did not arrive is sent again; null when there is none.'),
  ),
  old_secret_until: Nullable(
    Instant('Until when messages are signed with the former secret too; null when there is none.'),
  ),
})
export type Webhook = Static<typeof Webhook>

const WebhookParams = Type.Object({
  webhook_id: Type.String({
    maxLength: CONSUMER_NAME_LENGTH_MAX,
    description: 'Id of the webhook, a ULID.',
  }),
})
export const WebhookAnswer = Answer({ webhook: Webhook })
export const WebhookListAnswer = Answer({ webhook_list: Type.Array(Webhook) })
export const WebhookSecretAnswer = Answer({
  webhook: Webhook,
  secret: Type.String({
    description:
      'What messages are signed with. It is shown only here; the service stores it encrypted. Verify every message with it.',
    examples: ['whsec_bm90IGEgc2VjcmV0LCBvbmx5IGFuIGV4YW1wbGUhISE='],
  }),
})

const from_seq = Type.Integer({
  minimum: 1,
  maximum: SEQ_MAX,
  description: 'The first change to tell of again.',
})
export const WebhookReplay = Type.Object({ from_seq })
export const OperatorWebhookReplay = Type.Object({
  vendor_id: Type.String({ maxLength: CONSUMER_NAME_LENGTH_MAX, description: 'Whose changes.' }),
  from_seq,
})

export const WebhookDelivery = Type.Object({
  delivery_id: Text('ULID'),
  message_id: Text('The header webhook-id; the same for every attempt of a message.'),
  type: OneOf(webhookMessageTypes, 'Type of the message.'),
  vendor_id: Nullable(Text('Whose changes; null in a test of an endpoint of the operator.')),
  from_seq: Nullable(Whole('First change of the message; null in a test.')),
  to_seq: Nullable(Whole('Last change of the message; null in a test.')),
  attempted_at: Instant('When it was sent.'),
  success: Flag('Whether the receiver answered with a status from 200 to 299.'),
  http_status: Nullable(Whole('What the receiver answered; null: there was no answer.')),
  error: Nullable(OneOf(webhookFailures, 'Why it failed; null: it arrived.')),
  duration_ms: Count('How long the call took.'),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDeliveryAnswer = Answer({ delivery: WebhookDelivery })

export const WebhookDeliveryListQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      maxLength: CONSUMER_NAME_LENGTH_MAX,
      description: '`next_after` of the answer before. Left out: from the newest one.',
    }),
  ),
  limit: limitOf('Deliveries to read at most', DELIVERIES_LIMIT_MAX, DELIVERIES_LIMIT_DEFAULT),
})
export type WebhookDeliveryListQuery = Static<typeof WebhookDeliveryListQuery>
export const WebhookDeliveryListAnswer = Answer({
  delivery_list: Type.Array(WebhookDelivery),
  next_after: Nullable(Text('Send it as `after` of the next call; null: there was none.')),
  has_more: Flag('Whether there are older ones.'),
})

const timestamp = Instant('When the message was made; the same in every attempt.')

export const WebhookItem = Type.Object({
  ord_prd_no: Nullable(Text('The item; null when a settlement changed.')),
  settlement_no: Nullable(Text('The settlement; null when an item changed.')),
  kinds: Type.Array(ChangeKindField),
})
export type WebhookItem = Static<typeof WebhookItem>

/** The message that tells of changes. */
export const ChangesAvailableMessage = Type.Object({
  type: Type.Literal('changes.available'),
  timestamp,
  data: Type.Object({
    vendor_id: Type.String(),
    livemode: Livemode,
    from_seq: Positive('The first change that the message tells of.'),
    to_seq: Positive('The last one.'),
    head_seq: Positive('The newest change when the message was made.'),
    items: Type.Array(WebhookItem, {
      description: 'What changed, each item once, in the order of its first change.',
    }),
    items_truncated: Flag('true: more changed than `items` names. The feed has all of it.'),
  }),
})
export type ChangesAvailableMessage = Static<typeof ChangesAvailableMessage>

/** The message that somebody asked for, to try an endpoint. */
export const EndpointTestMessage = Type.Object({
  type: Type.Literal('endpoint.test'),
  timestamp,
  data: Type.Object({ webhook_id: Type.String(), livemode: Livemode }),
})
export type EndpointTestMessage = Static<typeof EndpointTestMessage>

/** The message that carries a letter to a person. */
export const NoticeMessage = Type.Object({
  type: Type.Literal('notice'),
  timestamp,
  data: Type.Object({
    notice_id: Text('ULID; the same in every attempt.'),
    livemode: Livemode,
    kind: OneOf(noticeKinds, 'What the letter tells.'),
    person: Type.Object({
      person_id: Type.String(),
      name: Type.String(),
      login: Type.String(),
      language: OneOf(languages, 'The language of the texts.'),
    }),
    vendor_ids: Type.Array(Type.String(), { description: 'The vendors of which it tells.' }),
    subject: Type.String(),
    text: Text('The whole text, as in a letter.'),
    url: Nullable(Text('Where the person can see it; null: nowhere.')),
  }),
})
export type NoticeMessage = Static<typeof NoticeMessage>

/** What every endpoint of one of the two interfaces has in common. */
export const webhookCalls = {
  create: {
    data: 'none',
    summary: 'Create a webhook; its secret is shown this once',
    body: WebhookCreate,
    status: 201,
    answer: WebhookSecretAnswer,
    repeatable: false,
    errors: ['WEBHOOK_LIMIT'],
  },
  list: { data: 'none', summary: 'List the webhooks', answer: WebhookListAnswer },
  get: {
    data: 'none',
    summary: 'Read a webhook',
    params: WebhookParams,
    answer: WebhookAnswer,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  update: {
    data: 'none',
    summary: 'Change, pause or activate a webhook',
    description:
      'Only the fields that you send change; `kinds: null` means all kinds. A message that is on its way, or waits to be sent again, stays as it was made.',
    params: WebhookParams,
    body: WebhookUpdate,
    answer: WebhookAnswer,
    repeatable: true,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  delete: {
    data: 'none',
    summary: 'Delete a webhook',
    description: 'A call that is under way ends by itself; no further one is made.',
    params: WebhookParams,
    answer: WebhookAnswer,
    repeatable: true,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  rotateSecret: {
    data: 'none',
    summary: 'Replace the secret of a webhook; the new one is shown this once',
    description: 'For 24 hours messages are signed with both, so that nothing is refused meanwhile.',
    params: WebhookParams,
    answer: WebhookSecretAnswer,
    repeatable: false,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  test: {
    data: 'none',
    summary: 'Send a test message and answer what came of it',
    description:
      'The message `endpoint.test` is sent once, whatever the status of the webhook is, and changes nothing of it. The answer is 200 also when the receiver refused it: see `delivery`.',
    params: WebhookParams,
    answer: WebhookDeliveryAnswer,
    repeatable: false,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_BUSY'],
  },
  deliveries: {
    data: 'none',
    summary: 'Read what was sent, newest first',
    description: 'One entry for each attempt, kept for 30 days.',
    params: WebhookParams,
    query: WebhookDeliveryListQuery,
    answer: WebhookDeliveryListAnswer,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  replay: {
    data: 'none',
    summary: 'Send messages about changes again, from a number on',
    description:
      'Sets the position of the webhook; a message that waits to be sent again is dropped, because the new one covers the same changes, or they were not wanted.',
    params: WebhookParams,
    answer: WebhookAnswer,
    repeatable: true,
  },
  resume: {
    data: 'none',
    summary: 'Resume a paused or disabled webhook, or try again now',
    description: 'It continues from its position, so that the messages cover everything since then.',
    params: WebhookParams,
    answer: WebhookAnswer,
    repeatable: true,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
} as const
