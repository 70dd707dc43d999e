/** Pure decisions about claims. operator-interface.md "Claims"; decisions 17, 18, 43, 43a. */
import {
  type ClaimDone,
  type ClaimInput,
  type ClaimWithdrawal,
  itemNumber,
  type ReturnFault,
} from '@napum/contract'
import { isSent } from '../../../core/items/sent.ts'
import type { ItemState } from '../../../core/items/state.ts'
import type { WorkingItems } from '../../../core/items/working-items.ts'
import type { Ledger } from '../../../core/ledger/ledger.ts'
import {
  CLAIM_WITHDRAWAL,
  restore,
  reverse,
  settleExchange,
  unsettleExchange,
} from '../../../core/ledger/reversals.ts'
import { EntryRefusal } from '../../../core/work/entries.ts'
import type { Stamp } from '../../../core/work/pending-writes.ts'

const SOURCE = 'claim'

export interface ClaimWork {
  readonly items: WorkingItems
  readonly ledger: Ledger
  readonly stamp: Stamp
  /** Takes the next free index of the item's order for its replacement. */
  addReplacement(item: ItemState): number
}

export function registerClaim(entry: ClaimInput, item: ItemState, work: ClaimWork): ClaimDone | EntryRefusal {
  const wrongDay = dayIssue(entry, item, work.stamp)
  if (wrongDay !== null) return new EntryRefusal('VALIDATION_ERROR', wrongDay)
  if (item.claim_type !== null) return claimAgain(entry, item, work)
  const { reason } = entry
  if (typeof reason !== 'string') return new EntryRefusal('VALIDATION_ERROR', 'reason is required.')
  const refused = refusalOf(entry, item)
  if (refused) return refused
  const day = entry.date ?? work.stamp.today
  work.items.change(item, {
    claim_type: entry.type,
    claim_day: day,
    claim_reason: reason,
    claim_fault: faultOf(entry),
    claim_seen_at: null,
  })
  work.items.note(item, 'claim', SOURCE, { type: entry.type, date: day, reason })
  if (entry.type === 'exchange') {
    work.items.change(item, { replaced_by: work.addReplacement(item), exchange_settled: false })
  } else {
    reverse(work.items, work.ledger, item, entry.type)
    // Nothing is left of a replacement that was cancelled or came back, and of what it replaced neither (43a).
    settleExchange(work.items, work.ledger, item)
  }
  return done(entry, item, `${names[entry.type]} registered`)
}

/** The customer's is what is not written down. */
const faultOf = ({ fault }: ClaimInput): ReturnFault | null => (fault && fault !== 'customer' ? fault : null)

/**
 * A year that was mistyped must not move money (decision 64). A day that is stored already may come again, and one that is
 * left out is no slip.
 */
function dayIssue({ date }: ClaimInput, item: ItemState, { today }: Stamp): string | null {
  if (date === undefined || date === null || date === item.claim_day) return null
  if (date > today) return `date must not lie after today, ${today}.`
  return date < item.ord_day ? `date must not lie before the day of the order, ${item.ord_day}.` : null
}

const names = { cancel: 'Cancellation', return: 'Return', exchange: 'Exchange' } as const

function refusalOf(entry: ClaimInput, item: ItemState): EntryRefusal | null {
  if (entry.type === 'cancel') {
    const message = 'The item was sent already, so it cannot be cancelled. Register a return instead.'
    return isSent(item) ? new EntryRefusal('ALREADY_SHIPPED', message) : null
  }
  return isSent(item) ? null : new EntryRefusal('NOT_SHIPPED')
}

/** The same claim again succeeds, and corrects what differs; another one has to wait. */
function claimAgain(entry: ClaimInput, item: ItemState, work: ClaimWork): ClaimDone | EntryRefusal {
  if (item.claim_type !== entry.type) return new EntryRefusal('CLAIM_EXISTS')
  const day = entry.date ?? item.claim_day
  const reason = entry.reason ?? item.claim_reason
  const claim_fault = entry.fault ? faultOf(entry) : item.claim_fault
  if (day === item.claim_day && reason === item.claim_reason && claim_fault === item.claim_fault) {
    return done(entry, item, `${names[entry.type]} is registered already`)
  }
  // What was corrected is news again.
  work.items.change(item, { claim_day: day, claim_reason: reason, claim_fault, claim_seen_at: null })
  work.items.note(item, 'claim', SOURCE, { type: entry.type, date: day, reason })
  return done(entry, item, `${names[entry.type]} corrected`)
}

const done = (entry: { ord_prd_no: string }, item: ItemState, message: string): ClaimDone => ({
  ord_prd_no: entry.ord_prd_no,
  success: true,
  ...(item.replaced_by === null
    ? {}
    : { new_ord_prd_no: itemNumber({ ord_no: item.ord_no, item_index: item.replaced_by }) }),
  message,
})

export function withdrawClaim(
  entry: ClaimWithdrawal,
  item: ItemState,
  work: ClaimWork,
): ClaimDone | EntryRefusal {
  if (item.claim_type === null) return done(entry, item, 'There is no claim, nothing was changed')
  if (item.exchange_withdrawn) return new EntryRefusal('EXCHANGE_WITHDRAWN')
  const refused = item.claim_type === 'exchange' ? takeReplacementBack(entry, item, work) : null
  if (refused) return refused
  restore(work.items, work.ledger, item, CLAIM_WITHDRAWAL)
  unsettleExchange(work.items, work.ledger, item, CLAIM_WITHDRAWAL)
  const nothing = {
    claim_type: null,
    claim_day: null,
    claim_reason: null,
    claim_fault: null,
    claim_seen_at: null,
    replaced_by: null,
    exchange_settled: false,
  }
  work.items.change(item, nothing)
  work.items.note(item, 'claim', CLAIM_WITHDRAWAL, { type: 'withdraw', date: null, reason: entry.reason })
  return done(entry, item, 'Claim withdrawn')
}

/** Cancels the replacement of an exchange; a refusal when it was sent. */
function takeReplacementBack(entry: ClaimWithdrawal, item: ItemState, work: ClaimWork): EntryRefusal | null {
  const number = itemNumber({ ord_no: item.ord_no, item_index: item.replaced_by as number })
  const replacement = work.items.find(number) as ItemState
  if (isSent(replacement)) {
    const message = 'The replacement was sent already, so the exchange can no longer be withdrawn.'
    return new EntryRefusal('ALREADY_SHIPPED', message)
  }
  work.items.change(replacement, { exchange_withdrawn: true })
  if (replacement.claim_type === 'cancel') return null
  const { today } = work.stamp
  work.items.change(replacement, {
    claim_type: 'cancel',
    claim_day: today,
    claim_reason: entry.reason,
    claim_seen_at: null,
  })
  work.items.note(replacement, 'claim', CLAIM_WITHDRAWAL, {
    type: 'cancel',
    date: today,
    reason: entry.reason,
  })
  reverse(work.items, work.ledger, replacement, CLAIM_WITHDRAWAL)
  return null
}
