/** Pure decisions about batches of transfers: what their entries are, and how they are shown. Decision 208. */
import {
  type BankTransfer,
  type BatchTransfer,
  bankNames,
  type SettlementApart,
  type TransferBatch,
  type TransferBatchHead,
} from '@napum/contract'
import { lastFour } from '../../../core/ledger/payments.ts'
import { groupBy } from '../../../core/values/group.ts'
import { decimalToNumber, moneyToText } from '../../../core/values/money.ts'
import { plainAccount } from '../../../core/vendors/bank-account.ts'
import { hasChanged, type Payable } from '../rules.ts'
import type { BatchRow, EntryRow, ListedBatch } from './queries.ts'

/** The entries of a batch in the order of its file: one transfer for each settlement, or for each vendor. */
export function entriesOf(toPay: readonly Payable[], isCombined: boolean): EntryRow[] {
  const transfers = isCombined
    ? [...groupBy(toPay, ({ row }) => row.vendor_id).values()]
    : toPay.map((one) => [one])
  const entries = transfers.flatMap((ones, at) => ones.map((one) => ({ one, transfer_no: at + 1 })))
  return entries.map(({ one, transfer_no }, at) => entryOf(one, transfer_no, at + 1))
}

const entryOf = (payable: Payable, transfer_no: number, entry_no: number): EntryRow => ({
  entry_no,
  transfer_no,
  vendor_id: payable.row.vendor_id,
  settlement_id: payable.row.settlement_id,
  settlement_no: payable.row.settlement_no,
  settlement_date: payable.row.settlement_date,
  amount: moneyToText(payable.outstanding),
  vendor_name: payable.row.vendor_name,
  biz_no: payable.row.biz_no,
  bank_code: payable.row.bank_code,
  bank_account_sealed: payable.row.bank_account_sealed,
  account_holder: payable.row.account_holder,
  account_last4: lastFour(payable.account) ?? '',
  account_changed: hasChanged(payable),
  returned_at: null,
  returned_memo: null,
})

export const partsOf = (rows: number, rowsMax: number | null): number =>
  rows === 0 ? 0 : Math.ceil(rows / (rowsMax ?? rows))

const head = (
  row: BatchRow,
  counts: { transfer_count: number; settlement_count: number; total_amount: number },
): TransferBatchHead => ({
  batch_id: row.batch_id,
  status: row.status,
  combine: row.is_combined,
  ...counts,
  part_count: partsOf(counts.transfer_count, row.rows_max),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  paid_on: row.paid_on,
  reference: row.reference,
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by: row.ended_by,
})

export const headOf = (row: ListedBatch): TransferBatchHead =>
  head(row, {
    transfer_count: row.transfer_count,
    settlement_count: row.settlement_count,
    total_amount: decimalToNumber(row.total_amount),
  })

export function batchView(
  row: BatchRow,
  entries: readonly EntryRow[],
  apart: readonly SettlementApart[],
): TransferBatch {
  const transfers = transfersOf(entries)
  const total_amount = transfers.reduce((sum, { amount }) => sum + amount, 0)
  const counts = { transfer_count: transfers.length, settlement_count: entries.length, total_amount }
  return { ...head(row, counts), transfers, apart: [...apart] }
}

const sumOf = (entries: readonly EntryRow[]): number =>
  entries.reduce((sum, { amount }) => sum + decimalToNumber(amount), 0)

const byTransfer = (entries: readonly EntryRow[]): (readonly [EntryRow, ...EntryRow[]])[] =>
  [...groupBy(entries, ({ transfer_no }) => transfer_no).values()] as [EntryRow, ...EntryRow[]][]

const transfersOf = (entries: readonly EntryRow[]): BatchTransfer[] =>
  byTransfer(entries).map((own) => ({
    transfer_no: own[0].transfer_no,
    vendor_id: own[0].vendor_id,
    vendor_name: own[0].vendor_name,
    bank_code: own[0].bank_code,
    bank_name: bankNames[own[0].bank_code] ?? own[0].bank_code,
    account_last4: own[0].account_last4,
    account_holder: own[0].account_holder,
    amount: sumOf(own),
    account_changed: own.some(({ account_changed }) => account_changed),
    settlements: own.map((entry) => ({
      settlement_id: entry.settlement_id,
      settlement_no: entry.settlement_no,
      amount: decimalToNumber(entry.amount),
      returned_at: entry.returned_at?.toISOString() ?? null,
      returned_memo: entry.returned_memo,
    })),
  }))

/** The rows of the file. @param open an account in clear */
export const fileRowsOf = (
  entries: readonly EntryRow[],
  marketplace: string,
  open: (entry: EntryRow) => string,
): BankTransfer[] =>
  byTransfer(entries).map((own) => {
    const [first, ...more] = own
    return {
      settlement_id: first.settlement_id,
      settlement_no: more.length === 0 ? first.settlement_no : `${first.settlement_no} 외 ${more.length}건`,
      settlement_date: first.settlement_date,
      vendor_id: first.vendor_id,
      vendor_name: first.vendor_name,
      biz_no: first.biz_no,
      bank_code: first.bank_code,
      bank_name: bankNames[first.bank_code] ?? first.bank_code,
      bank_account: plainAccount(open(first)),
      account_holder: first.account_holder,
      amount: sumOf(own),
      account_changed: own.some(({ account_changed }) => account_changed),
      receiver_text: marketplace,
      sender_text: first.vendor_name,
    }
  })

/** What of the settlements a bank sent back is not in the batch. */
export const notIn = (entries: readonly EntryRow[], numbers: readonly string[]): number[] => {
  const known = new Set(entries.map(({ settlement_no }) => settlement_no))
  return numbers.flatMap((number, at) => (known.has(number) ? [] : [at]))
}
