/** Texts of what is to be done today. */
import { type Count, catalogue, type TextsOf } from '../../../words/catalogue.ts'
import type { GroupName } from './queue.ts'

export const words = catalogue({
  title: ['오늘 할 일', 'Today'],
  deadlines: ['발송기한', 'Due'],
  late: ['발송 지연', 'late'],
  today: ['오늘 마감', 'due today'],
  soon: ['2영업일 내 마감', 'due in 2 working days'],
  pickup: ['택배 수거', 'Pick-up'],
  pickupIn: [
    (hours: string, minutes: string) =>
      hours === '0' ? `${minutes}분 남음` : `${hours}시간 ${minutes}분 남음`,
    (hours: string, minutes: string) =>
      hours === '0' ? `in ${minutes} min` : `in ${hours} h ${minutes} min`,
  ],
  pickupOver: ['오늘 수거 시각이 지났습니다', 'Over for today'],
  work: ['처리할 일', 'To do'],
  earliest: ['가장 이른 기한', 'First due'],
  claims: ['새 취소·반품·교환', 'New claims'],
  claimsNote: ['포장 전에 확인해 주세요', 'Look before you pack'],
  noWaybill: ['송장 미등록', 'Without a waybill'],
  new: ['새 주문', 'New orders'],
  files: ['등록하지 못한 행', 'Rows not registered'],
  keptUntil: [(time: string) => `${time}까지 보관`, (time: string) => `Kept until ${time}`],
  keptHere: ['이 컴퓨터에 보관 중', 'Kept on this computer'],
  unpriced: ['공급단가 미입력', 'Without a supply price'],
  unpricedNote: ['정산에 필요합니다', 'Needed for the settlement'],
  settledOn: [(day: string) => `정산 마감 ${day}`, (day: string) => `Settlement ends ${day}`],
  unavailable: ['재고 없음', 'Not in stock'],
  unavailableNote: ['입고되면 발주확인해 주세요', 'Confirm them once it is back'],
  clear: ['지금 처리할 일이 없습니다.', 'Nothing to do right now.'],
  next: [
    (n: Count) => `2영업일 내 마감 ${n}건 보기`,
    (n: Count) => `Show ${n} item due soon`,
    (n: Count) => `Show ${n} items due soon`,
  ],
  first: ['먼저 보낼 주문', 'Send these first'],
  noFirst: ['보낼 주문이 없습니다.', 'Nothing waits to be sent.'],
  due: ['기한', 'Due'],
  product: ['상품', 'Product'],
  quantity: ['수량', 'Qty'],
  receiver: ['받는 분', 'Recipient'],
  act: ['할 일', 'To do'],
  expected: ['이번 기간 지급 예정', 'Expected this period'],
  periodName: ['정산 기간', 'Period'],
  payable: ['지급액', 'Payable'],
  day: ['날짜', 'Day'],
  sent: ['발송 건수', 'Items sent'],
  chart: ['기간별 정산 금액 (부가세 포함)', 'Settlements by period (VAT included)'],
  shipped: ['일별 발송', 'Shipped per day'],
  shippedTotal: [(n: string) => `최근 14일 동안 ${n}건`, (n: string) => `${n} in the last 14 days`],
  items: [(n: Count) => `${n}건`, (n: Count) => `${n} item`, (n: Count) => `${n} items`],
})

/** What begins the work of a group. */
export const actWords = catalogue({
  claims: ['확인', 'Review'],
  noWaybill: ['송장 등록', 'Add waybills'],
  new: ['발주확인', 'Confirm'],
  files: ['이어서 하기', 'Continue'],
  unpriced: ['단가 입력', 'Add prices'],
  unavailable: ['보기', 'Show'],
} satisfies TextsOf<GroupName>)
