/**
 * Programs of the operator that read the changes of all vendors; how far each has come is kept by the service. This is how
 * a shop learns of waybills. Decision 123.
 */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer, Livemode } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Flag, Instant, Nullable } from '../../field-kinds.ts'
import {
  ACK_LENGTH_MAX,
  CONSUMER_NAME_LENGTH_MAX,
  CONSUMER_VENDORS_MAX,
  CONSUMER_VENDORS_PER_ANSWER_MAX,
} from '../../limits.ts'
import { ItemView } from '../orders/items.ts'
import { ChangeKindField, changeFields, changeKinds, changesPageFields } from './changes.ts'

const Name = Type.String({
  minLength: 1,
  maxLength: CONSUMER_NAME_LENGTH_MAX,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
  description: 'Name of the consumer: letters, digits, dot, underscore and hyphen.',
  examples: ['shop'],
})
export const ConsumerCreate = Type.Object({
  name: Name,
  kinds: Type.Optional(
    Type.Array(ChangeKindField, {
      minItems: 1,
      maxItems: changeKinds.length,
      description: 'Only changes with one of these kinds.',
    }),
  ),
  vendor_ids: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: CONSUMER_NAME_LENGTH_MAX }), {
      minItems: 1,
      maxItems: CONSUMER_VENDORS_MAX,
      description: 'Only changes of these vendors.',
    }),
  ),
  from_start: Type.Optional(
    Flag(
      'true: begin with the first change that is kept. Otherwise it begins with the next change from now on.',
    ),
  ),
})
export type ConsumerCreate = Static<typeof ConsumerCreate>

export const Consumer = Type.Object({
  name: Name,
  kinds: Nullable(Type.Array(ChangeKindField, { description: 'null: all kinds.' })),
  vendor_ids: Nullable(Type.Array(Type.String(), { description: 'null: all vendors.' })),
  created_at: Instant('When it was created.'),
  waiting_count: Count('Changes of its vendors that it has not acknowledged yet, of all kinds.'),
})
export type Consumer = Static<typeof Consumer>

const ConsumerParams = Type.Object({ name: Name })
export const ConsumerAnswer = Answer({ consumer: Consumer })
export const ConsumerCreatedAnswer = Answer({
  created: Flag('false: the consumer was there before.'),
  consumer: Consumer,
})
export const ConsumerListAnswer = Answer({ consumer_list: Type.Array(Consumer) })

export const ConsumerChange = Type.Object({
  vendor_id: Type.String(),
  ...changeFields,
  item: Nullable(ItemView),
})

export const ConsumerChangesQuery = Type.Object(changesPageFields)

const ack = Type.String({
  maxLength: ACK_LENGTH_MAX,
  description: 'What to acknowledge. Keep it as it is; do not build or change one.',
})

export const ConsumerChangesAnswer = Answer({
  change_list: Type.Array(ConsumerChange),
  ack,
  has_more: Flag('Whether more can be read at once, after this was acknowledged.'),
  livemode: Livemode,
})

export const ConsumerAck = Type.Object({ ack })

export const consumersEndpoints = endpointsOf('operator', 'changes', {
  createConsumer: {
    call: 'POST /operator-api/consumers',
    summary: 'Create a consumer of changes',
    description:
      'Answers 201, and 200 when a consumer of this name with the same `kinds` and `vendor_ids` exists already; its position stays as it is.',
    body: ConsumerCreate,
    status: 201,
    mayExist: true,
    answer: ConsumerCreatedAnswer,
    repeatable: true,
    errors: ['CONSUMER_EXISTS'],
    data: 'none',
    callers: fresh(ofOperator('admin')),
  },
  listConsumers: {
    call: 'GET /operator-api/consumers',
    summary: 'List the consumers of changes',
    answer: ConsumerListAnswer,
    data: 'none',
    callers: ofOperator('admin'),
  },
  deleteConsumer: {
    call: 'DELETE /operator-api/consumers/{name}',
    summary: 'Delete a consumer with its position',
    params: ConsumerParams,
    answer: ConsumerAnswer,
    repeatable: true,
    errors: ['CONSUMER_NOT_FOUND'],
    data: 'none',
    callers: fresh(ofOperator('admin')),
  },
  readConsumer: {
    call: 'GET /operator-api/consumers/{name}/changes',
    summary: 'Read the changes that a consumer has not acknowledged',
    description: `Changes of a vendor come in the order of their numbers; an answer has at most ${CONSUMER_VENDORS_PER_ANSWER_MAX} vendors. The same changes come again until \`ack\` is sent, so each comes at least once. An answer without changes has an \`ack\` too: it stands for what was skipped because it is of other kinds, or for where the consumer stands already. With \`wait\`, changes of other kinds do not end the waiting. 410: changes that it has not read are no longer kept; \`details.vendor_ids\` says of which vendors, and \`details.ack\` lets the consumer continue after them.`,
    params: ConsumerParams,
    query: ConsumerChangesQuery,
    answer: ConsumerChangesAnswer,
    errors: ['CONSUMER_NOT_FOUND', 'CURSOR_EXPIRED'],
    data: 'people',
    callers: ofOperator('admin'),
  },
  ackConsumer: {
    call: 'POST /operator-api/consumers/{name}/ack',
    summary: 'Acknowledge changes that were read',
    description: 'Do this after you stored what you read. An older `ack` changes nothing.',
    params: ConsumerParams,
    body: ConsumerAck,
    answer: ConsumerAnswer,
    repeatable: true,
    errors: ['CONSUMER_NOT_FOUND', 'CURSOR_UNKNOWN'],
    data: 'none',
    callers: ofOperator('admin'),
  },
} as const satisfies EndpointTableOf)
