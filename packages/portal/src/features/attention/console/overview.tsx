/** How the marketplace stands: what needs a decision first, then the figures of the business. */
import type { AttentionAnswer, OverviewAnswer } from '@napum/client'
import { seesScreen } from '../../../console/screens.ts'
import { operator } from '../../../data/operator.ts'
import { count, shortDay, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { usePolling } from '../../../ui/polling.ts'
import { address } from '../../../ui/router.ts'
import { Attention } from './attention.tsx'
import { Charts } from './charts.tsx'
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
            <Attention entries={attention.attention_list} today={overview.date} />
            <Figures overview={overview} />
            <Charts overview={overview} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Figures({ overview: { figures } }: { readonly overview: OverviewAnswer }) {
  const text = words()
  return (
    <section class="stack tight" aria-label={text.figures}>
      <h2>{text.figures}</h2>
      <ul class="counters">
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
