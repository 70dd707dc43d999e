/** Texts of bringing orders in. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue({
  title: ['주문 받기', 'Intake'],
  drop: ['주문 파일을 여기에 놓아 주세요.', 'Drop a file of orders here.'],
  dropHint: [
    'Excel(.xlsx), CSV, JSON, NDJSON(한 줄에 주문 하나) 파일입니다. 먼저 검사만 하고, 확인한 뒤에 저장합니다. 같은 파일을 다시 보내도 안전합니다.',
    'Excel (.xlsx), CSV, JSON, or NDJSON with an order a line. It is only checked first, and written after your yes. Sending a file again is safe.',
  ],
  choose: ['파일 선택', 'Choose a file'],
  size: ['{kilobytes} kB', '{kilobytes} kB'],
  broken: ['JSON 파일을 읽을 수 없습니다. 파일을 확인해 주세요. ({why})', 'The JSON cannot be read ({why}).'],
  sending: ['진행', 'Progress'],
  checking: ['주문 {n}건을 검사했습니다.', '{n} {order|orders} checked.'],
  importing: [
    '주문 {n}건을 저장했습니다. 창을 닫지 말아 주세요.',
    '{n} {order|orders} written. Keep this window open.',
  ],
  again: [
    '이미 저장된 주문은 그대로 있습니다. 같은 파일을 다시 보내면 이어서 저장합니다.',
    'What was written stays. Send the same file again to continue.',
  ],
  checkedTitle: ['검사 결과', 'What would be done'],
  doneTitle: ['저장 결과', 'What was done'],
  created: ['새 주문', 'New'],
  updated: ['바뀐 주문', 'Changed'],
  unchanged: ['그대로인 주문', 'Unchanged'],
  failed: ['받을 수 없는 주문', 'Refused'],
  own: [
    '공급사가 없는 품목이 {n}개 있습니다. 마켓 자체 상품으로 저장됩니다.',
    '{n} {item has|items have} no vendor: {it is an|they are} own {product|products} of the marketplace.',
  ],
  unknown: [
    '알 수 없는 필드 {field}이(가) {n}번 있어 건너뛰었습니다(처음 나온 주문: {first}).',
    'Unknown field {field}, ignored {n} {time|times} ({in|first in} order {first}).',
  ],
  mean: ['{field}을(를) 쓰려던 것인지 확인해 주세요.', 'Did you mean {field}?'],
  importAct: ['주문 {n}건 저장', 'Import {n} {order|orders}'],
  nothingYet: ['아직 아무것도 저장하지 않았습니다.', 'Nothing is written yet.'],
  jobAct: ['작업으로 저장', 'Import as a job'],
  jobNote: [
    '작업은 파일을 보낸 뒤에 서버가 이어서 합니다. 창을 닫아도 멈추지 않습니다.',
    'Once the file is sent, you may close this window: a job continues in the service.',
  ],
  uploading: [
    '파일을 보내는 중입니다. 다 보낼 때까지 창을 닫지 말아 주세요.',
    'The file is being sent. Keep this window open until then.',
  ],
  jobTitle: ['저장 작업', 'The job'],
  toJobs: ['작업 화면으로', 'To the jobs'],
  order: ['주문번호', 'Order'],
  line: ['줄', 'Line'],
  lineNo: ['{n}번째 줄', 'Line {n}'],
  rows: ['행', 'Rows'],
  reason: ['사유', 'Why'],
  more: ['그 밖에 {n}건은 파일에서 확인해 주세요.', '{n} more {is|are} in the file.'],
  saveOrders: ['실패한 주문 다운로드(NDJSON)', 'Download refused orders (NDJSON)'],
  saveReasons: ['실패 사유 다운로드(CSV)', 'Download reasons (CSV)'],
  readOnly: ['조회 전용 계정은 주문을 받을 수 없습니다.', 'Your role reads only.'],
})
