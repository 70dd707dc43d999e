/** What other features may use of the feed. */
export { changesJob } from './job.ts'
export { changes } from './routes.ts'
export { watchFeed } from './watch.ts'
