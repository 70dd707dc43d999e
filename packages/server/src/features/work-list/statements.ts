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
import { inScope, MOST, type ScopeName, scopeNames, textsOf, vendorOf } from './scope-sql.ts'
import {
  type Direction,
  dayRanges,
  directions,
  type FoundKey,
  type RangeSort,
  type SortDay,
  type SortName,
  sorts,
} from './sorting.ts'
import { withText } from './text-sql.ts'

/** How the items of a page are found. */
export type How = readonly [way: 'scan', by: SortName] | readonly [way: 'collect', by: RangeSort | 'text']

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

const inOrder = (columns: readonly string[], direction: Direction) =>
  columns.map((column) => `${column} ${direction}`).join(', ')

/** SQL: what comes after the key at which a section begins. */
function isAfter(section: number, columns: readonly string[], direction: Direction): string {
  const of = (values: string) => `(:after_${values}[])[${section + 1}]`
  const start = [of('days::date'), of('numbers::text'), of('indexes::integer')].slice(-columns.length)
  return `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${start.join(', ')})`
}

const columnsOf = (day: SortDay) =>
  [...(day ? [day] : []), 'ord_no', 'item_index'].map((name) => `item.${name}`)

/** SQL: items in the order of a day and their numbers. */
const itemsAlong = (day: SortDay, where: string, direction: Direction, limit: string) => `
       (select item.vendor_id, item.ord_no, item.item_index, item.ord_day, item.paid_day, item.hope_day
        from order_item as item
        where ${where}
          and ${inRanges}
        order by ${inOrder(columnsOf(day), direction)}
        limit ${limit})`

const ofEachState = (states: string, items: string) => `
     (select found.* from ${states} cross join lateral ${items} as found)`

const wantedStates = 'unnest(:states::text[]) as wanted (state)'
/** SQL: the wanted states that vendors have items of, along day_count_by_list. */
const heldStates = `(
       select held.vendor_id, ${stateKeySql} as state from day_count as held
       where (held.list || '') = any(:lists::text[]) and held.item_count > 0
       group by held.vendor_id, held.list) as wanted`

/** SQL: the next items of each section. By number an expression keeps the states from being taken for the way to the items. */
function nextItems(scope: ScopeName, sort: SortName, direction: Direction): string {
  const sections = sorts[sort].map((day: SortDay, at) => {
    const where = `${inScope[scope]} and ${isAfter(at, columnsOf(day), direction)} and ${hasTerms(scope)}`
    const along = (states: string) => itemsAlong(day, `${states} and ${where}`, direction, ':most::bigint')
    if (!day) return along("item.state_key || '' = any(:states::text[])")
    const end = direction === 'asc' ? `<= :${dayRanges[day]}_to` : `>= :${dayRanges[day]}_from`
    return ofEachState(wantedStates, along(`item.state_key = wanted.state and item.${day} ${end}::date`))
  })
  return sections.join(' union all')
}

/** SQL: items of a range of days. All vendors have one index, of order days: by other days each vendor's are read. */
function itemsOfRange(scope: ScopeName, sort: RangeSort): string {
  const isByVendor = scope === 'market' && sort !== 'ord_date'
  const [states, whose] = isByVendor
    ? [heldStates, 'item.vendor_id = wanted.vendor_id']
    : [wantedStates, inScope[scope]]
  const sections = sorts[sort].map((day) => {
    const where = `${whose} and item.state_key = wanted.state and item.${day} ${range(dayRanges[day])}`
    return ofEachState(states, itemsAlong(day, where, 'asc', MOST))
  })
  return `select found.* from (${sections.join(' union all')}) as found limit ${MOST}`
}

const areFew = '(select count(*) from collected) <= :collected_max::bigint'

/** SQL: what is read for a page, and what of it matches, as `item`. */
function partsOf(scope: ScopeName, [way, by]: How, direction: Direction): [collected: string, from: string] {
  if (way === 'scan') return [nextItems(scope, by, direction), 'collected as item']
  if (by !== 'text')
    return [itemsOfRange(scope, by), `collected as item where ${areFew} and ${hasTerms(scope)}`]
  return [
    withText(scope),
    `collected as named
       cross join lateral (
         select * from order_item as held
         where held.vendor_id = ${vendorOf(scope, 'named')} and held.ord_no = named.ord_no and held.item_index = named.item_index
         limit 1
       ) as item
       where ${areFew} and item.state_key = any(:states::text[]) and ${inRanges}`,
  ]
}

/** SQL: what comes next of the items that match. By number all have one day. */
const sectionOf = (at: number, direction: Direction) => `
     (select * from matching
      where section = ${at} and ${isAfter(at, ['day', 'ord_no', 'item_index'], direction)}
      order by ${inOrder(['day', 'ord_no', 'item_index'], direction)}
      limit :most::bigint)`

function statementFor(scope: ScopeName, how: How, direction: Direction) {
  const [collected, from] = partsOf(scope, how, direction)
  return namedStatement<FoundRow>(
    `${scope === 'vendor' ? 'own_items' : 'all_items'}.${how.join('_')}_${direction}`,
    `with collected as materialized (${collected}
     ),
     matching as materialized (
       select case when :sort::text = 'due' and item.hope_day is null then 1 else 0 end as section,
         case :sort::text when 'due' then coalesce(item.hope_day, ${countedDay}) when 'pay_date' then item.paid_day
           when 'ord_no' then date '2000-01-01' else item.ord_day end as day,
         item.vendor_id, item.ord_no, item.item_index
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
}

const collections = (['ord_date', 'pay_date', 'due', 'text'] as const).map((by): How => ['collect', by])
const scans = (Object.keys(sorts) as SortName[]).map((by): How => ['scan', by])
/** Of all vendors only order days are scanned. */
const waysOf = { vendor: [...scans, ...collections], market: [['scan', 'ord_date'] as const, ...collections] }

export const searchStatements = scopeNames.flatMap((scope) =>
  waysOf[scope].flatMap((how) =>
    directions.map((direction) => ({ scope, how, direction, ...statementFor(scope, how, direction) })),
  ),
)

export const statementOf = (scope: ScopeName, [way, by]: How, direction: Direction) =>
  searchStatements.find(
    (one) => one.scope === scope && one.how[0] === way && one.how[1] === by && one.direction === direction,
  ) as NamedStatement<FoundRow>
