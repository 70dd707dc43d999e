/**
 * SQL that finds the items of a page, in one of three ways; each answers what comes next on the page, in up to two sections.
 * Interface 10.2; decision 111.
 *
 * - A scan takes the next items of each state along order_item_work_by_order_day, _by_pay_day, or by due day along
 *   _by_desired_day and _by_counted_day; by number, of all states along the key.
 * - A collection of days takes all items of a range along the same indexes, and sorts them.
 * - A collection by text takes all items that have the text (text-sql.ts), and sorts them.
 *
 * Of all vendors items are read along order_item_all_by_order_day; by pay and due days, those of each vendor as above.
 */
import { stateKeySql } from '../../core/items/day-counts.ts'
import { type NamedStatement, namedStatement } from './named.ts'
import { inScope, MOST, type ScopeName, textsOf, vendorOf } from './scope-sql.ts'
import {
  type Direction,
  dayRanges,
  directions,
  type FoundKey,
  type Sort,
  type SortDay,
  type SortName,
  sorts,
} from './sorting.ts'
import { withText } from './text-sql.ts'

/** A key, whose fields are null when nothing follows; and how many items were collected, how many of these match. */
export interface FoundRow extends FoundKey {
  readonly collected: number
  readonly matching: number
}

const range = (name: string) => `between :${name}_from::date and :${name}_to::date`

/** SQL: from this day on working days are counted. */
const countedDay = "case when item.paid_day = 'infinity' then item.ord_day else item.paid_day end"

// All ranges stand in every statement; those that are not asked for are open. `+ 0` keeps a range from being taken for the way
// to the items: without statistics the planner would leave the order of the page for it. Each index of the work list holds all
// these days, so that what does not match is skipped without reading the item.
const inRanges = `item.ord_day + 0 ${range('ord')} and item.paid_day + 0 ${range('paid')}
          and coalesce(item.claim_day, '-infinity') ${range('claim')}
          and case when item.hope_day is null then ${countedDay} ${range('counted')} else item.hope_day ${range('desired')} end`

// Looks by key. Without `offset 0` the database could read the texts of all items at once instead.
const hasTerms = (scope: ScopeName) => `(:texts::text[] is null
          or starts_with(item.ord_no || '_[' || item.item_index || ']', :start::text)
          or item.ord_no like :middle::text
          or exists (
            select 1 from ${textsOf[scope]} as held
            cross join unnest(:texts::text[]) as term (text)
            where held.vendor_id = ${vendorOf(scope, 'item')} and held.ord_no = item.ord_no and held.item_index = item.item_index
              and held.words like all (string_to_array(term.text, chr(29)))
            offset 0)
          or exists (
            select 1 from order_item as held
            where held.vendor_id = ${vendorOf(scope, 'item')} and held.ord_no = item.ord_no and held.item_index = item.item_index
              and (starts_with(held.tracking_number, :start::text) or held.tracking_number like :middle::text)
            offset 0))`

/** By number all items have one day. */
const NO_DAY = "date '2000-01-01'"
/** SQL: by which section and day a page has an item. */
const sectionAndDay = `
       case when :sort::text = 'due' and item.hope_day is null then 1 else 0 end as section,
       case :sort::text when 'due' then coalesce(item.hope_day, ${countedDay}) when 'pay_date' then item.paid_day
         when 'ord_no' then ${NO_DAY} else item.ord_day end as day`

const inOrder = (columns: readonly string[], direction: Direction) =>
  columns.map((column) => `${column} ${direction}`).join(', ')
const after = { asc: '>', desc: '<' } as const
const upTo = { asc: '<=', desc: '>=' } as const

/** SQL: items of the scope, read in the order of a day and their numbers. */
const itemsAlong = (scope: string, day: SortDay, where: string, direction: Direction, limit: string) => `
       (select item.vendor_id, item.ord_no, item.item_index, item.ord_day, item.paid_day, item.hope_day
        from order_item as item
        where ${scope} and ${where}
          and ${inRanges}
        order by ${inOrder(columnsOf(day), direction)}
        limit ${limit})`
const columnsOf = (day: SortDay) =>
  [...(day ? [day] : []), 'ord_no', 'item_index'].map((name) => `item.${name}`)

/** SQL: the items of a section that come after one and up to another. A partial index asks whether there is such a day. */
function within(day: SortDay, at: number, direction: Direction): string {
  const bound = (of: 'after' | 'last') =>
    `(${day ? `:${of}_day_${at}::date, ` : ''}:${of}_ord_no_${at}::text, :${of}_item_index_${at}::integer)`
  const key = `(${columnsOf(day).join(', ')})`
  return `${day ? `item.${day} is not null and ` : ''}${key} ${after[direction]} ${bound('after')} and ${key} ${upTo[direction]} ${bound('last')}`
}

const ofEachState = (states: string, items: string) => `
     select found.* from ${states} cross join lateral (${items}) as found`

const wantedStates = 'unnest(:states::text[]) as wanted (state)'
/** SQL: the wanted states that vendors have items of, along day_count_by_list. */
const heldStates = `(
       select held.vendor_id, ${stateKeySql} as state from day_count as held
       where (held.list || '') = any(:lists::text[]) and held.item_count > 0
       group by held.vendor_id, held.list) as wanted`

/** SQL: the next items of each section. By number an expression keeps the states from being taken for the way to the items. */
function nextItems(scope: ScopeName, sort: SortName, direction: Direction): string {
  const isWanted =
    sort === 'ord_no' ? "item.state_key || '' = any(:states::text[])" : 'item.state_key = wanted.state'
  const sections = sorts[sort].map((day, at) => {
    const where = `${isWanted} and ${within(day, at, direction)} and ${hasTerms(scope)}`
    const items = itemsAlong(inScope[scope], day, where, direction, ':most::bigint')
    return sort === 'ord_no' ? items : `(${ofEachState(wantedStates, items)})`
  })
  return sections.join(' union all')
}

const rangeDays = { ord_day: ['ord_day'], paid_day: ['paid_day'], due: ['hope_day', 'counted_day'] } as const
/** What a range of days is collected by. */
type DaySource = keyof typeof rangeDays
const daySources = Object.keys(rangeDays) as DaySource[]
/** How the items of a page are found. */
export type How = 'scan' | DaySource | 'text'

/** SQL: items of a range of days. All vendors have one index, of order days: by other days each vendor's are read. */
function itemsOfRange(scope: ScopeName, source: DaySource): string {
  const isByVendor = scope === 'market' && source !== 'ord_day'
  const [states, whose] = isByVendor
    ? [heldStates, 'item.vendor_id = wanted.vendor_id']
    : [wantedStates, inScope[scope]]
  const items = rangeDays[source].map((day) => {
    const where = `item.state_key = wanted.state and item.${day} ${range(dayRanges[day])}`
    return `(${ofEachState(states, itemsAlong(whose, day, where, 'asc', MOST))} limit ${MOST})`
  })
  return `select found.* from (${items.join(' union all')}) as found limit ${MOST}`
}

/** SQL: what comes next of the items that match. */
const sectionOf = (at: number, direction: Direction) => `
     (select * from matching
      where section = ${at} and (day, ord_no, item_index) ${after[direction]}
        (:after_day_${at}::date, :after_ord_no_${at}::text, :after_item_index_${at}::integer)
      order by ${inOrder(['day', 'ord_no', 'item_index'], direction)}
      limit :most::bigint)`

/** @param from SQL: the collected items that match, as `item` */
const find = (scope: ScopeName, how: string, direction: Direction, collected: string, from: string) =>
  namedStatement<FoundRow>(
    `${scope === 'vendor' ? 'own_items' : 'all_items'}.${how}_${direction}`,
    `with collected as materialized (${collected}
     ),
     matching as materialized (
       select ${sectionAndDay}, item.vendor_id, item.ord_no, item.item_index
       from ${from}
     )
     select counted.*, found.*
     from (
       select (select count(*)::integer from collected) as collected, (select count(*)::integer from matching) as matching
     ) as counted
     left join (${sectionOf(0, direction)}
     union all${sectionOf(1, direction)}
     ) as found on true`,
  )

const areFew = '(select count(*) from collected) <= :collected_max::bigint'

const scan = (scope: ScopeName, sort: SortName, direction: Direction) =>
  find(scope, `scan_${sort}`, direction, nextItems(scope, sort, direction), 'collected as item')

const collectDays = (scope: ScopeName, source: DaySource, direction: Direction) => {
  const from = `collected as item where ${areFew} and ${hasTerms(scope)}`
  return find(scope, `collect_${source}`, direction, itemsOfRange(scope, source), from)
}

const collectText = (scope: ScopeName, direction: Direction) => {
  const from = `collected as named
       cross join lateral (
         select * from order_item as held
         where held.vendor_id = ${vendorOf(scope, 'named')} and held.ord_no = named.ord_no and held.item_index = named.item_index
         limit 1
       ) as item
       where ${areFew} and item.state_key = any(:states::text[]) and ${inRanges}`
  return find(scope, 'collect_text', direction, withText(scope), from)
}

const both = <Made>(make: (direction: Direction) => Made) =>
  Object.fromEntries(directions.map((direction) => [direction, make(direction)])) as Record<Direction, Made>
const each = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>

export const scans = {
  vendor: each(Object.keys(sorts) as SortName[], (sort) =>
    both((direction) => scan('vendor', sort, direction)),
  ),
  market: { ord_date: both((direction) => scan('market', 'ord_date', direction)) },
}

const collectionsOf = (scope: ScopeName) => ({
  ...each(daySources, (source) => both((direction) => collectDays(scope, source, direction))),
  text: both((direction) => collectText(scope, direction)),
})
export const collections = { vendor: collectionsOf('vendor'), market: collectionsOf('market') }

/** Of all vendors only order days are scanned. */
export const statementOf = (
  scope: ScopeName,
  how: How,
  { name, direction }: Sort,
): NamedStatement<FoundRow> =>
  how === 'scan' ? scans[scope][name as 'ord_date'][direction] : collections[scope][how][direction]
