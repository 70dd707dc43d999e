/** Masks the personal data of old orders, in small transactions, so that nobody waits for it. */

import { RETENTION_DAYS_MIN, type RetentionReason, type RetentionRequest } from '@napum/contract'
import type { OrderDetails } from '../../../core/items/order-fields.ts'
import { addDays } from '../../../core/values/calendar.ts'
import { groupBy } from '../../../core/values/group.ts'
import { invalid } from '../../../core/values/refusal.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { rowsByVendor } from '../../../core/vendors/rows.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { type Sender, UnitOfWork, type WorkServices } from '../../../core/work/unit.ts'
import { startPart } from '../../../core/work/work-time.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import type { Session } from '../../../platform/db/database.ts'
import { record, storedItem, storedOrder } from '../records/record-writer.ts'
import { writeTexts } from '../records/texts.ts'
import {
  lockItemsOfOrders,
  type NextOrderRow,
  nextOrders,
  numbersOf,
  vendorOrderColumns,
  vendorOrdersOf,
} from '../registry.ts'
import { withoutPeople } from './masking.ts'
import * as queries from './queries.ts'
import { addedReasons, countReasons, maskedTogether, reasonOf } from './rules.ts'

export type RetentionServices = WorkServices & Pick<Services, 'realClock'>

/** Orders that one statement looks at. */
const LOOK_ORDERS = 1_000

/**
 * Works for as long as a part may take, and answers where to continue. May be called again at any time: what is masked
 * already is not counted, and a break loses nothing.
 */
export function maskOrders(services: RetentionServices, call: Call<'maskPersonalData'>) {
  refuseNear(services, call.body)
  return maskPart(services, call, call.body, startPart(services.realClock))
}

/** @throws Refusal when the day is so near that orders would be masked about which somebody still asks. */
export function refuseNear({ calendar, clock }: RetentionServices, { before }: RetentionRequest): void {
  const last = addDays(calendar.dayOf(clock.now()), -RETENTION_DAYS_MIN)
  if (before <= last) return
  const message = `must be at least ${RETENTION_DAYS_MIN} days ago: ${last} at the latest`
  throw invalid([{ path: 'before', message }])
}

/** Why orders are left out, by their number. */
type LeftOut = ReadonlyMap<string, RetentionReason>

/** Masks from one order on until its time is over, at the end of a transaction; a dry run only counts. */
export async function maskPart(
  services: RetentionServices,
  sender: Sender,
  { before, after, include, dry_run }: RetentionRequest,
  isOver: () => boolean,
) {
  const placedBefore = services.calendar.parseInstantOrDay(before)?.at as Date
  const answer = { dry_run: dry_run === true, masked_count: 0, left_out: countReasons([]), seen_count: 0 }
  let next: string | null = after ?? ''
  let seenTo = after || NO_ORDER
  do {
    const seen: NextOrderRow[] = await sender.db.rows(nextOrders, [next, LOOK_ORDERS])
    let last = seen.length < LOOK_ORDERS ? null : (seen.at(-1)?.ord_no ?? null)
    const due = await dueOf(sender.db, seen, placedBefore)
    const leftOut = new Map(await leftOutOf(sender.db, due, include))
    const ready = due.filter(({ ord_no }) => !leftOut.has(ord_no))
    if (answer.dry_run) answer.masked_count += ready.length
    for (const part of answer.dry_run ? [] : maskedTogether(ready)) {
      const done = await UnitOfWork.run(services, sender, (unit) => mask(unit, part, placedBefore, include))
      answer.masked_count += done.masked
      for (const [ord_no, reason] of done.leftOut) leftOut.set(ord_no, reason)
      // Orders of many items are masked in many transactions, so that a look may take longer than a call.
      if (isOver()) {
        last = part.at(-1) as string
        break
      }
    }
    const passed = last === null ? seen : seen.slice(0, seen.findIndex(({ ord_no }) => ord_no === last) + 1)
    const reasons = passed.map(({ ord_no }) => leftOut.get(ord_no)).filter((reason) => reason !== undefined)
    answer.left_out = addedReasons(answer.left_out, countReasons(reasons))
    answer.seen_count += passed.length
    seenTo = passed.at(-1)?.ord_no ?? seenTo
    next = last
  } while (next !== null && !isOver())
  if (next !== null || answer.dry_run) return { ...answer, next }
  // Behind the last order there are the names of files alone.
  return { ...answer, next: (await maskFileNames(sender.db, placedBefore, isOver)) ? null : seenTo }
}

/** Stands before all numbers of orders, for a service that has none. */
const NO_ORDER = ' '

/** Uploads that one statement takes. */
const UPLOADS_AT_ONCE = 500

/** Files of waybills are often called by people. Says whether all are masked; at least some are each time. */
async function maskFileNames(session: Session, before: Date, isOver: () => boolean): Promise<boolean> {
  do {
    const found = await session.rows(queries.namedUploads, [before, UPLOADS_AT_ONCE])
    await rowsByVendor(session, queries.maskUploads, found, (own) => [own.map(({ upload_id }) => upload_id)])
    if (found.length < UPLOADS_AT_ONCE) return true
  } while (!isOver())
  return false
}

/** The orders that still need their data. Own products wait for nobody that this service knows. */
async function leftOutOf(
  session: Session,
  orders: readonly { ord_no: string; vendor_ids: readonly string[] }[],
  include: RetentionRequest['include'],
): Promise<LeftOut> {
  const sold = orders.map((order) => ({
    ord_no: order.ord_no,
    vendor_ids: order.vendor_ids.filter((vendor) => vendor !== MARKETPLACE_VENDOR_ID),
  }))
  const rows = await session.rows(queries.needsOf, vendorOrderColumns(vendorOrdersOf(sold)))
  const found = new Map<string, RetentionReason>()
  for (const [ord_no, needs] of groupBy(rows, (row) => row.ord_no)) {
    const reason = reasonOf(
      {
        states: needs.flatMap((need) => need.states),
        is_pending: needs.some((need) => need.is_pending),
        is_unpriced: needs.some((need) => need.is_unpriced),
      },
      include ?? [],
    )
    if (reason) found.set(ord_no, reason)
  }
  return found
}

/** Those that are due: not masked yet, or something about people came to them since. */
async function dueOf(
  session: Session,
  orders: readonly NextOrderRow[],
  placedBefore: Date,
): Promise<NextOrderRow[]> {
  const old = await session.rows(queries.placedBefore, [
    ...vendorOrderColumns(vendorOrdersOf(orders)),
    placedBefore,
  ])
  const oldNumbers = new Set(old.map(({ ord_no }) => ord_no))
  const aged = orders.filter(({ ord_no }) => oldNumbers.has(ord_no))
  const masked = vendorOrdersOf(aged.filter(({ masked_at }) => masked_at !== null))
  const spoken = masked.length === 0 ? [] : await session.rows(queries.spokenOf, vendorOrderColumns(masked))
  const again = new Set(spoken.map(({ ord_no }) => ord_no))
  return aged.filter(({ ord_no, masked_at }) => masked_at === null || again.has(ord_no))
}

/** Masks some orders for all their vendors; how many, and which were left out because of what came to them meanwhile. */
async function mask(
  unit: UnitOfWork,
  numbers: string[],
  placedBefore: Date,
  include: RetentionRequest['include'],
): Promise<{ masked: number; leftOut: LeftOut }> {
  const { session } = unit
  const locked = await unit.lockOrders(numbers)
  const leftOut = await leftOutOf(session, locked, include)
  const keys = vendorOrdersOf(locked.filter(({ ord_no }) => !leftOut.has(ord_no)))
  const found = await session.rows(queries.dueOrders, [...vendorOrderColumns(keys), placedBefore])
  const orders = found.map((order) => ({ ...order, details: withoutPeople(order.details) }))
  const items = await unit.lockByVendor('order_item', lockItemsOfOrders, orders, numbersOf)
  const detailsOf = new Map(orders.map((order) => [`${order.vendor_id} ${order.ord_no}`, order.details]))
  const withDetails = items.map((item) => {
    const order_details = detailsOf.get(`${item.vendor_id} ${item.ord_no}`) as Partial<OrderDetails>
    return {
      ...item,
      order: withoutPeople(storedOrder({ ...item, order_details })),
      details: storedItem(item),
    }
  })
  const texts = withDetails.map((item) => record.item(record.order(item.order), item.details, item))
  const [written] = await session.rows(queries.writeMasked, [
    ...vendorOrderColumns(orders),
    orders.map((order) => JSON.stringify(order.details)),
    ...vendorOrderColumns(items),
    ...arraysOf(items, 'item_index'),
    ...arraysOf(texts, 'record_after_status', 'record_after_partner'),
  ])
  if (written?.orders !== orders.length || written.items !== items.length) {
    throw new Error(
      `masked ${written?.orders} of ${orders.length} orders, ${written?.items} of ${items.length} items`,
    )
  }
  await writeTexts(session, withDetails)
  await session.rows(queries.maskEvents, vendorOrderColumns(orders))
  await session.rows(queries.maskNames, vendorOrderColumns(orders))
  const masked = [...new Set(orders.map((order) => order.ord_no))]
  await session.rows(queries.markMasked, [masked, unit.stampOf().now])
  for (const item of items) unit.changes.item(item.vendor_id, item, ['masked'])
  return { masked: masked.length, leftOut }
}
