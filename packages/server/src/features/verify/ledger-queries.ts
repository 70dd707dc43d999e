/**
 * What the ledger says of one settlement, without the statements: to compare them with. VAT is computed here once more,
 * from the lines of the ledger, by SQL that shares nothing with that of the statements.
 */
import type { SettlementStatus } from '@napum/contract'
import type { TotalsRow } from '../../core/ledger/totals-queries.ts'
import { statement } from '../../platform/db/database.ts'

export interface SettlementLedger {
  status: SettlementStatus
  frozen_totals: Omit<TotalsRow, 'settlement_id'> | null
  line_count: number
  /** What is kept as the sum of the lines. */
  line_total: string
  sales: string
  reversals: string
  supply: string
  vat: string
  /** Of lines that belong to no price: all of them, and those outside VAT. */
  adjustments: string
  outside_vat: string
}

/** SQL: VAT of an amount of `charged` in whole won (decision 51). */
const share = (amount: string): string =>
  `case charged.vat_rounding when 'down'
     then trunc((${amount}) / charged.divisor) else round((${amount}) / charged.divisor) end`

// Each sale counts at the price of its last line, each reversal that was not taken back as it is; a total that is not
// unit price x quantity is two printed lines. A reversal has the VAT rule of the settlement that holds its sale. The tax
// type is that of the frozen line, or of the item while nothing is frozen. A line that belongs to no price says its own.
export const settlementLedger = statement<SettlementLedger>(
  'verify.settlement_ledger',
  `with asked as materialized (
     select held.status, held.frozen_totals, held.line_total, held.vat, held.vat_rounding
     from settlement as held
     where held.vendor_id = $1::text and held.settlement_id = $2::text
     limit 1
   ),
   line as materialized (
     select entry.line_id, entry.kind, entry.ord_no, entry.item_index, entry.unit_price, entry.quantity,
       entry.price_total, entry.amount, entry.offsets_line_id, entry.tax_type, entry.vat, entry.vat_rounding,
       count(*) filter (where entry.kind = 'sale')
         over (partition by entry.ord_no, entry.item_index order by entry.line_id) as sale_no
     from settlement_line as entry
     where entry.vendor_id = $1::text and entry.settlement_id = $2::text
   ),
   taken_back as materialized (select offsets_line_id from line where offsets_line_id is not null),
   due as (
     select (array_agg(line_id order by line_id))[1] as line_id, ord_no, item_index,
       (array_agg(unit_price * quantity order by line_id desc))[1] as product,
       (array_agg(price_total order by line_id desc))[1] as total, false as is_reversal
     from line
     where kind <> 'reversal' and tax_type is null
     group by ord_no, item_index, sale_no
     having (array_agg(kind order by line_id desc))[1] <> 'carried_out'
     union all
     select line_id, ord_no, item_index, unit_price * quantity, price_total, true
     from line
     where kind = 'reversal' and offsets_line_id is null
       and line_id not in (select offsets_line_id from taken_back)
   ),
   charged as (
     select due.product, due.total, coalesce(frozen.tax_type, item.tax_type) as tax_type,
       coalesce(sold.vat_rounding, asked.vat_rounding) as vat_rounding,
       case coalesce(sold.vat, asked.vat) when 'inclusive' then 11 else 10 end as divisor
     from due
     cross join asked
     left join lateral (
       select kept.tax_type
       from frozen_line as kept
       where kept.vendor_id = $1::text and kept.settlement_id = $2::text and kept.line_id = due.line_id
         and asked.status <> 'pending'
       limit 1
     ) as frozen on true
     left join lateral (
       select held.tax_type
       from order_item as held
       where held.vendor_id = $1::text and held.ord_no = due.ord_no and held.item_index = due.item_index
       limit 1
     ) as item on true
     left join lateral (
       select held.vat, held.vat_rounding
       from (
         select before.settlement_id
         from (
           select entry.line_id, entry.settlement_id, entry.kind
           from settlement_line as entry
           where entry.vendor_id = $1::text and entry.ord_no = due.ord_no and entry.item_index = due.item_index
           offset 0
         ) as before
         where due.is_reversal and before.kind = 'sale' and before.line_id < due.line_id
         order by before.line_id desc
         limit 1
       ) as sale
       cross join lateral (
         select of_sale.vat, of_sale.vat_rounding
         from settlement as of_sale
         where of_sale.vendor_id = $1::text and of_sale.settlement_id = sale.settlement_id
         limit 1
       ) as held
     ) as sold on true
   ),
   taxed as (
     select charged.total, charged.divisor,
       case charged.tax_type when 'taxable' then ${share('charged.product')} + ${share('charged.total - charged.product')}
         else 0 end as vat
     from charged
   ),
   adjusted as (
     select amount as total, tax_type, coalesce(line.vat_rounding, asked.vat_rounding) as vat_rounding,
       case coalesce(line.vat, asked.vat) when 'inclusive' then 11 else 10 end as divisor
     from line
     cross join asked
     where line.tax_type <> 'none'
   ),
   counted as (
     select total, divisor, vat from taxed
     union all
     select charged.total, charged.divisor, case charged.tax_type when 'taxable' then ${share('charged.total')} else 0 end
     from adjusted as charged
   ),
   summed as (
     select coalesce(sum(total - case divisor when 11 then vat else 0 end), 0) as supply, coalesce(sum(vat), 0) as vat
     from counted
   )
   select asked.status, asked.frozen_totals, asked.line_total,
     (select count(*) from line)::integer as line_count,
     (select coalesce(sum(amount) filter (where kind <> 'reversal' and tax_type is null), 0) from line) as sales,
     (select coalesce(sum(amount) filter (where tax_type is not null), 0) from line) as adjustments,
     (select coalesce(sum(amount) filter (where tax_type = 'none'), 0) from line) as outside_vat,
     (select coalesce(sum(amount) filter (where kind = 'reversal'), 0) from line) as reversals,
     (select supply from summed) as supply,
     (select vat from summed) as vat
   from asked`,
)
