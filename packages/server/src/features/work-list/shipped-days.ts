/** How many items of a vendor left on each of the last days. */
import { SHIPPED_DAYS_DEFAULT } from '@napum/contract'
import { addDays } from '../../core/values/calendar.ts'
import type { Call } from '../../core/work/operation.ts'
import type { ItemServices } from './page.ts'
import * as queries from './queries.ts'

/** Each day from its beginning to that of the next one, as the marketplace counts days. */
export async function listShippedDays({ clock, calendar }: ItemServices, call: Call<'listShippedDays'>) {
  const { days = SHIPPED_DAYS_DEFAULT } = call.query
  const today = calendar.dayOf(clock.now(call.vendor.vendor_id))
  const all = Array.from({ length: days + 1 }, (_, n) => addDays(today, n + 1 - days))
  const starts = all.map((day) => calendar.parseInstantOrDay(day)?.at)
  const values = [all.slice(0, -1), starts.slice(0, -1), starts.slice(1)]
  return { day_list: await call.db.rows(queries.countShipped, [call.vendor.vendor_id, ...values]) }
}
