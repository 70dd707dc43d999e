/** What needs the operator, and the overview of the business. operator-interface.md "Attention", "Overview"; decision 136. */
import { ATTENTION_EXAMPLES_DEFAULT } from '@napum/contract'
import { SENT_LIST } from '../../core/items/day-counts.ts'
import { periodOf } from '../../core/ledger/period.ts'
import { maySeeMoney } from '../../core/people/caller.ts'
import { addDays } from '../../core/values/calendar.ts'
import { namedVendors } from '../../core/vendors/names.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { readFigures } from './figures.ts'
import { findAttention, findLateVendors } from './find.ts'
import type { AttentionServices } from './finding.ts'
import { unavailableKeys } from './item-groups.ts'
import { countPeriods, countStates } from './queries.ts'
import * as rules from './rules.ts'

export type OverviewServices = AttentionServices & Pick<Services, 'config'>

export async function getAttention(services: OverviewServices, { query, caller }: Call<'getAttention'>) {
  const { kind, limit = ATTENTION_EXAMPLES_DEFAULT } = query
  const today = services.calendar.dayOf(services.clock.now())
  const found = await findAttention(services, limit, kind)
  return { attention_list: rules.attentionList(rules.seenBy(caller, found), today) }
}

export async function getOverview(services: OverviewServices, { caller }: Call<'getOverview'>) {
  const { db, config } = services
  const today = services.calendar.dayOf(services.clock.now())
  const shown = { from: addDays(today, 1 - rules.SENT_DAYS), to: today }
  const { figures, days, lateOn } = await readFigures(services, [
    ...rules.agedLists(today),
    { list: 'delivered', ...shown },
    { list: SENT_LIST, ...shown },
  ])
  const unavailable = await db.rows(countStates, [unavailableKeys, shown.from, shown.to])
  const late = await findLateVendors({ ...services, today }, rules.LATE_VENDORS)
  const vendors = await namedVendors(db, late.vendors)
  const hasMoney = maySeeMoney(caller)
  const periods = await db.rows(countPeriods, [
    rules.firstPeriodEnd(periodOf(today, config.settlementPeriod), config.settlementPeriod),
    rules.PERIODS,
  ])
  return {
    date: today,
    figures: hasMoney ? figures : rules.withoutMoney(figures),
    items_by_age: rules.itemsByAge(days, today),
    sent_per_day: rules.sentPerDay(days, unavailable, today),
    payable_by_period: hasMoney ? periods.map(rules.periodView).reverse() : [],
    late_by_vendor: late.vendors.map(({ vendor_id, ...late }) => ({
      vendor_id,
      vendor_name: vendors.get(vendor_id)?.name ?? '',
      ...late,
    })),
    late_vendor_count: late.count,
    late_week_count: lateOn(addDays(today, -7)),
  }
}
