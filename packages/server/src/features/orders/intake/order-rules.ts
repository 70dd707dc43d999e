/**
 * Pure decisions: what becomes of a sent order, given what is stored of it, and what one transaction takes.
 * operator-interface.md "Orders".
 */

import type { RegisteredOrder } from '../../../core/items/queries.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { isRefusal, type OrderRefusal, type ReadyItem, type ReadyOrder, refuseOrder } from './read-order.ts'

export const isUnchanged = (order: ReadyOrder, registered: RegisteredOrder): boolean =>
  registered.content_hash !== null && order.hash.equals(registered.content_hash)

/** Whether the sent order can be merged into the registered one: null, or why not. */
export function conflictOf(order: ReadyOrder, registered: RegisteredOrder): OrderRefusal | null {
  const before = registered.intake_indexes
  if (order.items.length < before.length) {
    const counts = `it has ${order.items.length} items, and ${before.length} were imported before`
    return refuseOrder('ORDER_CONFLICT', `The order cannot lose items: ${counts}. Cancel an item by a claim.`)
  }
  const moved = before.findIndex((index, n) => {
    const supplier = registered.vendor_ids[index - 1]
    return supplier !== MARKETPLACE_VENDOR_ID && supplier !== order.items[n]?.vendor_id
  })
  if (moved < 0) return null
  const message = 'was imported with another vendor, and that cannot change'
  const path = `items.${moved}`
  return refuseOrder('ORDER_CONFLICT', `${path} ${message}.`, [{ path, message }])
}

/** Indexes of the own products that the sent order gives a vendor. */
export const adopted = (order: ReadyOrder, registered: RegisteredOrder): number[] =>
  registered.intake_indexes.filter(
    (index, n) =>
      registered.vendor_ids[index - 1] === MARKETPLACE_VENDOR_ID &&
      order.items[n]?.vendor_id !== MARKETPLACE_VENDOR_ID,
  )

/** An own product can be given a vendor only while nothing happened to it. */
export const refuseAdoption = (registered: RegisteredOrder, index: number): OrderRefusal =>
  refuseOrder(
    'ORDER_CONFLICT',
    `items.${registered.intake_indexes.indexOf(index)} was imported as an own product and has had a claim since, so it cannot be given a vendor.`,
  )

/**
 * The registered order with the vendors that its own products are given, and with the further elements of the sent one
 * as new items at the next free indexes.
 */
export function extend(order: ReadyOrder, registered: RegisteredOrder): RegisteredOrder {
  const { intake_indexes, masked_at } = registered
  const vendor_ids = [...registered.vendor_ids]
  for (const [n, index] of intake_indexes.entries()) vendor_ids[index - 1] = vendorOf(order, n)
  const added = order.items.slice(intake_indexes.length)
  const next = vendor_ids.length + 1
  return {
    ord_no: order.ord_no,
    vendor_ids: [...vendor_ids, ...added.map((item) => item.vendor_id)],
    intake_indexes: [...intake_indexes, ...added.map((_, n) => next + n)],
    content_hash: order.hash,
    masked_at,
  }
}

const vendorOf = (order: ReadyOrder, n: number): string => (order.items[n] as ReadyItem).vendor_id

/** An order that was never imported before: positions are indexes (decision 1). */
export const registerNew = (order: ReadyOrder): RegisteredOrder =>
  extend(order, {
    ord_no: order.ord_no,
    vendor_ids: [],
    intake_indexes: [],
    content_hash: order.hash,
    masked_at: null,
  })

/** Items after which a transaction takes no further order: it bounds the memory and the time of one. */
export const TRANSACTION_ITEMS_MAX = 5_000

const itemCount = (order: ReadyOrder | OrderRefusal): number => (isRefusal(order) ? 0 : order.items.length)

/**
 * Splits orders into transactions. None has an order number twice: the same number twice is as if sent one after the
 * other. Refused orders write nothing, so they never split.
 */
export function transactionParts<Sent extends { readonly order: ReadyOrder | OrderRefusal }>(
  sent: readonly Sent[],
): Sent[][] {
  let part: Sent[] = []
  const parts = [part]
  let seen = new Set<string>()
  let items = 0
  for (const one of sent) {
    const ordNo = isRefusal(one.order) ? null : one.order.ord_no
    if (ordNo !== null && (seen.has(ordNo) || items >= TRANSACTION_ITEMS_MAX)) {
      part = []
      parts.push(part)
      seen = new Set()
      items = 0
    }
    if (ordNo !== null) seen.add(ordNo)
    items += itemCount(one.order)
    part.push(one)
  }
  return parts
}
