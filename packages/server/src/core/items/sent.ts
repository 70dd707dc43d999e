/**
 * Whether an item was sent, decided once for warnings, papers, tax months, deadlines, lists and claims: its waybill is
 * registered, its state is or was shipped or delivered, or the import said so. Setting the state back does not undo it.
 * Only the statement by order number goes by the state of now (decision 45). Decision 66.
 */
import type { ItemStatus } from '@napum/contract'
import { addDays, type Calendar, type Day } from '../values/calendar.ts'
import { HOUR_MS } from '../values/instants.ts'

/** Whether a state says that an item leaves. */
export const saysSent = (status: ItemStatus | null): boolean => status === 'shipped' || status === 'delivered'

export const isSent = (item: { readonly first_sent_day: Day | null }): boolean => item.first_sent_day !== null

/** SQL: whether the row `item` was sent. */
export const isSentSql = 'item.first_sent_day is not null'

/** How far after now goods may be said to leave. */
const AHEAD_MAX_HOURS = 24

/** What bounds the day of dispatch: the order, and now. */
export interface SentBounds {
  readonly ord_day: Day
  readonly now: Date
  readonly calendar: Calendar
}

/**
 * Why goods cannot have left then, or null: a year that was mistyped must not move a month of tax invoices. Decision 35.
 * @param name of the field
 */
export function sentIssue(name: string, at: Date, { ord_day, now, calendar }: SentBounds): string | null {
  const [before, today] = [addDays(ord_day, -1), calendar.dayOf(now)]
  // An order may be dated ahead, and its goods leave today.
  const [first, why] = before <= today ? [before, 'the day before the order'] : [today, 'today']
  const last = new Date(now.getTime() + AHEAD_MAX_HOURS * HOUR_MS)
  if (calendar.dayOf(at) >= first && at <= last) return null
  const ends = `${first}, ${why}, and ${last.toISOString()}, ${AHEAD_MAX_HOURS} hours from now`
  return `${name} must lie between ${ends}.`
}
