/** What walks and picks of the work list are given, and what their rows say. Interface 10.2; decision 111. */
import type { Day } from '../../core/values/calendar.ts'
import { type KeyRow, type SectionRow, type Stream, sections } from './keys.ts'
import type { PageSearch } from './page-search.ts'
import { COUNTED, NAMED } from './picks.ts'
import { type Sections, startOf } from './sorting.ts'

/** In the order of `within`. */
export const rangeValues = ({ ranges }: PageSearch): Day[] =>
  [ranges.ord, ranges.paid, ranges.claim, ranges.desired, ranges.counted].flatMap(({ from, to }) => [
    from,
    to,
  ])

/** After which item each section goes on, as columns. */
export function placesOf({ sort, place, bounds }: PageSearch): unknown[] {
  const streams = sections[sort.walk]
  const starts = place.after.map((key, at) => startOf(key, streams[at] as Stream, sort.direction, bounds))
  return [starts.map((_, at) => at), ...columnsOf(starts)]
}

export const columnsOf = (keys: readonly KeyRow[]): unknown[] => [
  keys.map(({ day }) => day),
  keys.map(({ ord_no }) => ord_no),
  keys.map(({ item_index }) => item_index),
]

export const bySection = ({ place }: PageSearch, rows: readonly SectionRow[]): Sections =>
  place.after.map((_, at) => rows.filter(({ section }) => section === at))

/** What picks of every kind begin with; one item more than the page tells that there is a next one. */
export const pickValues = (page: PageSearch, facets: readonly number[]): unknown[] => [
  ...[page.vendorId, facets, page.limit + 1],
  ...rangeValues(page),
  page.sort.name,
  ...placesOf(page),
]

export const countIn = (rows: readonly SectionRow[], what: number): number =>
  rows.find(({ section }) => section === what)?.item_index ?? 0

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

export const pickedOf = (page: PageSearch, rows: readonly SectionRow[]): Picked => {
  const told = rows.find(({ section }) => section === NAMED)
  return {
    sections: bySection(page, rows),
    counted: countIn(rows, COUNTED),
    named: told?.item_index ?? 0,
    month: told?.day ?? null,
    isNumbered: Boolean(told?.ord_no),
  }
}
