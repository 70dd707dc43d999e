/** Texts of webhooks. */
import type { ChangeKind, Webhook, WebhookDelivery } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['웹훅', 'Webhooks'],
  noteOfVendor: [
    '주문이 바뀌면 우리 회사 프로그램의 주소로 알려 줍니다. 개인정보는 보내지 않습니다.',
    'Addresses of your programs that get a message when something changed. No personal data are sent.',
  ],
  noteOfOperator: [
    '모든 공급사의 변경을 우리 프로그램에 알립니다.',
    'They tell your programs of the changes of all vendors.',
  ],
  none: ['웹훅이 없습니다.', 'There is no webhook.'],
  add: ['웹훅 추가', 'Add a webhook'],
  url: ['받을 주소(https)', 'Address (https)'],
  description: ['용도', 'What for'],
  kinds: ['알릴 변경', 'Changes to tell of'],
  kindsNote: ['하나도 선택하지 않으면 모든 변경을 알립니다.', 'With none chosen, it tells of all.'],
  secret: ['서명 비밀키', 'Secret for signatures'],
  secretMade: [
    '창을 닫으면 다시 볼 수 없습니다. 지금 복사해 프로그램에 등록하고, 받은 알림의 서명을 확인해 주세요.',
    'It is shown only now. Copy it into your program, and verify each message with it.',
  ],
  rotate: ['비밀키 변경', 'New secret'],
  rotateWhat: [
    '{what} 웹훅의 새 비밀키를 만듭니다. 지금 비밀키의 서명은 24시간 동안만 함께 보냅니다.',
    '{what} gets a new secret. For 24 hours messages are signed with the present one too, then no longer.',
  ],
  active: ['사용 중', 'Active'],
  failingSince: ['{when}부터 전송에 실패하고 있습니다.', 'Failing since {when}.'],
  test: ['시험 전송', 'Send a test'],
  testArrived: ['시험 알림이 도착했습니다.', 'The test message arrived.'],
  testFailed: ['시험 알림이 도착하지 않았습니다: {why}', 'The test message did not arrive: {why}'],
  deliveries: ['전송 내역', 'Deliveries'],
  pause: ['일시 중지', 'Pause'],
  resume: ['다시 보내기 시작', 'Resume'],
  delete: ['삭제', 'Delete'],
  deleteTitle: ['웹훅 삭제', 'Delete the webhook'],
  deleteWhat: ['{what} 웹훅을 삭제합니다. 되돌릴 수 없습니다.', '{what} will be deleted for good.'],
  refresh: ['새로 고침', 'Refresh'],
  position: ['{n}번 변경까지 알렸습니다.', 'Messages cover changes up to {n}.'],
  nothingSent: ['최근 30일 동안 보낸 알림이 없습니다.', 'Nothing was sent in the last 30 days.'],
  when: ['일시', 'When'],
  what: ['내용', 'What'],
  range: ['변경 {from}–{to}', 'Changes {from}–{to}'],
  outcome: ['결과', 'Outcome'],
  arrived: ['도착', 'Arrived'],
  took: ['소요 시간', 'Took'],
  replay: ['여기부터 다시', 'Again from here'],
  replayFrom: ['여기부터 다시 (변경 {n})', 'Again from here (change {n})'],
  replayed: ['{n}번 변경부터 다시 보냅니다.', 'It tells again from change {n} on.'],
})

export const pauseWords = catalogue({
  failing: ['계속 실패해 멈춤', 'Paused: failing'],
  requested: ['일시 중지', 'Paused'],
  gone: ['주소가 없어져 멈춤', 'Stopped: gone'],
} satisfies TextsOf<NonNullable<Webhook['paused_reason']>>)

const failureWords = catalogue({
  http_status: ['오류', 'Refused'],
  redirect: ['다른 주소로 넘김', 'Redirected'],
  timeout: ['응답 없음', 'No answer in time'],
  address_refused: ['허용되지 않는 주소', 'Address not allowed'],
  name_unknown: ['주소를 찾을 수 없음', 'Unknown name'],
  connection_failed: ['연결 실패', 'No connection'],
  certificate_refused: ['인증서 오류', 'Certificate refused'],
  answer_unreadable: ['응답을 읽을 수 없음', 'Answer unreadable'],
  secret_unreadable: ['비밀키를 읽을 수 없음', 'Secret unreadable'],
} satisfies TextsOf<NonNullable<WebhookDelivery['error']>>)

export const changeWords = catalogue({
  created: ['새 주문', 'New items'],
  order: ['주문 정보', 'Order data'],
  status: ['상태', 'Status'],
  stock: ['발주확인', 'Confirmations'],
  shipment: ['송장', 'Waybills'],
  claim: ['취소·반품·교환', 'Claims'],
  price: ['공급단가', 'Supply prices'],
  settlement: ['정산', 'Settlements'],
  masked: ['개인정보 삭제', 'Masked data'],
} satisfies TextsOf<ChangeKind>)

/** Why a message did not arrive, in a few words. */
export const reasonOf = ({ http_status, error }: Pick<WebhookDelivery, 'http_status' | 'error'>): string =>
  [error ? failureWords[error] : '', http_status ?? ''].filter(Boolean).join(' ')
