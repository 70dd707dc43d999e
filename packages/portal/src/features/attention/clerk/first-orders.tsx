/** The orders to begin with. */
import type { WorkItem } from '@napum/client'
import { useState } from 'preact/hooks'
import { mayWork } from '../../../data/session.ts'
import { Due } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { type Column, List } from '../../../ui/list.tsx'
import { address } from '../../../ui/router.ts'
import { ConfirmStock } from '../../fulfilment/actions/dialogs.tsx'
import { optionOf } from '../../work-list/print/sums.ts'
import { firstItems, type Work } from './queue.ts'
import { actWords, words } from './words.ts'

/** The ten to begin with, each with what is to be done. */
export function First({ day, again }: { readonly day: Work; readonly again: () => unknown }) {
  const [confirming, setConfirming] = useState<WorkItem | null>(null)
  const act = (item: WorkItem) => {
    const isPreparing = item.item_status === 'preparing'
    const label = isPreparing ? actWords.noWaybill : actWords.new
    const button = { label, look: 'small', 'aria-label': `${label} ${item.ord_prd_no}` }
    return isPreparing ? (
      <LinkButton {...button} to={placeOf(item)} />
    ) : (
      <Button {...button} onPress={() => setConfirming(item)} />
    )
  }
  const columns: readonly Column<WorkItem>[] = [
    { title: words.due, nowrap: true, cell: (item) => <Due item={item} /> },
    {
      title: words.product,
      wide: true,
      cell: (item) => (
        <a class="two wide plain" href={placeOf(item)}>
          <span class="cut">{item.prd_name}</span>
          {optionOf(item) && <span class="cut quiet small">{optionOf(item)}</span>}
        </a>
      ),
    },
    { title: words.quantity, figure: true, cell: ({ item_cnt }) => count(item_cnt) },
    { title: words.receiver, cell: ({ recv_name }) => <span class="cut">{recv_name}</span> },
    ...(mayWork.value ? [{ title: words.act, nowrap: true, cell: act }] : []),
  ]
  return (
    <div class="sheet">
      <h2>{words.first}</h2>
      <List
        hasKeys
        label={words.first}
        rows={firstItems(day)}
        columns={columns}
        keyOf="ord_prd_no"
        line={(item) => (
          <>
            <a class="two grow plain" href={placeOf(item)}>
              <span class="cut">{item.prd_name}</span>
              <span class="row nowrap small">
                <Due item={item} />
                <span class="cut quiet">{shortOf(item)}</span>
              </span>
            </a>
            {mayWork.value && act(item)}
          </>
        )}
        empty={words.noFirst}
      />
      {confirming && (
        <ConfirmStock items={[confirming]} onClose={() => setConfirming(null)} onDone={() => void again()} />
      )}
    </div>
  )
}

/** What is to be packed, and for whom. */
const shortOf = (item: WorkItem): string =>
  `${optionOf(item)} × ${count(item.item_cnt)} · ${item.recv_name}`.trim()

/** Where an item is worked on: open in its list. */
const placeOf = ({ item_status, ord_prd_no }: WorkItem): string =>
  address('orders', {
    ...(item_status === 'preparing'
      ? { tab: 'preparing', waybill: 'no' }
      : { tab: 'pending', stock: 'unconfirmed' }),
    item: ord_prd_no,
  })
