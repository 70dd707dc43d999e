/** Texts of claims. */
import { catalogue } from '../../../../words/catalogue.ts'

export const words = catalogue({
  title: ['클레임', 'Claims'],
  kinds: ['클레임 화면', 'Claims'],
  list: ['목록', 'List'],
  state: ['상태', 'State'],
  open: ['공급사 미확인', 'Not seen by the vendor'],
  seen: ['공급사 확인', 'Seen by the vendor'],
  age: ['경과', 'Age'],
  olderThan: ['{n}일 이상', '{n} {day|days} or more'],
  daysAgo: ['{n}일 경과', '{n} {day|days} ago'],
  product: ['상품', 'Product'],
  replacement: ['교환 품목', 'Replacement'],
  sent: ['발송', 'Sent'],
  notSent: ['미발송', 'Not sent'],
  noneOpen: ['공급사가 확인하지 않은 클레임이 없습니다.', 'Vendors have seen all claims.'],
  none: ['조건에 맞는 클레임이 없습니다.', 'There is no such claim.'],
  register: ['접수', 'Register'],
  withdraw: ['철회', 'Withdraw'],
  items: ['상품주문번호', 'Item numbers'],
  itemsHint: [
    '한 줄에 하나씩, 여러 건을 한꺼번에 붙여넣을 수 있습니다.',
    'One a line; many can be pasted at once.',
  ],
  unreadable: ['상품주문번호가 아닌 내용이 있습니다: {some}', 'This is no item number: {some}'],
  type: ['구분', 'Kind'],
  cancelNote: [
    '아직 발송하지 않은 주문만 취소할 수 있습니다. 공급사에는 발송 중지로 보입니다.',
    'Only what is not shipped can be cancelled. The vendor sees that it must stop.',
  ],
  returnNote: [
    '발송한 주문의 반품입니다. 공급단가가 입력된 상품이면 정산에서 차감됩니다.',
    'A return of something shipped. Its price is deducted in the settlement.',
  ],
  exchangeNote: [
    '발송한 주문의 교환입니다. 새 주문이 만들어집니다.',
    'An exchange of something shipped. A new item is made.',
  ],
  withdrawNote: [
    '클레임을 철회하면 주문이 원래 목록으로 돌아갑니다. 교환으로 만든 주문은 취소됩니다.',
    'The item returns to its lists. The item of an exchange is cancelled.',
  ],
  date: ['접수일', 'Day'],
  fault: ['귀책', 'At fault'],
  reason: ['사유', 'Reason'],
  reasonHint: ['공급사에도 보입니다.', 'The vendor sees it too.'],
  registerAct: ['{n}건 접수', 'Register {n}'],
  withdrawAct: ['{n}건 철회', 'Withdraw {n}'],
  running: ['처리 중입니다.', 'Working.'],
  readOnly: ['조회 전용 계정은 클레임을 접수할 수 없습니다.', 'Your role reads only.'],
})
