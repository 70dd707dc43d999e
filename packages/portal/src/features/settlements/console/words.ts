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
  unshipped: [(n: string) => `미발송 ${n}건`, (n: string) => `${n} not shipped`],
  from: ['정산 종료일부터', 'Ended from'],
  to: ['정산 종료일까지', 'Ended until'],
  empty: ['조건에 맞는 정산이 없습니다.', 'There is no such settlement.'],
  noLines: ['정산 내역이 없습니다.', 'There are no lines.'],
  unit: [terms.unitPrice[0], 'Unit price'],
  pdf: ['거래명세서 PDF', 'Statement PDF'],
  pdfCancelled: ['거래명세서(취소) PDF', 'Cancellation statement PDF'],
  xlsx: ['거래명세서 Excel', 'Statement Excel'],
})
