/** What other features may use of the log of requests. */
export { oldRequestsJob } from './job.ts'
export { RequestLog } from './log.ts'
export { doneOutcome, type Outcome, refusedOutcome } from './record.ts'
export { requests } from './routes.ts'
