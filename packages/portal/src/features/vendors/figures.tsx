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
  const text = words()
  return (
    <Loaded of={reading}>
      {({ figures, day_list }) => (
        <>
          <Sums label={text.figures} of={factsOf(vendorId, figures)} />
          <Chart
            title={text.overTime}
            rows={day_list}
            keyOf="day"
            nameOf={({ day }) => shortDay(day)}
            labelOf={({ day }) => day.slice(5)}
            names={text.day}
            series={seriesOf()}
          />
        </>
      )}
    </Loaded>
  )
}

function factsOf(vendorId: string, figures: VendorFiguresAnswer['figures']) {
  const text = words()
  const { open, late, refused_share, returned_share, payable_amount } = figures
  const items = (n: number, query: Readonly<Record<string, string>>) =>
    seesScreen('items') ? (
      <a href={address('items', { vendor: vendorId, ...query })}>{text.items(count(n))}</a>
    ) : (
      text.items(count(n))
    )
  const share = (value: number | null) => (value === null ? '–' : percent(value))
  const when = (instant: string | null) => (instant ? moment(instant) : text.never)
  return [
    [text.open, items(open, { status: 'preparing' })],
    [text.late, items(late, { due: 'late' })],
    [text.ofMonth(text.refused), share(refused_share)],
    [text.ofMonth(text.returned), share(returned_share)],
    [text.payable, payable_amount === null ? null : won(payable_amount)],
    [text.lastSignIn, when(figures.last_sign_in_at)],
    [text.lastCall, when(figures.last_call_at)],
  ] as const
}

function seriesOf(): readonly Series<VendorDay>[] {
  const text = words()
  const of = (name: Exclude<keyof VendorDay, 'day'>, title: string) => ({
    title,
    figureOf: (day: VendorDay) => day[name],
    shown: (n: number) => text.items(count(n)),
  })
  return [
    of('ordered', text.ordered),
    of('sent', text.sent),
    of('late', text.lateDays),
    of('refused', text.refusedDays),
    of('returned', text.returnedDays),
    { ...of('cancelled', text.cancelled), inTable: true },
  ]
}
