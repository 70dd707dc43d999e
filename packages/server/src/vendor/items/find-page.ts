/**
 * Finds the items of a page of the work list. Filters that are facets cost nothing: their counts are kept, and a walk goes
 * through their items only. For a range of days or a text, what matches is picked and sorted when it is not too much;
 * otherwise a walk meets enough of it soon. Interface 10.2; decision 111.
 */
import { SEARCH_TEXT_TOTAL_MAX, SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/calendar.ts'
import type { Database } from '../../db/database.ts'
import type { Place } from './cursor.ts'
import type { KeyRow } from './keys.ts'
import {
  countPartMonths,
  type PageSearch,
  type Picked,
  pick,
  pickByText,
  pickInRange,
  walk,
} from './looks.ts'
import { driverOf, type FacetCounts, monthsWithin, rangeDriverOf, wantedFacets } from './rules.ts'
import { endsOf, type Merged, merge, monthsBefore, monthsFrom, type Sections } from './sorting.ts'

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
  if (driver === 'text') return findByText(db, page, facets)
  if (!driver) {
    return { ...merged(page, await walk(db, page, facets)), total: sumOf(page.counts, facets), isMany: false }
  }
  const within = driver === 'ord_day' ? sumOf(page.countsWithin, facets) : 0
  const known = least || (within > SEARCH_TOTAL_MAX ? SEARCH_TOTAL_MAX : 0)
  if (known > 0) return { ...merged(page, await walk(db, page, facets)), total: known, isMany: true }
  // Sorted by the day of the range, the page is where the range begins; only parts of months are left to be counted.
  if (driver === 'ord_day' && page.sort.walk === driver) {
    const total = within + (await countPartMonths(db, page, facets))
    const isMany = total > SEARCH_TOTAL_MAX
    const walked = merged(page, await walk(db, page, facets))
    return { ...walked, total: Math.min(total, SEARCH_TOTAL_MAX), isMany }
  }
  const { sections, counted } = await pick(db, page, facets, driver)
  if (counted <= SEARCH_TOTAL_MAX) return { ...merged(page, sections), total: counted, isMany: false }
  return { ...merged(page, await walk(db, page, facets)), total: SEARCH_TOTAL_MAX, isMany: true }
}

/** Everything that has the text when it is not too much, else what a walk meets. */
async function findByText(db: Database, page: PageSearch, facets: readonly number[]): Promise<FoundPage> {
  const { search, place, sort } = page
  const all = monthsWithin(search, page.months)
  const months = place.least > 0 ? monthsFrom(place.after, all, sort) : all
  const picked = await pickByText(db, page, facets, months)
  if (place.least > 0)
    return { ...(await walkBeside(db, page, facets, picked, months)), total: place.least, isMany: true }
  if (picked.named <= SEARCH_TEXT_TOTAL_MAX)
    return { ...merged(page, picked.sections), total: picked.counted, isMany: false }
  // A word that is common, within days that are few: the days find its items, where a walk would pass all others.
  const range = rangeDriverOf(search)
  const ranged = range && (await pickInRange(db, page, facets, range))
  if (ranged) return { ...merged(page, ranged.sections), total: ranged.total, isMany: false }
  const walked = await walkBeside(db, page, facets, picked, months)
  const { length } = walked.keys
  // What came to its end on the first page is counted by it.
  if (!walked.hasMore && place.after.every((key) => key === null))
    return { ...walked, total: length, isMany: false }
  const atLeast = Math.max(picked.counted, picked.named - unwanted(page, facets))
  const total = Math.min(Math.max(atLeast, length + Number(walked.hasMore)), SEARCH_TOTAL_MAX)
  return { ...walked, total, isMany: true }
}

/**
 * Walks by text as far as some that are known need it: without an end, a walk goes through each facet until that facet alone
 * fills the page. Should one of them have changed meanwhile, it goes on to the end. Months in which all with the text were
 * found are few enough to find them at once, where a look at each item would take longer.
 */
async function walkBeside(
  db: Database,
  page: PageSearch,
  facets: readonly number[],
  known: Picked,
  picked: readonly Day[],
): Promise<Merged> {
  const { place, sort, days, limit } = page
  const ends = endsOf(known.sections, place.after, sort, days, limit)
  const months = known.month === null ? [] : monthsBefore(known.month, picked, ends, sort)
  const walked = merged(page, await walk(db, page, facets, { ends, months }))
  return walked.hasMore || !ends ? walked : merged(page, await walk(db, page, facets, { months }))
}

const sumOf = (counts: FacetCounts, wanted: readonly number[]): number =>
  wanted.reduce((sum, facet) => sum + (counts.get(facet) ?? 0), 0)

/** How many items other filters leave out: of those with a common word, all the others match at least. */
const unwanted = ({ search, counts }: PageSearch, facets: readonly number[]): number =>
  rangeDriverOf(search) === null ? sumOf(counts, [...counts.keys()]) - sumOf(counts, facets) : Infinity

const merged = ({ place, sort, days, limit }: PageSearch, sections: Sections): Merged =>
  merge(sections, place.after, sort, days, limit)
