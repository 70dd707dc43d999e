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
  type WorkCounts,
} from '@napum/contract'
import { monthOf, workList } from '../../core/items/day-counts.ts'
import { addDays, type Day, daysFrom } from '../../core/values/calendar.ts'
import type { Range, WorkingDays } from '../../core/values/working-days.ts'
import type { VendorServices } from '../../core/work/services.ts'
import { arraysOf } from '../../platform/db/arrays.ts'
import type { Position } from './cursor.ts'
import { ALL_DAYS, intersection } from './day-range.ts'
import type { NamedValues } from './named.ts'
import type { OverviewRow } from './queries.ts'
import * as rules from './rules.ts'
import type { FoundItems, SearchScope } from './scopes.ts'
import { termsOf } from './search-terms.ts'
import { type FoundKey, type MergedPage, merge, type RangeSort, sortOf, sorts, startsOf } from './sorting.ts'
import type { How } from './statements.ts'

export type ItemServices = Pick<
  VendorServices,
  'livemode' | 'clock' | 'realClock' | 'calendar' | 'deliveryDays'
>

interface FoundPage extends MergedPage<FoundKey> {
  /** Matches; with `isMany` there are at least as many. */
  readonly total: number
  readonly isMany: boolean
}

export interface WorkPage {
  /** What was answered: the search, by order day where its own sort takes too many items. */
  readonly search: ItemSearchRequest
  readonly found: FoundPage
  readonly days: WorkingDays
  readonly counts: WorkCounts
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

export async function readPage(
  services: ItemServices,
  scope: SearchScope,
  search: ItemSearchRequest,
  position: Position,
): Promise<WorkPage> {
  const overview = await scope.overview()
  const days = services.deliveryDays.with(overview.holidays)
  const dueDays = rules.dueDaysOf(days, services.calendar.dayOf(services.clock.now(scope.clockOf)))
  const found = await findPage(pageSearchOf(scope, search, position, overview, days, dueDays))
  const due = rules.dueCountsOf(overview.desired, overview.counted, days, dueDays)
  return { ...found, days, counts: rules.workCounts(overview.states, due) }
}

/** What a page is searched by: what an item must have, and which of the counts say how many have it. */
function pageSearchOf(
  scope: SearchScope,
  search: ItemSearchRequest,
  position: Position,
  overview: OverviewRow,
  days: WorkingDays,
  dueDays: rules.DueDays,
) {
  const counts = overview.searched ?? overview.states
  const states = rules.wantedStates(search, counts)
  const ranges = rules.rangesOf(search, days, dueDays)
  return {
    ...{ scope, search, position, days, states, ranges, range: rules.rangeOf(search) },
    ...{ sort: sortOf(search), terms: search.q ? termsOf(search.q) : null },
    ...{ all: rules.sumOf(counts), ofStates: rules.sumOf(counts, states) },
    /** Up to this many items are counted by their states. */
    countedMax: overview.searched ? SEARCH_TOTAL_MAX : Number.POSITIVE_INFINITY,
    /** Months of orders in which items can lie, the last one first. */
    months: overview.months.filter((month) => isIn(month, ranges.ord)),
    limit: search.limit ?? SEARCH_LIMIT_DEFAULT,
  }
}
type PageSearch = ReturnType<typeof pageSearchOf>

const isIn = (month: Day, { from, to }: Range): boolean => month <= to && addDays(month, 30) >= from

async function findPage(page: PageSearch): Promise<Pick<WorkPage, 'search' | 'found'>> {
  const { search, states, ofStates, terms, scope } = page
  if (states.length === 0) return { search, found: pageOf(page, [], NOTHING) }
  let collected: CollectedItems | null = null
  for (const by of collectedBy(page)) {
    collected = await find(page, ['collect', by])
    if (collected.isWhole) return { search, found: pageOf(page, collected.keys, collected) }
  }
  const scanned = canBeScanned(page) ? page : inOrderOfDays(page)
  // A scan of the items of rare states looks at the texts of few.
  const isByDays = terms && !scope.hasAllOrders && ofStates > scope.collectedMax.text
  const keys = isByDays ? await findByDays(scanned) : (await find(scanned, ['scan', scanned.sort.name])).keys
  return { search: scanned.search, found: pageOf(scanned, keys, collected) }
}

function inOrderOfDays(page: PageSearch): PageSearch {
  const search = searchByDay(page.search)
  return { ...page, search, sort: sortOf(search), position: firstPosition(search) }
}

const canBeScanned = ({ scope, sort }: PageSearch): boolean => scope.hasAllOrders || sort.name === 'ord_date'

/** By what the items of a page are collected: by the second when the first finds too many. */
function collectedBy(page: PageSearch): (RangeSort | 'text')[] {
  const { scope, terms, range, sort, position, ofStates } = page
  const canScan = canBeScanned(page)
  const text: 'text'[] = terms ? ['text'] : []
  // The first page found too many days.
  if (position.totalAtLeast > 0 && canScan) return text
  if (terms && !(range && scope.hasAllOrders)) return text
  // What is along order days is passed over there, unless it is too much: then each vendor is asked for its own.
  if (range) return [...text, range === 'claim_date' || ofStates <= scope.passedMax ? 'ord_date' : range]
  // By number, and in what cannot be scanned, the items of states of which there are few are sorted too.
  return (sort.name === 'ord_no' || !canScan) && ofStates <= collectedMaxOf(page) ? ['ord_date'] : []
}

/** More items than there are. */
const ALL_ITEMS = 1_000_000_000

/**
 * At most this many items are sorted. The texts of each are looked at one by one. What can only be sorted is sorted to its last page,
 * however many more match by then: another order would repeat some and lose others.
 */
const collectedMaxOf = (page: PageSearch): number =>
  canBeScanned(page) || isFirst(page) ? page.scope.collectedMax[page.terms ? 'text' : 'days'] : ALL_ITEMS

const isFirst = ({ position }: PageSearch): boolean => position.after.every((key) => key === null)

interface CollectedItems extends FoundItems {
  /** Whether these are all, and not more than can be sorted. */
  readonly isWhole: boolean
}
const NOTHING: CollectedItems = { keys: [], collected: 0, matching: 0, isWhole: true }

async function find(page: PageSearch, how: How): Promise<CollectedItems> {
  const collected_max = collectedMaxOf(page)
  const found = await page.scope.find(how, page.sort.direction, { ...valuesOf(page), collected_max })
  return { ...found, isWhole: found.collected <= collected_max }
}

/**
 * The next items that have a text, by order day: month by month, because a text is found by month, and where too many have it, day by
 * day. A scan of more days would look at the texts of all their items of each state that has few matches.
 */
async function findByDays(page: PageSearch): Promise<FoundKey[]> {
  const { sort, ranges, limit } = page
  const [after] = page.position.after
  const isAscending = sort.direction === 'asc'
  const inOrder = (days: readonly Day[]) => (isAscending ? days : days.toReversed())
  const from = isAscending && after ? after.day : ALL_DAYS.from
  const left = intersection(ranges.ord, { from, to: isAscending || !after ? ALL_DAYS.to : after.day })
  const findIn = (month: Day, ord: Range, how: How) =>
    find({ ...page, months: [month], ranges: { ...ranges, ord } }, how)
  const keys: FoundKey[] = []
  for (const month of inOrder(page.months.toReversed())) {
    const days = intersection(left, { from: month, to: addDays(monthOf(addDays(month, 31)), -1) })
    // One item more than the page tells that there is a next one.
    if (keys.length > limit || days.from > days.to) continue
    const found = await findIn(month, days, ['collect', 'text'])
    if (found.isWhole) keys.push(...found.keys)
    else
      for (const day of inOrder(daysFrom(days.from, days.to)))
        if (keys.length <= limit)
          keys.push(...(await findIn(month, { from: day, to: day }, ['scan', 'ord_date'])).keys)
  }
  return keys
}

function pageOf(page: PageSearch, keys: readonly FoundKey[], collected: CollectedItems | null): FoundPage {
  const { position, sort, days, limit } = page
  const sections = position.after.map((_, at) => keys.filter(({ section }) => section === at))
  const merged = merge(sections, position.after, sort, days, limit)
  return { ...merged, ...totalOf(page, merged, collected) }
}

/** A total: what has to be counted is counted up to a limit, and a text that more items have gets the least number that can match. */
function totalOf(page: PageSearch, { keys, hasMore }: MergedPage, collected: CollectedItems | null) {
  const { countedMax, position, terms, range, all, ofStates } = page
  const upTo = (most: number, total: number) => ({ total: Math.min(total, most), isMany: total > most })
  if (!terms && !range) return upTo(countedMax, ofStates)
  if (collected?.isWhole && (range || collected.collected <= SEARCH_TEXT_TOTAL_MAX))
    return upTo(SEARCH_TOTAL_MAX, collected.matching)
  if (position.totalAtLeast > 0) return { total: position.totalAtLeast, isMany: true }
  if (!terms) return upTo(SEARCH_TOTAL_MAX, Infinity)
  // What came to its end on the first page is counted by it.
  if (!hasMore && isFirst(page)) return { total: keys.length, isMany: false }
  const others = range ? Infinity : all - ofStates
  const known = Math.min(collected?.collected ?? 0, SEARCH_TEXT_TOTAL_MAX + 1) - others
  return { total: Math.max(known, keys.length + Number(hasMore)), isMany: true }
}

/** The values of all statements of a page; each takes those that it names. */
function valuesOf({ states, months, terms, sort, position, ranges, limit }: PageSearch): NamedValues {
  const [after_days, after_numbers, after_indexes] = arraysOf(
    startsOf(sort, position.after, ranges),
    ...(['day', 'ord_no', 'item_index'] as const),
  )
  return {
    ...{ states, lists: states.map(workList), months, sort: sort.name },
    // One item more than the page tells that there is a next one.
    most: limit + 1,
    ...(terms ?? { texts: null, start: null, middle: null }),
    pair_texts: terms?.pairs.map(([text]) => text),
    pairs: terms?.pairs.map(([, pair]) => pair),
    ...{ after_days, after_numbers, after_indexes },
    ...Object.fromEntries(
      Object.entries(ranges).flatMap(([name, { from, to }]) => [
        [`${name}_from`, from],
        [`${name}_to`, to],
      ]),
    ),
  }
}
