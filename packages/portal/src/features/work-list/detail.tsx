/** One item beside the list, with everything that is known of it. */
import type { OwnItem } from '@napum/client'
import { useEffect, useRef } from 'preact/hooks'
import { mayWork, vendor } from '../../data/session.ts'
import { onChanges } from '../../shell/feed.ts'
import { ClaimBadge, Due, StatusBadge, StockBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { copy } from '../../ui/copy.ts'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { count, shortDay, won } from '../../ui/format.ts'
import { ItemNumber } from '../../ui/item-number.tsx'
import { useLoad } from '../../ui/loaded.tsx'
import { useRoomBelow } from '../../ui/room-below.ts'
import { BASE, refine } from '../../ui/router.ts'
import { Shape, Waiting } from '../../ui/waiting.tsx'
import { words as partWords } from '../../ui/words.ts'
import { unitPriceTitle } from '../../words/terms.ts'
import { addressOf } from './columns.tsx'
import { DetailActions } from './detail-actions.tsx'
import { words } from './detail-words.ts'
import { Events, eventsOf } from './history.tsx'
import { back, takeEntering } from './keys.ts'
import { items } from './list.ts'
import { optionOf } from './print/sums.ts'
import { here } from './selection.ts'
import { Waybill } from './waybill.tsx'

/** More items than an order of one vendor has. */
const SIBLINGS_MAX = 100

export function Detail({ number }: { readonly number: string }) {
  const panel = useRef<HTMLElement>(null)
  useRoomBelow(panel)
  const found = useLoad(async (signal) => (await vendor().items.get(number, { signal })).item, [number])
  useEffect(
    () =>
      onChanges((changes) => {
        if (changes.some(({ ord_prd_no }) => ord_prd_no === number)) void found.again()
      }),
    [number],
  )
  const item = found.value.value
  useEffect(() => {
    if (item?.ord_prd_no === number && takeEntering()) panel.current?.focus()
  }, [item?.ord_prd_no, number])
  return (
    <aside class="panel sheet" aria-label={words.title} tabIndex={-1} ref={panel}>
      <div class="panel-head">
        <h2 class="grow">
          <ItemNumber of={item?.ord_prd_no ?? number} />
        </h2>
        <Neighbours number={number} />
        <Button label={partWords.close} shortcut="Esc" look="small bare" onPress={back} />
      </div>
      <Failure error={found.error.value} onAgain={found.again} />
      <Waiting of={found}>
        {item ? <Blocks item={item} reload={found.again} key={item.ord_prd_no} /> : <Shape />}
      </Waiting>
    </aside>
  )
}

/** The orders before and after it in the list. */
function Neighbours({ number }: { readonly number: string }) {
  const at = items.value.findIndex(({ ord_prd_no }) => ord_prd_no === number)
  const to = (place: number) => () => {
    here.value = place
    refine({ item: items.value[place]?.ord_prd_no }, 'replace')
  }
  const ways = [
    ['‹', words.before, at - 1],
    ['›', words.after, at + 1],
  ] as const
  return ways.map(([label, title, place]) => (
    <Button
      key={label}
      label={label}
      look="small slim"
      aria-label={title}
      title={title}
      disabled={at < 0 || !items.value[place]}
      onPress={to(place)}
    />
  ))
}

function Blocks({ item, reload }: { readonly item: OwnItem; readonly reload: () => unknown }) {
  return (
    <>
      <ClaimNotice item={item} />
      <p class="row">
        <StatusBadge item={item} />
        <StockBadge item={item} />
        <ClaimBadge item={item} />
        <span class="grow" />
        <span class="quiet">{words.due}</span> <Due item={item} />
      </p>
      <Receiver item={item} />
      <Product item={item} />
      <Waybill item={item} onDone={reload} />
      <Money item={item} />
      <Siblings item={item} />
      <History item={item} />
      {mayWork.value && <DetailActions item={item} onDone={reload} />}
    </>
  )
}

/** The other items of its order that go the same way. */
function Siblings({ item }: { readonly item: OwnItem }) {
  const { ord_no, ord_prd_no } = item
  const ask = { q: ord_no, sort: 'ord_no' as const, limit: SIBLINGS_MAX }
  const found = useLoad(
    async (signal) => (await vendor().items.searchPage(ask, { signal })).item_list,
    [ord_no],
  )
  const others = found.value.value?.filter((one) => one.ord_no === ord_no && one.ord_prd_no !== ord_prd_no)
  if (!others?.length) return null
  return (
    <section class="stack tight">
      <h3>{words.siblings(count(others.length))}</h3>
      <ul class="stack tight">
        {others.map((one) => (
          <li class="row" key={one.ord_prd_no}>
            <Button
              label={`${one.item_name || one.prd_name} × ${count(one.item_cnt)}`}
              look="small"
              onPress={() => refine({ item: one.ord_prd_no })}
            />
            <StatusBadge item={one} />
            <ClaimBadge item={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ item }: { readonly item: OwnItem }) {
  const events = eventsOf(item)
  if (events.length === 0) return null
  return (
    <section class="stack tight">
      <h3>{words.history}</h3>
      <Events of={events} />
    </section>
  )
}

/** Loud, because a parcel may be on its way to the door. */
function ClaimNotice({ item }: { readonly item: OwnItem }) {
  if (!item.claim) return null
  const { type, reason, new_ord_prd_no } = item.claim
  const sentence = { cancel: words.stop, return: words.returned, exchange: words.exchanged }[type]
  return (
    <div class={`notice ${type === 'cancel' ? 'bad loud' : 'warn'}`} role="alert">
      <strong>{sentence}</strong>
      <span>
        {words.reason}: {reason}
      </span>
      {new_ord_prd_no && (
        <Button label={words.newItem} look="small" onPress={() => refine({ item: new_ord_prd_no })} />
      )}
    </div>
  )
}

function Receiver({ item }: { readonly item: OwnItem }) {
  const phones = [...new Set([item.recv_hp, item.recv_tel])].filter(Boolean)
  const all = [item.recv_name, ...phones, addressOf(item), item.ord_memo ?? ''].filter(Boolean).join('\n')
  return (
    <section class="stack tight">
      <div class="row">
        <h3 class="grow">{words.receiver}</h3>
        <Button label={words.copyAddress} look="small" shortcut="C" onPress={() => copy(all)} />
      </div>
      <p class="receiver row">
        <strong>{item.recv_name}</strong>
        {phones.map((phone) => (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} key={phone}>
            {phone}
          </a>
        ))}
      </p>
      <p class="receiver">{addressOf(item)}</p>
      {item.ord_memo && (
        <p>
          <span class="quiet">{words.memo}:</span> {item.ord_memo}
        </p>
      )}
    </section>
  )
}

function Product({ item }: { readonly item: OwnItem }) {
  const option = optionOf(item)
  return (
    <section class="stack tight">
      <h3>{words.product}</h3>
      <p class="receiver">
        <strong>{item.prd_name}</strong> × <strong class="big">{count(item.item_cnt)}</strong>
      </p>
      <Facts
        of={[
          [words.option, option],
          [words.code, [item.prd_code, item.uitem_code].filter(Boolean).join(' / ')],
          [words.price, won(item.item_price)],
          [words.orderer, item.ord_company || item.ord_name],
          [words.ordered, shortDay(item.ord_date.slice(0, 10))],
          [words.paid, shortDay(item.pay_date.slice(0, 10))],
          [words.hoped, item.hope_deli_sdate && shortDay(item.hope_deli_sdate)],
        ]}
      />
    </section>
  )
}

function Money({ item: { supply_price: price, settlement_no: number } }: { readonly item: OwnItem }) {
  return (
    <section class="stack tight">
      <h3>{words.supply}</h3>
      <Facts
        of={[
          [
            unitPriceTitle(),
            price
              ? `${won(price.unit_price)} × ${count(price.quantity)} = ${won(price.total_amount)}`
              : words.none,
          ],
          [
            words.settlement,
            number ? <a href={`${BASE}/settlements/${encodeURIComponent(number)}`}>{number}</a> : words.none,
          ],
        ]}
      />
    </section>
  )
}
