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
  const { sent_per_day, payable_by_period } = overview
  return (
    <>
      <Chart
        title={words.perDay}
        rows={sent_per_day}
        keyOf="date"
        nameOf={({ date }) => shortDay(date)}
        labelOf={({ date }) => date.slice(5)}
        names={words.day}
        series={[
          {
            title: words.orderedItems,
            figureOf: ({ ordered_count: n }) => n,
            shown: (n) => words.items(count(n)),
          },
          { title: words.sentItems, figureOf: ({ count: n }) => n, shown: (n) => words.items(count(n)) },
        ]}
      />
      {payable_by_period.length > 0 && (
        <Chart
          title={words.periods}
          rows={payable_by_period}
          keyOf={({ period_start, period_end }) => `${period_start} ${period_end}`}
          nameOf={({ period_start, period_end }) => `${period_start} – ${period_end}`}
          labelOf={({ period_end }) => period_end.slice(0, 7)}
          names={words.period}
          series={[
            { title: words.periodAmount, figureOf: amountOf, shown: won },
            ...(['pending', 'confirmed', 'paid'] as const).map((status) => ({
              title: settlementWords[status],
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
  const spans = states[0]?.ages ?? []
  const spanOf = ({ from_days, to_days }: StateAges['ages'][number]) => {
    const from = count(from_days)
    if (to_days === null) return words.daysFrom(from)
    return from_days === to_days ? words.daysOf(from) : words.days({ from, to: count(to_days) })
  }
  return (
    <section class="stack tight" aria-label={words.ages}>
      <h2>{words.ages}</h2>
      <List
        label={words.agesTable}
        rows={states}
        columns={[
          { title: words.state, cell: ({ state }) => statusWords[state] },
          { title: words.all, figure: true, cell: (row) => <strong>{count(row.count)}</strong> },
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
  return (
    <section class="stack tight" aria-label={words.lateVendors} id="late">
      <h2>
        {words.lateVendors} <span class="quiet small">{words.vendors(count(all))}</span>
      </h2>
      <List
        label={words.lateTable}
        rows={vendors}
        columns={[
          {
            title: consoleWords.vendor,
            cell: ({ vendor_id, vendor_name }) => <a href={address(`vendors/${vendor_id}`)}>{vendor_name}</a>,
          },
          { title: words.late, figure: true, cell: ({ late_count }) => count(late_count) },
          { title: words.oldest, nowrap: true, cell: ({ oldest_due_on }) => oldest_due_on },
        ]}
        keyOf="vendor_id"
        empty={words.nobodyLate}
      />
    </section>
  )
}
