/** What one person of the operator asked for and another one has to approve. operator-interface.md "Approvals"; decision 231. */
import Type, { type Static } from 'typebox'
import { Author } from '../../author.ts'
import { fresh, ofOperator, operatorDuties } from '../../callers.ts'
import { Answer, Pagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import {
  Amount,
  Flag,
  Instant,
  LimitedText,
  Nullable,
  Omissible,
  OneOf,
  Text,
  Whole,
} from '../../field-kinds.ts'
import { APPROVAL_CHANGES_MAX } from '../../limits.ts'
import { OwnAccountRequest } from '../vendors/vendors.ts'

export const approvalKinds = ['pay', 'vendor_account', 'release_hold', 'adjustments'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
export const approvalStates = ['waiting', 'approved', 'rejected'] as const

export const ApprovalChange = Type.Object({
  subject: Nullable(
    Text(
      'The vendor (id or partner code) or settlement that it is about; null: the subject of the approval.',
    ),
  ),
  field: Text('The field that changes; of an adjustment the reason for it.'),
  from: Nullable(Text('What it was when it was asked for.')),
  to: Nullable(Text('What it would be. Of an account only the last four digits.')),
  note: Nullable(Text('What stands beside it, such as the memo of an adjustment.')),
})
export type ApprovalChange = Static<typeof ApprovalChange>

export const Approval = Type.Object({
  approval_id: Text('A ULID.'),
  kind: OneOf(approvalKinds, 'What is asked for.'),
  action: Text('The call that waits, as the audit names it.'),
  state: OneOf(approvalStates, 'What became of it.'),
  vendor_id: Nullable(Text('Whose account or hold it is.')),
  subject: Nullable(Text('The batch, the settlement or the vendor that it is about.')),
  detail: Text('What would be done. Of an account only the last four digits.'),
  count: Nullable(Whole('How many transfers, settlements or adjustments; null: no such number.')),
  amount: Nullable(Amount('What they come to, in won.')),
  changes: Type.Array(ApprovalChange, {
    description: `What would differ, at most ${APPROVAL_CHANGES_MAX} of them.`,
  }),
  asked_by: Author,
  asked_by_you: Flag('Whether who calls asked for it, and so cannot approve it.'),
  asked_at: Instant('When it was asked for.'),
  approved_by: Type.Array(
    Type.Object({
      name: Nullable(Text('Name of the person then.')),
      at: Instant('When.'),
    }),
    {
      description:
        'Each person who approved it, the first one first: what a vendor or a program asked for wants two.',
    },
  ),
  approved_by_you: Flag('Whether who calls approved it as the first of two, and so cannot approve it again.'),
  decided_by: Nullable(Author),
  decided_at: Nullable(Instant('When it was approved or rejected.')),
  reason: Nullable(Text('Why it was rejected.')),
})
export type Approval = Static<typeof Approval>

/** The answer of a call that waits for a second person, with status 202. */
export const ApprovalAnswer = Answer({ approval: Approval })

export const ApprovalListQuery = Type.Object({
  state: Type.Optional(OneOf(approvalStates, 'Only those in this state; waiting when left out.')),
  ...pageFields,
})
export const ApprovalListAnswer = Answer({
  approval_list: Type.Array(Approval),
  pagination: Pagination,
  four_eyes: Flag('Whether `FOUR_EYES` is on. Accounts that vendors ask for wait without it as well.'),
})

export const RejectRequest = Type.Object({
  reason: Omissible(LimitedText('Why; shown to who asked.')),
})

const ofApproval = {
  params: Type.Object({ approval_id: Text('From the list of approvals.') }),
  answer: ApprovalAnswer,
  repeatable: true,
  data: 'people',
  // A key may ask, and never decide.
  callers: fresh({ operatorPeople: operatorDuties.money }),
} as const

/** What the operator decides. */
export const approvalsEndpoints = endpointsOf('operator', 'approvals', {
  listApprovals: {
    call: 'GET /operator-api/approvals',
    summary: 'List what waits for a second person',
    description: 'The oldest first while it waits, else the newest first.',
    query: ApprovalListQuery,
    answer: ApprovalListAnswer,
    data: 'people',
    callers: ofOperator('readMoney'),
  },
  approve: {
    ...ofApproval,
    call: 'POST /operator-api/approvals/{approval_id}/approve',
    summary: 'Approve what another person asked for: it is done now',
    description:
      'All guards are judged again; where one refuses, the approval waits on, and the message says why. Approved again by the same person: nothing is done twice. What a vendor or a program asked for waits for one person more with `FOUR_EYES=on`.',
    errors: ['APPROVAL_NOT_FOUND', 'APPROVAL_DECIDED', 'APPROVAL_REFUSED', 'PARTNER_CODE_TAKEN'],
  },
  reject: {
    ...ofApproval,
    call: 'POST /operator-api/approvals/{approval_id}/reject',
    summary: 'Reject what was asked for, or take back what you asked for',
    body: RejectRequest,
    bodyOptional: true,
    errors: ['APPROVAL_NOT_FOUND', 'APPROVAL_DECIDED'],
  },
} as const satisfies EndpointTableOf)

/** What people of a vendor ask for. */
export const ownAccountEndpoints = endpointsOf('people', 'approvals', {
  requestOwnAccount: {
    call: 'PUT /portal-api/profile/account',
    summary: 'Ask for another account that the own vendor is paid on',
    description:
      'The operator approves it; until then the vendor is paid on the former one. A request that waits already is replaced.',
    body: OwnAccountRequest,
    status: 201,
    answer: ApprovalAnswer,
    repeatable: true,
    data: 'people',
    callers: { vendorPerson: 'owner', freshFactor: true },
  },
} as const satisfies EndpointTableOf)
