/** Pure decisions about bank transfers: who is paid how much, and who is not and why. Decision 117. */
import { type ApartReason, type BankTransfer, bankNames, type SettlementApart } from '@napum/contract'
import { type Money, moneyToNumber } from '../../core/values/money.ts'
import { accountProblem, isSameAccount, plainAccount } from '../../core/vendors/bank-account.ts'
import type { PayableRow } from './queries.ts'

/** A settlement with what it comes to, and its accounts in clear; null: one that cannot be read, or none. */
export interface Payable {
  readonly row: PayableRow
  readonly payable: Money
  readonly account: string | null
  readonly confirmedAccount: string | null
}

export interface TransferLists {
  readonly transfer_list: BankTransfer[]
  readonly apart_list: SettlementApart[]
}

export interface TransferRequest {
  /** The settlements that were asked for; null: all of the period. */
  readonly numbers: readonly string[] | null
  readonly marketplace: string
  readonly settlements: readonly Payable[]
}

/** Settlement numbers with commas between them; each once. */
export const numbersOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((number) => number.trim())
      .filter((number) => number !== ''),
  ),
]

/** Each settlement that was asked for stands in exactly one of the lists. */
export function transfersOf({ numbers, marketplace, settlements }: TransferRequest): TransferLists {
  const transfer_list: BankTransfer[] = []
  const apart_list: SettlementApart[] = []
  for (const one of settlements) {
    const reason = reasonOf(one)
    if (reason === null) transfer_list.push(transferOf(one, marketplace))
    else apart_list.push(apartOf(one, reason))
  }
  const found = new Set(settlements.map(({ row }) => row.settlement_no))
  const missing = (numbers ?? []).filter((number) => !found.has(number))
  return { transfer_list, apart_list: [...apart_list, ...missing.map(notFound)] }
}

/** Why no transfer pays it. */
function reasonOf({ row, payable, account }: Payable): ApartReason | null {
  if (row.status === 'paid') return 'ALREADY_PAID'
  if (row.status !== 'confirmed') return 'NOT_CONFIRMED'
  if (payable === 0n) return 'NOTHING_PAYABLE'
  if (payable < 0n) return 'NEGATIVE_PAYABLE'
  if (payable % 100n !== 0n) return 'FRACTION_OF_WON'
  return accountProblem({ account, bank_code: row.bank_code })
}

const messages: Readonly<Record<ApartReason, string>> = {
  NO_ACCOUNT: 'The vendor has no bank account. Change the vendor.',
  NO_BANK: 'The vendor has an account, but no bank_code. Change the vendor.',
  ACCOUNT_UNREADABLE:
    'The account cannot be read: it was encrypted with another key. Set SECRETS_KEY to that key, or enter the account anew.',
  NOTHING_PAYABLE: 'It comes to 0. Mark it as paid without a transfer.',
  NEGATIVE_PAYABLE: 'It comes to less than 0: the vendor owes it. Settle it with the vendor.',
  FRACTION_OF_WON: 'It has a fraction of a won, which no bank transfers. Reopen it and correct its prices.',
  NOT_CONFIRMED: 'It is pending. Confirm it first.',
  ALREADY_PAID: 'It is paid already.',
  NOT_FOUND: 'There is no such settlement in this period.',
}

const apartOf = ({ row, payable }: Payable, reason: ApartReason): SettlementApart => ({
  settlement_no: row.settlement_no,
  settlement_id: row.settlement_id,
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  payable_amount: moneyToNumber(payable),
  reason,
  message: messages[reason],
})

const notFound = (settlement_no: string): SettlementApart => ({
  settlement_no,
  settlement_id: null,
  vendor_id: null,
  vendor_name: null,
  payable_amount: null,
  reason: 'NOT_FOUND',
  message: messages.NOT_FOUND,
})

function transferOf({ row, payable, account, confirmedAccount }: Payable, marketplace: string): BankTransfer {
  const bank_account = plainAccount(account ?? '')
  const wasSame = isSameAccount(
    { account: confirmedAccount, bank_code: row.confirmed_bank },
    { account, bank_code: row.bank_code },
  )
  return {
    settlement_id: row.settlement_id,
    settlement_no: row.settlement_no,
    settlement_date: row.settlement_date,
    vendor_id: row.vendor_id,
    vendor_name: row.vendor_name,
    biz_no: row.biz_no,
    bank_code: row.bank_code,
    bank_name: bankNames[row.bank_code] ?? row.bank_code,
    bank_account,
    account_holder: row.account_holder,
    amount: Number(payable / 100n),
    account_changed: !wasSame,
    receiver_text: marketplace,
    sender_text: row.vendor_name,
  }
}
