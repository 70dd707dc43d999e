/** What other rooms may use of approvals. */
export { withApprovals } from './four-eyes.ts'
