/** Texts of the masking of old orders. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue({
  before: ['이 날보다 먼저 주문한 것', 'Ordered before'],
  mask: ['개인정보 지우기', 'Mask personal data'],
  day: ['{day}보다 먼저 주문한 것', 'Ordered before {day}'],
  counting: ['지울 주문을 세고 있습니다.', 'Counting the orders.'],
  nothing: ['지울 주문이 없습니다.', 'There is no order to mask.'],
  final: [
    '주문 {n}건의 개인정보를 지웁니다. 되돌릴 수 없습니다.',
    '{n} order loses its personal data. This cannot be undone.',
    '{n} orders lose their personal data. This cannot be undone.',
  ],
  leftOut: [
    '다음 주문은 아직 정보가 필요하므로 지우지 않습니다.',
    'These orders still need their data and stay as they are:',
  ],
  to_send: [
    '아직 보내지 않은 상품이 있는 주문 {n}건',
    '{n} order with an item that was not sent',
    '{n} orders with an item that was not sent',
  ],
  claimed: [
    '공급사가 확인하지 않은 클레임이 있는 주문 {n}건',
    '{n} order with a claim that its vendor has not seen',
    '{n} orders with a claim that their vendors have not seen',
  ],
  unsettled: [
    '정산이 끝나지 않은 주문 {n}건',
    '{n} order that is not settled',
    '{n} orders that are not settled',
  ],
  again: [
    '확인을 위해 날짜를 한 번 더 입력해 주세요 (예: 2020-01-31)',
    'Type the day again (such as 2020-01-31)',
  ],
})
