/**
 * SQL of what needs the operator and of the figures of the business. Nothing here walks through items or lines: counts come
 * from the counts of the lists, a few rows for each vendor, and examples from the ends of indexes. Decision 136.
 */

import { statement } from '../../db/database.ts'
import type { Day } from '../calendar.ts'
import { dueLists } from '../day-counts.ts'
import { unshippedOfAny } from '../unshipped.ts'

/**
 * SQL: the counts of groups of items, by vendor and list. $1 to $4: groups, their first and last lists, and those that
 * count. What is grouped for each vendor by itself cannot be turned into a walk through all counts.
 */
const counted = `
  from vendor
  cross join unnest($1::text[], $2::text[], $3::text[], $4::text[]) as asked (name, first, last, lists)
  cross join lateral (
    select held.list, sum(held.item_count)::integer as items
    from day_count as held
    where held.vendor_id = vendor.vendor_id and held.list >= asked.first and held.list <= asked.last
    group by held.list
  ) as kept
  where kept.items > 0 and kept.list = any(string_to_array(asked.lists, ','))`

export const countGroups = statement<{ name: string; items: number }>(
  'attention.count_groups',
  `select asked.name, sum(kept.items)::integer as items ${counted} group by asked.name`,
)

export interface ItemExampleRow {
  readonly vendor_id: string
  readonly vendor_name: string
  readonly ord_no: string
  readonly item_index: number
  readonly day: Day
}

export interface GroupRow {
  name: string
  items: number
  oldest: Day | null
  newest: Day | null
  examples: ItemExampleRow[]
}

const endOf = (direction: 'asc' | 'desc') => `
     left join lateral (
       select item.ord_day as day
       from order_item as item
       where item.vendor_id = part.vendor_id and item.facet = part.facet
       order by item.ord_day ${direction}, item.ord_no ${direction}, item.item_index ${direction}
       limit 1
     )`

// Groups of items with their first and last order days and their oldest items, $5 of each: these are among the oldest of
// the $5 parts that begin first.
export const findGroups = statement<GroupRow>(
  'attention.groups',
  `with part as materialized (
     select asked.name, vendor.vendor_id, vendor.name as vendor_name, substr(kept.list, 6)::smallint as facet, kept.items
     ${counted}
   ),
   dated as materialized (
     select part.*, oldest.day as oldest, newest.day as newest,
       row_number() over (partition by part.name order by oldest.day, part.vendor_id, part.facet) as place
     from part
     ${endOf('asc')} as oldest on true
     ${endOf('desc')} as newest on true
   ),
   example as (
     select dated.name, dated.vendor_id, dated.vendor_name, found.ord_no, found.item_index, found.day,
       row_number() over (
         partition by dated.name order by found.day, dated.vendor_id, found.ord_no, found.item_index) as place
     from dated
     cross join lateral (
       select item.ord_no, item.item_index, item.ord_day as day
       from order_item as item
       where item.vendor_id = dated.vendor_id and item.facet = dated.facet
       order by item.ord_day, item.ord_no, item.item_index
       limit $5::bigint
     ) as found
     where dated.place <= $5::bigint
   )
   select dated.name, sum(dated.items)::integer as items, min(dated.oldest) as oldest, max(dated.newest) as newest,
     (select coalesce(jsonb_agg(to_jsonb(example) - 'name' - 'place' order by example.place), '[]')
      from example where example.name = dated.name and example.place <= $5::bigint) as examples
   from dated
   group by dated.name`,
)

export interface LateRow {
  vendor_id: string
  vendor_name: string
  items: number
  /** The earliest day of those that were wished for a day, and of those whose working days are counted. */
  first_desired: Day | null
  first_counted: Day | null
}

const dueBefore = (list: string, day: string) => `
       select '${list}' as list, held.day, held.item_count
       from day_count as held
       where held.vendor_id = vendor.vendor_id and held.list = '${list}' and held.day <= ${day} and held.item_count > 0`

// Vendors with items that should have been sent: $1 is yesterday, $2 the last day from which counting leads before today.
export const findLate = statement<LateRow>(
  'attention.late',
  `select vendor.vendor_id, vendor.name as vendor_name, late.items, late.first_desired, late.first_counted
   from vendor
   cross join lateral (
     select sum(due.item_count)::integer as items,
       min(due.day) filter (where due.list = '${dueLists.desired}') as first_desired,
       min(due.day) filter (where due.list = '${dueLists.counted}') as first_counted
     from (${dueBefore(dueLists.desired, '$1::date')}
       union all ${dueBefore(dueLists.counted, '$2::date')}
     ) as due
   ) as late
   where late.items > 0
   order by late.items desc, vendor.vendor_id`,
)

export interface UnshippedRow {
  vendor_id: string
  vendor_name: string
  settlement_id: string
  settlement_no: string
  period_end: Day
  items: number
}

// Pending settlements whose period is over, with what they still wait for.
export const findUnshipped = statement<UnshippedRow>(
  'attention.unshipped',
  `select settlement.vendor_id, vendor.name as vendor_name, settlement.settlement_id, settlement.settlement_no,
     settlement.period_end, unshipped.items
   from (
     select held.vendor_id, held.settlement_id, held.settlement_no, held.period_end
     from settlement as held
     where held.status = 'pending' and held.period_end < $1::date
     offset 0
   ) as settlement
   ${unshippedOfAny}
   cross join lateral (
     select name from vendor where vendor.vendor_id = settlement.vendor_id limit 1
   ) as vendor
   order by settlement.period_end, settlement.settlement_id`,
)

export interface ListDayRow {
  list: string
  day: Day
  items: number
}

// Counts of lists of all vendors by day: lists, their first and their last days.
export const countDays = statement<ListDayRow>(
  'attention.count_days',
  `select asked.list, kept.day, sum(kept.item_count)::integer as items
   from vendor
   cross join unnest($1::text[], $2::date[], $3::date[]) as asked (list, first, last)
   cross join lateral (
     select held.day, held.item_count
     from day_count as held
     where held.vendor_id = vendor.vendor_id and held.list = asked.list and held.day between asked.first and asked.last
       and held.item_count <> 0
     offset 0
   ) as kept
   group by asked.list, kept.day
   order by asked.list, kept.day`,
)

/** SQL: what closed settlements come to. */
const payable = `(settlement.frozen_totals ->> 'supply_amount')::numeric + (settlement.frozen_totals ->> 'vat_amount')::numeric`

export interface OpenMoneyRow {
  pending: number
  pending_amount: string
  confirmed: number
  confirmed_amount: string
}

// Settlements that are not paid: each kind has an index of its own, which paid ones leave.
export const openMoney = statement<OpenMoneyRow>(
  'attention.open_money',
  `select pending.settlements as pending, pending.amount as pending_amount, confirmed.settlements as confirmed,
     confirmed.amount as confirmed_amount
   from (
     select count(*)::integer as settlements, coalesce(sum(settlement.line_total), 0) as amount
     from settlement where settlement.status = 'pending'
   ) as pending
   cross join (
     select count(*)::integer as settlements, coalesce(sum(${payable}), 0) as amount
     from settlement where settlement.status = 'confirmed'
   ) as confirmed`,
)

export interface PeriodRow {
  period_start: Day
  period_end: Day
  settlements: number
  pending: string
  confirmed: string
  paid: string
}

const sumOf = (amount: string, status: string) =>
  `coalesce(sum(${amount}) filter (where settlement.status = '${status}'), 0)`

// The settlements of the last $2 periods that end on $1 or later, the newest first.
export const countPeriods = statement<PeriodRow>(
  'attention.periods',
  `select settlement.period_start, settlement.period_end, count(*)::integer as settlements,
     ${sumOf('settlement.line_total', 'pending')} as pending,
     ${sumOf(payable, 'confirmed')} as confirmed, ${sumOf(payable, 'paid')} as paid
   from settlement
   where settlement.period_end >= $1::date
   group by settlement.period_start, settlement.period_end
   order by settlement.period_end desc, settlement.period_start desc
   limit $2::bigint`,
)
