/** What the parts of an item are called, on every page that shows one; catalogues take them in. */
import type { DueFilter, SearchDateType } from '@napum/client'
import { catalogue, type TextsOf } from './catalogue.ts'
import { terms } from './terms.ts'

export const itemTexts = {
  number: terms.itemNumber,
  status: ['상태', 'Status'],
  due: ['발송기한', 'Due'],
  ordered: ['주문일', 'Ordered'],
  paid: ['결제일', 'Paid'],
  orderer: ['주문 업체', 'Orderer'],
  receiver: ['받는 분', 'Recipient'],
  phone: ['연락처', 'Phone'],
  address: ['주소', 'Address'],
  memo: ['배송 메모', 'Note'],
  product: ['상품', 'Product'],
  option: ['옵션', 'Option'],
  quantity: ['수량', 'Quantity'],
  waybill: ['송장', 'Waybill'],
  carrier: ['택배사', 'Carrier'],
  track: ['배송 조회', 'Track'],
  claim: ['클레임', 'Claim'],
} as const

/** By which day a period is meant. */
export const dayWords = catalogue({
  ord_date: itemTexts.ordered,
  pay_date: itemTexts.paid,
  due_on: itemTexts.due,
  claim_date: ['클레임 접수일', 'Claimed'],
} satisfies TextsOf<SearchDateType>)

export const dueWords = catalogue({
  late: ['지연', 'Late'],
  today: ['오늘 마감', 'Today'],
  soon: ['2영업일 이내', 'Within 2 working days'],
} satisfies TextsOf<DueFilter>)

/** Whether something is there. */
export const hasWords = catalogue({
  yes: ['있음', 'Yes'],
  no: ['없음', 'No'],
})
