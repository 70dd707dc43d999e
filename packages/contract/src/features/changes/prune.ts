/** Keeping the feed of changes: its clean-up, and a new epoch after a restore. Decisions 121, 124. */
import Type from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Nullable, Omissible, Text } from '../../field-kinds.ts'
import { CONSUMER_NAME_LENGTH_MAX } from '../../limits.ts'

export const FeedPrune = Type.Object({
  after: Omissible(
    Type.String({
      maxLength: CONSUMER_NAME_LENGTH_MAX,
      description:
        'Where to continue: `next` of the previous answer. Left out or null: start from the beginning.',
    }),
  ),
})

export const FeedPruneAnswer = Answer({
  pruned_count: Count('Changes that this call deleted.'),
  next: Nullable(Text('Send it as `after` of the next call. null: all vendors are done.')),
})

export const FeedEpochAnswer = Answer({
  epoch: Text('What every cursor begins with from now on.'),
})

export const feedEndpoints = endpointsOf('operator', 'changes', {
  pruneChanges: {
    call: 'POST /operator-api/changes/prune',
    summary: 'Delete changes that are older than they are kept',
    description:
      'The service does this by itself every hour. Changes older than CHANGES_DAYS (90 unless set otherwise) are deleted, the oldest of each vendor first; the newest change of a vendor stays. A call works for a few seconds and answers how far it came. Repeat it with `next` as `after`, until `next` is null.',
    body: FeedPrune,
    bodyOptional: true,
    answer: FeedPruneAnswer,
    repeatable: true,
    data: 'none',
    inParts: true,
    callers: ofOperator('admin'),
  },
  newEpoch: {
    call: 'POST /operator-api/changes/new-epoch',
    summary: 'Make every cursor invalid after a restore',
    description:
      'Call this once after the database was restored to an older state. Every reader then gets 409 CURSOR_UNKNOWN and begins again. Without it, only a reader whose number or tag does not fit gets 409.',
    answer: FeedEpochAnswer,
    repeatable: true,
    data: 'none',
    callers: fresh(ofOperator('admin')),
  },
} as const satisfies EndpointTableOf)
