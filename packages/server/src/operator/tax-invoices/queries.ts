/** SQL: the vendors with confirmed lines of a month. */
import { statement } from '../../db/database.ts'

/** SQL: the vendors that have lines of the days $1 to $2; days are those of the time zone $3. Goods that left later have their day from the item. */
const vendorsOfDays = `
  select kept.vendor_id
  from generate_series(0, $2::date - $1::date) as nth
  cross join lateral (
    select distinct vendor_id from frozen_line
    where delivery_date = $1::date + nth and is_sent is distinct from false
  ) as kept
  union
  select waiting.vendor_id
  from (
    select vendor_id, ord_no, item_index, delivery_date from frozen_line where is_sent = false offset 0
  ) as waiting
  cross join lateral (
    select coalesce((item.shipped_at at time zone $3::text)::date, item.first_sent_day, waiting.delivery_date) as day
    from order_item as item
    where item.vendor_id = waiting.vendor_id and item.ord_no = waiting.ord_no
      and item.item_index = waiting.item_index
    limit 1
  ) as supplied
  where supplied.day between $1::date and $2::date`

export const countVendors = statement<{ total: number }>(
  'tax_invoices.count_vendors',
  `select count(*) as total from (${vendorsOfDays}) as supplying`,
)

export const pageOfVendors = statement<{ vendor_id: string }>(
  'tax_invoices.page_of_vendors',
  `select vendor_id from (${vendorsOfDays}) as supplying order by vendor_id limit $4::bigint offset $5::bigint`,
)
