/** Texts of settlements. */
import type { LineKind } from '@napum/client'
import { catalogue, type TextsOf } from '../../../words/catalogue.ts'
import { isVatIncluded, terms, tradeWords } from '../../../words/terms.ts'

export const words = catalogue({
  title: ['정산', 'Settlements'],
  states: ['정산 상태', 'State of settlements'],
  back: ['정산 목록', 'All settlements'],
  number: ['정산번호', 'Number'],
  period: ['정산 기간', 'Period'],
  state: ['상태', 'State'],
  items: ['품목 수', 'Items'],
  subtotal: ['판매 합계', 'Sales'],
  equation: ['공급가액 + 세액 = 합계', 'Without VAT + VAT = total'],
  cancelled: ['취소·반품·교환', 'Cancelled, returned, exchanged'],
  supply: ['공급가액', 'Without VAT'],
  vat: ['세액', 'VAT'],
  payable: ['지급 예정액', 'Payable'],
  paidAmount: ['지급액', 'Amount paid'],
  payDay: ['지급 예정일', 'Pay day'],
  paidOn: ['지급일', 'Paid on'],
  reference: terms.transferReference,
  unshipped: [(n: string) => `미발송 ${n}건 포함`, (n: string) => `${n} not shipped`],
  empty: [
    '정산이 없습니다. 공급단가를 입력하면 정산이 만들어집니다.',
    'There is no settlement. The first supply price opens one.',
  ],
  lines: ['정산 내역', 'Lines'],
  allKinds: ['전체 구분', 'All kinds'],
  item: terms.itemNumber,
  product: ['품명', 'Product'],
  receiver: ['받는 분', 'Receiver'],
  supplied: ['출고일', 'Left on'],
  kind: ['구분', 'Kind'],
  quantity: ['수량', 'Quantity'],
  amount: ['금액', 'Amount'],
  when: ['반영 일시', 'Recorded'],
  who: ['처리자', 'By whom'],
  papers: ['거래명세서', 'Statements'],
  standard: ['거래명세서', 'Statement'],
  cancellation: ['거래명세서(취소)', 'Cancellation statement'],
  pdf: [(name: string) => `${name} PDF`, (name: string) => `${name} PDF`],
  xlsx: [(name: string) => `${name} Excel`, (name: string) => `${name} Excel`],
  csv: [(name: string) => `${name} CSV`, (name: string) => `${name} CSV`],
  checkCode: ['확인번호', 'Check code'],
  checkCodeOf: [(name: string) => `${name} 확인번호`, (name: string) => `Check code of ${name}`],
  check: ['진위 확인 페이지', 'Page that checks it'],
  month: ['월', 'Month'],
  monthName: [
    (year: string, month: string) => `${year}년 ${month}월`,
    (year: string, month: string) => `${year}-${month.padStart(2, '0')}`,
  ],
  archive: ['거래명세서 모음(ZIP)', 'All statements (ZIP)'],
  tax: ['세금계산서', 'Tax invoices'],
  more: ['더 보기', 'Show more'],
  noLines: ['이 구분의 내역이 없습니다.', 'There are no lines of this kind.'],
  total: [(n: string) => `총 ${n}건`, (n: string) => `${n} in all`],
})

export const kindWords = catalogue({
  sale: ['판매', 'Sale'],
  price_change: ['공급단가 변경', 'Price change'],
  reversal: ['취소·반품·교환', 'Taken back'],
  carried_out: ['이월', 'Carried over'],
} satisfies TextsOf<LineKind>)

/** Sums of supply prices, and whether these contain VAT. */
export const subtotalTitle = (): string => {
  const { vatIncluded, vatExcluded } = tradeWords()
  return `${words().subtotal} (${isVatIncluded.value ? vatIncluded : vatExcluded})`
}

/** Why a line took an amount back, by what recorded it. */
export const reasonWords = catalogue({
  cancel: ['취소', 'Cancelled'],
  return: ['반품', 'Returned'],
  exchange: ['교환', 'Exchanged'],
  exchangeWithdrawn: ['교환 철회', 'Exchange withdrawn'],
  withdrawn: ['취소·반품·교환 철회', 'Claim withdrawn'],
  soldAgain: ['철회 후 재판매', 'Sold again'],
})
