/** Ranges of days. As texts days are in their order, and `-infinity` and `infinity` are below and above all of them. */
import type { Day } from '../../core/values/calendar.ts'
import type { Range } from '../../core/values/working-days.ts'

export const ALL_DAYS: Range = { from: '-infinity', to: 'infinity' }

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
const later = (a: Day, b: Day): Day => (a > b ? a : b)

export const intersection = (a: Range, b: Range): Range => ({
  from: later(a.from, b.from),
  to: earlier(a.to, b.to),
})
