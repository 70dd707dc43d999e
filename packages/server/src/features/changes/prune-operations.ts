/** Keeping the feed: its clean-up, and a new epoch after a restore. Decisions 121, 124. */
import { type PruneServices, pruneFeeds } from '../../core/changes/prune.ts'
import { setEpoch } from '../../core/changes/queries.ts'
import type { Call } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { startPart } from '../../core/work/work-time.ts'

const EPOCH_BYTES = 6

export type FeedServices = PruneServices & Pick<Services, 'ids' | 'realClock'>

/** Works for as long as a part may take, and answers where to go on. */
export const pruneChanges = (services: FeedServices, call: Call<'pruneChanges'>) =>
  pruneFeeds(services, call.body.after ?? '', startPart(services.realClock))

export async function newEpoch({ db, ids }: FeedServices) {
  const epoch = ids.secretBytes(EPOCH_BYTES).toString('hex')
  await db.rows(setEpoch, [epoch])
  return { epoch }
}
