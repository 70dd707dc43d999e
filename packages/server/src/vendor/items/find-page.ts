/**
 * Finds the items of a page of the work list. Filters that are facets cost nothing: their counts are kept, and a walk goes
 * through their items only. For a range of days or a text, what matches is picked and sorted when it is not too much;
 * otherwise a walk meets enough of it soon. Interface 10.2; decision 111.
 */
import { type ItemSearchRequest, SEARCH_TEXT_TOTAL_MAX, SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/calendar.ts'
import type { WorkingDays } from '../../core/working-days.ts'
import type { Database } from '../../db/database.ts'
import type { Place } from './cursor.ts'
import { type KeyRow, type SectionRow, type Stream, sections } from './keys.ts'
import { COUNTED, type Driver, NAMED, picks, RANGED, type RangeDriver, rangePicks } from './picks.ts'
import {
  driverOf,
  type FacetCounts,
  monthsWithin,
  needlesOf,
  type Ranges,
  rangeDriverOf,
  wantedFacets,
} from './rules.ts'
import { merge, type Sort, startOf } from './sorting.ts'
import { walks } from './walks.ts'

/** Of the items with a common word so many are looked at, to say how many match at least: each costs as much as one of a page. */
const COMMON_LOOKED_AT = 200

export interface PageSearch {
  readonly vendorId: string
  readonly search: ItemSearchRequest
  readonly sort: Sort
  readonly place: Place
  readonly days: WorkingDays
  readonly ranges: Ranges
  readonly counts: FacetCounts
  /** Of the months that lie within the range of order days: at least so many match, when nothing else is asked. */
  readonly countsWithin: FacetCounts
  /** In which there are orders. */
  readonly months: readonly Day[]
  readonly limit: number
}

export interface FoundPage extends Pick<Place, 'after'> {
  readonly keys: readonly KeyRow[]
  readonly hasMore: boolean
  /** Matches; with `isMany` there are at least so many. */
  readonly total: number
  readonly isMany: boolean
}

export async function findPage(db: Database, page: PageSearch): Promise<FoundPage> {
  const facets = wantedFacets(page.search, page.counts)
  const { after, least } = page.place
  if (facets.length === 0) return { keys: [], after, hasMore: false, total: 0, isMany: false }
  const driver = driverOf(page.search)
  if (!driver) {
    return { ...merged(page, await walk(db, page, facets)), total: sumOf(page.counts, facets), isMany: false }
  }
  const within = driver === 'ord_day' ? sumOf(page.countsWithin, facets) : 0
  const known = least || (within > SEARCH_TOTAL_MAX ? SEARCH_TOTAL_MAX : 0)
  if (known > 0) return { ...merged(page, await walk(db, page, facets)), total: known, isMany: true }
  const picked = await pick(db, page, facets, driver)
  if (!picked.isMany) return { ...merged(page, picked.sections), total: picked.total, isMany: false }
  // A word that is common, within days that are few: the days find its items, where a walk would pass all others.
  const range = driver === 'text' ? rangeDriverOf(page.search) : null
  const ranged = range && (await pickInRange(db, page, facets, range))
  if (ranged) return { ...merged(page, ranged.sections), total: ranged.total, isMany: false }
  const walked = merged(page, await walk(db, page, facets))
  const { length } = walked.keys
  // What came to its end on the first page is counted by it.
  if (!walked.hasMore && page.place.after.every((key) => key === null))
    return { ...walked, total: length, isMany: false }
  return { ...walked, total: Math.max(picked.total, length + Number(walked.hasMore)), isMany: true }
}

const sumOf = (counts: FacetCounts, wanted: readonly number[]): number =>
  wanted.reduce((sum, facet) => sum + (counts.get(facet) ?? 0), 0)

/** How many items other filters leave out: of those with a common word, all the others match at least. */
const unwanted = ({ search, counts }: PageSearch, facets: readonly number[]): number =>
  rangeDriverOf(search) === null ? sumOf(counts, [...counts.keys()]) - sumOf(counts, facets) : Infinity

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

/** After which item each section goes on, as columns. */
function placesOf({ sort, place, ranges }: PageSearch): unknown[] {
  const streams = sections[sort.walk]
  const starts = place.after.map((key, at) => startOf(key, streams[at] as Stream, sort.direction, ranges))
  return [
    starts.map((_, at) => at),
    starts.map(({ day }) => day),
    starts.map(({ ord_no }) => ord_no),
    starts.map(({ item_index }) => item_index),
  ]
}

const bySection = ({ place }: PageSearch, rows: readonly SectionRow[]): Sections =>
  place.after.map((_, at) => rows.filter(({ section }) => section === at))

async function walk(db: Database, page: PageSearch, facets: readonly number[]): Promise<Sections> {
  const { search, sort } = page
  const needles = search.q ? needlesOf(search.q) : null
  const rows = await db.rows(walks[needles ? 'text' : 'all'][sort.walk][sort.direction], [
    ...commonValues(page, facets),
    ...placesOf(page),
    ...(needles ? [needles.texts, needles.start] : []),
  ])
  return bySection(page, rows)
}

/** What picks of every kind begin with. */
const pickValues = (page: PageSearch, facets: readonly number[]): unknown[] => [
  ...commonValues(page, facets),
  page.sort.name,
  ...placesOf(page),
]

const countIn = (rows: readonly SectionRow[], what: number): number =>
  rows.find(({ section }) => section === what)?.item_index ?? 0

/** Everything in a range that has the text, sorted; null when the range holds too much. */
async function pickInRange(db: Database, page: PageSearch, facets: readonly number[], driver: RangeDriver) {
  const { texts, start } = needlesOf(page.search.q ?? '')
  const values = [...pickValues(page, facets), start, texts]
  const rows = await db.rows(rangePicks[driver][page.sort.direction], values)
  if (countIn(rows, RANGED) > SEARCH_TOTAL_MAX) return null
  return { total: countIn(rows, COUNTED), sections: bySection(page, rows) }
}

/** Everything that matches, sorted; or that it is too much. */
async function pick(db: Database, page: PageSearch, facets: readonly number[], driver: Driver) {
  const { sort, search, months } = page
  const needles = search.q ? needlesOf(search.q) : null
  const rows = await db.rows(picks[driver][sort.direction], [
    ...pickValues(page, facets),
    ...(needles
      ? [
          needles.start,
          needles.above,
          needles.orders,
          needles.texts,
          monthsWithin(search, months),
          COMMON_LOOKED_AT,
        ]
      : []),
  ])
  const named = countIn(rows, NAMED)
  const counted = countIn(rows, COUNTED)
  const isCommon = named > SEARCH_TEXT_TOTAL_MAX
  const total = isCommon ? Math.max(counted, named - unwanted(page, facets)) : counted
  return {
    total: Math.min(total, SEARCH_TOTAL_MAX),
    isMany: total > SEARCH_TOTAL_MAX || isCommon,
    sections: bySection(page, rows),
  }
}
