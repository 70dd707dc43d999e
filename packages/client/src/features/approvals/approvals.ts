/** What waits for a second person of the operator. */
import type { Sender } from '../../sender.ts'

export const approvalCalls = (sender: Sender) => ({
  approvals: {
    /** What waits, the oldest first; or what was decided. */
    list: sender.call('GET /operator-api/approvals', 'query'),
    /** Does what another person asked for. A key cannot. */
    approve: sender.call('POST /operator-api/approvals/{approval_id}/approve'),
    reject: sender.call('POST /operator-api/approvals/{approval_id}/reject', 'body'),
  },
})
