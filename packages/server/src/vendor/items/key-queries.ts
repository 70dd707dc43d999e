/**
 * SQL that finds the keys of a page of the work list. A walk goes along an index for each facet and stops when the page is
 * full; a pick finds all that match, as long as they are not too many, and sorts them. Interface 10.2; decision 111.
 */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/calendar.ts'
import { type Statement, statement } from '../../db/database.ts'

/** One item in the order of a page. */
export interface KeyRow {
  day: Day
  ord_no: string
  item_index: number
}

/** Which items a walk goes through, and by which day: of the list by due day, those with a wish apart from the others. */
export const streams = ['ord_day', 'paid_day', 'ord_no', 'hope_day', 'counted_day'] as const
export type Stream = (typeof streams)[number]

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Ranges of days, all of them in every statement: `$4` to `$13`. Those that are not asked for are open. */
const within = `item.ord_day between $4::date and $5::date and item.paid_day between $6::date and $7::date
      and coalesce(item.claim_day, 'infinity') between $8::date and $9::date
      and case when item.hope_day is null then item.counted_day between $12::date and $13::date
        else item.hope_day between $10::date and $11::date end`

/** The part of a range that bounds the walk itself. */
const bounds: Readonly<Record<Stream, string>> = {
  ord_day: '',
  paid_day: '',
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
          where told.ord_no = item.ord_no and told.item_index = item.item_index and strpos(told.words, needle.text) > 0))`

/** The order of a stream; by number, all days are the same one. */
const orderOf = (stream: Stream): readonly string[] =>
  stream === 'ord_no' ? ['ord_no', 'item_index'] : [stream, 'ord_no', 'item_index']
const dayOf = (stream: Stream): string => (stream === 'ord_no' ? `date '2000-01-01'` : `item.${stream}`)

function walk(stream: Stream, direction: Direction, byText: boolean): Statement<KeyRow> {
  const order = orderOf(stream)
  const columns = order.map((column) => `item.${column}`)
  const after = stream === 'ord_no' ? '$15::text, $16::integer' : '$14::date, $15::text, $16::integer'
  const comparison = direction === 'asc' ? '>' : '<'
  // Every statement takes the same values: what a walk by number does not need is said to be of its type.
  return statement(
    `own_items.walk_${stream}_${direction}${byText ? '_text' : ''}`,
    `select found.day, found.ord_no, found.item_index
     from unnest($2::smallint[]) as wanted (facet)
     cross join lateral (
       select ${dayOf(stream)} as day, item.ord_no, item.item_index
       from order_item as item
       where item.vendor_id = $1::text and item.facet = wanted.facet
         and (${columns.join(', ')}) ${comparison} (${after}) ${bounds[stream]}
         and ${within} ${byText ? isNamed('$17::text[]', '$18::text') : ''}
       order by ${columns.map((column) => `${column} ${direction}`).join(', ')}
       limit $3::bigint
     ) as found
     where $14::date is not null
     order by found.day ${direction}, found.ord_no ${direction}, found.item_index ${direction}
     limit $3::bigint`,
  )
}

type Walks = Readonly<Record<Stream, Readonly<Record<Direction, Statement<KeyRow>>>>>
const walksOf = (byText: boolean) =>
  Object.fromEntries(
    streams.map((stream) => [
      stream,
      Object.fromEntries(directions.map((direction) => [direction, walk(stream, direction, byText)])),
    ]),
  ) as Walks

/**
 * `$1` the vendor, `$2` facets, `$3` how many, `$4` to `$13` ranges, `$14` to `$16` after which item; by text also `$17` what
 * to find in texts, `$18` the beginning of a number.
 */
export const walks: Readonly<Record<'all' | 'text', Walks>> = { all: walksOf(false), text: walksOf(true) }

/** One more than is counted tells that there are more. */
const MOST = SEARCH_TOTAL_MAX + 1

const sortColumns =
  'item.ord_day, item.paid_day, item.hope_day, item.counted_day, item.ord_no, item.item_index'

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

// Numbers by their beginning, and texts month by month, the newest first: whoever matches too much is stopped early. `$19`
// is the beginning, `$20` what is above all that begin so, `$21` order numbers of which the beginning is an item number,
// `$22` what to find in texts, `$23` the months.
const named = `
  named as materialized (
    (select item.ord_no, item.item_index from order_item as item
     where item.vendor_id = $1::text and item.ord_no >= $19::text and item.ord_no < $20::text limit ${MOST})
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
     where item.vendor_id = $1::text and item.tracking_number >= $19::text and item.tracking_number < $20::text
       and item.tracking_number is not null
     limit ${MOST})
    union
    (select told.ord_no, told.item_index
     from unnest($23::date[]) as month (first_day)
     cross join unnest($22::text[]) as needle (text)
     cross join lateral (select text_pairs($1::text, month.first_day, needle.text) as pairs offset 0) as wanted
     cross join lateral (
       select held.ord_no, held.item_index from vendor_item_text as held
       where held.pairs @> wanted.pairs and strpos(held.words, needle.text) > 0
       limit ${MOST}
     ) as told
     limit ${MOST})
    limit ${MOST}
  ),`

const byText = `
    select ${sortColumns}
    from named
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

/** A row of a pick: a key of one of its sections, or how many items there are (`COUNTED`) or had the text (`NAMED`). */
export interface PickRow extends KeyRow {
  section: number
}
export const COUNTED = -1
export const NAMED = -2

function pick(driver: Driver, direction: Direction): Statement<PickRow> {
  const comparison = direction === 'asc' ? '>' : '<'
  return statement(
    `own_items.pick_${driver}_${direction}`,
    `with ${driver === 'text' ? named : ''}
     matched as materialized (select * from (${sources[driver]}) as item limit ${MOST}),
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
     ${driver === 'text' ? `union all select ${NAMED}, null, null, (select count(*) from named)::integer` : ''}`,
  )
}

/**
 * `$1` to `$13` as for a walk; `$14` the sort, `$15` to `$18` after which item each section goes on; by text `$19` to `$23`.
 * Sections come one after the other, each in its order.
 */
export const picks = Object.fromEntries(
  drivers.map((driver) => [
    driver,
    Object.fromEntries(directions.map((direction) => [direction, pick(driver, direction)])),
  ]),
) as Readonly<Record<Driver, Readonly<Record<Direction, Statement<PickRow>>>>>
