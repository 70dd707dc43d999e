/** Texts of a vendor's settlements. */
import { catalogue } from '../../../words/catalogue.ts'
import { vatNote } from '../../../words/terms.ts'
import { settlementTexts } from '../terms.ts'

export const words = catalogue({
  ...settlementTexts,
  equation: ['공급가액 + 세액 = 합계', 'Without VAT + VAT = total'],
  equationOutside: ['공급가액 + 세액 + 과세 외 = 합계', 'Without VAT + VAT + outside VAT = total'],
  cancelled: ['취소·반품·교환', 'Claims'],
  onHoldNote: [
    '마켓이 지급을 보류하고 있습니다. 사유는 마켓 운영자에게 문의해 주세요.',
    'The marketplace holds its payment back. Ask it why.',
  ],
  corrected: ['조정·배송비', 'Adjustments, shipping'],
  carried: ['이월', 'Balances'],
  bridge: ['판매에서 지급까지', 'From sales to payment'],
  unshipped: ['미발송 {n}건 포함', '{n} not shipped'],
  empty: [
    '정산이 없습니다. 공급단가를 입력하면 정산이 만들어집니다.',
    'There is no settlement. The first supply price opens one.',
  ],
  allKinds: ['전체 구분', 'All kinds'],
  receiver: ['받는 분', 'Receiver'],
  supplied: ['출고일', 'Left on'],
  papers: ['거래명세서', 'Statements'],
  otherPapers: ['다른 형식', 'Other forms'],
  standard: ['거래명세서', 'Statement'],
  cancellation: ['거래명세서(취소)', 'Cancellation statement'],
  checkCode: ['확인번호', 'Check code'],
  checkCodeOf: ['{name} 확인번호', 'Check code of {name}'],
  check: ['진위 확인 페이지', 'Page that checks it'],
  month: ['월', 'Month'],
  monthName: ['{year}년 {month}월', '{year}-{month}'],
  archive: ['거래명세서 모음(ZIP)', 'All statements (ZIP)'],
  taxFiles: ['세금계산서 파일(ZIP)', 'Files of tax invoices (ZIP)'],
  tax: ['세금계산서', 'Tax invoices'],
  noLines: ['이 구분의 내역이 없습니다.', 'There are no lines of this kind.'],
})

/** Sums of supply prices, and whether these contain VAT. */
export const subtotalTitle = (): string => `${words.subtotal} (${vatNote()})`
