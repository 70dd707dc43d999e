/** What waits for a second person of the operator. */
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { ApprovalAnswer, ApprovalListAnswer, ApprovalListQuery, RejectRequest } from '../../wire.ts'

export const approvalCalls = (sender: Sender) => ({
  approvals: {
    /** What waits, the oldest first; or what was decided. */
    list: (query: ApprovalListQuery = {}, options?: CallOptions): Promise<ApprovalListAnswer> =>
      sender.json('GET /operator-api/approvals', { query }, options),
    /** Does what another person asked for. A key cannot. */
    approve: (approval_id: string, options?: CallOptions): Promise<ApprovalAnswer> =>
      sender.json('POST /operator-api/approvals/{approval_id}/approve', { params: { approval_id } }, options),
    reject: (approval_id: string, body: RejectRequest = {}, options?: CallOptions): Promise<ApprovalAnswer> =>
      sender.json(
        'POST /operator-api/approvals/{approval_id}/reject',
        { params: { approval_id }, body },
        options,
      ),
  },
})
