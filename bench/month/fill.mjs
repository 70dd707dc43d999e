/** A month of a marketplace, through the interfaces alone: vendors, orders, what was sent with its supply price. */
import { createOperatorClient, createVendorClient } from '@napum/client'
import { marketplace, orders, vendors as sampleVendors } from '@napum/sample-data'
import { say } from '../frame.mjs'
import { OPERATOR_KEY, startService } from '../service.mjs'

/** How rarely a vendor has no business number, and how rarely something that was not sent: one vendor in this number. */
const NAMELESS_EVERY = 60
const UNSHIPPED_EVERY = 30
/** What vendors get of the price that buyers pay. */
const SHARE = 0.8
const BATCH = 100
/** Vendors that are worked for at the same time. */
const AT_ONCE = 4

/** The month before this one in Korea, `YYYY-MM`. */
function lastMonth() {
  const today = new Date(Date.now() + 9 * 3_600_000)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** Fills a database while the clock of its service stands in that month, so that all of it lies behind; the month. */
export async function fillLastMonth(where, vendors, items) {
  const month = lastMonth()
  const past = await startService({ ...where, now: `${month}-25T01:00:00Z` })
  const began = performance.now()
  try {
    await fill({ url: past.url, month, vendors, items })
  } finally {
    await past.stop()
  }
  say(`filled in ${Math.round((performance.now() - began) / 1_000)} s`)
  return month
}

async function fill({ url, month, vendors: count, items }) {
  const operator = createOperatorClient({ url, operatorKey: OPERATOR_KEY })
  const options = { seed: 1, vendors: count, orders: items, days: 20, today: `${month}-21` }
  const { vendor_id: _id, ...profile } = marketplace(options)
  await operator.updateMarketplace(profile)
  const vendors = await makeVendors(operator, url, options)
  say(`${vendors.size} vendors`)
  const answer = await operator.importOrders(ordersOf(options, vendors, items), { upload: 'parts' })
  if (answer.failure_count > 0) throw new Error(JSON.stringify(answer.results[0]))
  say(`${answer.success_count} orders`)
  const waiting = [...vendors.values()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await sendItems(next)
    }),
  )
}

/** By partner code: a client, and later the items with their prices. */
async function makeVendors(operator, url, options) {
  const made = new Map()
  for (const [at, fields] of [...sampleVendors(options)].entries()) {
    const { vendor } = await operator.createVendor({
      ...fields,
      ...(at % NAMELESS_EVERY === 1 && { biz_no: '' }),
      bank_code: '004',
      bank_account: `000000-00-${String(at).padStart(6, '0')}`,
      account_holder: fields.name,
    })
    const { secret } = await operator.issueApiKey(vendor.vendor_id)
    made.set(fields.partner_code, {
      client: createVendorClient({ url, vendorId: vendor.vendor_id, apiKey: secret }),
      isLate: at % UNSHIPPED_EVERY === 7,
      items: [],
    })
  }
  return made
}

/** Until this number of items has a vendor; all of them are new. */
async function* ordersOf(options, vendors, items) {
  let count = 0
  for (const order of orders(options)) {
    if (count >= items) return
    for (const [at, item] of order.items.entries()) {
      item.item_status = 'preparing'
      delete item.shipped_on
      const vendor = vendors.get(item.partner_code)
      if (!vendor) continue
      count++
      const unit_price = Math.round(item.item_price * SHARE)
      vendor.items.push({
        ord_prd_no: `${order.ord_no}_[${at + 1}]`,
        supply_price: { unit_price, quantity: item.item_cnt, total_amount: unit_price * item.item_cnt },
      })
    }
    yield order
  }
}

async function sendItems({ client, isLate, items }) {
  const late = isLate ? items.splice(0, 2) : []
  if (late.length > 0) await client.stock.confirm(late.map((item) => ({ ...item, stock_available: true })))
  for (let at = 0; at < items.length; at += BATCH) {
    const updates = items.slice(at, at + BATCH).map((item) => ({ ...item, status: 'shipped' }))
    const { failure_count, results } = await client.orders.updateStatus(updates)
    if (failure_count > 0) throw new Error(JSON.stringify(results.find(({ success }) => !success)))
  }
}
