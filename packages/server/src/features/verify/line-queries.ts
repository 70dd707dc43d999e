/** SQL: holds each line against its item, its price and what it takes back. */
import { statement } from '../../platform/db/database.ts'
import { asList, type StepRow } from './step.ts'

/** SQL: tax type and VAT rule of a frozen line. */
const frozenRule = (line: string) => `
         select kept.tax_type, kept.vat, kept.vat_rounding
         from frozen_line as kept
         where kept.vendor_id = $1::text and kept.settlement_id = ${line}.settlement_id and kept.line_id = ${line}.line_id
         limit 1`

/**
 * SQL: what decides over the VAT of the reversal `page` and of its sale where both are frozen: tax type, VAT mode and
 * rounding. With them and the same price, the VAT of each printed line is the other's with minus. What is not frozen
 * takes them from the sale when it is printed.
 */
const paperOfPair = `
     left join lateral (
       select plus.tax_type || ', ' || plus.vat || ', ' || plus.vat_rounding as plus,
         minus.tax_type || ', ' || minus.vat || ', ' || minus.vat_rounding as minus
       from (
         select before.line_id, before.settlement_id
         from (
           select held.line_id, held.settlement_id, held.kind
           from settlement_line as held
           where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
           offset 0
         ) as before
         where page.kind = 'reversal' and page.offsets_line_id is null
           and before.kind = 'sale' and before.line_id < page.line_id
         order by before.line_id desc
         limit 1
       ) as sale
       cross join lateral (${frozenRule('sale')}) as plus
       cross join lateral (${frozenRule('page')}) as minus
     ) as paper on true`

/**
 * SQL: of the newest line of a shipping fee, whether something of its order was sent, whether nothing is left of it but by the
 * fault of the vendor, and whether something came back by that.
 */
const feeOfOrder = `
     left join lateral (
       select bool_or(held.first_sent_day is not null) as is_sent,
         bool_and(coalesce(held.claim_type = 'cancel' or held.claim_fault = 'vendor', false)) as is_back,
         bool_or(coalesce(held.claim_type <> 'cancel' and held.claim_fault = 'vendor', false)) as has_returns
       from order_item as held
       where page.kind = 'shipping' and held.vendor_id = $1::text and held.ord_no = page.ord_no
         and not exists (
           select from settlement_line as later
           where later.refers_to = page.line_id and later.vendor_id = $1::text
         )
     ) as fee on true`

// Each line belongs to an item, speaks of a price that was recorded, and adds what its kind says; a reversal is the
// newest sale or price before it with minus, as is what was carried out, and what takes a reversal back is that with minus.
// What a line refers to is a line of the vendor. Lines of the item are
// looked up by item: `offset 0` keeps the settlement out of that look. $2 and $3: the last line that is done.
export const lineStep = statement<StepRow>(
  'verify.lines',
  `with head as materialized (
     select coalesce(max(last_line_id), 0) as last_line_id from ledger_head where vendor_id = $1::text
   ),
   page as materialized (
     select settlement_id, line_id, kind, ord_no, item_index, price_version, unit_price, quantity, price_total, amount,
       offsets_line_id, tax_type, refers_to, refers_settlement_id
     from settlement_line
     where vendor_id = $1::text and (settlement_id, line_id) > ($2::text, $3::bigint)
     order by settlement_id, line_id
     limit $4::bigint
   ),
   line as (
     select page.*, item.is_there, price.unit_price as priced_unit, price.quantity as priced_quantity,
       price.total_amount as priced_total, previous.total_amount as previous_total,
       pair.unit_price as pair_unit, pair.quantity as pair_quantity, pair.price_total as pair_total,
       paper.plus as plus_paper, paper.minus as minus_paper, referred.is_there as has_referred,
       referred.amount as taken_back, fee.is_sent, fee.is_back, fee.has_returns
     from page
     left join lateral (
       select true as is_there
       from order_item as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
       limit 1
     ) as item on true
     left join lateral (
       select held.unit_price, held.quantity, held.total_amount
       from supply_price as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
         and held.version = page.price_version
       limit 1
     ) as price on true
     left join lateral (
       select held.total_amount
       from supply_price as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
         and held.version = page.price_version - 1
       limit 1
     ) as previous on true
     left join lateral (
       select before.unit_price, before.quantity, before.price_total
       from (
         select held.line_id, held.settlement_id, held.kind, held.unit_price, held.quantity, held.price_total,
           held.offsets_line_id, held.tax_type
         from settlement_line as held
         where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
         offset 0
       ) as before
       where page.kind in ('reversal', 'carried_out') and case when page.offsets_line_id is null
         then before.kind <> 'reversal' and before.tax_type is null and before.line_id < page.line_id
         else before.line_id = page.offsets_line_id and before.settlement_id = page.settlement_id
           and before.kind = 'reversal' and before.offsets_line_id is null
         end
       order by before.line_id desc
       limit 1
     ) as pair on true
     left join lateral (
       select true as is_there, case when held.tax_type is not null then held.amount end as amount
       from settlement_line as held
       where held.vendor_id = $1::text and held.settlement_id = page.refers_settlement_id
         and held.line_id = page.refers_to
       limit 1
     ) as referred on true
     ${feeOfOrder}
     ${paperOfPair}
   ),
   told as (
     select line.*, 'line ' || line.line_id || ' (' || line.kind || ')' as subject,
       case line.kind
         when 'price_change' then line.priced_total - line.previous_total
         else line.priced_total * sign(line.quantity)
       end as due
     from line
   )
   select (select array[settlement_id, line_id::text] from page order by settlement_id desc, line_id desc
      limit case when (select count(*) from page) < $4::bigint then 0 else 1 end) as last,
     ${asList(`
       select subject, due::text as expected, amount::text as found
       from told
       where tax_type is null and (due is distinct from amount or unit_price is distinct from priced_unit
         or abs(quantity) is distinct from priced_quantity or abs(price_total) is distinct from priced_total)
       union all
       select 'line ' || line_id || ' of vendor ' || $1::text || ': its number',
         '1 to ' || (select last_line_id from head), line_id::text
       from told
       where line_id not between 1 and (select last_line_id from head)
       union all
       select subject || ': its item', ord_no || '_[' || item_index || ']', null
       from told
       where is_there is null and item_index is not null
       union all
       select subject || ': the line that it refers to', refers_to::text, null
       from told
       where refers_to is not null and has_referred is null
       union all
       select subject || ': minus of what it takes back',
         pair_unit || ' x ' || -pair_quantity || ' = ' || -pair_total, unit_price || ' x ' || quantity || ' = ' || price_total
       from told
       where kind in ('reversal', 'carried_out') and (pair_unit, -pair_quantity, -pair_total)
         is distinct from (unit_price, quantity, price_total)
       union all
       select subject || ': minus of what it takes back', (-taken_back)::text, amount::text
       from told
       where tax_type is not null and amount is distinct from -taken_back and taken_back is not null
       union all
       select 'order ' || ord_no || ': its shipping fee', case when amount < 0 then 'due' else 'none' end, amount::text
       from told
       where not is_sent or (amount > 0 and is_back and has_returns) or (amount < 0 and not has_returns)
       union all
       select subject || ': VAT of what it takes back', plus_paper, minus_paper
       from told
       where plus_paper <> minus_paper`)}`,
)
