/** Texts of the jobs. */
import type { Job } from '@napum/client'
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '작업',
    note: '오래 걸리는 일은 서버가 이어서 합니다. 창을 닫아도 멈추지 않습니다. 끝난 뒤 7일 동안 볼 수 있습니다.',
    start: '작업 시작',
    statements: '거래명세서 ZIP',
    month: '정산 월 (예: 2026-01)',
    format: '파일 형식',
    make: 'ZIP 만들기',
    none: '이 달에 확정된 정산이 없습니다. 먼저 확정하거나, 정산 월을 확인해 주세요.',
    verify: '정산 점검',
    check: '점검 시작',
    retention: '개인정보 삭제',
    started: (kind: string) => `작업을 시작했습니다: ${kind}`,
    list: '작업 목록',
    empty: '최근 7일 동안 한 작업이 없습니다.',
    kind: '작업',
    state: '상태',
    progress: '진행',
    by: '시작한 사람',
    when: '시작 일시',
    act: '처리',
    program: '프로그램',
    done: (done: string, unit: string) => `${done}${unit}`,
    share: (done: string, total: string, unit: string) => `${total}${unit} 중 ${done}${unit}`,
    cancel: '멈추기',
    cancelTitle: '작업 멈추기',
    cancelNote: '다음 단계에서 멈춥니다. 지금까지 처리한 것은 그대로 남습니다.',
    keep: '계속하기',
    stopping: '멈추는 중',
    result: '결과 보기',
    file: '파일 다운로드',
    nothing: '아직 결과가 없습니다.',
    problem: '오류 코드',
  },
  {
    title: 'Jobs',
    note: 'The service goes on with long work when this window is closed. Jobs are shown for 7 days after their end.',
    start: 'Start a job',
    statements: 'Statements as ZIP',
    month: 'Month (such as 2026-01)',
    format: 'Format',
    make: 'Make the ZIP',
    none: 'No settlement that is confirmed ended in this month. Confirm it first, or choose another month.',
    verify: 'Verify',
    check: 'Start to verify',
    retention: 'Personal data',
    started: (kind: string) => `The job runs: ${kind}`,
    list: 'Jobs',
    empty: 'There were no jobs in the last 7 days.',
    kind: 'Job',
    state: 'State',
    progress: 'Progress',
    by: 'Started by',
    when: 'Started',
    act: 'Actions',
    program: 'A program',
    done: (done: string, unit: string) => `${done} ${unit}`,
    share: (done: string, total: string, unit: string) => `${done} of ${total} ${unit}`,
    cancel: 'Stop',
    cancelTitle: 'Stop the job',
    cancelNote: 'It ends before its next step. What it did so far stays.',
    keep: 'Go on',
    stopping: 'Stopping',
    result: 'Result',
    file: 'Download the file',
    nothing: 'There is no result yet.',
    problem: 'Error code',
  },
)

export const kindWords = catalogue(
  {
    import: '주문 받기',
    verify: '정산 점검',
    retention: '개인정보 삭제',
    records: '목록 기록 다시 쓰기',
    statements: '거래명세서 ZIP',
  } satisfies Readonly<Record<Job['kind'], string>>,
  {
    import: 'Import of orders',
    verify: 'Verify',
    retention: 'Personal data',
    records: 'Records rebuilt',
    statements: 'Statements as ZIP',
  },
)

export const stateWords = catalogue(
  {
    running: '진행 중',
    done: '완료',
    failed: '실패',
    cancelled: '멈춤',
    interrupted: '중단됨',
  } satisfies Readonly<Record<Job['state'], string>>,
  { running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Stopped', interrupted: 'Interrupted' },
)

export const unitWords = catalogue(
  { bytes: 'KB', vendors: '곳', orders: '건', settlements: '건' } satisfies Readonly<
    Record<Job['progress']['unit'], string>
  >,
  { bytes: 'KB', vendors: 'vendors', orders: 'orders', settlements: 'settlements' },
)

/** What to do about a job that did not get to its end. */
export const endWords = catalogue(
  {
    CANCELLED: '요청에 따라 멈췄습니다. 처리한 것은 남아 있습니다. 다시 시작해도 안전합니다.',
    SERVICE_STOPPED: '서버가 멈추면서 중단되었습니다. 처리한 것은 남아 있습니다. 다시 시작해 주세요.',
    SERVICE_LOST: '서버가 갑자기 꺼져 중단되었습니다. 처리한 것은 남아 있습니다. 다시 시작해 주세요.',
    UPLOAD_BROKEN_OFF: '파일을 받는 중에 연결이 끊겼습니다. 저장한 것은 없습니다. 다시 보내 주세요.',
    other: '작업을 끝내지 못했습니다. 처리한 것은 남아 있습니다. 잠시 후 다시 시작해 주세요.',
  } satisfies Readonly<Record<string, string>>,
  {
    CANCELLED: 'It was stopped. What it did stays, and starting it again is safe.',
    SERVICE_STOPPED: 'The service was stopped. What it did stays. Start it again.',
    SERVICE_LOST: 'The service ended suddenly. What it did stays. Start it again.',
    UPLOAD_BROKEN_OFF: 'The upload broke off. Nothing was stored. Send it again.',
    other: 'It could not be finished. What it did stays. Start it again in a while.',
  },
)

/** The figures of results. */
export const figureWords = catalogue(
  {
    success_count: '성공한 주문',
    failure_count: '실패한 주문',
    created_count: '새 주문',
    updated_count: '바뀐 주문',
    unchanged_count: '그대로인 주문',
    checked_count: '비교한 항목',
    difference_count: '다른 항목',
    unchecked_count: '확인하지 못한 항목',
    masked_count: '개인정보를 지운 주문',
    seen_count: '살펴본 주문',
    rebuilt_count: '다시 쓴 기록',
    settlement_count: '정산',
    statement_count: '거래명세서',
  } satisfies Readonly<Record<string, string>>,
  {
    success_count: 'Orders that went through',
    failure_count: 'Orders that failed',
    created_count: 'New orders',
    updated_count: 'Changed orders',
    unchanged_count: 'Orders as before',
    checked_count: 'Compared',
    difference_count: 'Differences',
    unchecked_count: 'Not compared',
    masked_count: 'Orders masked',
    seen_count: 'Orders looked at',
    rebuilt_count: 'Records written',
    settlement_count: 'Settlements',
    statement_count: 'Statements',
  },
)
