/**
 * SQL that finds the items of a page: a scan along the order of the page, or a collection of all that a range of days or a text
 * finds, sorted. Both put their answer together of sections. Interface 10.2; decision 111.
 */
import { type NamedStatement, namedStatement } from '../../platform/db/named.ts'
import type { RangeSource } from './rules.ts'
import { type Direction, directions, type Key, type SortDay, type SortName, sorts } from './sorting.ts'

/** A key of one of the sections; or a count, as `item_index`. */
export interface SectionRow extends Key {
  section: number
}

/** In the place of a section: how many items were collected, and how many of them match. */
export const [COLLECTED, MATCHING] = [-1, -2]

const range = (name: string) => `between :${name}_from::date and :${name}_to::date`

/** SQL: from this day on working days are counted. */
const countedDay = "case when item.paid_day = 'infinity' then item.ord_day else item.paid_day end"

// All ranges stand in every statement; those that are not asked for are open. `+ 0` keeps a range from being taken for the way
// to the items: without statistics the planner would leave the order of the page for it. Each index of the work list holds all
// these days, so that what does not match is passed over without reading the item.
const inRanges = `item.ord_day + 0 ${range('ord')} and item.paid_day + 0 ${range('paid')}
        and coalesce(item.claim_day, '-infinity') ${range('claim')}
        and case when item.hope_day is null then ${countedDay} ${range('counted')} else item.hope_day ${range('desired')} end`

// Looks by key. Without `offset 0` the database could read the texts of all items at once instead.
const hasTerms = `(:texts::text[] is null
        or starts_with(item.ord_no || '_[' || item.item_index || ']', :start::text)
        or exists (
          select 1 from vendor_item_text as held
          cross join unnest(:texts::text[]) as term (text)
          where held.vendor_id = :vendor::text and held.ord_no = item.ord_no and held.item_index = item.item_index
            and held.words like all (string_to_array(term.text, chr(29)))
          offset 0)
        or exists (
          select 1 from order_item as held
          where held.vendor_id = :vendor::text and held.ord_no = item.ord_no and held.item_index = item.item_index
            and starts_with(held.tracking_number, :start::text)
          offset 0))`

/** By number all items have one day. */
const NO_DAY = "date '2000-01-01'"

const orderOf = (columns: readonly string[], direction: Direction) =>
  columns.map((column) => `${column} ${direction}`).join(', ')

/** SQL: a section of a page, from the items of each state that is wanted, along the index of its order. */
function scanned(day: SortDay, at: number, direction: Direction): string {
  const order = [...(day ? [day] : []), 'ord_no', 'item_index']
  const key = `(${order.map((column) => `item.${column}`).join(', ')})`
  const bound = (of: 'after' | 'last') =>
    `(${day ? `:${of}_day_${at}::date, ` : ''}:${of}_ord_no_${at}::text, :${of}_item_index_${at}::integer)`
  const [after, upTo] = direction === 'asc' ? ['>', '<='] : ['<', '>=']
  // A partial index asks for it; a comparison of whole keys does not tell it to the planner.
  const holds = day === 'hope_day' || day === 'counted_day' ? `and item.${day} is not null` : ''
  return `
     (select ${at} as section, found.day, found.ord_no, found.item_index
      from unnest(:states::text[]) as wanted (state)
      cross join lateral (
        select ${day ? `item.${day}` : NO_DAY} as day, item.ord_no, item.item_index
        from order_item as item
        where item.vendor_id = :vendor::text and item.state_key = wanted.state ${holds}
        and ${key} ${after} ${bound('after')} and ${key} ${upTo} ${bound('last')}
        and ${inRanges}
        and ${hasTerms}
        order by ${orderOf(
          order.map((column) => `item.${column}`),
          direction,
        )}
        limit :most::bigint
      ) as found
      order by ${orderOf(['found.day', 'found.ord_no', 'found.item_index'], direction)}
      limit :most::bigint)`
}

const scan = (sort: SortName, direction: Direction) =>
  namedStatement<SectionRow>(
    `own_items.scan_${sort}_${direction}`,
    sorts[sort].map((day, at) => scanned(day, at, direction)).join('\n     union all'),
  )

const columns =
  'item.ord_day, item.paid_day, item.hope_day, item.claim_day, item.state_key, item.ord_no, item.item_index'

/** One more than may be collected tells that there are more. */
const MOST = ':collected_max::bigint + 1'

/** SQL: items by a day; the order makes it a scan along the index of that day. */
const byDay = (day: Exclude<SortDay, null>, name: string) => `
      (select found.*
      from unnest(:states::text[]) as wanted (state)
      cross join lateral (
        select ${columns}
        from order_item as item
        where item.vendor_id = :vendor::text and item.state_key = wanted.state and item.${day} ${range(name)}
        and ${inRanges}
        order by item.${day}, item.ord_no, item.item_index
        limit ${MOST}
      ) as found
      limit ${MOST})`

const byClaim = `
      (select found.*
      from unnest(array['cancel', 'return', 'exchange']) as wanted (claim_type)
      cross join lateral (
        select ${columns}
        from order_item as item
        where item.vendor_id = :vendor::text and item.claim_type = wanted.claim_type and item.claim_day ${range('claim')}
        and item.state_key = any(:states::text[]) and ${inRanges}
        order by item.claim_day, item.ord_no, item.item_index
        limit ${MOST}
      ) as found
      limit ${MOST})`

// Numbers by their beginning, of orders and of waybills, and of items of `:orders`.
const byNumber = `
        (select item.ord_no, item.item_index from order_item as item
         where item.vendor_id = :vendor::text and item.ord_no >= :start::text and item.ord_no < :above::text limit ${MOST})
        union all
        (select item.ord_no, item.item_index
         from unnest(:orders::text[]) as whole (ord_no)
         cross join lateral (
           select held.ord_no, held.item_index from order_item as held
           where held.vendor_id = :vendor::text and held.ord_no = whole.ord_no
             and starts_with(held.ord_no || '_[' || held.item_index || ']', :start::text)
           offset 0
         ) as item)
        union all
        (select item.ord_no, item.item_index from order_item as item
         where item.vendor_id = :vendor::text and item.tracking_number collate "C" >= :start::text
           and item.tracking_number collate "C" < :above::text and item.tracking_number is not null
         limit ${MOST})`

// Texts month by month, by the numbers that `text_pairs` gives to their pairs of characters. An item that has two of the texts
// comes twice, so that as many times as many rows are as many items at least.
const byPairs = `
        (select found.ord_no, found.item_index
        from (
          select term.text, array_agg(hashtext(:vendor::text || '.' || (month.first_day - date '2000-01-01') || '.' || term.pair)) as pairs
          from unnest(:months::date[]) as month (first_day)
          cross join unnest(:pair_texts::text[], :pairs::text[]) as term (text, pair)
          group by month.first_day, term.text
        ) as wanted
        cross join lateral (
          select held.ord_no, held.item_index from vendor_item_text as held
          where held.vendor_id = :vendor::text and held.pairs @> wanted.pairs
            and held.words like all (string_to_array(wanted.text, chr(29)))
          limit ${MOST}
        ) as found
        limit (${MOST}) * (select count(distinct asked.text) from unnest(:pair_texts::text[]) as asked (text)))`

const named = `
       select found.ord_no, found.item_index from (${byNumber} union all ${byPairs}) as found
       group by found.ord_no, found.item_index
       limit ${MOST}`

const byText = `
      (select ${columns}
      from named
      cross join lateral (
        select * from order_item as held
        where held.vendor_id = :vendor::text and held.ord_no = named.ord_no and held.item_index = named.item_index
        limit 1
      ) as item
      where (select count(*) from named) <= :collected_max::bigint)`

/** What a collection finds its items by. */
export const sources = ['ord_day', 'paid_day', 'due', 'claim_day', 'text'] as const satisfies readonly (
  | RangeSource
  | 'text'
)[]
export type Source = (typeof sources)[number]

const collected: Readonly<Record<Source, string>> = {
  ord_day: byDay('ord_day', 'ord'),
  paid_day: byDay('paid_day', 'paid'),
  due: `${byDay('hope_day', 'desired')} union all ${byDay('counted_day', 'counted')}`,
  claim_day: byClaim,
  text: byText,
}

/** SQL: the items of a section that come after an item. */
const sectionOf = (at: number, direction: Direction) => `
     (select section, day, ord_no, item_index from matching
      where section = ${at} and (day, ord_no, item_index) ${direction === 'asc' ? '>' : '<'}
        (:after_day_${at}::date, :after_ord_no_${at}::text, :after_item_index_${at}::integer)
      order by ${orderOf(['day', 'ord_no', 'item_index'], direction)}
      limit :most::bigint)`

function collect(source: Source, direction: Direction): NamedStatement<SectionRow> {
  const isText = source === 'text'
  return namedStatement<SectionRow>(
    `own_items.collect_${source}_${direction}`,
    `with ${isText ? `named as materialized (${named}\n     ),` : ''}
     collected as materialized (
       select * from (${collected[source]}) as found limit ${MOST}
     ),
     matching as materialized (
       select case when :sort::text = 'due' and item.hope_day is null then 1 else 0 end as section,
         case :sort::text when 'due' then coalesce(item.hope_day, ${countedDay}) when 'pay_date' then item.paid_day
           when 'ord_no' then ${NO_DAY} else item.ord_day end as day,
         item.ord_no, item.item_index
       from collected as item
       where (select count(*) from collected) <= :collected_max::bigint
        and ${isText ? `item.state_key = any(:states::text[]) and ${inRanges}` : hasTerms}
     )${sectionOf(0, direction)}
     union all${sectionOf(1, direction)}
     union all select ${COLLECTED}, null, null, (select count(*) from ${isText ? 'named' : 'collected'})::integer
     union all select ${MATCHING}, null, null, (select count(*) from matching)::integer`,
  )
}

const both = <Made>(make: (direction: Direction) => Made) =>
  Object.fromEntries(directions.map((direction) => [direction, make(direction)])) as Record<Direction, Made>
const each = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>

/** The next `:most` items of each section, along the order of the page. */
export const scans = each(Object.keys(sorts) as SortName[], (sort) =>
  both((direction) => scan(sort, direction)),
)

/** All items of a range of days or of a text that match, sorted, and how many they are; of more than `:collected_max` only that. */
export const collections = each(sources, (source) => both((direction) => collect(source, direction)))
