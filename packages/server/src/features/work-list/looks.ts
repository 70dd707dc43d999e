/** Runs the walks, picks and counts of a page of the work list that is searched for no text. Interface 10.2; decision 111. */
import type { Day } from '../../core/values/calendar.ts'
import { isOpen, type Range } from '../../core/values/day-range.ts'
import { type Database, firstRow, type Statement } from '../../platform/db/database.ts'
import { type DayStream, sections } from './keys.ts'
import {
  bySection,
  columnsOf,
  type Picked,
  pickedOf,
  pickValues,
  placesOf,
  rangeValues,
} from './look-values.ts'
import { daysWithin, sharePassed } from './months.ts'
import type { PageSearch } from './page-search.ts'
import { picks, type RangeDriver } from './picks.ts'
import { countListed, countsBy } from './queries.ts'
import { listedOf, sumOf } from './rules.ts'
import { isRangedBeside, openEnds, ownRanges, type Sections } from './sorting.ts'
import { walkByDays, walksBy } from './walks.ts'

/** A walk through days finds the place of each of them twice, which takes as long as passing so many items. */
const LOOKS_A_DAY = 4

/** Of each facet at least so many items are looked at first: finding its place in the index takes as long. */
const NEAR_MIN = 8

/** How many items lie within ranges of one day of theirs; more than are counted, when there are more. */
export async function countWithin(
  db: Database,
  page: PageSearch,
  facets: readonly number[],
  day: DayStream,
  within: readonly Range[],
): Promise<number> {
  const columns = [within.map(({ from }) => from), within.map(({ to }) => to)]
  const countOf = async (query: Statement<{ count: number }>, what: readonly unknown[]) =>
    what.length * within.length > 0 ? firstRow(db, query, [page.vendorId, what, ...columns]) : null
  const { statuses, others } = isListed(day)
    ? listedOf(facets, page.counts)
    : { statuses: [], others: facets }
  const counts = await Promise.all([
    countOf(countListed, day === 'paid_day' ? statuses.map((status) => `paid:${status}`) : statuses),
    countOf(countsBy[day], others),
  ])
  return counts.reduce((sum, row) => sum + (row?.count ?? 0), 0)
}

/** Whether there are lists that are counted by this day. */
const isListed = (day: DayStream): boolean => day === 'ord_day' || day === 'paid_day'

/** Items in their order, `most` of each section. */
export async function walk(
  db: Database,
  page: PageSearch,
  facets: readonly number[],
  most: number,
): Promise<Sections> {
  const { vendorId, sort, ranges, bounds } = page
  const ordered = sort.walk === 'ord_no' ? daysToWalk(page, facets) : null
  const isRanged = isRangedBeside(ordered ? ['ord'] : ownRanges(sort.walk), ranges)
  const near = Math.ceil((2 * most) / (facets.length * Math.max(1, ordered?.length ?? 1)))
  const common = [
    ...[vendorId, facets, most],
    ...placesOf(page),
    ...columnsOf(openEnds(sections[sort.walk], sort.direction, bounds)),
  ]
  const more = isRanged ? rangeValues(page) : []
  const rows = ordered
    ? await db.rows(walkByDays(sort.direction, isRanged), [...common, near, ordered, ...more])
    : await db.rows(walksBy({ isRanged, byText: false })[sort.walk][sort.direction], [
        ...common,
        Math.max(NEAR_MIN, near),
        ...more,
      ])
  return bySection(page, rows)
}

/**
 * The days of orders that items can lie in, when finding the place of each in the index takes less than passing what was ordered
 * on other days: numbers mostly grow with them.
 */
function daysToWalk({ bounds, months, counts, sort }: PageSearch, facets: readonly number[]): Day[] | null {
  if (isOpen(bounds.ord)) return null
  const days = daysWithin(bounds.ord, months)
  const passed = sumOf(counts, facets) * sharePassed(bounds.ord, months, sort.direction)
  return LOOKS_A_DAY * days.length * facets.length < passed ? days : null
}

/** Everything that matches within the days of a range, sorted, as long as it is not too much. */
export async function pick(
  db: Database,
  page: PageSearch,
  facets: readonly number[],
  driver: RangeDriver,
): Promise<Picked> {
  return pickedOf(page, await db.rows(picks[driver][page.sort.direction], pickValues(page, facets)))
}
