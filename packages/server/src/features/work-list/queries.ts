/** SQL of single items, and of the counts of the work list. Interface 10.1-10.3. */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import { dueLists } from '../../core/items/day-counts.ts'
import { isGapList } from '../../core/items/day-gaps.ts'
import { type ItemRow, itemColumns, itemJoins } from '../../core/items/view.ts'
import type { Day } from '../../core/values/calendar.ts'
import { type Statement, statement } from '../../platform/db/database.ts'
import type { DayStream, Direction } from './keys.ts'

// Another vendor's item, an own product and an unknown number all stay away in the same way.
export const readOwnItem = statement<ItemRow>(
  'own_items.read',
  `select ${itemColumns}
   from (
     select found.* from order_item as found
     where found.vendor_id = $1::text and found.ord_no = $2::text and found.item_index = $3::integer
     limit 1
   ) as item
   ${itemJoins}`,
)

// How many items left on each of some days `$2`, that begin at `$3` and end before `$4`: a count along the index for each.
export const countShipped = statement<{ day: Day; count: number }>(
  'own_items.count_shipped',
  `select asked.day::text, counted.items as count
   from unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) as asked (day, starts_at, ends_at)
   cross join lateral (
     select count(*)::integer as items
     from order_item as item
     where item.vendor_id = $1::text and item.registered_at is not null
       and item.shipped_at >= asked.starts_at and item.shipped_at < asked.ends_at
   ) as counted
   order by asked.day`,
)

/** One more than is counted tells that there are more. */
const MOST = SEARCH_TOTAL_MAX + 1

const countBy = (day: DayStream): Statement<{ count: number }> =>
  statement(
    `own_items.count_by_${day}`,
    `select count(*)::integer as count
   from (
     select 1
     from unnest($3::date[], $4::date[]) as asked (from_day, to_day)
     cross join unnest($2::smallint[]) as wanted (facet)
     cross join lateral (
       select item.${day}
       from order_item as item
       where item.vendor_id = $1::text and item.facet = wanted.facet and item.${day} between asked.from_day and asked.to_day
       order by item.${day}, item.ord_no, item.item_index
       limit ${MOST}
     ) as found
     limit ${MOST}
   ) as counted`,
  )

/** How many items of the facets `$2` lie within the days from `$3` to `$4`: a count along the index for each facet. */
export const countsBy: Readonly<Record<DayStream, Statement<{ count: number }>>> = {
  ord_day: countBy('ord_day'),
  paid_day: countBy('paid_day'),
  hope_day: countBy('hope_day'),
  counted_day: countBy('counted_day'),
}

/** How many items the lists `$2` have within the days from `$3` to `$4`. */
export const countListed = statement<{ count: number }>(
  'own_items.count_listed',
  `select coalesce(sum(held.items), 0)::integer as count
   from unnest($2::text[]) as asked (list)
   cross join unnest($3::date[], $4::date[]) as within (from_day, to_day)
   cross join lateral (
     select sum(counted.item_count) as items
     from day_count as counted
     where counted.vendor_id = $1::text and counted.list = asked.list and counted.day between within.from_day and within.to_day
   ) as held`,
)

export interface OverviewRow {
  /** Texts of some items near an order number, each after `SAMPLE_BREAK`; empty when none were asked for. */
  sample: string
  /** Items by the names of their facets' counts, without those of which there are none; and those of the asked months. */
  facets: Record<string, number>
  asked: Record<string, number>
  /** The months in which there are orders; none when neither days nor a text are asked for. */
  months: [first: Day, items: number][]
  /** What still has to be sent: how much by the desired day, and by the day from which working days are counted. */
  desired: Record<Day, number>
  counted: Record<Day, number>
  /** Lists of unusual gaps between days, by month; none when no day is asked for. */
  gaps: [list: string, month: Day][]
  /** The days that the operator added. */
  holidays: Day[]
}

const work = `vendor_id = $1::text and list >= 'work:' and list < 'work;'`
/** Items by list; a vendor has a few dozen of the thousands that there are. */
const facetsOf = (which = '') => `
     (select coalesce(json_object_agg(list, items), '{}')
      from (select list, sum(item_count) as items from day_count where ${work} ${which} group by list) as counted
      where items > 0)`
const dueBy = (list: string) => `
  (select coalesce(json_object_agg(day, item_count), '{}') from day_count
   where vendor_id = $1::text and list = '${list}' and item_count <> 0)`

const gaps = `
     (select coalesce(json_agg(json_build_array(list, day)), '[]') from day_count
      where vendor_id = $1::text and ${isGapList} and item_count > 0)`

/** Items of which the texts are read, to guess how many others have a word. */
const SAMPLE_SIZE = 32
/** A character that texts do not have; where one has it, the guess is a little worse. */
export const SAMPLE_BREAK = String.fromCharCode(29)

const sample = (direction: Direction) => `coalesce((
       select string_agg(chr(29) || told.words, '')
       from (
         select item.ord_no, item.item_index
         from order_item as item
         where item.vendor_id = $1::text and item.ord_no ${direction === 'asc' ? '>=' : '<='} $5::text
         order by item.ord_no ${direction}, item.item_index ${direction}
         limit ${SAMPLE_SIZE}
       ) as near
       cross join lateral (
         select held.words from vendor_item_text as held
         where held.vendor_id = $1::text and held.ord_no = near.ord_no and held.item_index = near.item_index
         limit 1
       ) as told), '')`

const monthsOfOrders = `
     (select coalesce(json_agg(json_build_array(day, items) order by day desc), '[]')
      from (select day, sum(item_count) as items from day_count where ${work} group by day) as held
      where items > 0)`

// Everything that a search needs before it looks for items, in one look: rows are few, one for each facet that occurs in a
// month, and one for each day on which something is due. $2 and $3 are the first and the last whole month that is asked for.
// A search for days ($4) also needs the months, and how far days lie from each other; one for a text the months, and some
// texts from the order number $5 on.
const overview = (text: Direction | null): Statement<OverviewRow> =>
  statement(
    `own_items.overview${text ? `_of_text_${text}` : ''}`,
    `select ${facetsOf()} as facets,
     case when $2::date <= $3::date then ${facetsOf('and day between $2::date and $3::date')} else '{}' end as asked,
     ${dueBy(dueLists.desired)} as desired,
     ${dueBy(dueLists.counted)} as counted,
     case when $4::boolean then ${gaps} else '[]' end as gaps,
     array(select day::text from holiday) as holidays,
     ${text ? monthsOfOrders : `case when $4::boolean then ${monthsOfOrders} else '[]' end`} as months,
     ${text ? sample(text) : "''"} as sample`,
  )

export const readOverview = overview(null)
export const textOverviews: Readonly<Record<Direction, Statement<OverviewRow>>> = {
  asc: overview('asc'),
  desc: overview('desc'),
}
