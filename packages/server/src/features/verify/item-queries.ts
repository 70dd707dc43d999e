/** SQL: holds the price of each item against its history and its lines. */
import { statement } from '../../platform/db/database.ts'
import { asList, itemSubject, type StepRow } from './step.ts'

/** SQL: whether the line `held` corrects the sale of its item, so that it goes when that is taken back (decision 205). */
const isOfSale = `held.kind = 'adjustment' and held.reason_code in ('partial_return', 'price_correction')`

// The price of an item is its newest version, and all its lines add up to that, or to nothing when a reversal stands
// against it. $2 and $3: the last item that is done, $4: how many to look at.
export const itemStep = statement<StepRow>(
  'verify.items',
  `with page as materialized (
     select ord_no, item_index, price_version, unit_price, quantity, total_amount, reversal_settlement_id, adjusted_amount,
       returned_quantity
     from order_item
     where vendor_id = $1::text and (ord_no, item_index) > ($2::text, $3::integer)
     order by ord_no, item_index
     limit $4::bigint
   ),
   item as (
     select page.*, price.version, price.unit_price as newest_unit_price, price.quantity as newest_quantity,
       price.total_amount as newest_total, line.amount, line.adjusted, line.returned,
       case
         when page.price_version = 0 then null
         when page.reversal_settlement_id is null then page.total_amount
         else 0
       end as payable
     from page
     left join lateral (
       select held.version, held.unit_price, held.quantity, held.total_amount
       from supply_price as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
       order by held.version desc
       limit 1
     ) as price on true
     cross join lateral (
       select sum(held.amount) filter (where held.tax_type is null) as amount,
         coalesce(sum(held.amount) filter (where ${isOfSale}), 0) as adjusted,
         coalesce(sum(held.quantity) filter (where ${isOfSale} and held.reason_code = 'partial_return'), 0) as returned
       from settlement_line as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
     ) as line
   )
   select (select count(*) from page where price_version > 0)::integer as checked,
     (select array[ord_no, item_index::text] from page order by ord_no desc, item_index desc
      limit case when (select count(*) from page) < $4::bigint then 0 else 1 end) as last,
     ${asList(`
       select ${itemSubject} || ': supply price' as subject,
         item.version || ': ' || item.newest_unit_price || ' x ' || item.newest_quantity || ' = ' || item.newest_total
           as expected,
         item.price_version || ': ' || item.unit_price || ' x ' || item.quantity || ' = ' || item.total_amount as found
       from item
       where coalesce(item.version, 0) <> item.price_version
         or (item.newest_unit_price, item.newest_quantity, item.newest_total)
           is distinct from (item.unit_price, item.quantity, item.total_amount)
       union all
       select ${itemSubject} || ': sum of its lines', item.payable::text, item.amount::text
       from item
       where item.amount is distinct from item.payable
       union all
       select ${itemSubject} || ': adjustments of its sale',
         item.due || ', ' || item.due_quantity || ' pieces', item.adjusted || ', ' || item.returned || ' pieces'
       from (
         select *, case when reversal_settlement_id is null then coalesce(adjusted_amount, 0) else 0 end as due,
           case when reversal_settlement_id is null then -coalesce(returned_quantity, 0) else 0 end as due_quantity
         from item
       ) as item
       where (item.due, item.due_quantity) is distinct from (item.adjusted, item.returned::integer)
       union all
       select ${itemSubject} || ': what was taken off its sale', '-' || item.total_amount, item.adjusted::text
       from item
       where abs(item.adjusted) > item.total_amount`)}`,
)
