/** Masks the personal data of old orders, in small transactions, so that nobody waits for it. */
import { record } from '../../core/item-record.ts'
import { writeTexts } from '../../core/item-texts.ts'
import { withoutPeople } from '../../core/personal.ts'
import { invalid } from '../../core/refusal.ts'
import { startPart } from '../../core/work-time.ts'
import { firstRow, type Session } from '../../db/database.ts'
import type { Call } from '../../operation.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import { maskedTogether } from './rules.ts'

/** Orders that one statement looks at. */
const LOOK_ORDERS = 1_000

export type MaskingServices = Pick<Services, 'db' | 'clock' | 'calendar'>

/**
 * Works for as long as a part may take, and answers where to go on. May be called again at any time: what is masked
 * already is not counted, and a break loses nothing.
 */
export async function maskOrders(services: MaskingServices, call: Call<'maskPersonalData'>) {
  const now = services.clock.now()
  const { before } = call.body
  if (before > services.calendar.dayOf(now)) {
    throw invalid([{ path: 'before', message: 'must not lie in the future' }])
  }
  const placedBefore = services.calendar.parseInstantOrDay(before)?.at as Date
  const isOver = startPart(services.clock)
  let masked_count = 0
  let seen_count = 0
  let next: string | null = call.body.after ?? ''
  do {
    const seen: queries.NextOrderRow[] = await services.db.rows(queries.nextOrders, [
      next,
      placedBefore,
      LOOK_ORDERS,
    ])
    let last = seen.length < LOOK_ORDERS ? null : (seen.at(-1)?.ord_no ?? null)
    for (const part of maskedTogether(seen.filter((order) => order.is_due))) {
      masked_count += await services.db.transaction((session) => mask(session, part, placedBefore, now))
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

const keysOf = (rows: readonly { vendor_id: string; ord_no: string }[]) => [
  rows.map((row) => row.vendor_id),
  rows.map((row) => row.ord_no),
]

/** Masks some orders for all their vendors; how many. Lock order: registry, items. */
async function mask(session: Session, numbers: string[], placedBefore: Date, now: Date): Promise<number> {
  const registered = await session.rows(queries.lockOrders, [numbers])
  const keys = registered.flatMap(({ ord_no, vendor_ids }) =>
    [...new Set(vendor_ids)].map((vendor_id) => ({ vendor_id, ord_no })),
  )
  const found = await session.rows(queries.dueOrders, [...keysOf(keys), placedBefore])
  const orders = found.map((order) => ({ ...order, details: withoutPeople(order.details) }))
  const items = await session.rows(queries.lockItems, keysOf(orders))
  const detailsOf = new Map(orders.map((order) => [`${order.vendor_id} ${order.ord_no}`, order.details]))
  const told = items.map((item) => ({
    ...item,
    order: detailsOf.get(`${item.vendor_id} ${item.ord_no}`) as (typeof orders)[number]['details'],
  }))
  const texts = told.map((item) => record.item(record.order(item.order, item), item.details, item))
  const written = await firstRow(session, queries.writeMasked, [
    ...keysOf(orders),
    orders.map((order) => JSON.stringify(order.details)),
    ...keysOf(items),
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
  await session.rows(queries.maskEvents, keysOf(orders))
  const masked = [...new Set(orders.map((order) => order.ord_no))]
  await session.rows(queries.markMasked, [masked, now])
  return masked.length
}
