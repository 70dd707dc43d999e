/** Texts of looking items up. */
import { catalogue } from '../../../words/catalogue.ts'
import { terms } from '../../../words/terms.ts'

export const words = catalogue(
  {
    title: '주문 조회',
    back: '주문 목록',
    search: '주문번호 또는 상품주문번호',
    status: '상태',
    stock: '발주확인',
    number: terms.ko.itemNumber,
    product: '상품',
    quantity: '수량',
    receiver: '받는 분',
    ordered: '주문일',
    waybill: '송장',
    empty: '조건에 맞는 주문이 없습니다.',
    order: terms.ko.orderNumber,
    orderTitle: '주문',
    supplyTitle: '납품',
    answered: '발주확인 일시',
    answerMemo: '공급사 메모',
    shippedAt: '발송 일시',
    claim: '클레임 접수',
    withdraw: '클레임 철회',
  },
  {
    title: 'Items',
    back: 'All items',
    search: 'Order or item number',
    status: 'Status',
    stock: 'Confirmed',
    number: terms.en.itemNumber,
    product: 'Product',
    quantity: 'Quantity',
    receiver: 'Recipient',
    ordered: 'Ordered',
    waybill: 'Waybill',
    empty: 'There is no such item.',
    order: terms.en.orderNumber,
    orderTitle: 'Order',
    supplyTitle: 'Supply',
    answered: 'Confirmed at',
    answerMemo: 'Vendor’s note',
    shippedAt: 'Shipped',
    claim: 'Register a claim',
    withdraw: 'Withdraw the claim',
  },
)

export const stockWords = catalogue(
  { available: '재고 있음', unavailable: '재고 없음', unconfirmed: '미확인' } satisfies Readonly<
    Record<'available' | 'unavailable' | 'unconfirmed', string>
  >,
  { available: 'In stock', unavailable: 'Not in stock', unconfirmed: 'Not confirmed' },
)
