/**
 * A service in this process whose clock is moved: vendors, and items that live from the order to the paid settlement. Every few
 * days orders come in, are answered with prices, sent, delivered and now and then claimed; months are confirmed and paid.
 */
import { itemNumber } from '@napum/contract'
import { orders, vendors } from '@napum/sample-data'
import { call, serviceOn } from '../inside.mjs'

const DAY_MS = 86_400_000
/** Days that pass between two visits of everybody. */
const STEP_DAYS = 5
const BATCH = 100
/** One of this many items is claimed. */
const CLAIM_EVERY = 25

export class Life {
  #now = 0
  #n = 0
  #closed = ''
  #vendors = new Map()
  constructor(db, env = {}) {
    const clock = { now: () => new Date(this.#now) }
    this.clock = clock
    this.app = serviceOn(db, env, { clock, realClock: clock })
  }

  call(method, url, payload, headers) {
    return call(this.app, method, url, payload, headers)
  }

  /** Plays the orders of a sample from its first day to its last, and some days more; `afterStep` is called with each day. */
  async play(sample, afterStep = async () => {}, daysAfter = 31) {
    this.#now = Date.parse(`${sample.today}T00:00:00Z`) - sample.days * DAY_MS
    await this.app.ready()
    await this.#makeVendors(sample)
    const coming = orders(sample)
    let next = coming.next()
    let sent = new Map()
    let unpaid = []
    for (const end = Date.parse(`${sample.today}T00:00:00Z`) + daysAfter * DAY_MS; this.#now < end; ) {
      this.#now += STEP_DAYS * DAY_MS
      const arrived = []
      for (; !next.done && Date.parse(next.value.ord_date) < this.#now; next = coming.next())
        arrived.push(next.value)
      const items = await this.#import(arrived)
      await this.#finish(sent)
      await this.#claim(unpaid, { type: 'cancel', reason: '미입금' })
      unpaid = arrived
        .filter(({ pay_date }) => !pay_date)
        .flatMap(({ ord_no, items: of }) => of.map((_, at) => itemNumber({ ord_no, item_index: at + 1 })))
      await this.#send(items)
      sent = items
      await this.#closeMonth()
      await afterStep(new Date(this.#now))
    }
  }

  async #makeVendors(sample) {
    for (const vendor of vendors(sample)) {
      const { vendor_id } = (await this.call('POST', '/operator-api/vendors', vendor)).vendor
      const { secret } = await this.call('POST', `/operator-api/vendors/${vendor_id}/api-keys`, {})
      this.#vendors.set(vendor.partner_code, { 'x-vendor-id': vendor_id, 'x-vendor-api-key': secret })
    }
  }

  /** Imports orders without what the sample knows of their later life; their items by vendor. */
  async #import(arrived) {
    const found = new Map()
    const bare = arrived.map((order) => ({
      ...order,
      trade_date: undefined,
      items: order.items.map(({ shipped_on, ...item }) => ({ ...item, item_status: null })),
    }))
    for (let at = 0; at < bare.length; at += 500)
      await this.call('POST', '/operator-api/orders', { orders: bare.slice(at, at + 500) })
    for (const order of bare)
      for (const [at, { partner_code }] of order.items.entries()) {
        if (!partner_code || !order.pay_date) continue
        const held = found.get(partner_code) ?? []
        held.push(itemNumber({ ord_no: order.ord_no, item_index: at + 1 }))
        found.set(partner_code, held)
      }
    return found
  }

  async #each(items, path, name, entryOf) {
    for (const [code, numbers] of items)
      for (let at = 0; at < numbers.length; at += BATCH)
        await this.call(
          'POST',
          path,
          {
            [name]: numbers
              .slice(at, at + BATCH)
              .map((ord_prd_no) => ({ ord_prd_no, ...entryOf(this.#n++) })),
          },
          this.#vendors.get(code),
        )
  }

  async #send(items) {
    await this.#each(items, '/vendor-api/inventory/confirm', 'confirmations', (n) => ({
      stock_available: true,
      supply_price: { unit_price: 1_000 + n, quantity: 1, total_amount: 1_000 + n },
    }))
    await this.#each(items, '/vendor-api/orders/status', 'updates', () => ({ status: 'preparing' }))
    this.#now += DAY_MS
    await this.#each(items, '/vendor-api/shipment', 'shipments', (n) => ({
      carrier_code: 'cj',
      tracking_number: `6${String(n).padStart(11, '0')}`,
    }))
  }

  async #finish(items) {
    await this.#each(items, '/vendor-api/orders/status', 'updates', () => ({ status: 'delivered' }))
    const claimed = [...items.values()].flat().filter((_, at) => at % CLAIM_EVERY === 0)
    await this.#claim(claimed, { type: 'return', reason: '단순 변심' })
  }

  async #claim(numbers, fields) {
    const date = new Date(this.#now).toISOString().slice(0, 10)
    for (let at = 0; at < numbers.length; at += BATCH)
      await this.call('POST', '/operator-api/claims', {
        claims: numbers.slice(at, at + BATCH).map((ord_prd_no) => ({ ord_prd_no, date, ...fields })),
      })
  }

  /** Once a month, what ended the month before. */
  async #closeMonth() {
    const month = new Date(this.#now).toISOString().slice(0, 7)
    if (month === this.#closed) return
    this.#closed = month
    const period_end = new Date(Date.parse(`${month}-01`) - DAY_MS).toISOString().slice(0, 10)
    await this.call('POST', '/operator-api/settlements/confirm', { period_end })
    await this.call('POST', '/operator-api/settlements/pay', { period_end })
  }
}
