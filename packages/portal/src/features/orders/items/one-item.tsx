/** One item with everything that is known of it, and what the operator can do about it. */

import type { ItemDetail } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { StatusBadge, StockBadge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { count, moment, shortDay, won } from '../../../ui/format.ts'
import { ItemNumber } from '../../../ui/item-number.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { address } from '../../../ui/router.ts'
import { readVendor, vendorName, vendorPhone } from '../../vendors/vendor-names.ts'
import { words as detailWords } from '../../work-list/detail-words.ts'
import { Events, eventsOf } from '../../work-list/history.tsx'
import { ItemClaim, itemLink, Waybill } from './shown.tsx'
import { words } from './words.ts'

export function OneItem({ number }: { readonly number: string }) {
  const reading = useLoad(async (signal) => (await operator().getItem(number, { signal })).item)
  const item = reading.value.value
  const supplier = item?.vendor_id
  useEffect(() => {
    if (supplier) void readVendor(supplier)
  }, [supplier])
  return (
    <>
      <PageHead
        title={<ItemNumber of={number} />}
        back={[address('items'), words.back]}
        beside={
          item && (
            <>
              <StatusBadge item={item} />
              <StockBadge item={item} />
              <ItemClaim item={item} />
            </>
          )
        }
      >
        {item?.vendor_id && may('addAdjustments') && (
          <LinkButton label={words.adjust} to={address('adjustments', { item: number, do: 'add' })} />
        )}
        {item && may(item.claim ? 'withdrawClaims' : 'registerClaims') && (
          <LinkButton
            label={item.claim ? words.withdraw : words.claim}
            to={address('claims', { items: number, do: item.claim ? 'withdraw' : null })}
          />
        )}
      </PageHead>
      <Loaded of={reading}>
        {(found) => (
          <>
            {found.claim && (
              <p class="notice bad">
                {shortDay(found.claim.date)} {found.claim.reason}
                {found.claim.new_ord_prd_no && (
                  <a href={itemLink(found.claim.new_ord_prd_no)}>{detailWords.newItem}</a>
                )}
              </p>
            )}
            <div class="two-columns">
              <Order item={found} />
              <Supply item={found} />
            </div>
            <History item={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

type Fact = readonly [string, ComponentChildren]

function FactsPanel({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <Panel title={title} tight>
      <Facts of={facts.map(([name, value]) => [name, value || '–'])} />
    </Panel>
  )
}

function Order({ item }: { readonly item: ItemDetail }) {
  const facts: readonly Fact[] = [
    [
      words.order,
      <a href={address('items', { q: item.ord_no })} key="order">
        {item.ord_no}
      </a>,
    ],
    [detailWords.ordered, shortDay(item.ord_date.slice(0, 10))],
    [detailWords.paid, shortDay(item.pay_date.slice(0, 10))],
    [detailWords.orderer, item.ord_company || item.ord_name],
    [detailWords.receiver, item.recv_name],
    [detailWords.phone, item.recv_hp || item.recv_tel],
    [detailWords.address, [item.recv_zipcode, item.recv_addr1, item.recv_addr2].filter(Boolean).join(' ')],
    [detailWords.memo, item.ord_memo],
    [detailWords.product, item.item_name || item.prd_name],
    [detailWords.code, [item.prd_code, item.uitem_code].filter(Boolean).join(' / ')],
    [detailWords.quantity, count(item.item_cnt)],
    [detailWords.price, won(item.item_price)],
  ]
  return <FactsPanel title={words.orderTitle} facts={facts} />
}

function Supply({ item }: { readonly item: ItemDetail }) {
  const { shipment, supply_price: price, vendor_id } = item
  const facts: readonly Fact[] = [
    [
      consoleWords.vendor,
      vendor_id ? <a href={address(`vendors/${vendor_id}`)}>{vendorName(vendor_id)}</a> : vendorName(null),
    ],
    [words.contact, vendorPhone(vendor_id)],
    [words.answered, item.stock.confirmed_at && moment(item.stock.confirmed_at)],
    [words.answerMemo, item.stock.memo],
    [detailWords.waybill, shipment && <Waybill of={shipment} key="waybill" />],
    [words.shippedAt, shipment && moment(shipment.shipped_at)],
    [
      detailWords.supply,
      price && `${won(price.unit_price)} × ${count(price.quantity)} = ${won(price.total_amount)}`,
    ],
    [
      detailWords.settlement,
      item.settlement_no && (
        <a href={address('settlements', { number: item.settlement_no })}>{item.settlement_no}</a>
      ),
    ],
  ]
  return <FactsPanel title={words.supplyTitle} facts={facts} />
}

function History({ item }: { readonly item: ItemDetail }) {
  return (
    <Panel title={detailWords.history} tight>
      <Events of={eventsOf(item)} />
    </Panel>
  )
}
