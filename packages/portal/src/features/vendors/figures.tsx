/** What a vendor has to send, refused, got back and is owed: now, and day by day. */
import type { VendorDay, VendorFiguresAnswer } from '@napum/client'
import { seesScreen } from '../../console/screens.ts'
import { operator } from '../../data/operator.ts'
import { Chart, type Series } from '../../ui/chart.tsx'
import { Sums } from '../../ui/facts.tsx'
import { count, moment, percent, shortDay, won } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { address } from '../../ui/router.ts'
import { words } from './words.ts'

export function VendorFigures({ vendorId }: { readonly vendorId: string }) {
  const reading = useLoad((signal) => operator().getVendorFigures(vendorId, {}, { signal }), [vendorId])
  return (
    <Loaded of={reading}>
      {({ figures, day_list }) => (
        <>
          <Sums label={words.figures} of={factsOf(vendorId, figures)} />
          <Chart
            title={words.overTime}
            rows={day_list}
            keyOf="day"
            nameOf={({ day }) => shortDay(day)}
            labelOf={({ day }) => day.slice(5)}
            names={words.day}
            series={seriesOf()}
          />
        </>
      )}
    </Loaded>
  )
}

function factsOf(vendorId: string, figures: VendorFiguresAnswer['figures']) {
  const { open, late, refused_share, returned_share, payable_amount } = figures
  const items = (n: number, query: Readonly<Record<string, string>>) =>
    seesScreen('items') ? (
      <a href={address('items', { vendor: vendorId, ...query })}>{words.items(count(n))}</a>
    ) : (
      words.items(count(n))
    )
  const share = (value: number | null) => (value === null ? '–' : percent(value))
  const when = (instant: string | null) => (instant ? moment(instant) : words.never)
  return [
    [words.open, items(open, { status: 'preparing' })],
    [words.late, items(late, { due: 'late' })],
    [words.ofMonth(words.refused), share(refused_share)],
    [words.ofMonth(words.returned), share(returned_share)],
    [words.payable, payable_amount === null ? null : won(payable_amount)],
    [words.lastSignIn, when(figures.last_sign_in_at)],
    [words.lastCall, when(figures.last_call_at)],
  ] as const
}

function seriesOf(): readonly Series<VendorDay>[] {
  const of = (name: Exclude<keyof VendorDay, 'day'>, title: string) => ({
    title,
    figureOf: (day: VendorDay) => day[name],
    shown: (n: number) => words.items(count(n)),
  })
  return [
    of('ordered', words.ordered),
    of('sent', words.sent),
    of('late', words.lateDays),
    of('refused', words.refusedDays),
    of('returned', words.returnedDays),
    { ...of('cancelled', words.cancelled), inTable: true },
  ]
}
