/** SQL: the vendors with confirmed lines of a month. */
import { statement } from '../../db/database.ts'

/** SQL: a line of the vendor with a day from $1 to $2; the first day that has one ends the search. */
const lineOfDays = `
  select 1
  from generate_series(0, $2::date - $1::date) as nth
  cross join lateral (
    select 1 from frozen_line
    where frozen_line.delivery_date = $1::date + nth and frozen_line.vendor_id = vendor.vendor_id
      and frozen_line.is_sent is distinct from false
    limit 1
  ) as kept
  limit 1`

/** SQL: a line of the vendor that was frozen before its goods left; its day is that of the item. */
const lineLeftLater = `
  select 1
  from (
    select ord_no, item_index, delivery_date from frozen_line
    where frozen_line.vendor_id = vendor.vendor_id and is_sent = false
    offset 0
  ) as waiting
  cross join lateral (
    select coalesce((item.shipped_at at time zone $3::text)::date, item.first_sent_day, waiting.delivery_date) as day
    from order_item as item
    where item.vendor_id = vendor.vendor_id and item.ord_no = waiting.ord_no
      and item.item_index = waiting.item_index
    limit 1
  ) as supplied
  where supplied.day between $1::date and $2::date
  limit 1`

/**
 * SQL: the vendors that have lines of the days $1 to $2; days are those of the time zone $3. Looked for vendor by vendor, so that
 * the work grows with the vendors and not with their lines; the second look is for those without a line of the month only.
 */
const vendorsOfDays = `
  select vendor_id from vendor where exists (${lineOfDays}) or exists (${lineLeftLater})`

export const countVendors = statement<{ total: number }>(
  'tax_invoices.count_vendors',
  `select count(*) as total from (${vendorsOfDays}) as supplying`,
)

export const pageOfVendors = statement<{ vendor_id: string }>(
  'tax_invoices.page_of_vendors',
  `select vendor_id from (${vendorsOfDays}) as supplying order by vendor_id limit $4::bigint offset $5::bigint`,
)
