/** SQL of single items, of the counts of the work list, and of the items of a page. Interface 10.1-10.3. */
import { dueLists } from '../../core/day-counts.ts'
import { type ItemRow, itemColumns, itemJoins } from '../../core/items/view.ts'
import { statement } from '../../db/database.ts'

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

// The items of a page, each a look by its whole key, in the order in which they are asked for.
export const readItems = statement<ItemRow>(
  'own_items.page',
  `select ${itemColumns}
   from unnest($2::text[], $3::integer[]) with ordinality as asked (ord_no, item_index, position)
   cross join lateral (
     select found.* from order_item as found
     where found.vendor_id = $1::text and found.ord_no = asked.ord_no and found.item_index = asked.item_index
     limit 1
   ) as item
   ${itemJoins}
   order by asked.position`,
)

export interface CountsRow {
  /** Items by the names of their facets' counts, without those of which there are none. */
  facets: Record<string, number>
  /** First days of the months in which there are orders, the newest first. */
  months: string[]
  late: number
  today: number
  soon: number
}

const work = `vendor_id = $1::text and list >= 'work:' and list < 'work;'`
const due = (desired: string, counted: string) => `
  (select coalesce(sum(item_count), 0)::integer from day_count
   where vendor_id = $1::text and list = '${dueLists.desired}' and ${desired})
  + (select coalesce(sum(item_count), 0)::integer from day_count
     where vendor_id = $1::text and list = '${dueLists.counted}' and ${counted})`

// $2 is today and $3 the end of soon; $4, $5 and $6 are the last days from which counting leads before today, to today, and
// to the end of soon. Rows are few: facets that occur by month, and days on which something was due.
export const readCounts = statement<CountsRow>(
  'own_items.counts',
  `select
     (select coalesce(jsonb_object_agg(list, items), '{}')
      from (select list, sum(item_count) as items from day_count where ${work} group by list) as counted
      where items > 0) as facets,
     array(select distinct day::text from day_count where ${work} and item_count > 0 order by 1 desc) as months,
     ${due('day < $2::date', 'day <= $4::date')} as late,
     ${due('day = $2::date', 'day > $4::date and day <= $5::date')} as today,
     ${due('day > $2::date and day <= $3::date', 'day > $5::date and day <= $6::date')} as soon`,
)
