/**
 * Finds one page of the work list. What a state decides (status, claim, stock, carrier, price) costs nothing: items of each
 * state are read along the order of the page, and their counts are kept. What a range of days or a text finds is collected and
 * sorted, as long as it is not too much; else the items are read in their order until the page is full. Of all vendors they can
 * be read by order day alone: too many to be sorted come in that order. Interface 10.2; decisions 111, 230.
 */
import {
  type ItemSearchRequest,
  SEARCH_LIMIT_DEFAULT,
  SEARCH_TEXT_TOTAL_MAX,
  SEARCH_TOTAL_MAX,
} from '@napum/contract'
import { monthOf } from '../../core/items/day-counts.ts'
import { addDays, type Day } from '../../core/values/calendar.ts'
import { intersection, type Range } from '../../core/values/day-range.ts'
import type { WorkingDays } from '../../core/values/working-days.ts'
import type { VendorServices } from '../../core/work/services.ts'
import type { NamedValues } from '../../platform/db/named.ts'
import type { Position } from './cursor.ts'
import * as rules from './rules.ts'
import type { SearchScope } from './scopes.ts'
import { type Terms, termsOf } from './search-terms.ts'
import { type Key, type Merged, merge, type Sort, type Span, sortOf, sorts, spansOf } from './sorting.ts'
import { COLLECTED, MATCHING, type SectionRow, type Source } from './statements.ts'

export type ItemServices = Pick<
  VendorServices,
  'livemode' | 'clock' | 'realClock' | 'calendar' | 'deliveryDays'
>

interface FoundPage extends Merged {
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
  const page = {
    ...{ scope, search, position, days, ranges, counts },
    terms: search.q ? termsOf(search.q) : null,
    sort: sortOf(search),
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

/** The same search in the order of order days. */
export const searchByDay = <Search extends ItemSearchRequest>(search: Search): Search => ({
  ...search,
  sort: sortOf(search).direction === 'asc' ? 'ord_date' : '-ord_date',
})

const isIn = (month: Day, { from, to }: Range): boolean => month <= to && addDays(month, 30) >= from

/** What a page is searched by. */
interface PageSearch {
  readonly scope: SearchScope
  readonly search: ItemSearchRequest
  readonly terms: Terms | null
  readonly sort: Sort
  readonly position: Position
  readonly days: WorkingDays
  readonly ranges: rules.Ranges
  readonly counts: rules.StateCounts
  readonly states: readonly string[]
  /** Months of orders in which items can lie. */
  readonly months: readonly Day[]
  readonly limit: number
}

/** @returns null when more items match than are sorted, and they cannot be read in the order of the page. */
async function findPage(page: PageSearch): Promise<FoundPage | null> {
  const { search, terms, states, counts, sort, position } = page
  const { after, totalAtLeast } = position
  if (states.length === 0) return { keys: [], after, hasMore: false, total: 0, isMany: false }
  const named = terms && (await collect(page, 'text'))
  if (named?.isWhole) return { ...named, ...totalOfText(page, named, named) }
  const range = rules.rangeOf(search)
  const canScan = canBeScanned(page)
  const isKnown = totalAtLeast > 0 && canScan
  // By number, and in what cannot be scanned, the items of states of which there are few are sorted too.
  const isFew = !terms && rules.sumOf(counts, states) <= collectedMaxOf(page)
  const source = range
    ? sourceOf(page, range)
    : isFew && (sort.name === 'ord_no' || !canScan)
      ? 'ord_day'
      : null
  const ranged =
    source && !isKnown && (page.scope.hasAllOrders || !terms) ? await collect(page, source) : null
  if (ranged?.isWhole) return { ...ranged, ...(range ? totalOfRange(ranged) : totalOfStates(page)) }
  if (!canScan) return null
  const found = await (terms && !page.scope.hasAllOrders ? scanMonths(page) : scan(page))
  if (isKnown) return { ...found, total: totalAtLeast, isMany: true }
  if (named) return { ...found, ...totalOfText(page, found, named) }
  return { ...found, ...(range && ranged ? totalOfRange(ranged) : totalOfStates(page)) }
}

/** What is along order days is passed over there, unless it is too much: then each vendor is asked for its own. */
const sourceOf = ({ scope, counts, states }: PageSearch, range: rules.RangeSource): Source =>
  range === 'claim_day' || rules.sumOf(counts, states) > scope.passedMax ? range : 'ord_day'

const canBeScanned = ({ scope, sort }: PageSearch): boolean => scope.hasAllOrders || sort.name === 'ord_date'

/** More items than there are. */
const ALL_ITEMS = 1_000_000_000

/**
 * At most this many items are sorted. The texts of each are looked at one by one. What can only be sorted is sorted to its last page,
 * however many more match by then: another order would repeat some and lose others.
 */
const collectedMaxOf = (page: PageSearch): number =>
  canBeScanned(page) || isFirst(page) ? page.scope.collectedMax[page.terms ? 'text' : 'days'] : ALL_ITEMS

const isFirst = ({ position }: PageSearch): boolean => position.after.every((key) => key === null)

type Total = Pick<FoundPage, 'total' | 'isMany'>

const totalOfRange = ({ isWhole, matching }: Collected): Total => {
  const isMany = !isWhole || matching > SEARCH_TOTAL_MAX
  return { total: isMany ? SEARCH_TOTAL_MAX : matching, isMany }
}

/** Items of the marketplace's own are counted up to a limit. */
function totalOfStates({ scope, counts, states }: PageSearch): Total {
  const total = rules.sumOf(counts, states)
  const isMany = !scope.isCounted && total > SEARCH_TOTAL_MAX
  return { total: isMany ? SEARCH_TOTAL_MAX : total, isMany }
}

/** Of a text that more items have than are counted, at least as many match as other filters cannot leave out. */
function totalOfText(
  page: PageSearch,
  { keys, hasMore }: Merged,
  { collected, matching, isWhole }: Collected,
): Total {
  const { position, search, states, counts } = page
  const isRanged = rules.rangeOf(search) !== null
  if (collected <= SEARCH_TEXT_TOTAL_MAX || (isRanged && isWhole)) return { total: matching, isMany: false }
  if (position.totalAtLeast > 0) return { total: position.totalAtLeast, isMany: true }
  // What came to its end on the first page is counted by it.
  if (!hasMore && isFirst(page)) return { total: keys.length, isMany: false }
  const others = isRanged ? Infinity : rules.sumOf(counts) - rules.sumOf(counts, states)
  const known = Math.min(collected, SEARCH_TEXT_TOTAL_MAX + 1) - others
  return { total: Math.max(known, keys.length + Number(hasMore)), isMany: true }
}

/** Reads items in the order of the page until it is full. */
const scan = async (page: PageSearch): Promise<Merged> =>
  mergedOf(page, await page.scope.scan(page.sort, valuesOf(page)))

/**
 * The next items that have a text, by order day: month by month, because a text is found by month. A scan would look at the
 * texts of items of each state for itself.
 */
async function scanMonths(page: PageSearch): Promise<Merged> {
  const { sort, position, ranges, days, limit } = page
  const [after = null] = position.after
  const isAscending = sort.direction === 'asc'
  const begun = after && monthOf(after.day)
  const left = page.months.filter((month) => !begun || (isAscending ? month >= begun : month <= begun))
  const keys: Key[] = []
  for (const month of isAscending ? left.reverse() : left) {
    const ord = intersection(ranges.ord, { from: month, to: lastOfMonth(month) })
    const inMonth = {
      ...page,
      months: [month],
      ranges: { ...ranges, ord },
      position: { ...position, after: [month === begun ? after : null] },
    }
    const collected = await collect(inMonth, 'text')
    const found = collected.isWhole ? collected : await scan(inMonth)
    keys.push(...found.keys)
    if (keys.length > limit || found.hasMore)
      return { ...merge([keys], position.after, sort, days, limit), hasMore: true }
  }
  return merge([keys], position.after, sort, days, limit)
}

const lastOfMonth = (month: Day): Day => addDays(monthOf(addDays(month, 31)), -1)

interface Collected extends Merged {
  /** How many items a range of days or a text found, and how many of them match all filters. */
  readonly collected: number
  readonly matching: number
  /** Whether these are all. */
  readonly isWhole: boolean
}

/** Everything that a range of days or a text finds, sorted, as long as it is not too much. */
async function collect(page: PageSearch, source: Source): Promise<Collected> {
  const { scope, sort } = page
  const most = collectedMaxOf(page)
  const rows = await scope.collect(source, sort.direction, { ...valuesOf(page), collected_max: most })
  const count = (what: number) => rows.find(({ section }) => section === what)?.item_index ?? 0
  const collected = count(COLLECTED)
  return {
    ...mergedOf(page, rows),
    ...{ collected, matching: count(MATCHING), isWhole: collected <= most },
  }
}

const mergedOf = ({ position, sort, days, limit }: PageSearch, rows: readonly SectionRow[]): Merged => {
  const sections = position.after.map((_, at) => rows.filter(({ section }) => section === at))
  return merge(sections, position.after, sort, days, limit)
}

/** The values of all statements of a page; each takes those that it names. */
function valuesOf({ states, months, terms, sort, position, ranges, limit }: PageSearch): NamedValues {
  const spans = spansOf(sort, position.after, ranges)
  return {
    ...{ states, months, sort: sort.name },
    // One item more than the page tells that there is a next one.
    most: limit + 1,
    texts: terms?.texts ?? null,
    ...{ start: terms?.start ?? null, above: terms?.above, orders: terms?.orders },
    ...{ middle: terms?.middle ?? null, parts: terms?.parts, waybill_parts: terms?.waybillParts },
    pair_texts: terms?.pairs.map(([text]) => text),
    pairs: terms?.pairs.map(([, pair]) => pair),
    ...Object.assign(
      {},
      ...Object.entries(ranges).map(([name, { from, to }]: [string, Range]) => ({
        [`${name}_from`]: from,
        [`${name}_to`]: to,
      })),
    ),
    // A sort of one section leaves the other one empty.
    ...Object.assign({}, ...[0, 1].map((at) => spanValues(at, spans[at] ?? (spans[0] as Span)))),
  }
}

const spanValues = (at: number, { after, last }: Span): NamedValues => ({
  [`after_day_${at}`]: after.day,
  [`after_ord_no_${at}`]: after.ord_no,
  [`after_item_index_${at}`]: after.item_index,
  [`last_day_${at}`]: last.day,
  [`last_ord_no_${at}`]: last.ord_no,
  [`last_item_index_${at}`]: last.item_index,
})
