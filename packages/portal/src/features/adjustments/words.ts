/** Texts of adjustments. */
import type { Adjustment, AdjustmentInput } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'
import { terms } from '../../words/terms.ts'

export const words = catalogue({
  title: ['정산 조정', 'Adjustments'],
  kinds: ['정산 조정 화면', 'Adjustments'],
  list: ['조정 내역', 'List'],
  add: ['조정 등록', 'Add one'],
  table: ['표로 등록', 'From a table'],
  reason: ['사유', 'Reason'],
  month: ['등록 월', 'Month'],
  vendor: ['공급사', 'Vendor'],
  memo: ['메모', 'Memo'],
  memoHint: [
    '공급사 화면과 거래명세서에 그대로 보입니다.',
    'The vendor reads it, on its pages and on the statement.',
  ],
  amount: ['금액', 'Amount'],
  settlement: ['정산', 'Settlement'],
  recorded: ['등록', 'Entered'],
  state: ['상태', 'State'],
  empty: ['조건에 맞는 조정이 없습니다.', 'There is no such adjustment.'],
  sum: ['{n}건, 합계 {sum}', '{n} {adjustment|adjustments}, {sum} in all'],
  ofItem: ['상품주문 {number}의 조정', 'Of the item {number}'],
  pieces: ['{n}개', '{n} {piece|pieces}'],
  // One adjustment.
  item: terms.itemNumber,
  itemHint: [
    '특정 상품에 대한 조정이면 입력합니다. 부분 반품에는 꼭 필요합니다.',
    'When it is about one item. A return of a part needs it.',
  ],
  noItem: [
    '이 번호는 상품주문번호가 아닙니다. 끝의 _[1]까지 입력해 주세요.',
    'This is no item number: it ends with _[1] or the like.',
  ],
  left: ['조정할 수 있는 판매: {pieces}, {sum}', 'Left of the sale: {pieces}, {sum}'],
  noLeft: [
    '공급단가가 없거나 전부 취소·반품된 상품입니다. 부분 반품과 단가 정정을 할 수 없습니다.',
    'It has no price, or all of it was taken back: no return of a part and no price correction.',
  ],
  ownItem: ['마켓 자체 상품은 조정할 수 없습니다.', 'Own products of the marketplace have nobody to pay.'],
  fault: ['귀책', 'At fault'],
  direction: ['구분', 'Direction'],
  off: ['차감 (−)', 'Take off (−)'],
  on: ['추가 지급 (+)', 'Pay more (+)'],
  quantity: ['돌아온 수량', 'Pieces that came back'],
  amountHint: ['원, 소수점 둘째 자리까지', 'In won, at most 2 decimal places'],
  amountOfPart: ['비워 두면 공급단가 × 수량: {sum}', 'Empty: unit price × pieces, {sum}'],
  tax: ['과세 구분', 'VAT'],
  usual: ['기본 ({name})', 'As usual ({name})'],
  check: ['확인하기', 'Check'],
  askTitle: ['조정을 등록할까요?', 'Record this adjustment?'],
  into: [
    '정산 {number}에 들어갑니다. 등록한 조정은 고칠 수 없고, 반대 금액으로 취소할 수 있습니다.',
    'It goes into {number}. It cannot be changed afterwards, only taken back by its opposite.',
  ],
  intoNew: [
    '새 정산이 열리고 그 정산에 들어갑니다. 등록한 조정은 고칠 수 없고, 반대 금액으로 취소할 수 있습니다.',
    'A settlement is opened for it. It cannot be changed afterwards, only taken back by its opposite.',
  ],
  record: ['등록', 'Record'],
  recorded1: ['정산 {number}에 {sum}을 등록했습니다.', '{sum} were recorded in {number}.'],
  // Taking back.
  takeBack: ['조정 취소', 'Take back'],
  takeBackOf: ['{what} 조정 취소', 'Take back: {what}'],
  takeBackNote: [
    '반대 금액 {sum}이 공급사의 진행 중인 정산에 등록됩니다. 한 번만 할 수 있습니다.',
    'The opposite, {sum}, goes into the open settlement of the vendor. This can be done once.',
  ],
  why: ['취소 사유', 'Why'],
  tookBack: ['조정을 취소했습니다.', 'It was taken back.'],
  // A table.
  bringHint: [
    '첫 줄은 제목입니다: 공급사 코드, 사유, 금액, 메모. 필요하면 과세 구분, 상품주문번호, 수량, 구분, 귀책도 넣습니다. 차감은 -로 적습니다.',
    'Titles come first: 공급사 코드, 사유, 금액, 메모; if needed 과세 구분, 상품주문번호, 수량, 구분, 귀책. A minus takes off.',
  ],
  template: ['양식 다운로드', 'Download a template'],
  templateName: ['정산조정_양식', 'adjustments_template'],
  exampleMemo: ['1월 출고 지연 2건', 'Two late parcels in January'],
  nothingYet: ['아직 등록하지 않았습니다. 확인한 뒤 등록합니다.', 'Nothing is recorded before you say so.'],
  reading: ['확인하는 중', 'Checking'],
  unknown: ['읽지 않은 열: {titles}', 'Columns that are not read: {titles}'],
  ready: ['등록할 조정', 'To record'],
  readyCount: ['등록할 조정 {n}건', '{n} to record'],
  before: ['이미 등록됨', 'Recorded before'],
  refused: ['오류', 'Refused'],
  row: ['행', 'Row'],
  rowNo: ['{n}행', 'Row {n}'],
  more: ['외 {n}건', 'and {n} more'],
  recordAll: ['{n}건, {sum} 등록', 'Record {n}, {sum}'],
  askAll: ['조정 {n}건, 합계 {sum}을 등록할까요?', 'Record {n} {adjustment|adjustments}, {sum} in all?'],
  askAllNote: [
    '공급사마다 진행 중인 정산에 들어갑니다. 등록한 조정은 고칠 수 없고, 반대 금액으로 취소할 수 있습니다.',
    'Each goes into the open settlement of its vendor. They cannot be changed afterwards, only taken back.',
  ],
  doneAll: [
    '조정 {n}건, 합계 {sum}을 등록했습니다.',
    '{n} {adjustment was|adjustments were} recorded, {sum} in all.',
  ],
  nothingReady: ['등록할 조정이 없습니다.', 'There is nothing to record.'],
  brokenOff: [
    '중간에 멈췄습니다. 다시 누르면 이미 등록된 것은 그대로 두고 이어서 등록합니다.',
    'It broke off. Press again: what was recorded stays as it is.',
  ],
  again: ['다른 표 올리기', 'Another table'],
  saveReasons: ['오류 목록 다운로드', 'Download the refused rows'],
})

export const stateWords = catalogue({
  stands: ['', ''],
  taken_back: ['취소됨', 'Taken back'],
  takes_back: ['취소분', 'Takes one back'],
} satisfies TextsOf<Adjustment['state']>)

const SUPPLIER = '공급사를 확인해 주세요.'

/** Fields as a Korean table calls them, with what may stand in each; in English a field has its own name, and the service says why. */
export const koreanFields = {
  vendor_id: ['공급사 ID', SUPPLIER],
  partner_code: ['공급사 코드', SUPPLIER],
  kind: ['구분', '조정 또는 반품 배송비를 적어 주세요.'],
  reason_code: [
    '사유',
    '단가 정정, 부분 반품, 지연·품절 배상, 물류비, 행사 분담, 기타 중 하나를 적어 주세요.',
  ],
  fault: ['귀책', '반품 배송비에만 공급자, 구매자, 마켓 중 하나를 적어 주세요.'],
  amount: ['금액', '0이 아닌 금액을 소수점 둘째 자리까지 적어 주세요.'],
  tax_type: [
    '과세 구분',
    '과세, 면세, 영세율, 과세 외 중 하나를 적어 주세요. 부분 반품과 단가 정정은 판매와 같아야 합니다.',
  ],
  ord_prd_no: ['상품주문번호', '부분 반품에는 상품주문번호가 필요합니다.'],
  ord_no: ['주문번호', '주문번호를 확인해 주세요.'],
  quantity: ['수량', '부분 반품에만 1 이상의 정수를 적어 주세요.'],
  refers_to: ['관련 항목', '취소하거나 정정할 정산 내역의 번호를 확인해 주세요.'],
  memo: ['메모', '공급사가 읽을 메모를 적어 주세요.'],
  idempotency_key: ['중복 방지 키', '다른 값을 적어 주세요.'],
} as const satisfies Readonly<Record<keyof AdjustmentInput, readonly [name: string, advice: string]>>
