/** SQL: the vendors with confirmed lines of a month. */
import { statement } from '../../platform/db/database.ts'

/**
 * SQL: a line of the vendor of `head` on one of the days $1 to $2 that needs no further look. Days are said one by one, so that
 * the index by day finds those of the vendor.
 */
const lineOfDays = `
    select 1 from frozen_line as line
    where line.vendor_id = head.vendor_id and line.delivery_date = any($3::date[]) and line.is_sent is distinct from false
    limit 1`

/** SQL: a line of that vendor that was frozen before its goods left; its day is that of the item. */
const lineLeftLater = `
    select 1
    from (
      select waiting.ord_no, waiting.item_index, waiting.delivery_date from frozen_line as waiting
      where waiting.vendor_id = head.vendor_id and waiting.is_sent = false
      offset 0
    ) as waiting
    cross join lateral (
      select coalesce(item.first_sent_day, waiting.delivery_date) as day
      from order_item as item
      where item.vendor_id = head.vendor_id and item.ord_no = waiting.ord_no and item.item_index = waiting.item_index
      limit 1
    ) as supplied
    where supplied.day between $1::date and $2::date
    limit 1`

/** SQL: a line of that vendor that belongs to no price and was made on these days, in the time zone $4; such lines are few. */
const lineApart = `
    select 1
    from (
      select entry.settlement_id, entry.recorded_at, entry.tax_type from settlement_line as entry
      where entry.vendor_id = head.vendor_id and entry.tax_type is not null
      offset 0
    ) as entry
    cross join lateral (
      select held.status from settlement as held
      where held.vendor_id = head.vendor_id and held.settlement_id = entry.settlement_id
      limit 1
    ) as held
    where entry.tax_type <> 'none' and held.status <> 'pending'
      and (entry.recorded_at at time zone $4::text)::date between $1::date and $2::date
    limit 1`

/**
 * SQL: the vendors that have lines of the days $1 to $2, which $3 lists. What was frozen before
 * it left, or belongs to no price, is looked at only for vendors that have nothing else in these days. Each vendor with lines has a row of
 * `ledger_head`, on the node where its lines are.
 */
const vendorsOfDays = `
  with found as materialized (
    select head.vendor_id from ledger_head as head cross join lateral (${lineOfDays}) as line
  )
  select vendor_id from found
  union all
  select head.vendor_id
  from ledger_head as head
  cross join lateral (select 1 from (${lineLeftLater}) as late union all select 1 from (${lineApart}) as apart limit 1) as line
  where head.vendor_id not in (select vendor_id from found)`

export const countVendors = statement<{ total: number }>('tax_invoices.count_vendors')`
  select count(*) as total from (${vendorsOfDays}) as supplying`

export const pageOfVendors = statement<{ vendor_id: string }>('tax_invoices.page_of_vendors')`
  select vendor_id from (${vendorsOfDays}) as supplying order by vendor_id limit $5::bigint offset $6::bigint`

export interface MarkedRow {
  vendor_id: string
  issued_at: Date
  issued_by: string | null
}

/** SQL: when the month of a vendor was marked last, and by whom. */
const marked = (vendor: string, month: string): string => `
  cross join lateral (
    select issued_invoice.vendor_id, max(issued_at) as issued_at, (array_agg(issued_by order by issued_at desc))[1] as issued_by
    from issued_invoice
    where issued_invoice.vendor_id = ${vendor} and issued_invoice.month = ${month}
    group by issued_invoice.vendor_id
  ) as held`

// Of the vendors $1 those whose month $2 is marked as issued, and by whom.
export const markedVendors = statement<MarkedRow>('tax_invoices.marked_vendors')`
  select asked.vendor_id, held.issued_at, held.issued_by
  from unnest($1::text[]) as asked (vendor_id)
  ${marked('asked.vendor_id', '$2::text')}`

// How many vendors' month $1 is marked, and since when.
export const markOfMonth = statement<{ count: number; last_at: Date | null }>('tax_invoices.mark_of_month')`
  select count(*)::integer as count, max(held.issued_at) as last_at
  from ledger_head as head ${marked('head.vendor_id', '$1::text')}`
