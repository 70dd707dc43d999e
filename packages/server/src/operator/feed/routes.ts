/** Binds the keeping of the feed. */
import type { OperationsOf } from '../../operation.ts'
import { type FeedServices, newEpoch, pruneChanges } from './operations.ts'

export const feed = (services: FeedServices): OperationsOf<'feed'> => ({
  pruneChanges: (call) => pruneChanges(services, call),
  newEpoch: () => newEpoch(services),
})
