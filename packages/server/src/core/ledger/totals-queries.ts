/** What settlements come to, in SQL: the same sums as those of their statements (compose.ts). Decision 51. */
import { SUPPLY_DAY_DISTANCE_MAX } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import type { Day } from '../values/calendar.ts'
import { apartLines } from './apart.ts'
import { itemOf, linesOfHeld } from './line-sql.ts'

/** What a settlement comes to; amounts as decimals. */
export interface TotalsRow {
  settlement_id: string
  item_count: number
  subtotal: string
  cancellation_subtotal: string
  supply_amount: string
  vat_amount: string
  /** Of lines that belong to no price; left out by what was frozen before there were any. */
  adjustment_subtotal?: string
  /** Of those that carry from one settlement to the next (전기 이월, 차기 이월). */
  balance_amount?: string
  /** Of those outside VAT. */
  outside_vat_amount?: string
}

/** SQL: what a closed settlement comes to. */
export const frozenPayable = `((settlement.frozen_totals ->> 'supply_amount')::numeric + (settlement.frozen_totals ->> 'vat_amount')::numeric
  + coalesce((settlement.frozen_totals ->> 'outside_vat_amount')::numeric, 0))`

export interface LiveTotalsRow extends TotalsRow {
  odd_days: OddDays | null
}

/** Items of a pending settlement that were sent far outside its period. Decision 67. */
export interface OddDays {
  readonly count: number
  readonly first_day: Day
  readonly last_day: Day
}

/** SQL: the VAT of an amount of `line`, in whole won. */
const lineVat = (amount: string): string => {
  const share = `((${amount}) / case line.vat when 'inclusive' then 11 else 10 end)`
  return `case line.vat_rounding when 'down' then trunc${share} else round${share} end`
}

/** SQL: of an item at its unit price, and of the line 가격 조정 with the difference to its total; by the rule of `line`. */
export const printedVat = `case line.tax_type when 'taxable'
  then ${lineVat('line.unit_price * line.quantity')} + ${lineVat('line.total_amount - line.unit_price * line.quantity')}
  else 0 end`

/** SQL: of a line that belongs to no price, as a whole. */
export const apartVat = `case line.tax_type when 'taxable' then ${lineVat('line.total_amount')} else 0 end`

const isOdd = `item.settlement_id = asked.settlement_id and item.reversal_settlement_id is null
    and (item.first_sent_day < asked.period_start - ${SUPPLY_DAY_DISTANCE_MAX}
      or item.first_sent_day > asked.period_end + ${SUPPLY_DAY_DISTANCE_MAX})`

const amounts = `line.statement_type, line.ord_no, line.item_index, line.quantity, line.unit_price, line.total_amount`

/** SQL: the lines of the settlement `asked` with what their VAT depends on. */
const lines = `
  select ${amounts}, item.tax_type, line.vat, line.vat_rounding,
    case when line.statement_type = 'standard' and ${isOdd} then item.first_sent_day end as odd_day
  from (${linesOfHeld("(select asked.* where asked.status = 'pending') as held")}) as line
  ${itemOf('line')} as item
  union all
  select ${amounts}, line.tax_type, line.vat, line.vat_rounding, null
  from frozen_line as line
  where line.vendor_id = $1::text and line.settlement_id = asked.settlement_id and asked.status <> 'pending'`

// Settlements `$2` of the vendor `$1`, each by itself, so that the work grows with their lines alone.
export const totalsOfSettlements = statement<LiveTotalsRow>('ledger.totals')`
  select asked.settlement_id, sums.item_count, sums.subtotal, sums.cancellation_subtotal,
    sums.supply_amount + apart.supply_amount as supply_amount, sums.vat_amount + apart.vat_amount as vat_amount,
    apart.subtotal as adjustment_subtotal, apart.balance_amount, apart.outside_vat_amount, sums.odd_days
  from unnest($2::text[]) as named (settlement_id)
  cross join lateral (
    select vendor_id, settlement_id, status, vat, vat_rounding, period_start, period_end
    from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = named.settlement_id
    limit 1
  ) as asked
  cross join lateral (
    select count(distinct (ord_no, item_index)) filter (where statement_type = 'standard')::integer as item_count,
      coalesce(sum(total_amount) filter (where statement_type = 'standard'), 0) as subtotal,
      coalesce(sum(total_amount) filter (where statement_type = 'cancellation'), 0) as cancellation_subtotal,
      coalesce(sum(case vat when 'inclusive' then total_amount - vat_amount else total_amount end), 0) as supply_amount,
      coalesce(sum(vat_amount), 0) as vat_amount,
      case when count(odd_day) > 0 then jsonb_build_object(
        'count', count(distinct (ord_no, item_index)) filter (where odd_day is not null),
        'first_day', min(odd_day), 'last_day', max(odd_day)) end as odd_days
    from (select line.*, ${printedVat} as vat_amount from (${lines}) as line) as taxed
  ) as sums
  cross join lateral (
    select coalesce(sum(total_amount), 0) as subtotal,
      coalesce(sum(total_amount) filter (where kind in ('balance_in', 'balance_out')), 0) as balance_amount,
      coalesce(sum(total_amount) filter (where tax_type = 'none'), 0) as outside_vat_amount,
      coalesce(sum(case vat when 'inclusive' then total_amount - vat_amount else total_amount end)
        filter (where tax_type <> 'none'), 0) as supply_amount,
      coalesce(sum(vat_amount), 0) as vat_amount
    from (select line.*, ${apartVat} as vat_amount from (${apartLines('asked')}) as line) as taxed
  ) as apart`
