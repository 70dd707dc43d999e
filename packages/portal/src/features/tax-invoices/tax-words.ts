/** Texts of tax invoices. */
import type { InvoiceFile, TaxInvoicesAnswer } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['세금계산서', 'Tax invoices'],
  back: ['정산 목록', 'All settlements'],
  empty: [
    '이 달에 발행할 세금계산서가 없습니다. 정산이 확정되면 여기에 나옵니다.',
    'There is nothing to invoice for this month. It comes when its settlements are confirmed.',
  ],
  file: ['{form}{part} 파일({n}건)', '{form}{part}, {n} {row|rows}'],
  allFiles: ['파일 {n}개를 ZIP으로 다운로드', 'Download all {n} files as zip'],
  totals: ['과세 유형별 합계', 'Sums by tax type'],
  kind: ['과세 유형', 'Tax type'],
  invoiced: ['발행 대상', 'To invoice'],
  excluded: ['파일 제외', 'In no file'],
  reversed: ['취소·반품', 'Cancelled, returned'],
  notSent: ['미발송', 'Not shipped'],
  reversals: [
    '취소·반품 {n}건은 이전 달 세금계산서의 수정 발행이 필요합니다. 내용은 [수정발행·별도 확인 내역] 파일에 있습니다.',
    '{n} {return wants|returns want} an amended invoice of an earlier month. {It is|They are} in the file of what stands apart.',
  ],
  amendments: [
    '이 달에 발행한 세금계산서와 달라진 금액이 {n}건 있습니다. 수정 발행해 주세요.',
    '{n} {amount differs|amounts differ} from what was issued for this month. Issue {an amended invoice|amended invoices}.',
  ],
  amendmentList: ['수정 발행할 내역', 'Amended invoices'],
  reason: ['수정 사유', 'Reason'],
  original: ['당초 작성일자', 'Original of'],
  approval: ['당초 승인번호', 'Its approval number'],
  unshipped: [
    '정산에는 있지만 아직 발송하지 않은 거래가 {n}건 있습니다. 발송한 달의 세금계산서에 포함됩니다.',
    '{n} {sale is|sales are} settled but not shipped. {It comes|They come} with the invoice of the month in which {it leaves|they leave}.',
  ],
  buyer: ['공급받는 자', 'Buyer'],
  writtenOn: ['작성일자', 'Written on'],
  supply: ['공급가액', 'Without VAT'],
  madeUp: ['공급가액 {supply} + 세액 {vat}', '{supply} + VAT {vat}'],
  vat: ['세액', 'VAT'],
  where: ['파일', 'File'],
  inNone: ['파일에 없음 – 직접 발행', 'In no file: issue it yourself'],
})

export const reasonWords = catalogue({
  '01': ['01 기재사항 착오·정정', '01 wrong entry'],
  '02': ['02 공급가액 변동', '02 other amount'],
  '03': ['03 환입', '03 returned'],
  '04': ['04 계약의 해제', '04 cancelled'],
} satisfies TextsOf<TaxInvoicesAnswer['amendment_list'][number]['reason_code']>)

export const formWords = catalogue({
  taxable: ['세금계산서', 'Tax invoices'],
  exempt: ['계산서', 'Invoices of exempt goods'],
  apart: ['수정발행·별도 확인 내역', 'What stands apart'],
} satisfies TextsOf<InvoiceFile['form']>)

export const warningWords = catalogue({
  MONTH_RUNNING: [
    '아직 끝나지 않은 달입니다. 금액이 바뀔 수 있고, 파일은 달이 끝난 뒤에 받을 수 있습니다.',
    'The month is not over: amounts may change, and files come when it is.',
  ],
  ALREADY_ISSUED: [
    '이미 발행 완료로 표시한 달입니다. 파일을 다시 등록하지 말고, 달라진 금액만 수정 발행해 주세요.',
    'This month is marked as issued: do not upload its files again, issue what differs as amended invoices.',
  ],
  RETURNS_DEDUCTED: [
    '이 달에 취소·반품된 금액 일부를 발행 전인 이전 달 세금계산서에서 뺐습니다. 이미 발행했다면 마켓 운영자에게 발행 완료 표시를 요청해 주세요.',
    'What came back is deducted from invoices of earlier months that are not marked as issued. If they are, ask the marketplace to mark them.',
  ],
  SETTLEMENTS_PENDING: [
    '아직 확정되지 않은 정산이 있습니다. 확정된 뒤에 다시 확인해 주세요.',
    'Some settlements are not confirmed. Look again when they are.',
  ],
  SUPPLIER_INCOMPLETE: [
    '우리 회사 정보가 모자랍니다. 마켓 운영자에게 등록을 요청해 주세요.',
    'Data of your company are missing. Ask the marketplace to add them.',
  ],
  BUYER_INCOMPLETE: [
    '공급받는 자의 정보가 모자란 거래가 있습니다. 발행하기 전에 확인해 주세요.',
    'Data of some buyers are missing. Look at them before you issue.',
  ],
  TEXTS_LONG: [
    '품목이 100자, 규격이 60자를 넘는 행이 있습니다. 홈택스에서 거절될 수 있으니 파일에서 줄인 뒤 등록해 주세요.',
    'Some names are longer than 100 letters, or specifications than 60. Hometax may refuse their rows: shorten them in the file.',
  ],
  LISTS_CUT: [
    '거래가 많아 화면에는 일부만 보입니다. 전체 내역은 파일에 있습니다.',
    'Only the first ones are shown; the files have all.',
  ],
} satisfies TextsOf<TaxInvoicesAnswer['warnings'][number]['code']>)
