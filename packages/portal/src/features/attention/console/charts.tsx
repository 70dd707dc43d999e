/** Figures over time, and who is late. */
import type { LateVendor, OverviewAnswer, StateAges } from '@napum/client'
import { words as consoleWords } from '../../../console/words.ts'
import { count, won } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { address } from '../../../ui/router.ts'
import { statusWords } from '../../../words/terms.ts'
import { Bars } from '../clerk/bars.tsx'
import { words } from './words.ts'

const LABELLED_DAYS = 6

type Period = OverviewAnswer['payable_by_period'][number]

const amountOf = ({ pending_amount, confirmed_amount, paid_amount }: Period): number =>
  pending_amount + confirmed_amount + paid_amount

export function Charts({ overview }: { readonly overview: OverviewAnswer }) {
  const text = words()
  const sent = overview.sent_per_day.map(({ date, count: n }, at) => ({
    key: date,
    name: date,
    // There is no room for all of them.
    label: at % LABELLED_DAYS === 0 ? date.slice(5) : '',
    value: n,
    shown: count(n),
  }))
  const periods = overview.payable_by_period.map((period) => ({
    key: period.period_end,
    label: period.period_end.slice(2, 7),
    value: amountOf(period),
    shown: won(amountOf(period)),
  }))
  return (
    <>
      <div class="money">
        <section class="sheet padded" aria-label={text.sent}>
          <h2>{text.sent}</h2>
          <Bars bars={sent} label={text.sent} />
        </section>
        {periods.length > 0 && (
          <section class="sheet padded" aria-label={text.periods}>
            <h2>{text.periods}</h2>
            <Bars bars={periods} label={text.periods} />
          </section>
        )}
      </div>
      <Ages states={overview.items_by_age} />
      <Late vendors={overview.late_by_vendor} all={overview.late_vendor_count} />
    </>
  )
}

function Ages({ states }: { readonly states: readonly StateAges[] }) {
  const text = words()
  const spans = states[0]?.ages ?? []
  const spanOf = ({ from_days, to_days }: StateAges['ages'][number]) =>
    to_days === null ? text.daysFrom(count(from_days)) : text.days(count(from_days), count(to_days))
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
        keyOf={({ state }) => state}
        empty=""
      />
    </section>
  )
}

function Late({ vendors, all }: { readonly vendors: readonly LateVendor[]; readonly all: number }) {
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
        keyOf={({ vendor_id }) => vendor_id}
        empty={text.nobodyLate}
      />
    </section>
  )
}
