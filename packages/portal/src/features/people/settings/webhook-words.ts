/** Texts of webhooks. */
import type { ChangeKind, Webhook, WebhookDelivery } from '@napum/client'
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '웹훅',
    note: '주문이 바뀌면 우리 회사 프로그램의 주소로 알려 줍니다. 개인정보는 보내지 않습니다.',
    add: '웹훅 추가',
    url: '받을 주소(https)',
    description: '용도',
    kinds: '알릴 변경',
    kindsNote: '하나도 선택하지 않으면 모든 변경을 알립니다.',
    secret: '서명 비밀키',
    secretMade:
      '창을 닫으면 다시 볼 수 없습니다. 지금 복사해 프로그램에 등록하고, 받은 알림의 서명을 확인해 주세요.',
    rotate: '비밀키 변경',
    active: '사용 중',
    failingSince: (when: string) => `${when}부터 전송에 실패하고 있습니다.`,
    test: '시험 전송',
    testArrived: '시험 알림이 도착했습니다.',
    testFailed: (why: string) => `시험 알림이 도착하지 않았습니다: ${why}`,
    deliveries: '전송 내역',
    pause: '일시 중지',
    resume: '다시 보내기 시작',
    delete: '삭제',
    deleteTitle: '웹훅 삭제',
    deleteWhat: (what: string) => `${what} 웹훅을 삭제합니다. 되돌릴 수 없습니다.`,
    refresh: '새로 고침',
    position: (n: string) => `${n}번 변경까지 알렸습니다.`,
    nothingSent: '최근 30일 동안 보낸 알림이 없습니다.',
    when: '일시',
    what: '내용',
    range: (from: string, to: string) => `변경 ${from}–${to}`,
    outcome: '결과',
    arrived: '도착',
    took: '소요 시간',
    replay: '여기부터 다시',
    replayFrom: (n: string) => `여기부터 다시 (변경 ${n})`,
    replayed: (n: string) => `${n}번 변경부터 다시 보냅니다.`,
  },
  {
    title: 'Webhooks',
    note: 'Addresses of your programs that are told when something changed. No personal data are sent.',
    add: 'Add a webhook',
    url: 'Address (https)',
    description: 'What for',
    kinds: 'Changes to tell of',
    kindsNote: 'With none chosen, it tells of all.',
    secret: 'Secret for signatures',
    secretMade: 'It is shown only now. Copy it into your program, and verify each message with it.',
    rotate: 'New secret',
    active: 'Active',
    failingSince: (when: string) => `Failing since ${when}.`,
    test: 'Send a test',
    testArrived: 'The test message arrived.',
    testFailed: (why: string) => `The test message did not arrive: ${why}`,
    deliveries: 'Deliveries',
    pause: 'Pause',
    resume: 'Resume',
    delete: 'Delete',
    deleteTitle: 'Delete the webhook',
    deleteWhat: (what: string) => `${what} will be deleted for good.`,
    refresh: 'Refresh',
    position: (n: string) => `Told of changes up to ${n}.`,
    nothingSent: 'Nothing was sent in the last 30 days.',
    when: 'When',
    what: 'What',
    range: (from: string, to: string) => `Changes ${from}–${to}`,
    outcome: 'Outcome',
    arrived: 'Arrived',
    took: 'Took',
    replay: 'Again from here',
    replayFrom: (n: string) => `Again from here (change ${n})`,
    replayed: (n: string) => `It tells again from change ${n} on.`,
  },
)

type WordsOf<Key extends string> = Readonly<Record<Key, string>>

export const pauseWords = catalogue(
  {
    failing: '계속 실패해 멈춤',
    requested: '일시 중지',
    gone: '주소가 없어져 멈춤',
  } satisfies WordsOf<NonNullable<Webhook['paused_reason']>>,
  { failing: 'Paused: failing', requested: 'Paused', gone: 'Stopped: gone' },
)

export const failureWords = catalogue(
  {
    http_status: '오류',
    redirect: '다른 주소로 넘김',
    timeout: '응답 없음',
    address_refused: '허용되지 않는 주소',
    name_unknown: '주소를 찾을 수 없음',
    connection_failed: '연결 실패',
    certificate_refused: '인증서 오류',
    answer_unreadable: '응답을 읽을 수 없음',
    secret_unreadable: '비밀키를 읽을 수 없음',
  } satisfies WordsOf<NonNullable<WebhookDelivery['error']>>,
  {
    http_status: 'Refused',
    redirect: 'Redirected',
    timeout: 'No answer in time',
    address_refused: 'Address not allowed',
    name_unknown: 'Unknown name',
    connection_failed: 'No connection',
    certificate_refused: 'Certificate refused',
    answer_unreadable: 'Answer unreadable',
    secret_unreadable: 'Secret unreadable',
  },
)

export const changeWords = catalogue(
  {
    created: '새 주문',
    order: '주문 정보',
    status: '상태',
    stock: '발주확인',
    shipment: '송장',
    claim: '취소·반품·교환',
    price: '공급단가',
    settlement: '정산',
    masked: '개인정보 삭제',
  } satisfies WordsOf<ChangeKind>,
  {
    created: 'New items',
    order: 'Order data',
    status: 'Status',
    stock: 'Confirmations',
    shipment: 'Waybills',
    claim: 'Claims',
    price: 'Supply prices',
    settlement: 'Settlements',
    masked: 'Masked data',
  },
)

/** Why a message did not arrive, in a few words. */
export const reasonOf = ({ http_status, error }: Pick<WebhookDelivery, 'http_status' | 'error'>): string =>
  [error ? failureWords()[error] : '', http_status ?? ''].filter(Boolean).join(' ')
