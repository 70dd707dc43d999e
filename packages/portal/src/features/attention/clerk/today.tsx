/** The first screen of the day: the work as a queue, the orders to begin with, and charts of the last days. */
import type { OwnSettlement, ShippedDay } from '@napum/client'
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { unseenClaims, useChanges } from '../../../shell/feed.ts'
import { Chart } from '../../../ui/chart.tsx'
import { clockOffset, count, moment, shortDay, today, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { BASE } from '../../../ui/router.ts'
import { unfinishedHere } from '../../fulfilment/files/unfinished-here.ts'
import { First } from './first-orders.tsx'
import { minutesUntil, type Work } from './queue.ts'
import { Deadlines, Queue } from './queue-shown.tsx'
import { words } from './words.ts'

interface Day extends Work {
  readonly shipped: readonly ShippedDay[]
  readonly settlements: readonly OwnSettlement[]
}

const PERIODS = 8
const DAYS = 14
const PAUSE_MS = 800
const first = { claim: ['none' as const], sort: 'due' as const, limit: 10 }

async function read(signal: AbortSignal): Promise<Day> {
  const { items, settlements } = vendor()
  const [pending, preparing, periods, shipped, uploads] = await Promise.all([
    items.searchPage({ ...first, item_status: ['pending'], stock: 'unconfirmed' }, { signal }),
    items.searchPage({ ...first, item_status: ['preparing'], has_waybill: false }, { signal }),
    settlements.list({ limit: PERIODS }, { signal }).first(),
    items.shippedDays({ days: DAYS }, { signal }),
    vendor().listUploads({}, { signal }),
  ])
  unseenClaims.value = pending.counts.claims_unseen
  return {
    counts: pending.counts,
    unconfirmed: pending.item_list,
    unsent: preparing.item_list,
    unsentCount: preparing.total,
    uploads: uploads.upload_list,
    keptUploads: new Set(
      unfinishedHere()
        .list()
        .map(({ uploadId }) => uploadId),
    ),
    periodEnd: periods.settlement_list.find(isOpenPeriod)?.period_end,
    settlements: periods.settlement_list,
    shipped: shipped.day_list,
  }
}

const isOpenPeriod = ({ status }: OwnSettlement): boolean => status === 'pending'

export default function Today() {
  const day = useLoad(read)
  useChanges(() => true, PAUSE_MS, day.again)
  return (
    <>
      <PageHead title={words.title} note={shortDay(today())}>
        <Pickup />
      </PageHead>
      <Loaded of={day}>
        {(now) => (
          <div class="stack">
            <Deadlines day={now} />
            <div class="today-work">
              <div class="stack">
                <Queue day={now} />
                <Shipped days={now.shipped} />
              </div>
              <div class="stack">
                <First day={now} again={day.again} />
                <Periods settlements={now.settlements} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Shipped({ days }: { readonly days: readonly ShippedDay[] }) {
  const total = days.reduce((sum, each) => sum + each.count, 0)
  return (
    <Chart
      title={words.shipped}
      note={words.shippedTotal(count(total))}
      rows={days}
      keyOf="day"
      nameOf={({ day }) => shortDay(day)}
      labelOf={({ day }) => day.slice(5)}
      isOpen={({ day }) => day === today()}
      names={words.day}
      series={[{ title: words.sent, figureOf: ({ count: n }) => n, shown: (n) => words.items(count(n)) }]}
    />
  )
}

function Periods({ settlements }: { readonly settlements: readonly OwnSettlement[] }) {
  const open = settlements.find(isOpenPeriod)
  const expected = open && (
    <>
      {words.expected}{' '}
      <a href={`${BASE}/settlements/${encodeURIComponent(open.settlement_no)}`}>{won(open.payable_amount)}</a>
    </>
  )
  return (
    <Chart
      title={words.chart}
      note={expected}
      rows={[...settlements].sort((a, b) => a.period_end.localeCompare(b.period_end))}
      keyOf="settlement_no"
      nameOf={({ period_start, period_end }) => `${period_start} – ${period_end}`}
      labelOf={({ period_end }) => period_end.slice(5)}
      isOpen={isOpenPeriod}
      names={words.periodName}
      series={[{ title: words.payable, figureOf: ({ payable_amount }) => payable_amount, shown: won }]}
    />
  )
}

const KEY = 'napum.pickup'
const pickup = signal(localStorage.getItem(KEY) ?? '17:00')
const MINUTE_MS = 60_000
const SOON_MINUTES = 60

const timeNow = (): string => moment(new Date(Date.now() + clockOffset.value).toISOString()).slice(11)

function timeLeft(left: number): string {
  const minutes = count(left % 60)
  return left < 60
    ? words.pickupSoon(minutes)
    : words.pickupIn({ hours: count(Math.floor(left / 60)), minutes })
}

/** When the carrier comes: a time that this computer remembers, and how long it is until then. */
function Pickup() {
  const [now, setNow] = useState(timeNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = minutesUntil(pickup.value, now)
  return (
    <div class="pickup row">
      <label class="row" for="pickup">
        <span class="quiet">{words.pickup}</span>
        <input
          id="pickup"
          class="input pickup-time"
          type="time"
          value={pickup.value}
          onChange={({ currentTarget: { value } }) => {
            if (!value) return
            pickup.value = value
            localStorage.setItem(KEY, value)
          }}
        />
      </label>
      <strong class={left > 0 && left <= SOON_MINUTES ? 'wrong' : undefined}>
        {left > 0 ? timeLeft(left) : words.pickupOver}
      </strong>
    </div>
  )
}
