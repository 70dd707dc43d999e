/** Texts of what waits for a second person. */
import type { Approval } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['승인', 'Approvals'],
  note: [
    '돈이 움직이는 작업은 한 사람이 요청하고 다른 사람이 승인합니다.',
    'What moves money is asked for by one person and approved by another.',
  ],
  states: ['요청 상태', 'State'],
  none: ['승인을 기다리는 요청이 없습니다.', 'Nothing waits for approval.'],
  noneDecided: ['해당하는 요청이 없습니다.', 'There is none.'],
  askedBy: ['{who} 님이 {when}에 요청', 'Asked for by {who}, {when}'],
  byProgram: ['API로 {when}에 요청', 'Asked for by a program, {when}'],
  approvedBy: ['{who} 님이 {when}에 승인', 'Approved by {who}, {when}'],
  ownFirst: [
    '본인이 먼저 승인했습니다. 한 사람이 더 승인하면 처리됩니다.',
    'You approved it first: it is done once one more person approves it.',
  ],
  scope: ['{n}건, 합계 {sum}', '{n} {entry|entries}, {sum}'],
  changes: ['승인하면 바뀌는 내용', 'What changes'],
  what: ['항목', 'What'],
  about: ['대상', 'About'],
  before: ['지금', 'Before'],
  after: ['승인 후', 'After'],
  beside: ['비고', 'Note'],
  open: ['자세히 보기', 'Show'],
  approve: ['승인', 'Approve'],
  approveNote: ['지금 바로 처리됩니다.', 'It is done at once.'],
  payNote: [
    '지금 바로 처리됩니다. 지급은 되돌릴 수 없습니다.',
    'It is done at once. A payment cannot be taken back.',
  ],
  approved: ['승인하여 처리했습니다.', 'It is approved and done.'],
  approvedFirst: [
    '승인했습니다. 한 사람이 더 승인하면 처리됩니다.',
    'It is approved, and done once one more person approves it.',
  ],
  reject: ['반려', 'Reject'],
  rejectReason: ['반려 사유', 'Why'],
  rejectHint: ['요청한 사람에게 보입니다.', 'Who asked sees it.'],
  rejected: ['반려했습니다.', 'It is rejected.'],
  withdraw: ['요청 취소', 'Take back'],
  withdrawReason: ['취소 사유', 'Why'],
  own: [
    '본인이 요청했습니다. 다른 사람이 승인해야 처리됩니다.',
    'You asked for it: another person has to approve it.',
  ],
  mayNot: [
    '이 요청을 승인할 권한이 없습니다. 관리자가 승인할 수 있습니다.',
    'Your role cannot approve this. An admin can.',
  ],
  heldTitle: ['승인을 기다립니다', 'It waits for approval'],
  heldNote: [
    '아직 처리하지 않았습니다. 다른 사람이 승인하면 바로 처리됩니다.',
    'Nothing was done yet. It is done as soon as another person approves it.',
  ],
  toApprovals: ['승인 화면으로', 'To the approvals'],
  waitsHere: [
    '{what}: {who} 님이 요청해 승인을 기다립니다.',
    '{what}: asked for by {who}, and waits for approval.',
  ],
})

export const kindWords = catalogue({
  pay: ['지급', 'Payment'],
  vendor_account: ['공급사 계좌 변경', 'Vendor’s account'],
  release_hold: ['지급 보류 해제', 'Release of a hold'],
  adjustments: ['정산 조정', 'Adjustments'],
} satisfies TextsOf<Approval['kind']>)

export const stateWords = catalogue({
  waiting: ['승인 대기', 'Waiting'],
  approved: ['승인됨', 'Approved'],
  rejected: ['반려됨', 'Rejected'],
} satisfies TextsOf<Approval['state']>)

/** What can change; of adjustments the reasons have words of their own. */
export const fieldWords = catalogue({
  bank_code: ['은행', 'Bank'],
  bank_account: ['계좌번호', 'Account'],
  account_holder: ['예금주', 'Holder'],
  paid_on: ['지급일', 'Paid on'],
  reference: ['이체 참조번호', 'Reference'],
  transfer: ['이체', 'Transfer'],
  payment: ['지급', 'Payment'],
  payment_hold: ['지급 보류', 'Hold'],
  adjustment: ['조정', 'Adjustment'],
  return_shipping: ['반품 운임', 'Return shipping'],
})
