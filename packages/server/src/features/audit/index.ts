/** What other features may use of the audit. */
export { oldLinesJob } from './job.ts'
export { audit } from './routes.ts'
export { Audit } from './writer.ts'
