/** What other features may use of approvals. */
export { withApprovals } from './four-eyes.ts'
