/** Texts of what is done to settlements, and of what speaks against it. */
import type { SettlementApart } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'
import { settlementTexts } from '../terms.ts'

export const words = catalogue({
  ...settlementTexts,
  warnings: ['경고', 'Warnings'],
  confirm: ['정산 확정', 'Confirm settlements'],
  confirmNote: [
    '확정하면 금액과 거래명세서의 내용이 고정됩니다. 지급하기 전에는 확정을 취소할 수 있습니다.',
    'Amounts and texts of the statements are frozen. Until it is paid, a settlement can be reopened.',
  ],
  confirmAct: ['{n}건 확정', 'Confirm {n}'],
  confirmed: ['{n}건을 확정했습니다.', '{n} {settlement was|settlements were} confirmed.'],
  setOff: [
    '0원보다 적은 정산은 0원으로 마감하고 다음 정산에서 빼기(전기 이월)',
    'Close settlements below zero at 0, and deduct that from the next one',
  ],
  setsOff: [
    '0원보다 적은 정산 {n}건({sum})은 0원으로 마감하고 다음 정산에서 뺍니다.',
    '{n} {settlement|settlements} below zero ({sum}) {closes|close} at 0, and {is|are} deducted from the next {one|ones}.',
  ],
  setOffLater: ['다음 정산에서 빼기', 'Take on to the next settlement'],
  setOffNote: [
    '받을 금액을 다음 정산에서 뺍니다(전기 이월). 이 정산은 지급 완료로 끝나고 되돌릴 수 없습니다. 거래명세서는 다시 발급됩니다.',
    'What the vendor owes is deducted from its next settlement. This one is paid by that, which cannot be undone. Its statements are issued again.',
  ],
  wasSetOff: [
    '{n}건을 다음 정산으로 이월했습니다.',
    '{n} {settlement was|settlements were} taken on to the next {one|ones}.',
  ],
  carry: ['미발송 품목은 다음 정산으로 넘기기', 'Carry what is not shipped over to the next settlement'],
  carried: [
    '미발송 {n}건({sum})은 다음 정산으로 넘어갑니다.',
    '{n} {item|items} ({sum}) {goes|go} to the next settlement.',
  ],
  pay: ['지급 처리', 'Mark as paid'],
  payNote: [
    '지급 처리는 되돌릴 수 없습니다. 은행에서 이체가 끝난 정산만 처리해 주세요.',
    'This cannot be undone. Mark only what the bank has transferred.',
  ],
  payAct: ['{n}건 지급 처리', 'Mark {n} as paid'],
  canPay: ['지급 처리할 수 있는 정산: {n}건, 합계 {sum}', 'Can be marked as paid: {n}, {sum} in all'],
  heldFromPay: [
    '{n}건(합계 {sum})은 경고가 있어 먼저 처리하지 않습니다.',
    '{n} ({sum}) {has|have} warnings and {is|are} left out at first.',
  ],
  paid: ['{n}건을 지급 완료로 처리했습니다.', '{n} {settlement was|settlements were} marked as paid.'],
  doneBefore: [
    '지금 처리한 정산 {mine}건, 이미 처리되어 있던 정산 {others}건입니다.',
    'Done now: {mine}. Done before: {others}.',
  ],
  referenceHint: [
    '이체 번호 등 나중에 찾을 수 있는 번호입니다. 공급사에도 보입니다.',
    'Something to find the payment by. The vendor sees it too.',
  ],
  reopen: ['정산 확정 취소', 'Reopen the settlement'],
  reopenNote: [
    '정산이 정산 예정으로 돌아갑니다. 이미 발급한 거래명세서에는 확정이 취소되었다고 표시됩니다.',
    'It becomes pending again. Statements that were given out are shown as reopened.',
  ],
  reason: ['사유', 'Reason'],
  reopened: ['정산 확정을 취소했습니다.', 'The settlement was reopened.'],
  scope: ['정산 {n}건, 합계 {sum}', '{n} {settlement|settlements}, {sum} in all'],
  apart: [
    '{n}건(합계 {sum})은 경고가 있어 함께 확정하지 않습니다.',
    '{n} ({sum}) {has|have} warnings and {is|are} left out.',
  ],
  held: [
    '{n}건(합계 {sum})은 경고가 있어 처리하지 않았습니다.',
    '{n} ({sum}) {has|have} warnings and {was|were} left as {it is|they are}.',
  ],
  anyway: ['경고를 확인했습니다. {n}건 처리', 'I have read the warnings: continue with {n}'],
  failed: ['{n}건은 처리하지 못했습니다.', '{n} could not be done.'],
  stopped: [
    '처리가 중간에 끊겨 {n}건의 결과를 받지 못했습니다. 일부는 이미 처리되었을 수 있습니다. 다시 시도하면 남은 건만 처리합니다.',
    'It broke off: the {result|results} of {n} {is|are} not known, and {it|some} may be done. Try again: only what is left is done.',
  ],
  periodRunning: ['정산 기간이 {day}까지라 아직 끝나지 않았습니다.', 'Its period runs until {day}.'],
  unshipped: ['미발송 {n}건({sum})이 들어 있습니다.', '{n} {item|items} ({sum}) {is|are} not shipped.'],
  unavailable: [
    '이 중 {n}건은 재고 없음입니다. 취소를 접수해 주세요.',
    '{n} of them {is|are} unavailable: cancel {it|those}.',
  ],
  supplier: ['공급사 정보를 채워 주세요: {fields}', 'Complete the vendor’s profile: {fields}'],
  marketplace: ['마켓 정보를 채워 주세요: {fields}', 'Complete the marketplace’s profile: {fields}'],
  negative: [
    '취소·반품이 판매보다 많아 지급할 금액이 없습니다({sum}).',
    'Returns are more than sales: nothing to pay ({sum}).',
  ],
  supplyDays: [
    '{n}건의 발송일({days})이 정산 기간과 많이 떨어져 있습니다. 발송일이 세금계산서의 달을 정하니 공급사에 확인해 주세요.',
    '{n} {item was|items were} sent on {days}, far outside the period. The day decides the month of the tax invoice: ask the vendor.',
  ],
  paidBefore: [
    '지급일이 정산 기간이 끝나는 날({day})보다 이릅니다.',
    'The day of the payment lies before the end of the period, {day}.',
  ],
  noAccount: [
    '이체할 수 있는 계좌가 없어 이체 파일에 들어가지 않은 정산입니다.',
    'The vendor has no account that can be used: it is not in the transfer file.',
  ],
  accountChanged: [
    '확정한 뒤 계좌가 바뀌었습니다. 공급사에 확인해 주세요.',
    'The account is another one than when it was confirmed. Ask the vendor first.',
  ],
  onHold: ['지급 보류 중입니다.', 'The payment is on hold.'],
})

export const apartWords = catalogue({
  NO_ACCOUNT: [
    '계좌번호가 없습니다. 공급사 정보에 입력해 주세요.',
    'No account. Enter it in the vendor’s profile.',
  ],
  NO_BANK: [
    '은행이 없습니다. 공급사 정보에서 은행을 선택해 주세요.',
    'No bank. Choose it in the vendor’s profile.',
  ],
  ACCOUNT_UNREADABLE: [
    '계좌번호를 읽을 수 없습니다. 공급사 정보에 다시 입력해 주세요.',
    'The account cannot be read. Enter it again.',
  ],
  NOTHING_PAYABLE: ['지급할 금액이 0원입니다.', 'Nothing to pay.'],
  NEGATIVE_PAYABLE: [
    '취소·반품이 더 많아 지급할 금액이 없습니다. 다음 정산에서 빼거나 받은 금액을 등록해 주세요.',
    'Returns are more than sales. Take it on to the next settlement, or record what the vendor paid back.',
  ],
  FRACTION_OF_WON: [
    '금액에 원 미만이 있습니다. 공급단가를 확인해 주세요.',
    'The amount has a fraction of a won. Look at its prices.',
  ],
  NOT_CONFIRMED: ['아직 확정되지 않았습니다.', 'Not confirmed yet.'],
  ALREADY_PAID: ['이미 지급되었습니다.', 'Paid already.'],
  ON_HOLD: ['지급 보류 중이거나 중지된 공급사입니다.', 'On hold, or the vendor is suspended.'],
  ACCOUNT_CHANGED: ['확정할 때와 계좌가 다릅니다.', 'Another account than at the confirmation.'],
  IN_BATCH: ['진행 중인 이체 묶음에 들어 있습니다.', 'In an open batch of transfers.'],
  NOT_FOUND: ['이 번호의 정산이 없습니다.', 'There is no settlement with this number.'],
} satisfies TextsOf<SettlementApart['reason']>)
