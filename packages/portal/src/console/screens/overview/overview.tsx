/** How the marketplace stands: counters that lead to the very things they count. */
import { addDays, count, shortDay, today, won } from '../../../format.ts'
import { Loaded, useRead } from '../../../parts/loaded.tsx'
import { address } from '../../../router.ts'
import { operator } from '../../operator.ts'
import { sumOf } from '../../settle/run.ts'
import { words } from './words.ts'

interface Standing {
  readonly pending: number
  readonly preparing: number
  readonly unanswered: number
  readonly unavailable: number
  readonly ended: { readonly count: number; readonly sum: number }
  readonly payable: { readonly count: number; readonly sum: number }
  readonly vendors: number
}

async function read(signal: AbortSignal): Promise<Standing> {
  const calls = operator()
  const items = async (query: Parameters<typeof calls.listItems>[0]) =>
    (await calls.listItems({ ...query, limit: 1 }, { signal })).pagination.total
  const settlements = async (query: Parameters<typeof calls.allSettlements>[0]) => {
    const found = await calls.allSettlements(query, { signal }).toArray()
    return { count: found.length, sum: sumOf(found) }
  }
  const [pending, preparing, unanswered, unavailable, ended, payable, vendors] = await Promise.all([
    items({ item_status: 'pending' }),
    items({ item_status: 'preparing' }),
    items({ item_status: 'pending', stock: 'unconfirmed' }),
    items({ stock: 'unavailable' }),
    settlements({ status: 'pending', to: addDays(today(), -1) }),
    settlements({ status: 'confirmed' }),
    calls.listVendors({ limit: 1 }, { signal }),
  ])
  return { pending, preparing, unanswered, unavailable, ended, payable, vendors: vendors.pagination.total }
}

export default function Overview() {
  const reading = useRead(read)
  const text = words()
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
        <p class="quiet">{shortDay(today())}</p>
      </div>
      <Loaded of={reading}>
        {(now) => (
          <>
            <section class="stack tight" aria-label={text.settling}>
              <h2>{text.settling}</h2>
              <ul class="counters">
                <Counter
                  title={text.ended}
                  n={now.ended.count}
                  note={won(now.ended.sum)}
                  look="warn"
                  to={address('closing')}
                />
                <Counter
                  title={text.payable}
                  n={now.payable.count}
                  note={won(now.payable.sum)}
                  look="warn"
                  to={address('settlements', { status: 'confirmed' })}
                />
              </ul>
            </section>
            <section class="stack tight" aria-label={text.orders}>
              <h2>{text.orders}</h2>
              <ul class="counters">
                <Counter
                  title={text.unavailable}
                  n={now.unavailable}
                  note={text.unavailableNote}
                  look="bad"
                  to={address('items', { stock: 'unavailable' })}
                />
                <Counter
                  title={text.unanswered}
                  n={now.unanswered}
                  note={text.unansweredNote}
                  to={address('items', { status: 'pending', stock: 'unconfirmed' })}
                />
                <Counter
                  title={text.pending}
                  n={now.pending}
                  note={text.pendingNote}
                  to={address('items', { status: 'pending' })}
                />
                <Counter
                  title={text.preparing}
                  n={now.preparing}
                  note={text.preparingNote}
                  to={address('items', { status: 'preparing' })}
                />
                <Counter
                  title={text.vendors}
                  n={now.vendors}
                  note={text.vendorsNote}
                  to={address('vendors')}
                />
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </>
  )
}

interface CounterProps {
  readonly title: string
  readonly n: number
  readonly note: string
  readonly look?: 'bad' | 'warn'
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
