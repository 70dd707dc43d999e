/**
 * Warnings about confirming or paying a settlement. Pure: the caller decides what to do about them.
 * operator-interface.md "Settlements"; decisions 41, 41a, 65, 67, 104.
 */
import type { AccountWarning, Holder, PartyField, Settlement, SettlementWarning } from '@napum/contract'
import type { OddDays } from '../../core/ledger/totals-queries.ts'
import type { Day } from '../../core/values/calendar.ts'
import { type Account, accountProblem, isSameAccount } from '../../core/vendors/bank-account.ts'
import { missingFieldsOf, type Party } from '../../core/vendors/party.ts'

/** What speaks against a transfer to an account that may be another one than was confirmed, or null. */
export const accountWarning = (account: Account, confirmed: Account): AccountWarning | null =>
  accountProblem(account) ?? (isSameAccount(account, confirmed) ? null : 'ACCOUNT_CHANGED')

export interface SettlementFacts {
  readonly settlement: Settlement
  /** Unshipped items that the vendor has marked as unavailable. */
  readonly unavailable_count: number
  /** Both parties as the paper prints them; no receiver where that is the orderer of each order. */
  readonly supplier: Party
  readonly receiver: Party | null
  readonly today: Day
  /** What it would sell with a day of supply far outside its period; null: nothing, or it is not being confirmed. */
  readonly odd: OddDays | null
  /** How it is paid; null: it is confirmed. */
  readonly payment: { readonly paid_on: Day } | null
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const won = (amount: number): string => `${grouped.format(amount)} won`

/** All warnings, in the order in which to look at them. */
export const warningsOf = (facts: SettlementFacts): SettlementWarning[] =>
  [
    periodRunning,
    unshippedItems,
    supplyDayOdd,
    supplierIncomplete,
    receiverIncomplete,
    negativePayable,
    paidBeforePeriodEnd,
    accountUnusable,
    onHold,
  ].flatMap((find) => find(facts) ?? [])

function periodRunning({ settlement: { period_end }, today }: SettlementFacts): SettlementWarning | null {
  if (period_end < today) return null
  return {
    code: 'PERIOD_RUNNING',
    message: `The period ends on ${period_end}, and today is ${today}: items and prices may still come.`,
    details: { period_end, today },
  }
}

function unshippedItems({ settlement, unavailable_count }: SettlementFacts): SettlementWarning | null {
  const { unshipped_count: count, unshipped_subtotal: amount } = settlement
  if (count === 0) return null
  const were = count === 1 ? '1 item' : `${grouped.format(count)} items`
  const unavailable =
    unavailable_count === 0
      ? ''
      : ` The vendor has marked ${grouped.format(unavailable_count)} of them as unavailable; their price stays until you cancel them.`
  return {
    code: 'UNSHIPPED_ITEMS',
    message: `${were} of ${won(amount)} ${count === 1 ? 'was' : 'were'} not sent yet.${unavailable}`,
    details: { count, amount, unavailable_count },
  }
}

function supplyDayOdd({
  settlement: { period_start, period_end },
  odd,
}: SettlementFacts): SettlementWarning | null {
  if (odd === null) return null
  const { count, first_day, last_day } = odd
  const were = count === 1 ? '1 item was' : `${grouped.format(count)} items were`
  const days = first_day === last_day ? first_day : `${first_day} to ${last_day}`
  return {
    code: 'SUPPLY_DAY_ODD',
    message: `${were} sent on ${days}, far outside the period from ${period_start} to ${period_end}. That day decides the month of the tax invoice: check it with the vendor.`,
    details: { count, first_day, last_day, period_start, period_end },
  }
}

function supplierIncomplete({ settlement, supplier }: SettlementFacts): SettlementWarning | null {
  const missing_fields = missingFieldsOf(supplier)
  if (missing_fields.length === 0) return null
  const message = `${lacking('The vendor', supplier, missing_fields)} ${remedy(settlement, 'the vendor')}`
  return { code: 'SUPPLIER_PROFILE_INCOMPLETE', message, details: { missing_fields } }
}

function receiverIncomplete({ settlement, receiver }: SettlementFacts): SettlementWarning | null {
  const missing_fields = receiver ? missingFieldsOf(receiver) : []
  if (!receiver || missing_fields.length === 0) return null
  const message = `${lacking('The marketplace', receiver, missing_fields)} ${remedy(settlement, 'the marketplace profile')}`
  return { code: 'MARKETPLACE_PROFILE_INCOMPLETE', message, details: { missing_fields } }
}

function negativePayable({ settlement: { payable_amount } }: SettlementFacts): SettlementWarning | null {
  if (payable_amount >= 0) return null
  return {
    code: 'NEGATIVE_PAYABLE',
    message: `The payable amount is ${won(payable_amount)}: more came back than was sold. Confirm it with \`set_off\` to take it on to the vendor’s next settlement.`,
    details: { payable_amount },
  }
}

function paidBeforePeriodEnd({
  settlement: { period_end },
  payment,
}: SettlementFacts): SettlementWarning | null {
  if (payment === null || payment.paid_on >= period_end) return null
  const { paid_on } = payment
  return {
    code: 'PAID_BEFORE_PERIOD_END',
    message: `The day of the payment, ${paid_on}, lies before the end of the period, ${period_end}. Check the day.`,
    details: { paid_on, period_end },
  }
}

function accountUnusable({
  settlement: { account_warning: reason },
  payment,
}: SettlementFacts): SettlementWarning | null {
  if (payment === null || reason === null) return null
  if (reason !== 'ACCOUNT_CHANGED') {
    const message =
      'The vendor has no account that can be used, so no file of bank transfers has this settlement.'
    return { code: 'NO_ACCOUNT', message, details: { reason } }
  }
  const message =
    'The bank account of the vendor is another one than when the settlement was confirmed. Ask the vendor by another way before you pay.'
  return { code: 'ACCOUNT_CHANGED', message, details: {} }
}

function onHold({
  settlement: { held_by, hold_reason: reason },
  payment,
}: SettlementFacts): SettlementWarning | null {
  if (payment === null || held_by === null) return null
  const why = reason === null ? '' : ` Reason: ${reason}`
  return { code: 'ON_HOLD', message: `${holdSentences[held_by]}${why}`, details: { held_by, reason } }
}

const holdSentences: Readonly<Record<Holder, string>> = {
  settlement: 'The payment of the settlement is on hold.',
  vendor: 'All payments to the vendor are on hold.',
  suspension: 'The vendor is suspended, so payments to it are on hold.',
}

function lacking(who: string, party: Party, missing: readonly PartyField[]): string {
  const empty = missing.filter((field) => party[field].trim() === '')
  const sentences = [
    empty.length > 0 && `${who} has no ${empty.join(', ')} on paper.`,
    missing.length > empty.length && `${who} has a biz_no that is no valid business registration number.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** What a closed settlement prints was frozen (decision 41a). */
const remedy = ({ status }: Settlement, what: string): string =>
  status === 'pending' ? `Correct ${what}.` : `Correct ${what}, reopen the settlement and confirm it again.`
