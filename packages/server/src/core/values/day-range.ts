/** Ranges of days. As texts days are in their order, and `-infinity` and `infinity` are below and above all of them. */
import type { Day } from './calendar.ts'

/** Days, both ends included; an open end is `-infinity` or `infinity`, as the database writes it. */
export interface Range {
  readonly from: Day
  readonly to: Day
}

export const ALL_DAYS: Range = { from: '-infinity', to: 'infinity' }
export const NO_DAY: Range = { from: 'infinity', to: '-infinity' }

/** What can be asked for; a day after the last one stands for none. */
export const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']
/** Beyond these days nobody counts, and a year more or less might not be one of four digits. */
export const [FIRST_COUNTED, LAST_COUNTED] = ['1000-01-01', '9000-01-01']

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
const later = (a: Day, b: Day): Day => (a > b ? a : b)

export const intersection = (a: Range, b: Range): Range => ({
  from: later(a.from, b.from),
  to: earlier(a.to, b.to),
})
