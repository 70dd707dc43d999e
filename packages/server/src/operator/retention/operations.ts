/** Masks the personal data of old orders, in small transactions, so that nobody waits for it. */
import type { RetentionRequest } from '@napum/contract'
import { record } from '../../core/item-record.ts'
import { writeTexts } from '../../core/item-texts.ts'
import { lockItemsOfOrders, numbersOf, vendorOrderColumns, vendorOrdersOf } from '../../core/orders.ts'
import { withoutPeople } from '../../core/personal.ts'
import { invalid } from '../../core/refusal.ts'
import { type Sender, UnitOfWork, type WorkServices } from '../../core/work/unit.ts'
import { startPart } from '../../core/work-time.ts'
import type { Session } from '../../db/database.ts'
import type { Call } from '../../operation.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import { maskedTogether } from './rules.ts'

export type RetentionServices = WorkServices & Pick<Services, 'realClock'>

/** Orders that one statement looks at. */
const LOOK_ORDERS = 1_000

/**
 * Works for as long as a part may take, and answers where to go on. May be called again at any time: what is masked
 * already is not counted, and a break loses nothing.
 */
export function maskOrders(services: RetentionServices, call: Call<'maskPersonalData'>) {
  refuseFuture(services, call.body)
  return maskPart(services, call, call.body, startPart(services.realClock))
}

/** @throws Refusal when orders that are not placed yet would be masked as soon as they are. */
export function refuseFuture({ calendar, clock }: RetentionServices, { before }: RetentionRequest): void {
  if (before > calendar.dayOf(clock.now()))
    throw invalid([{ path: 'before', message: 'must not lie in the future' }])
}

/** Masks from one order on until it is told that its time is over, at the end of a transaction. */
export async function maskPart(
  services: RetentionServices,
  sender: Sender,
  { before, after }: RetentionRequest,
  isOver: () => boolean,
) {
  const placedBefore = services.calendar.parseInstantOrDay(before)?.at as Date
  let masked_count = 0
  let seen_count = 0
  let next: string | null = after ?? ''
  do {
    const seen: queries.NextOrderRow[] = await sender.db.rows(queries.nextOrders, [next, LOOK_ORDERS])
    let last = seen.length < LOOK_ORDERS ? null : (seen.at(-1)?.ord_no ?? null)
    for (const part of maskedTogether(await dueOf(sender.db, seen, placedBefore))) {
      masked_count += await UnitOfWork.run(services, sender, (unit) => mask(unit, part, placedBefore))
      // Orders of many items are masked in many transactions, so that a look may take longer than a call.
      if (isOver()) {
        last = part.at(-1) as string
        break
      }
    }
    seen_count += last === null ? seen.length : seen.findIndex(({ ord_no }) => ord_no === last) + 1
    next = last
  } while (next !== null && !isOver())
  return { masked_count, seen_count, next }
}

/** Those that are due: not masked yet, or something about people came to them since. */
async function dueOf(
  session: Session,
  orders: readonly queries.NextOrderRow[],
  placedBefore: Date,
): Promise<{ ord_no: string; items: number }[]> {
  const old = await session.rows(queries.placedBefore, [
    ...vendorOrderColumns(vendorOrdersOf(orders)),
    placedBefore,
  ])
  const oldNumbers = new Set(old.map(({ ord_no }) => ord_no))
  const aged = orders.filter(({ ord_no }) => oldNumbers.has(ord_no))
  const masked = vendorOrdersOf(aged.filter(({ masked_at }) => masked_at !== null))
  const spoken = masked.length === 0 ? [] : await session.rows(queries.spokenOf, vendorOrderColumns(masked))
  const again = new Set(spoken.map(({ ord_no }) => ord_no))
  return aged
    .filter(({ ord_no, masked_at }) => masked_at === null || again.has(ord_no))
    .map(({ ord_no, vendor_ids }) => ({ ord_no, items: vendor_ids.length }))
}

/** Masks some orders for all their vendors; how many. */
async function mask(unit: UnitOfWork, numbers: string[], placedBefore: Date): Promise<number> {
  const { session } = unit
  const keys = vendorOrdersOf(await unit.lockOrders(numbers))
  const found = await session.rows(queries.dueOrders, [...vendorOrderColumns(keys), placedBefore])
  const orders = found.map((order) => ({ ...order, details: withoutPeople(order.details) }))
  const items = await unit.lockByVendor('order_item', lockItemsOfOrders, orders, numbersOf)
  const detailsOf = new Map(orders.map((order) => [`${order.vendor_id} ${order.ord_no}`, order.details]))
  const told = items.map((item) => ({
    ...item,
    order: detailsOf.get(`${item.vendor_id} ${item.ord_no}`) as (typeof orders)[number]['details'],
  }))
  const texts = told.map((item) => record.item(record.order(item.order, item), item.details, item))
  const [written] = await session.rows(queries.writeMasked, [
    ...vendorOrderColumns(orders),
    orders.map((order) => JSON.stringify(order.details)),
    ...vendorOrderColumns(items),
    items.map((item) => item.item_index),
    texts.map((text) => text.afterStatus),
    texts.map((text) => text.afterPartner),
  ])
  if (written?.orders !== orders.length || written.items !== items.length) {
    throw new Error(
      `masked ${written?.orders} of ${orders.length} orders, ${written?.items} of ${items.length} items`,
    )
  }
  await writeTexts(session, told)
  await session.rows(queries.maskEvents, vendorOrderColumns(orders))
  await session.rows(queries.maskNames, vendorOrderColumns(orders))
  const masked = [...new Set(orders.map((order) => order.ord_no))]
  await session.rows(queries.markMasked, [masked, unit.moment.now])
  for (const item of items) unit.changes.item(item.vendor_id, item, ['masked'])
  return masked.length
}
