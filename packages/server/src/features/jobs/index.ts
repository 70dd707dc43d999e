/** What other features may use of jobs: long work that continues after its call was answered. */
export { isNodeAway } from './away.ts'
export { isCancelled } from './ends.ts'
export { jobsOfMonth } from './operations.ts'
export { partsWork } from './parts.ts'
export { jobs } from './routes.ts'
export { JobRunner } from './runner.ts'
export { type SharedWork, summed } from './tasks.ts'
export type { JobLog, JobRun, OfferedWork } from './work.ts'
