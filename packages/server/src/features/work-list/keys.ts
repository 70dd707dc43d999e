/** Keys of items in the order of a page, and the SQL that walks and picks have in common. Interface 10.2; decision 111. */

import { isSentSql } from '../../core/items/sent.ts'
import type { Day } from '../../core/values/calendar.ts'

/** The last character there is: above every number that goes on with another one. */
export const LAST_CHARACTER = '\u{10ffff}'

/** One item in the order of a page. */
export interface KeyRow {
  day: Day
  ord_no: string
  item_index: number
}

/** A key of one of the sections. */
export interface SectionRow extends KeyRow {
  section: number
}

/** Which items a walk goes through, and by which day: of the list by due day, those with a wish apart from the others. */
export const streams = ['ord_day', 'paid_day', 'ord_no', 'hope_day', 'counted_day'] as const
export type Stream = (typeof streams)[number]
export type DayStream = Exclude<Stream, 'ord_no'>

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** The sections of a walk: by due day those with a wish, then those whose working days are counted. */
export const sections = {
  due: ['hope_day', 'counted_day'],
  ord_day: ['ord_day'],
  paid_day: ['paid_day'],
  ord_no: ['ord_no'],
} as const satisfies Readonly<Record<string, readonly Stream[]>>
export type Walk = keyof typeof sections

/**
 * SQL: ranges of days, all of them in every statement that has any: from and to of the day of the order, of the payment, of
 * the claim, of the wish, and from which working days are counted, beginning with parameter `first`. Those that are not asked
 * for are open. Without a claim the day of the claim is before all days when the item was sent and after all days when it was
 * not, so that a range tells what still has to be sent. `+ 0` keeps a range from being taken for the way to the items: without statistics the planner would leave
 * the walk for another index, read all that lies in the range, and sort it.
 */
export const within = (first: number) => {
  const range = (at: number) => `between $${first + 2 * at}::date and $${first + 2 * at + 1}::date`
  return `item.ord_day + 0 ${range(0)} and item.paid_day + 0 ${range(1)}
      and coalesce(item.claim_day, case when ${isSentSql} then '-infinity'::date else 'infinity' end) ${range(2)}
      and case when item.hope_day is null then item.counted_day ${range(4)} else item.hope_day ${range(3)} end`
}
