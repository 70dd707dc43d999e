/** Texts of the list of claims. */
import { catalogue } from '../../../../words/catalogue.ts'

export const words = catalogue({
  title: ['취소·반품·교환', 'Claims'],
  listFile: ['취소반품교환', 'claims'],
  kinds: ['클레임 종류', 'Kinds of claims'],
  unseenOnly: ['새 클레임만', 'New only'],
  seen: ['보이는 {n}건 모두 확인 처리', 'Mark all {n} shown as seen'],
  empty: ['해당하는 클레임이 없습니다.', 'There are no such claims.'],
  new: ['새 {kind}', '{kind}, new'],
  date: ['접수일', 'Day'],
  quantity: ['수량', 'Qty'],
  receiver: ['받는 분', 'Recipient'],
  reason: ['사유', 'Reason'],
  stop: ['포장을 멈춰 주세요. 취소된 주문입니다.', 'Stop packing. This order was cancelled.'],
  sent: [
    '발송 후 취소된 주문입니다. 회수 여부를 확인해 주세요.',
    'Cancelled after it was sent. See that it comes back.',
  ],
  marked: ['{n}건을 확인 처리했습니다.', 'Marked {n} as seen.'],
  mark: ['확인 처리', 'Mark as seen'],
  unmark: ['확인 전으로', 'Mark as new'],
  openOrder: ['주문 열기', 'Open the order'],
  openNew: ['교환 주문 열기', 'Open the exchange'],
  allSeen: ['새 클레임이 없습니다. 모두 확인했습니다.', 'No new claims. All of them were seen.'],
  money: ['정산', 'Settlement'],
  returned: ['상품이 돌아오면 상태를 확인해 주세요.', 'Check the goods when they come back.'],
  exchanged: [
    '교환 주문에 공급단가와 송장을 입력해 새 상품을 보내 주세요.',
    'Price and ship the item that the exchange made.',
  ],
  kept: ['발송 전에 취소되었습니다. 보내지 마세요.', 'It was cancelled before it was sent. Do not send it.'],
  noMoney: [
    '공급단가가 없어 정산 금액은 바뀌지 않습니다.',
    'It has no supply price, so the settlement stays as it is.',
  ],
  status: ['배송', 'Delivery'],
  takenBack: ['공급대가 {amount}이 정산에서 차감됩니다.', '{amount} is taken back in the settlement.'],
  exchangedMoney: [
    '교환 주문에 공급단가를 입력하면 이 주문의 {amount}이 정산에서 차감됩니다.',
    'Once the exchange has a price, {amount} of this item is taken back.',
  ],
  soldIn: ['원래 정산', 'Sold in'],
  seenChosen: ['선택한 {n}건 확인 처리', 'Mark {n} selected as seen'],
  search: ['주문번호, 받는 분, 상품', 'Order number, recipient, product'],
  find: ['검색', 'Search'],
})
