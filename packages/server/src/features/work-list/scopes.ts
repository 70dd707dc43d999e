/** Where a search looks: among the items of one vendor, of several, of all, or among the marketplace's own. Interface 10.2. */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import { monthOf } from '../../core/items/day-counts.ts'
import { addDays, type Day } from '../../core/values/calendar.ts'
import { groupBy } from '../../core/values/group.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { type NamedValues, namedRows } from '../../platform/db/named.ts'
import * as queries from './queries.ts'
import { compareKeys, type Direction, type Sort } from './sorting.ts'
import { collections, type SectionRow, type Source, scans } from './statements.ts'

export interface SearchScope {
  /** By whose clock it is today; undefined: the marketplace's. */
  readonly clockOf?: string
  /** Up to this many items are collected and sorted, of a text and of days. */
  readonly collectedMax: Readonly<Record<'text' | 'days', number>>
  /** Up to this many items are passed over along their order days for a range of other days. */
  readonly passedMax: number
  /** Whether items can be read along every order, and not along that of order days alone. */
  readonly hasAllOrders: boolean
  /** Whether the counts of states have no limit. */
  readonly isCounted: boolean
  overview(): Promise<queries.OverviewRow>
  scan(sort: Sort, values: NamedValues): Promise<SectionRow[]>
  collect(source: Source, direction: Direction, values: NamedValues): Promise<SectionRow[]>
}

const COLLECTED_MAX = { text: 10_000, days: 10_000 }
/** Of all vendors the texts and the items lie further apart. Days are read from the index alone, and nothing else gives their order. */
const COLLECTED_OF_ALL_MAX = { text: 4_000, days: 50_000 }
/** In the time in which a thousand vendors are asked. */
const PASSED_OF_ALL_MAX = 300_000

/** @param db as the vendor: texts of others are not seen. */
export const itemsOfVendor = (db: Database, vendorId: string): SearchScope => ({
  clockOf: vendorId,
  collectedMax: COLLECTED_MAX,
  passedMax: 0,
  hasAllOrders: true,
  isCounted: true,
  overview: async () => (await firstRow(db, queries.readOverview, [vendorId])) as queries.OverviewRow,
  scan: ({ name, direction }, values) =>
    namedRows(db, scans.vendor[name][direction], { ...values, vendor: vendorId }),
  collect: (source, direction, values) =>
    namedRows(db, collections.vendor[source][direction], { ...values, vendor: vendorId }),
})

export const itemsOfAll = (db: Database): SearchScope => ({
  collectedMax: COLLECTED_OF_ALL_MAX,
  passedMax: PASSED_OF_ALL_MAX,
  hasAllOrders: false,
  isCounted: true,
  overview: async () => (await firstRow(db, queries.readMarketOverview)) as queries.OverviewRow,
  scan: ({ direction }, values) => namedRows(db, scans.market.ord_date[direction], values),
  collect: (source, direction, values) => namedRows(db, collections.market[source][direction], values),
})

/** Those of the marketplace. What is counted are the items of all vendors, as everywhere. */
export function ownItems(db: Database): SearchScope {
  const { clockOf: _, ...own } = itemsOfVendor(db.asVendor(MARKETPLACE_VENDOR_ID), MARKETPLACE_VENDOR_ID)
  return {
    ...own,
    isCounted: false,
    overview: async () => {
      const states = await db.rows(queries.readOwnStates, [MARKETPLACE_VENDOR_ID, SEARCH_TOTAL_MAX + 1])
      return {
        ...(await itemsOfAll(db).overview()),
        searched: Object.fromEntries(states.map(({ state_key, items }) => [state_key, items])),
        months: monthsOf(states),
      }
    },
  }
}

function monthsOf(states: readonly queries.OwnStateRow[]): Day[] {
  const months: Day[] = []
  const first = states.map(({ oldest }) => monthOf(oldest)).sort()[0]
  let month = states
    .map(({ newest }) => monthOf(newest))
    .sort()
    .at(-1)
  for (; month && first && month >= first; month = monthOf(addDays(month, -1))) months.push(month)
  return months
}

/** Each vendor is asked for itself; an item is of one of them, so that what they answer adds up. */
export function itemsOfSome(db: Database, vendorIds: readonly string[]): SearchScope {
  const vendors = [...new Set(vendorIds)]
    .sort()
    .map((id) => ({ id, scope: itemsOfVendor(db.asVendor(id), id) }))
  const joined = async (direction: Direction, rowsOf: (scope: SearchScope) => Promise<SectionRow[]>) => {
    const rows: SectionRow[] = []
    for (const { id, scope } of vendors)
      for (const row of await rowsOf(scope)) rows.push({ ...row, vendor_id: id })
    const counts = groupBy(
      rows.filter(({ section }) => section < 0),
      ({ section }) => section,
    )
    const keys = rows.filter(({ section }) => section >= 0)
    return [
      ...keys.sort((a, b) => (direction === 'asc' ? compareKeys(a, b) : compareKeys(b, a))),
      ...[...counts.values()].map((same) => ({
        ...(same[0] as SectionRow),
        item_index: same.reduce((sum, { item_index }) => sum + item_index, 0),
      })),
    ]
  }
  return {
    collectedMax: COLLECTED_MAX,
    passedMax: 0,
    hasAllOrders: true,
    isCounted: true,
    overview: async () => {
      const all: queries.OverviewRow[] = []
      for (const { scope } of vendors) all.push(await scope.overview())
      const sum = (of: (one: queries.OverviewRow) => Record<string, number>) => sumsOf(all.map(of))
      return {
        states: sum(({ states }) => states),
        desired: sum(({ desired }) => desired),
        counted: sum(({ counted }) => counted),
        months: [...new Set(all.flatMap(({ months }) => months))].sort().reverse(),
        holidays: all[0]?.holidays ?? [],
      }
    },
    scan: (sort, values) => joined(sort.direction, (scope) => scope.scan(sort, values)),
    collect: (source, direction, values) =>
      joined(direction, (scope) => scope.collect(source, direction, values)),
  }
}

function sumsOf(parts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const part of parts)
    for (const [key, count] of Object.entries(part)) sums[key] = (sums[key] ?? 0) + count
  return sums
}
