/**
 * The sample marketplace of the bench: 1,000 vendors, of whom the first has three tenths of all items, one has about
 * 10,000 and one has 100; orders over one year. Everything goes in through the operator's interface.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { orders, partnerCode, vendors } from '@napum/sample-data'
import { OPERATOR_KEY } from './service.mjs'

export const VENDORS = 1_000
export const DAYS = 365
export const TODAY = '2026-02-11'
export const FIRST_DAY = '2025-02-12'

/** Items per order of the sample, own products included. */
const ITEMS_PER_ORDER = 1.51

const sizes = { hot: 0, middle: 1, small: 2 }
const MIDDLE_ITEMS = 10_000
const SMALL_ITEMS = 100

export const sampleOptions = (items) => ({
  seed: 1,
  vendors: VENDORS,
  orders: Math.round(items / ITEMS_PER_ORDER),
  days: DAYS,
  today: TODAY,
  hotVendorShare: 0.33,
})

/** Orders in which some items of ordinary vendors went to the vendor of 10,000, and the small one has only 100. */
function* shapedOrders(options) {
  const [, middle, small] = Object.values(sizes).map(partnerCode)
  const every = Math.max(2, Math.floor((options.orders * 0.9) / MIDDLE_ITEMS))
  let seen = 0
  let ofSmall = 0
  for (const order of orders(options)) {
    for (const item of order.items) {
      if (item.partner_code === undefined || item.partner_code === partnerCode(sizes.hot)) continue
      seen++
      // All of the small vendor's are in one list, so that its page is a full one.
      const isSmall =
        item.partner_code === small && item.item_status === 'delivered' && ++ofSmall <= SMALL_ITEMS
      if (item.partner_code === small && !isSmall) item.partner_code = middle
      else if (!isSmall && seen % every === 0) item.partner_code = middle
    }
    yield order
  }
}

function* lines(options, counts) {
  for (const order of shapedOrders(options)) {
    counts.items += order.items.length
    counts.orders++
    yield `${JSON.stringify(order)}\n`
  }
}

/** Creates the vendors; those that the bench speaks for get a key. */
async function createVendors(caller, options) {
  const named = {}
  for (const [index, vendor] of [...vendors(options)].entries()) {
    const { vendor: created } = await caller.operator('POST', '/operator-api/vendors', vendor)
    const size = Object.keys(sizes).find((name) => sizes[name] === index)
    if (size) named[size] = await withKey(caller, created.vendor_id)
  }
  return named
}

async function withKey(caller, vendorId) {
  const { secret } = await caller.operator('POST', `/operator-api/vendors/${vendorId}/api-keys`, {})
  return { vendorId, headers: { 'x-vendor-id': vendorId, 'x-vendor-api-key': secret } }
}

/** Writes the orders to a file, so that making them does not slow their import down. */
async function writeOrders(file, options) {
  const counts = { orders: 0, items: 0 }
  const text = Readable.from(blocks(lines(options, counts)), { objectMode: false })
  await pipeline(text, createWriteStream(file))
  return counts
}

/** Loads everything; the vendors by size, the counts, and how long the import took. */
export async function loadSample({ caller }, items, folder) {
  const options = sampleOptions(items)
  const file = join(folder, 'orders.ndjson')
  const counts = await writeOrders(file, options)
  const named = await createVendors(caller, options)
  const began = performance.now()
  const headers = { 'content-type': 'application/x-ndjson', 'x-operator-api-key': OPERATOR_KEY }
  const answer = await caller.call('POST', '/operator-api/orders', headers, createReadStream(file))
  const importMs = performance.now() - began
  const summary = JSON.parse(Buffer.concat(answer.chunks))
  if (summary.failure_count !== 0) throw new Error(`import failed: ${JSON.stringify(summary).slice(0, 500)}`)
  await rm(file)
  return { vendors: named, ...counts, importMs }
}

/** Lines in buffers of about a megabyte. */
function* blocks(all) {
  let held = []
  let length = 0
  for (const line of all) {
    held.push(line)
    length += line.length
    if (length < 1e6) continue
    yield Buffer.from(held.join(''))
    held = []
    length = 0
  }
  yield Buffer.from(held.join(''))
}
