/** What other rooms may use of the audit. `core/people` writes its lines. */
export { type AuditJobServices, auditJob, oldLinesJob } from './job.ts'
export { audit } from './routes.ts'
