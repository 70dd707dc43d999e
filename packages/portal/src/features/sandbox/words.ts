/** Texts of the tools of the sandbox. */
import type { FaultKind, ScenarioName } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['테스트 도구', 'Test tools'],
  note: [
    '여기에서 하는 일은 테스트 데이터에만 적용됩니다. 실제 주문과 정산은 그대로입니다.',
    'What you do here concerns test data only. Real orders and settlements stay as they are.',
  ],
  ownerOnly: [
    '우리 회사 모두에게 적용되는 작업이라 관리자만 할 수 있습니다.',
    'This concerns everybody, so only owners may do it.',
  ],
  clock: ['테스트 날짜', 'Test date'],
  clockNote: [
    '주문일, 발송기한, 정산 기간은 이 날짜를 따릅니다. 앞으로만 이동할 수 있고, 다른 공급사의 테스트에는 영향을 주지 않습니다. ‘처음부터 다시’를 누르면 실제 시각으로 돌아옵니다.',
    'Order days, due days and settlement periods follow this clock. It goes forward only, and does not touch the tests of other vendors. Starting over sets it back to the real time.',
  ],
  now: ['현재 테스트 시각', 'Test time now'],
  inStep: ['실제 시각과 같습니다.', 'The same as the real time.'],
  aheadBy: ['실제보다 {n}일 빠릅니다.', '{n} {day|days} ahead of the real time.'],
  aheadHours: ['실제보다 몇 시간 빠릅니다.', 'Less than a day ahead of the real time.'],
  day: ['하루 앞으로', 'Forward a day'],
  week: ['일주일 앞으로', 'Forward a week'],
  month: ['한 달 앞으로', 'Forward a month'],
  askClock: [
    '테스트 날짜를 {step} 이동합니다. 되돌릴 수 없습니다. 계속할까요?',
    'The test date moves: {step}. It cannot go back. Continue?',
  ],
  forward: ['날짜 이동', 'Move forward'],
  moved: ['테스트 날짜를 이동했습니다.', 'The test date moved.'],
  scenarios: ['테스트 주문 생성', 'Make test orders'],
  scenariosNote: [
    '버튼을 누르면 그 상황의 테스트 주문이 바로 생성됩니다. 몇 번이든 생성할 수 있습니다.',
    'A button makes test orders of that situation at once, as often as you like.',
  ],
  make: ['생성', 'Make'],
  makeOf: ['{name} 생성', 'Make: {name}'],
  making: ['생성하는 중입니다…', 'Being made…'],
  made: ['{name}: 테스트 주문 {n}건을 생성했습니다.', '{name}: {n} test {order was|orders were} made.'],
  items: ['생성한 주문', 'Items'],
  openOrders: ['주문에서 보기', 'Show in orders'],
  more: ['외 {n}건', 'and {n} more'],
  settlement: ['정산', 'Settlement'],
  faults: ['오류 재현', 'Reproduce errors'],
  faultsNote: [
    '우리 프로그램이 오류를 처리하는지 시험합니다. 정한 횟수만큼 다음 호출에서 발생하며, 테스트 모드의 다른 화면에서도 발생할 수 있습니다. 이 화면에서는 발생하지 않습니다.',
    'Try whether your program survives them. They meet the next calls, as often as you say, and may meet other screens of test mode too, but never this one.',
  ],
  kind: ['종류', 'Kind'],
  where: ['적용할 호출', 'Which calls'],
  anywhere: ['모든 호출', 'All calls'],
  times: ['횟수', 'How often'],
  set: ['적용', 'Apply'],
  wasSet: ['오류를 적용했습니다.', 'The error was applied.'],
  noFaults: ['적용된 오류가 없습니다.', 'Nothing is applied.'],
  waiting: ['적용된 오류', 'Applied errors'],
  left: ['{n}번 남음', '{n} left'],
  byChance: ['{share}% 확률', 'by chance, {share}%'],
  clear: ['모두 해제', 'Clear all'],
  cleared: ['오류를 모두 해제했습니다.', 'All were cleared.'],
  again: ['새로 고침', 'Refresh'],
  reset: ['처음부터 다시', 'Start over'],
  resetNote: [
    '우리 회사의 테스트 주문, 정산, 변경 내역, 파일, 웹훅, 오류 재현을 모두 지웁니다. 날짜는 실제 시각으로 돌아오고, 테스트 키는 그대로입니다.',
    'Deletes your test orders, settlements, changes, files, webhooks and faults. The clock goes back to the real time, and test keys stay.',
  ],
  resetAct: ['테스트 데이터 지우기', 'Delete test data'],
  askReset: [
    '우리 회사의 테스트 데이터를 모두 지웁니다. 되돌릴 수 없습니다. 실제 주문은 그대로입니다.',
    'All of your test data will be deleted, for good. Real orders stay as they are.',
  ],
  wasReset: ['테스트 주문 {n}건을 지웠습니다.', '{n} test {order was|orders were} deleted.'],
})

export const scenarioWords = catalogue({
  order_paid: ['주문 1건', 'One order'],
  order_of_30_items: ['상품 30개 주문', 'An order of 30 items'],
  cancel_before_ship: ['발송 전 취소', 'Cancelled before it was sent'],
  cancel_races_ship: ['취소와 발송이 동시에', 'Cancelled and sent at the same moment'],
  exchange: ['교환', 'An exchange'],
  return_after_settlement: ['정산 확정 뒤의 반품', 'A return after the settlement was confirmed'],
  negative_month: ['0원보다 적은 정산의 이월', 'A settlement below zero, set off'],
  partial_return: ['부분 반품', 'A return of a part'],
  confirm_reopen: ['정산 확정과 확정 취소', 'A settlement confirmed and reopened'],
  payment_returned: ['이체 반송', 'A payment that the bank sent back'],
  hostile_texts: ['특수문자·긴 문구', 'Difficult texts'],
  day_boundary: ['자정 전후의 주문', 'Orders around midnight'],
  ten_thousand_orders: ['주문 10,000건', '10,000 orders'],
} satisfies TextsOf<ScenarioName>)

export const scenarioNotes = catalogue({
  order_paid: [
    '결제된 주문 하나가 들어옵니다. 발주확인부터 송장까지 보통의 흐름을 시험합니다.',
    'A paid order comes in: the ordinary way, from the stock answer to the waybill.',
  ],
  order_of_30_items: [
    '한 주문에 상품이 30개입니다. 나누어 보내기와 일괄 처리를 시험합니다.',
    'One order has 30 items: partial shipment and batches.',
  ],
  cancel_before_ship: [
    '취소된 주문입니다. 발송하면 오류가 나는지 확인합니다.',
    'A cancelled order: sending it must be refused.',
  ],
  cancel_races_ship: [
    '주문 10건이 취소되는 순간 송장이 등록됩니다. 어느 쪽이 먼저 처리됐는지 알아야 합니다.',
    'Ten items are cancelled while they are sent. Your program must learn which won.',
  ],
  exchange: [
    '보낸 상품이 교환되어 새 주문이 생깁니다.',
    'An item that was sent is exchanged, and a new one replaces it.',
  ],
  return_after_settlement: [
    '확정된 정산의 상품이 반품되어 다음 정산에서 빠집니다. 열려 있는 정산이 확정됩니다.',
    'An item of a confirmed settlement comes back, and is taken off the next one. Confirms the open settlement.',
  ],
  negative_month: [
    '반품이 판매보다 많아 0원보다 적어진 정산이 0원으로 마감되고, 다음 정산에서 빠집니다. 열려 있는 정산이 확정됩니다.',
    'More comes back than is sold: the settlement closes at 0, and the next one takes up the difference. Confirms the open settlement.',
  ],
  partial_return: [
    '보낸 상품 2개 중 1개가 반품됩니다. 주문은 그대로이고, 정산에 조정 항목이 한 줄 생깁니다.',
    'One of two pieces that were sent comes back: the item stays as it is, and the settlement gets a line.',
  ],
  confirm_reopen: [
    '확정된 정산에서는 공급단가를 바꿀 수 없고, 확정이 취소되면 바꿀 수 있습니다. 열려 있는 정산이 확정됩니다.',
    'A price is refused in a confirmed settlement, and taken after it was reopened. Confirms the open settlement.',
  ],
  payment_returned: [
    '지급된 정산의 이체가 은행에서 반송되어 다시 확정 상태가 됩니다. 열려 있는 정산이 확정됩니다.',
    'The bank sends the payment of a settlement back: it is confirmed again. Confirms the open settlement.',
  ],
  hostile_texts: [
    '긴 문구, 이모지, 수식, 태그가 든 주문 10건입니다. 화면과 송장 출력이 깨지지 않는지 확인합니다.',
    'Ten orders with long texts, emoji, formulas and markup: do screens and labels survive?',
  ],
  day_boundary: [
    '어제의 마지막 순간과 오늘의 첫 순간에 들어온 주문입니다.',
    'Orders of the last moment of yesterday and the first of today.',
  ],
  ten_thousand_orders: [
    '많은 주문을 나누어 읽는지 시험합니다. 만드는 데 몇 분 걸릴 수 있습니다.',
    'Does your program read many orders page by page? Making them may take minutes.',
  ],
} satisfies TextsOf<ScenarioName>)

export const faultWords = catalogue({
  rate_limited: ['요청이 너무 많다는 응답', 'Too many requests (429)'],
  unavailable: ['잠시 응답할 수 없다는 응답', 'Unavailable for a moment (503)'],
  slow: ['5초 늦은 응답', 'An answer 5 seconds late'],
  drop_before: ['처리하기 전에 연결이 끊김', 'Cut before anything was done'],
  drop_after_commit: ['처리한 뒤에 연결이 끊김', 'Cut after everything was done'],
  truncate_body: ['응답이 중간에서 잘림', 'An answer cut in its middle'],
  webhook_duplicate: ['웹훅이 두 번 옴', 'A webhook comes twice'],
  webhook_reorder: ['웹훅의 순서가 바뀜', 'Webhooks in another order'],
  webhook_drop: ['웹훅이 오지 않음', 'A webhook is lost'],
  cursor_expired: ['변경 내역의 위치가 오래됨', 'The place in the feed is too old'],
  cursor_unknown: ['변경 내역의 위치를 모름', 'The place in the feed is unknown'],
  entry_refused: ['여러 송장 중 마지막 하나만 거절됨', 'The last waybill of a batch is refused'],
} satisfies TextsOf<FaultKind>)

const WAIT = [
  'Retry-After에 적힌 만큼 기다렸다가 다시 보내야 합니다.',
  'Wait as long as Retry-After says, then send again.',
] as const
const READ_ANEW = [
  '전체 목록을 새로 읽고 이어서 읽어야 합니다.',
  'Read the snapshot again, and continue from there.',
] as const

export const faultNotes = catalogue({
  rate_limited: WAIT,
  unavailable: WAIT,
  slow: ['기다리는 시간이 너무 짧지 않은지 확인합니다.', 'Does your program wait long enough?'],
  drop_before: ['다시 보내도 되는 요청은 다시 보내야 합니다.', 'Send again what may be repeated.'],
  drop_after_commit: [
    '같은 idempotency_key로 송장을 다시 보내면 송장은 하나만 남습니다.',
    'Send waybills again with the same idempotency_key: there is one waybill.',
  ],
  truncate_body: ['중간에 끊긴 응답은 처리하지 않아야 합니다.', 'Never believe half an answer.'],
  webhook_duplicate: ['같은 webhook-id는 한 번만 처리해야 합니다.', 'Handle the same webhook-id once.'],
  webhook_reorder: [
    '순서를 믿지 말고 변경 내역을 읽어야 합니다.',
    'Read the feed, and do not trust the order.',
  ],
  webhook_drop: [
    '웹훅이 없어도 변경 내역을 때때로 읽어야 합니다.',
    'Read the feed now and then without a webhook.',
  ],
  cursor_expired: READ_ANEW,
  cursor_unknown: READ_ANEW,
  entry_refused: [
    '응답(207)의 결과를 한 건씩 확인하고, 거절된 송장만 다시 보내야 합니다.',
    'Look at each result of the answer (207), and send only the refused waybill again.',
  ],
} satisfies TextsOf<FaultKind>)

export const callWords = catalogue({
  shipment: ['송장 등록', 'Waybills'],
  inventory: ['발주확인', 'Stock answers'],
  status: ['상태 변경', 'Status changes'],
  orders: ['주문 목록', 'Lists of orders'],
  changes: ['변경 내역', 'The feed of changes'],
})
