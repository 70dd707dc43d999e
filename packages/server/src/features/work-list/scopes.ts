/** Where a search looks: among the items of one vendor, of several, of all, or among the marketplace's own. Interface 10.2. */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import type { NamedValues } from './named.ts'
import * as queries from './queries.ts'
import type { ScopeName } from './scope-sql.ts'
import type { Direction, FoundKey } from './sorting.ts'
import { type FoundRow, type How, statementOf } from './statements.ts'

/** Keys of each section, and how many items were collected, how many of them match. */
export interface FoundItems {
  readonly keys: readonly FoundKey[]
  readonly collected: number
  readonly matching: number
}

export interface SearchScope {
  /** By whose clock it is today; undefined: the marketplace's. */
  readonly clockOf?: string
  /** Up to this many items are collected and sorted, of a text and of days. */
  readonly collectedMax: Readonly<Record<'text' | 'days', number>>
  /** Up to this many items are passed over along their order days for a range of other days. */
  readonly passedMax: number
  /** Whether items can be read along every order, and not along that of order days alone. */
  readonly hasAllOrders: boolean
  overview(): Promise<queries.OverviewRow>
  find(how: How, direction: Direction, values: NamedValues): Promise<FoundItems>
}
type Limits = Pick<SearchScope, 'collectedMax' | 'passedMax' | 'hasAllOrders'>

export const itemsOfAll = (db: Database): SearchScope =>
  scopeOver('market', [{ db }], {
    // The texts and the items lie further apart. Days are read from the index alone, and nothing else gives their order.
    collectedMax: { text: 4_000, days: 50_000 },
    // In the time in which a thousand vendors are asked.
    passedMax: 300_000,
    hasAllOrders: false,
  })

const vendorLimits: Limits = {
  collectedMax: { text: 10_000, days: 10_000 },
  passedMax: 0,
  hasAllOrders: true,
}

/** @param db as the vendor: texts of others are not seen. */
export const itemsOfVendor = (db: Database, vendor: string): SearchScope => ({
  ...scopeOver('vendor', [{ db, vendor }], vendorLimits),
  clockOf: vendor,
})

export function itemsOfSome(db: Database, ids: readonly string[]): SearchScope {
  const vendors = [...new Set(ids)].sort()
  const parts = vendors.map((vendor) => ({ db: db.asVendor(vendor), vendor }))
  return scopeOver('vendor', parts, vendorLimits)
}

/** Those of the marketplace. What is counted are the items of all vendors, as everywhere. */
export const ownItems = (db: Database): SearchScope => ({
  ...itemsOfSome(db, [MARKETPLACE_VENDOR_ID]),
  overview: async () => ({
    ...(await itemsOfAll(db).overview()),
    ...(await firstRow(db, queries.readOwnOverview, [MARKETPLACE_VENDOR_ID, SEARCH_TOTAL_MAX + 1])),
  }),
})

interface Part {
  readonly db: Database
  /** Undefined: all of them. */
  readonly vendor?: string
}

/** Each part is asked for itself; an item is in one of them, so that what they answer adds up. */
const scopeOver = (name: ScopeName, parts: readonly Part[], limits: Limits): SearchScope => ({
  ...limits,
  overview: async () => {
    const all: queries.OverviewRow[] = []
    for (const { db, vendor } of parts)
      all.push(...(await db.rows(queries.overviews[name], vendor ? [vendor] : [])))
    return {
      states: sumsOf(all.map(({ states }) => states)),
      desired: sumsOf(all.map(({ desired }) => desired)),
      counted: sumsOf(all.map(({ counted }) => counted)),
      months: [...new Set(all.flatMap(({ months }) => months))].sort().reverse(),
      holidays: all[0]?.holidays ?? [],
    }
  },
  find: async (how, direction, values) => {
    const found = { keys: [] as FoundKey[], collected: 0, matching: 0 }
    const { statement, valuesOf } = statementOf(name, how, direction)
    for (const { db, vendor } of parts) {
      const rows = await db.rows(statement, valuesOf({ ...values, vendor }))
      const [{ collected, matching }] = rows as [FoundRow]
      found.keys.push(...rows.filter(({ section }) => section !== null))
      found.collected += collected
      found.matching += matching
    }
    return found
  },
})

function sumsOf(parts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const part of parts)
    for (const [key, count] of Object.entries(part)) sums[key] = (sums[key] ?? 0) + count
  return sums
}
