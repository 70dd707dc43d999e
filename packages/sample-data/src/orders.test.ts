import { isBusinessNumber, OrderInput } from '@napum/contract'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { ndjson } from './ndjson.ts'
import type { SampleOptions } from './options.ts'
import { orders } from './orders.ts'

const options: SampleOptions = { seed: 7, vendors: 12, orders: 300, days: 30, today: '2026-02-11' }
const sample = [...orders(options)]
const items = sample.flatMap((order) => order.items)
const text = (changes: Partial<SampleOptions> = {}) =>
  [...ndjson(orders({ ...options, ...changes }))].join('')

describe('the same options', () => {
  test('give the same bytes', () => expect(text()).toBe(text()))

  test.each<Partial<SampleOptions>>([{ seed: 8 }, { seed: 'seven' }, { today: '2026-02-12' }, { days: 31 }])(
    'except for %o give others',
    (change) => expect(text(change)).not.toBe(text()),
  )
})

describe('every order', () => {
  test('passes the schema of the contract', () => {
    const schema = Compile(OrderInput)
    for (const order of sample) expect(schema.Errors(order), order.ord_no).toEqual([])
  })

  test('has a number of its own, which begins with the minute of its order date', () => {
    expect(new Set(sample.map((order) => order.ord_no)).size).toBe(options.orders)
    for (const { ord_no, ord_date } of sample) {
      expect(ord_no).toMatch(/^\d{12}_\d{9}$/)
      expect(ord_no.slice(0, 12)).toBe(ord_date.slice(0, 16).replace(/\D/g, ''))
    }
  })

  test('is placed at a Korean instant of the period, no earlier than the one before it', () => {
    const instants = sample.map((order) => order.ord_date)
    expect(instants).toEqual([...instants].sort())
    for (const instant of instants) {
      expect(instant).toMatch(/T([01]\d|2[0-3])(:[0-5]\d){2}\+09:00$/)
      expect(instant.slice(0, 10) >= '2026-01-13' && instant.slice(0, 10) <= '2026-02-11', instant).toBe(true)
    }
    expect(new Set(instants.map((instant) => instant.slice(0, 10))).size).toBe(options.days)
    expect(new Set(instants.map((instant) => instant.slice(11, 13))).size).toBeGreaterThan(15)
  })

  test('is paid and traded after it was placed and no later than today', () => {
    for (const { ord_date, pay_date, trade_date } of sample) {
      if (pay_date) expect(pay_date > ord_date && pay_date < '2026-02-12', pay_date).toBe(true)
      if (trade_date) expect(trade_date >= ord_date.slice(0, 10) && trade_date <= '2026-02-11').toBe(true)
    }
  })

  test('costs the sum of its items, and does not move before it is paid', () => {
    for (const order of sample) {
      expect(order.ord_price).toBe(
        order.items.reduce((sum, item) => sum + item.item_price * item.item_cnt, 0),
      )
      if (order.pay_date) continue
      expect(order.in_price).toBe(0)
      for (const item of order.items) expect([null, 'pending']).toContain(item.item_status)
    }
  })

  test('comes from a buyer with a well-formed business number and an address of example.com', () => {
    for (const order of sample) {
      expect(isBusinessNumber(String(order.ord_company_num)), String(order.ord_company_num)).toBe(true)
      expect(order.order_id).toMatch(/\.example\.com$/)
    }
  })
})

type Order = (typeof sample)[number]
const isOwn = (order: Order, at: number) => order.items.at(at)?.partner_code === undefined
const middle = (order: Order) => order.items.slice(1, -1)
const vendorsOf = (order: Order) => new Set(order.items.map((item) => item.partner_code ?? null))

const varieties: Record<string, (order: Order) => boolean> = {
  'a recipient after a slash': (order) => /^[^/]+\/[^/ ]+$/.test(String(order.recv_name)),
  'a recipient after two slashes': (order) => String(order.recv_name).split('/').length === 3,
  'a recipient after a slash with spaces': (order) => String(order.recv_name).includes(' / '),
  'a recipient without a slash': (order) => !String(order.recv_name).includes('/'),
  'two vendors': (order) => vendorsOf(order).size - Number(vendorsOf(order).has(null)) >= 2,
  'two items of one vendor': (order) => order.items.length > vendorsOf(order).size,
  'an own product first': (order) => isOwn(order, 0) && !isOwn(order, -1),
  'an own product in the middle': (order) =>
    !isOwn(order, 0) && !isOwn(order, -1) && middle(order).some((item) => item.partner_code === undefined),
  'an own product last': (order) => !isOwn(order, 0) && isOwn(order, -1),
  'only own products': (order) => order.items.every((item) => item.partner_code === undefined),
  'no payment date': (order) => order.pay_date === undefined,
  'a desired delivery date': (order) => typeof order.hope_deli_sdate === 'string',
  'a memo': (order) => typeof order.ord_memo === 'string',
  'no address detail': (order) => order.recv_addr2 === null,
  'a shipping fee': (order) => Number(order.ship_fee) > 0,
  'free shipping': (order) => order.ship_fee === 0,
  'collection on delivery': (order) => order.afterdeli === true,
  'a trade number and date': (order) => Boolean(order.trade_num && order.trade_date),
  'no trade number': (order) => order.trade_num === undefined,
  'details of the orderer': (order) => order.orderer !== undefined,
  'no details of the orderer': (order) => order.orderer === undefined,
  'a sales office': (order) => Boolean(order.sales_office && order.sales_rep_name && order.sales_rep_phone),
  'an actual customer': (order) => typeof order.real_customer_info === 'string',
  'a sub-business-site': (order) => order.ord_taxorgnum !== '',
}

describe('among 300 orders there is one with', () => {
  test.each(Object.entries(varieties))('%s', (_, has) => expect(sample.some(has)).toBe(true))

  test('every state of an item, and none', () => {
    const found = new Set(items.map((item) => item.item_status))
    expect(found).toEqual(new Set(['pending', 'preparing', 'shipped', 'delivered', null]))
  })

  test('every tax type, and most items taxable', () => {
    const taxable = items.filter((item) => item.tax_type === 'taxable')
    expect(new Set(items.map((item) => item.tax_type))).toEqual(new Set(['taxable', 'exempt', 'zero_rated']))
    expect(taxable.length / items.length).toBeGreaterThan(0.8)
  })

  test('an item with and one without an insurance code, and several units', () => {
    expect(new Set(items.map((item) => item.insurance_code !== undefined)).size).toBe(2)
    expect([...new Set(items.map((item) => item.unit))]).toEqual(expect.arrayContaining(['EA', 'BOX', 'SET']))
  })
})

describe('the vendors of the items', () => {
  const many = (changes: Partial<SampleOptions>) =>
    [...orders({ ...options, orders: 4_000, ...changes })]
      .flatMap((order) => order.items)
      .flatMap((item) => (item.partner_code === undefined ? [] : [item.partner_code]))
  const shareOfFirst = (codes: unknown[]) => codes.filter((code) => code === 'NP0001').length / codes.length

  test('are all of them, about equally', () => {
    const codes = many({})
    expect(new Set(codes).size).toBe(options.vendors)
    expect(shareOfFirst(codes)).toBeCloseTo(1 / options.vendors, 1)
  })

  test.each([0, 0.2, 0.6, 0.9, 1])('are the hot vendor with a share of %d', (hotVendorShare) => {
    expect(Math.abs(shareOfFirst(many({ hotVendorShare })) - hotVendorShare)).toBeLessThan(0.03)
  })

  test('are the only vendor when there is one', () => {
    expect(shareOfFirst(many({ vendors: 1, hotVendorShare: 0.5 }))).toBe(1)
  })
})
