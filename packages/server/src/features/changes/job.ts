/** Deletes changes that are older than they are kept. Decision 124. */
import { type PruneServices, pruneFeeds } from '../../core/changes/prune.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const PRUNE_INTERVAL_MS = 3_600_000

/** Goes through all feeds once; several processes that do so at a time only find less to do. */
export const changesJob = (services: PruneServices): Job => ({
  name: 'changes',
  everyMs: PRUNE_INTERVAL_MS,
  async run(signal) {
    await pruneFeeds(services, '', () => signal.aborted)
  },
})
