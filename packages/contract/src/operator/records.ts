/** Writing the records of stored items anew after the service learnt to write them otherwise. */
import Type, { type Static } from 'typebox'
import { Answer, Nullable } from '../common.ts'
import type { Endpoint } from '../endpoint.ts'
import { ORD_NO_LENGTH_MAX } from '../limits.ts'

export const RecordsRebuild = Type.Object({
  after: Type.Optional(
    Nullable(
      Type.String({
        maxLength: ORD_NO_LENGTH_MAX,
        description:
          'Order number to go on after: `next` of the answer before; from the first order when left out.',
      }),
    ),
  ),
})
export type RecordsRebuild = Static<typeof RecordsRebuild>

export const RecordsRebuildAnswer = Answer({
  checked_count: Type.Integer({ minimum: 0, description: 'Items that were looked at.' }),
  rebuilt_count: Type.Integer({ minimum: 0, description: 'Items whose record was written otherwise.' }),
  next: Nullable(Type.String({ description: 'What to send as `after` next; null when all were looked at.' })),
})
export type RecordsRebuildAnswer = Static<typeof RecordsRebuildAnswer>

/** The endpoints of this slice. */
export const recordsEndpoints = {
  rebuildRecords: {
    wing: 'operator',
    slice: 'records',
    method: 'POST',
    path: '/operator-api/records/rebuild',
    summary: 'Write the records of some stored items anew, as this version writes them',
    description:
      'The lists send records that were written when their orders came. After an upgrade that changes the record this brings older ones up to date, some thousand items a call: repeat it with `next` until that is null. Nothing else changes, and it may be broken off and begun again at any time.',
    body: RecordsRebuild,
    bodyOptional: true,
    answer: RecordsRebuildAnswer,
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>
