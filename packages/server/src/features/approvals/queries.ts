/** SQL of approvals. */
import type { Approval, AuthorKind, EndpointName } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'

/** What would differ. */
export type Effect = Pick<Approval, 'count' | 'amount' | 'changes'>

type ApprovalFields = Pick<
  Approval,
  'approval_id' | 'kind' | 'vendor_id' | 'subject' | 'detail' | 'asked_at' | 'decided_at' | 'reason'
>
export interface ApprovalRow extends RowOf<ApprovalFields, 'asked_at' | 'decided_at'> {
  action: EndpointName
  effect: Effect | null
  request_sealed: string
  state: 'waiting' | 'running' | 'approved' | 'rejected'
  asked_kind: AuthorKind
  asked_person: string | null
  asked_name: string | null
  /** The first of two who approve what a vendor or a program asked for. */
  first_at: Date | null
  first_person: string | null
  first_name: string | null
  decided_person: string | null
  decided_name: string | null
}

const columns = `approval_id, kind, action, vendor_id, subject, detail, effect, request_sealed, state, asked_at, asked_kind, asked_person,
  asked_name, first_at, first_person, first_name, decided_at, decided_person, decided_name, reason`

export const insertApproval = statement<ApprovalRow>('approvals.insert')`
  insert into approval (approval_id, kind, action, vendor_id, subject, detail, request_sealed, state, asked_at, asked_kind, asked_person,
    asked_name, effect)
  values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, 'waiting', $8::timestamptz, $9::text, $10::text,
    $11::text, $12::jsonb)
  returning ${columns}`

/** SQL: whether nobody decided yet, as the index has it. */
const isOpen = `(state in ('waiting', 'running'))`

export const countApprovals = statement<{ total: number }>('approvals.count')`
  select count(*)::integer as total from (
    select from approval where ${isOpen} = $1::boolean and (state = $2::text or $1::boolean) limit 10001) as counted`

export const waitingApprovals = statement<ApprovalRow>('approvals.waiting')`
  select ${columns} from approval where ${isOpen} = true order by approval_id limit $1::bigint offset $2::bigint`

export const decidedApprovals = statement<ApprovalRow>('approvals.decided')`
  select ${columns} from approval where ${isOpen} = false and state = $3::text
  order by approval_id desc limit $1::bigint offset $2::bigint`

export const readApproval = statement<ApprovalRow>('approvals.read')`
  select ${columns} from approval where approval_id = $1::text`

// $2 begins to do it, unless it was decided or somebody else is doing it; a person whose process died may begin again.
export const beginApproval = statement<ApprovalRow>('approvals.begin')`
  update approval set state = 'running', decided_at = $4::timestamptz, decided_person = $2::text, decided_name = $3::text
  where approval_id = $1::text and (state = 'waiting' or state = 'running' and decided_at < $4::timestamptz - interval '1 minute')
  returning ${columns}`

// The end of what $2 began: approved, or waiting again because a guard refused it.
export const endApproval = statement<ApprovalRow>('approvals.end')`
  update approval set state = $3::text,
    decided_at = case when $3::text = 'approved' then decided_at end,
    decided_person = case when $3::text = 'approved' then decided_person end,
    decided_name = case when $3::text = 'approved' then decided_name end
  where approval_id = $1::text and state = 'running' and decided_person = $2::text
  returning ${columns}`

export const rejectApproval = statement<ApprovalRow>('approvals.reject')`
  update approval set state = 'rejected', decided_at = $4::timestamptz, decided_person = $2::text, decided_name = $3::text, reason = $5::text
  where approval_id = $1::text and state = 'waiting'
  returning ${columns}`

// $2 is the first of two who approve what a vendor or a program asked for.
export const approveFirst = statement<ApprovalRow>('approvals.approve_first')`
  update approval set first_at = $4::timestamptz, first_person = $2::text, first_name = $3::text
  where approval_id = $1::text and state = 'waiting' and first_person is null
  returning ${columns}`

// What the vendor $1 asked for and nobody is doing now, also when the first of two has approved it: one request waits at a time.
export const replaceAsked = statement('approvals.replace')`
  update approval set state = 'rejected', decided_at = $2::timestamptz
  where ${isOpen} = true and state = 'waiting' and asked_kind = 'vendor_person' and vendor_id = $1::text`
