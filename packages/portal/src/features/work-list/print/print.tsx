/** Paper for the shelf and for the parcel, of the orders that were chosen. */
import type { WorkItem } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { state, vendor } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment } from '../../../ui/format.ts'
import { ItemNumber } from '../../../ui/item-number.tsx'
import { useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, path } from '../../../ui/router.ts'
import { Heads } from '../../../ui/table-frame.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { keptItems, keptNumbers, takeAsked } from './chosen.ts'
import { barsOf } from './code128.ts'
import { optionOf, parcelsOf, pickLines } from './sums.ts'
import { words } from './words.ts'

/** After a reload only the numbers are known: the items are read one by one. */
async function read(signal: AbortSignal): Promise<readonly WorkItem[]> {
  const kept = keptItems()
  if (kept) return kept
  const items: WorkItem[] = []
  for (const number of keptNumbers()) items.push((await vendor().items.get(number, { signal })).item)
  return items
}

const isCancelled = ({ claim }: WorkItem): boolean => claim?.type === 'cancel'

export default function Print() {
  const what = path.value[1] === 'pack' ? 'pack' : 'pick'
  const found = useLoad(read)
  const all = found.value.value
  const items = all?.filter((item) => !isCancelled(item))
  const hasItems = items !== undefined && items.length > 0
  useEffect(() => {
    // Once the sheets are painted.
    if (hasItems && takeAsked()) requestAnimationFrame(() => setTimeout(print))
  }, [hasItems])
  return (
    <>
      <PageHead title={words[what]} back={[address('orders'), words.back]}>
        <Button label={words.print} look="main" disabled={!items?.length} onPress={() => print()} />
      </PageHead>
      <Failure error={found.error.value} onAgain={found.again} />
      {!all && found.busy.value && <p class="empty">{partWords.loading}</p>}
      {all && items && items.length < all.length && (
        <p class="notice bad no-print">{words.leftOut(count(all.length - items.length))}</p>
      )}
      {items?.length === 0 && <p class="empty sheet">{words.nothing}</p>}
      {items && items.length > 0 && (what === 'pick' ? <PickList items={items} /> : <Slips items={items} />)}
    </>
  )
}

function PickList({ items }: { readonly items: readonly WorkItem[] }) {
  const lines = pickLines(items)
  return (
    <article class="paper">
      <div class="slip">
        <div class="slip-head">
          <h2 class="nowrap">{words.pick}</h2>
          <p>
            {words.items(count(items.length))} · {words.products(count(lines.length))} ·{' '}
            {words.made(moment(new Date().toISOString()))}
          </p>
        </div>
        <table>
          <Heads
            of={[words.check, words.product, words.option, words.code]}
            figures={[words.quantity, words.orders]}
          />
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.product} ${line.option} ${line.code}`}>
                <td>
                  <span class="box" />
                </td>
                <td>{line.product}</td>
                <td>{line.option}</td>
                <td class="quiet">{line.code}</td>
                <td class="figure">
                  <strong>{count(line.quantity)}</strong>
                </td>
                <td class="figure">{count(line.orders)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {words.total}
              </th>
              <td class="figure">
                <strong>{count(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</strong>
              </td>
              <td class="figure">{count(items.length)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </article>
  )
}

function Slips({ items }: { readonly items: readonly WorkItem[] }) {
  const parcels = parcelsOf(items)
  return (
    <div class="paper slips">
      {parcels.map((parcel, at) => (
        <Slip
          parcel={parcel}
          place={words.slip({ at: count(at + 1), all: count(parcels.length) })}
          key={parcel[0]?.ord_prd_no}
        />
      ))}
    </div>
  )
}

function Slip({ parcel, place }: { readonly parcel: readonly WorkItem[]; readonly place: string }) {
  const [first] = parcel
  if (!first) return null
  const orders = [...new Set(parcel.map(({ ord_no }) => ord_no))]
  const days = [...new Set(parcel.map(({ ord_date }) => ord_date.slice(0, 10)))]
  return (
    <article class="slip">
      <div class="slip-head">
        <div>
          <p class="small">{place}</p>
          <h2>{first.recv_name}</h2>
          <p class="receiver">{first.recv_hp || first.recv_tel}</p>
          {orders.length > 1 && <span class="badge">{words.joined(count(orders.length))}</span>}
        </div>
        <div>
          {orders.map((number) => (
            <div key={number}>
              <Barcode text={number} />
              <p class="small figure">{number}</p>
            </div>
          ))}
        </div>
      </div>
      <p class="receiver">
        ({first.recv_zipcode}) {first.recv_addr1} {first.recv_addr2}
      </p>
      {first.ord_memo && (
        <p>
          {words.memo}: {first.ord_memo}
        </p>
      )}
      <table>
        <Heads of={[words.check, words.product]} figures={[words.quantity]} />
        <tbody>
          {parcel.map((item) => (
            <tr key={item.ord_prd_no}>
              <td>
                <span class="box" />
              </td>
              <td class="product">
                {item.prd_name}
                {optionOf(item) && <strong> {optionOf(item)}</strong>}
                <span class="small slip-number">
                  <ItemNumber of={item.ord_prd_no} />
                </span>
              </td>
              <td class="figure">
                <strong>{count(item.item_cnt)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">
        {words.from}: {senderText()} · {words.ordered} {days.join(', ')}
      </p>
    </article>
  )
}

/** Name, address and phone of the vendor. */
function senderText(): string {
  if (state.value.kind !== 'in') return ''
  const { vendor_name, vendor_address, vendor_phone } = state.value.place
  return [vendor_name, vendor_address, vendor_phone].filter(Boolean).join(' · ')
}

function Barcode({ text }: { readonly text: string }) {
  const code = barsOf(text)
  if (!code) return null
  return (
    <svg class="barcode" viewBox={`0 0 ${code.width} 40`} preserveAspectRatio="none" aria-hidden="true">
      {code.bars.map(({ x, width }) => (
        <rect x={x} y="0" width={width} height="40" key={x} />
      ))}
    </svg>
  )
}
