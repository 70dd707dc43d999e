/** What a row can show; the clerk chooses, and the choice is remembered on this computer. */
import type { ExportColumn, SearchSort, WorkItem } from '@napum/client'
import { computed, signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { ClaimBadge, Due, StatusBadge, StockBadge } from '../../ui/badge.tsx'
import { Cut } from '../../ui/cut.tsx'
import { count, shortDay } from '../../ui/format.ts'
import { isOpen } from '../../ui/item-state.ts'
import { remembered } from '../../ui/remembered.ts'
import { vatNote } from '../../words/terms.ts'
import { BundleMark, bundles } from './bundles.tsx'
import { items } from './list.ts'
import { hasPriceField, PriceCell } from './price-cell.tsx'
import { optionOf } from './print/sums.ts'
import { tab } from './query.ts'
import { UsualCarrier, WaybillCell } from './waybill-cell.tsx'
import type { words } from './words.ts'

type Title = keyof typeof words

export interface Column {
  /** Also of its title among the texts of the list. */
  readonly name: Title
  /** Small, below the title. */
  readonly note?: () => string
  /** Beside the title: what holds for the whole column. */
  readonly beside?: () => ComponentChildren
  readonly figure?: boolean
  /** Of a wide page it takes the width that the others leave. */
  readonly most?: boolean
  /** Shown unless the clerk chose otherwise. */
  readonly usual?: boolean
  readonly sort?: SearchSort
  /** What an export has for it. */
  readonly fields: readonly ExportColumn[]
  readonly cell: (item: WorkItem) => ComponentChildren
  /** The text that tells how wide the cell is, where cells differ: see `Widths` of the grid. */
  readonly wide?: (item: WorkItem) => string
  /** Stands for the cell where only its width counts. */
  readonly standIn?: (item: WorkItem) => ComponentChildren
}

export const addressOf = (item: Pick<WorkItem, 'recv_zipcode' | 'recv_addr1' | 'recv_addr2'>): string =>
  [item.recv_zipcode && `(${item.recv_zipcode})`, item.recv_addr1, item.recv_addr2].filter(Boolean).join(' ')

const longer = (one: string, other: string): string => (one.length < other.length ? other : one)

const dayColumn = (name: Title, field: 'ord_date' | 'pay_date'): Column => ({
  name,
  sort: field,
  fields: [field],
  wide: (item) => item[field],
  cell: (item) => <span class="nowrap">{shortDay(item[field].slice(0, 10))}</span>,
})

/** A text of one line. */
const textColumn = (name: Title, fields: Column['fields'], textOf: (item: WorkItem) => string): Column => ({
  name,
  fields,
  wide: textOf,
  cell: (item) => <Cut text={textOf(item)} />,
})

export const columns: readonly Column[] = [
  {
    name: 'due',
    usual: true,
    sort: 'due',
    fields: ['due_on'],
    wide: (item) => (isOpen(item) ? 'xxxxxxxxxxxx' : item.due_on),
    cell: (item) => <Due item={item} />,
  },
  {
    name: 'product',
    most: true,
    usual: true,
    fields: ['item_name'],
    wide: (item) => longer(item.prd_name, optionOf(item)),
    cell: (item) => (
      <span class="two wide">
        <Cut text={item.prd_name} />
        {optionOf(item) && (
          <span class="quiet small">
            <Cut text={optionOf(item)} />
          </span>
        )}
      </span>
    ),
  },
  {
    name: 'quantity',
    figure: true,
    usual: true,
    fields: ['item_cnt'],
    wide: (item) => String(item.item_cnt),
    cell: (item) => count(item.item_cnt),
  },
  {
    name: 'receiver',
    usual: true,
    fields: ['recv_name'],
    wide: (item) => item.recv_name + (bundles.value.has(item.ord_prd_no) ? 'xxxxxxxx' : ''),
    cell: (item) => (
      <span class="row nowrap">
        <Cut text={item.recv_name} />
        <BundleMark item={item} />
      </span>
    ),
  },
  {
    name: 'waybill',
    beside: () => <UsualCarrier />,
    usual: true,
    fields: ['carrier_code', 'tracking_number'],
    wide: ({ shipment }) => (shipment ? shipment.carrier_code + shipment.tracking_number : 'x'.repeat(30)),
    standIn: (item) => (item.shipment ? <WaybillCell item={item} /> : <span class="waybill-width" />),
    cell: (item) => <WaybillCell item={item} />,
  },
  {
    name: 'price',
    note: vatNote,
    figure: true,
    usual: true,
    fields: ['unit_price', 'total_amount'],
    wide: (item) => (hasPriceField(item) ? 'x'.repeat(12) : String(item.supply_price?.total_amount ?? '')),
    standIn: (item) => (hasPriceField(item) ? <span class="price-width" /> : <PriceCell item={item} />),
    cell: (item) => <PriceCell item={item} />,
  },
  {
    name: 'status',
    usual: true,
    fields: ['item_status', 'stock_available', 'claim_type'],
    wide: (item) =>
      [tab.value === 'all' ? item.item_status : '', item.stock.unavailable_reason, item.claim?.type].join(
        'xxxxxx',
      ),
    cell: (item) => (
      <span class="badges">
        {tab.value === 'all' && <StatusBadge item={item} />}
        <StockBadge item={item} />
        <ClaimBadge item={item} />
      </span>
    ),
  },
  {
    name: 'number',
    usual: true,
    sort: 'ord_no',
    fields: ['ord_prd_no'],
    wide: (item) => item.ord_prd_no,
    cell: (item) => <span class="number">{item.ord_prd_no}</span>,
  },
  dayColumn('paid', 'pay_date'),
  dayColumn('ordered', 'ord_date'),
  {
    name: 'phone',
    fields: ['recv_hp', 'recv_tel'],
    wide: (item) => item.recv_hp || item.recv_tel,
    cell: (item) => <span class="nowrap">{item.recv_hp || item.recv_tel}</span>,
  },
  textColumn('address', ['recv_zipcode', 'recv_addr1', 'recv_addr2'], addressOf),
  textColumn('orderer', ['ord_company'], (item) => item.ord_company),
  textColumn('memo', ['ord_memo'], (item) => item.ord_memo ?? ''),
]

const KEY = 'napum.columns'
const usual = columns.filter((column) => column.usual).map(({ name }) => name)
const stored = localStorage.getItem(KEY)?.split(',').filter(Boolean)

/** Names of the shown columns, in their order. */
export const shown = signal<readonly string[]>(stored?.length ? stored : usual)

export function show(names: readonly string[] | null): void {
  shown.value = names ?? usual
  if (names) localStorage.setItem(KEY, names.join())
  else localStorage.removeItem(KEY)
}

export const frozenChoices = [0, 1, 2, 3] as const

/** How many of the first columns stay in sight while the others are scrolled. */
export const [frozen, freeze] = remembered('napum.frozen', frozenChoices, 0)

export const densities = ['dense', 'usual', 'airy'] as const
/** How high the rows are. */
export const [density, setDensity] = remembered('napum.density', densities, 'usual')

/** Of one tab all have the same status: the column is there when a row says more. */
const saysStatus = computed(
  () => tab.value === 'all' || items.value.some(({ stock, claim }) => claim || stock.available === false),
)

export const shownColumns = (): readonly Column[] =>
  shown.value
    .filter((name) => name !== 'status' || saysStatus.value)
    .flatMap((name) => columns.filter((column) => column.name === name))

/** Moves a column one place: by button, for people who do not drag. */
export function moveColumn(name: string, by: -1 | 1): void {
  const order = [...shown.value]
  const from = order.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return
  order.splice(from, 1)
  order.splice(to, 0, name)
  show(order)
}
