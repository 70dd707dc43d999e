/** Everything that happened to an item, as its people see it: one line of events, the newest first. */
import type { Author, CarrierCode, ClaimType, ItemStatus, OwnItem, UnavailableReason } from '@napum/client'
import { moment, won } from '../../ui/format.ts'
import { authorName, authorWords } from '../../words/authors.ts'
import { carrierWords, claimWords, reasonWords, statusWords } from '../../words/terms.ts'
import { sourceWords, words } from './detail-words.ts'

interface Event {
  readonly at: string
  readonly text: string
  readonly memo: string | null
  /** In words; null: it is not known. */
  readonly who: string | null
}

const status = (name: string | null): string => statusWords[(name ?? 'pending') as ItemStatus] ?? name ?? ''

/** What an item tells of its past, to its vendor and to the operator. */
type Past = Pick<
  OwnItem,
  'status_history' | 'stock_history' | 'shipment_history' | 'supply_price_history' | 'claim_history'
>

export function eventsOf(item: Past): Event[] {
  const event = (at: string, by: Author | null, what: string, memo: string | null = null): Event => ({
    at,
    text: what,
    memo,
    who: authorName(by),
  })
  const events = [
    ...item.status_history.map(({ at, from, to, memo, done_by }) =>
      event(at, done_by, words.status({ from: status(from), to: status(to) }), memo),
    ),
    ...item.stock_history.map(({ at, available, unavailable_reason: reason, memo, done_by }) => {
      const why = reasonWords[(reason ?? 'other') as UnavailableReason]
      return event(at, done_by, available ? words.stockYes : words.stockNo(why), memo)
    }),
    ...item.shipment_history.map(({ at, carrier_code, tracking_number: number, memo, done_by }) => {
      const carrier = carrierWords[carrier_code as CarrierCode]
      return event(at, done_by, words.waybillIs({ carrier, number }), memo)
    }),
    ...item.supply_price_history.map(({ recorded_at, total_amount, source, done_by }) =>
      event(recorded_at, done_by, words.priced(won(total_amount)), sourceWords[source]),
    ),
    ...item.claim_history.map(({ at, type, reason, done_by }) => {
      const what = claimWords[type as ClaimType]
      return event(at, done_by, type === 'withdraw' ? words.withdrawn : words.claimed({ what, reason }))
    }),
  ]
  return events.sort((a, b) => b.at.localeCompare(a.at))
}

export function Events({ of }: { readonly of: readonly Event[] }) {
  return (
    <ol class="events">
      {of.map(({ at, text, memo, who }) => (
        <li key={`${at} ${text}`}>
          <time class="quiet small" dateTime={at}>
            {moment(at)}
          </time>
          <span>{text}</span>
          {memo && <span class="quiet small">{memo}</span>}
          {who && <span class="quiet small">{authorWords.by(who)}</span>}
        </li>
      ))}
    </ol>
  )
}
