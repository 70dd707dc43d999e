/** The start of the day: counters that lead to the very orders they count, and what the period comes to. */
import type { OwnSettlement, ShippedDay, WorkCounts } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { vendor } from '../../../data/session.ts'
import { unseenClaims, useChanges } from '../../../shell/feed.ts'
import { count, shortDay, today, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { address, BASE, type Query } from '../../../ui/router.ts'
import { Bars } from './bars.tsx'
import { words } from './words.ts'

interface Day {
  readonly shipped: readonly ShippedDay[]
  readonly counts: WorkCounts
  readonly noWaybill: number
  readonly settlements: readonly OwnSettlement[]
}

const PERIODS = 8
const DAYS = 14
const PAUSE_MS = 800
const noWaybill = { item_status: ['preparing' as const], claim: ['none' as const], has_waybill: false }

async function read(signal: AbortSignal): Promise<Day> {
  const { items, settlements } = vendor()
  const [all, preparing, periods, shipped] = await Promise.all([
    items.searchPage({ limit: 1 }, { signal }),
    items.searchPage({ ...noWaybill, limit: 1 }, { signal }),
    settlements.list({ limit: PERIODS }, { signal }).first(),
    items.shippedDays({ days: DAYS }, { signal }),
  ])
  unseenClaims.value = all.counts.claims_unseen
  return {
    counts: all.counts,
    noWaybill: preparing.total,
    settlements: periods.settlement_list,
    shipped: shipped.day_list,
  }
}

export default function Today() {
  const day = useLoad(read)
  useChanges(() => true, PAUSE_MS, day.again)
  return (
    <>
      <PageHead title={words().title} note={shortDay(today())} />
      <Loaded of={day}>
        {(now) => (
          <>
            <Counters day={now} />
            <Money settlements={now.settlements}>
              <Shipped days={now.shipped} />
            </Money>
          </>
        )}
      </Loaded>
    </>
  )
}

type Look = 'bad' | 'warn' | ''
type CounterRow = readonly [n: number, title: string, note: string, look: Look, to: string]

function Counters({ day: { counts, noWaybill } }: { readonly day: Day }) {
  const text = words()
  const isClear = counts.late + counts.due_today + counts.claims_unseen === 0
  const to = (query: Query) => address('orders', query)
  const counters: readonly CounterRow[] = [
    [counts.late, text.late, text.lateNote, 'bad', to({ tab: 'all', due: 'late' })],
    [counts.due_today, text.today, text.todayNote, 'warn', to({ tab: 'all', due: 'today' })],
    [counts.claims_unseen, text.claims, text.claimsNote, 'bad', address('claims')],
    [counts.unconfirmed, text.new, text.newNote, '', to({ tab: 'pending', stock: 'unconfirmed' })],
    [noWaybill, text.noWaybill, text.noWaybillNote, '', to({ tab: 'preparing', waybill: 'no' })],
    [counts.due_soon, text.soon, text.soonNote, '', to({ tab: 'all', due: 'soon' })],
    [
      counts.unavailable,
      text.unavailable,
      text.unavailableNote,
      '',
      to({ tab: 'all', stock: 'unavailable', claim: 'none' }),
    ],
    [counts.unpriced, text.unpriced, text.unpricedNote, '', to({ tab: 'all', price: 'no', claim: 'none' })],
  ]
  return (
    <section class="stack" aria-label={text.work}>
      {isClear && <p class="notice good">{text.clear}</p>}
      <ul class="counters">
        {counters.map(([n, title, note, look, href]) => (
          <li key={title}>
            {/* A counter of nothing is quiet, and stands where it always stands. */}
            <a class={`counter sheet ${n > 0 ? look : 'zero'}`} href={href}>
              <span>{title}</span>
              <strong class="big">{count(n)}</strong>
              <span class="quiet small">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shipped({ days }: { readonly days: readonly ShippedDay[] }) {
  const text = words()
  const total = days.reduce((sum, each) => sum + each.count, 0)
  if (total === 0) return null
  const bars = days.map((each) => ({
    key: each.day,
    label: each.day.slice(8),
    value: each.count,
    shown: text.items(count(each.count)),
    name: shortDay(each.day),
  }))
  return (
    <div class="sheet padded">
      <h2>
        {text.shipped} <span class="quiet small">{text.shippedTotal(count(total))}</span>
      </h2>
      <Bars bars={bars} label={text.shipped} />
    </div>
  )
}

interface MoneyProps {
  readonly settlements: readonly OwnSettlement[]
  /** What stands beside it. */
  readonly children: ComponentChildren
}

function Money({ settlements, children }: MoneyProps) {
  const text = words()
  const open = settlements.find(({ status }) => status === 'pending')
  const bars = [...settlements]
    .sort((a, b) => a.period_end.localeCompare(b.period_end))
    .map(({ period_end, payable_amount, settlement_no }) => ({
      key: settlement_no,
      label: period_end.slice(5),
      value: payable_amount,
      shown: won(payable_amount),
    }))
  return (
    <section class="money" aria-label={text.money}>
      <div class="sheet padded">
        <h2>{text.expected}</h2>
        {open ? (
          <>
            <p class="big">{won(open.payable_amount)}</p>
            <p class="quiet">{text.period(open.period_start, open.period_end)}</p>
            <p>
              <a href={`${BASE}/settlements/${encodeURIComponent(open.settlement_no)}`}>
                {open.settlement_no}
              </a>
            </p>
          </>
        ) : (
          <p class="quiet">{text.none}</p>
        )}
      </div>
      {bars.length > 1 && (
        <div class="sheet padded">
          <h2>{text.chart}</h2>
          <Bars bars={bars} label={text.chart} />
        </div>
      )}
      {children}
    </section>
  )
}
