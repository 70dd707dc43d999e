/** Runs the walks, picks and counts of a page of the work list that is searched for a text. Interface 10.2; decision 111. */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/values/calendar.ts'
import { itemKeyColumns } from '../../core/vendors/rows.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { type KeyRow, sections } from './keys.ts'
import {
  bySection,
  columnsOf,
  countIn,
  type Picked,
  pickedOf,
  pickValues,
  placesOf,
  rangeValues,
} from './look-values.ts'
import { daysOf } from './months.ts'
import type { Needles } from './needles.ts'
import type { TextSearch } from './page-search.ts'
import { COUNTED, picks, RANGED, type RangeDriver, rangePicks } from './picks.ts'
import { isRangedBeside, numberFrom, openEnds, ownRanges, type Sections } from './sorting.ts'
import { namedCounts, readNamed } from './texts.ts'
import { walksBy } from './walks.ts'

/** Of the items with a common word at least so many are looked at. */
const COMMON_LOOKED_AT = 200

/** What is known of a text before a walk. */
export interface Limits {
  /** Up to which item each section is looked through. */
  readonly ends: readonly KeyRow[] | null
  /** Months that have so few items with the text that all of them are found at once. */
  readonly months: readonly Day[]
  /** Whether there are numbers that begin with it. */
  readonly isNumbered: boolean
}

/** Items that have the text in their order until the page is full, each section as far as its end. */
export async function walkByText(
  db: Database,
  page: TextSearch,
  facets: readonly number[],
  { ends, months, isNumbered }: Limits,
): Promise<Sections> {
  const { sort, ranges, bounds, needles } = page
  const isRanged = isRangedBeside(ownRanges(sort.walk), ranges)
  const rows = await db.rows(walksBy({ isRanged, byText: true })[sort.walk][sort.direction], [
    ...[page.vendorId, facets, page.limit + 1],
    ...placesOf(page),
    ...columnsOf(ends ?? openEnds(sections[sort.walk], sort.direction, bounds)),
    ...[needles.texts, isNumbered ? needles.start : null],
    ...[...pairColumns(needles), months, ...daysOf(months)],
    ...(isRanged ? rangeValues(page) : []),
  ])
  return bySection(page, rows)
}

const pairColumns = ({ pairs }: Needles): unknown[] => [
  pairs.map(([text]) => text),
  pairs.map(([, pair]) => pair),
]

/** About how many items have the text, as many months of them as are counted until there are `most`. */
export async function countNamed(
  db: Database,
  { vendorId, needles, sort }: TextSearch,
  months: readonly Day[],
  most: number,
): Promise<number> {
  const values = [vendorId, ...pairColumns(needles), months, most]
  return (await firstRow(db, namedCounts[sort.direction], values))?.count ?? 0
}

/** Which of some items have the text: their places in the list, from 0, in its order. */
export async function named(
  db: Database,
  { vendorId, needles }: TextSearch,
  keys: readonly KeyRow[],
): Promise<number[]> {
  const values = [vendorId, ...itemKeyColumns(keys), needles.texts, needles.start]
  return (await db.rows(readNamed, values)).map(({ position }) => position - 1)
}

/** Everything in a range that has the text, sorted; null when the range holds too much. */
export async function pickInRange(
  db: Database,
  page: TextSearch,
  facets: readonly number[],
  driver: RangeDriver,
) {
  const { texts, start } = page.needles
  const values = [...pickValues(page, facets), start, texts]
  const rows = await db.rows(rangePicks[driver][page.sort.direction], values)
  if (countIn(rows, RANGED) > SEARCH_TOTAL_MAX) return null
  return { total: countIn(rows, COUNTED), sections: bySection(page, rows) }
}

/** Everything that has the text, sorted; or, when too many have it, some of those with which the page begins. */
export async function pickByText(
  db: Database,
  page: TextSearch,
  facets: readonly number[],
  months: readonly Day[],
): Promise<Picked> {
  const { needles, sort, place, limit } = page
  const { start, above, orders } = needles
  const lookedAt = Math.max(COMMON_LOOKED_AT, 2 * limit)
  const rows = await db.rows(picks.text[sort.direction], [
    ...pickValues(page, facets),
    start,
    above,
    orders,
    ...pairColumns(needles),
    months,
    lookedAt,
    numberFrom(place.after, sort),
  ])
  return pickedOf(page, rows)
}
