/**
 * One statement a page. The counts of the days give the total and say on which day the page begins, so that a page
 * costs the same at any depth; the records are ready JSON text and are only put together.
 */
import type { ClaimType, DateType } from '@napum/contract'
import { type Statement, statement } from '../../../platform/db/database.ts'

/** SQL: an order number within JSON. It has no control characters, and `to_json` takes twice as long to look for them. */
const ordNo = `replace(replace(item.ord_no, '\\', '\\\\'), '"', '\\"')`
/** SQL: what the record of the row `item` begins with (core/items/record.ts says the same), and its days. */
export const recordNumbersSql = `'{"ord_no":"' || ${ordNo} || '","ord_prd_no":"' || ${ordNo} || '_[' || item.item_index || ']"'`
export const recordDaysSql = `',"ord_date":"' || item.ord_day || '","pay_date":"' || coalesce(item.pay_day::text, '')
    || '","hope_deli_sdate":' || coalesce('"' || item.hope_day || '"', 'null') || ',"item_status":'`

/** The total of the list, and the records of the page, joined by commas. */
export interface PageRow {
  total: number
  records: string
}

/**
 * Days of the list within the range, the total, and the day and offset at which the page begins. Summing by `rows` says
 * that days do not repeat: over a year the default, by `range`, costs 0.3 ms more.
 */
const pageStart = `
  counted as (
    select day, item_count, sum(item_count) over (order by day rows unbounded preceding) as through
    from day_count
    where vendor_id = $1::text and list = $2::text and day between $3::date and $4::date
  ),
  total as (select coalesce(sum(item_count), 0) as items from counted),
  start as (
    select day, $5::bigint - (through - item_count) as skip
    from counted
    where through > $5::bigint
    order by day
    limit 1
  )`

const answer = `
  select (select items from total)::integer as total, coalesce((select string_agg(record, ',') from page), '') as records`

const statusText = `coalesce('"' || item.item_status || '"', 'null')`

/** The record of an item, with what changes put in; `$7` is the vendor's partner code as JSON. */
const recordWith = (claimText: string) => `
  ${recordNumbersSql} || ${claimText} ${recordDaysSql} || ${statusText} || item.record_after_status
    || $7::text || item.record_after_partner`

const listPage = (name: string, dayColumn: 'ord_day' | 'pay_day') =>
  statement<PageRow>(name)`
    with ${pageStart},
    page as (
      select ${recordWith('')} as record
      from order_item as item
      where item.vendor_id = $1::text
        and item.listed_as = $8::text
        and item.${dayColumn} >= (select day from start)
        and item.${dayColumn} <= $4::date
      order by item.${dayColumn}, item.ord_no, item.item_index
      limit $6::bigint offset (select skip from start)
    )
    ${answer}`

/** Order items by status: `$8` is the status. */
export const itemPages: Readonly<Record<DateType, Statement<PageRow>>> = {
  ord_date: listPage('orders.page_by_order_day', 'ord_day'),
  pay_date: listPage('orders.page_by_pay_day', 'pay_day'),
}

const dated = (type: ClaimType) =>
  `',"${type}_date":"' || to_char(item.claim_day, 'YYYY-MM-DD')
     || '","${type}_reason":' || to_json(item.claim_reason)::text ||`
const replacement = `',"new_ord_prd_no":' || to_json(item.ord_no || '_[' || item.replaced_by || ']')::text ||`

const claimPage = (type: ClaimType) =>
  statement<PageRow>(`orders.page_of_${type}s`)`
    with ${pageStart},
    page as (
      select ${recordWith(`${dated(type)} ${type === 'exchange' ? replacement : ''}`)} as record
      from order_item as item
      where item.vendor_id = $1::text
        and item.claim_type = '${type}'
        and item.claim_day >= (select day from start)
        and item.claim_day <= $4::date
      order by item.claim_day, item.ord_no, item.item_index
      limit $6::bigint offset (select skip from start)
    )
    ${answer}`

/** Items with a claim, by the day of the claim. */
export const claimPages: Readonly<Record<ClaimType, Statement<PageRow>>> = {
  exchange: claimPage('exchange'),
  cancel: claimPage('cancel'),
  return: claimPage('return'),
}
