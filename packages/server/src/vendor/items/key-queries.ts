/**
 * SQL that finds the keys of a page of the work list. A walk goes along an index for each facet and stops when the page is
 * full; a pick finds all that match, as long as they are not too many, and sorts them. Interface 10.2; decision 111.
 */
import { SEARCH_TEXT_TOTAL_MAX, SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/calendar.ts'
import { type Statement, statement } from '../../db/database.ts'

/** One item in the order of a page. */
export interface KeyRow {
  day: Day
  ord_no: string
  item_index: number
}

/** A key of one of the sections. */
export interface SectionRow extends KeyRow {
  section: number
}

/** Which items a walk goes through, and by which day: of the list by due day, those with a wish apart from the others. */
export const streams = ['ord_day', 'paid_day', 'ord_no', 'hope_day', 'counted_day'] as const
export type Stream = (typeof streams)[number]

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/**
 * Ranges of days, all of them in every statement: `$4` to `$13`. Those that are not asked for are open. `+ 0` keeps a range
 * from being taken for the way to the items: without statistics the planner would leave the walk for another index, read
 * all that lies in the range, and sort it.
 */
const within = `item.ord_day + 0 between $4::date and $5::date and item.paid_day + 0 between $6::date and $7::date
      and coalesce(item.claim_day, 'infinity') between $8::date and $9::date
      and case when item.hope_day is null then item.counted_day between $12::date and $13::date
        else item.hope_day between $10::date and $11::date end`

/** The part of a range that bounds the walk itself. */
const bounds: Readonly<Record<Stream, string>> = {
  ord_day: 'and item.ord_day between $4::date and $5::date',
  paid_day: 'and item.paid_day between $6::date and $7::date',
  ord_no: '',
  hope_day: 'and item.hope_day between $10::date and $11::date',
  counted_day: 'and item.counted_day between $12::date and $13::date',
}

const isNamed = (needles: string, start: string) => `
      and (starts_with(item.ord_no || '_[' || item.item_index || ']', ${start})
        or starts_with(item.tracking_number, ${start})
        or exists (
          select 1 from vendor_item_text as told
          cross join unnest(${needles}) as needle (text)
          where told.vendor_id = $1::text and told.ord_no = item.ord_no and told.item_index = item.item_index and strpos(told.words, needle.text) > 0))`

/** The order of a stream; by number, all days are the same one. */
const orderOf = (stream: Stream): readonly string[] =>
  stream === 'ord_no' ? ['ord_no', 'item_index'] : [stream, 'ord_no', 'item_index']
const dayOf = (stream: Stream): string => (stream === 'ord_no' ? `date '2000-01-01'` : `item.${stream}`)

const text = isNamed('$18::text[]', '$19::text')

/** SQL: the next items of a section, after the key that is given for it. */
function section(stream: Stream, at: number, direction: Direction, byText: boolean): string {
  const columns = orderOf(stream).map((column) => `item.${column}`)
  const after =
    stream === 'ord_no' ? '(place.ord_no, place.item_index)' : '(place.day, place.ord_no, place.item_index)'
  const comparison = direction === 'asc' ? '>' : '<'
  return `
     (select ${at} as section, found.day, found.ord_no, found.item_index
      from unnest($14::integer[], $15::date[], $16::text[], $17::integer[]) as place (section, day, ord_no, item_index)
      cross join unnest($2::smallint[]) as wanted (facet)
      cross join lateral (
        select ${dayOf(stream)} as day, item.ord_no, item.item_index
        from order_item as item
        where item.vendor_id = $1::text and item.facet = wanted.facet
          and (${columns.join(', ')}) ${comparison} ${after} ${bounds[stream]}
          and ${within} ${byText ? text : ''}
        order by ${columns.map((column) => `${column} ${direction}`).join(', ')}
        limit $3::bigint
      ) as found
      where place.section = ${at}
      order by found.day ${direction}, found.ord_no ${direction}, found.item_index ${direction}
      limit $3::bigint)`
}

/** The sections of a walk: by due day those with a wish, then those whose working days are counted. */
export const sections = {
  due: ['hope_day', 'counted_day'],
  ord_day: ['ord_day'],
  paid_day: ['paid_day'],
  ord_no: ['ord_no'],
} as const satisfies Readonly<Record<string, readonly Stream[]>>
export type Walk = keyof typeof sections

const walk = (name: Walk, direction: Direction, byText: boolean): Statement<SectionRow> =>
  statement(
    `own_items.walk_${name}_${direction}${byText ? '_text' : ''}`,
    sections[name].map((stream, at) => section(stream, at, direction, byText)).join('\n     union all'),
  )

type Walks = Readonly<Record<Walk, Readonly<Record<Direction, Statement<SectionRow>>>>>
const walksOf = (byText: boolean) =>
  Object.fromEntries(
    (Object.keys(sections) as Walk[]).map((name) => [
      name,
      Object.fromEntries(directions.map((direction) => [direction, walk(name, direction, byText)])),
    ]),
  ) as Walks

/**
 * `$1` the vendor, `$2` facets, `$3` how many, `$4` to `$13` ranges, `$14` to `$17` after which item each section goes on; by
 * text also `$18` what to find in texts, `$19` the beginning of a number.
 */
export const walks: Readonly<Record<'all' | 'text', Walks>> = { all: walksOf(false), text: walksOf(true) }

/** One more than is counted tells that there are more. */
const MOST = SEARCH_TOTAL_MAX + 1
const MOST_NAMED = SEARCH_TEXT_TOTAL_MAX + 1

const sortColumns =
  'item.ord_day, item.paid_day, item.hope_day, item.counted_day, item.ord_no, item.item_index, item.tracking_number'

/** SQL: items of the wanted facets by a day; the order makes it a walk along the index of that day. */
const byDay = (day: Stream) => `
    select found.*
    from unnest($2::smallint[]) as wanted (facet)
    cross join lateral (
      select ${sortColumns}
      from order_item as item
      where item.vendor_id = $1::text and item.facet = wanted.facet ${bounds[day]} and ${within}
      order by item.${day}, item.ord_no, item.item_index
      limit ${MOST}
    ) as found`

/** What a pick looks by. */
export const drivers = ['ord_day', 'paid_day', 'due', 'claim_day', 'text'] as const
export type Driver = (typeof drivers)[number]

const byClaim = `
    select found.*
    from unnest(array['cancel', 'return', 'exchange']) as wanted (claim_type)
    cross join lateral (
      select ${sortColumns}
      from order_item as item
      where item.vendor_id = $1::text and item.claim_type = wanted.claim_type
        and item.claim_day between $8::date and $9::date and item.facet = any($2::smallint[]) and ${within}
      order by item.claim_day, item.ord_no, item.item_index
      limit ${MOST}
    ) as found`

// What `text_pairs` of migration 0009 makes of each needle in each month, for all of them at once: a call of the function takes
// longer than the look that it is for.
const pairs = `
       select needle.text, array_agg(distinct hashtext(
         $1::text || '.' || (month.first_day - date '2000-01-01') || '.' || substr(needle.text, pair.at, 2))) as pairs
       from unnest($23::date[]) as month (first_day)
       cross join unnest($22::text[]) as needle (text)
       cross join lateral generate_series(1, length(needle.text) - 1) as pair (at)
       group by month.first_day, needle.text
       order by month.first_day desc`

// Numbers by their beginning, and texts month by month, the newest first: whoever matches too much is stopped early. `$19`
// is the beginning, `$20` what is above all that begin so, `$21` order numbers of which the beginning is an item number,
// `$22` what to find in texts, `$23` the months; of a text that is too common only `$24` items are looked at.
const named = `
  named as materialized (
    (select item.ord_no, item.item_index from order_item as item
     where item.vendor_id = $1::text and item.ord_no >= $19::text and item.ord_no < $20::text limit ${MOST_NAMED})
    union
    (select item.ord_no, item.item_index
     from unnest($21::text[]) as whole (ord_no)
     cross join lateral (
       select held.ord_no, held.item_index from order_item as held
       where held.vendor_id = $1::text and held.ord_no = whole.ord_no
         and starts_with(held.ord_no || '_[' || held.item_index || ']', $19::text)
       offset 0
     ) as item)
    union
    (select item.ord_no, item.item_index from order_item as item
     where item.vendor_id = $1::text and item.tracking_number collate "C" >= $19::text
       and item.tracking_number collate "C" < $20::text and item.tracking_number is not null
     limit ${MOST_NAMED})
    union
    (select told.ord_no, told.item_index
     from (${pairs}) as wanted
     cross join lateral (
       select held.ord_no, held.item_index from vendor_item_text as held
       where held.vendor_id = $1::text and held.pairs @> wanted.pairs and strpos(held.words, wanted.text) > 0
       limit ${MOST_NAMED}
     ) as told
     limit ${MOST_NAMED})
    limit ${MOST_NAMED}
  ),`

const byText = `
    select ${sortColumns}
    from (
      select * from named
      limit case when (select count(*) from named) > ${SEARCH_TEXT_TOTAL_MAX} then $24::integer else ${MOST_NAMED} end
    ) as named
    cross join lateral (
      select * from order_item as held
      where held.vendor_id = $1::text and held.ord_no = named.ord_no and held.item_index = named.item_index
      limit 1
    ) as item
    where item.facet = any($2::smallint[]) and ${within}`

const sources: Readonly<Record<Driver, string>> = {
  ord_day: byDay('ord_day'),
  paid_day: byDay('paid_day'),
  due: `(${byDay('hope_day')}) union all (${byDay('counted_day')})`,
  claim_day: byClaim,
  text: byText,
}

/** In a pick: how many items there are, how many had the text, and among how many the text was looked for. */
export const COUNTED = -1
export const NAMED = -2
export const RANGED = -3

/** SQL: what matches, and how much was looked at for it. */
function matches(driver: Driver, filtersText: boolean): { tables: string; looked: string } {
  if (driver === 'text')
    return {
      tables: `${named}
     matched as materialized (select * from (${sources.text}) as item limit ${MOST})`,
      looked: `union all select ${NAMED}, null, null, (select count(*) from named)::integer`,
    }
  if (!filtersText)
    return {
      tables: `matched as materialized (select * from (${sources[driver]}) as item limit ${MOST})`,
      looked: '',
    }
  return {
    tables: `ranged as materialized (select * from (${sources[driver]}) as item limit ${MOST}),
     matched as materialized (select * from ranged as item where true ${isNamed('$20::text[]', '$19::text')})`,
    looked: `union all select ${RANGED}, null, null, (select count(*) from ranged)::integer`,
  }
}

function pick(driver: Driver, direction: Direction, filtersText = false): Statement<SectionRow> {
  const { tables, looked } = matches(driver, filtersText)
  const comparison = direction === 'asc' ? '>' : '<'
  return statement(
    `own_items.pick_${driver}_${direction}${filtersText ? '_text' : ''}`,
    `with ${tables},
     keyed as (
       select case $14::text when 'due' then case when hope_day is null then 1 else 0 end else 0 end as section,
         case $14::text when 'ord_date' then ord_day when 'pay_date' then paid_day
           when 'due' then coalesce(hope_day, counted_day) else date '2000-01-01' end as day,
         ord_no, item_index
       from matched
     )
     select found.*
     from unnest($15::integer[], $16::date[], $17::text[], $18::integer[]) as after (section, day, ord_no, item_index)
     cross join lateral (
       select keyed.section, keyed.day, keyed.ord_no, keyed.item_index
       from keyed
       where keyed.section = after.section
         and (keyed.day, keyed.ord_no, keyed.item_index) ${comparison} (after.day, after.ord_no, after.item_index)
       order by keyed.day ${direction}, keyed.ord_no ${direction}, keyed.item_index ${direction}
       limit $3::bigint
     ) as found
     union all
     select ${COUNTED}, null, null, (select count(*) from matched)::integer
     ${looked}`,
  )
}

type Picks<By extends Driver> = Readonly<Record<By, Readonly<Record<Direction, Statement<SectionRow>>>>>
const picksOf = <By extends Driver>(by: readonly By[], filtersText: boolean) =>
  Object.fromEntries(
    by.map((driver) => [
      driver,
      Object.fromEntries(directions.map((direction) => [direction, pick(driver, direction, filtersText)])),
    ]),
  ) as Picks<By>

/**
 * `$1` to `$13` as for a walk; `$14` the sort, `$15` to `$18` after which item each section goes on; by text `$19` to `$24`.
 * Sections come one after the other, each in its order.
 */
export const picks = picksOf(drivers, false)

/** What a range of days is looked for by. */
export type RangeDriver = Exclude<Driver, 'text'>
export const rangeDrivers = drivers.filter((driver) => driver !== 'text')

/** The items of a range that have a text as well: `$19` is the beginning of a number, `$20` what to find in texts. */
export const rangePicks = picksOf(rangeDrivers, true)
