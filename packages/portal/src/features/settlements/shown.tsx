/** What clerks and the operator see alike of settlements. */
import {
  type OwnSettlement,
  type Settlement,
  type SettlementLine,
  type SettlementStatus,
  settlementStatuses,
} from '@napum/client'
import { count, moment, won } from '../../ui/format.ts'
import type { Column } from '../../ui/list.tsx'
import { address } from '../../ui/router.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { words as partWords } from '../../ui/words.ts'
import { authorName } from '../../words/authors.ts'
import { settlementWords } from '../../words/terms.ts'
import { lineName } from './line-name.ts'
import { lineWords, paymentWords, sumWords } from './terms.ts'

interface StatusTabsProps {
  readonly label: string
  readonly status: SettlementStatus | undefined
  readonly addressOf: (status?: SettlementStatus) => string
}

export function StatusTabs({ label, status, addressOf }: StatusTabsProps) {
  const all = [addressOf(), partWords.all, status === undefined] as const
  const each = settlementStatuses.map(
    (one) => [addressOf(one), settlementWords[one], status === one] as const,
  )
  return <Tabs label={label} tabs={[all, ...each]} />
}

/** What each row of a list of settlements has. */
type SettlementRow = Settlement | OwnSettlement

/** What a settlement runs from and to. */
export const periodText = ({ period_start, period_end }: SettlementRow): string =>
  `${period_start} – ${period_end}`

/** Its number, as the way to it. */
export const SettlementLink = ({
  settlement_id,
  settlement_no,
}: Pick<Settlement, 'settlement_id' | 'settlement_no'>) => (
  <a href={address(`settlements/${settlement_id}`)}>{settlement_no}</a>
)

interface SumTexts {
  readonly subtotal: string
  readonly cancelled: string
  /** What speaks for a second look, by how many. */
  readonly unshipped: (n: string) => string
}

/** Something was paid of it, and something is left. */
export const isPaidInPart = ({ status, payable_amount, outstanding_amount: left }: SettlementRow): boolean =>
  status === 'confirmed' && left !== payable_amount

/** An amount that is not nothing. */
export const some = (sum: number): string | null => (sum === 0 ? null : won(sum))

/** Its period and its sums. */
export function sumColumns(texts: SumTexts): readonly Column<SettlementRow>[] {
  return [
    {
      title: sumWords.period,
      cell: (row) => (
        <span class="two">
          <span class="nowrap">{periodText(row)}</span>
          {row.unshipped_count > 0 && (
            <span class="badge warn">{texts.unshipped(count(row.unshipped_count))}</span>
          )}
        </span>
      ),
    },
    {
      title: sumWords.payable,
      figure: true,
      cell: (row) => (
        <>
          <strong>{won(row.payable_amount)}</strong>
          {isPaidInPart(row) && (
            <div class="small">
              {sumWords.outstanding} {won(row.outstanding_amount)}
            </div>
          )}
        </>
      ),
    },
    { title: sumWords.payDay, nowrap: true, cell: (row) => row.paid_on ?? row.settlement_date },
    { title: sumWords.items, figure: true, cell: ({ item_count }) => count(item_count) },
    { title: texts.subtotal, figure: true, cell: ({ subtotal }) => won(subtotal) },
    { title: texts.cancelled, figure: true, cell: (row) => some(row.cancellation_subtotal) ?? '–' },
    { title: sumWords.adjusted, figure: true, cell: (row) => some(row.adjustment_subtotal) ?? '–' },
    { title: sumWords.balance, figure: true, cell: (row) => some(row.balance_amount) ?? '–' },
  ]
}

interface LineColumns {
  readonly itemAddress: (number: string) => string
  /** What the price of one piece is called. */
  readonly unit: string
  /** After the product. */
  readonly more?: readonly Column<SettlementLine>[]
}

/** Why each won is there. */
export function lineColumns({
  itemAddress,
  unit,
  more = [],
}: LineColumns): readonly Column<SettlementLine>[] {
  return [
    {
      title: lineWords.item,
      nowrap: true,
      cell: ({ ord_prd_no, ord_no }) =>
        ord_prd_no === null ? (ord_no ?? '–') : <a href={itemAddress(ord_prd_no)}>{ord_prd_no}</a>,
    },
    {
      title: lineWords.kind,
      cell: (line) => <span class={`badge ${line.kind === 'sale' ? '' : 'warn'}`}>{lineName(line)}</span>,
    },
    {
      title: lineWords.product,
      wide: true,
      cell: ({ product_title, memo }) => (
        <>
          {product_title}
          {memo !== null && <div class="quiet small">{memo}</div>}
        </>
      ),
    },
    ...more,
    { title: unit, figure: true, cell: ({ unit_price }) => won(unit_price) },
    { title: lineWords.quantity, figure: true, cell: ({ quantity }) => count(quantity) },
    { title: lineWords.amount, figure: true, cell: ({ total_amount }) => won(total_amount) },
    { title: lineWords.when, nowrap: true, cell: ({ recorded_at }) => moment(recorded_at) },
    { title: lineWords.who, nowrap: true, cell: ({ done_by }) => authorName(done_by) },
  ]
}

const looks = { pending: 'warn', confirmed: 'accent', paid: 'good' } as const

interface StatusBadgeProps {
  readonly status: SettlementStatus
  readonly on_hold?: boolean
}

/** The state of a settlement, in a word and a colour. */
export function StatusBadge({ status, on_hold }: StatusBadgeProps) {
  return (
    <>
      <span class={`badge ${looks[status]}`}>{settlementWords[status]}</span>
      {on_hold && <span class="badge bad">{paymentWords.onHold}</span>}
    </>
  )
}
