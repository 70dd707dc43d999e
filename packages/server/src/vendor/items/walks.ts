/**
 * SQL that walks: along an index for each facet, until the page is full. Interface 10.2; decision 111.
 */
import { type Statement, statement } from '../../db/database.ts'
import {
  bounds,
  type Direction,
  directions,
  isNamed,
  type SectionRow,
  type Stream,
  sections,
  type Walk,
  within,
} from './keys.ts'

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
