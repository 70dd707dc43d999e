/**
 * Recomputes what is stored twice, one vendor at a time. Each statement compares within one snapshot, so that it never
 * reports a change that is being made meanwhile, and returns only what differs.
 */
import { HOUSE_VENDOR_ID } from '../../core/day-counts.ts'
import { statement } from '../../db/database.ts'

export interface DifferenceRow {
  subject: string
  expected: string | null
  found: string | null
}

export const readVendorIds = statement<{ vendor_id: string }>(
  'verify.vendors',
  `select vendor_id from vendor union all select '${HOUSE_VENDOR_ID}' order by vendor_id`,
)

// What a check has to look through, for the count in the answer.
export const countChecked = statement<{ checked: number }>(
  'verify.count',
  `select (select count(*) from settlement where vendor_id = $1::text)
     + (select count(*) from order_item where vendor_id = $1::text and price_version > 0)
     + (select count(*) from day_count where vendor_id = $1::text) as checked`,
)

const itemSubject = (alias: string) => `'item ' || ${alias}.ord_no || '_[' || ${alias}.item_index || ']'`

// The price of an item is its newest version.
const currentPrices = statement<DifferenceRow>(
  'verify.current_prices',
  `select ${itemSubject('item')} || ': supply price' as subject,
     price.version || ': ' || price.unit_price || ' x ' || price.quantity || ' = ' || price.total_amount as expected,
     item.price_version || ': ' || item.unit_price || ' x ' || item.quantity || ' = ' || item.total_amount as found
   from order_item as item
   left join lateral (
     select * from supply_price as price
     where price.vendor_id = item.vendor_id and price.ord_no = item.ord_no and price.item_index = item.item_index
     order by version desc
     limit 1
   ) as price on true
   where item.vendor_id = $1::text and item.price_version > 0
     and (price.version, price.unit_price, price.quantity, price.total_amount)
       is distinct from (item.price_version, item.unit_price, item.quantity, item.total_amount)`,
)

// All lines of an item add up to its current price, or to nothing when a reversal stands against it.
const itemSums = statement<DifferenceRow>(
  'verify.item_sums',
  `with added as (
     select ord_no, item_index, sum(amount) as amount
     from settlement_line
     where vendor_id = $1::text
     group by ord_no, item_index
   )
   select ${itemSubject('item')} || ': sum of its lines' as subject,
     (case when item.reversal_settlement_id is null then item.total_amount else 0 end)::text as expected,
     added.amount::text as found
   from (
     select ord_no, item_index, price_version, total_amount, reversal_settlement_id
     from order_item
     where vendor_id = $1::text
   ) as item
   full join added on item.ord_no = added.ord_no and item.item_index = added.item_index
   where (item.price_version > 0 or added.amount is not null)
     and added.amount is distinct from
       (case when item.reversal_settlement_id is null then item.total_amount else 0 end)`,
)

// Each line speaks of a price that was recorded, and adds what its kind says.
const lineAmounts = statement<DifferenceRow>(
  'verify.line_amounts',
  `select 'line ' || line.line_id || ' (' || line.kind || ')' as subject,
     (case line.kind
       when 'price_change' then price.total_amount - previous.total_amount
       else price.total_amount * sign(line.quantity)
     end)::text as expected,
     line.amount::text as found
   from settlement_line as line
   left join supply_price as price
     on price.vendor_id = line.vendor_id and price.ord_no = line.ord_no and price.item_index = line.item_index
       and price.version = line.price_version
   left join supply_price as previous
     on previous.vendor_id = line.vendor_id and previous.ord_no = line.ord_no
       and previous.item_index = line.item_index and previous.version = line.price_version - 1
   where line.vendor_id = $1::text
     and ((case line.kind
         when 'price_change' then price.total_amount - previous.total_amount
         else price.total_amount * sign(line.quantity)
       end) is distinct from line.amount
       or line.unit_price is distinct from price.unit_price
       or abs(line.quantity) is distinct from price.quantity
       or abs(line.price_total) is distinct from price.total_amount)`,
)

// What was frozen, printed and agreed is what the lines add up to.
const frozenSums = statement<DifferenceRow>(
  'verify.frozen_sums',
  `with added as (
     select settlement_id, sum(amount) as amount
     from settlement_line where vendor_id = $1::text group by settlement_id
   ),
   printed as (
     select settlement_id, sum(total_amount) as amount
     from frozen_line where vendor_id = $1::text group by settlement_id
   )
   select 'settlement ' || settlement.settlement_no as subject,
     coalesce(added.amount, 0)::text as expected,
     'printed ' || coalesce(printed.amount, 0) || ', agreed ' || agreed.amount as found
   from settlement
   left join added using (settlement_id)
   left join printed using (settlement_id)
   cross join lateral (
     select coalesce((settlement.frozen_totals ->> 'subtotal')::numeric, 0)
       + coalesce((settlement.frozen_totals ->> 'cancellation_subtotal')::numeric, 0) as amount
   ) as agreed
   where settlement.vendor_id = $1::text and settlement.status <> 'pending'
     and (coalesce(added.amount, 0) <> coalesce(printed.amount, 0) or coalesce(added.amount, 0) <> agreed.amount)`,
)

// Every list has as many items on a day as are counted there; the house has no lists.
const dayCounts = statement<DifferenceRow>(
  'verify.day_counts',
  `with listed as (
     select listed_as as list, ord_day as day from order_item
     where vendor_id = $1::text and listed_as is not null
     union all
     select 'paid:' || listed_as, pay_day from order_item
     where vendor_id = $1::text and listed_as is not null and pay_day is not null
     union all
     select claim_type, claim_day from order_item where vendor_id = $1::text and claim_type is not null
   ),
   recomputed as (
     select list collate "C" as list, day, count(*) as items
     from listed
     where $1::text <> '${HOUSE_VENDOR_ID}'
     group by 1, 2
   ),
   stored as (select list, day, item_count from day_count where vendor_id = $1::text)
   select 'count of ' || coalesce(recomputed.list, stored.list) || ' on '
       || coalesce(recomputed.day, stored.day) || ' of vendor ' || $1::text as subject,
     coalesce(recomputed.items, 0)::text as expected,
     coalesce(stored.item_count, 0)::text as found
   from recomputed
   full join stored on recomputed.list = stored.list and recomputed.day = stored.day
   where coalesce(recomputed.items, 0) <> coalesce(stored.item_count, 0)`,
)

/** Every check; each takes a vendor id. */
export const checks = [currentPrices, itemSums, lineAmounts, frozenSums, dayCounts]
