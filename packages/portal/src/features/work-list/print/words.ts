/** Texts on paper. */
import { catalogue } from '../../../words/catalogue.ts'
import { itemTexts } from '../../../words/items.ts'

export const words = catalogue({
  ...itemTexts,
  pick: ['피킹리스트', 'Pick list'],
  pack: ['포장명세서', 'Packing slips'],
  print: ['인쇄', 'Print'],
  back: ['주문 목록', 'Orders'],
  nothing: [
    '출력할 주문이 없습니다. 주문 목록에서 선택해 주세요.',
    'Nothing to print. Choose orders in the list.',
  ],
  made: ['{when} 출력', 'Printed {when}'],
  items: ['주문 {n}건', '{n} {item|items}'],
  products: ['상품 {n}종', '{n} {product|products}'],
  code: ['상품 코드', 'Code'],
  orders: ['주문', 'Orders'],
  check: ['확인', 'Done'],
  total: ['합계', 'Total'],
  from: ['보내는 분', 'Sender'],
  joined: ['합포장 {n}건', '{n} {order|orders} in one parcel'],
  leftOut: ['취소된 주문 {n}건은 제외했습니다.', '{n} cancelled {item was|items were} left out.'],
  slip: ['{at} / {all}', '{at} / {all}'],
})
