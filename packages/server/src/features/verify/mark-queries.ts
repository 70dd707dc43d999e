/** SQL: compares balances with each other, and the settlements that items name with their lines. Decisions 200, 209. */
import { statement } from '../../platform/db/database.ts'
import { asList, itemSubject, type StepRow } from './step.ts'

// The balances of a vendor add up to 0, and each half has its other one.
export const balances = statement<StepRow>('verify.balances')`
  with line as materialized (
     select settlement_id, line_id, kind, amount, refers_to, refers_settlement_id
     from settlement_line
     where vendor_id = $1::text and tax_type = 'none' and kind in ('balance_out', 'balance_in')
   )
   select null::text[] as last,
     ${asList(`
       select 'line ' || line.line_id || ' (' || line.kind || '): its other half' as subject,
         (-line.amount)::text as expected, other.amount::text as found
       from line
       left join line as other on case line.kind when 'balance_in'
         then other.line_id = line.refers_to and other.settlement_id = line.refers_settlement_id and other.kind = 'balance_out'
         else other.refers_to = line.line_id and other.refers_settlement_id = line.settlement_id and other.kind = 'balance_in' end
       where other.amount is distinct from -line.amount
       union all
       select 'vendor ' || $1::text || ': sum of its balances', '0', sum(amount)::text
       from line
       having sum(amount) <> 0`)}`

/**
 * SQL: the newest sale of the item `page`, and the newest reversal that stands after it. A reversal that was taken back has a
 * line that names it, in the same settlement.
 */
const linesOfItem = `
     left join lateral (
       select
         (array_agg(line.settlement_id order by line.line_id desc) filter (where line.kind = 'sale'))[1] as sold_in,
         max(line.line_id) filter (where line.kind = 'sale') as sold_at,
         (array_agg(line.settlement_id order by line.line_id desc) filter (where line.is_standing))[1] as reversed_in,
         max(line.line_id) filter (where line.is_standing) as reversed_at
       from (
         select held.settlement_id, held.line_id, held.kind,
           held.kind = 'reversal' and held.offsets_line_id is null
             and not coalesce(held.line_id = any(array_agg(held.offsets_line_id) over ()), false) as is_standing
         from settlement_line as held
         where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
       ) as line
     ) as line on true`

// Where an item stands in settlements is where its lines are, and an exchange is settled when its replacement took over. $2 and
// $3: the last item that is done, $4: how many to look at.
export const markStep = statement<StepRow>('verify.marks')`
  with page as materialized (
     select ord_no, item_index, settlement_id, reversal_settlement_id, claim_type, exchange_settled, replaced_by
     from order_item
     where vendor_id = $1::text and (ord_no, item_index) > ($2::text, $3::integer)
     order by ord_no, item_index
     limit $4::bigint
   ),
   item as (
     select page.*, line.sold_in, case when line.reversed_at > line.sold_at then line.reversed_in end as reversed_in,
       page.claim_type = 'exchange' and coalesce(next.price_version > 0 or next.exchange_settled, false) as must_be_settled,
       page.claim_type = 'exchange' and coalesce(next.price_version > 0 or next.exchange_settled
         or next.claim_type in ('cancel', 'return'), false) as may_be_settled
     from page
     ${linesOfItem}
     left join lateral (
       select after.price_version, after.exchange_settled, after.claim_type
       from order_item as after
       where page.replaced_by is not null and after.vendor_id = $1::text and after.ord_no = page.ord_no
         and after.item_index = page.replaced_by
       limit 1
     ) as next on true
   )
   select (select array[ord_no, item_index::text] from page order by ord_no desc, item_index desc
      limit case when (select count(*) from page) < $4::bigint then 0 else 1 end) as last,
     ${asList(`
       select ${itemSubject} || ': its settlement' as subject, item.sold_in as expected, item.settlement_id as found
       from item
       where item.settlement_id is distinct from item.sold_in
       union all
       select ${itemSubject} || ': the settlement of its reversal', item.reversed_in, item.reversal_settlement_id
       from item
       where item.reversal_settlement_id is distinct from item.reversed_in
       union all
       select ${itemSubject} || ': whether its exchange is settled', item.must_be_settled::text, item.exchange_settled::text
       from item
       where (item.exchange_settled and item.may_be_settled is not true)
         or (not item.exchange_settled and item.must_be_settled)`)}`
