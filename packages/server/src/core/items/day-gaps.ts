/**
 * How far the pay day and the desired day of items lie from the day of their order: up to a day and up to a week, but for those
 * that are counted, by month of the order (core/items/day-counts.ts). So a range of one of these days bounds the others, and a search that is
 * sorted by one goes through no more of it than the range can hold. Decision 160.
 */
import { addDays, type Day, daysFrom } from '../values/calendar.ts'
import { ALL_DAYS, FIRST_COUNTED, isEmpty, LAST_COUNTED, type Range } from '../values/day-range.ts'

/** A day of an item besides that of its order. */
export type OtherDay = 'paid' | 'hope'

/** Days after the order that need no count: most orders are paid at once, and wishes are for one of the next days. */
const usual: Readonly<Record<OtherDay, number>> = { paid: 1, hope: 7 }
/** Gaps beyond that are counted up to the first of these that they do not pass. */
const classesOf = (other: OtherDay): number[] => [3, 7, 31, 100, 400].filter((days) => days > usual[other])
const GAP = 'gap:'
/** SQL: rows of `day_count` that count gaps. */
export const isGapList = `list >= '${GAP}' and list < 'gap;'`
const listsOf = (other: OtherDay) =>
  ['before', ...classesOf(other), 'more'].map((kind) => `${GAP}${other}:${kind}`)
/** All lists that count gaps. */
export const gapListNames: readonly string[] = [`${GAP}paid:none`, ...listsOf('paid'), ...listsOf('hope')]

interface Days {
  readonly ord_day: Day
  readonly pay_day: Day | null
  readonly hope_day: Day | null
}

/** The lists in which an item stands whose days lie unusually; one without a pay day comes after all days. */
export function* gapLists({ ord_day, pay_day, hope_day }: Days): Generator<string> {
  const paid = pay_day === null ? 'none' : classOf('paid', ord_day, pay_day)
  if (paid) yield `${GAP}paid:${paid}`
  const hope = hope_day && classOf('hope', ord_day, hope_day)
  if (hope) yield `${GAP}hope:${hope}`
}

function classOf(other: OtherDay, ord_day: Day, day: Day): string | null {
  const gap = daysFrom(ord_day, day)
  if (gap < 0) return 'before'
  if (gap <= usual[other]) return null
  return String(classesOf(other).find((most) => gap <= most) ?? 'more')
}

/** SQL: the same of a gap of `days` between the order and its pay day (`paid`) or desired day; null when it is in no list. */
export const gapList = (other: OtherDay, days: string): string => `
  case when ${days} is null then ${other === 'paid' ? `'${GAP}paid:none'` : 'null'}
    when ${days} < 0 then '${GAP}${other}:before'
    when ${days} <= ${usual[other]} then null
    ${classesOf(other)
      .map((most) => `when ${days} <= ${most} then '${GAP}${other}:${most}'`)
      .join(' ')}
    else '${GAP}${other}:more' end`

/** A month of orders of which some items' days lie unusually. */
interface Month {
  readonly other: OtherDay
  readonly kind: string
  readonly first: Day
  readonly last: Day
}

const isIn = ({ first, last }: Month, { from, to }: Range): boolean => first <= to && last >= from

/** What is counted of a vendor's gaps. Ranges that it answers hold at least what they should. */
export class DayGaps {
  readonly #months: readonly Month[]

  /** @param counted lists with a count above zero, and the first day of their month. */
  constructor(counted: readonly (readonly [list: string, month: Day])[]) {
    this.#months = counted.map(([list, first]) => {
      const [, other, kind] = list.split(':') as [string, OtherDay, string]
      return { other, kind, first, last: addDays(first, 30) }
    })
  }

  /** Where that day of items lies that were ordered within a range; those that have no such day left aside. */
  of(other: OtherDay, ordered: Range): Range {
    if (isEmpty(ordered)) return ordered
    const months = this.#months.filter((month) => month.other === other && isIn(month, ordered))
    const most = Math.max(usual[other], ...months.map(({ kind }) => mostOf(kind)))
    return {
      from: months.some(({ kind }) => kind === 'before') ? ALL_DAYS.from : ordered.from,
      to: later(ordered.to, most),
    }
  }

  /** Whether items without a pay day were ordered within a range. */
  hasUnpaid(ordered: Range): boolean {
    return this.#months.some((month) => month.kind === 'none' && isIn(month, ordered))
  }

  /** When items were ordered of which that day lies within a range. */
  ordered(other: OtherDay, range: Range): Range {
    if (isEmpty(range)) return range
    let [from, to] = [usuallyBefore(range.from, usual[other]), range.to]
    for (const { other: of, kind, first, last } of this.#months) {
      if (of !== other || kind === 'none') continue
      if (kind === 'before') to = last > to ? last : to
      else if (later(last, mostOf(kind)) >= range.from && first < from) from = first
    }
    return { from, to }
  }
}

const mostOf = (kind: string): number =>
  kind === 'before' || kind === 'none' ? 0 : kind === 'more' ? Number.POSITIVE_INFINITY : Number(kind)

/** A day so many days later, open at the end of the calendar. */
const later = (day: Day, days: number): Day =>
  days === Number.POSITIVE_INFINITY || day > LAST_COUNTED ? ALL_DAYS.to : addDays(day, days)

/** The first order whose other day comes as late as is usual, open at the beginning of the calendar. */
const usuallyBefore = (day: Day, days: number): Day =>
  day < FIRST_COUNTED ? ALL_DAYS.from : addDays(day, -days)
