/** Orders, oldest first. One at a time, so that memory does not grow with their number. */
import type { OrderInput } from '@napum/contract'
import { Calendar, type Moment } from './calendar.ts'
import { type Buyer, buyer } from './companies.ts'
import { floor, mobile, personName } from './contacts.ts'
import { makeItems } from './items.ts'
import { checkOptions, type SampleOptions } from './options.ts'
import { Random } from './random.ts'

const ORDERS_PER_BUYER = 25
const BUYERS_MIN = 20
/** The buyers are the only thing kept in memory: about a megabyte. */
const BUYERS_MAX = 2_000

const FREE_SHIPPING_WON = 50_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

interface Paymethod {
  readonly name: string
  /** The money arrives no later than this. */
  readonly withinSeconds: number
}
const paymethods: readonly (readonly [Paymethod, number])[] = [
  [{ name: '신용카드', withinSeconds: 5 * MINUTE_SECONDS }, 60],
  [{ name: '계좌이체', withinSeconds: 10 * MINUTE_SECONDS }, 12],
  [{ name: '가상계좌', withinSeconds: 48 * HOUR_SECONDS }, 18],
  [{ name: '무통장입금', withinSeconds: 72 * HOUR_SECONDS }, 10],
]
/** Besides the transfers that come after the last day. */
const UNPAID_PROBABILITY = 0.02

const memos = [
  '부재 시 경비실에 맡겨 주세요.',
  '점심시간(13-14시)은 피해 주세요.',
  '도착 전에 전화 부탁드립니다.',
  '거래명세서를 동봉해 주세요.',
  '유효기간이 긴 제품으로 부탁드립니다.',
  '2층 데스크로 가져다 주세요.',
]
const salesOffices = ['서울영업소', '경인영업소', '중부영업소', '호남영업소', '영남영업소']

/** Everything of an order that later parts of it depend on. */
interface OrderHead {
  readonly index: number
  readonly at: Moment
  readonly payment: { readonly method: string; readonly paidAt: Moment | null }
  readonly buyer: Buyer
}

function pickPayment(random: Random, calendar: Calendar, at: Moment): OrderHead['payment'] {
  const { name: method, withinSeconds } = random.weighted(paymethods)
  const isUnpaid = random.chance(UNPAID_PROBABILITY)
  const paidAt = calendar.later(at, random.between(MINUTE_SECONDS, withinSeconds))
  return { method, paidAt: isUnpaid ? null : paidAt }
}

/** As buyers fill the field in: the clinic, a person, or both with slashes between them. */
function recipientName(random: Random, { name, contact }: Buyer): string {
  return random.weighted([
    [name, 40],
    [contact, 20],
    [`${name}/${contact}`, 30],
    [`${name} / ${contact}`, 4],
    [`${name}/${random.between(1, 9)}층 데스크/${contact}`, 6],
  ])
}

/** Orderer, recipient and member. */
function people(random: Random, { payment, buyer: clinic }: OrderHead) {
  const isForCustomer = random.chance(0.06)
  return {
    order_tel: clinic.phone,
    order_hp: clinic.contactMobile,
    order_id: clinic.email,
    ord_name: clinic.contact,
    recv_name: recipientName(random, clinic),
    recv_zipcode: clinic.zipcode,
    recv_addr1: clinic.address,
    recv_addr2: random.chance(0.85) ? clinic.addressDetail : null,
    recv_tel: clinic.phone,
    recv_hp: random.chance(0.8) ? clinic.contactMobile : mobile(random),
    paymethod: payment.method,
    ord_company: clinic.name,
    ord_company_num: clinic.biz_no,
    ord_taxorgnum: clinic.branchNumber,
    user_hname: clinic.owner,
    user_phone: clinic.ownerMobile,
    real_customer_info: isForCustomer ? `${personName(random)} (${floor(random)})` : null,
  }
}

/** What only part of the orders bring. */
function extras(random: Random, calendar: Calendar, { index, at, payment, buyer: clinic }: OrderHead) {
  const some: Partial<OrderInput> = {}
  if (payment.paidAt) some.pay_date = calendar.instant(payment.paidAt)
  if (random.chance(0.3)) some.hope_deli_sdate = calendar.day(at.day + random.between(1, 7))
  if (random.chance(0.25)) some.ord_memo = random.pick(memos)
  if (payment.paidAt && random.chance(0.3)) {
    const traded = calendar.day(Math.min(payment.paidAt.day + random.between(0, 3), calendar.lastDay))
    some.trade_num = `TR${traded.replaceAll('-', '')}-${index + 1}`
    some.trade_date = traded
  }
  if (random.chance(0.8)) {
    const { owner, address, phone, biz_type, biz_kind } = clinic
    some.orderer = { owner, address, phone, biz_type, biz_kind }
  }
  if (random.chance(0.3)) {
    some.sales_office = random.pick(salesOffices)
    some.sales_rep_name = personName(random)
    some.sales_rep_phone = mobile(random)
  }
  return some
}

function money(random: Random, items: OrderInput['items'], isPaid: boolean) {
  const ord_price = items.reduce((sum, item) => sum + item.item_price * item.item_cnt, 0)
  const ship_fee = ord_price >= FREE_SHIPPING_WON ? 0 : random.pick([2_500, 3_000, 3_500])
  const afterdeli = ship_fee > 0 && random.chance(0.2)
  // Collected on delivery, the fee is not part of what the marketplace was paid.
  return { ord_price, in_price: isPaid ? ord_price + (afterdeli ? 0 : ship_fee) : 0, ship_fee, afterdeli }
}

/** The buyer of each order: few clinics that order often, as in life. */
function buyerPool({ seed, orders: count }: SampleOptions): Buyer[] {
  const size = Math.min(Math.max(Math.ceil(count / ORDERS_PER_BUYER), BUYERS_MIN), BUYERS_MAX)
  return Array.from({ length: size }, (_, index) => buyer(seed, index))
}

export function* orders(options: SampleOptions): Generator<OrderInput> {
  checkOptions(options)
  const calendar = new Calendar(options.today, options.days)
  const buyers = buyerPool(options)
  const firstSerial = new Random(options.seed, 'serial').between(20_000, 800_000_000)
  for (let index = 0; index < options.orders; index++) {
    const random = new Random(options.seed, 'order', index)
    const at = calendar.moment(random, index, options.orders)
    const payment = pickPayment(random, calendar, at)
    const placed: OrderHead = { index, at, payment, buyer: random.pick(buyers) }
    const isPaid = payment.paidAt !== null
    const age = calendar.lastDay - (payment.paidAt ?? at).day
    const left = Math.min((payment.paidAt ?? at).day + 1, calendar.lastDay)
    const items = makeItems(random, options, { age, isPaid, shippedOn: calendar.day(left) })
    yield {
      ord_no: `${calendar.minute(at)}_${String(firstSerial + index).padStart(9, '0')}`,
      ord_date: calendar.instant(at),
      ...people(random, placed),
      ...money(random, items, isPaid),
      ...extras(random, calendar, placed),
      items,
    }
  }
}
