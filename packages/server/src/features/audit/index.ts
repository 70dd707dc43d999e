/** What other rooms may use of the audit. `core/people` writes its lines. */
export { auditJob, oldLinesJob } from './job.ts'
export { audit } from './routes.ts'
