/** Pure decisions about the months and days of orders that a search looks through. Interface 10.2; decision 111. */
import type { ItemSearchRequest } from '@napum/contract'
import { monthOf } from '../../core/items/day-counts.ts'
import { addDays, type Day, daysFrom } from '../../core/values/calendar.ts'
import { intersection, isEmpty, LAST_DAY, type Range } from '../../core/values/day-range.ts'
import type { Direction } from './keys.ts'
import type { Ranges } from './rules.ts'

const FIRST_MONTH_END = '0001-01-31'
const NO_MONTHS: [Day, Day] = ['infinity', '-infinity']

/**
 * The first and the last of the months that lie wholly within a range of order days. What begins in the last month that can
 * be written, or ends in the first one, has none.
 */
export function wholeMonths({ date_type = 'ord_date', start_date, end_date }: ItemSearchRequest): [Day, Day] {
  if (date_type !== 'ord_date' || (!start_date && !end_date)) return NO_MONTHS
  if ((start_date && start_date > monthOf(LAST_DAY)) || (end_date && end_date < FIRST_MONTH_END))
    return NO_MONTHS
  const first = start_date ? monthOf(addDays(monthOf(addDays(start_date, -1)), 31)) : '-infinity'
  const last = end_date && end_date < LAST_DAY ? addDays(monthOf(addDays(end_date, 1)), -1) : 'infinity'
  return [first, last]
}

/** What a range of order days has before and after its whole months; of a range without any, the range itself. */
export function partMonths(search: ItemSearchRequest, { ord }: Ranges): Range[] {
  const [first, last] = wholeMonths(search)
  if (first > last) return [ord]
  const before = first === '-infinity' ? [] : [{ from: ord.from, to: addDays(first, -1) }]
  const after = last === 'infinity' ? [] : [{ from: addDays(last, 1), to: ord.to }]
  return [...before, ...after].filter(({ from, to }) => from <= to)
}

/** A month with orders. */
export interface Month {
  readonly first: Day
  /** How many items were ordered in it. */
  readonly items: number
}

const lastOf = ({ first }: Month): Day => addDays(monthOf(addDays(first, 31)), -1)
const sumOf = (months: readonly Month[]): number => months.reduce((sum, { items }) => sum + items, 0)

const isIn = (month: Month, { from, to }: Range): boolean => month.first <= to && lastOf(month) >= from
/** Those of the months in which days of a range lie: texts are looked for in them alone. */
export const monthsWithin = (range: Range, months: readonly Month[]): Day[] =>
  months.filter((month) => isIn(month, range)).map(({ first }) => first)

/** The days of a range that lie in a month; null: none. */
function daysIn({ from, to }: Range, month: Month): Range | null {
  const days = intersection({ from, to }, { from: month.first, to: lastOf(month) })
  return isEmpty(days) ? null : days
}

/** The days within a range, of the months with orders. */
export const daysWithin = (range: Range, months: readonly Month[]): Day[] =>
  months.flatMap((month) => {
    const days = daysIn(range, month)
    return days
      ? Array.from({ length: daysFrom(days.from, days.to) + 1 }, (_, at) => addDays(days.from, at))
      : []
  })

/** About which part of all items was ordered within a range. */
export function shareWithin(range: Range, months: readonly Month[]): number {
  const parts = months.map((month) => {
    const days = daysIn(range, month)
    return days
      ? (month.items * (daysFrom(days.from, days.to) + 1)) / (daysFrom(month.first, lastOf(month)) + 1)
      : 0
  })
  return parts.reduce((sum, items) => sum + items, 0) / Math.max(1, sumOf(months))
}

/** Which part of all items a walk passes before it comes to a range, when their order is that of their days. */
export const sharePassed = ({ from, to }: Range, months: readonly Month[], direction: Direction): number =>
  sumOf(months.filter((month) => (direction === 'asc' ? lastOf(month) < from : month.first > to))) /
  Math.max(1, sumOf(months))

/** The days of months that follow each other. */
export function daysOf(months: readonly Day[]): [Day, Day] {
  const [first, last] = [months.at(0), months.at(-1)].sort()
  return first && last ? [first, addDays(monthOf(addDays(last, 31)), -1)] : ['infinity', '-infinity']
}
