/** Keeps the jobs of the operator alive, and takes those of processes that are gone. Decision 129. */

import type { Job } from '../../platform/jobs/runner.ts'
import type { JobRunner } from './runner.ts'

/** A fraction of the lease: a process that is slow for a while is not taken for dead. */
const BEAT_INTERVAL_MS = 2_000

export const operatorJobsJob = (runner: JobRunner): Job => ({
  name: 'operator-jobs',
  everyMs: BEAT_INTERVAL_MS,
  run: () => runner.beat(),
  drain: () => runner.drain(),
})
