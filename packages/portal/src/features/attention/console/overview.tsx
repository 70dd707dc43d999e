/** How the marketplace stands: one line of figures, what needs a decision, and beside it the business over time. */
import type { AttentionAnswer, OverviewAnswer } from '@napum/client'
import { seesScreen } from '../../../console/screens.ts'
import { operator } from '../../../data/operator.ts'
import { count, shortDay, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { usePolling } from '../../../ui/polling.ts'
import { address } from '../../../ui/router.ts'
import { Attention } from './attention.tsx'
import { Charts, Tables } from './charts.tsx'
import { words } from './words.ts'

interface Standing {
  readonly attention: AttentionAnswer
  readonly overview: OverviewAnswer
}

async function read(signal: AbortSignal): Promise<Standing> {
  const [attention, overview] = await Promise.all([
    operator().getAttention({}, { signal }),
    operator().getOverview({ signal }),
  ])
  return { attention, overview }
}

export default function Overview() {
  const reading = useLoad(read)
  usePolling(reading.again)
  const now = reading.value.value
  return (
    <>
      <div class="page-head">
        <h1>{words().title}</h1>
        {now && <p class="quiet">{shortDay(now.overview.date)}</p>}
      </div>
      <Loaded of={reading}>
        {({ attention, overview }) => (
          <>
            <Figures overview={overview} />
            <div class="halves">
              <Attention entries={attention.attention_list} today={overview.date} />
              <div class="stack">
                <Charts overview={overview} />
              </div>
            </div>
            <Tables overview={overview} />
          </>
        )}
      </Loaded>
    </>
  )
}

const sumOf = (days: OverviewAnswer['sent_per_day']): number => days.reduce((sum, { count: n }) => sum + n, 0)

function Figures({ overview: { figures, sent_per_day } }: { readonly overview: OverviewAnswer }) {
  const text = words()
  // Whole days: today is still to come.
  const days = sent_per_day.slice(0, -1)
  return (
    <section aria-label={text.figures}>
      <ul class="counters in-line">
        <Counter
          title={text.week}
          n={sumOf(days.slice(-7))}
          note={text.weekBefore(count(sumOf(days.slice(-14, -7))))}
          to={seesScreen('items') ? address('items', { status: 'shipped' }) : address('vendors')}
        />
        {figures.pending_settlement_count !== undefined && (
          <>
            <Counter
              title={text.pendingSettlements}
              n={figures.pending_settlement_count}
              note={won(figures.pending_amount ?? 0)}
              to={address('settlements', { status: 'pending' })}
            />
            <Counter
              title={text.payable}
              n={figures.confirmed_settlement_count ?? 0}
              note={won(figures.payable_amount ?? 0)}
              to={address('closing')}
            />
          </>
        )}
        <Counter
          title={text.open}
          n={figures.open_count}
          note={text.openNote}
          to={seesScreen('items') ? address('items', { status: 'preparing' }) : address('vendors')}
        />
        <Counter
          title={text.late}
          n={figures.late_count}
          note={text.lateNote}
          look="bad"
          to={`${address('overview')}#late`}
        />
      </ul>
    </section>
  )
}

interface CounterProps {
  readonly title: string
  readonly n: number
  readonly note: string
  readonly look?: 'bad'
  readonly to: string
}

/** A counter of nothing is quiet, and stands where it always stands. */
function Counter({ title, n, note, look, to }: CounterProps) {
  return (
    <li>
      <a class={`counter sheet ${n > 0 ? (look ?? '') : 'zero'}`} href={to}>
        <span>{title}</span>
        <strong class="big">{count(n)}</strong>
        <span class="quiet small">{note}</span>
      </a>
    </li>
  )
}
