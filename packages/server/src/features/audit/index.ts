/** What other rooms may use of the audit. What notes its lines stands in core/people. */
export { type AuditJobServices, auditJob, oldLinesJob } from './job.ts'
export { audit } from './routes.ts'
