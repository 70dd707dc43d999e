/** Texts of the screens that take files. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue({
  unfinished: [
    '{when}에 가져온 파일에서 아직 등록하지 않은 {n}건이 이 컴퓨터에 남아 있습니다.',
    '{n} {row|rows} of a file from {when} {is|are} not registered yet. {It is|They are} kept on this computer.',
  ],
  goOn: ['이어서 하기', 'Continue'],
  discard: ['버리기', 'Throw away'],
  waybills: ['송장 일괄 등록', 'Waybills in bulk'],
  stock: ['발주확인 일괄 처리', 'Confirm in bulk'],
  prices: ['공급단가 일괄 입력', 'Prices in bulk'],
  waybillsHint: [
    '상품주문번호, 택배사, 송장번호가 있으면 됩니다. 열의 순서와 이름은 자유입니다.',
    'Item number, carrier and waybill number are enough. Columns may have any order and name.',
  ],
  stockHint: [
    '상품주문번호와 재고(가능/불가)가 있으면 됩니다. 불가이면 사유도 적어 주세요.',
    'Item number and stock (yes/no) are enough. Add a reason where it is no.',
  ],
  pricesHint: [
    '상품주문번호와 공급단가가 있으면 됩니다. 수량이 없으면 주문 수량을 사용합니다.',
    'Item number and unit price are enough. Without a quantity, that of the order is used.',
  ],
  template: ['양식 다운로드', 'Download template'],
  waybillTemplate: [
    '양식에는 발송할 주문이 들어 있습니다. 택배사와 송장번호를 채워 그대로 올리세요.',
    'It has the orders to ship. Fill in carrier and waybill number, and upload it.',
  ],
  stockTemplate: [
    '양식에는 발주확인 전인 주문이 들어 있습니다. 재고(가능/불가)와 사유를 채워 그대로 올리세요.',
    'It has the orders to confirm. Fill in stock (yes/no) and the reason, and upload it.',
  ],
  priceTemplate: [
    '양식에는 공급단가가 없는 주문이 들어 있습니다. 공급단가를 채워 그대로 올리세요.',
    'It has the orders without a price. Fill in the unit price, and upload it.',
  ],
  waybillFile: ['송장등록양식', 'waybills'],
  stockFile: ['발주확인양식', 'confirmations'],
  priceFile: ['공급단가양식', 'prices'],
  carrier: ['택배사 기본값', 'Default carrier'],
  reading: ['읽는 중입니다', 'Reading'],
  nothingYet: [
    '아직 저장되지 않았습니다. [등록]을 눌러야 저장됩니다.',
    'Nothing is saved yet. Press Register to save.',
  ],
  unsure: [
    '등록되었는지 확인하지 못했습니다. [등록]을 다시 눌러 주세요. 두 번 등록되지 않습니다.',
    'It is not known whether they were registered. Press Register again: nothing is registered twice.',
  ],
  bring: ['붙여넣기', 'Paste'],
  register: ['등록', 'Register'],
  again: ['다른 파일 올리기', 'Another file'],
  same: [
    '{when}에 올려 {rows}행을 등록한 파일과 같습니다.',
    '{rows} rows of the same file were registered at {when}.',
  ],
  seen: [
    '{when}에 미리보기만 하고 등록하지 않은 파일입니다.',
    'The same file was previewed at {when}, and not registered.',
  ],
  knownNote: [
    '{rows}행은 이미 등록되어 있어 접어 두었습니다. 다시 등록하지 않습니다.',
    'Rows that are registered already are folded: {rows}. They are not sent again.',
  ],
  all: ['전체', 'All'],
  ok: ['정상', 'OK'],
  warning: ['확인 필요', 'Check'],
  refused: ['수정 필요', 'Fix'],
  done: ['등록 완료', 'Registered'],
  failed: ['실패', 'Failed'],
  known: ['이미 등록됨', 'Registered before'],
  row: ['행', 'Row'],
  include: ['포함', 'Include'],
  verdict: ['결과', 'Result'],
  issue: ['내용', 'Details'],
  receiver: ['받는 분', 'Recipient'],
  product: ['상품', 'Product'],
  edited: ['수정한 {n}행 다시 확인', 'Check {n} corrected {row|rows} again'],
  commit: ['{n}건 등록', 'Register {n}'],
  committing: ['{all}건 중 {done}건 등록', '{done} of {all} registered'],
  includeWarnings: ['확인이 필요한 행도 모두 포함', 'Include all rows to check'],
  result: ['결과 다운로드(엑셀)', 'Download result (Excel)'],
  summary: ['{done}건을 등록했습니다. 실패 {failed}건.', '{done} registered, {failed} failed.'],
  edit: ['{row}행 {field}', '{field} of row {row}'],
  toOrders: ['주문 보기', 'Show orders'],
})

/** What is answered about the stock, as it is sent. */
export const answerWords = catalogue({
  y: ['가능', 'Can ship'],
  n: ['불가', 'Cannot ship'],
})
