/**
 * Finds the items of a page of the work list. Filters that are facets cost nothing: their counts are kept, and a walk goes
 * through their items only. For a range of days or a text, what matches is picked and sorted when it is not too much;
 * otherwise a walk meets enough of it soon. Interface 10.2; decision 111.
 */
import { type ItemSearchRequest, SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/calendar.ts'
import type { WorkingDays } from '../../core/working-days.ts'
import type { Database } from '../../db/database.ts'
import type { Place } from './cursor.ts'
import { COUNTED, type Driver, type KeyRow, NAMED, picks, walks } from './key-queries.ts'
import {
  driverOf,
  type FacetCounts,
  merge,
  needlesOf,
  type Ranges,
  type Sort,
  startOf,
  wantedFacets,
} from './rules.ts'

export interface PageSearch {
  readonly vendorId: string
  readonly search: ItemSearchRequest
  readonly sort: Sort
  readonly place: Place
  readonly days: WorkingDays
  readonly ranges: Ranges
  readonly counts: FacetCounts
  /** In which there are orders. */
  readonly months: readonly Day[]
  readonly limit: number
}

export interface FoundPage extends Place {
  readonly keys: readonly KeyRow[]
  readonly hasMore: boolean
  /** Matches; with `isMany` there are at least so many. */
  readonly total: number
}

export async function findPage(db: Database, page: PageSearch): Promise<FoundPage> {
  const facets = wantedFacets(page.search, page.counts)
  const { after, isMany } = page.place
  if (facets.length === 0) return { keys: [], after, hasMore: false, total: 0, isMany: false }
  const driver = driverOf(page.search)
  if (!driver) {
    const total = facets.reduce((sum, facet) => sum + (page.counts.get(facet) as number), 0)
    return { ...merged(page, await walk(db, page, facets)), total, isMany: false }
  }
  if (isMany) return { ...merged(page, await walk(db, page, facets)), total: SEARCH_TOTAL_MAX, isMany }
  const picked = await pick(db, page, facets, driver)
  if (!picked.isMany) return { ...merged(page, picked.sections), total: picked.total, isMany: false }
  return { ...merged(page, await walk(db, page, facets)), total: picked.total, isMany: true }
}

type Sections = readonly (readonly KeyRow[])[]

const merged = ({ place, sort, days, limit }: PageSearch, sections: Sections) =>
  merge(sections, place.after, sort, days, limit)

/** The values that every statement begins with; one item more than the page tells that there is a next one. */
const commonValues = ({ vendorId, limit, ranges }: PageSearch, facets: readonly number[]): unknown[] => [
  vendorId,
  facets,
  limit + 1,
  ...[ranges.ord, ranges.paid, ranges.claim, ranges.desired, ranges.counted].flatMap(({ from, to }) => [
    from,
    to,
  ]),
]

async function walk(db: Database, page: PageSearch, facets: readonly number[]): Promise<Sections> {
  const { search, sort, place } = page
  const needles = search.q ? needlesOf(search.q) : null
  const sections: (readonly KeyRow[])[] = []
  for (const [at, stream] of sort.streams.entries()) {
    const { day, ord_no, item_index } = startOf(place.after[at] ?? null, sort.direction)
    const query = walks[needles ? 'text' : 'all'][stream][sort.direction]
    const values = [...commonValues(page, facets), day, ord_no, item_index]
    sections.push(await db.rows(query, needles ? [...values, needles.texts, needles.start] : values))
  }
  return sections
}

/** Everything that matches, sorted; or that it is too much. */
async function pick(db: Database, page: PageSearch, facets: readonly number[], driver: Driver) {
  const { sort, place, search, months } = page
  const starts = sort.streams.map((_, at) => startOf(place.after[at] ?? null, sort.direction))
  const needles = search.q ? needlesOf(search.q) : null
  const rows = await db.rows(picks[driver][sort.direction], [
    ...commonValues(page, facets),
    sort.name,
    starts.map((_, at) => at),
    starts.map(({ day }) => day),
    starts.map(({ ord_no }) => ord_no),
    starts.map(({ item_index }) => item_index),
    ...(needles ? [needles.start, needles.above, needles.orders, needles.texts, months] : []),
  ])
  const countOf = (what: number) => rows.find(({ section }) => section === what)?.item_index ?? 0
  const total = countOf(COUNTED)
  return {
    total: Math.min(total, SEARCH_TOTAL_MAX),
    isMany: total > SEARCH_TOTAL_MAX || countOf(NAMED) > SEARCH_TOTAL_MAX,
    sections: starts.map((_, at) => rows.filter(({ section }) => section === at)),
  }
}
