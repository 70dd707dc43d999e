/**
 * Polls new orders and confirms stock, with the supply price where the stock list has one. Made for a timer (cron):
 * one run looks at the last days and ends. Running it again is safe.
 *
 *     node examples/confirm-stock.mjs examples/samples/stock.json
 *
 * The stock file: { "<prd_code>": { "quantity": 40, "unit_price": 8000 }, ... }
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createVendorClient } from '@napum/client'

const { NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY } = process.env
const [, , file] = process.argv
const program = relative('', process.argv[1])
if (!file) {
  console.error(`Usage: node ${program} STOCK_FILE
For example, with the products of the demo's first vendor: node ${program} ${join(dirname(program), 'samples/stock.json')}
Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; \`npm run demo\` prints values to try.`)
  process.exit(2)
}
const vendor = createVendorClient({ url: NAPUM_URL, vendorId: NAPUM_VENDOR_ID, apiKey: NAPUM_API_KEY })
const stock = JSON.parse(readFileSync(file, 'utf8'))

// By payment day (결제일): an order that was placed last week and paid today is found today. A few days back, so
// that a weekend without a run leaves no gap.
const DAYS_BACK = 7
const dayInSeoul = (instant) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(instant)
const range = {
  start_date: dayInSeoul(Date.now() - DAYS_BACK * 86_400_000),
  end_date: dayInSeoul(Date.now()),
}

// Read to the end first: confirming moves items out of the list that is being read.
const items = await vendor.orders.all({ ...range, date_type: 'pay_date', status: '결제완료' }).toArray()
const { success_count, available_count, unavailable_count, results } = await vendor.stock.confirm(
  items.map(answerFor),
)
console.log(`${items.length} new items: ${available_count} available, ${unavailable_count} unavailable`)

// A refusal concerns one entry; the others went through.
for (const { success, ord_prd_no, error_code, message } of results) {
  if (!success) console.error(`${ord_prd_no}: ${error_code}: ${message}`)
}
process.exitCode = success_count === items.length ? 0 : 1

/** What we say of one item; what is promised to it is gone for the next one. */
function answerFor({ ord_prd_no, prd_code, item_cnt }) {
  const held = stock[prd_code]
  if (!held) return { ord_prd_no, stock_available: false, unavailable_reason: 'discontinued' }
  if (held.quantity < item_cnt)
    return { ord_prd_no, stock_available: false, unavailable_reason: 'out_of_stock' }
  held.quantity -= item_cnt
  const { unit_price } = held
  if (unit_price === undefined) return { ord_prd_no, stock_available: true }
  const supply_price = { unit_price, quantity: item_cnt, total_amount: unit_price * item_cnt }
  return { ord_prd_no, stock_available: true, supply_price }
}
