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
  countNamed,
  countPartMonths,
  named,
  type PageSearch,
  type Picked,
  pick,
  pickByText,
  pickInRange,
  type TextSearch,
  walk,
  walkByText,
} from './looks.ts'
import { type FacetCounts, monthsWithin, rangeDriverOf, wantedFacets } from './rules.ts'
import { endsOf, type Merged, merge, monthsBefore, monthsFrom, type Sections } from './sorting.ts'

/** From this share of all items on, a page of a text is found faster by looking at items than by the index of texts. */
const COMMON_SHARE = 0.25
/** So many times as many items are looked at as should do. */
const LOOKED_AT_FACTOR = 1.25

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
  if (hasText(page)) return findByText(db, page, facets)
  const walked = async () => merged(page, await walk(db, page, facets, page.limit + 1))
  const driver = rangeDriverOf(page.search)
  if (!driver) return { ...(await walked()), total: sumOf(page.counts, facets), isMany: false }
  const within = driver === 'ord_day' ? sumOf(page.countsWithin, facets) : 0
  const known = least || (within > SEARCH_TOTAL_MAX ? SEARCH_TOTAL_MAX : 0)
  if (known > 0) return { ...(await walked()), total: known, isMany: true }
  // Sorted by the day of the range, the page is where the range begins; only parts of months are left to be counted.
  if (driver === 'ord_day' && page.sort.walk === driver) {
    const total = within + (await countPartMonths(db, page, facets))
    const isMany = total > SEARCH_TOTAL_MAX
    return { ...(await walked()), total: Math.min(total, SEARCH_TOTAL_MAX), isMany }
  }
  const { sections, counted } = await pick(db, page, facets, driver)
  if (counted <= SEARCH_TOTAL_MAX) return { ...merged(page, sections), total: counted, isMany: false }
  return { ...(await walked()), total: SEARCH_TOTAL_MAX, isMany: true }
}

const hasText = (page: PageSearch): page is TextSearch => page.needles !== null

/** Everything that has the text when it is not too much, else what a walk meets. */
async function findByText(db: Database, page: TextSearch, facets: readonly number[]): Promise<FoundPage> {
  const { search, place, sort } = page
  const all = monthsWithin(search, page.months)
  const months = place.least > 0 ? monthsFrom(place.after, all, sort) : all
  const common = await findCommon(db, page, facets, months)
  if (common) return common
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
  return { ...walked, ...totalOf(page, facets, walked, picked.named, picked.counted) }
}

/**
 * Looks at the items with which the page begins, without the index of texts; null when a sample makes it seem that too few of
 * them have the text, or when they turn out to be too few.
 */
async function findCommon(
  db: Database,
  page: TextSearch,
  facets: readonly number[],
  months: readonly Day[],
): Promise<FoundPage | null> {
  const { search, place, needles, counts } = page
  const expected = needles.share * sumOf(counts, [...counts.keys()])
  const isCounted = place.least === 0
  if (needles.share < COMMON_SHARE || needles.texts.length > 1) return null
  if (isCounted && (rangeDriverOf(search) !== null || expected <= SEARCH_TEXT_TOTAL_MAX)) return null
  const most = SEARCH_TEXT_TOTAL_MAX + 1
  const [having, found] = await Promise.all([
    isCounted ? countNamed(db, page, months, most) : most,
    lookThrough(db, page, facets),
  ])
  if (having < most || !found) return null
  if (!isCounted) return { ...found, total: place.least, isMany: true }
  return { ...found, ...totalOf(page, facets, found, having, found.counted) }
}

/** The page as far as it is found among the items that should do; with how many of them have the text, up to one more than it. */
async function lookThrough(
  db: Database,
  page: TextSearch,
  facets: readonly number[],
): Promise<(Merged & { readonly counted: number }) | null> {
  const { place, limit, sort, days, needles } = page
  const lookedAt = Math.ceil(((limit + 1) / needles.share) * LOOKED_AT_FACTOR)
  const sections = await walk(db, page, facets, lookedAt + 1)
  const first = merge(sections, place.after, sort, days, lookedAt)
  const places = await named(db, page, first.keys)
  const hasMore = places.length > limit
  if (!hasMore && first.hasMore) return null
  const keys = places.slice(0, limit).map((at) => first.keys[at] as KeyRow)
  const end = hasMore ? (places[limit - 1] as number) + 1 : lookedAt
  const { after } = merge(sections, place.after, sort, days, end)
  return { keys, after, hasMore, counted: places.length }
}

/** Of a text that more have than are counted: at least so many match beside the other filters. */
function totalOf(
  page: TextSearch,
  facets: readonly number[],
  { keys, hasMore }: Merged,
  having: number,
  counted: number,
): Pick<FoundPage, 'total' | 'isMany'> {
  // What came to its end on the first page is counted by it.
  if (!hasMore && page.place.after.every((key) => key === null)) return { total: keys.length, isMany: false }
  const atLeast = Math.max(counted, having - unwanted(page, facets), keys.length + Number(hasMore))
  return { total: Math.min(atLeast, SEARCH_TOTAL_MAX), isMany: true }
}

/**
 * Walks by text as far as some that are known need it: without an end, a walk goes through each facet until that facet alone
 * fills the page. Should one of them have changed meanwhile, it goes on to the end. Months in which all with the text were
 * found are few enough to find them at once, where a look at each item would take longer.
 */
async function walkBeside(
  db: Database,
  page: TextSearch,
  facets: readonly number[],
  known: Picked,
  picked: readonly Day[],
): Promise<Merged> {
  const { place, sort, days, limit } = page
  const { isNumbered, month } = known
  const ends = endsOf(known.sections, place.after, sort, days, limit)
  const months = month === null ? [] : monthsBefore(month, picked, ends, sort)
  const walked = merged(page, await walkByText(db, page, facets, { ends, months, isNumbered }))
  if (walked.hasMore || !ends) return walked
  return merged(page, await walkByText(db, page, facets, { ends: null, months, isNumbered }))
}

const sumOf = (counts: FacetCounts, wanted: readonly number[]): number =>
  wanted.reduce((sum, facet) => sum + (counts.get(facet) ?? 0), 0)

/** How many items other filters leave out: of those with a common word, all the others match at least. */
const unwanted = ({ search, counts }: PageSearch, facets: readonly number[]): number =>
  rangeDriverOf(search) === null ? sumOf(counts, [...counts.keys()]) - sumOf(counts, facets) : Infinity

const merged = ({ place, sort, days, limit }: PageSearch, sections: Sections): Merged =>
  merge(sections, place.after, sort, days, limit)
