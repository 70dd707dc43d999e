/**
 * SQL that finds the items of a page: a scan along the order of the page, or a collection of all that a range of days or a text
 * finds, sorted. Both put their answer together of sections. Interface 10.2; decision 111.
 */

import { stateKeySql } from '../../core/items/day-counts.ts'
import { vendorMonth } from '../../core/items/texts.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type NamedStatement, namedStatement } from '../../platform/db/named.ts'
import type { RangeSource } from './rules.ts'
import { type Direction, directions, type Key, type SortDay, type SortName, sorts } from './sorting.ts'

/** A key of one of the sections; or a count, as `item_index`. */
export interface SectionRow extends Key {
  section: number
  /** Whose item it is; of the statements for all vendors. */
  vendor_id?: string
}

/** Items of one vendor, or of all vendors, without the marketplace's own. */
export type Scope = 'vendor' | 'market'

/**
 * SQL: whether an item is in the scope. The indexes of all vendors ask for just this expression, which says nothing of a
 * vendor: so that no list of one vendor is planned with them.
 */
const inScope = (scope: Scope): string =>
  scope === 'vendor'
    ? 'item.vendor_id = :vendor::text'
    : `(item.vendor_id || '') <> '${MARKETPLACE_VENDOR_ID}'`
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

const textsOf = { vendor: 'vendor_item_text', market: 'item_text' } as const
/** SQL: the columns of a key. */
const keyOf = { vendor: 'ord_no, item_index', market: 'vendor_id, ord_no, item_index' } as const
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

/** One more than may be collected tells that there are more. */
const MOST = ':collected_max::bigint + 1'

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

// Numbers by their beginning, of orders and of waybills, and of items of `:orders`. By a part in their middle the numbers of a
// vendor are read along their indexes, without their items.
const byNumberOfVendor = `
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
         limit ${MOST})
        union all
        (select item.ord_no, item.item_index from order_item as item
         where :middle::text is not null and item.vendor_id = :vendor::text and item.ord_no like :middle::text
         order by item.ord_no, item.item_index limit ${MOST})
        union all
        (select item.ord_no, item.item_index
         from (
           select distinct read.number
           from (
             select held.tracking_number collate "C" as number from order_item as held
             where :middle::text is not null and held.vendor_id = :vendor::text and held.tracking_number is not null
             order by held.tracking_number collate "C" offset 0
           ) as read
           where read.number like :middle::text
           limit ${MOST}
         ) as whole
         cross join lateral (
           select held.ord_no, held.item_index from order_item as held
           where held.vendor_id = :vendor::text and held.tracking_number collate "C" = whole.number
             and held.tracking_number is not null
           offset 0
         ) as item
         limit ${MOST})`

/** SQL: orders of all vendors, as the registry knows who supplies each position. */
const suppliedOf = (orders: string) => `
        (select supplier.vendor_id, found.ord_no, supplier.item_index::integer as item_index
         from (${orders}) as found
         cross join lateral unnest(found.vendor_ids) with ordinality as supplier (vendor_id, item_index)
         where supplier.vendor_id <> '${MARKETPLACE_VENDOR_ID}'
           and (starts_with(found.ord_no || '_[' || supplier.item_index || ']', :start::text) or found.ord_no like :middle::text)
         limit ${MOST})`

// The same of all vendors. What is in the middle of a number, its beginning included, is found by four of its characters.
const byNumberOfMarket = `${suppliedOf(`
           (select ord_no, vendor_ids from order_registry
            where ord_no >= :start::text and ord_no < :above::text limit ${MOST})
           union all
           (select held.ord_no, held.vendor_ids
            from unnest(:orders::text[]) as whole (ord_no)
            cross join lateral (select * from order_registry where order_registry.ord_no = whole.ord_no limit 1) as held)
           union all
           (select ord_no, vendor_ids from order_registry
            where number_parts(ord_no) @> :parts::text[] and ord_no like :middle::text limit ${MOST})`)}
        union all
        (select item.vendor_id, item.ord_no, item.item_index from order_item as item
         where number_parts(item.tracking_number) @> :waybill_parts::text[] and item.tracking_number is not null
           and (starts_with(item.tracking_number, :start::text) or item.tracking_number like :middle::text)
           and ${inScope('market')}
         limit ${MOST})`

const byNumber = { vendor: byNumberOfVendor, market: byNumberOfMarket } as const

// Texts month by month, by the numbers that `text_pairs` gives to their pairs of characters, and for one vendor by the number of
// vendor and month. An item that has two of the texts comes twice, so that as many times as many rows are as many items at least.
const byPairs = (scope: Scope) => `
        (select ${scope === 'market' ? 'found.vendor_id, ' : ''}found.ord_no, found.item_index
        from (
          select term.text, array_agg(hashtext('.' || (month.first_day - date '2000-01-01') || '.' || term.pair))
            ${scope === 'vendor' ? `|| ${vendorMonth(':vendor::text', 'month.first_day')}` : ''} as pairs
          from unnest(:months::date[]) with ordinality as month (first_day, place)
          cross join unnest(:pair_texts::text[], :pairs::text[]) as term (text, pair)
          group by month.first_day, month.place, term.text
          order by month.place
        ) as wanted
        cross join lateral (
          select ${keyOf[scope].replaceAll(/(\w+)/g, 'held.$1')} from ${textsOf[scope]} as held
          where ${scope === 'vendor' ? 'held.vendor_id = :vendor::text and ' : ''}held.pairs @> wanted.pairs
            and held.words like all (string_to_array(wanted.text, chr(29)))
            ${scope === 'vendor' ? '' : `and held.vendor_id <> '${MARKETPLACE_VENDOR_ID}'`}
          limit ${MOST}
        ) as found
        limit (${MOST}) * (select count(distinct asked.text) from unnest(:pair_texts::text[]) as asked (text)))`

const named = (scope: Scope) => `
       select found.* from (${byNumber[scope]} union all ${byPairs(scope)}) as found
       group by ${keyOf[scope].replaceAll(/(\w+)/g, 'found.$1')}
       limit ${MOST}`

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
const collected: Readonly<Record<Source, (scope: Scope) => string>> = {
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
const each = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
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
