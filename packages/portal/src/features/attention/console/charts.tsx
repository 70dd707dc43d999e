/** Figures over time, and who is late. */
import type { LateVendor, OverviewAnswer, StateAges } from '@napum/client'
import { words as consoleWords } from '../../../console/words.ts'
import { Chart } from '../../../ui/chart.tsx'
import { count, shortDay, won } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { address } from '../../../ui/router.ts'
import { settlementWords, statusWords } from '../../../words/terms.ts'
import { words } from './words.ts'

type Period = OverviewAnswer['payable_by_period'][number]

const amountOf = ({ pending_amount, confirmed_amount, paid_amount }: Period): number =>
  pending_amount + confirmed_amount + paid_amount

export function Charts({ overview }: { readonly overview: OverviewAnswer }) {
  const text = words()
  const { sent_per_day, payable_by_period } = overview
  return (
    <>
      <Chart
        title={text.perDay}
        rows={sent_per_day}
        keyOf="date"
        nameOf={({ date }) => shortDay(date)}
        labelOf={({ date }) => date.slice(5)}
        names={text.day}
        series={[
          {
            title: text.orderedItems,
            figureOf: ({ ordered_count: n }) => n,
            shown: (n) => text.items(count(n)),
          },
          { title: text.sentItems, figureOf: ({ count: n }) => n, shown: (n) => text.items(count(n)) },
        ]}
      />
      {payable_by_period.length > 0 && (
        <Chart
          title={text.periods}
          rows={payable_by_period}
          keyOf={({ period_start, period_end }) => `${period_start} ${period_end}`}
          nameOf={({ period_start, period_end }) => `${period_start} – ${period_end}`}
          labelOf={({ period_end }) => period_end.slice(0, 7)}
          names={text.period}
          series={[
            { title: text.periodAmount, figureOf: amountOf, shown: won },
            ...(['pending', 'confirmed', 'paid'] as const).map((status) => ({
              title: settlementWords()[status],
              figureOf: (period: Period) => period[`${status}_amount`],
              shown: won,
              inTable: true,
            })),
          ]}
        />
      )}
    </>
  )
}

export function Ages({ states }: { readonly states: readonly StateAges[] }) {
  const text = words()
  const spans = states[0]?.ages ?? []
  const spanOf = ({ from_days, to_days }: StateAges['ages'][number]) => {
    const from = count(from_days)
    if (to_days === null) return text.daysFrom(from)
    return from_days === to_days ? text.daysOf(from) : text.days({ from, to: count(to_days) })
  }
  return (
    <section class="stack tight" aria-label={text.ages}>
      <h2>{text.ages}</h2>
      <List
        label={text.agesTable}
        rows={states}
        columns={[
          { title: text.state, cell: ({ state }) => statusWords()[state] },
          { title: text.all, figure: true, cell: (row) => <strong>{count(row.count)}</strong> },
          ...spans.map((span, at) => ({
            title: spanOf(span),
            figure: true,
            cell: ({ ages }: StateAges) => count(ages[at]?.count ?? 0),
          })),
        ]}
        keyOf="state"
      />
    </section>
  )
}

export function Late({ vendors, all }: { readonly vendors: readonly LateVendor[]; readonly all: number }) {
  const text = words()
  return (
    <section class="stack tight" aria-label={text.lateVendors} id="late">
      <h2>
        {text.lateVendors} <span class="quiet small">{text.vendors(count(all))}</span>
      </h2>
      <List
        label={text.lateTable}
        rows={vendors}
        columns={[
          {
            title: consoleWords().vendor,
            cell: ({ vendor_id, vendor_name }) => <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a>,
          },
          { title: text.late, figure: true, cell: ({ late_count }) => count(late_count) },
          { title: text.oldest, nowrap: true, cell: ({ oldest_due_on }) => oldest_due_on },
        ]}
        keyOf="vendor_id"
        empty={text.nobodyLate}
      />
    </section>
  )
}
