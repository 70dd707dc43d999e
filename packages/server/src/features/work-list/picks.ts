/**
 * SQL that picks: all items that match, as long as they are not too many, sorted. Interface 10.2; decision 111.
 */
import { SEARCH_TEXT_TOTAL_MAX, SEARCH_TOTAL_MAX } from '@napum/contract'
import { type Statement, statement } from '../../platform/db/database.ts'
import { type DayStream, type Direction, directions, type SectionRow, within } from './keys.ts'
import { isInTexts, isNumbered, named } from './texts.ts'

/** One more than is counted tells that there are more. */
const MOST = SEARCH_TOTAL_MAX + 1
const MOST_NAMED = SEARCH_TEXT_TOTAL_MAX + 1

const sortColumns =
  'item.ord_day, item.paid_day, item.hope_day, item.counted_day, item.ord_no, item.item_index, item.tracking_number'

const inRanges = within(4)

/** The part of the ranges that bounds the way to the items. */
const bounds: Readonly<Record<DayStream, string>> = {
  ord_day: 'and item.ord_day between $4::date and $5::date',
  paid_day: 'and item.paid_day between $6::date and $7::date',
  hope_day: 'and item.hope_day between $10::date and $11::date',
  counted_day: 'and item.counted_day between $12::date and $13::date',
}

/** SQL: items of the wanted facets by a day; the order makes it a walk along the index of that day. */
const byDay = (day: DayStream) => `
    select found.*
    from unnest($2::smallint[]) as wanted (facet)
    cross join lateral (
      select ${sortColumns}
      from order_item as item
      where item.vendor_id = $1::text and item.facet = wanted.facet ${bounds[day]} and ${inRanges}
      order by item.${day}, item.ord_no, item.item_index
      limit ${MOST}
    ) as found`

/** What a pick looks by. */
export const drivers = ['ord_day', 'paid_day', 'due', 'claim_day', 'text'] as const
export type Driver = (typeof drivers)[number]
/** What a range of days is looked for by. */
export type RangeDriver = Exclude<Driver, 'text'>

const byClaim = `
    select found.*
    from unnest(array['cancel', 'return', 'exchange']) as wanted (claim_type)
    cross join lateral (
      select ${sortColumns}
      from order_item as item
      where item.vendor_id = $1::text and item.claim_type = wanted.claim_type
        and item.claim_day between $8::date and $9::date and item.facet = any($2::smallint[]) and ${inRanges}
      order by item.claim_day, item.ord_no, item.item_index
      limit ${MOST}
    ) as found`

// Numbers by their beginning, and texts month by month, those first in which the page may begin: whoever matches too much is
// stopped early. `$19` is the beginning, `$20` what is above all that begin so, `$21` order numbers of which the beginning is an
// item number, `$22` and `$23` pairs of characters to find in texts, `$24` the months.
const found = (direction: Direction) => `
  numbered as materialized (
    (select item.ord_no, item.item_index from order_item as item
     where item.vendor_id = $1::text and item.ord_no >= $19::text and item.ord_no < $20::text limit ${MOST_NAMED})
    union all
    (select item.ord_no, item.item_index
     from unnest($21::text[]) as whole (ord_no)
     cross join lateral (
       select held.ord_no, held.item_index from order_item as held
       where held.vendor_id = $1::text and held.ord_no = whole.ord_no
         and starts_with(held.ord_no || '_[' || held.item_index || ']', $19::text)
       offset 0
     ) as item)
    union all
    (select item.ord_no, item.item_index from order_item as item
     where item.vendor_id = $1::text and item.tracking_number collate "C" >= $19::text
       and item.tracking_number collate "C" < $20::text and item.tracking_number is not null
     limit ${MOST_NAMED})
  ),
  told as materialized (
    ${named({ texts: '$22::text[]', pairs: '$23::text[]', months: '$24::date[]' }, direction, MOST_NAMED)}
  ),
  -- One text alone finds each item in its own month.
  ways as materialized (
    select exists (select from numbered) or count(distinct needle.text) > 1 as are_many from unnest($22::text[]) as needle (text)
  ),
  named as materialized (
    select told.ord_no, told.item_index, told.first_day from told where not (select are_many from ways)
    union all
    (select found.ord_no, found.item_index, min(found.first_day)
     from (select ord_no, item_index, null::date as first_day from numbered union all select * from told) as found
     where (select are_many from ways)
     group by found.ord_no, found.item_index
     limit ${MOST_NAMED})
  ),
  size as materialized (
    select count(*)::integer as items, ${direction === 'asc' ? 'max' : 'min'}(first_day) as last_month from named
  ),`

// Of a text that is too common only `$25` items are looked at, those that the page seems to begin with: after the order number
// `$26`, as numbers mostly grow with the days. Where nothing was grouped, an item may have been found in another month as well, of
// which a pair has the same number as one of its own.
const byText = (direction: Direction) => `
    select ${sortColumns}
    from (
      select * from named
      order by ord_no ${direction === 'asc' ? '>=' : '<='} $26::text desc, first_day ${direction} nulls first, ord_no ${direction}
      limit case when (select items from size) > ${SEARCH_TEXT_TOTAL_MAX} then $25::integer else ${MOST_NAMED} end
    ) as named
    cross join lateral (
      select * from order_item as held
      where held.vendor_id = $1::text and held.ord_no = named.ord_no and held.item_index = named.item_index
      limit 1
    ) as item
    where item.facet = any($2::smallint[]) and ${inRanges}
      and ((select are_many from ways) or named.first_day = date_trunc('month', item.ord_day)::date)`

const sources: Readonly<Record<RangeDriver, string>> = {
  ord_day: byDay('ord_day'),
  paid_day: byDay('paid_day'),
  due: `(${byDay('hope_day')}) union all (${byDay('counted_day')})`,
  claim_day: byClaim,
}

/**
 * In a pick: how many items there are, how many had the text, and among how many the text was looked for. Beside how many had
 * it stands the month up to which it was looked for, and a word when a number began with it.
 */
export const COUNTED = -1
export const NAMED = -2
export const RANGED = -3

/** SQL: what matches, and how much was looked at for it. */
function matches(
  driver: Driver,
  direction: Direction,
  filtersText: boolean,
): { tables: string; looked: string } {
  if (driver === 'text')
    return {
      tables: `${found(direction)}
     matched as materialized (select * from (${byText(direction)}) as item limit ${MOST})`,
      looked: `union all select ${NAMED}, last_month, case when exists (select from numbered) then 'numbered' end, items from size`,
    }
  if (!filtersText)
    return {
      tables: `matched as materialized (select * from (${sources[driver]}) as item limit ${MOST})`,
      looked: '',
    }
  return {
    tables: `ranged as materialized (select * from (${sources[driver]}) as item limit ${MOST}),
     matched as materialized (select * from ranged as item where ${isNumbered('$19::text')} or ${isInTexts('$20::text[]')})`,
    looked: `union all select ${RANGED}, null, null, (select count(*) from ranged)::integer`,
  }
}

/** SQL: a day that is sorted by; by number, all days are the same one. */
const dayUnless = (day: string) => `case $14::text when 'ord_no' then date '2000-01-01' else ${day} end`

function pick(driver: Driver, direction: Direction, filtersText = false): Statement<SectionRow> {
  const { tables, looked } = matches(driver, direction, filtersText)
  const comparison = direction === 'asc' ? '>' : '<'
  return statement(
    `own_items.pick_${driver}_${direction}${filtersText ? '_text' : ''}`,
    `with ${tables},
     keyed as (
       select case $14::text when 'due' then case when hope_day is null then 1 else 0 end else 0 end as section,
         case $14::text when 'pay_date' then paid_day when 'due' then coalesce(hope_day, counted_day) else ord_day end as day,
         ord_no, item_index
       from matched
     )
     select found.*
     from unnest($15::integer[], $16::date[], $17::text[], $18::integer[]) as after (section, day, ord_no, item_index)
     cross join lateral (
       select keyed.section, keyed.day, keyed.ord_no, keyed.item_index
       from keyed
       where keyed.section = after.section
         and (${dayUnless('keyed.day')}, keyed.ord_no, keyed.item_index) ${comparison} (${dayUnless('after.day')}, after.ord_no, after.item_index)
       order by ${dayUnless('keyed.day')} ${direction}, keyed.ord_no ${direction}, keyed.item_index ${direction}
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
 * `$1` to `$13` as for a walk; `$14` the sort, `$15` to `$18` after which item each section goes on; by text `$19` to `$26`.
 * Sections come one after the other, each in its order.
 */
export const picks = picksOf(drivers, false)

export const rangeDrivers = drivers.filter((driver) => driver !== 'text')

/** The items of a range that have a text as well: `$19` is the beginning of a number, `$20` what to find in texts. */
export const rangePicks = picksOf(rangeDrivers, true)
