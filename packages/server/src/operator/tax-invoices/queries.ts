/** SQL: the vendors with confirmed lines of a month. */
import { statement } from '../../db/database.ts'

/** SQL: the vendors with lines of each day from $1 to $2, one look for each: the index is not read line by line. */
const vendorDays = `
  vendor_day (day, vendor_id) as (
    select $1::date + nth,
      (select vendor_id from frozen_line where delivery_date = $1::date + nth order by vendor_id limit 1)
    from generate_series(0, $2::date - $1::date) as nth
    union all
    select day, (
      select line.vendor_id from frozen_line as line
      where line.delivery_date = vendor_day.day and line.vendor_id > vendor_day.vendor_id
      order by line.vendor_id
      limit 1
    )
    from vendor_day
    where vendor_id is not null
  )`

/** SQL: the vendors with lines that were frozen before their goods left, in the same way. */
const unsentVendors = `
  unsent_vendor (vendor_id) as (
    (select vendor_id from frozen_line where is_sent = false order by vendor_id limit 1)
    union all
    select (
      select line.vendor_id from frozen_line as line
      where line.is_sent = false and line.vendor_id > unsent_vendor.vendor_id
      order by line.vendor_id
      limit 1
    )
    from unsent_vendor
    where vendor_id is not null
  )`

/** SQL: the first line of the vendor on a day that needs no further look. */
const lineOfDay = `
  select 1 from frozen_line
  where frozen_line.delivery_date = vendor_day.day and frozen_line.vendor_id = vendor_day.vendor_id
    and frozen_line.is_sent is distinct from false
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
 * SQL: the vendors that have lines of the days $1 to $2; days are those of the time zone $3. What was frozen before it left is
 * looked at only for vendors that have nothing else in these days.
 */
const vendorsOfDays = `
  with recursive ${vendorDays}, ${unsentVendors},
  found as (select distinct vendor_id from vendor_day cross join lateral (${lineOfDay}) as line)
  select vendor_id from found
  union all
  select vendor_id
  from (select vendor_id from unsent_vendor where vendor_id is not null except select vendor_id from found) as vendor
  where exists (${lineLeftLater})`

export const countVendors = statement<{ total: number }>(
  'tax_invoices.count_vendors',
  `select count(*) as total from (${vendorsOfDays}) as supplying`,
)

export const pageOfVendors = statement<{ vendor_id: string }>(
  'tax_invoices.page_of_vendors',
  `select vendor_id from (${vendorsOfDays}) as supplying order by vendor_id limit $4::bigint offset $5::bigint`,
)
