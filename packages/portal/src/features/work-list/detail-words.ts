/** Texts of the details of an item. */
import type { PriceSource } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'
import { itemTexts } from '../../words/items.ts'

export const words = catalogue({
  ...itemTexts,
  title: ['주문 상세', 'Order details'],
  before: ['이전 주문', 'Previous order'],
  after: ['다음 주문', 'Next order'],
  copyAddress: ['받는 분 정보 복사', 'Copy recipient'],
  hoped: ['희망 배송일', 'Desired day'],
  code: ['상품 코드', 'Product code'],
  price: ['판매 단가', 'Unit price'],
  amend: ['송장 수정', 'Amend waybill'],
  number: ['송장번호', 'Waybill number'],
  save: ['저장', 'Save'],
  saved: ['송장을 수정했습니다.', 'The waybill was amended.'],
  registered: ['송장을 등록했습니다.', 'The waybill was registered.'],
  supply: ['공급금액', 'Supply price'],
  none: ['없음', 'None'],
  settlement: ['정산', 'Settlement'],
  history: ['처리 내역', 'History'],
  siblings: ['이 주문의 다른 상품 {n}건', '{n} other {item|items} of this order'],
  status: ['상태 {from} → {to}', 'Status {from} → {to}'],
  stockYes: ['발주확인', 'Order confirmed'],
  stockNo: ['재고 없음 ({reason})', 'Not in stock ({reason})'],
  waybillIs: ['송장 {carrier} {number}', 'Waybill {carrier} {number}'],
  priced: ['공급금액 {amount}', 'Supply price {amount}'],
  claimed: ['{what}: {reason}', '{what}: {reason}'],
  withdrawn: ['클레임 철회', 'Claim withdrawn'],
  stop: ['취소된 주문입니다. 발송하지 마세요.', 'This order was cancelled. Do not ship it.'],
  returned: ['반품된 주문입니다.', 'This order was returned.'],
  exchanged: ['교환된 주문입니다.', 'This order was exchanged.'],
  newItem: ['교환으로 새로 만든 주문 보기', 'Show the item that the exchange made'],
  reason: ['사유', 'Reason'],
})

/** By which way something came. */
export const sourceWords = catalogue({
  inventory_confirm: ['발주확인', 'Order confirmation'],
  price_file: ['공급단가 파일', 'Price file'],
  shipment_register: ['송장 등록', 'Waybill'],
  shipment_update: ['송장 수정', 'Amended waybill'],
  status_update: ['상태 변경', 'Status change'],
} satisfies TextsOf<PriceSource>)
