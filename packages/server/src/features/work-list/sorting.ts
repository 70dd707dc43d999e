/** Pure decisions about the order of the work list: where its streams begin, and how sections make a page. Interface 10.2. */
import { type ItemSearchRequest, ORD_NO_LENGTH_MAX } from '@napum/contract'
import { monthOf } from '../../core/items/day-counts.ts'
import type { Day } from '../../core/values/calendar.ts'
import { ALL_DAYS, isOpen, type Range } from '../../core/values/day-range.ts'
import type { WorkingDays } from '../../core/values/working-days.ts'
import { type Direction, type KeyRow, LAST_CHARACTER, type Stream, sections, type Walk } from './keys.ts'
import type { Ranges } from './rules.ts'

/** How a page is sorted. */
export interface Sort {
  readonly name: 'due' | 'ord_date' | 'pay_date' | 'ord_no'
  readonly direction: Direction
  /** What its sections go through, in the order in which items of one day follow each other. */
  readonly walk: Walk
}

const walkOf = {
  due: 'due',
  ord_date: 'ord_day',
  pay_date: 'paid_day',
  ord_no: 'ord_no',
} as const satisfies Record<Sort['name'], Walk>

export function sortOf({ sort = 'due' }: ItemSearchRequest): Sort {
  const name = sort.replace('-', '') as Sort['name']
  return { name, direction: sort.startsWith('-') ? 'desc' : 'asc', walk: walkOf[name] }
}

/** Below and above every item, as a key to go on from. */
const edges: Readonly<Record<Direction, KeyRow>> = {
  asc: { day: '-infinity', ord_no: '', item_index: 0 },
  desc: { day: 'infinity', ord_no: LAST_CHARACTER.repeat(ORD_NO_LENGTH_MAX + 1), item_index: 2 ** 31 - 1 },
}

/** Of which range of days each stream goes through its items. */
const rangeOf: Readonly<Record<Stream, keyof Ranges | null>> = {
  ord_day: 'ord',
  paid_day: 'paid',
  hope_day: 'desired',
  counted_day: 'counted',
  ord_no: null,
}

/** The ranges that the keys of a walk bound by themselves. */
export const ownRanges = (walk: Walk): (keyof Ranges)[] =>
  sections[walk].flatMap((stream: Stream) => rangeOf[stream] ?? [])

/** Whether a range leaves out something, besides those that are bounded already. */
export const isRangedBeside = (own: readonly (keyof Ranges)[], ranges: Ranges): boolean =>
  (Object.keys(ranges) as (keyof Ranges)[]).some((name) => !own.includes(name) && !isOpen(ranges[name]))

/** Whether a walk begins about where its items do: with the first or last day that they can have, if there is any. */
export function beginsNear({ walk, direction }: Sort, bounds: Ranges): boolean {
  const edge = ({ from, to }: Range) => (direction === 'asc' ? from : to)
  return ownRanges(walk).every((name) => edge(bounds[name]) !== edge(ALL_DAYS))
}

/**
 * Where a stream begins: after an item, or at the edge of the days in which items can lie. The place to go on from is where
 * the database enters the index, and what lies between there and the range would be passed item by item.
 */
export function startOf(after: KeyRow | null, stream: Stream, direction: Direction, bounds: Ranges): KeyRow {
  const range = rangeOf[stream]
  if (after || !range) return after ?? edges[direction]
  const { from, to } = bounds[range]
  return { ...edges[direction], day: direction === 'asc' ? from : to }
}

/**
 * Up to which items sections have to be looked through for a page, and one item more, when some that match are known: what
 * comes after so many of them stands on no page. Null when too few are known.
 */
export function endsOf(
  known: Sections,
  before: Merged['after'],
  sort: Sort,
  days: WorkingDays,
  limit: number,
): readonly KeyRow[] | null {
  const { keys, after } = merge(known, before, sort, days, limit + 1)
  const last = keys[limit]
  if (!last) return null
  if (sort.name !== 'due') return [last]
  // The due day of the last one, as the day of each section.
  const dues = after.flatMap((key, section) => (key ? [dueOf(sort, days, section, key)] : []))
  const due = farthest(dues, sort) as Day
  const [edge, counted] =
    sort.direction === 'asc'
      ? [edges.desc, days.countedFrom({ from: '-infinity', to: due }).to]
      : [edges.asc, days.countedFrom({ from: due, to: 'infinity' }).from]
  return [
    { ...edge, day: due },
    { ...edge, day: counted },
  ]
}

const isBefore = (a: Day, b: Day, { direction }: Sort): boolean => (direction === 'asc' ? a < b : a > b)
const nearest = (list: readonly Day[], { direction }: Sort): Day | undefined =>
  [...list].sort().at(direction === 'asc' ? 0 : -1)
const farthest = (list: readonly Day[], { direction }: Sort): Day | undefined =>
  [...list].sort().at(direction === 'asc' ? -1 : 0)
const monthsOf = (keys: readonly (KeyRow | null)[]): Day[] =>
  keys.flatMap((key) => (key ? [monthOf(key.day)] : []))

/** Of the months of a page those before one, as far as sections are looked through. */
export function monthsBefore(
  month: Day,
  months: readonly Day[],
  ends: readonly KeyRow[] | null,
  sort: Sort,
): Day[] {
  const last = farthest(monthsOf(ends ?? []), sort) ?? month
  return months.filter((one) => isBefore(one, month, sort) && !isBefore(last, one, sort))
}

/** Where streams end, when nothing is known: at the edges of the days in which items can lie. */
export const openEnds = (
  streams: readonly Stream[],
  direction: Direction,
  bounds: Ranges,
): readonly KeyRow[] =>
  streams.map((stream) => startOf(null, stream, direction === 'asc' ? 'desc' : 'asc', bounds))

/** Of the months of orders, those in which the items of a page may have been ordered; all when that is none. */
export function monthsFrom(after: Merged['after'], months: readonly Day[], sort: Sort): readonly Day[] {
  const first = nearest(monthsOf(after), sort)
  const left = months.filter((month) => first === undefined || !isBefore(month, first, sort))
  return left.length > 0 ? left : months
}

/** An order number near the beginning of a page. */
export const numberFrom = (after: Merged['after'], { direction }: Sort): string =>
  (after.find((key) => key !== null) ?? edges[direction]).ord_no

/** Keys of each section, in its order. */
export type Sections = readonly (readonly KeyRow[])[]

const dueOf = ({ name }: Sort, days: WorkingDays, section: number, key: KeyRow): Day =>
  name === 'due' && section === 1 ? days.counted(key.day) : key.day

/** The page that sections make together. */
export interface Merged {
  readonly keys: readonly KeyRow[]
  /** After which item each section goes on. */
  readonly after: readonly (KeyRow | null)[]
  readonly hasMore: boolean
}

/**
 * Takes the next items out of sections that are sorted each by itself: those with a desired day, and those whose working
 * days are counted, which keep their order when they are counted. Of one due day the desired ones come first, or last
 * when the days go back.
 */
export function merge(
  sections: Sections,
  before: readonly (KeyRow | null)[],
  sort: Sort,
  days: WorkingDays,
  limit: number,
): Merged {
  const { direction } = sort
  const at = sections.map(() => 0)
  const nextOf = (section: number): KeyRow | undefined => sections[section]?.[at[section] as number]
  const order =
    direction === 'asc' ? sections.map((_, n) => n) : sections.map((_, n) => sections.length - 1 - n)
  const first = (): number | undefined => {
    let best: number | undefined
    for (const section of order) {
      const key = nextOf(section)
      if (!key) continue
      const other = best === undefined ? undefined : dueOf(sort, days, best, nextOf(best) as KeyRow)
      if (other === undefined || isBefore(dueOf(sort, days, section, key), other, sort)) best = section
    }
    return best
  }
  const keys: KeyRow[] = []
  const after = [...before]
  for (let section = first(); section !== undefined && keys.length < limit; section = first()) {
    const key = nextOf(section) as KeyRow
    keys.push(key)
    after[section] = key
    at[section] = (at[section] as number) + 1
  }
  return { keys, after, hasMore: first() !== undefined }
}
