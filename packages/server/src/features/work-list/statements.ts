/**
 * SQL that finds the items of a page: a scan along the order of the page, or a collection of all that a range of days or a text
 * finds, sorted. Both put their answer together of sections. Interface 10.2; decision 111.
 */

import { stateKeySql } from '../../core/items/day-counts.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type NamedStatement, namedStatement } from '../../platform/db/named.ts'
import { named } from './named-sql.ts'
import type { RangeSource } from './rules.ts'
import { inScope, keyOf, MOST, type Scope, textsOf } from './scope-sql.ts'
import { type Direction, directions, type Key, type SortDay, type SortName, sorts } from './sorting.ts'

/** A key of one of the sections; or a count, as `item_index`. */
export interface SectionRow extends Key {
  section: number
  /** Whose item it is; of the statements for all vendors. */
  vendor_id?: string
}

/** SQL: the vendor of the item that is looked up by its key. */
const vendorOf = { vendor: ':vendor::text', market: 'item.vendor_id' } as const

/** In the place of a section: how many items were collected, and how many of them match. */
export const [COLLECTED, MATCHING] = [-1, -2]

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
const hasTerms = (scope: Scope) => `(:texts::text[] is null
        or starts_with(item.ord_no || '_[' || item.item_index || ']', :start::text)
        or item.ord_no like :middle::text
        or exists (
          select 1 from ${textsOf[scope]} as held
          cross join unnest(:texts::text[]) as term (text)
          where held.vendor_id = ${vendorOf[scope]} and held.ord_no = item.ord_no and held.item_index = item.item_index
            and held.words like all (string_to_array(term.text, chr(29)))
          offset 0)
        or exists (
          select 1 from order_item as held
          where held.vendor_id = ${vendorOf[scope]} and held.ord_no = item.ord_no and held.item_index = item.item_index
            and (starts_with(held.tracking_number, :start::text) or held.tracking_number like :middle::text)
          offset 0))`

const keyOfItem = {
  vendor: 'item.ord_no, item.item_index',
  market: 'item.vendor_id, item.ord_no, item.item_index',
} as const

/** By number all items have one day. */
const NO_DAY = "date '2000-01-01'"

const orderOf = (columns: readonly string[], direction: Direction) =>
  columns.map((column) => `${column} ${direction}`).join(', ')

/** SQL: the items of a section that come after one and up to another. */
function within(day: SortDay, at: number, direction: Direction): string {
  const key = [...(day ? [day] : []), 'ord_no', 'item_index'].map((column) => `item.${column}`).join(', ')
  const bound = (of: 'after' | 'last') =>
    `(${day ? `:${of}_day_${at}::date, ` : ''}:${of}_ord_no_${at}::text, :${of}_item_index_${at}::integer)`
  const [after, upTo] = direction === 'asc' ? ['>', '<='] : ['<', '>=']
  return `(${key}) ${after} ${bound('after')} and (${key}) ${upTo} ${bound('last')}`
}

/**
 * SQL: a page by number, along the key of the items. An expression keeps the states from being taken for the way to the items.
 * What few items have is collected instead (`page.ts`).
 */
const scannedByNumber = (direction: Direction) => `
     (select 0 as section, ${NO_DAY} as day, ${keyOfItem.vendor}
      from order_item as item
      where ${inScope('vendor')} and item.state_key || '' = any(:states::text[])
        and ${within(null, 0, direction)}
        and ${inRanges}
        and ${hasTerms('vendor')}
      order by ${orderOf(['item.ord_no', 'item.item_index'], direction)}
      limit :most::bigint)`

/** SQL: a section of a page, from the items of each state that is wanted, along the index of its order. */
function scanned(scope: Scope, day: Exclude<SortDay, null>, at: number, direction: Direction): string {
  const order = [day, 'ord_no', 'item_index']
  // A partial index asks for it; a comparison of whole keys does not tell it to the planner.
  const holds = day === 'hope_day' || day === 'counted_day' ? `and item.${day} is not null` : ''
  return `
     (select ${at} as section, found.*
      from unnest(:states::text[]) as wanted (state)
      cross join lateral (
        select item.${day} as day, ${keyOfItem[scope]}
        from order_item as item
        where ${inScope(scope)} and item.state_key = wanted.state ${holds}
        and ${within(day, at, direction)}
        and ${inRanges}
        and ${hasTerms(scope)}
        order by ${orderOf(
          order.map((column) => `item.${column}`),
          direction,
        )}
        limit :most::bigint
      ) as found
      order by ${orderOf(['found.day', 'found.ord_no', 'found.item_index'], direction)}
      limit :most::bigint)`
}

const scan = (scope: Scope, sort: SortName, direction: Direction) =>
  namedStatement<SectionRow>(
    `${nameOf[scope]}.scan_${sort}_${direction}`,
    sorts[sort]
      .map((day, at) => (day ? scanned(scope, day, at, direction) : scannedByNumber(direction)))
      .join('\n     union all'),
  )

const nameOf = { vendor: 'own_items', market: 'all_items' } as const

const columnsOf = (scope: Scope) =>
  `item.ord_day, item.paid_day, item.hope_day, item.claim_day, item.state_key, ${keyOfItem[scope]}`

/** SQL: the states that vendors have items of. */
const heldStates = `
      (select held.vendor_id, ${stateKeySql} as state from day_count as held
      where (held.list || '') >= 'work:' and (held.list || '') < 'work;' and held.item_count > 0
        and ${stateKeySql} = any(:states::text[])
      group by held.vendor_id, held.list) as wanted`

/**
 * SQL: items by a day; the order makes it a scan along the index of that day. All vendors have one of order days alone: by
 * another day each vendor's is read.
 */
function byDay(scope: Scope, day: Exclude<SortDay, null>, name: string): string {
  const isByVendor = scope === 'market' && day !== 'ord_day'
  return `
      (select found.*
      from ${isByVendor ? heldStates : 'unnest(:states::text[]) as wanted (state)'}
      cross join lateral (
        select ${columnsOf(scope)}
        from order_item as item
        where ${isByVendor ? 'item.vendor_id = wanted.vendor_id' : inScope(scope)} and item.state_key = wanted.state
        and item.${day} ${range(name)}
        and ${inRanges}
        order by item.${day}, item.ord_no, item.item_index
        limit ${MOST}
      ) as found
      limit ${MOST})`
}

/** SQL: claims by their day. Those of all vendors stand in the index apart by whether they are open. */
const byClaim = (scope: Scope) => `
      (select found.*
      from unnest(array['cancel', 'return', 'exchange']) as wanted (claim_type)
      ${scope === 'market' ? 'cross join unnest(array[true, false]) as kept (is_open)' : ''}
      cross join lateral (
        select ${columnsOf(scope)}
        from order_item as item
        where ${scope === 'vendor' ? inScope(scope) : openClaims} and item.claim_type = wanted.claim_type and item.claim_day ${range('claim')}
        and item.state_key = any(:states::text[]) and ${inRanges}
        order by item.claim_day, ${keyOfItem[scope]}
        limit ${MOST}
      ) as found
      limit ${MOST})`
const openClaims = `(item.claim_seen_at is null and item.vendor_id <> '${MARKETPLACE_VENDOR_ID}') = kept.is_open
          and item.vendor_id <> '${MARKETPLACE_VENDOR_ID}'`

const byText = (scope: Scope) => `
      (select ${columnsOf(scope)}
      from named
      cross join lateral (
        select * from order_item as held
        where held.vendor_id = ${scope === 'vendor' ? ':vendor::text' : 'named.vendor_id'} and held.ord_no = named.ord_no and held.item_index = named.item_index
        limit 1
      ) as item
      where (select count(*) from named) <= :collected_max::bigint)`

/** What a collection finds its items by. */
export const sources = ['ord_day', 'paid_day', 'due', 'claim_day', 'text'] as const satisfies readonly (
  | RangeSource
  | 'text'
)[]
export type Source = (typeof sources)[number]
export const collected: Readonly<Record<Source, (scope: Scope) => string>> = {
  ord_day: (scope) => byDay(scope, 'ord_day', 'ord'),
  paid_day: (scope) => byDay(scope, 'paid_day', 'paid'),
  due: (scope) =>
    `${byDay(scope, 'hope_day', 'desired')} union all ${byDay(scope, 'counted_day', 'counted')}`,
  claim_day: byClaim,
  text: byText,
}

/** SQL: the items of a section that come after an item. */
const sectionOf = (scope: Scope, at: number, direction: Direction) => `
     (select section, day, ${keyOf[scope]} from matching
      where section = ${at} and (day, ord_no, item_index) ${direction === 'asc' ? '>' : '<'}
        (:after_day_${at}::date, :after_ord_no_${at}::text, :after_item_index_${at}::integer)
      order by ${orderOf(['day', 'ord_no', 'item_index'], direction)}
      limit :most::bigint)`

function collect(scope: Scope, source: Source, direction: Direction): NamedStatement<SectionRow> {
  const isText = source === 'text'
  return namedStatement<SectionRow>(
    `${nameOf[scope]}.collect_${source}_${direction}`,
    `with ${isText ? `named as materialized (${named(scope)}\n     ),` : ''}
     collected as materialized (
       select * from (${collected[source](scope)}) as found limit ${MOST}
     ),
     matching as materialized (
       select case when :sort::text = 'due' and item.hope_day is null then 1 else 0 end as section,
         case :sort::text when 'due' then coalesce(item.hope_day, ${countedDay}) when 'pay_date' then item.paid_day
           when 'ord_no' then ${NO_DAY} else item.ord_day end as day,
         ${keyOfItem[scope]}
       from collected as item
       where (select count(*) from collected) <= :collected_max::bigint
        and ${isText ? `item.state_key = any(:states::text[]) and ${inRanges}` : hasTerms(scope)}
     )${sectionOf(scope, 0, direction)}
     union all${sectionOf(scope, 1, direction)}
     union all select ${COLLECTED}, null, ${scope === 'market' ? 'null, ' : ''}null, (select count(*) from ${isText ? 'named' : 'collected'})::integer
     union all select ${MATCHING}, null, ${scope === 'market' ? 'null, ' : ''}null, (select count(*) from matching)::integer`,
  )
}

const both = <Made>(make: (direction: Direction) => Made) =>
  Object.fromEntries(directions.map((direction) => [direction, make(direction)])) as Record<Direction, Made>
export const each = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>

/** The next `:most` items of each section, along the order of the page. Those of all vendors have one index, of order days. */
export const scans = {
  vendor: each(Object.keys(sorts) as SortName[], (sort) =>
    both((direction) => scan('vendor', sort, direction)),
  ),
  market: { ord_date: both((direction) => scan('market', 'ord_date', direction)) },
}

/** All items of a range of days or of a text that match, sorted, and how many they are; of more than `:collected_max` only that. */
export const collections = {
  vendor: each(sources, (source) => both((direction) => collect('vendor', source, direction))),
  market: each(sources, (source) => both((direction) => collect('market', source, direction))),
}
