/** The claim that is read: what is to be done, what it does to money, and the way to its orders. */
import type { WorkItem } from '@napum/client'
import { useRef } from 'preact/hooks'
import { mayWork } from '../../../../data/session.ts'
import { StatusBadge } from '../../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { count, shortDay, won } from '../../../../ui/format.ts'
import { ItemNumber } from '../../../../ui/item-number.tsx'
import { useRoomBelow } from '../../../../ui/room-below.ts'
import { address } from '../../../../ui/router.ts'
import { words as partWords } from '../../../../ui/words.ts'
import { withValue } from '../../../../words/catalogue.ts'
import { carrierWords, claimWords } from '../../../../words/terms.ts'
import { moneyOf, type Todo, todoOf } from './effect.ts'
import { words } from './words.ts'

export const orderOf = (number: string): string => address('orders', { tab: 'all', q: number, item: number })

/** Only what somebody may be packing right now is loud. */
const looks: Readonly<Record<Todo, string>> = {
  stop: 'bad loud',
  sent: 'warn',
  returned: 'warn',
  exchanged: '',
  kept: '',
}

interface OpenClaimProps {
  readonly item: WorkItem
  readonly onSeen: () => void
  readonly onUnseen: () => void
  readonly onClose: () => void
}

export function OpenClaim({ item, onSeen, onUnseen, onClose }: OpenClaimProps) {
  const { claim, shipment, ord_prd_no: number } = item
  const panel = useRef<HTMLElement>(null)
  useRoomBelow(panel)
  if (!claim) return null
  const todo = todoOf(item)
  return (
    <aside class="panel sheet" aria-label={claimWords[claim.type]} tabIndex={-1} ref={panel}>
      <div class="panel-head">
        <h2 class="grow">
          {claimWords[claim.type]} · <ItemNumber of={number} />
        </h2>
        <span class="narrow-only">
          <Button label={partWords.close} look="small bare" onPress={onClose} />
        </span>
      </div>
      <p class={`notice ${claim.seen ? '' : looks[todo]}`}>{words[todo]}</p>
      <section class="stack tight">
        <p class="receiver">
          <strong>{item.item_name || item.prd_name}</strong> ×{' '}
          <strong class="big">{count(item.item_cnt)}</strong>
        </p>
        <Facts
          of={[
            [words.reason, claim.reason],
            [words.date, shortDay(claim.date)],
            [words.receiver, `${item.recv_name} ${item.recv_hp || item.recv_tel}`],
            [
              words.status,
              <>
                <StatusBadge item={item} />{' '}
                {shipment && `${carrierWords[shipment.carrier_code]} ${shipment.tracking_number}`}
              </>,
            ],
          ]}
        />
      </section>
      <section class="stack tight">
        <h3>{words.money}</h3>
        <p>{withValue(words[moneyOf(item)], won(item.supply_price?.total_amount ?? 0))}</p>
        {item.settlement_no && (
          <p>
            <span class="quiet">{words.soldIn}</span>{' '}
            <a href={address(`settlements/${encodeURIComponent(item.settlement_no)}`)}>
              {item.settlement_no}
            </a>
          </p>
        )}
      </section>
      <div class="row panel-foot">
        {mayWork.value && !claim.seen && (
          <Button label={words.mark} look="main" shortcut="E" onPress={onSeen} />
        )}
        {mayWork.value && claim.seen && <Button label={words.unmark} onPress={onUnseen} />}
        <LinkButton label={words.openOrder} to={orderOf(number)} aria-keyshortcuts="O" />
        {claim.new_ord_prd_no && <LinkButton label={words.openNew} to={orderOf(claim.new_ord_prd_no)} />}
      </div>
    </aside>
  )
}
