/** Settlements as the operator sees, closes and pays them. */
import type { LineKind, SettlementListQuery, SettlementStatus } from '@napum/contract'
import { liveSupplier, type TotalsRow } from '../../core/statement/queries.ts'
import { type Statement, statement } from '../../db/database.ts'

export interface SettlementRow {
  vendor_id: string
  vendor_name: string
  settlement_id: string
  settlement_no: string
  status: SettlementStatus
  period_start: string
  period_end: string
  settlement_date: string
  created_at: Date
  confirmed_at: Date | null
  paid_at: Date | null
  paid_on: string | null
  reference: string | null
  frozen_totals: Omit<TotalsRow, 'settlement_id'> | null
  unshipped_count: number
  unshipped_subtotal: string
}

const select = `
  select settlement.vendor_id, vendor.name as vendor_name, settlement.settlement_id, settlement.settlement_no,
    settlement.status, settlement.period_start, settlement.period_end, settlement.settlement_date,
    settlement.created_at, settlement.confirmed_at, settlement.paid_at, settlement.paid_on, settlement.reference,
    settlement.frozen_totals, unshipped.items as unshipped_count, unshipped.subtotal as unshipped_subtotal`

const joins = `
  cross join lateral (
    select supplier.name from vendor as supplier where supplier.vendor_id = settlement.vendor_id limit 1
  ) as vendor
  cross join lateral (
    select count(*)::integer as items, coalesce(sum(item.total_amount), 0) as subtotal
    from order_item as item
    where item.vendor_id = settlement.vendor_id and item.settlement_id = settlement.settlement_id
      and item.registered_at is null and item.claim_type is null
  ) as unshipped`

const filters = {
  status: (at: number) => `settlement.status = $${at}::text`,
  vendor_id: (at: number) => `settlement.vendor_id = $${at}::text`,
  from: (at: number) => `settlement.period_end >= $${at}::date`,
  to: (at: number) => `settlement.period_end <= $${at}::date`,
} as const satisfies Partial<Record<keyof SettlementListQuery, (at: number) => string>>

export type SettlementFilter = keyof typeof filters
export const settlementFilters = Object.keys(filters) as SettlementFilter[]

/**
 * The settlements that the filters name. A vendor has few, so that they are found by vendor alone and then filtered:
 * `offset 0` keeps the period out of that look, which would otherwise go through the period of all vendors.
 */
function filtered(names: readonly SettlementFilter[], first: number): string {
  const at = (name: SettlementFilter) => first + names.indexOf(name)
  const others = names.filter((name) => name !== 'vendor_id')
  const source = names.includes('vendor_id')
    ? `(select * from settlement where ${filters.vendor_id(at('vendor_id'))} offset 0) as settlement`
    : 'settlement'
  const conditions = others.map((name) => filters[name](at(name)))
  return `from ${source} ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}`
}

/** Each combination of filters is a statement of its own. */
export const countSettlements = (names: readonly SettlementFilter[]): Statement<{ total: number }> =>
  statement(`settlements.count_${names.join('_')}`, `select count(*) as total ${filtered(names, 1)}`)

// The newest period first.
export const pageOfSettlements = (names: readonly SettlementFilter[]): Statement<SettlementRow> =>
  statement(
    `settlements.page_${names.join('_')}`,
    `${select}
     from (
       select settlement.* ${filtered(names, 3)}
       order by period_end desc, settlement_id desc
       limit $1::bigint offset $2::bigint
     ) as settlement
     ${joins}
     order by settlement.period_end desc, settlement.settlement_id desc`,
  )

export const readSettlement = statement<SettlementRow>(
  'settlements.read',
  `${select} from settlement ${joins} where settlement.settlement_id = $1::text`,
)

// Whoever changes the state goes first; prices and claims wait here.
export const lockSettlement = statement<{ vendor_id: string; status: SettlementStatus }>(
  'settlements.lock',
  'select vendor_id, status from settlement where settlement_id = $1::text for update',
)

// Closes the settlement and keeps the supplying party as it is now.
export const confirm = statement(
  'settlements.confirm',
  `update settlement set
     status = 'confirmed', is_open = false, confirmed_at = $3::timestamptz, frozen_totals = $4::jsonb,
     frozen_supplier = ${liveSupplier}
   from vendor
   where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text
     and vendor.vendor_id = settlement.vendor_id`,
)

// It takes new items again only if the vendor has no other open settlement (decision 41). Figures that were frozen under
// the rule of one rounding for each block are let go with the copy: from now on it is rounded by line (decision 0020).
export const reopen = statement(
  'settlements.reopen',
  `update settlement set
     status = 'pending', confirmed_at = null, frozen_totals = null, frozen_supplier = null,
     vat_rounding = case vat_rounding when 'per_block' then 'half_up' else vat_rounding end,
     is_open = not exists (select 1 from settlement as other where other.vendor_id = $1::text and other.is_open)
   where vendor_id = $1::text and settlement_id = $2::text`,
)

export const pay = statement(
  'settlements.pay',
  `update settlement set status = 'paid', paid_at = $3::timestamptz, paid_on = $4::date, reference = $5::text
   where vendor_id = $1::text and settlement_id = $2::text`,
)

export const endedPending = statement<{ settlement_id: string }>(
  'settlements.ended_pending',
  `select settlement_id from settlement
   where status = 'pending' and period_end <= $1::date
   order by settlement_id`,
)

export interface LineRow {
  line_id: number
  kind: LineKind
  ord_no: string
  item_index: number
  unit_price: string
  quantity: number
  price_total: string
  amount: string
  source: string
  recorded_at: Date
  request_id: string
  offsets_line_id: number | null
}

export const countLines = statement<{ total: number }>(
  'settlements.count_lines',
  'select count(*) as total from settlement_line where vendor_id = $1::text and settlement_id = $2::text',
)

// In the order in which they were added.
export const pageOfLines = statement<LineRow>(
  'settlements.page_of_lines',
  `select line_id, kind, ord_no, item_index, unit_price, quantity, price_total, amount, source, recorded_at, request_id,
     offsets_line_id
   from settlement_line
   where vendor_id = $1::text and settlement_id = $2::text
   order by line_id
   limit $3::bigint offset $4::bigint`,
)
