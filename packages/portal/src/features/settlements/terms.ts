/** Texts of settlements that clerks and the operator both read. */
import { catalogue } from '../../words/catalogue.ts'
import { terms } from '../../words/terms.ts'

export const settlementTexts = {
  title: ['정산', 'Settlements'],
  states: ['정산 상태', 'State of settlements'],
  back: ['정산 목록', 'All settlements'],
  number: ['정산번호', 'Number'],
  period: ['정산 기간', 'Period'],
  state: ['상태', 'State'],
  items: ['품목 수', 'Items'],
  subtotal: ['판매 합계', 'Sales'],
  adjusted: ['조정·배송비·이월', 'Adjustments, shipping, balances'],
  supply: ['공급가액', 'Without VAT'],
  vat: ['세액', 'VAT'],
  payable: ['지급 예정액', 'Payable'],
  paidAmount: ['지급액', 'Amount paid'],
  payDay: ['지급 예정일', 'Pay day'],
  paidOn: ['지급일', 'Paid on'],
  reference: terms.transferReference,
  lines: ['정산 내역', 'Lines'],
} as const

export const sumWords = catalogue(settlementTexts)

export const lineWords = catalogue({
  item: terms.itemNumber,
  kind: ['구분', 'Kind'],
  product: ['품명', 'Product'],
  quantity: ['수량', 'Quantity'],
  amount: ['금액', 'Amount'],
  when: ['반영 일시', 'Recorded'],
  who: ['처리자', 'By whom'],
})

/** Why a line took an amount back, by what recorded it. */
export const reasonWords = catalogue({
  cancel: ['취소', 'Cancelled'],
  return: ['반품', 'Returned'],
  exchange: ['교환', 'Exchanged'],
  exchangeWithdrawn: ['교환 철회', 'Exchange withdrawn'],
  withdrawn: ['취소·반품·교환 철회', 'Claim withdrawn'],
  soldAgain: ['철회 후 재판매', 'Sold again'],
})

/** What was paid. */
export const paymentWords = catalogue({
  payments: ['지급 내역', 'Payments'],
  paidOn: ['지급일', 'Paid on'],
  kind: ['구분', 'Kind'],
  reference: ['이체 참조번호', 'Reference'],
  account: ['계좌', 'Account'],
  amount: ['금액', 'Amount'],
  outstanding: [
    (sum: string) => `아직 지급되지 않은 금액은 ${sum}입니다.`,
    (sum: string) => `${sum} are not paid yet.`,
  ],
  onHold: ['지급 보류', 'On hold'],
})

export const paymentKindWords = catalogue({
  payment: ['지급', 'Paid'],
  returned: ['이체 반송', 'Sent back by the bank'],
  received: ['환수', 'Paid back by the vendor'],
})
