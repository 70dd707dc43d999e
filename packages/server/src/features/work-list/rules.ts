/** Pure decisions of the work list: what a search asks for, and how items and counts are shown. Interface 10.1-10.3. */
import type { Issue, ItemSearchRequest, OwnItem, SearchDateType, WorkCounts } from '@napum/contract'
import { isToSend, type StateParts, statePartsOf } from '../../core/items/state-key.ts'
import { claimOf, type ItemRow, priceOf, shipmentOf, stockOf } from '../../core/items/view.ts'
import { searchable } from '../../core/items/words.ts'
import { addDays, type Day, FIRST_DAY, LAST_DAY } from '../../core/values/calendar.ts'
import type { Range, WorkingDays } from '../../core/values/working-days.ts'
import { ALL_DAYS, intersection } from './day-range.ts'

/** Working days after today that are soon. */
const SOON_DAYS = 2

export function searchIssues(search: ItemSearchRequest): Issue[] {
  const { start_date, end_date, q } = search
  const issues: Issue[] = []
  if (start_date && end_date && start_date > end_date)
    issues.push({ path: 'end_date', message: 'must not be before start_date' })
  if (q && [...searchable(q)].length < 2)
    issues.push({ path: 'q', message: 'must have at least 2 characters besides white space' })
  return issues
}

/** The days that decide what is late, due today and due soon. */
export interface DueDays {
  readonly today: Day
  readonly soonEnd: Day
}

export const dueDaysOf = (days: WorkingDays, today: Day): DueDays => ({
  today,
  soonEnd: days.after(today, SOON_DAYS),
})

const includes = <Value>(list: readonly Value[] | undefined, value: Value): boolean =>
  list === undefined || list.includes(value)
const isAs = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value

/** Whether items of a state match the filters that a state decides. */
const isWanted = (search: ItemSearchRequest, parts: StateParts): boolean =>
  includes(search.item_status, parts.status) &&
  isAs(search.stock, parts.stock) &&
  includes(search.claim, parts.claim ?? 'none') &&
  (search.claim_seen === undefined || (parts.claim !== null && parts.seen === search.claim_seen)) &&
  isAs(search.has_waybill, parts.carrier !== null) &&
  isAs(search.has_price, parts.priced) &&
  includes<unknown>(search.carrier_code, parts.carrier) &&
  (!search.due || isToSend(parts)) &&
  // What has no claim lies in no range of claim days.
  (rangeOf(search) !== 'claim_date' || parts.claim !== null)

/** How many items of each state key a vendor has: a few dozen. */
export type StateCounts = Readonly<Record<string, number>>

/** How many items of some states there are; of all of them, when none are named. */
export const sumOf = (counts: StateCounts, wanted: readonly string[] = Object.keys(counts)): number =>
  wanted.reduce((sum, key) => sum + (counts[key] ?? 0), 0)

/** What still has to be sent, by the day on which it is due. */
export interface DueCounts {
  readonly late: number
  readonly today: number
  readonly soon: number
}

export function dueCountsOf(
  desired: Readonly<Record<Day, number>>,
  counted: Readonly<Record<Day, number>>,
  days: WorkingDays,
  { today, soonEnd }: DueDays,
): DueCounts {
  const sums = { late: 0, today: 0, soon: 0 }
  const add = (due: Day, items: number) => {
    if (due < today) sums.late += items
    else if (due === today) sums.today += items
    else if (due <= soonEnd) sums.soon += items
  }
  for (const [day, items] of Object.entries(desired)) add(day, items)
  for (const [day, items] of Object.entries(counted)) add(days.counted(day), items)
  return sums
}

const statesWhere = (counts: StateCounts, is: (parts: StateParts) => boolean): string[] =>
  Object.keys(counts).filter((key) => is(statePartsOf(key)))

/** The state keys that a search wants and of which there are items. */
export const wantedStates = (search: ItemSearchRequest, counts: StateCounts): string[] =>
  statesWhere(counts, (parts) => isWanted(search, parts))

const sumWhere = (counts: StateCounts, is: (parts: StateParts) => boolean): number =>
  sumOf(counts, statesWhere(counts, is))

export const workCounts = (counts: StateCounts, due: DueCounts): WorkCounts => ({
  new: sumWhere(counts, ({ status, claim }) => status === 'pending' && claim === null),
  unconfirmed: sumWhere(
    counts,
    ({ status, claim, stock }) => status === 'pending' && claim === null && stock === 'unconfirmed',
  ),
  preparing: sumWhere(counts, ({ status, claim }) => status === 'preparing' && claim === null),
  late: due.late,
  due_today: due.today,
  due_soon: due.soon,
  unavailable: sumWhere(counts, ({ stock, claim }) => stock === 'unavailable' && claim === null),
  unpriced: sumWhere(counts, ({ priced, claim }) => !priced && claim === null),
  claims_unseen: sumWhere(counts, ({ claim, seen }) => claim !== null && !seen),
})

/** The ranges of days within which an item must lie; those that are not asked for are open. */
export interface Ranges {
  readonly ord: Range
  readonly paid: Range
  readonly claim: Range
  /** Of the desired day, and of the day from which working days are counted. */
  readonly desired: Range
  readonly counted: Range
}

export function rangesOf(search: ItemSearchRequest, days: WorkingDays, due: DueDays): Ranges {
  const { start_date, end_date, date_type } = search
  const isRanged = Boolean(start_date || end_date)
  const asked: Range = isRanged ? { from: start_date ?? FIRST_DAY, to: end_date ?? LAST_DAY } : ALL_DAYS
  const of = (type: SearchDateType): Range => ((date_type ?? 'ord_date') === type ? asked : ALL_DAYS)
  const desired = search.due ? intersection(of('due_on'), rangesOfDue(due)[search.due]) : of('due_on')
  const counted = days.countedFrom(desired)
  return { ord: of('ord_date'), paid: of('pay_date'), claim: of('claim_date'), desired, counted }
}

/** The due days of what is late, due today and due soon. */
const rangesOfDue = ({ today, soonEnd }: DueDays) => ({
  late: { from: ALL_DAYS.from, to: addDays(today, -1) },
  today: { from: today, to: today },
  soon: { from: addDays(today, 1), to: soonEnd },
})

type SearchedRange = 'due' | Exclude<SearchDateType, 'due_on'>

/** The range of days that a search asks for; null when it asks for none. */
export function rangeOf({ due, date_type, start_date, end_date }: ItemSearchRequest): SearchedRange | null {
  if (due) return 'due'
  if (!start_date && !end_date) return null
  return date_type === 'due_on' ? 'due' : (date_type ?? 'ord_date')
}

/** Whether the total of a search is counted, and may be more than it says. */
export const isCounted = (search: ItemSearchRequest): boolean => Boolean(search.q) || rangeOf(search) !== null

/** The claim of an item, with whether the vendor took note of it. */
const ownClaim = (row: ItemRow): OwnItem['claim'] => {
  const claim = claimOf(row)
  return claim && { ...claim, seen: row.claim_seen_at !== null }
}

/** What the work list shows of an item beyond its record. */
export const stateView = (row: ItemRow, days: WorkingDays) => ({
  stock: stockOf(row),
  shipment: shipmentOf(row),
  sent_on: row.first_sent_day,
  supply_price: priceOf(row),
  claim: ownClaim(row),
  settlement_no: row.settlement_no,
  due_on: days.dueOn({ hope_day: row.hope_day, counted_day: row.pay_day ?? row.ord_day }),
})
