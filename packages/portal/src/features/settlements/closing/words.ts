/** Texts of month's end. */
import type { MonthEndStep, TaxInvoiceVendor } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'
import { settlementTexts } from '../terms.ts'
import type { LeftOutReason } from './part.ts'

export const words = catalogue({
  ...settlementTexts,
  title: ['월 정산', 'Month’s end'],
  month: ['정산 월', 'Month'],
  scope: ['{n}건 · {sum}', '{n} {settlement|settlements} · {sum}'],
  hand: ['{who} {n}건 ({when})', '{who}: {n} ({when})'],
  program: ['API', 'API'],
  andMore: ['외 {n}건', 'and {n} more'],
  issuedOf: ['공급사 {all}곳 중 {issued}곳 발행 완료', '{issued} of {all} vendors issued'],
  pending: [
    '{day}까지 끝난 정산 중 확정하지 않은 것입니다.',
    'Settlements that ended by {day} and are not confirmed.',
  ],
  nothingPending: [
    '{day}까지 끝난 정산은 모두 확정했습니다.',
    'Everything that ended by {day} is confirmed.',
  ],
  unshipped: [
    '미발송 품목이 든 정산이 {n}건 있습니다. 확정하기 전에 확인해 주세요.',
    '{n} {settlement has|settlements have} items that are not shipped. Look at {it|them} first.',
  ],
  list: ['목록 보기', 'Show the list'],
  preview: ['확정 미리보기', 'Preview'],
  looking: ['확인하는 중', 'Looking'],
  heldOnly: ['경고가 있는 {n}건 확정하기', 'Confirm the {n} with warnings'],
  noPapers: ['이 달에 확정한 정산이 없습니다.', 'Nothing of this month is confirmed.'],
  papers: [
    '{month}에 끝난 정산 {n}건의 거래명세서를 공급사별 폴더로 모아 다운로드합니다.',
    'Statements of the {n} {settlement|settlements} that ended in {month}, in a folder for each vendor.',
  ],
  format: ['형식', 'Format'],
  accounting: ['회계 프로그램에 올릴 매입장과 분개장입니다.', 'The same month for your accounting program.'],
  purchases: ['매입장 다운로드 (Excel)', 'Purchases (Excel)'],
  journal: ['분개장 다운로드 (CSV)', 'Journal (CSV)'],
  zip: ['거래명세서 ZIP 만들기', 'Make the statements as zip'],
  transfers: [
    '{day}까지 확정하고 아직 지급하지 않은 정산을 이체 묶음으로 만들어 은행 파일을 받고, 이체가 끝나면 묶음을 지급 처리합니다.',
    'Confirmed settlements up to {day} that are not paid yet: make a batch, take its file to the bank, then mark the batch as paid.',
  ],
  noTransfers: ['이체할 정산이 없습니다.', 'There is nothing to transfer.'],
  account: ['계좌', 'Account'],
  holder: ['예금주', 'Holder'],
  amount: ['이체 금액', 'Amount'],
  why: ['사유', 'Why'],
  apart: ['{n}건은 이체 묶음에 들어가지 않습니다.', '{n} {settlement stays|settlements stay} apart.'],
  apartTitle: ['이체하지 않는 정산', 'Not transferred'],
  columns: ['파일의 열', 'Columns of the file'],
  columnsHint: [
    '은행 양식의 순서대로 쉼표로 적습니다. 제목은 쌍점 뒤에 적습니다(예: bank_code:은행,account:계좌번호,amount:금액). 비워 두면 기본 양식입니다.',
    'In the order of your bank’s form, with commas; a title of your own after a colon (bank_code:Bank,account:Account,amount:Amount). Empty: the usual form.',
  ],
  titles: ['첫 줄에 제목 넣기', 'A row of titles first'],
  cp949: ['CSV를 CP949로 저장(옛 은행 프로그램)', 'CSV in CP949, for older programs of banks'],
  fileForm: ['파일 형식', 'Form of the file'],
  payList: ['지급할 정산', 'Settlements to pay'],
  inBatches: [
    '{n}건(합계 {sum})은 위의 이체 묶음으로 지급합니다.',
    '{n} ({sum}) {is|are} paid by {its batch|their batches} above.',
  ],
  apartFromPay: [
    '{n}건(합계 {sum})은 전체 선택에 들어가지 않습니다: {why}. 확인한 뒤 하나씩 선택해 주세요.',
    '{n} ({sum}) {is|are} left out of "all": {why}. Choose {it by itself|them one by one} after a look.',
  ],
  reasonCount: ['{reason} {n}건', '{reason} {n}'],
  transferList: ['이체 내역', 'Transfers'],
  invoiceList: ['공급사별 세금계산서', 'Tax invoices by vendor'],
  nothingToPay: ['지급할 정산이 없습니다.', 'There is nothing to pay.'],
  monthRunning: [
    '이 달이 끝나면 세금계산서 파일을 만들 수 있습니다.',
    'Files for tax invoices can be made when the month is over.',
  ],
  invoices: [
    '{month}에 발송한 상품의 홈택스 일괄 발급 양식입니다. 공급사가 자기 인증서로 발급합니다.',
    'Goods that left in {month}, in the form for the bulk issue of Hometax. Vendors issue with their own certificate.',
  ],
  showInvoices: ['공급사별 파일 보기', 'Show the files'],
  showAgain: ['다시 확인', 'Look again'],
  noInvoices: ['이 달에 발급할 세금계산서가 없습니다.', 'There is nothing to invoice for this month.'],
  bizNo: ['사업자등록번호', 'Business number'],
  files: ['파일', 'Files'],
  issued: ['발행 완료', 'Issued'],
  amendments: ['수정 발행 {n}건', '{n} to amend'],
  markIssued: ['발행 완료로 표시', 'Mark as issued'],
  markHint: [
    '홈택스에서 발급한 뒤에 눌러 주세요. 이후 달라진 금액은 수정 발행 대상으로 표시됩니다.',
    'After the issue at Hometax. What differs later is listed to be amended.',
  ],
  rows: ['{n}행', '{n} {row|rows}'],
  makeInvoices: ['세금계산서 ZIP 만들기', 'Make the tax invoices as zip'],
})

export const titles = catalogue({
  review: ['확인', 'Review'],
  confirm: ['정산 확정', 'Confirm'],
  transfer: ['이체 파일', 'Bank transfers'],
  pay: ['지급', 'Payment'],
  tax_invoices: ['세금계산서', 'Tax invoices'],
  statements: ['거래명세서', 'Statements'],
} satisfies TextsOf<MonthEndStep['step']>)

export const stepStates = catalogue({
  none: ['해당 없음', 'Nothing yet'],
  todo: ['할 일', 'To do'],
  part: ['진행 중', 'In part'],
  done: ['완료', 'Done'],
  ready: ['받을 수 있음', 'Ready'],
} satisfies TextsOf<MonthEndStep['state']>)

/** Why a step leaves something out. */
export const leftWords = catalogue({
  unshipped: ['미발송 있음', 'Not all sent'],
  owed: ['받을 금액', 'Owed by the vendor'],
  pending: ['확정하지 않음', 'Not confirmed'],
  on_hold: ['지급 보류', 'On hold'],
  account_changed: ['계좌 변경', 'Account changed'],
  no_account: ['계좌 없음', 'No usable account'],
  not_batched: ['이체 묶음에 없음', 'In no batch'],
  in_batch: ['이체 중', 'Being transferred'],
  not_paid: ['지급하지 않음', 'Not paid'],
  not_issued: ['발행하지 않음', 'Not issued'],
  not_in_form: ['일괄 발급 양식에서 제외', 'Not in the form for the bulk issue'],
  not_in_file: ['ZIP에 없음', 'Not in the zip'],
} satisfies TextsOf<LeftOutReason>)

export const formWords = catalogue({
  taxable: ['세금계산서', 'Taxable'],
  exempt: ['계산서', 'Exempt'],
  apart: ['수정발행·별도 확인 내역', 'Apart'],
} satisfies TextsOf<TaxInvoiceVendor['file_list'][number]['form']>)

/** Texts of batches of transfers. */
export const batchWords = catalogue({
  note: [
    '묶음에 든 정산은 다른 묶음이나 지급 처리에 들어가지 않고, 파일은 언제든지 똑같이 다시 받을 수 있습니다.',
    'A settlement in a batch is in no other one, and is not paid otherwise. Its file is the same at any time.',
  ],
  scope: ['이체 {n}건, 합계 {sum}', '{n} {transfer|transfers}, {sum} in all'],
  called: ['이체 묶음 {when}', 'Batch of {when}'],
  open: ['이체 중', 'Open'],
  paidState: ['지급 완료', 'Paid'],
  paidOn: ['지급일 {day}', 'Paid on {day}'],
  inside: ['이체 내역과 빠진 정산', 'What it pays, and what stays apart'],
  make: ['이체 묶음 만들기', 'Make a batch'],
  makeAct: ['이체 {n}건, {sum} 묶음 만들기', 'Make a batch of {n} {transfer|transfers}, {sum}'],
  made: [
    '이체 묶음을 만들었습니다. 파일을 받아 은행에 올려 주세요.',
    'The batch is made. Take its file to the bank.',
  ],
  combine: ['공급사마다 한 번에 이체하기', 'One transfer for each vendor'],
  changed: [
    '공급사 {n}곳은 확정한 뒤 계좌가 바뀌었습니다. 공급사에 직접 확인한 곳만 선택해 주세요.',
    '{n} {vendor has|vendors have} another account than at the confirmation. Tick {it only after|those that} you asked.',
  ],
  noAccount: ['계좌 없음', 'no account'],
  excel: ['이체 파일 Excel', 'Transfer file, Excel'],
  csv: ['이체 파일 CSV', 'Transfer file, CSV'],
  pay: ['묶음 지급 처리', 'Mark the batch as paid'],
  payAct: ['이체 {n}건, {sum} 지급 처리', 'Mark {n} {transfer|transfers}, {sum}, as paid'],
  paid: ['묶음을 지급 처리했습니다.', 'The batch is paid.'],
  cancel: ['묶음 취소', 'Cancel the batch'],
  cancelled: ['묶음을 취소했습니다.', 'The batch is cancelled.'],
  cancelNote: [
    '은행에 이체를 요청하지 않은 묶음만 취소해 주세요. 묶음에 든 정산은 다시 지급할 수 있습니다.',
    'Only when the bank was not asked to pay it. Its settlements can be paid otherwise again.',
  ],
  return: ['이체 반송 등록', 'Record what came back'],
  returned: ['반송', 'Sent back'],
  returnNote: [
    '은행이 돌려보낸 이체를 선택해 주세요. 선택한 정산은 정산 확정으로 돌아가고, 다시 지급할 수 있습니다.',
    'Choose what the bank sent back. Those settlements are confirmed again, and can be paid once more.',
  ],
  find: ['공급사나 정산번호로 찾기', 'Find a vendor or a settlement'],
  noneFound: ['찾는 이체가 없습니다.', 'There is no such transfer.'],
  returnMemo: ['반송 사유(공급사에는 보이지 않음)', 'Why it came back (not shown to the vendor)'],
  returnAct: ['{n}건, {sum} 반송 등록', 'Record {n} as sent back, {sum}'],
  returnDone: ['반송을 등록했습니다.', 'It is recorded.'],
  nothingToReturn: ['모두 반송으로 등록했습니다.', 'All of it came back.'],
})
