/** Pure decisions about the order of the work list: its sections, where they begin and end, and how they make a page. Interface 10.2. */
import { type ItemSearchRequest, ORD_NO_LENGTH_MAX } from '@napum/contract'
import type { Day } from '../../core/values/calendar.ts'
import type { WorkingDays } from '../../core/values/working-days.ts'
import { ALL_DAYS } from './day-range.ts'
import type { Ranges } from './rules.ts'

/** The last character there is: above every number that continues with another one. */
export const LAST_CHARACTER = '\u{10ffff}'

/** One item in the order of a page. */
export interface Key {
  day: Day
  ord_no: string
  item_index: number
}

/** One item that was found: whose it is, and in which section. */
export interface FoundKey extends Key {
  readonly section: number
  readonly vendor_id: string
}

const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)
/** In the order of the database. */
const compareKeys = (a: Key, b: Key): number =>
  compareDays(a.day, b.day) ||
  Buffer.compare(Buffer.from(a.ord_no), Buffer.from(b.ord_no)) ||
  a.item_index - b.item_index

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]
const signOf = (direction: Direction): number => (direction === 'asc' ? 1 : -1)

/**
 * The sections of each sort, by the day that leads in them. By due day those with a desired day stand apart from the others,
 * whose working days are counted when they are read. By number no day leads.
 */
export const sorts = {
  due: ['hope_day', 'counted_day'],
  ord_date: ['ord_day'],
  pay_date: ['paid_day'],
  ord_no: [null],
} as const
export type SortName = keyof typeof sorts
/** What ranges of days can be read by. */
export type RangeSort = Exclude<SortName, 'ord_no'>
export type SortDay = (typeof sorts)[SortName][number]

export interface Sort {
  readonly name: SortName
  readonly direction: Direction
}

export const sortOf = ({ sort = 'due' }: ItemSearchRequest): Sort => ({
  name: sort.replace('-', '') as SortName,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
})

/** Below and above every item. */
const edges: Readonly<Record<Direction, Key>> = {
  asc: { day: '-infinity', ord_no: '', item_index: 0 },
  desc: { day: 'infinity', ord_no: LAST_CHARACTER.repeat(ORD_NO_LENGTH_MAX + 1), item_index: 2 ** 31 - 1 },
}

/** The range of each day. */
export const dayRanges = {
  ord_day: 'ord',
  paid_day: 'paid',
  hope_day: 'desired',
  counted_day: 'counted',
} as const

/**
 * The key after which each section is read: of the item that a page goes on from, or at the edge of the days that are asked for,
 * so that nothing before them is read.
 */
export const startsOf = ({ name, direction }: Sort, after: readonly (Key | null)[], ranges: Ranges): Key[] =>
  sorts[name].map((day: SortDay, at) => {
    const { from, to } = day ? ranges[dayRanges[day]] : ALL_DAYS
    const edge = { ...edges[direction], day: direction === 'asc' ? from : to }
    const last = after[at]
    return last && signOf(direction) * compareKeys(last, edge) > 0 ? last : edge
  })

/** The page that sections make together. */
export interface MergedPage<Found extends Key = Key> {
  readonly keys: readonly Found[]
  /** After which item each section continues. */
  readonly after: readonly (Key | null)[]
  readonly hasMore: boolean
}

/**
 * Takes the next items out of sections that are read each by itself. Counting working days keeps the order of days. Of one
 * due day the desired ones come first, or last when the days go back.
 */
export function merge<Found extends Key>(
  sections: readonly (readonly Found[])[],
  before: readonly (Key | null)[],
  { name, direction }: Sort,
  days: WorkingDays,
  limit: number,
): MergedPage<Found> {
  const dueOf = (key: Key, section: number): Day =>
    name === 'due' && section === 1 ? days.counted(key.day) : key.day
  const sign = signOf(direction)
  const all = sections
    .flatMap((keys, section) => keys.map((key) => ({ key, section, due: dueOf(key, section) })))
    .sort((a, b) => sign * (compareDays(a.due, b.due) || a.section - b.section || compareKeys(a.key, b.key)))
  const taken = all.slice(0, limit)
  return {
    keys: taken.map(({ key }) => key),
    after: before.map((last, at) => taken.findLast(({ section }) => section === at)?.key ?? last),
    hasMore: all.length > limit,
  }
}
