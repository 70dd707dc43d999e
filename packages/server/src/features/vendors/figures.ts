/** Figures of vendors. operator-interface.md "Vendors and keys"; decision 136. */
import { FIGURE_DAYS_MAX, itemStatuses, SHARE_DAYS, type VendorFigures } from '@napum/contract'
import { dueLists, SENT_LIST } from '../../core/items/day-counts.ts'
import { type Caller, maySeeMoney } from '../../core/people/caller.ts'
import { addDays, type Day, daysFrom, FIRST_DAY } from '../../core/values/calendar.ts'
import { groupBy } from '../../core/values/group.ts'
import { decimalToNumber } from '../../core/values/money.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { WorkingDays } from '../../core/values/working-days.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { arraysOf } from '../../platform/db/arrays.ts'
import { firstRow } from '../../platform/db/database.ts'
import * as counts from './figure-queries.ts'
import { dayView, oddOf, shareOf } from './figure-rules.ts'
import { readVendor } from './queries.ts'

export type FigureServices = Pick<Services, 'db' | 'clock' | 'calendar' | 'deliveryDays'>

/** Figures of some vendors by their ids: some statements in all. */
export async function figuresOf(
  { db, clock, calendar, deliveryDays }: FigureServices,
  caller: Caller,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, VendorFigures>> {
  const today = calendar.dayOf(clock.now())
  const recent = [vendorIds, addDays(today, 1 - SHARE_DAYS), today]
  const lastCounted = (await deliveryDays.read(db)).lastBefore(today)
  const counted = byVendor(await db.rows(counts.countOpen, [...recent, addDays(today, -1), lastCounted]))
  const [only, ...others] = vendorIds
  const odd =
    others.length === 0
      ? await db.rows(counts.countOddDays, [only ?? '', ...recent.slice(1)])
      : await db.rows(counts.countOdd, recent)
  const oddOfVendor = groupBy(odd, ({ vendor_id }) => vendor_id)
  const owed = maySeeMoney(caller) ? byVendor(await db.rows(counts.sumPayable, [vendorIds])) : null
  const seen = byVendor(await db.rows(counts.lastSeen, [vendorIds]))
  return new Map(
    vendorIds.map((vendorId) => {
      const { refused, cancelled, returned } = oddOf(oddOfVendor.get(vendorId) ?? [])
      const { open = 0, late = 0, ordered = 0 } = counted.get(vendorId) ?? {}
      const figures: VendorFigures = {
        open,
        late,
        refused_share: shareOf(refused, ordered + cancelled),
        returned_share: shareOf(returned, ordered + cancelled),
        payable_amount: owed && decimalToNumber(owed.get(vendorId)?.payable ?? '0'),
        last_sign_in_at: seen.get(vendorId)?.last_sign_in_at?.toISOString() ?? null,
        last_call_at: seen.get(vendorId)?.last_call_at?.toISOString() ?? null,
      }
      return [vendorId, figures]
    }),
  )
}

export async function getVendorFigures(services: FigureServices, call: Call<'getVendorFigures'>) {
  const { db, clock, calendar, deliveryDays } = services
  const { vendor_id } = call.params
  const today = calendar.dayOf(clock.now())
  const range = rangeOf(call.query, today)
  if (!(await firstRow(db, readVendor, [vendor_id]))) throw new Refusal('VENDOR_NOT_FOUND')
  const figures = await figuresOf(services, call.caller, [vendor_id])
  const day_list = await daysOfVendor(services, vendor_id, {
    ...range,
    today,
    working: await deliveryDays.read(db),
  })
  return { figures: figures.get(vendor_id) as VendorFigures, day_list }
}

function rangeOf({ from, to }: Call<'getVendorFigures'>['query'], today: Day) {
  const last = to ?? today
  const usual = addDays(last, 1 - SHARE_DAYS)
  const first = from ?? (usual < FIRST_DAY ? FIRST_DAY : usual)
  if (first > last) throw invalid([{ path: 'from', message: 'must not be after to.' }])
  if (first < addDays(last, 1 - FIGURE_DAYS_MAX)) {
    throw invalid([{ path: 'from', message: `must be within ${FIGURE_DAYS_MAX} days before to.` }])
  }
  return { from: first, to: last }
}

interface Range {
  readonly from: Day
  readonly to: Day
  readonly today: Day
  readonly working: WorkingDays
}

const ever = { from: '-infinity', to: 'infinity' }

async function daysOfVendor(
  { db }: Pick<FigureServices, 'db'>,
  vendorId: string,
  { from, to, today, working }: Range,
) {
  const lists = [
    ...[...itemStatuses, SENT_LIST].map((list) => ({ list, from, to })),
    // Of what still has to be sent there are few days, and due days of some are counted from them.
    ...Object.values(dueLists).map((list) => ({ list, ...ever })),
  ]
  const rows = await db.rows(counts.countDays, [vendorId, ...arraysOf(lists, 'list', 'from', 'to')])
  const odd = groupBy(await db.rows(counts.countOddDays, [vendorId, from, to]), ({ day }) => day)
  const [listed, sent, late] = [new Map<Day, number>(), new Map<Day, number>(), new Map<Day, number>()]
  for (const { list, day, items } of rows) {
    if (list === SENT_LIST) add(sent, day, items)
    else if (list === dueLists.desired) add(late, day, items)
    else if (list === dueLists.counted) add(late, working.counted(day), items)
    else add(listed, day, items)
  }
  return daysFrom(from, to).map((day) =>
    dayView(
      day,
      { ...oddOf(odd.get(day) ?? []), listed: listed.get(day) ?? 0 },
      { sent: sent.get(day) ?? 0, late: day < today ? (late.get(day) ?? 0) : 0 },
    ),
  )
}

const add = (sums: Map<Day, number>, day: Day, items: number) =>
  void sums.set(day, (sums.get(day) ?? 0) + items)

const byVendor = <Row extends { readonly vendor_id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.vendor_id, row]))
