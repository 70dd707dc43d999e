/** Where a search looks: among the items of one vendor, of several, of all, or among the marketplace's own. Interface 10.2. */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { type NamedValues, namedRows } from './named.ts'
import * as queries from './queries.ts'
import type { ScopeName } from './scope-sql.ts'
import type { Direction, FoundKey } from './sorting.ts'
import { type FoundRow, type How, statementOf } from './statements.ts'

/** Keys of each section, and how many items were collected, how many of them match. */
export interface Found {
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
  /** Whether the counts of states have no limit. */
  readonly isCounted: boolean
  overview(): Promise<queries.OverviewRow>
  find(how: How, direction: Direction, values: NamedValues): Promise<Found>
}

export const itemsOfAll = (db: Database): SearchScope => ({
  // The texts and the items lie further apart. Days are read from the index alone, and nothing else gives their order.
  collectedMax: { text: 4_000, days: 50_000 },
  // In the time in which a thousand vendors are asked.
  passedMax: 300_000,
  hasAllOrders: false,
  isCounted: true,
  overview: async () => (await firstRow(db, queries.readMarketOverview)) as queries.OverviewRow,
  find: (how, direction, values) => find(db, 'market', how, direction, values),
})

/** @param db as the vendor: texts of others are not seen. */
export const itemsOfVendor = (db: Database, id: string): SearchScope => ({
  ...itemsOf([{ db, id }]),
  clockOf: id,
})

export const itemsOfSome = (db: Database, ids: readonly string[]): SearchScope =>
  itemsOf([...new Set(ids)].sort().map((id) => ({ db: db.asVendor(id), id })))

/** Those of the marketplace. What is counted are the items of all vendors, as everywhere. */
export const ownItems = (db: Database): SearchScope => ({
  ...itemsOfSome(db, [MARKETPLACE_VENDOR_ID]),
  isCounted: false,
  overview: async () => ({
    ...(await itemsOfAll(db).overview()),
    ...(await firstRow(db, queries.readOwnOverview, [MARKETPLACE_VENDOR_ID, SEARCH_TOTAL_MAX + 1])),
  }),
})

/** Each vendor is asked for itself; an item is of one of them, so that what they answer adds up. */
function itemsOf(vendors: readonly { readonly db: Database; readonly id: string }[]): SearchScope {
  async function ofEach<Answer>(
    ask: (vendor: (typeof vendors)[number]) => Promise<Answer>,
  ): Promise<Answer[]> {
    const answers: Answer[] = []
    for (const vendor of vendors) answers.push(await ask(vendor))
    return answers
  }
  return {
    collectedMax: { text: 10_000, days: 10_000 },
    passedMax: 0,
    hasAllOrders: true,
    isCounted: true,
    overview: async () => {
      const all = (await ofEach(({ db, id }) =>
        firstRow(db, queries.readOverview, [id]),
      )) as queries.OverviewRow[]
      return {
        states: sumsOf(all.map(({ states }) => states)),
        desired: sumsOf(all.map(({ desired }) => desired)),
        counted: sumsOf(all.map(({ counted }) => counted)),
        months: [...new Set(all.flatMap(({ months }) => months))].sort().reverse(),
        holidays: all[0]?.holidays ?? [],
      }
    },
    find: async (how, direction, values) => {
      const all = await ofEach(({ db, id }) => find(db, 'vendor', how, direction, { ...values, vendor: id }))
      return {
        keys: all.flatMap(({ keys }) => keys),
        collected: all.reduce((sum, { collected }) => sum + collected, 0),
        matching: all.reduce((sum, { matching }) => sum + matching, 0),
      }
    },
  }
}

async function find(
  db: Database,
  scope: ScopeName,
  how: How,
  direction: Direction,
  values: NamedValues,
): Promise<Found> {
  const rows = await namedRows(db, statementOf(scope, how, direction), values)
  const [{ collected, matching }] = rows as [FoundRow]
  return { keys: rows.filter(({ section }) => section !== null), collected, matching }
}

function sumsOf(parts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const part of parts)
    for (const [key, count] of Object.entries(part)) sums[key] = (sums[key] ?? 0) + count
  return sums
}
