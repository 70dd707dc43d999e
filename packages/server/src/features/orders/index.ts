/** What other features may use of orders. */
export { importJob } from './intake/job.ts'
export { recordsJob } from './records/job.ts'
export { itemTextsJob } from './records/texts-job.ts'
export { retentionJob } from './retention/job.ts'
export { orders } from './routes.ts'
