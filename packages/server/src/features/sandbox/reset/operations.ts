/** Deletes test data: of a vendor, or all. Decision 149. */
import { setEpoch } from '../../../core/changes/queries.ts'
import { noteCounts } from '../../../core/items/day-counts.ts'
import type { Call } from '../../../core/work/operation.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { firstRow } from '../../../platform/db/database.ts'
import type { SandboxServices } from '../services.ts'
import * as queries from './queries.ts'

const EPOCH_BYTES = 6

export const resetSandbox = (services: SandboxServices, call: Call<'resetSandbox'>) =>
  call.vendor ? resetVendor(services, call.vendor.vendor_id) : resetAll(services)

/** Older cursors belong to another history. */
async function resetAll({ db, ids, clock }: SandboxServices) {
  const epoch = ids.secretBytes(EPOCH_BYTES).toString('hex')
  const order_count = await db.transaction(async (session) => {
    const counted = await firstRow(session, queries.countOrders)
    await session.rows(queries.emptyAll)
    await session.rows(queries.forgetWindows)
    await session.rows(setEpoch, [epoch])
    return counted?.total ?? 0
  })
  await clock.refresh()
  return { scope: 'sandbox' as const, order_count }
}

/** Of an order that has items of others too, only the vendor's own go. */
async function resetVendor({ db, clock }: SandboxServices, vendorId: string) {
  const order_count = await db.transaction(async (session) => {
    const orders = await session.rows(queries.lockOrdersOf, [vendorId])
    const settlements = await session.rows(queries.emptyVendor, [vendorId])
    const left = arraysOf(settlements, 'period_start', 'period_end', 'status', 'amount')
    await session.rows(queries.leavePeriods, [vendorId, ...left])
    const counts = await session.rows(queries.emptyCounts, [vendorId])
    if (counts.length > 0)
      await session.rows(noteCounts, [vendorId, ...arraysOf(counts, 'list', 'day', 'by')])
    await session.rows(queries.forgetLetters, [vendorId])
    await session.rows(queries.leaveGaps)
    await session.rows(queries.deleteOrders, [vendorId, orders.map(({ ord_no }) => ord_no)])
    await clock.setBack(session, vendorId)
    return orders.length
  })
  await clock.refresh()
  return { scope: 'vendor' as const, order_count }
}
