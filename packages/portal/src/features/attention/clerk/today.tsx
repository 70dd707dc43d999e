/** The start of the day: counters that lead to the very orders they count, and what the period comes to. */
import type { OwnSettlement, ShippedDay, WorkCounts } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { vendor } from '../../../data/session.ts'
import { onChanges, unseenClaims } from '../../../shell/live.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count, shortDay, today, won } from '../../../ui/format.ts'
import { address, BASE, type Query } from '../../../ui/router.ts'
import { Shape } from '../../../ui/waiting.tsx'
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
    firstOf(settlements.list({ limit: PERIODS }, { signal }).pages()),
    items.shippedDays({ days: DAYS }, { signal }),
  ])
  unseenClaims.value = all.counts.claims_unseen
  return {
    counts: all.counts,
    noWaybill: preparing.total,
    settlements: periods?.settlement_list ?? [],
    shipped: shipped.day_list,
  }
}

async function firstOf<Page>(pages: AsyncIterable<Page>): Promise<Page | undefined> {
  for await (const page of pages) return page
  return undefined
}

export default function Today() {
  const day = useMemo<Resource<Day>>(resource, [])
  useEffect(() => {
    void day.load(read)
    let soon = 0
    const silence = onChanges(() => {
      clearTimeout(soon)
      soon = window.setTimeout(() => void day.load(read), PAUSE_MS)
    })
    return () => {
      clearTimeout(soon)
      silence()
    }
  }, [])
  const now = day.value.value
  return (
    <>
      <div class="page-head">
        <h1>{words().title}</h1>
        <p class="quiet">{shortDay(today())}</p>
      </div>
      <Failure error={day.error.value} onAgain={() => void day.load(read)} />
      {!now && day.busy.value && <Shape />}
      {now && (
        <div class="stack">
          <Counters day={now} />
          <Money settlements={now.settlements}>
            <Shipped days={now.shipped} />
          </Money>
        </div>
      )}
    </>
  )
}

type Look = 'bad' | 'warn' | ''

function Counters({ day: { counts, noWaybill } }: { readonly day: Day }) {
  const text = words()
  const isClear = counts.late + counts.due_today + counts.claims_unseen === 0
  return (
    <section class="stack" aria-label={text.work}>
      {isClear && <p class="notice good">{text.clear}</p>}
      <ul class="counters">
        <Counter
          n={counts.late}
          title={text.late}
          note={text.lateNote}
          look="bad"
          query={{ tab: 'all', due: 'late' }}
        />
        <Counter
          n={counts.due_today}
          title={text.today}
          note={text.todayNote}
          look="warn"
          query={{ tab: 'all', due: 'today' }}
        />
        <Counter
          n={counts.claims_unseen}
          title={text.claims}
          note={text.claimsNote}
          look="bad"
          to={`${BASE}/claims`}
        />
        <Counter
          n={counts.unconfirmed}
          title={text.new}
          note={text.newNote}
          query={{ tab: 'pending', stock: 'unconfirmed' }}
        />
        <Counter
          n={noWaybill}
          title={text.noWaybill}
          note={text.noWaybillNote}
          query={{ tab: 'preparing', waybill: 'no' }}
        />
        <Counter
          n={counts.due_soon}
          title={text.soon}
          note={text.soonNote}
          query={{ tab: 'all', due: 'soon' }}
        />
        <Counter
          n={counts.unavailable}
          title={text.unavailable}
          note={text.unavailableNote}
          query={{ tab: 'all', stock: 'unavailable', claim: 'none' }}
        />
        <Counter
          n={counts.unpriced}
          title={text.unpriced}
          note={text.unpricedNote}
          query={{ tab: 'all', price: 'no', claim: 'none' }}
        />
      </ul>
    </section>
  )
}

interface CounterProps {
  readonly n: number
  readonly title: string
  readonly note: string
  readonly look?: Look
  readonly query?: Query
  readonly to?: string
}

/** A counter of nothing is quiet, and stands where it always stands. */
function Counter({ n, title, note, look = '', query, to }: CounterProps) {
  return (
    <li>
      <a class={`counter sheet ${n > 0 ? look : 'zero'}`} href={to ?? address('orders', query)}>
        <span>{title}</span>
        <strong class="big">{count(n)}</strong>
        <span class="quiet small">{note}</span>
      </a>
    </li>
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
