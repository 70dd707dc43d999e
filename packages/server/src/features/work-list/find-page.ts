/**
 * Finds the items of a page of the work list. Filters that are facets cost nothing: their counts are kept, and a walk goes
 * through their items only. Of a range of days that holds few items all are picked and sorted; otherwise they are counted, and a
 * walk meets enough of them soon. Interface 10.2; decisions 111 and 160.
 */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import { isOpen } from '../../core/values/day-range.ts'
import type { Database } from '../../platform/db/database.ts'
import { findByText } from './find-text.ts'
import { countWithin, pick, walk } from './looks.ts'
import { partMonths, shareWithin } from './months.ts'
import { type FoundPage, hasText, mergedOf, type PageSearch } from './page-search.ts'
import type { RangeDriver } from './picks.ts'
import { rangeDriverOf, sumOf, wantedFacets } from './rules.ts'
import { beginsNear, type Merged } from './sorting.ts'

/** Of a range that seems to hold so many items all are picked: it takes as long as a count and a walk. */
const PICKED_MAX = 1_000

export async function findPage(db: Database, page: PageSearch): Promise<FoundPage> {
  const facets = wantedFacets(page.search, page.counts)
  const { after, least } = page.place
  if (facets.length === 0) return { keys: [], after, hasMore: false, total: 0, isMany: false }
  if (hasText(page)) return findByText(db, page, facets)
  const driver = rangeDriverOf(page.search)
  const known = driver === null ? sumOf(page.counts, facets) : least
  if (known > 0) return { ...(await walked(db, page, facets)), total: known, isMany: driver !== null }
  return findInRange(db, page, facets, driver as RangeDriver)
}

async function walked(db: Database, page: PageSearch, facets: readonly number[]): Promise<Merged> {
  return mergedOf(page, await walk(db, page, facets, page.limit + 1))
}

/** The first page of a range of days: what is counted tells how many there are. */
async function findInRange(
  db: Database,
  page: PageSearch,
  facets: readonly number[],
  driver: RangeDriver,
): Promise<FoundPage> {
  if (isToBePicked(page, facets, driver)) {
    const { sections, counted } = await pick(db, page, facets, driver)
    if (counted <= SEARCH_TOTAL_MAX) return { ...mergedOf(page, sections), total: counted, isMany: false }
    return { ...(await walked(db, page, facets)), total: SEARCH_TOTAL_MAX, isMany: true }
  }
  const [found, total] = await Promise.all([walked(db, page, facets), totalOf(db, page, facets, driver)])
  return { ...found, total: Math.min(total, SEARCH_TOTAL_MAX), isMany: total > SEARCH_TOTAL_MAX }
}

/** Up to one more than are counted. */
async function totalOf(
  db: Database,
  page: PageSearch,
  facets: readonly number[],
  driver: RangeDriver,
): Promise<number> {
  const { search, ranges, countsWithin } = page
  if (driver === 'ord_day') {
    const within = sumOf(countsWithin, facets)
    if (within > SEARCH_TOTAL_MAX) return within
    return within + (await countWithin(db, page, facets, 'ord_day', partMonths(search, ranges)))
  }
  if (driver === 'paid_day') return countWithin(db, page, facets, 'paid_day', [ranges.paid])
  const counts = await Promise.all([
    countWithin(db, page, facets, 'hope_day', [ranges.desired]),
    countWithin(db, page, facets, 'counted_day', [ranges.counted]),
  ])
  return counts[0] + counts[1]
}

/**
 * Whether all of a range are looked at: claims and what is due are few; so is what seems little by the counts of months; and a
 * walk that begins elsewhere could pass everything else.
 */
function isToBePicked(page: PageSearch, facets: readonly number[], driver: RangeDriver): boolean {
  const { search, sort, bounds, months, counts } = page
  if (driver === 'claim_day' || search.due) return true
  // By number it goes through the days, or passes little.
  const isNear = sort.walk === 'ord_no' ? !isOpen(bounds.ord) : beginsNear(sort, bounds)
  return !isNear || sumOf(counts, facets) * shareWithin(bounds.ord, months) <= PICKED_MAX
}
