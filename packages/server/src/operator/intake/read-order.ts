/** Reads a sent order: what it means, with defaults filled in, or why it is refused. Pure. operator-api.md "Orders". */
import { createHash } from 'node:crypto'
import {
  type ErrorCode,
  errorTable,
  type ItemStatus,
  ORDER_AMOUNT_MAX,
  OrderInput,
  type OrderItemInput,
} from '@napum/contract'
import type { Calendar, Day } from '../../core/calendar.ts'
import { HOUSE_VENDOR_ID } from '../../core/day-counts.ts'
import type { Directory } from '../../core/directory.ts'
import type { ItemDetails, OrderDetails } from '../../core/item-record.ts'
import { moneyFromNumber, moneyToNumber, placesAdvice } from '../../core/money.ts'
import { compileCheck } from '../../http/validation.ts'

/** An order that can be stored. */
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
}

/** Why one order of an import is refused. */
export interface OrderRefusal {
  readonly code: ErrorCode
  readonly message: string
}

export const refuseOrder = (code: ErrorCode, message: string = errorTable[code].message): OrderRefusal => ({
  code,
  message,
})

const checkOrder = compileCheck(OrderInput)

/** What an order needs to be understood. */
export interface Surroundings {
  readonly calendar: Calendar
  readonly directory: Directory
}

/** Reads one sent order; a refusal when it cannot be stored. */
export function readOrder(sent: unknown, around: Surroundings): ReadyOrder | OrderRefusal {
  const issues = checkOrder(sent)
  if (issues.length > 0)
    return invalidOrder(issues.map(({ path, message }) => `${path} ${message}`).join('; '))
  try {
    return build(sent as OrderInput, around)
  } catch (error) {
    if (error instanceof Unreadable) return refuseOrder(error.code, error.message)
    throw error
  }
}

const invalidOrder = (what: string) => refuseOrder('VALIDATION_ERROR', `${what}.`)

export const isRefusal = (order: ReadyOrder | OrderRefusal): order is OrderRefusal => 'code' in order

/** Leaves the reading of an order from any depth; never leaves `readOrder`. */
class Unreadable extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string = errorTable[code].message) {
    super(message)
    this.code = code
  }
}

function build(sent: OrderInput, around: Surroundings): ReadyOrder {
  const ordered = instant(sent.ord_date, 'ord_date', around.calendar)
  const paid = optionalInstant(sent.pay_date, 'pay_date', around.calendar)
  const items = sent.items.map((item, index) => buildItem(item, index, around))
  const details = orderDetails(sent, around.calendar)
  const vendors = items.map((item) => item.vendor_id)
  const content = [ordered.at, paid?.at ?? null, details, items.map((item) => item.details), vendors]
  return {
    ord_no: sent.ord_no,
    ord_at: ordered.at,
    ord_day: ordered.day,
    pay_at: paid?.at ?? null,
    pay_day: paid?.day ?? null,
    details,
    items,
    hash: createHash('sha256').update(JSON.stringify(content)).digest(),
  }
}

type InstantAndDay = { at: Date; day: Day }

function instant(text: string, path: string, calendar: Calendar): InstantAndDay {
  const parsed = calendar.parseInstantOrDay(text)
  if (!parsed)
    throw new Unreadable('VALIDATION_ERROR', `${path} must be an ISO 8601 instant or a day, YYYY-MM-DD.`)
  return parsed
}

const optionalInstant = (text: string | null | undefined, path: string, calendar: Calendar) =>
  text === null || text === undefined ? null : instant(text, path, calendar)

function orderDetails(sent: OrderInput, calendar: Calendar): OrderDetails {
  // Only what was sent can be wrong: the sum of items that are right has no limit.
  const ord_price = optionalAmount(sent.ord_price, 'ord_price') ?? sumOf(sent.items)
  const orderer = sent.orderer ?? {}
  return {
    hope_deli_sdate: optionalInstant(sent.hope_deli_sdate, 'hope_deli_sdate', calendar)?.day ?? null,
    order_tel: sent.order_tel ?? '',
    order_hp: sent.order_hp ?? '',
    order_id: sent.order_id ?? '',
    ord_name: sent.ord_name ?? '',
    recv_name: sent.recv_name ?? '',
    recv_zipcode: sent.recv_zipcode ?? '',
    recv_addr1: sent.recv_addr1 ?? '',
    recv_addr2: sent.recv_addr2 ?? null,
    recv_tel: sent.recv_tel ?? '',
    recv_hp: sent.recv_hp ?? '',
    paymethod: sent.paymethod ?? '',
    ord_memo: sent.ord_memo ?? null,
    ord_price,
    in_price: optionalAmount(sent.in_price, 'in_price') ?? ord_price,
    ship_fee: optionalAmount(sent.ship_fee, 'ship_fee') ?? 0,
    afterdeli: sent.afterdeli ?? false,
    ord_company: sent.ord_company ?? '',
    ord_company_num: sent.ord_company_num ?? '',
    ord_taxorgnum: sent.ord_taxorgnum ?? '',
    user_hname: sent.user_hname ?? '',
    user_phone: sent.user_phone ?? '',
    real_customer_info: sent.real_customer_info ?? null,
    trade_num: sent.trade_num ?? null,
    trade_date: optionalInstant(sent.trade_date, 'trade_date', calendar)?.day ?? null,
    orderer: {
      owner: orderer.owner ?? '',
      address: orderer.address ?? '',
      phone: orderer.phone ?? '',
      biz_type: orderer.biz_type ?? '',
      biz_kind: orderer.biz_kind ?? '',
    },
    sales_office: sent.sales_office ?? null,
    sales_rep_name: sent.sales_rep_name ?? null,
    sales_rep_phone: sent.sales_rep_phone ?? null,
  }
}

function buildItem(sent: OrderItemInput, index: number, { directory }: Surroundings): ReadyItem {
  return {
    vendor_id: supplierOf(sent, index, directory),
    item_status: sent.item_status === undefined ? 'pending' : sent.item_status,
    details: {
      prd_name: sent.prd_name,
      prd_match: sent.prd_match ?? null,
      prd_code: sent.prd_code ?? '',
      uitem_code: sent.uitem_code ?? '',
      item_name: sent.item_name ?? '',
      item_cnt: sent.item_cnt,
      item_price: amount(sent.item_price, `items.${index}.item_price`),
      insurance_code: sent.insurance_code ?? '',
      specifications: sent.specifications ?? '',
      unit: sent.unit ?? 'EA',
      tax_type: sent.tax_type ?? 'taxable',
    },
  }
}

/** Both left out: an own product. Whatever is given must be known, and both must mean the same vendor. */
function supplierOf(sent: OrderItemInput, index: number, directory: Directory): string {
  if (sent.vendor_id === undefined && sent.partner_code === undefined) return HOUSE_VENDOR_ID
  const given = [
    ...(sent.vendor_id === undefined ? [] : [directory.vendor(textOf(sent.vendor_id))]),
    ...(sent.partner_code === undefined ? [] : [directory.byPartnerCode(textOf(sent.partner_code))]),
  ]
  const [supplier] = given
  if (!supplier || given.includes(undefined)) {
    throw new Unreadable('VENDOR_NOT_FOUND', `items.${index}: no vendor has this vendor_id or partner_code.`)
  }
  if (given.some((other) => other !== supplier)) {
    throw new Unreadable(
      'VALIDATION_ERROR',
      `items.${index}: vendor_id and partner_code name different vendors.`,
    )
  }
  return supplier.vendor_id
}

/** No vendor is named by the empty text, so it stands for everything that is no text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function amount(value: number, path: string): number {
  const money = moneyFromNumber(value)
  if (money === null) {
    const message = `${path} has more than 2 decimal places. ${placesAdvice(value)}`
    throw new Unreadable('VALIDATION_ERROR', message)
  }
  if (value > ORDER_AMOUNT_MAX)
    throw new Unreadable('VALIDATION_ERROR', `${path} is more than ${ORDER_AMOUNT_MAX}.`)
  return moneyToNumber(money)
}

const optionalAmount = (value: number | null | undefined, path: string): number | null =>
  value === null || value === undefined ? null : amount(value, path)

function sumOf(items: readonly OrderItemInput[]): number {
  const sum = items.reduce(
    (all, item) => all + (moneyFromNumber(item.item_price) ?? 0n) * BigInt(item.item_cnt),
    0n,
  )
  return moneyToNumber(sum)
}
