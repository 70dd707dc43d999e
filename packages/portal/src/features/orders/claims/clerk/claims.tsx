/** What was cancelled, returned, exchanged: the new ones stand out, and a cancel of something that is being packed is loud. */
import {
  type ClaimType,
  claimTypes,
  type ExportColumn,
  type ItemFilters,
  type ItemSearchAnswer,
  sendInParts,
  type WorkItem,
} from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { resource } from '../../../../data/resource.ts'
import { mayWork, vendor } from '../../../../data/session.ts'
import { unseenClaims, useChanges } from '../../../../shell/feed.ts'
import { useAction } from '../../../../ui/action.ts'
import { StatusBadge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DateRange } from '../../../../ui/date-range.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { firstRows } from '../../../../ui/first-rows.ts'
import { count, shortDay } from '../../../../ui/format.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { address, asked, askedOf, query, refine } from '../../../../ui/router.ts'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { say } from '../../../../ui/toast.tsx'
import { words as partWords } from '../../../../ui/words.ts'
import { claimWords, tradeWords } from '../../../../words/terms.ts'
import { words } from './words.ts'

const PAGE = 200
const MORE = 500
const PAUSE_MS = 500
const exported: readonly ExportColumn[] = [
  ...(['claim_type', 'claim_date', 'claim_reason', 'ord_prd_no', 'item_status', 'item_name'] as const),
  ...(['item_cnt', 'recv_name', 'carrier_code', 'tracking_number', 'new_ord_prd_no'] as const),
]

interface ClaimsPage extends ItemSearchAnswer {
  /** How many there are of each kind. */
  readonly totals: Readonly<Record<ClaimType, number>>
}

const page = resource<ClaimsPage>()
/** How many rows were asked for, and in which list. */
const wide = signal({ list: '', rows: PAGE })
const rows = (): number => (wide.value.list === `${query.value}` ? wide.value.rows : PAGE)
const chosen = signal<ReadonlySet<string>>(new Set())
const type = () => askedOf('type', claimTypes) ?? 'cancel'
const unseenOnly = () => asked('seen') === 'no'

const filtersOf = (claim: ClaimType): ItemFilters => ({
  claim: [claim],
  ...(unseenOnly() && { claim_seen: false }),
  ...(asked('q') && { q: asked('q') }),
  ...(asked('from') && { start_date: asked('from') }),
  ...(asked('to') && { end_date: asked('to') }),
  ...((asked('from') || asked('to')) && { date_type: 'claim_date' as const }),
})

async function find(stop: AbortSignal): Promise<ClaimsPage> {
  const ask = (claim: ClaimType, wanted: number) =>
    firstRows(wanted, (limit, cursor) =>
      vendor().items.searchPage({ ...filtersOf(claim), sort: '-ord_date', limit, cursor }, { signal: stop }),
    )
  const answers = await Promise.all(claimTypes.map((each) => ask(each, each === type() ? rows() : 1)))
  const found = answers[claimTypes.indexOf(type())] as ItemSearchAnswer
  const totals = Object.fromEntries(claimTypes.map((each, at) => [each, answers[at]?.total ?? 0]))
  return { ...found, totals: totals as ClaimsPage['totals'] }
}

const reload = (): Promise<void> =>
  page.load(find).then(() => {
    unseenClaims.value = page.value.value?.counts.claims_unseen ?? unseenClaims.value
  })

async function tellSeen(numbers: readonly string[], seen: boolean): Promise<void> {
  const { error } = await sendInParts(numbers, (part) => vendor().items.claimsSeen(part, { seen }))
  if (error) throw error
  await reload()
}

const failure = signal<unknown>(null)
const trying = (work: () => Promise<void>): void => {
  failure.value = null
  work().catch((error) => {
    failure.value = error
  })
}

function mark(items: readonly WorkItem[]): void {
  const numbers = items.map(({ ord_prd_no }) => ord_prd_no)
  trying(async () => {
    await tellSeen(numbers, true)
    chosen.value = new Set()
    say(words().marked(count(numbers.length)), () => trying(() => tellSeen(numbers, false)))
  })
}

export default function Claims() {
  const wanted = `${query.value} ${rows()}`
  useEffect(() => {
    chosen.value = new Set()
    void reload()
  }, [wanted])
  useChanges((changes) => changes.some(({ kinds }) => kinds.includes('claim')), PAUSE_MS, reload)
  const items = page.value.value?.item_list ?? []
  return (
    <>
      <Head items={items} />
      <Tabs />
      <div class="row claims-filters">
        <SearchBox
          label={words().search}
          value={asked('q') ?? ''}
          act={words().find}
          onFind={(q) => refine({ q })}
        />
        <DateRange
          from={asked('from') ?? ''}
          to={asked('to') ?? ''}
          onChange={(from, to) => refine({ from, to })}
        />
      </div>
      <div class="stack claims" aria-busy={page.busy.value}>
        <Failure error={page.error.value} onAgain={() => void reload()} />
        <Failure error={failure.value} />
        {!page.value.value && page.busy.value && <p class="empty">{partWords().loading}</p>}
        {page.value.value && items.length === 0 && <p class="empty sheet">{words().empty}</p>}
        <ul class="cards">
          {items.map((item) => (
            <Claim item={item} key={item.ord_prd_no} />
          ))}
        </ul>
        {page.value.value?.next_cursor && (
          <Button
            label={tradeWords().loadMore}
            onPress={() => {
              wide.value = { list: `${query.value}`, rows: rows() + MORE }
            }}
          />
        )}
      </div>
    </>
  )
}

function Head({ items }: { readonly items: readonly WorkItem[] }) {
  const action = useAction()
  const text = words()
  const unseen = items.filter(({ claim }) => claim && !claim.seen)
  const picked = unseen.filter(({ ord_prd_no }) => chosen.value.has(ord_prd_no))
  const filters = filtersOf(type())
  return (
    <>
      <PageHead title={text.title}>
        {mayWork.value && picked.length > 0 && (
          <Button label={text.seenChosen(count(picked.length))} look="main" onPress={() => mark(picked)} />
        )}
        {mayWork.value && unseen.length > 0 && (
          <Button label={text.seen(count(unseen.length))} onPress={() => mark(unseen)} />
        )}
        <Button
          label={tradeWords().downloadExcel}
          of={action}
          disabled={items.length === 0}
          onPress={() => action.save(() => vendor().items.export({ filters, columns: [...exported] }))}
        />
      </PageHead>
      <Failure error={action.error} />
    </>
  )
}

function Tabs() {
  const text = words()
  const totals = page.value.value?.totals
  const at = (change: object) =>
    address('claims', { ...Object.fromEntries(query.value), type: type(), ...change })
  return (
    <nav class="tabs" aria-label={text.kinds}>
      {claimTypes.map((each) => (
        <a key={each} href={at({ type: each })} aria-current={type() === each ? 'page' : undefined}>
          {claimWords()[each]} {totals && <span class="bubble quiet">{count(totals[each])}</span>}
        </a>
      ))}
      <span class="grow" />
      <a href={at({ seen: unseenOnly() ? '' : 'no' })} aria-current={unseenOnly() ? 'true' : undefined}>
        {text.unseenOnly}
      </a>
    </nav>
  )
}

/** Only what somebody may be packing right now is loud. */
function Alarm({ item }: { readonly item: WorkItem }) {
  if (item.claim?.type !== 'cancel' || item.claim.seen) return null
  if (item.shipment || item.item_status === 'shipped' || item.item_status === 'delivered')
    return <p class="notice warn">{words().sent}</p>
  return item.item_status === 'preparing' ? <p class="notice bad loud">{words().stop}</p> : null
}

function Choice({ number }: { readonly number: string }) {
  const choose = (isChosen: boolean) => {
    const next = new Set(chosen.value)
    if (isChosen) next.add(number)
    else next.delete(number)
    chosen.value = next
  }
  return (
    <input
      type="checkbox"
      class="tickbox"
      aria-label={partWords().choose(number)}
      checked={chosen.value.has(number)}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}

function Claim({ item }: { readonly item: WorkItem }) {
  const { claim } = item
  if (!claim) return null
  const text = words()
  const isOpen = mayWork.value && !claim.seen
  return (
    <li class="claim sheet" data-new={!claim.seen}>
      <Alarm item={item} />
      <div class="row">
        {isOpen && <Choice number={item.ord_prd_no} />}
        {!claim.seen && <span class="badge bad">{text.new}</span>}
        <StatusBadge item={item} />
        <a href={address('orders', { tab: 'all', q: item.ord_prd_no, item: item.ord_prd_no })}>
          {item.ord_prd_no}
        </a>
        <span class="quiet">
          {text.date} {shortDay(claim.date)}
        </span>
        <span class="grow" />
        {isOpen && <Button label={text.mark} look="small" onPress={() => mark([item])} />}
      </div>
      <p>
        <strong>{item.item_name || item.prd_name}</strong>{' '}
        <span class="quiet">
          {text.quantity} {count(item.item_cnt)} · {text.receiver} {item.recv_name} · {text.reason}
        </span>{' '}
        {claim.reason}
      </p>
      {claim.new_ord_prd_no && (
        <p>
          <span class="quiet">{text.newItem}</span>{' '}
          <a href={address('orders', { tab: 'all', q: claim.new_ord_prd_no, item: claim.new_ord_prd_no })}>
            {claim.new_ord_prd_no}
          </a>
        </p>
      )}
    </li>
  )
}
