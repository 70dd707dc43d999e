/**
 * SQL of what needs the operator and of the figures of the business. Nothing here walks through items or lines: counts come
 * from the counts of the lists, a few rows for each vendor, and examples from the ends of indexes. Decision 136.
 */

import { COUNTED_MAX, type ItemKey, type SettlementStatus } from '@napum/contract'
import { dueLists, stateKeySql } from '../../core/items/day-counts.ts'
import { changedCounts, countsOfAll } from '../../core/items/day-totals.ts'
import { changedPeriods, periodSums } from '../../core/ledger/period-totals.ts'
import { unshippedOfAny } from '../../core/ledger/unshipped.ts'
import type { Day } from '../../core/values/calendar.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { statement } from '../../platform/db/database.ts'

/** SQL: the list of a count as the index of lists of all vendors has it (`day_count_by_list`). */
const list = "(held.list || '')"

interface GroupRow {
  name: string
  state_key: string
  items: number
}

// How many items of each state key groups have: $1 to $3 are groups, the first and last lists of their stretches, each looked
// up among the totals.
export const countGroups = statement<GroupRow>('attention.count_groups')`
  with ${changedCounts}
  select asked.name, ${stateKeySql} as state_key, sum(held.item_count)::integer as items
  from unnest($1::text[], $2::text[], $3::text[]) as asked (name, first, last)
  cross join lateral (
    select * from ${countsOfAll} as counted where list >= asked.first and list <= asked.last offset 0
  ) as held
  group by asked.name, held.list
  having sum(held.item_count) > 0`

/** SQL: items of all vendors with the state key $1, as the index `order_item_all_by_order_day` has them. */
const ofState = `state_key = $1::text and (vendor_id || '') <> '${MARKETPLACE_VENDOR_ID}'`

// The $2 oldest items with a state key, and the order day of the newest one: both ends of an index.
export const oldestOfState = statement<ItemKey & { vendor_id: string; day: Day; newest: Day }>(
  'attention.oldest_items',
)`
  select oldest.*, last.day as newest
  from (
    select vendor_id, ord_no, item_index, ord_day as day from order_item
    where ${ofState}
    order by ord_day, ord_no, item_index
    limit $2::bigint
  ) as oldest
  cross join (select max(ord_day) as day from order_item where ${ofState}) as last`

export interface LateRow {
  /** One of those with the most late items; null: any of `vendors` that share the days. */
  vendor_id: string | null
  vendors: number
  items: number
  /** The earliest day of those that were wished for a day, and of those whose working days are counted. */
  first_desired: Day | null
  first_counted: Day | null
}

const dueBefore = (due: string, day: string, kind: 'desired' | 'counted') => `
      select held.vendor_id, held.item_count as items, ${kind === 'desired' ? 'held.day' : 'null::date'} as first_desired,
        ${kind === 'counted' ? 'held.day' : 'null::date'} as first_counted
      from day_count as held
      where ${list} = '${due}' and held.day <= ${day} and held.item_count > 0`

// Vendors with items that should have been sent: $1 is yesterday, $2 the last day from which counting leads before today. The $3
// with the most items, or all, and how many there are by their days, which are few.
export const findLate = statement<LateRow>('attention.late')`
  with late as materialized (
    select vendor_id, sum(items)::integer as items, min(first_desired) as first_desired, min(first_counted) as first_counted
    from (${dueBefore(dueLists.desired, '$1::date', 'desired')}
      union all ${dueBefore(dueLists.counted, '$2::date', 'counted')}
    ) as due
    group by vendor_id
  )
  select *
  from (
    (select vendor_id, 1 as vendors, items, first_desired, first_counted from late order by items desc, vendor_id limit $3::bigint)
    union all
    select null, count(*)::integer, sum(items)::integer, first_desired, first_counted from late group by first_desired, first_counted
  ) as found
  order by items desc, vendor_id`

interface UnshippedRow {
  vendor_id: string
  settlement_id: string
  settlement_no: string
  period_end: Day
  items: number
}

// Pending settlements whose period is over before $1 are looked at up to this one, when there are too many. A month's end has one
// for each vendor.
export const firstUnseen = statement<{ period_end: Day; settlement_id: string }>('attention.first_unseen')`
  select period_end, settlement_id
  from settlement
  where status = 'pending' and period_end < $1::date
  order by period_end, settlement_id
  offset ${COUNTED_MAX}
  limit 1`

// Pending settlements whose period was over before the one that ends on $1 and has the id $2, with what they still wait for.
export const findUnshipped = statement<UnshippedRow>('attention.unshipped')`
  select settlement.*, unshipped.items
  from (
    select held.vendor_id, held.settlement_id, held.settlement_no, held.period_end
    from settlement as held
    where held.status = 'pending' and (held.period_end, held.settlement_id) < ($1::date, $2::text)
    offset 0
  ) as settlement
  ${unshippedOfAny}
  order by settlement.period_end, settlement.settlement_id`

export interface ListDayRow {
  list: string
  day: Day
  items: number
}

// Counts of lists of all vendors by day: lists, their first and their last days.
export const countDays = statement<ListDayRow>('attention.count_days')`
  with ${changedCounts}
  select asked.list, held.day, sum(held.item_count)::integer as items
  from unnest($1::text[], $2::date[], $3::date[]) as asked (list, first, last)
  cross join lateral (
    select * from ${countsOfAll} as counted where list = asked.list and day between asked.first and asked.last offset 0
  ) as held
  group by asked.list, held.day
  having sum(held.item_count) <> 0
  order by asked.list, held.day`

// Items of vendors with the state keys $1 whose orders are of the days from $2 to $3, by the day.
export const countStates = statement<{ day: Day; items: number }>('attention.count_states')`
  select found.day, sum(found.items)::integer as items
  from unnest($1::text[]) as asked (key)
  cross join lateral (
    select item.vendor_id, item.ord_day as day, count(*) as items
    from order_item as item
    where item.state_key = asked.key and item.ord_day between $2::date and $3::date
      and (item.vendor_id || '') <> '${MARKETPLACE_VENDOR_ID}'
    group by item.vendor_id, item.ord_day
  ) as found
  group by found.day`

interface OpenMoneyRow {
  pending: number
  pending_amount: string
  confirmed: number
  confirmed_amount: string
}

/** SQL: of the settlements `counted` in a state. */
const ofStatus = (sum: string, status: SettlementStatus) =>
  `coalesce(sum(${sum}) filter (where status = '${status}'), 0)`
const countOf = (status: SettlementStatus) => `${ofStatus('settlement_count', status)}::integer`
const amountOf = (status: SettlementStatus) => `${ofStatus('amount', status)} as ${status}_amount`

// Settlements that are not paid.
export const openMoney = statement<OpenMoneyRow>('attention.open_money')`
  with ${changedPeriods}
  select ${countOf('pending')} as pending, ${amountOf('pending')}, ${countOf('confirmed')} as confirmed, ${amountOf('confirmed')}
  from ${periodSums} as counted`

export interface PeriodRow {
  period_start: Day
  period_end: Day
  settlement_count: number
  pending_amount: string
  confirmed_amount: string
  paid_amount: string
}

// The settlements of the last $2 periods that end on $1 or later, the newest first.
export const countPeriods = statement<PeriodRow>('attention.periods')`
  with ${changedPeriods}
  select period_start, period_end, sum(settlement_count)::integer as settlement_count,
    ${amountOf('pending')}, ${amountOf('confirmed')}, ${amountOf('paid')}
  from ${periodSums} as counted
  where period_end >= $1::date
  group by period_start, period_end
  having sum(settlement_count) > 0
  order by period_end desc, period_start desc
  limit $2::bigint`
