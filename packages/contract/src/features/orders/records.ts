/** Rewriting the records of stored items after a version that writes them in another way. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Nullable, Omissible, Text } from '../../field-kinds.ts'
import { ORD_NO_LENGTH_MAX } from '../../limits.ts'

export const RecordsRebuild = Type.Object({
  after: Omissible(
    Type.String({
      maxLength: ORD_NO_LENGTH_MAX,
      description:
        'Continue after this order number: `next` of the previous answer. Left out: start with the first order.',
    }),
  ),
})
export type RecordsRebuild = Static<typeof RecordsRebuild>

export const RecordsRebuildAnswer = Answer({
  checked_count: Count('Items that this call read.'),
  rebuilt_count: Count('Items whose record was out of date and was written again.'),
  next: Nullable(Text('Send it as `after` of the next call. null: all items are done.')),
})

export const recordsEndpoints = endpointsOf('operator', 'orders', {
  rebuildRecords: {
    call: 'POST /operator-api/records/rebuild',
    summary: 'Bring stored records up to date',
    description:
      'Lists send records that were stored when their orders were imported. After an upgrade that changes the record, this call brings older ones up to date, some thousand items per call. Repeat it with `next` as `after`, until `next` is null. Nothing else changes, and you can interrupt it and start again at any time.',
    body: RecordsRebuild,
    bodyOptional: true,
    answer: RecordsRebuildAnswer,
    repeatable: true,
    data: 'none',
    inParts: true,
    callers: ofOperator('admin'),
  },
} as const satisfies EndpointTableOf)
