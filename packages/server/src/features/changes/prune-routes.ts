/** Binds the keeping of the feed. */
import type { feedEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { type FeedServices, newEpoch, pruneChanges } from './prune-operations.ts'

export const feed = (services: FeedServices): OperationsOf<typeof feedEndpoints> => ({
  pruneChanges: (call) => pruneChanges(services, call),
  newEpoch: () => newEpoch(services),
})
