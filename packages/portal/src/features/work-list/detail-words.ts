/** Texts of the details of an item. */
import type { PriceSource } from '@napum/client'
import { type Count, catalogue, type TextsOf } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['주문 상세', 'Order details'],
  before: ['이전 주문', 'Previous order'],
  after: ['다음 주문', 'Next order'],
  receiver: ['받는 분', 'Recipient'],
  phone: ['연락처', 'Phone'],
  address: ['주소', 'Address'],
  memo: ['배송 메모', 'Note'],
  copyAddress: ['받는 분 정보 복사', 'Copy recipient'],
  order: ['주문', 'Order'],
  orderer: ['주문 업체', 'Orderer'],
  ordered: ['주문일', 'Ordered'],
  paid: ['결제일', 'Paid'],
  hoped: ['희망 배송일', 'Desired day'],
  due: ['발송기한', 'Due'],
  product: ['상품', 'Product'],
  code: ['상품 코드', 'Product code'],
  option: ['옵션', 'Option'],
  quantity: ['수량', 'Quantity'],
  price: ['판매 단가', 'Unit price'],
  waybill: ['송장', 'Waybill'],
  track: ['배송 조회', 'Track'],
  amend: ['송장 수정', 'Amend waybill'],
  carrier: ['택배사', 'Carrier'],
  number: ['송장번호', 'Waybill number'],
  save: ['저장', 'Save'],
  saved: ['송장을 수정했습니다.', 'The waybill was amended.'],
  registered: ['송장을 등록했습니다.', 'The waybill was registered.'],
  supply: ['공급금액', 'Supply price'],
  none: ['없음', 'None'],
  settlement: ['정산', 'Settlement'],
  statement: ['거래명세서 PDF', 'Statement PDF'],
  history: ['처리 내역', 'History'],
  siblings: [
    (n: Count) => `이 주문의 다른 상품 ${n}건`,
    (n: Count) => `${n} other item of this order`,
    (n: Count) => `${n} other items of this order`,
  ],
  status: [
    (from: string, to: string) => `상태 ${from} → ${to}`,
    (from: string, to: string) => `Status ${from} → ${to}`,
  ],
  stockYes: ['발주확인', 'Order confirmed'],
  stockNo: [(reason: string) => `재고 없음 (${reason})`, (reason: string) => `Not in stock (${reason})`],
  waybillIs: [
    (carrier: string, number: string) => `송장 ${carrier} ${number}`,
    (carrier: string, number: string) => `Waybill ${carrier} ${number}`,
  ],
  priced: [(amount: string) => `공급금액 ${amount}`, (amount: string) => `Supply price ${amount}`],
  claimed: [
    (what: string, reason: string) => `${what}: ${reason}`,
    (what: string, reason: string) => `${what}: ${reason}`,
  ],
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
