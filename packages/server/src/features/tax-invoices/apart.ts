/** What stands in no form of a month, as a sheet: what to amend, what has not left yet, and what a form cannot take. Decision 118. */
import { type AmendmentReason, claimTerms, type ExclusionReason } from '@napum/contract'
import type { Column, Value } from '@napum/spreadsheet'
import type { Table } from '../../core/files/tables.ts'
import { moneyToNumber } from '../../core/values/money.ts'
import { daysOfMonth, taxLabels } from '../statements/index.ts'
import { reasonOfClaim } from './amendments.ts'
import type { Amendment, Entry, Invoice, Reversal, TaxInvoices } from './document.ts'
import { namedBy } from './form.ts'

const columns: readonly Column[] = [
  { title: '구분', width: 12 },
  { title: '수정 작성일자', width: 14 },
  { title: '당초 공급월' },
  { title: '사유', width: 10 },
  { title: '수정 사유 코드', width: 22 },
  { title: '당초 작성일자' },
  { title: '당초 승인번호', width: 28 },
  { title: '과세구분', width: 10 },
  { title: '공급받는자 등록번호', width: 20 },
  { title: '공급받는자 상호', width: 24 },
  { title: '공급가액' },
  { title: '세액' },
  { title: '합계' },
  { title: '품목 수', width: 10 },
  { title: '정산번호', width: 30 },
  { title: '안내', width: 70 },
]

const reasonWords: Readonly<Record<AmendmentReason, string>> = {
  '01': '01 기재사항 착오·정정',
  '02': '02 공급가액 변동',
  '03': '03 환입',
  '04': '04 계약의 해제',
}

/** What to do about goods that came back, in both languages. */
export const reversalAdvice = {
  ko: '당초 공급월의 세금계산서(계산서)를 이미 발행했으면 이 금액으로 수정 발행해 주세요(반품은 환입, 취소는 계약의 해제). 아직 발행 전이면 세무 대리인과 상의해 주세요.',
  en: 'If the invoice of supplied_month is issued, issue an amended one with these amounts (return: 환입, cancel: 계약의 해제), dated written_on. If it is not issued yet, ask your tax adviser whether to deduct them there.',
} as const

export const amendmentAdvice = {
  ko: '이미 발행한 세금계산서(계산서)와 다른 금액입니다. 이 금액으로 수정 발행한 뒤 발행 완료로 표시해 주세요.',
  en: 'This differs from what was issued: issue an amended invoice with these amounts, then mark the month as issued with `amended`.',
} as const

export const unshippedAdvice = {
  ko: '아직 출고되지 않아 공급월이 없습니다. 출고된 달의 파일에 들어갑니다.',
  en: 'The goods have not left, so that no month of supply is known. They will be in the files of the month in which they leave.',
} as const

const exclusionWords: Readonly<Record<ExclusionReason, string>> = {
  FRACTION_OF_WON:
    '원 미만 금액이 있어 양식에 넣을 수 없습니다. 정산을 다시 열어 공급단가를 고치거나 직접 발행해 주세요.',
  NOTHING_TO_INVOICE: '발행할 공급가액이 없습니다.',
}

export const fileNameOfApart = (of: TaxInvoices, id: string): string =>
  `세금계산서_수정및제외_${namedBy(of, id)}_${of.month}`

/** @param id of the vendor */
export const apartTable = (of: TaxInvoices, id: string): Table => ({
  name: fileNameOfApart(of, id),
  sheet: '수정 및 제외',
  columns,
  rows: apartRows(of),
})

/** Rows of that sheet, without making them. */
export const apartCount = (of: TaxInvoices): number =>
  of.reversals.length +
  ownAmendments(of).length +
  of.unshipped.length +
  of.invoices.filter(({ excluded }) => excluded !== null).length

/** What came back stands in the sheet of the month in which it did. */
const ownAmendments = ({ amendments }: TaxInvoices): Amendment[] =>
  amendments.filter(({ claim_type, reason }) => claim_type === null && (reason === '01' || reason === '02'))

const apartRows = (of: TaxInvoices): Value[][] => [
  ...of.reversals.map(reversalRow),
  ...ownAmendments(of).map((amendment) => amendmentRow(amendment, of)),
  ...of.unshipped.map((entry) => row(['미출고', '', '', '', '', '', ''], entry, unshippedAdvice.ko)),
  ...of.invoices.flatMap((invoice) => exclusionRow(invoice, of)),
]

const reversalRow = (reversal: Reversal): Value[] => {
  const { claim_day, supplied_month, claim_type, original } = reversal
  const reason = claim_type === null ? '' : claimTerms[claim_type].ko
  const code = claim_type === null ? '' : reasonWords[reasonOfClaim(claim_type)]
  // Invoices are dated the last day of their month.
  const originalDay = original?.written_on ?? daysOfMonth(supplied_month).to
  const approval = original?.approval_no ?? ''
  const opening = ['수정 발행', claim_day, supplied_month, reason, code, originalDay, approval]
  return row(opening, reversal, reversalAdvice.ko)
}

const amendmentRow = (amendment: Amendment, { month }: TaxInvoices): Value[] => {
  const { original, reason, written_on } = amendment
  const code = reasonWords[reason]
  const opening = ['수정 발행', written_on, month, '', code, original.written_on, original.approval_no ?? '']
  return row(opening, amendment, amendmentAdvice.ko)
}

const exclusionRow = (invoice: Invoice, { month }: TaxInvoices): Value[][] =>
  invoice.excluded === null
    ? []
    : [row(['제외', '', month, '', '', '', ''], invoice, exclusionWords[invoice.excluded])]

const row = (opening: readonly string[], entry: Entry, advice: string): Value[] => [
  ...opening,
  taxLabels[entry.tax_type],
  entry.buyer.biz_no,
  entry.buyer.name,
  moneyToNumber(entry.supply),
  moneyToNumber(entry.vat),
  moneyToNumber(entry.supply + entry.vat),
  entry.item_count,
  entry.settlement_nos.join(' '),
  advice,
]
