/** Everything that happened to an item, as one line of events, the newest first. */
import type { CarrierCode, ClaimType, ItemStatus, OwnItem, UnavailableReason } from '@napum/client'
import { won } from '../../ui/format.ts'
import { authorName } from '../../words/authors.ts'
import { carrierWords, claimWords, reasonWords, statusWords } from '../../words/terms.ts'
import { sourceWords, words } from './detail-words.ts'

export interface Event {
  readonly at: string
  readonly text: string
  readonly memo: string | null
  /** In words; null: it is not known. */
  readonly who: string | null
}

const status = (name: string | null): string => statusWords()[(name ?? 'pending') as ItemStatus] ?? name ?? ''

/** What an item tells of its past, to its vendor and to the operator. */
type Past = Pick<
  OwnItem,
  'status_history' | 'stock_history' | 'shipment_history' | 'supply_price_history' | 'claim_history'
>

export function eventsOf(item: Past): Event[] {
  const text = words()
  const events: Event[] = [
    ...item.status_history.map(({ at, from, to, memo, done_by }) => ({
      at,
      memo,
      who: authorName(done_by),
      text: text.status({ from: status(from), to: status(to) }),
    })),
    ...item.stock_history.map(({ at, available, unavailable_reason, memo, done_by }) => ({
      at,
      memo,
      who: authorName(done_by),
      text: available
        ? text.stockYes
        : text.stockNo(reasonWords()[(unavailable_reason ?? 'other') as UnavailableReason]),
    })),
    ...item.shipment_history.map(({ at, carrier_code, tracking_number, memo, done_by }) => ({
      at,
      memo,
      who: authorName(done_by),
      text: text.waybillIs({ carrier: carrierWords()[carrier_code as CarrierCode], number: tracking_number }),
    })),
    ...item.supply_price_history.map(({ recorded_at, total_amount, source, done_by }) => ({
      at: recorded_at,
      who: authorName(done_by),
      memo: sourceWords()[source],
      text: text.priced(won(total_amount)),
    })),
    ...item.claim_history.map(({ at, type, reason, done_by }) => ({
      at,
      memo: null,
      who: authorName(done_by),
      text:
        type === 'withdraw'
          ? text.withdrawn
          : text.claimed({ what: claimWords()[type as ClaimType], reason }),
    })),
  ]
  return events.sort((a, b) => b.at.localeCompare(a.at))
}
