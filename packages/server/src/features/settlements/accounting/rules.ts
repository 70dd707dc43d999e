/** Pure rows of a month for accounting: what was bought, and what is debited and credited for it. */
import { type TaxKind, taxKinds } from '@napum/contract'
import type { Column, Value } from '@napum/spreadsheet'
import type { JournalAccounts } from '../../../config/trade.ts'
import { type Money, moneyFromText, moneyToNumber } from '../../../core/values/money.ts'
import type { ClosedRow, TaxTotals } from './queries.ts'

const kindNames: Readonly<Record<TaxKind, string>> = {
  taxable: '과세',
  zero_rated: '영세율',
  exempt: '면세',
  none: '과세 제외',
  balance: '이월',
}

const amount = (title: string): Column => ({ title, format: 'grouped' })
const day = (title: string): Column => ({ title, width: 12, format: 'day' })

export const purchaseColumns: readonly Column[] = [
  day('작성일자'),
  { title: '정산번호', width: 20 },
  day('기간 시작'),
  day('기간 끝'),
  { title: '사업자등록번호', width: 16 },
  { title: '상호', width: 24 },
  { title: '대표자' },
  { title: '과세구분' },
  amount('공급가액'),
  amount('세액'),
  amount('합계'),
  day('지급 예정일'),
]

/** In the order of the tax kinds. */
const inOrder = (totals: readonly TaxTotals[]) =>
  totals.toSorted((left, right) => taxKinds.indexOf(left.tax_kind) - taxKinds.indexOf(right.tax_kind))

/** A row for each tax kind; a settlement without lines has none. */
export const purchaseRows = (row: ClosedRow, totals: readonly TaxTotals[]): Value[][] =>
  inOrder(totals).map(({ tax_kind, supply_amount, vat_amount }) => {
    const [supply, vat] = [moneyFromText(supply_amount), moneyFromText(vat_amount)]
    return [
      ...[row.period_end, row.settlement_no, row.period_start, row.period_end],
      ...[row.supplier_biz_no, row.supplier_name, row.supplier_owner, kindNames[tax_kind]],
      ...[supply, vat, supply + vat].map(moneyToNumber),
      row.settlement_date,
    ]
  })

export const journalColumns: readonly Column[] = [
  day('전표일자'),
  { title: '전표번호', width: 20 },
  { title: '차대구분' },
  { title: '계정코드' },
  { title: '계정구분', width: 20 },
  { title: '거래처 사업자번호', width: 16 },
  { title: '거래처명', width: 24 },
  amount('금액'),
  { title: '적요', width: 40 },
]

/** Debits are above 0, credits below. */
interface Entry {
  readonly account: keyof JournalAccounts
  readonly name: string
  readonly amount: Money
}

/** What was bought and its VAT against what is owed: their sum is 0. */
function entriesOf(totals: readonly TaxTotals[]): Entry[] {
  const debits: Entry[] = inOrder(totals).flatMap(({ tax_kind, supply_amount, vat_amount }) => [
    { account: tax_kind, name: kindNames[tax_kind], amount: moneyFromText(supply_amount) },
    { account: 'vat', name: '부가세', amount: moneyFromText(vat_amount) },
  ])
  const owed = debits.reduce((sum, one) => sum + one.amount, 0n)
  return [...debits, { account: 'payable' as const, name: '지급할 금액', amount: -owed }].filter(
    (one) => one.amount !== 0n,
  )
}

/** Amounts are never below 0: what is taken off stands on the other side. */
export const journalRows = (
  row: ClosedRow,
  totals: readonly TaxTotals[],
  accounts: JournalAccounts,
): Value[][] =>
  entriesOf(totals).map(({ account, name, amount: value }) => [
    ...[row.period_end, row.settlement_no, value > 0n ? '차변' : '대변', accounts[account], name],
    ...[row.supplier_biz_no, row.supplier_name, moneyToNumber(value > 0n ? value : -value)],
    `${row.supplier_name} ${row.period_start}~${row.period_end} 정산`,
  ])
