/** `napum overview`: the figures of the business, as the console begins with them. */
import type { OverviewAnswer } from '@napum/client'
import type { Commands } from '../../terminal/command.ts'
import { type Column, grouped, table } from '../../terminal/report.ts'

const help = `
What needs a decision is shown by napum attention. With --json come the data of the charts as well.

Example:
  $ napum overview
`

export const addOverview = (program: Commands) =>
  program
    .operator('overview', 'show the figures of the business')
    .help(help)
    .asks(({ operator }) => operator.getOverview())
    .prints(overviewText)

interface Figure {
  readonly name: string
  readonly count: number
  readonly amount?: number
}

const columns: readonly Column<Figure>[] = [
  { title: 'WHAT', of: ({ name }) => name },
  { title: 'COUNT', of: ({ count }) => count, right: true },
  { title: 'WON', of: ({ amount }) => amount, right: true },
]

const lateColumns: readonly Column<OverviewAnswer['late_by_vendor'][number]>[] = [
  { title: 'LATE AT', of: ({ vendor_name }) => vendor_name },
  { title: 'ITEMS', of: ({ late_count }) => late_count, right: true },
]

function overviewText({ date, figures, late_by_vendor, late_vendor_count }: OverviewAnswer): string {
  const rows: readonly Figure[] = [
    { name: 'items to send', count: figures.open_count },
    { name: 'of them late', count: figures.late_count },
    { name: 'items with a price, not sent', count: figures.unshipped_count },
    { name: 'items sent, without a price', count: figures.unsettled_count },
    {
      name: 'settlements to confirm',
      count: figures.pending_settlement_count ?? 0,
      amount: figures.pending_amount ?? 0,
    },
    {
      name: 'settlements to pay',
      count: figures.confirmed_settlement_count ?? 0,
      amount: figures.payable_amount ?? 0,
    },
  ]
  const more = late_vendor_count - late_by_vendor.length
  const rest = more > 0 ? `and ${grouped(more)} more vendors\n` : ''
  const late = late_by_vendor.length > 0 ? `\n${table(late_by_vendor, lateColumns)}${rest}` : ''
  return `${date}\n${table(rows, columns)}${late}`
}
