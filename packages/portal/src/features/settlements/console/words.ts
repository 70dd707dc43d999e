/** Texts of the settlements of all vendors. */
import { catalogue } from '../../../words/catalogue.ts'
import { terms } from '../../../words/terms.ts'
import { settlementTexts } from '../terms.ts'

export const words = catalogue({
  ...settlementTexts,
  vendor: ['공급사', 'Vendor'],
  adjust: ['조정 등록', 'Adjust'],
  cancelled: ['취소·반품', 'Cancelled, returned'],
  outsideVat: ['과세 외', 'Outside VAT'],
  confirmedAt: ['확정 일시', 'Confirmed'],
  confirmedBy: ['확정한 사람', 'Confirmed by'],
  paidBy: ['지급 처리한 사람', 'Paid by'],
  reopenedBy: ['확정 취소한 사람', 'Reopened by'],
  reopenedAt: ['확정 취소 일시', 'Reopened'],
  reopenReason: ['확정 취소 사유', 'Why it was reopened'],
  unshipped: ['미발송 {n}건', '{n} not shipped'],
  from: ['정산 종료일부터', 'Ended from'],
  to: ['정산 종료일까지', 'Ended until'],
  empty: ['조건에 맞는 정산이 없습니다.', 'There is no such settlement.'],
  noLines: ['정산 내역이 없습니다.', 'There are no lines.'],
  unit: [terms.unitPrice[0], 'Unit price'],
  pdf: ['거래명세서 PDF', 'Statement PDF'],
  pdfCancelled: ['거래명세서(취소) PDF', 'Cancellation statement PDF'],
  xlsx: ['거래명세서 Excel', 'Statement Excel'],
})

/** Texts of recording and correcting payments. */
export const paymentTexts = catalogue({
  part: ['일부 지급 등록', 'Record a part'],
  partNote: [
    '은행에서 보낸 금액만 등록합니다. 남은 금액은 다음에 지급할 수 있습니다.',
    'Record what the bank has sent. The rest can be paid later.',
  ],
  returned: ['이체 반송 등록', 'Record what came back'],
  returnedNote: [
    '은행이 돌려보낸 금액을 등록합니다. 정산은 정산 확정으로 돌아가고, 다시 지급할 수 있습니다.',
    'What the bank sent back. The settlement is confirmed again and can be paid once more.',
  ],
  returnedOn: ['반송일', 'Came back on'],
  received: ['환수 등록', 'Record what the vendor transferred'],
  receivedNote: [
    '공급사가 돌려준 금액을 등록합니다. 남은 금액은 다음 정산에서 뺄 수 있습니다.',
    'What the vendor transferred back. The rest can be taken on to the next settlement.',
  ],
  receivedOn: ['받은 날', 'Came on'],
  amount: ['금액', 'Amount'],
  left: ['지급 후 남는 금액: {sum}', 'Left after it: {sum}'],
  leftAfterReturn: ['다시 지급할 금액: {sum}', 'To be paid again: {sum}'],
  why: ['반송 사유(공급사에는 보이지 않음)', 'Why (not shown to the vendor)'],
  record: ['{sum} 등록', 'Record {sum}'],
  anyway: ['경고를 확인했습니다. {sum} 등록', 'I have read the warnings: record {sum}'],
  mayBeDone: [
    '이미 등록되었을 수 있습니다. 같은 내용으로 다시 등록해도 한 번만 등록됩니다.',
    'It may be recorded already. Record the same again: it is recorded once.',
  ],
  recorded: ['지급 내역에 등록했습니다.', 'It is recorded.'],
  memo: ['메모', 'Memo'],
  who: ['등록', 'Recorded'],
  correct: ['지급일·참조번호 정정', 'Correct day or reference'],
  correctShort: ['정정', 'Correct'],
  correctOf: ['{day} 지급 정정', 'Correct the payment of {day}'],
  correctNote: [
    '금액은 고칠 수 없습니다. 고치기 전의 내용은 사유와 함께 남습니다.',
    'The amount cannot be changed. What stood there is kept with the reason.',
  ],
  reason: ['정정 사유', 'Why'],
  corrected: ['지급 내역을 정정했습니다.', 'It is corrected.'],
  before: ['정정 전 {was} ({why}, {who})', 'Before: {was} ({why}, {who})'],
})
