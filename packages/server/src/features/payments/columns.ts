/** What a file of bank transfers says, in the columns that were asked for. Pure. Decision 117. */
import { type ApartReason, type BankColumn, type BankTransfer, bankColumns } from '@napum/contract'
import type { Value } from '@napum/spreadsheet'
import type { Table } from '../../core/files/tables.ts'
import { invalid } from '../../core/values/refusal.ts'
import type { TransferLists } from './rules.ts'

interface FileColumn {
  readonly column: BankColumn
  readonly title: string
}

interface BankColumnText {
  readonly title: string
  readonly width?: number
  readonly of: (transfer: BankTransfer) => Value
}

const described: Readonly<Record<BankColumn, BankColumnText>> = {
  bank_code: { title: '입금은행', width: 10, of: (one) => one.bank_code },
  bank_name: { title: '입금은행', of: (one) => one.bank_name },
  bank: { title: '입금은행', of: (one) => `${one.bank_code}-${one.bank_name}` },
  account: { title: '입금계좌번호', width: 22, of: (one) => one.bank_account },
  amount: { title: '이체금액', of: (one) => one.amount },
  holder: { title: '예금주', width: 20, of: (one) => one.account_holder },
  receiver_text: { title: '받는분통장표시', width: 18, of: (one) => one.receiver_text },
  sender_text: { title: '내통장표시', width: 18, of: (one) => one.sender_text },
  vendor_name: { title: '공급사', width: 24, of: (one) => one.vendor_name },
  biz_no: { title: '사업자번호', of: (one) => one.biz_no },
  settlement_no: { title: '정산번호', width: 20, of: (one) => one.settlement_no },
  settlement_date: { title: '지급 예정일', of: (one) => one.settlement_date },
  empty: { title: '', of: () => null },
}

const usual: readonly BankColumn[] = [
  'bank_code',
  'account',
  'amount',
  'holder',
  'receiver_text',
  'sender_text',
  'settlement_no',
]

const isColumn = (name: string): name is BankColumn => (bankColumns as readonly string[]).includes(name)

/** Reads `bank_code,account:계좌번호`. @throws Refusal when a column is unknown */
export function readColumns(text: string | undefined): readonly FileColumn[] {
  const parts = text === undefined ? usual : text.split(',')
  const columns: FileColumn[] = []
  for (const part of parts) {
    const [name = '', ...title] = part.split(':')
    const column = name.trim()
    if (!isColumn(column)) {
      const message = `has no column ${JSON.stringify(column)}: name some of ${bankColumns.join(', ')}`
      throw invalid([{ path: 'columns', message }])
    }
    columns.push({ column, title: title.length === 0 ? described[column].title : title.join(':') })
  }
  return columns
}

interface FileWish {
  readonly columns: readonly FileColumn[]
  readonly header: boolean
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly total_amount: number
}

/** The name says what the file pays, what it leaves out, and how many accounts changed: a bank's form has no place for that. */
export function transferTable({ transfer_list, apart_list }: TransferLists, wish: FileWish): Table {
  const { columns, header, today, total_amount } = wish
  const changed = transfer_list.filter((one) => one.account_changed).length
  return {
    name: `대량이체_${today}_${transfer_list.length}건_${total_amount}원${counted('제외', apart_list.length)}${counted('계좌변경', changed)}`,
    sheet: '대량이체',
    columns: header ? columns.map(({ column, title }) => ({ ...described[column], title })) : [],
    rows: transfer_list.map((one) => columns.map(({ column }) => described[column].of(one))),
  }
}

const counted = (what: string, count: number): string => (count === 0 ? '' : `_${what}${count}건`)

const reasonWords: Readonly<Record<ApartReason, string>> = {
  NO_ACCOUNT: '등록된 계좌가 없습니다. 공급사 정보에 계좌를 등록해 주세요.',
  NO_BANK: '은행 코드가 없습니다. 공급사 정보에 은행 코드를 등록해 주세요.',
  ACCOUNT_UNREADABLE: '다른 키로 암호화되어 계좌를 읽을 수 없습니다. 계좌를 다시 등록해 주세요.',
  NOTHING_PAYABLE: '지급액이 0원이라 이체하지 않습니다.',
  NEGATIVE_PAYABLE: '지급액이 0원보다 적습니다. 다음 정산에서 빼거나 공급사에서 받은 금액을 등록해 주세요.',
  FRACTION_OF_WON: '원 미만 금액이 있습니다. 정산을 다시 열어 공급단가를 고쳐 주세요.',
  NOT_CONFIRMED: '정산 예정 상태입니다. 먼저 확정해 주세요.',
  ALREADY_PAID: '이미 지급 완료되었습니다.',
  ON_HOLD: '지급 보류 중이거나 중지된 공급사입니다. 보류를 해제해 주세요.',
  ACCOUNT_CHANGED: '확정할 때와 다른 계좌입니다. 공급사에 확인해 주세요.',
  IN_BATCH: '진행 중인 이체 묶음에 들어 있습니다.',
  NOT_FOUND: '이 기간에 이 번호의 정산이 없습니다.',
}

export const apartTable = ({ apart_list }: Pick<TransferLists, 'apart_list'>, today: string): Table => ({
  name: `대량이체_제외_${today}_${apart_list.length}건`,
  sheet: '이체 제외',
  columns: [
    { title: '정산번호', width: 20 },
    { title: '공급사', width: 24 },
    { title: '지급액' },
    { title: '사유', width: 60 },
  ],
  rows: apart_list.map((one) => [
    one.settlement_no,
    one.vendor_name,
    one.payable_amount,
    reasonWords[one.reason],
  ]),
})
