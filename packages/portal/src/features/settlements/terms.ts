/** Texts of settlements that clerks and the operator both read. */
import type { SettlementLine } from '@napum/client'
import { catalogue, type TextsOf } from '../../words/catalogue.ts'
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
  adjusted: ['조정·배송비·이월', 'Adjusted'],
  balance: ['그중 이월', 'Of that, balances'],
  supply: ['공급가액', 'Without VAT'],
  vat: ['세액', 'VAT'],
  payable: ['지급 예정액', 'Payable'],
  paidAmount: ['지급액', 'Amount paid'],
  outstanding: ['미지급 잔액', 'Outstanding'],
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
  apart: ['조정 내역', 'Adjustments'],
  what: ['내용', 'What'],
  tax: ['과세 구분', 'VAT'],
  more: ['외 {n}건은 아래 정산 내역에 있습니다.', '{n} more {is|are} among the lines below.'],
})

/** How a line that belongs to no price is taxed. */
export const taxWords = catalogue({
  taxable: ['과세', 'Taxable'],
  exempt: ['면세', 'Exempt'],
  zero_rated: ['영세율', 'Zero-rated'],
  none: ['과세 외', 'Outside VAT'],
} satisfies TextsOf<NonNullable<SettlementLine['tax_type']>>)

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
  paidOn: settlementTexts.paidOn,
  kind: ['구분', 'Kind'],
  reference: settlementTexts.reference,
  account: ['계좌', 'Account'],
  amount: ['금액', 'Amount'],
  outstanding: ['아직 지급되지 않은 금액은 {sum}입니다.', '{sum} are not paid yet.'],
  onHold: ['지급 보류', 'On hold'],
})

export const paymentKindWords = catalogue({
  payment: ['지급', 'Paid'],
  returned: ['이체 반송', 'Sent back by the bank'],
  received: ['환수', 'Paid back by the vendor'],
})

/** Payments that are held back. */
export const holdWords = catalogue({
  hold: ['지급 보류', 'Hold payments'],
  release: ['지급 보류 해제', 'Release payments'],
  reason: ['보류 사유', 'Why'],
  reasonHint: [
    '공급사에는 지급 보류라고만 보이고 사유는 보이지 않습니다.',
    'The vendor sees that payments are on hold, and not why.',
  ],
  holdNote: [
    '해제할 때까지 이체 묶음과 은행 파일에 들어가지 않고, 따로 지급 처리할 때 경고합니다.',
    'Until it is released, no batch and no file for a bank pays it, and paying it by itself has a warning.',
  ],
  releaseNote: ['다음 이체 묶음부터 다시 들어갑니다.', 'It is in the next batch of transfers again.'],
  held: ['지급을 보류했습니다.', 'Payments are on hold.'],
  released: ['지급 보류를 해제했습니다.', 'Payments are released.'],
  bySettlement: ['이 정산은 지급 보류 중입니다: {why}', 'On hold: {why}'],
  byVendor: [
    '이 공급사의 지급을 모두 보류하고 있습니다: {why}',
    'All payments to this vendor are on hold: {why}',
  ],
  bySuspension: ['이용이 정지된 공급사라 지급을 보류합니다.', 'On hold, because the vendor is suspended.'],
})

/** Files that statements come as, as a choice. */
export const statementFormats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const
