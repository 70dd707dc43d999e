/** Texts of looking items up. */
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'
import { terms } from '../../../words/terms.ts'

export const words = catalogue({
  title: ['주문 조회', 'Items'],
  back: ['주문 목록', 'All items'],
  search: ['주문번호 또는 상품주문번호', 'Order or item number'],
  status: ['상태', 'Status'],
  stock: ['발주확인', 'Confirmed'],
  number: terms.itemNumber,
  product: ['상품', 'Product'],
  quantity: ['수량', 'Quantity'],
  receiver: ['받는 분', 'Recipient'],
  ordered: ['주문일', 'Ordered'],
  waybill: ['송장', 'Waybill'],
  empty: ['조건에 맞는 주문이 없습니다.', 'There is no such item.'],
  order: terms.orderNumber,
  orderTitle: ['주문', 'Order'],
  supplyTitle: ['납품', 'Supply'],
  answered: ['발주확인 일시', 'Confirmed at'],
  answerMemo: ['공급사 메모', 'Vendor’s note'],
  shippedAt: ['발송 일시', 'Shipped'],
  adjust: ['정산 조정', 'Adjust'],
  claim: ['클레임 접수', 'Register a claim'],
  withdraw: ['클레임 철회', 'Withdraw the claim'],
})

export const stockWords = catalogue({
  available: ['재고 있음', 'In stock'],
  unavailable: ['재고 없음', 'Not in stock'],
  unconfirmed: ['미확인', 'Not confirmed'],
} satisfies TextsOf<'available' | 'unavailable' | 'unconfirmed'>)
