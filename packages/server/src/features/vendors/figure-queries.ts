/**
 * SQL of the figures of vendors. Counts come from the counts of the lists; looked up among the items is only what was
 * refused, cancelled or came back, along the index of their state keys. Decision 136.
 */
import { itemStatuses } from '@napum/contract'
import { dueLists, isWorkList, stateKeySql } from '../../core/items/day-counts.ts'
import { frozenPayable } from '../../core/ledger/totals-queries.ts'
import type { Day } from '../../core/values/calendar.ts'
import { statement } from '../../platform/db/database.ts'

/** What stays in the lists of a status, by the day of the order. */
const ORDERED = itemStatuses.map((status) => `'${status}'`).join(', ')

// What vendors have to send, and what was ordered from $2 to $3 without cancelled items. $4 is yesterday, $5 the last day from
// which counting leads before today.
export const countOpen = statement<{ vendor_id: string; open: number; late: number; ordered: number }>(
  'vendor_figures.count_open',
)`
  select vendor_id, sum(open)::integer as open, sum(late)::integer as late, sum(ordered)::integer as ordered
  from (
    select vendor_id, item_count as open, 0 as ordered,
      case when day <= case list when '${dueLists.desired}' then $4::date else $5::date end then item_count else 0 end as late
    from day_count
    where vendor_id = any($1::text[]) and list in ('${dueLists.desired}', '${dueLists.counted}') and item_count <> 0
    union all
    select vendor_id, 0, item_count, 0
    from day_count
    where vendor_id = any($1::text[]) and list in (${ORDERED}) and day between $2::date and $3::date
  ) as held
  group by vendor_id`

/** SQL: the state keys with a cancel or a return, or unavailable. */
const isOdd = `substr(${stateKeySql}, 2, 1) in ('c', 'C', 'r', 'R') or substr(${stateKeySql}, 4, 1) = 'u'`
/** SQL: the state keys that vendors had in the months of orders from $2 to $3. */
const oddStates = (vendors: string) => `
  select vendor_id, ${stateKeySql} as state_key
  from day_count
  where vendor_id = ${vendors} and ${isWorkList} and day between date_trunc('month', $2::date)::date and $3::date
    and item_count > 0 and (${isOdd})
  group by vendor_id, list`

interface OddRow {
  vendor_id: string
  state_key: string
  items: number
}

// Items that were refused, cancelled or came back, of those ordered from $2 to $3.
export const countOdd = statement<OddRow>('vendor_figures.count_odd')`
  select state.vendor_id, state.state_key, found.items
  from (${oddStates('any($1::text[])')}) as state
  cross join lateral (
    select count(*)::integer as items
    from order_item as item
    where item.vendor_id = state.vendor_id and item.state_key = state.state_key
      and item.ord_day between $2::date and $3::date
  ) as found`

interface OddDayRow extends OddRow {
  day: Day
}

// The same of one vendor, by day: only the node with its rows is asked.
export const countOddDays = statement<OddDayRow>('vendor_figures.count_odd_days')`
  select state.vendor_id, state.state_key, found.day, found.items
  from (${oddStates('$1::text')}) as state
  cross join lateral (
    select item.ord_day as day, count(*)::integer as items
    from order_item as item
    where item.vendor_id = $1::text and item.state_key = state.state_key
      and item.ord_day between $2::date and $3::date
    group by item.ord_day
  ) as found`

// Counts of lists of one vendor by day: lists, their first and their last days.
export const countDays = statement<{ list: string; day: Day; items: number }>('vendor_figures.count_days')`
  select held.list, held.day, held.item_count as items
  from unnest($2::text[], $3::date[], $4::date[]) as asked (list, first, last)
  cross join lateral (
    select list, day, item_count
    from day_count
    where vendor_id = $1::text and list = asked.list and day between asked.first and asked.last and item_count <> 0
  ) as held`

// What is outstanding of settlements that are not paid; lines of pending ones as they were entered. The grouping lets each node
// of a cluster look by itself (decision 172).
export const sumPayable = statement<{ vendor_id: string; payable: string }>('vendor_figures.payable')`
  select owed.vendor_id, owed.payable
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select settlement.vendor_id,
      sum(case settlement.status when 'pending' then settlement.line_total else ${frozenPayable} end
        - settlement.paid_amount) as payable
    from settlement
    where settlement.vendor_id = any($1::text[]) and settlement.vendor_id = asked.vendor_id and settlement.status <> 'paid'
    group by settlement.vendor_id
  ) as owed`

// When people and programs of vendors were last there.
export const lastSeen = statement<{
  vendor_id: string
  last_sign_in_at: Date | null
  last_call_at: Date | null
}>('vendor_figures.last_seen')`
  select asked.vendor_id, people.at as last_sign_in_at, keys.at as last_call_at
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (
    select max(person.last_signed_in_at) as at
    from membership
    cross join lateral (
      select last_signed_in_at from person where person.person_id = membership.person_id limit 1
    ) as person
    where membership.vendor_id = asked.vendor_id and membership.disabled_at is null
  ) as people
  cross join lateral (
    select max(last_used_at) as at from api_key where api_key.vendor_id = asked.vendor_id
  ) as keys`
