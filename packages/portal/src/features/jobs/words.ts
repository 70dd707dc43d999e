/** Texts of the jobs. */
import { type Job, jobKindTerms, jobStateTerms } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'
import { termWords } from '../../words/terms.ts'

export const words = catalogue({
  title: ['작업', 'Jobs'],
  note: [
    '오래 걸리는 일은 서버가 이어서 합니다. 창을 닫아도 멈추지 않습니다. 끝난 뒤 7일 동안 볼 수 있습니다.',
    'Long work continues in the service when this window is closed. Jobs are shown for 7 days after their end.',
  ],
  start: ['작업 시작', 'Start a job'],
  statements: ['거래명세서 ZIP', 'Statements as ZIP'],
  month: ['정산 월 (예: 2026-01)', 'Month (such as 2026-01)'],
  format: ['파일 형식', 'Format'],
  make: ['ZIP 만들기', 'Make the ZIP'],
  none: [
    '이 달에 확정된 정산이 없습니다. 먼저 확정하거나, 정산 월을 확인해 주세요.',
    'No confirmed settlement ended in this month. Confirm it first, or choose another month.',
  ],
  verify: ['정산 점검', 'Verify'],
  check: ['점검 시작', 'Start to verify'],
  retention: ['개인정보 삭제', 'Personal data'],
  started: ['작업을 시작했습니다: {kind}', 'The job runs: {kind}'],
  list: ['작업 목록', 'Jobs'],
  empty: ['최근 7일 동안 한 작업이 없습니다.', 'There were no jobs in the last 7 days.'],
  kind: ['작업', 'Job'],
  state: ['상태', 'State'],
  progress: ['진행', 'Progress'],
  by: ['시작한 사람', 'Started by'],
  when: ['시작 일시', 'Started'],
  act: ['처리', 'Actions'],
  program: ['프로그램', 'A program'],
  done: ['{done}{unit}', '{done} {unit}'],
  share: ['{total}{unit} 중 {done}{unit}', '{done} of {total} {unit}'],
  waiting: [
    '{waiting}{unit}: 데이터베이스 노드를 기다립니다. 노드가 돌아오면 이어서 처리합니다.',
    '{waiting} {unit} wait for a node of the database, and are done when it is back.',
  ],
  nothingToDo: ['처리할 것이 남아 있지 않았습니다.', 'Nothing was left to do.'],
  cancel: ['멈추기', 'Stop'],
  cancelTitle: ['작업 멈추기', 'Stop the job'],
  cancelNote: [
    '다음 단계에서 멈춥니다. 지금까지 처리한 것은 그대로 남습니다.',
    'It ends before its next step. What it did so far stays.',
  ],
  keep: ['계속하기', 'Go on'],
  stopping: ['멈추는 중', 'Stopping'],
  result: ['결과 보기', 'Result'],
  file: ['파일 다운로드', 'Download the file'],
  filePart: ['파일 다운로드 {part}/{of}', 'Download file {part} of {of}'],
  skipped: [
    '경고가 있어 확정하지 않은 정산 {n}건',
    '{n} {settlement has|settlements have} warnings and {was|were} left out',
  ],
  nothing: ['아직 결과가 없습니다.', 'There is no result yet.'],
  problem: ['오류 코드', 'Error code'],
})

export const kindWords = termWords<Job['kind']>(jobKindTerms)
export const stateWords = termWords<Job['state']>(jobStateTerms)

export const unitWords = catalogue({
  bytes: ['KB', 'KB'],
  vendors: ['곳', 'vendors'],
  orders: ['건', 'orders'],
  settlements: ['건', 'settlements'],
} satisfies TextsOf<Job['progress']['unit']>)

/** What to do about a job that did not get to its end. */
export const endWords = catalogue({
  CANCELLED: [
    '요청에 따라 멈췄습니다. 처리한 것은 남아 있습니다. 다시 시작해도 안전합니다.',
    'It was stopped. What it did stays, and starting it again is safe.',
  ],
  SERVICE_STOPPED: [
    '서버가 멈추면서 중단되었습니다. 처리한 것은 남아 있습니다. 다시 시작해 주세요.',
    'The service was stopped. What it did stays. Start it again.',
  ],
  SERVICE_LOST: [
    '서버가 갑자기 꺼져 중단되었습니다. 처리한 것은 남아 있습니다. 다시 시작해 주세요.',
    'The service ended suddenly. What it did stays. Start it again.',
  ],
  UPLOAD_BROKEN_OFF: [
    '파일을 받는 중에 연결이 끊겼습니다. 저장한 것은 없습니다. 다시 보내 주세요.',
    'The upload broke off. Nothing was stored. Send it again.',
  ],
  other: [
    '작업을 끝내지 못했습니다. 처리한 것은 남아 있습니다. 잠시 후 다시 시작해 주세요.',
    'It could not be finished. What it did stays. Start it again later.',
  ],
} satisfies TextsOf<string>)

/** The figures of results. */
export const figureWords = catalogue({
  success_count: ['성공한 주문', 'Orders that went through'],
  failure_count: ['실패한 주문', 'Orders that failed'],
  created_count: ['새 주문', 'New orders'],
  updated_count: ['바뀐 주문', 'Changed orders'],
  unchanged_count: ['그대로인 주문', 'Orders as before'],
  checked_count: ['비교한 항목', 'Compared'],
  difference_count: ['다른 항목', 'Differences'],
  unchecked_count: ['확인하지 못한 항목', 'Not compared'],
  masked_count: ['개인정보를 지운 주문', 'Orders masked'],
  seen_count: ['살펴본 주문', 'Orders looked at'],
  rebuilt_count: ['다시 쓴 기록', 'Records written'],
  settlement_count: ['정산', 'Settlements'],
  statement_count: ['거래명세서', 'Statements'],
  confirmed_count: ['확정한 정산', 'Settlements confirmed'],
  payable_amount: ['확정한 금액(원)', 'What they come to, in won'],
  vendor_count: ['공급사', 'Vendors'],
  file_count: ['파일', 'Files'],
} satisfies TextsOf<string>)
