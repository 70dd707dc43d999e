/** What waits for a second person of the operator. */
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { ApprovalListQuery, RejectRequest } from '../../wire.ts'

export const approvalCalls = (sender: Sender) => ({
  approvals: {
    /** What waits, the oldest first; or what was decided. */
    list: (query: ApprovalListQuery = {}, options?: CallOptions) =>
      sender.json('GET /operator-api/approvals', { query }, options),
    /** Does what another person asked for. A key cannot. */
    approve: (approval_id: string, options?: CallOptions) =>
      sender.json('POST /operator-api/approvals/{approval_id}/approve', { params: { approval_id } }, options),
    reject: (approval_id: string, body: RejectRequest = {}, options?: CallOptions) =>
      sender.json(
        'POST /operator-api/approvals/{approval_id}/reject',
        { params: { approval_id }, body },
        options,
      ),
  },
})
