/** What other features may use of verification. */
export { type ChainServices, chainJob } from './chain-job.ts'
export { verifyJob } from './job.ts'
export { verifyPart } from './operations.ts'
export { recompute } from './recompute.ts'
export { verify } from './routes.ts'
export { joinedFindings } from './rules.ts'
