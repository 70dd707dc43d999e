/**
 * Finds one page of the work list. What a range of days or a text finds is collected and sorted, as long as it is not too much;
 * else the items are read in the order of the page until it is full. What a state decides (status, claim, stock, carrier, price)
 * costs nothing: items of each state are read by themselves, and their counts are kept. Of all vendors items can be read by
 * order day alone: too many to be sorted come in that order. Interface 10.2; decisions 111, 230.
 */
import {
  type ItemSearchRequest,
  SEARCH_LIMIT_DEFAULT,
  SEARCH_TEXT_TOTAL_MAX,
  SEARCH_TOTAL_MAX,
} from '@napum/contract'
import { monthOf, workList } from '../../core/items/day-counts.ts'
import { addDays, type Day } from '../../core/values/calendar.ts'
import type { Range, WorkingDays } from '../../core/values/working-days.ts'
import type { VendorServices } from '../../core/work/services.ts'
import type { Position } from './cursor.ts'
import { intersection } from './day-range.ts'
import type { NamedValues } from './named.ts'
import * as rules from './rules.ts'
import type { Found, SearchScope } from './scopes.ts'
import { type Terms, termsOf } from './search-terms.ts'
import { type FoundKey, type Merged, merge, type Sort, type Span, sortOf, sorts, spansOf } from './sorting.ts'
import type { How } from './statements.ts'

export type ItemServices = Pick<
  VendorServices,
  'livemode' | 'clock' | 'realClock' | 'calendar' | 'deliveryDays'
>

interface FoundPage extends Merged<FoundKey> {
  /** Matches; with `isMany` there are at least as many. */
  readonly total: number
  readonly isMany: boolean
}

export interface WorkPage {
  /** What was answered: the search, by order day where its own sort takes too many items. */
  readonly search: ItemSearchRequest
  readonly found: FoundPage
  readonly days: WorkingDays
  readonly counts: rules.StateCounts
  readonly due: rules.DueCounts
}

/** Before the first item. */
export const firstPosition = (search: ItemSearchRequest): Position => ({
  after: sorts[sortOf(search).name].map(() => null),
  totalAtLeast: 0,
})

/** After the last item of a page, or null when it was the last page. */
export const nextPosition = ({ found }: WorkPage): Position | null =>
  found.hasMore ? { after: found.after, totalAtLeast: found.isMany ? found.total : 0 } : null

/** The same search in the order of order days. */
export const searchByDay = <Search extends ItemSearchRequest>(search: Search): Search => ({
  ...search,
  sort: sortOf(search).direction === 'asc' ? 'ord_date' : '-ord_date',
})

/** What a page is searched by. */
interface PageSearch {
  readonly scope: SearchScope
  readonly search: ItemSearchRequest
  readonly terms: Terms | null
  readonly sort: Sort
  readonly position: Position
  readonly days: WorkingDays
  readonly ranges: rules.Ranges
  /** The range of days that is asked for. */
  readonly range: rules.RangeSource | null
  readonly counts: rules.StateCounts
  readonly states: readonly string[]
  /** Months of orders in which items can lie, the last one first. */
  readonly months: readonly Day[]
  readonly limit: number
}

export async function readPage(
  services: ItemServices,
  scope: SearchScope,
  search: ItemSearchRequest,
  position: Position,
): Promise<WorkPage> {
  const overview = await scope.overview()
  const days = services.deliveryDays.with(overview.holidays)
  const dueDays = rules.dueDaysOf(days, services.calendar.dayOf(services.clock.now(scope.clockOf)))
  const counts = overview.searched ?? overview.states
  const ranges = rules.rangesOf(search, days, dueDays)
  const page: PageSearch = {
    ...{ scope, search, position, days, ranges, counts },
    terms: search.q ? termsOf(search.q) : null,
    sort: sortOf(search),
    range: rules.rangeOf(search),
    states: rules.wantedStates(search, counts),
    months: overview.months.filter((month) => isIn(month, ranges.ord)),
    limit: search.limit ?? SEARCH_LIMIT_DEFAULT,
  }
  const due = rules.dueCountsOf(overview.desired, overview.counted, days, dueDays)
  const rest = { days, counts: overview.states, due }
  const found = await findPage(page)
  if (found) return { search, found, ...rest }
  const byDay = searchByDay(search)
  const again = { ...page, search: byDay, position: firstPosition(byDay), sort: sortOf(byDay) }
  return { search: byDay, found: (await findPage(again)) as FoundPage, ...rest }
}

const isIn = (month: Day, { from, to }: Range): boolean => month <= to && addDays(month, 30) >= from

/** @returns null when more items match than are sorted, and they cannot be read in the order of the page. */
async function findPage(page: PageSearch): Promise<FoundPage | null> {
  const { scope, terms, states, position } = page
  if (states.length === 0) return { keys: [], after: position.after, hasMore: false, total: 0, isMany: false }
  let collected: Collected | null = null
  for (const how of collectedBy(page)) {
    collected = await find(page, how)
    if (collected.isWhole) return pageOf(page, collected.keys, collected)
  }
  if (!canBeScanned(page)) return null
  const { keys } = await (terms && !scope.hasAllOrders ? scanMonths(page) : find(page, 'scan'))
  return pageOf(page, keys, collected)
}

/** By what the items of a page are collected: by the second when the first finds too many. */
function collectedBy(page: PageSearch): How[] {
  const { scope, terms, range, counts, states, sort, position } = page
  const canScan = canBeScanned(page)
  const text: How[] = terms ? ['text'] : []
  // The first page found too many days.
  if (position.totalAtLeast > 0 && canScan) return text
  if (terms && !(range && scope.hasAllOrders)) return text
  const items = rules.sumOf(counts, states)
  // What is along order days is passed over there, unless it is too much: then each vendor is asked for its own.
  if (range) return [...text, range === 'claim_day' || items <= scope.passedMax ? 'ord_day' : range]
  // By number, and in what cannot be scanned, the items of states of which there are few are sorted too.
  return (sort.name === 'ord_no' || !canScan) && items <= collectedMaxOf(page) ? ['ord_day'] : []
}

const canBeScanned = ({ scope, sort }: PageSearch): boolean => scope.hasAllOrders || sort.name === 'ord_date'

const isFirst = ({ position }: PageSearch): boolean => position.after.every((key) => key === null)

/** More items than there are. */
const ALL_ITEMS = 1_000_000_000

/**
 * At most this many items are sorted. The texts of each are looked at one by one. What can only be sorted is sorted to its last page,
 * however many more match by then: another order would repeat some and lose others.
 */
const collectedMaxOf = (page: PageSearch): number =>
  canBeScanned(page) || isFirst(page) ? page.scope.collectedMax[page.terms ? 'text' : 'days'] : ALL_ITEMS

interface Collected extends Found {
  /** Whether these are all, and not more than can be sorted. */
  readonly isWhole: boolean
}

async function find(page: PageSearch, how: How): Promise<Collected> {
  const collected_max = collectedMaxOf(page)
  const found = await page.scope.find(how, page.sort, { ...valuesOf(page), collected_max })
  return { ...found, isWhole: found.collected <= collected_max }
}

/**
 * The next items that have a text, by order day: month by month, because a text is found by month. A scan would look at the
 * texts of items of each state for itself.
 */
async function scanMonths(page: PageSearch): Promise<Pick<Found, 'keys'>> {
  const { sort, position, ranges, limit } = page
  const [after = null] = position.after
  const isAscending = sort.direction === 'asc'
  const begun = after && monthOf(after.day)
  const keys: FoundKey[] = []
  for (const month of isAscending ? page.months.toReversed() : page.months) {
    if (keys.length > limit) break
    if (begun && (isAscending ? month < begun : month > begun)) continue
    const ord = intersection(ranges.ord, { from: month, to: lastOfMonth(month) })
    const inMonth = {
      ...page,
      months: [month],
      ranges: { ...ranges, ord },
      position: { ...position, after: [month === begun ? after : null] },
    }
    const collected = await find(inMonth, 'text')
    keys.push(...(collected.isWhole ? collected : await find(inMonth, 'scan')).keys)
  }
  return { keys }
}

const lastOfMonth = (month: Day): Day => addDays(monthOf(addDays(month, 31)), -1)

function pageOf(page: PageSearch, keys: readonly FoundKey[], collected: Collected | null): FoundPage {
  const { position, sort, days, limit } = page
  const sections = position.after.map((_, at) => keys.filter(({ section }) => section === at))
  const merged = merge(sections, position.after, sort, days, limit)
  return { ...merged, ...totalOf(page, merged, collected) }
}

/** A total: what has to be counted is counted up to a limit, and a text that more items have gets the least number that can match. */
function totalOf(page: PageSearch, { keys, hasMore }: Merged, collected: Collected | null) {
  const { scope, position, terms, range, counts, states } = page
  const ofStates = rules.sumOf(counts, states)
  const upTo = (most: number, total: number) => ({ total: Math.min(total, most), isMany: total > most })
  if (!terms && !range) return upTo(scope.isCounted ? Infinity : SEARCH_TOTAL_MAX, ofStates)
  if (collected?.isWhole && (range || collected.collected <= SEARCH_TEXT_TOTAL_MAX))
    return upTo(SEARCH_TOTAL_MAX, collected.matching)
  if (position.totalAtLeast > 0) return { total: position.totalAtLeast, isMany: true }
  if (!terms) return upTo(SEARCH_TOTAL_MAX, Infinity)
  // What came to its end on the first page is counted by it.
  if (!hasMore && isFirst(page)) return { total: keys.length, isMany: false }
  const others = range ? Infinity : rules.sumOf(counts) - ofStates
  const known = Math.min(collected?.collected ?? 0, SEARCH_TEXT_TOTAL_MAX + 1) - others
  return { total: Math.max(known, keys.length + Number(hasMore)), isMany: true }
}

/** The values of all statements of a page; each takes those that it names. */
function valuesOf({ states, months, terms, sort, position, ranges, limit }: PageSearch): NamedValues {
  const [first, second = first] = spansOf(sort, position.after, ranges) as [Span, Span?]
  return {
    ...{ states, lists: states.map(workList), months, sort: sort.name },
    // One item more than the page tells that there is a next one.
    most: limit + 1,
    ...(terms ?? { texts: null, start: null, middle: null }),
    pair_texts: terms?.pairs.map(([text]) => text),
    pairs: terms?.pairs.map(([, pair]) => pair),
    ...Object.assign(
      {},
      ...Object.entries(ranges).map(([name, days]) => named(days, (end) => `${name}_${end}`)),
    ),
    // A sort of one section leaves the other one empty.
    ...spanValues(first, 0),
    ...spanValues(second, 1),
  }
}

const spanValues = ({ after, last }: Span, at: number): NamedValues => ({
  ...named(after, (field) => `after_${field}_${at}`),
  ...named(last, (field) => `last_${field}_${at}`),
})

const named = (values: object, nameOf: (field: string) => string): NamedValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [nameOf(field), value]))
