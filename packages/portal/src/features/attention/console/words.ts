/** Texts of the overview. */
import { type AttentionEntry, KEY_ENDS_SOON_DAYS } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'

export const words = catalogue({
  title: ['현황', 'Overview'],
  attention: ['확인이 필요한 일', 'Needs a decision'],
  clear: ['지금 확인이 필요한 일이 없습니다.', 'Nothing needs a decision.'],
  rest: ['그 밖에 {n}가지', '{n} more'],
  since: ['{day}부터', 'since {day}'],
  items: ['{n}건', '{n} {item|items}'],
  inLine: ['{line}번째 줄: {why}', 'Line {line}: {why}'],
  free: ['{all} 중 {free} 남음', '{free} of {all} free'],
  figures: ['최근 7일', 'The last 7 days'],
  ordered: ['주문(어제까지 7일)', 'Ordered (7 days to yesterday)'],
  sentShare: ['출고율(어제까지 7일)', 'Sent (7 days to yesterday)'],
  sentShareNote: [
    '어제까지 7일에 발송한 상품주문을 같은 기간에 들어온 상품주문으로 나눈 값입니다.',
    'Items sent in the 7 days to yesterday, as a share of those ordered in them.',
  ],
  late: ['지연', 'Late'],
  lateNote: [
    '발송할 {open}건 · 일주일 넘은 지연 {week}건',
    'of {open} to send · {week} late for over a week',
  ],
  unavailable: ['품절(어제까지 7일)', 'Not in stock (7 days to yesterday)'],
  payable: ['지급 예정', 'To pay'],
  payableNote: ['확정 {n}건 · 확정 전 {pending}', '{n} confirmed; {pending} not yet'],
  weekBefore: ['그 전 7일 {n}', '{n} in the week before'],
  perDay: ['일별 주문과 발송(최근 31일)', 'Ordered and sent per day (31 days)'],
  orderedItems: ['들어온 상품주문(취소 제외)', 'Items ordered, without cancelled ones'],
  sentItems: ['발송한 상품주문', 'Items sent'],
  day: ['날짜', 'Day'],
  periods: ['정산 기간별 지급액(확정 전 포함, 최근 12개 기간)', 'Payable by period, pending too (last 12)'],
  periodAmount: ['공급사에 지급하는 금액', 'What vendors are paid'],
  period: ['정산 기간', 'Period'],
  ages: ['상태와 경과일', 'States and ages'],
  agesTable: ['상태별 경과일', 'Ages by state'],
  state: ['상태', 'State'],
  all: ['전체', 'All'],
  daysOf: ['{n}일', '{n} d'],
  days: ['{from}~{to}일', '{from}–{to} d'],
  daysFrom: ['{from}일 이상', '{from} d or more'],
  lateVendors: ['발송이 늦은 공급사', 'Late vendors'],
  lateTable: ['공급사별 발송 지연', 'Late items by vendor'],
  vendors: ['총 {n}곳', '{n} in all'],
  oldest: ['가장 이른 발송기한', 'Earliest due day'],
  nobodyLate: ['발송이 늦은 공급사가 없습니다.', 'No vendor is late.'],
})

/** What there is to do, on the button that leads there. */
export const actWords = catalogue({
  items: ['주문 보기', 'Show them'],
  settlements: ['정산 보기', 'Show them'],
  jobs: ['작업 보기', 'Show them'],
  vendors: ['공급사 보기', 'Show vendors'],
  sendAgain: ['다시 올리기', 'Send again'],
  verifyAgain: ['다시 점검', 'Verify again'],
  decide: ['승인하기', 'Decide'],
  enter: ['입력하기', 'Enter it'],
})

export const attentionWords = catalogue({
  unavailable_priced: [
    '공급단가가 있는 {n}건을 공급사가 보내지 못합니다. 취소를 접수하거나 공급사에 확인해 주세요. 그대로 두면 지급됩니다.',
    '{n} {item|items} with a price cannot be delivered: cancel {it|them} or ask the vendor, or {it stays|they stay} payable.',
  ],
  unavailable: [
    '{n}건을 공급사가 보내지 못합니다. 취소를 접수하거나 다른 방법을 찾아 주세요.',
    '{n} {item|items} cannot be delivered: cancel {it|them}, or find another way.',
  ],
  unshipped_in_ended_settlement: [
    '끝난 정산에 미발송 {n}건이 들어 있습니다. 확정하기 전에 공급사에 확인하거나 취소를 접수해 주세요.',
    '{n} {item|items} in settlements that ended {is|are} not sent: ask the vendor or cancel before you confirm.',
  ],
  late_vendors: [
    '공급사 {n}곳의 발송이 늦었습니다.',
    '{n} {vendor has|vendors have} items that should have been sent.',
  ],
  delivered_unpriced: [
    '배송완료 {n}건에 공급단가가 없습니다. 공급사에 입력을 요청해 주세요.',
    '{n} delivered {item has|items have} no price: ask the vendor for it.',
  ],
  import_failures: [
    '주문 {n}건을 받지 못했습니다. 고쳐서 다시 보내지 않으면 아무도 발송하지 않습니다.',
    '{n} {order|orders} failed: correct and send {it|them} again, or nobody will deliver.',
  ],
  verify_differences: [
    '지난 정산 점검에서 {n}건이 달랐습니다. 다시 점검하고, 해당 정산은 지급하지 마세요.',
    'The last verification found {n} {difference|differences}: run it again, and do not pay what {it names|they name}.',
  ],
  jobs_unfinished: [
    '최근 7일 동안 작업 {n}건이 끝까지 진행되지 못했습니다. 필요한 작업은 다시 시작해 주세요.',
    '{n} {job|jobs} of the last 7 days failed or broke off: start {it again if it|again what} is still wanted.',
  ],
  webhooks_paused: [
    '웹훅 {n}개가 전달되지 않아 멈췄습니다. 받는 쪽에 알려 주세요.',
    '{n} {webhook gets|webhooks get} no messages: tell {its receiver|their receivers}.',
  ],
  keys_expiring: [
    `API 키 {n}개가 ${KEY_ENDS_SOON_DAYS}일 안에 만료됩니다. 새 키를 발급해 주세요.`,
    `{n} {key ends|keys end} within ${KEY_ENDS_SOON_DAYS} days: issue {a new one|new ones}.`,
  ],
  approvals_waiting: [
    '다른 사람의 승인을 기다리는 요청이 {n}건 있습니다.',
    '{n} {request waits|requests wait} for the approval of a second person.',
  ],
  marketplace_profile_incomplete: [
    '마켓 정보에 거래명세서에 들어갈 내용이 빠져 있습니다. 채워 주세요.',
    'The marketplace’s profile lacks what statements print.',
  ],
  vendor_profiles_incomplete: [
    '공급사 {n}곳의 정보에 거래명세서에 들어갈 내용이 빠져 있습니다. 채워 주세요.',
    '{n} {vendor lacks|vendors lack} what statements print.',
  ],
  disk_space: [
    '서버의 디스크가 거의 찼습니다. 데이터베이스가 멈추기 전에 공간을 늘려 주세요.',
    'The disk of the server is nearly full: make room before the database stops.',
  ],
  embedded_database: [
    '내장 데이터베이스는 시험용입니다. 실제 주문에는 백업하는 PostgreSQL 서버를 사용해 주세요.',
    'The embedded database is for trying out: use PostgreSQL with back-ups for real orders.',
  ],
} satisfies TextsOf<AttentionEntry['kind']>)

export const severityWords = catalogue({
  urgent: ['급함', 'Urgent'],
  warning: ['확인', 'Look'],
  note: ['참고', 'Note'],
} satisfies TextsOf<AttentionEntry['severity']>)
