/** The figures of the business, from stored counts. Decision 136. */
import type { Figures } from '@napum/contract'
import { dueLists } from '../../core/items/day-counts.ts'
import { addDays, type Day } from '../../core/values/calendar.ts'
import { groupBy } from '../../core/values/group.ts'
import { decimalToNumber } from '../../core/values/money.ts'
import { arraysOf } from '../../platform/db/arrays.ts'
import { firstRow } from '../../platform/db/database.ts'
import type { AttentionServices } from './finding.ts'
import { groupColumns } from './item-groups.ts'
import { countDays, countGroups, openMoney } from './queries.ts'
import { type CountedRange, type DayCountsOf, sumOf } from './rules.ts'

const ever = { from: '-infinity', to: 'infinity' }
const due: readonly CountedRange[] = [
  { list: dueLists.desired, ...ever },
  { list: dueLists.counted, ...ever },
]

type FigureServices = Pick<AttentionServices, 'db' | 'clock' | 'calendar' | 'deliveryDays'>

/**
 * @param more lists whose days are counted as well, in the same look.
 * @returns the figures, the days of these lists, and what of the late items was so on a day.
 */
export async function readFigures(
  { db, clock, calendar, deliveryDays }: FigureServices,
  more: readonly CountedRange[] = [],
): Promise<{ figures: Figures; days: DayCountsOf; lateOn: (day: Day) => number }> {
  const today = calendar.dayOf(clock.now())
  const asked = [...due, ...more]
  const rows = await db.rows(countDays, [...arraysOf(asked, 'list', 'from', 'to')])
  const days = groupBy(rows, ({ list }) => list)
  const counts = await db.rows(countGroups, groupColumns(['unshipped', 'unsettled']))
  const groups = groupBy(counts, ({ name }) => name)
  const money = await firstRow(db, openMoney)
  const working = await deliveryDays.read(db)
  const upTo = (list: string, last: Day) => sumOf((days.get(list) ?? []).filter(({ day }) => day <= last))
  const lateOn = (day: Day) =>
    upTo(dueLists.desired, addDays(day, -1)) + upTo(dueLists.counted, working.lastBefore(day))
  const figures: Figures = {
    open_count: due.reduce((sum, { list }) => sum + sumOf(days.get(list) ?? []), 0),
    late_count: lateOn(today),
    unshipped_count: sumOf(groups.get('unshipped') ?? []),
    unsettled_count: sumOf(groups.get('unsettled') ?? []),
    pending_settlement_count: money?.pending ?? 0,
    pending_amount: decimalToNumber(money?.pending_amount ?? '0'),
    confirmed_settlement_count: money?.confirmed ?? 0,
    payable_amount: decimalToNumber(money?.confirmed_amount ?? '0'),
  }
  return { figures, days, lateOn }
}
