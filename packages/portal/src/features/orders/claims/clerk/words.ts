/** Texts of the list of claims. */
import { catalogue } from '../../../../words/catalogue.ts'

export const words = catalogue({
  title: ['취소·반품·교환', 'Claims'],
  kinds: ['클레임 종류', 'Kinds of claims'],
  unseenOnly: ['새 클레임만', 'New only'],
  seen: [(n: string) => `보이는 ${n}건 모두 확인 처리`, (n: string) => `Mark all ${n} shown as seen`],
  empty: ['해당하는 클레임이 없습니다.', 'There are no such claims.'],
  new: ['새 클레임', 'New'],
  date: ['접수일', 'Day'],
  quantity: ['수량', 'Qty'],
  receiver: ['받는 분', 'Recipient'],
  reason: ['사유', 'Reason'],
  stop: ['포장을 멈춰 주세요. 취소된 주문입니다.', 'Stop packing. This order was cancelled.'],
  sent: [
    '발송 후 취소된 주문입니다. 회수 여부를 확인해 주세요.',
    'Cancelled after it was sent. See that it comes back.',
  ],
  newItem: ['교환으로 새로 만든 주문', 'New item'],
  marked: [(n: string) => `${n}건을 확인 처리했습니다.`, (n: string) => `Marked ${n} as seen.`],
  mark: ['확인 처리', 'Seen'],
  seenChosen: [(n: string) => `선택한 ${n}건 확인 처리`, (n: string) => `Mark ${n} selected as seen`],
  search: ['주문번호, 받는 분, 상품', 'Order number, recipient, product'],
  find: ['검색', 'Search'],
})
