/**
 * SQL: which lines a statement prints of a pending settlement, and at which price, as the ledger has them (decision 41a).
 *
 * No table is joined by a condition that the planner could turn around: each row is looked up by its full key, in a
 * lateral subquery with a limit. So the work grows with the lines that are printed, also on tables that were never
 * analysed, where the planner takes every table for small. Each look names the vendor `$1` by itself (decision 172).
 */

import { recordItemFields } from '../items/record.ts'
import { CARRY_OVER, CLAIM_WITHDRAWAL } from './reversals.ts'

/** SQL: the one row of a table with this key. */
export const lookup = (columns: string, table: string, key: string): string =>
  `cross join lateral (select ${columns} from ${table} where ${key} limit 1)`

/**
 * SQL: lines of the ledger with a key that begins with the order. The offset keeps the wish for an order of settlements
 * outside: for its sake the planner would walk the primary key, through all lines of the vendor.
 */
export const ledgerOfOrder = (key: string): string => `(select * from settlement_line where ${key} offset 0)`

export const settlementOf = (line: string): string =>
  lookup(
    `settlement.settlement_id, settlement.status, settlement.vat, settlement.vat_rounding, settlement.frozen_receiver,
    settlement.frozen_footer`,
    'settlement',
    `settlement.vendor_id = $1::text and settlement.settlement_id = ${line}.settlement_id`,
  )

export const itemOf = (line: string): string =>
  lookup(
    `item.details, ${recordItemFields('item')}::jsonb as recorded, item.record_after_status, item.hope_day, item.tax_type,
    item.first_sent_day, item.claim_day, item.settlement_id, item.reversal_settlement_id`,
    'order_item as item',
    `item.vendor_id = $1::text and item.ord_no = ${line}.ord_no and item.item_index = ${line}.item_index`,
  )

/** SQL: columns of a line before its texts. */
const lineColumns = `line.vendor_id, line.settlement_id, line.line_id, line.statement_type, line.ord_no, line.item_index,
  line.quantity, line.unit_price, line.total_amount, line.claim_day, line.claim_type, line.first_priced_at`

/** SQL: sources of sales that are not the first of their item, whatever the version of the price. */
const soldAnew = `'${CARRY_OVER}', '${CLAIM_WITHDRAWAL}'`

/**
 * SQL: the sales of a settlement, each with the price changes that followed it as one line at the last price, without those
 * that were carried out of it. One that was carried in, or sold again, is as old as its first price.
 */
const sales = (where: string): string => `
  select vendor_id, settlement_id, sale_line_id as line_id, 'standard' as statement_type, ord_no, item_index,
    quantity, unit_price, price_total as total_amount, null::date as claim_day, null::text as claim_type, first_priced_at
  from (
    select entry.*, max(line_id) filter (where kind = 'sale') over sold as sale_line_id,
      min(recorded_at) filter (where price_version = 1 and source not in (${soldAnew})) over sold as first_priced_at,
      lead(kind) over sold as next_kind
    from settlement_line as entry
    where ${where} and kind <> 'reversal' and tax_type is null
    window sold as (partition by ord_no, item_index order by line_id)
  ) as entry
  where coalesce(next_kind, 'sale') = 'sale' and kind <> 'carried_out'`

/**
 * SQL: the reversals that stand. One that was taken back has a second line that names it (decision 43); the two are
 * found together by grouping, because a search for the second line of each would look through all lines for each.
 */
const reversals = (from: string): string => `
  select vendor_id, settlement_id, min(line_id) as line_id, 'cancellation' as statement_type, ord_no, item_index,
    min(quantity) as quantity, min(unit_price) as unit_price, min(price_total) as total_amount,
    min(claim_day) as claim_day, case min(source) when 'return' then 'return' when 'exchange' then 'exchange' else 'cancel' end as claim_type,
    null::timestamptz as first_priced_at
  from ${from} as entry
  where kind = 'reversal'
  group by vendor_id, settlement_id, ord_no, item_index, coalesce(offsets_line_id, line_id)
  having count(*) = 1`

/**
 * SQL: the VAT rule of the reversal `line` in the settlement `held`: that of the settlement which holds its sale, so that
 * it is exactly the negative of what it reverses, also when the operator has changed the setting in between.
 */
const ruleOfReversal = `
  left join lateral (
    select sold_in.settlement_no, sold_in.vat, sold_in.vat_rounding
    from (
      select entry.settlement_id
      from settlement_line as entry
      where entry.vendor_id = $1::text and entry.ord_no = line.ord_no and entry.item_index = line.item_index
        and entry.kind = 'sale' and entry.line_id < line.line_id
      order by entry.line_id desc
      limit 1
    ) as sale
    ${lookup(
      'settlement.settlement_no, settlement.vat, settlement.vat_rounding',
      'settlement',
      'settlement.vendor_id = $1::text and settlement.settlement_id = sale.settlement_id',
    )} as sold_in
  ) as sold on true`
const reversalColumns = `${lineColumns}, coalesce(sold.vat, held.vat) as vat,
  coalesce(sold.vat_rounding, held.vat_rounding) as vat_rounding, sold.settlement_no as sale_settlement_no`

/** SQL: all lines of the settlement that `from` names `held`, as they are now. */
export const linesOfHeld = (from: string): string => {
  const inHeld = 'entry.vendor_id = $1::text and entry.settlement_id = held.settlement_id'
  return `
  select ${lineColumns}, held.vat, held.vat_rounding, null::text as sale_settlement_no
  from ${from}
  cross join lateral (${sales(inHeld)}) as line
  union all
  select ${reversalColumns}
  from ${from}
  cross join lateral (${reversals(`(select * from settlement_line as entry where ${inHeld})`)}) as line
  ${ruleOfReversal}`
}

/** SQL: the reversals of the order $1, $2 in settlements that are pending. */
export const reversalsOfOrder = `
  select ${reversalColumns}
  from (${reversals(ledgerOfOrder('vendor_id = $1::text and ord_no = $2::text'))}) as line
  ${settlementOf('line')} as held
  ${ruleOfReversal}
  where held.status = 'pending'`
