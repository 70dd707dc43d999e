/** Texts of looking items up. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '주문 조회',
    back: '주문 목록',
    search: '주문번호 또는 주문품목번호',
    status: '상태',
    stock: '재고 답변',
    number: '주문품목번호',
    product: '상품',
    quantity: '수량',
    receiver: '받는 분',
    ordered: '주문일',
    waybill: '송장',
    empty: '조건에 맞는 주문이 없습니다.',
    order: '주문번호',
    orderTitle: '주문',
    supplyTitle: '납품',
    answered: '재고 답변 일시',
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
    stock: 'Stock answer',
    number: 'Item number',
    product: 'Product',
    quantity: 'Quantity',
    receiver: 'Recipient',
    ordered: 'Ordered',
    waybill: 'Waybill',
    empty: 'There is no such item.',
    order: 'Order',
    orderTitle: 'Order',
    supplyTitle: 'Supply',
    answered: 'Stock answered',
    answerMemo: 'Vendor’s note',
    shippedAt: 'Shipped',
    claim: 'Register a claim',
    withdraw: 'Withdraw the claim',
  },
)

export const stockWords = catalogue(
  { available: '재고 있음', unavailable: '재고 없음', unconfirmed: '답변 전' } satisfies Readonly<
    Record<'available' | 'unavailable' | 'unconfirmed', string>
  >,
  { available: 'In stock', unavailable: 'Not in stock', unconfirmed: 'Not answered' },
)
