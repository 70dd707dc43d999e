/**
 * Reads a sent order: what it means, with defaults filled in, or why it is refused. Pure. operator-interface.md
 * "Orders".
 */

import {
  type ErrorCode,
  errorTable,
  type Issue,
  type ItemStatus,
  OrderInput,
  type OrderItemInput,
} from '@napum/contract'
import {
  type ItemDetails,
  itemFields,
  type OrderDetails,
  orderFields,
} from '../../../core/items/order-fields.ts'
import { type SentBounds, saysSent, sentIssue } from '../../../core/items/sent.ts'
import type { Calendar, Day } from '../../../core/values/calendar.ts'
import { compileCheck } from '../../../core/values/validation.ts'
import type { FoundVendors, VendorCache } from '../../../core/vendors/cache.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import type { WorkServices } from '../../../core/work/unit.ts'
import { withoutPeople } from '../retention/masking.ts'
import type { ContentHash } from './content-hash.ts'
import { fieldReader, instant, optionalInstant, Unreadable, wrongField } from './read-fields.ts'
import { unknownFieldIssues } from './unknown-fields.ts'

export interface ReadyOrder {
  readonly ord_no: string
  readonly ord_at: Date
  readonly ord_day: Day
  readonly pay_at: Date | null
  readonly pay_day: Day | null
  readonly details: OrderDetails
  readonly items: readonly ReadyItem[]
  /** Over everything that an import may change, so not over the statuses. */
  readonly hash: Buffer
}

export interface ReadyItem {
  readonly vendor_id: string
  readonly details: ItemDetails
  /** Only for an item that is new. */
  readonly item_status: ItemStatus | null
  /** The day on which it left, as the import says; only for an item that is new and was sent. */
  readonly shipped_on: Day | null
}

export interface OrderRefusal {
  readonly code: ErrorCode
  readonly message: string
  /** The fields that it is about; none when it is about the whole order. */
  readonly issues: readonly Issue[]
}

export const refuseOrder = (
  code: ErrorCode,
  message: string = errorTable[code].message,
  issues: readonly Issue[] = [],
): OrderRefusal => ({ code, message, issues })

const checkOrder = compileCheck(OrderInput)

export interface ReadingContext {
  readonly calendar: Calendar
  readonly clock: WorkServices['clock']
  /** Those that the orders may name. */
  readonly vendors: FoundVendors
  readonly hash: ContentHash
  /** Names of fields that are not known, which are refused; none are by default. */
  readonly refused?: (sent: unknown) => readonly string[]
}

export function readOrder(sent: unknown, context: ReadingContext): ReadyOrder | OrderRefusal {
  const issues = checkOrder(sent)
  if (context.refused) issues.push(...unknownFieldIssues(context.refused(sent)))
  if (issues.length > 0) {
    const what = issues.map(({ path, message }) => `${path} ${message}`).join('; ')
    return refuseOrder('VALIDATION_ERROR', `${what}.`, issues)
  }
  try {
    return build(sent as OrderInput, context)
  } catch (error) {
    if (error instanceof Unreadable) return refuseOrder(error.code, error.message, error.issues)
    throw error
  }
}

export const isRefusal = (order: ReadyOrder | OrderRefusal): order is OrderRefusal => 'code' in order

function build(sent: OrderInput, context: ReadingContext): ReadyOrder {
  const ordered = instant(sent.ord_date, 'ord_date', context.calendar)
  const paid = optionalInstant(sent.pay_date, 'pay_date', context.calendar)
  const items = sent.items.map((item, index) => buildItem(item, index, ordered.day, context))
  const details = readOrderFields(sent, context.calendar, '', sent.items) as OrderDetails
  const order = {
    ord_no: sent.ord_no,
    ord_at: ordered.at,
    ord_day: ordered.day,
    pay_at: paid?.at ?? null,
    pay_day: paid?.day ?? null,
    details,
    items,
  }
  return { hash: context.hash(contentOf(order)), ...order }
}

const readOrderFields = fieldReader(orderFields)
const readItemFields = fieldReader(itemFields)

/** Everything that an import may change, so not the statuses. A fee of 0 is left out, as it was before there were any. */
const contentOf = ({ ord_at, pay_at, details, items }: Omit<ReadyOrder, 'hash'>): unknown => [
  ord_at,
  pay_at,
  details,
  items.map(({ details: { ship_fee, ...others } }) => (ship_fee === 0 ? others : { ...others, ship_fee })),
  items.map((item) => item.vendor_id),
]

/** The order as it is stored when the people in it were masked: they stay so (docs/decisions/109-masked-orders.md). */
export function maskedOrder(order: ReadyOrder, hash: ContentHash): ReadyOrder {
  const masked = { ...order, details: withoutPeople(order.details) }
  return { ...masked, hash: hash(contentOf(masked)) }
}

function buildItem(sent: OrderItemInput, index: number, ord_day: Day, context: ReadingContext): ReadyItem {
  const path = `items.${index}.`
  const vendor_id = supplierOf(sent, index, context.vendors)
  const now = context.clock.now(vendor_id)
  const shipped_on = shippedOn(sent, `${path}shipped_on`, { ord_day, now, calendar: context.calendar })
  const unsaid = shipped_on === null ? 'pending' : 'shipped'
  return {
    vendor_id,
    item_status: sent.item_status === undefined ? unsaid : sent.item_status,
    shipped_on,
    details: readItemFields(sent, context.calendar, path, []) as ItemDetails,
  }
}

/** @throws Unreadable for a day on which the item cannot have left, or with a status that says that it has not */
function shippedOn(sent: OrderItemInput, path: string, bounds: SentBounds): Day | null {
  const left = optionalInstant(sent.shipped_on, path, bounds.calendar)
  if (left === null) return null
  if (sent.item_status !== undefined && !saysSent(sent.item_status)) {
    const message =
      'is the day on which the item left: send it with item_status shipped or delivered, or without item_status'
    throw wrongField(path, message)
  }
  const issue = sentIssue(path, left.at, bounds)
  if (issue !== null) {
    const message = issue.slice(path.length + 1, -1)
    throw wrongField(path, message)
  }
  return left.day
}

/** The items of an order that was not checked yet. */
export function sentItems(order: unknown): readonly (Partial<OrderItemInput> | null)[] {
  const items = (order as { items?: unknown } | null)?.items
  return Array.isArray(items) ? items : []
}

/** Vendors that orders name, looked up together before the orders are read. */
export function suppliersOf(vendorCache: VendorCache, sent: readonly unknown[]): Promise<FoundVendors> {
  const items = sent.flatMap(sentItems)
  return vendorCache.find(
    items.map((item) => item?.vendor_id),
    items.map((item) => item?.partner_code),
  )
}

/** Both left out: an own product. Whatever is given must be known, and both must mean the same vendor. */
function supplierOf(sent: OrderItemInput, index: number, vendors: FoundVendors): string {
  if (sent.vendor_id === undefined && sent.partner_code === undefined) return MARKETPLACE_VENDOR_ID
  const given = [
    ...(sent.vendor_id === undefined ? [] : [vendors.vendor(textOf(sent.vendor_id))]),
    ...(sent.partner_code === undefined ? [] : [vendors.byPartnerCode(textOf(sent.partner_code))]),
  ]
  const [supplier] = given
  const path = `items.${index}.${sent.partner_code === undefined ? 'vendor_id' : 'partner_code'}`
  if (!supplier || given.includes(undefined)) {
    const unknown = 'no vendor has this vendor_id or partner_code'
    throw new Unreadable('VENDOR_NOT_FOUND', `items.${index}: ${unknown}.`, { path, message: unknown })
  }
  if (given.some((other) => other?.vendor_id !== supplier.vendor_id)) {
    const differ = 'vendor_id and partner_code name different vendors'
    throw new Unreadable('VALIDATION_ERROR', `items.${index}: ${differ}.`, { path, message: differ })
  }
  return supplier.vendor_id
}

/** No vendor has an empty name, so it stands for everything that is no text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
