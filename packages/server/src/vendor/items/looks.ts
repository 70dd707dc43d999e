/** Runs the walks and picks of a page of the work list. Interface 10.2; decision 111. */
import { SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Day } from '../../core/calendar.ts'
import { isOpen, type Range } from '../../core/day-range.ts'
import { itemKeyColumns } from '../../core/vendor-rows.ts'
import { type Database, firstRow, type Statement } from '../../db/database.ts'
import { type DayStream, type KeyRow, type SectionRow, type Stream, sections } from './keys.ts'
import { daysOf, daysWithin, sharePassed } from './months.ts'
import type { Needles } from './needles.ts'
import type { PageSearch, TextSearch } from './page-search.ts'
import { COUNTED, NAMED, picks, RANGED, type RangeDriver, rangePicks } from './picks.ts'
import { countListed, countsBy } from './queries.ts'
import { listedOf, sumOf } from './rules.ts'
import { isRangedBeside, numberFrom, openEnds, ownRanges, type Sections, startOf } from './sorting.ts'
import { namedCounts, readNamed } from './texts.ts'
import { walkByDays, walksBy } from './walks.ts'

/** Of the items with a common word at least so many are looked at. */
const COMMON_LOOKED_AT = 200

/** A walk through days finds the place of each of them twice, which takes as long as passing so many items. */
const LOOKS_A_DAY = 4

/** Of each facet at least so many items are looked at first: finding its place in the index takes as long. */
const NEAR_MIN = 8

/** In the order of `within`. */
const rangeValues = ({ ranges }: PageSearch): Day[] =>
  [ranges.ord, ranges.paid, ranges.claim, ranges.desired, ranges.counted].flatMap(({ from, to }) => [
    from,
    to,
  ])

/** After which item each section goes on, as columns. */
function placesOf({ sort, place, bounds }: PageSearch): unknown[] {
  const streams = sections[sort.walk]
  const starts = place.after.map((key, at) => startOf(key, streams[at] as Stream, sort.direction, bounds))
  return [starts.map((_, at) => at), ...columnsOf(starts)]
}

const bySection = ({ place }: PageSearch, rows: readonly SectionRow[]): Sections =>
  place.after.map((_, at) => rows.filter(({ section }) => section === at))

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

const columnsOf = (keys: readonly KeyRow[]): unknown[] => [
  keys.map(({ day }) => day),
  keys.map(({ ord_no }) => ord_no),
  keys.map(({ item_index }) => item_index),
]

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

/** What picks of every kind begin with; one item more than the page tells that there is a next one. */
const pickValues = (page: PageSearch, facets: readonly number[]): unknown[] => [
  ...[page.vendorId, facets, page.limit + 1],
  ...rangeValues(page),
  page.sort.name,
  ...placesOf(page),
]

const countIn = (rows: readonly SectionRow[], what: number): number =>
  rows.find(({ section }) => section === what)?.item_index ?? 0

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

/** What a pick found. */
export interface Picked {
  readonly sections: Sections
  /** How many items the sections are of. */
  readonly counted: number
  /** How many had the text, before other filters. */
  readonly named: number
  /** Up to which of its months a text was looked for; those before it are known to the end. */
  readonly month: Day | null
  /** Whether numbers began with it. */
  readonly isNumbered: boolean
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

const pickedOf = (page: PageSearch, rows: readonly SectionRow[]): Picked => {
  const told = rows.find(({ section }) => section === NAMED)
  return {
    sections: bySection(page, rows),
    counted: countIn(rows, COUNTED),
    named: told?.item_index ?? 0,
    month: told?.day ?? null,
    isNumbered: Boolean(told?.ord_no),
  }
}
