/**
 * SQL that walks: along an index for each facet, until the page is full. Interface 10.2; decision 111.
 */
import { type Statement, statement } from '../../platform/db/database.ts'
import {
  type Direction,
  directions,
  type SectionRow,
  type Stream,
  sections,
  type Walk,
  within,
} from './keys.ts'
import { isInTexts, isNumbered, toldIn } from './texts.ts'

/** The order of a stream. */
const orderOf = (stream: Stream): readonly string[] =>
  stream === 'ord_no' ? ['ord_no', 'item_index'] : [stream, 'ord_no', 'item_index']
/** By number the day is that of the order: it tells in which month a page begins. */
const dayIn = (stream: Stream): string => (stream === 'ord_no' ? 'ord_day' : stream)

/** What the partial indexes ask for: a comparison of whole keys does not tell it to the planner. */
const holds: Partial<Record<Stream, string>> = {
  hope_day: 'and item.hope_day is not null',
  counted_day: 'and item.counted_day is not null',
}

/** What a walk looks at besides the facets: ranges of days, a text, both or neither. */
export interface Looks {
  readonly isRanged: boolean
  readonly byText: boolean
  /** By number: whether it goes through some days of orders, each by itself. */
  readonly byDays?: boolean
}

// Of the months `$15`, which are the days from `$16` to `$17`, all items with the text are found at once. Numbers are put
// together only where one can begin with the text.
const told = `with told as materialized (${toldIn({ texts: '$13::text[]', pairs: '$14::text[]', months: '$15::date[]' })}
  )`
const text = `
      and (case when item.ord_day between $16::date and $17::date then (item.ord_no, item.item_index) in (select ord_no, item_index from told)
          else ${isInTexts('$11::text[]')} end
        or $12::text is not null and (${isNumbered('$12::text')}))`

/** SQL: what an item must be besides one of the facets; without any of it, the index alone tells which items there are. */
const filter = ({ isRanged, byText, byDays }: Looks) =>
  (isRanged ? `\n          and ${within(byText ? 18 : byDays ? 13 : 12)}` : '') + (byText ? text : '')

/** SQL: the items of a section from one key to another, `$3` of them. */
function section(stream: Stream, at: number, direction: Direction, looks: Looks): string {
  const order = orderOf(stream)
  const sorted = (of: string, by = order) => by.map((column) => `${of}.${column} ${direction}`).join(', ')
  const [after, upTo] = direction === 'asc' ? ['>', '<='] : ['<', '>=']
  // Through some days, each by itself, the index of days leads: within one day it is sorted by number.
  const [ways, walkedBy, given] = looks.byDays
    ? ['\n      cross join unnest($12::date[]) as ordered (day)', ['ord_day', ...order], ['ordered.day']]
    : ['', order, []]
  const key = (of: string, prefix = '') =>
    `(${[...given, ...order.map((column) => `${of}.${prefix}${column}`)].join(', ')})`
  const itemKey = `(${walkedBy.map((column) => `item.${column}`).join(', ')})`
  // The keys alone bound it: beside a range of days the database would not end at the second one.
  const walked = (last: string, most: string) => `
      from unnest($2::smallint[]) as wanted (facet)${ways}
      cross join lateral (
        select item.${dayIn(stream)} as day, ${order.map((column) => `item.${column}`).join(', ')}
        from order_item as item
        where item.vendor_id = $1::text and item.facet = wanted.facet ${holds[stream] ?? ''}
          and ${itemKey} ${after} ${key('place')} and ${itemKey} ${upTo} ${last}${filter(looks)}
        order by ${sorted('item', walkedBy)}
        limit ${most}::bigint
      ) as found`
  const place = `unnest($4::integer[], $5::date[], $6::text[], $7::integer[], $8::date[], $9::text[], $10::integer[])
        as place (section, ${dayIn(stream)}, ord_no, item_index, last_${dayIn(stream)}, last_ord_no, last_item_index)`
  // Some of each facet tell where the page ends at the latest, so that many facets take hardly longer than one. Row security
  // lets only plain columns bound an index, which `offset 0` makes of what is computed.
  const page = `
      cross join lateral (
        select ${order.map((column) => `coalesce(near.${column}, place.last_${column}) as ${column}`).join(', ')}
        from (select 1) as always
        left join (
          select ${order.map((column) => `found.${column}`).join(', ')} ${walked(key('place', 'last_'), '$11')}
          order by ${sorted('found')}
          limit 1 offset $3::bigint - 1
        ) as near on true
        offset 0
      ) as page`
  return `
     (select ${at} as section, found.day, found.ord_no, found.item_index
      from ${place}${looks.byText ? '' : page}
      cross join lateral (
        select found.* ${walked(looks.byText ? key('place', 'last_') : key('page'), '$3')}
      ) as found
      where place.section = ${at}
      order by ${sorted('found')}
      limit $3::bigint)`
}

const walk = (name: Walk, direction: Direction, looks: Looks): Statement<SectionRow> =>
  statement(
    `own_items.walk_${name}_${direction}${looks.byDays ? '_days' : ''}${looks.isRanged ? '_ranged' : ''}${looks.byText ? '_text' : ''}`,
    (looks.byText ? told : '') +
      sections[name].map((stream, at) => section(stream, at, direction, looks)).join('\n     union all'),
  )

type Walks = Readonly<Record<Walk, Readonly<Record<Direction, Statement<SectionRow>>>>>
const walksOf = (looks: Looks) =>
  Object.fromEntries(
    (Object.keys(sections) as Walk[]).map((name) => [
      name,
      Object.fromEntries(directions.map((direction) => [direction, walk(name, direction, looks)])),
    ]),
  ) as Walks

const all = walksOf({ isRanged: false, byText: false })
const ranged = walksOf({ isRanged: true, byText: false })
const texts = walksOf({ isRanged: false, byText: true })
const rangedTexts = walksOf({ isRanged: true, byText: true })

/**
 * `$1` the vendor, `$2` facets, `$3` how many, `$4` to `$10` after which item each section goes on, and up to which one; by
 * text `$11` what to find in texts, `$12` the beginning of a number, or null when no number begins so, `$13` to `$17` pairs of
 * characters, and months of which all items with the text are found at once; without a text `$11` how many of each facet are
 * looked at first; then the ranges, if there are any.
 */
export const walksBy = ({ isRanged, byText }: Looks): Walks =>
  byText ? (isRanged ? rangedTexts : texts) : isRanged ? ranged : all

const byDays = (isRanged: boolean): Readonly<Record<Direction, Statement<SectionRow>>> => {
  const looks = { isRanged, byText: false, byDays: true }
  return { asc: walk('ord_no', 'asc', looks), desc: walk('ord_no', 'desc', looks) }
}
const walksOfDays = { all: byDays(false), ranged: byDays(true) }

/**
 * Walks by number through the items of some days of orders, `$12`: numbers tell nothing of days, so that a walk through all of
 * them would pass what was ordered on others.
 */
export const walkByDays = (direction: Direction, isRanged: boolean): Statement<SectionRow> =>
  walksOfDays[isRanged ? 'ranged' : 'all'][direction]
