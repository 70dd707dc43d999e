/** Finds one page of the work list: where its filters lead today, which items, and the counts of all that is to be done. */
import { type ItemSearchRequest, SEARCH_LIMIT_DEFAULT } from '@napum/contract'
import { DayGaps } from '../../core/items/day-gaps.ts'
import type { VendorServices } from '../../core/services.ts'
import type { WorkingDays } from '../../core/values/working-days.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import type { Place } from './cursor.ts'
import { findPage } from './find-page.ts'
import { sections } from './keys.ts'
import { wholeMonths } from './months.ts'
import { needlesOf } from './needles.ts'
import type { FoundPage } from './page-search.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { numberFrom, sortOf } from './sorting.ts'

export type ItemServices = Pick<
  VendorServices,
  'livemode' | 'clock' | 'realClock' | 'calendar' | 'deliveryDays'
>

export interface WorkPage {
  readonly found: FoundPage
  readonly days: WorkingDays
  readonly counts: rules.FacetCounts
  readonly due: rules.DueCounts
}

/** Before the first item. */
export const firstPlace = (search: ItemSearchRequest): Place => ({
  after: Array(sections[sortOf(search).walk].length).fill(null),
  least: 0,
})

/** After the last item of a page, or null when it was the last page. */
export const nextPlace = ({ found }: WorkPage): Place | null =>
  found.hasMore ? { after: found.after, least: found.isMany ? found.total : 0 } : null

export async function readPage(
  services: ItemServices,
  db: Database,
  vendorId: string,
  search: ItemSearchRequest,
  place: Place,
): Promise<WorkPage> {
  const sort = sortOf(search)
  const isRanged = rules.rangeDriverOf(search) !== null
  const common = [vendorId, ...wholeMonths(search), isRanged]
  const [look, asked] = search.q
    ? [queries.textOverviews[sort.direction], [...common, numberFrom(place.after, sort)]]
    : [queries.readOverview, common]
  const overview = (await firstRow(db, look, asked)) as queries.OverviewRow
  const days = services.deliveryDays.with(overview.holidays)
  const dueDays = rules.dueDaysOf(days, services.calendar.dayOf(services.clock.now(vendorId)))
  const counts = rules.facetCountsOf(overview.facets)
  const ranges = rules.rangesOf(search, days, dueDays)
  const found = await findPage(db, {
    vendorId,
    search,
    needles: search.q ? needlesOf(search.q, overview.sample.split(queries.SAMPLE_BREAK).slice(1)) : null,
    sort,
    place,
    days,
    ranges,
    bounds: rules.boundsOf(ranges, new DayGaps(overview.gaps)),
    counts,
    countsWithin: rules.facetCountsOf(overview.asked),
    months: overview.months.map(([first, items]) => ({ first, items })),
    limit: search.limit ?? SEARCH_LIMIT_DEFAULT,
  })
  const due = rules.dueCountsOf(overview.desired, overview.counted, days, dueDays)
  return { found, days, counts, due }
}
