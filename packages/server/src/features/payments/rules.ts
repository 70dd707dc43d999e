/** Pure decisions about bank transfers: who is paid how much, and who is not and why. Decision 117. */
import { type ApartReason, type BankTransfer, bankNames, type SettlementApart } from '@napum/contract'
import { holdOf, lastFour } from '../../core/ledger/payments.ts'
import { type Money, moneyToNumber } from '../../core/values/money.ts'
import { accountProblem, isSameAccount } from '../../core/vendors/bank-account.ts'
import type { PayableRow } from './queries.ts'

/** A settlement with what it comes to and what of it is not paid, and its accounts in clear; null: one that cannot be read, or none. */
export interface Payable {
  readonly row: PayableRow
  readonly payable: Money
  readonly outstanding: Money
  readonly account: string | null
  readonly confirmedAccount: string | null
  readonly isSuspended: boolean
}

export interface TransferLists {
  readonly transfer_list: readonly BankTransfer[]
  readonly apart_list: readonly SettlementApart[]
}

export interface TransferRequest {
  /** The settlements that were asked for; null: all of the period. */
  readonly numbers: readonly string[] | null
  /** Vendors that are paid on another account than was confirmed; null: all of them. */
  readonly accepted: ReadonlySet<string> | null
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

/** What can be paid now, and what not and why: each settlement that was asked for stands in exactly one of the lists. */
export function splitTransfers({ numbers, accepted, settlements }: TransferRequest) {
  const toPay: Payable[] = []
  const apart: SettlementApart[] = []
  for (const one of settlements) {
    const reason = reasonOf(one, accepted)
    if (reason === null) toPay.push(one)
    else apart.push(apartOf(one, reason))
  }
  const found = new Set(settlements.map(({ row }) => row.settlement_no))
  const missing = (numbers ?? []).filter((number) => !found.has(number))
  return { toPay, apart: [...apart, ...missing.map(notFound)] }
}

/** Why no transfer pays it. */
function reasonOf(one: Payable, accepted: TransferRequest['accepted']): ApartReason | null {
  const { row, payable, outstanding } = one
  if (row.status === 'pending') return 'NOT_CONFIRMED'
  if (payable === 0n) return 'NOTHING_PAYABLE'
  if (row.status === 'paid') return 'ALREADY_PAID'
  if (row.batch_id !== null) return 'IN_BATCH'
  if (outstanding < 0n) return 'NEGATIVE_PAYABLE'
  if (outstanding % 100n !== 0n) return 'FRACTION_OF_WON'
  if (holdOf(row, one.isSuspended) !== null) return 'ON_HOLD'
  const problem = accountProblem({ account: one.account, bank_code: row.bank_code })
  if (problem !== null) return problem
  const isAccepted = accepted === null || accepted.has(row.vendor_id)
  return hasChanged(one) && !isAccepted ? 'ACCOUNT_CHANGED' : null
}

/** Whether the account is another one than at the confirmation. */
export const hasChanged = ({ row, account, confirmedAccount }: Payable): boolean =>
  !isSameAccount(
    { account: confirmedAccount, bank_code: row.confirmed_bank },
    { account, bank_code: row.bank_code },
  )

const messages: Readonly<Record<ApartReason, string>> = {
  NO_ACCOUNT: 'The vendor has no bank account. Change the vendor.',
  NO_BANK: 'The vendor has an account, but no bank_code. Change the vendor.',
  ACCOUNT_UNREADABLE:
    'The account cannot be read: it was encrypted with another key. Set SECRETS_KEY to that key, or enter the account again.',
  NOTHING_PAYABLE: 'It comes to 0, so nothing is transferred.',
  NEGATIVE_PAYABLE:
    'It comes to less than 0: the vendor owes it. Set it off with the next one, or record what the vendor transferred.',
  FRACTION_OF_WON: 'It has a fraction of a won, which no bank transfers. Reopen it and correct its prices.',
  NOT_CONFIRMED: 'It is pending. Confirm it first.',
  ALREADY_PAID: 'It is paid already.',
  ON_HOLD: 'Payments of it are on hold, or its vendor is suspended. Release them first.',
  ACCOUNT_CHANGED:
    'The account is another one than when it was confirmed. Ask the vendor by another way, then name the vendor in accept_changed_accounts.',
  IN_BATCH: 'It is in an open batch of transfers. Mark the batch as paid, or cancel it.',
  NOT_FOUND: 'There is no such settlement in this period.',
}

const accountShown = (bank: string | null, account: string | null) => ({
  bank_name: bankNames[bank ?? ''] ?? bank ?? '',
  account_last4: lastFour(account) ?? '',
})

const accountsOf = ({ row, account, confirmedAccount }: Payable) => ({
  confirmed: accountShown(row.confirmed_bank, confirmedAccount),
  now: accountShown(row.bank_code, account),
})

const apartOf = (one: Payable, reason: ApartReason): SettlementApart => ({
  ...(reason === 'ACCOUNT_CHANGED' && { accounts: accountsOf(one) }),
  settlement_no: one.row.settlement_no,
  settlement_id: one.row.settlement_id,
  vendor_id: one.row.vendor_id,
  vendor_name: one.row.vendor_name,
  payable_amount: moneyToNumber(one.payable),
  outstanding_amount: moneyToNumber(one.outstanding),
  reason,
  message: messages[reason],
  batch_id: one.row.batch_id,
})

const notFound = (settlement_no: string): SettlementApart => ({
  settlement_no,
  settlement_id: null,
  vendor_id: null,
  vendor_name: null,
  payable_amount: null,
  outstanding_amount: null,
  reason: 'NOT_FOUND',
  message: messages.NOT_FOUND,
  batch_id: null,
})
