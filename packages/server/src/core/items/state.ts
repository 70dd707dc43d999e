/** The state of an item as a transaction works on it, and the columns that keep it. */
import type {
  CarrierCode,
  ChangeKind,
  ClaimType,
  ItemKey,
  ItemStatus,
  ReturnFault,
  UnavailableReason,
} from '@napum/contract'
import type { SettlementRef } from '../ledger/apart.ts'
import type { Day } from '../values/calendar.ts'

export interface ItemState extends ItemKey {
  readonly vendor_id: string
  readonly ord_day: Day
  readonly pay_day: Day | null
  /** As the customer wished. */
  readonly hope_day: Day | null

  item_status: ItemStatus | null
  first_sent_day: Day | null

  stock_available: boolean | null
  unavailable_reason: UnavailableReason | null
  stock_memo: string | null
  stock_confirmed_at: Date | null

  carrier_code: CarrierCode | null
  tracking_number: string | null
  shipped_at: Date | null
  shipment_memo: string | null
  registered_at: Date | null
  idempotency_key: string | null
  idempotency_entry: string | null

  claim_type: ClaimType | null
  claim_day: Day | null
  claim_reason: string | null
  /** Null: the customer. */
  claim_fault: ReturnFault | null
  claim_seen_at: Date | null
  replaced_by: number | null
  readonly replacement_of: number | null
  exchange_withdrawn: boolean
  exchange_settled: boolean

  price_version: number
  /** Decimals as text, as the database writes them. */
  unit_price: string | null
  quantity: number | null
  total_amount: string | null
  settlement_id: SettlementRef | null
  reversal_settlement_id: SettlementRef | null

  /** What was taken off the sale, and how many pieces came back: null until then (decision 205). */
  adjusted_amount: string | null
  returned_quantity: number | null

  /** The number of the newest event (decision 171). */
  last_event_id: number
}

/**
 * Columns that a transaction may change, with their types, in parts that change together: a batch writes the parts
 * that it touched and leaves the others alone. The rest of the state is only read.
 */
const parts = {
  status: { item_status: 'text', first_sent_day: 'date' },
  stock: {
    stock_available: 'boolean',
    unavailable_reason: 'text',
    stock_memo: 'text',
    stock_confirmed_at: 'timestamptz',
  },
  shipment: {
    carrier_code: 'text',
    tracking_number: 'text',
    shipped_at: 'timestamptz',
    shipment_memo: 'text',
    registered_at: 'timestamptz',
  },
  idempotency: { idempotency_key: 'text', idempotency_entry: 'text' },
  claim: { claim_type: 'text', claim_day: 'date', claim_reason: 'text', claim_fault: 'text' },
  // Apart, because of a claim the vendor may change this alone.
  claim_seen: { claim_seen_at: 'timestamptz' },
  exchange: { replaced_by: 'integer', exchange_withdrawn: 'boolean' },
  // Apart, because a vendor's price settles an exchange and may change nothing else of it.
  exchange_money: { exchange_settled: 'boolean' },
  price: {
    price_version: 'integer',
    unit_price: 'numeric(14, 2)',
    quantity: 'integer',
    total_amount: 'numeric(14, 2)',
  },
  settlement: { settlement_id: 'text', reversal_settlement_id: 'text' },
  events: { last_event_id: 'bigint' },
  // Only the operator changes these.
  adjusted: { adjusted_amount: 'numeric(14, 2)', returned_quantity: 'integer' },
} as const satisfies Record<string, Partial<Record<keyof ItemState, string>>>

export type StatePart = keyof typeof parts
type ColumnsOf<Part> = Part extends StatePart ? keyof (typeof parts)[Part] : never
export type ChangeableColumn = ColumnsOf<StatePart>

const columnTypes = Object.assign({}, ...Object.values(parts)) as Record<ChangeableColumn, string>
const partOfColumn = Object.fromEntries(
  Object.entries(parts).flatMap(([part, columns]) => Object.keys(columns).map((column) => [column, part])),
) as Record<ChangeableColumn, StatePart>

/** What a vendor sees of a change of a part: nothing of the keys that make a request repeatable. */
export const kindOfPart: Readonly<Record<StatePart, ChangeKind | null>> = {
  status: 'status',
  stock: 'stock',
  shipment: 'shipment',
  idempotency: null,
  claim: 'claim',
  claim_seen: 'claim',
  exchange: 'claim',
  exchange_money: 'settlement',
  price: 'price',
  settlement: 'settlement',
  events: null,
  adjusted: 'settlement',
}

export const partOf = (column: ChangeableColumn): StatePart => partOfColumn[column]

export const partNames = Object.keys(parts) as StatePart[]

/** A set of parts as their numbers in order: their names would not fit into the name of a statement. */
export const codeOf = (touched: ReadonlySet<StatePart>): string =>
  partNames.map((part, at) => (touched.has(part) ? at : '')).join('')

/** The columns of these parts, in the order of the state whatever the order of the parts. */
export const columnsOf = (touched: ReadonlySet<StatePart>): readonly ChangeableColumn[] =>
  partNames
    .filter((part) => touched.has(part))
    .flatMap((part) => Object.keys(parts[part]) as ChangeableColumn[])

/** `item_status text, first_sent_day date, …`, for `jsonb_to_recordset`. */
export const definitionsOf = (columns: readonly ChangeableColumn[]): string =>
  columns.map((column) => `${column} ${columnTypes[column]}`).join(', ')

export const stateColumns = [
  'vendor_id, ord_no, item_index, ord_day, pay_day, hope_day, replacement_of',
  ...Object.keys(columnTypes),
].join(', ')
