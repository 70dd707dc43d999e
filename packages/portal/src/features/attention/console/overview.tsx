/** How the marketplace stands: one line of figures, what needs a decision, and beside it the business over time. */
import type { OverviewAnswer } from '@napum/client'
import { seesScreen } from '../../../console/screens.ts'
import { operator } from '../../../data/operator.ts'
import { count, percent, shortDay, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePolling } from '../../../ui/polling.ts'
import { address } from '../../../ui/router.ts'
import { Attention } from './attention.tsx'
import { Ages, Charts, Late } from './charts.tsx'
import { weeksOf } from './weeks.ts'
import { words } from './words.ts'

export default function Overview() {
  const reading = useLoad((signal) =>
    Promise.all([operator().getAttention({}, { signal }), operator().getOverview({ signal })]),
  )
  usePolling(reading.again)
  const now = reading.value.value?.[1]
  return (
    <>
      <PageHead title={words.title} note={now && shortDay(now.date)} />
      <Loaded of={reading}>
        {([attention, overview]) => (
          <>
            <Figures overview={overview} />
            <div class="halves overview gap-below">
              <Attention entries={attention.attention_list} today={overview.date} />
              <div class="stack">
                <Charts overview={overview} />
              </div>
            </div>
            <div class="halves">
              <Ages states={overview.items_by_age} />
              <Late vendors={overview.late_by_vendor} all={overview.late_vendor_count} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function Figures({ overview }: { readonly overview: OverviewAnswer }) {
  const { figures, sent_per_day, late_week_count } = overview
  const { now, before, from, to } = weeksOf(sent_per_day)
  const shareOf = ({ sentShare }: typeof now) => (sentShare === null ? '–' : percent(sentShare))
  const items = (filters: Record<string, string>) =>
    seesScreen('items') ? address('items', filters) : address('vendors')
  return (
    <section aria-label={words.figures}>
      <ul class="counters">
        <Counter
          title={words.ordered}
          value={count(now.ordered)}
          note={words.weekBefore(count(before.ordered))}
          to={items({ from, to })}
        />
        <Counter
          title={words.sentShare}
          value={shareOf(now)}
          note={words.weekBefore(shareOf(before))}
          to={items({ from, to, waybill: 'no' })}
          hint={words.sentShareNote}
        />
        <Counter
          title={words.late}
          value={count(figures.late_count)}
          note={words.lateNote({ open: count(figures.open_count), week: count(late_week_count) })}
          look={figures.late_count > 0 ? 'bad' : ''}
          to={items({ due: 'late' })}
        />
        <Counter
          title={words.unavailable}
          value={count(now.unavailable)}
          note={words.weekBefore(count(before.unavailable))}
          to={items({ from, to, stock: 'unavailable' })}
        />
        {figures.payable_amount !== undefined && (
          <Counter
            title={words.payable}
            value={won(figures.payable_amount)}
            note={words.payableNote({
              n: count(figures.confirmed_settlement_count ?? 0),
              pending: won(figures.pending_amount ?? 0),
            })}
            to={address('closing')}
          />
        )}
      </ul>
    </section>
  )
}

interface CounterProps {
  readonly title: string
  readonly value: string
  readonly note: string
  readonly look?: string
  readonly hint?: string
  readonly to: string
}

function Counter({ title, value, note, look = '', hint, to }: CounterProps) {
  return (
    <li>
      <a class={`counter sheet ${look}`} href={to} title={hint}>
        <span>{title}</span>
        <strong class="big">{value}</strong>
        <span class="quiet small">{note}</span>
      </a>
    </li>
  )
}
