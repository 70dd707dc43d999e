/**
 * What speaks against confirming or paying a settlement. Pure: whoever asks decides what to do about it.
 * operator-interface.md "Settlements"; decisions 41, 41a, 65.
 */
import type { PartyField, Settlement, SettlementWarning } from '@napum/contract'
import type { Day } from '../../core/calendar.ts'
import { missingFieldsOf, type Party } from '../../core/party.ts'

/** What is known of a settlement when it is judged. */
export interface Judged {
  readonly settlement: Settlement
  /** Unshipped items that the vendor has marked as unavailable. */
  readonly unavailable_count: number
  /** Both parties as the paper prints them; no receiver where that is the orderer of each order. */
  readonly supplier: Party
  readonly receiver: Party | null
  readonly today: Day
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const won = (amount: number): string => `${grouped.format(amount)} won`

/** Everything that speaks against it, in the order in which it is best looked at. */
export const warningsOf = (judged: Judged): SettlementWarning[] =>
  [periodRunning, unshippedItems, supplierIncomplete, receiverIncomplete, negativePayable].flatMap(
    (find) => find(judged) ?? [],
  )

function periodRunning({ settlement: { period_end }, today }: Judged): SettlementWarning | null {
  if (period_end < today) return null
  return {
    code: 'PERIOD_RUNNING',
    message: `The period ends on ${period_end}, and today is ${today}: items and prices may still come.`,
    details: { period_end, today },
  }
}

function unshippedItems({ settlement, unavailable_count }: Judged): SettlementWarning | null {
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

function supplierIncomplete({ settlement, supplier }: Judged): SettlementWarning | null {
  const missing_fields = missingFieldsOf(supplier)
  if (missing_fields.length === 0) return null
  const message = `${lacking('The vendor', supplier, missing_fields)} ${remedy(settlement, 'the vendor')}`
  return { code: 'SUPPLIER_PROFILE_INCOMPLETE', message, details: { missing_fields } }
}

function receiverIncomplete({ settlement, receiver }: Judged): SettlementWarning | null {
  const missing_fields = receiver ? missingFieldsOf(receiver) : []
  if (!receiver || missing_fields.length === 0) return null
  const message = `${lacking('The marketplace', receiver, missing_fields)} ${remedy(settlement, 'the marketplace profile')}`
  return { code: 'MARKETPLACE_PROFILE_INCOMPLETE', message, details: { missing_fields } }
}

function negativePayable({ settlement: { payable_amount } }: Judged): SettlementWarning | null {
  if (payable_amount >= 0) return null
  return {
    code: 'NEGATIVE_PAYABLE',
    message: `The payable amount is ${won(payable_amount)}: more came back than was sold.`,
    details: { payable_amount },
  }
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
