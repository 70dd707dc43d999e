/** SQL of single items, and of the counts of the work list. Interface 10.1-10.3. */
import { dueLists, isWorkList, stateKeySql } from '../../core/items/day-counts.ts'
import { changedCounts, countsOfAll } from '../../core/items/day-totals.ts'
import { type ItemRow, itemColumns, itemJoins } from '../../core/items/view.ts'
import type { Day } from '../../core/values/calendar.ts'
import { statement } from '../../platform/db/database.ts'

// Another vendor's item, an own product and an unknown number all stay away in the same way.
export const readOwnItem = statement<ItemRow>('own_items.read')`
  select ${itemColumns}
  from (
    select found.* from order_item as found
    where found.vendor_id = $1::text and found.ord_no = $2::text and found.item_index = $3::integer
    limit 1
  ) as item
  ${itemJoins}`

// How many items left on each of some days `$2`, that begin at `$3` and end before `$4`: a count along the index for each.
export const countShipped = statement<{ day: Day; count: number }>('own_items.count_shipped')`
  select asked.day::text, counted.items as count
  from unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) as asked (day, starts_at, ends_at)
  cross join lateral (
    select count(*)::integer as items
    from order_item as item
    where item.vendor_id = $1::text and item.registered_at is not null
      and item.shipped_at >= asked.starts_at and item.shipped_at < asked.ends_at
  ) as counted
  order by asked.day`

export interface OverviewRow {
  /** Items by their state keys, without those of which there are none. */
  states: Record<string, number>
  /** Where other items are searched than are counted: those. */
  searched?: Record<string, number>
  /** The months in which there are orders. */
  months: Day[]
  /** What still has to be sent: how much by the desired day, and by the day from which working days are counted. */
  desired: Record<Day, number>
  counted: Record<Day, number>
  /** The days that the operator added. */
  holidays: Day[]
}

/** SQL: everything that a search needs before it looks for items, from the counts of lists: some dozens of rows for a vendor. */
const overview = (counts: string) => `counted as materialized (
    select list, day, sum(item_count) as items
    from (
      select * from ${counts} and ${isWorkList}
      union all select * from ${counts} and list in ('${dueLists.desired}', '${dueLists.counted}')
    ) as held
    group by list, day
    having sum(item_count) <> 0
  )
  select
  (select coalesce(json_object_agg(${stateKeySql}, items), '{}')
   from (select list, sum(items) as items from counted where ${isWorkList} group by list) as held where items > 0) as states,
  array(select distinct day::text from counted where ${isWorkList} order by day desc) as months,
  (select coalesce(json_object_agg(day, items), '{}') from counted where list = '${dueLists.desired}') as desired,
  (select coalesce(json_object_agg(day, items), '{}') from counted where list = '${dueLists.counted}') as counted,
  array(select day::text from holiday) as holidays`

/** Of one vendor, and of all. */
export const overviews = {
  vendor: statement<OverviewRow>('own_items.overview')`
  with ${overview('day_count where vendor_id = $1::text')}`,
  market: statement<OverviewRow>('all_items.overview')`
  with ${changedCounts}, ${overview(`${countsOfAll} as total where true`)}`,
}

// The same of the marketplace's own products, which no list counts: each state key along order_item_work_by_order_day, up to $2
// items of each, and all months from that of the first to that of the last one.
export const readOwnOverview = statement<Required<Pick<OverviewRow, 'searched' | 'months'>>>(
  'all_items.own_overview',
)`
  with recursive held as (
    select min(state_key) as state_key from order_item where vendor_id = $1::text
    union all
    select (select min(next.state_key) from order_item as next where next.vendor_id = $1::text and next.state_key > held.state_key)
    from held where held.state_key is not null
  ), counted as (
    select held.state_key,
      (select min(item.ord_day) from order_item as item where item.vendor_id = $1::text and item.state_key = held.state_key) as first,
      (select max(item.ord_day) from order_item as item where item.vendor_id = $1::text and item.state_key = held.state_key) as last,
      (select count(*) from (
        select 1 from order_item as item
        where item.vendor_id = $1::text and item.state_key = held.state_key limit $2::bigint) as counted) as items
    from held where held.state_key is not null
  )
  select coalesce(json_object_agg(state_key, items), '{}') as searched,
    array(
      select month::date::text from generate_series(
        date_trunc('month', (select min(first) from counted)::timestamp), (select max(last) from counted)::timestamp, '1 month'
      ) as month order by month desc
    ) as months
  from counted`

// Who supplies each position of some orders.
export const readSuppliers = statement<{ ord_no: string; vendor_ids: string[] }>('all_items.suppliers')`
  select held.* from unnest($1::text[]) as asked (ord_no)
  cross join lateral (
    select ord_no, vendor_ids from order_registry where order_registry.ord_no = asked.ord_no limit 1
  ) as held`
