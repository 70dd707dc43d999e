/** Finds the items of a page of the work list that have a text. Interface 10.2; decision 111. */
import { SEARCH_TEXT_TOTAL_MAX, SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/values/calendar.ts'
import type { Database } from '../../platform/db/database.ts'
import type { KeyRow } from './keys.ts'
import type { Picked } from './look-values.ts'
import { countWithin, walk } from './looks.ts'
import { monthsWithin, partMonths } from './months.ts'
import { type FoundPage, mergedOf, type PageSearch, type TextSearch } from './page-search.ts'
import { rangeDriverOf, sumOf } from './rules.ts'
import { endsOf, type Merged, merge, monthsBefore, monthsFrom } from './sorting.ts'
import { countNamed, named, pickByText, pickInRange, walkByText } from './text-looks.ts'

/** From this share of all items on, a page of a text is found faster by looking at items than by the index of texts. */
const COMMON_SHARE = 0.25
/** So many times as many items are looked at as should do. */
const LOOKED_AT_FACTOR = 1.25

/** Everything that has the text when it is not too much, else what a walk meets. */
export async function findByText(
  db: Database,
  page: TextSearch,
  facets: readonly number[],
): Promise<FoundPage> {
  const { search, place, sort } = page
  const all = monthsWithin(page.bounds.ord, page.months)
  const months = place.least > 0 ? monthsFrom(place.after, all, sort) : all
  const common = await findCommon(db, page, facets, months)
  if (common) return common
  const picked = await pickByText(db, page, facets, months)
  if (place.least > 0)
    return { ...(await walkBeside(db, page, facets, picked, months)), total: place.least, isMany: true }
  if (picked.named <= SEARCH_TEXT_TOTAL_MAX)
    return { ...mergedOf(page, picked.sections), total: picked.counted, isMany: false }
  // A word that is common, within days that are few: the days find its items, where a walk would pass all others.
  const range = rangeDriverOf(search)
  const ranged = range && (await pickInRange(db, page, facets, range))
  if (ranged) return { ...mergedOf(page, ranged.sections), total: ranged.total, isMany: false }
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
  const { place, needles, counts } = page
  const expected = needles.share * sumOf(counts, [...counts.keys()])
  const isCounted = place.least === 0
  if (needles.share < COMMON_SHARE || needles.texts.length > 1) return null
  if (isCounted && (expected <= SEARCH_TEXT_TOTAL_MAX || (await canBePicked(db, page, facets)))) return null
  const most = SEARCH_TEXT_TOTAL_MAX + 1
  const [having, found] = await Promise.all([
    isCounted ? countNamed(db, page, months, most) : most,
    lookThrough(db, page, facets),
  ])
  if (having < most || !found) return null
  if (!isCounted) return { ...found, total: place.least, isMany: true }
  return { ...found, ...totalOf(page, facets, found, having, found.counted) }
}

/** Whether there is a range of days that may hold few enough items to compare the text with each. */
async function canBePicked(db: Database, page: PageSearch, facets: readonly number[]): Promise<boolean> {
  const driver = rangeDriverOf(page.search)
  if (driver !== 'ord_day') return driver !== null
  const within = sumOf(page.countsWithin, facets)
  if (within > SEARCH_TOTAL_MAX) return false
  const parts = partMonths(page.search, page.ranges)
  return within + (await countWithin(db, page, facets, 'ord_day', parts)) <= SEARCH_TOTAL_MAX
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
  const walked = mergedOf(page, await walkByText(db, page, facets, { ends, months, isNumbered }))
  if (walked.hasMore || !ends) return walked
  return mergedOf(page, await walkByText(db, page, facets, { ends: null, months, isNumbered }))
}

/** How many items other filters leave out: of those with a common word, all the others match at least. */
const unwanted = ({ search, counts }: PageSearch, facets: readonly number[]): number =>
  rangeDriverOf(search) === null ? sumOf(counts, [...counts.keys()]) - sumOf(counts, facets) : Infinity
