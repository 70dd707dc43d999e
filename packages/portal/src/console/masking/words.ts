/** Texts of the masking of old orders. */
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue(
  {
    before: '이 날보다 먼저 주문한 것',
    mask: '개인정보 지우기',
    final: (day: string) => `${day}보다 먼저 주문한 모든 주문의 개인정보를 지웁니다. 되돌릴 수 없습니다.`,
    again: '확인을 위해 날짜를 한 번 더 입력해 주세요 (예: 2020-01-31)',
  },
  {
    before: 'Ordered before',
    mask: 'Mask personal data',
    final: (day: string) => `All orders from before ${day} lose their personal data. This cannot be undone.`,
    again: 'Type the day again (such as 2020-01-31)',
  },
)
