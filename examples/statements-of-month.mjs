/**
 * Saves the statements (거래명세서) of all settlements that end in a month, sales and cancellations, as PDF.
 *
 *     node examples/statements-of-month.mjs 2026-01 folder
 *
 * A statement is asked for through one of its items. Asked by item number, the answer covers the whole settlement,
 * so one call for each order that is not covered yet is enough.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ApiError, createVendorClient } from '@napum/client'

const { NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY } = process.env
const [, , month, folder = '.'] = process.argv
const program = relative('', process.argv[1])
if (!/^\d{4}-\d{2}$/.test(month ?? '')) {
  console.error(`Usage: node ${program} MONTH [FOLDER]
For example: node ${program} ${new Date().toISOString().slice(0, 7)} statements
Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; \`npm run demo\` prints values to try.`)
  process.exit(2)
}
const vendor = createVendorClient({ url: NAPUM_URL, vendorId: NAPUM_VENDOR_ID, apiKey: NAPUM_API_KEY })

// A settlement holds what was priced in its period; such an item can have been ordered some weeks earlier.
const DAYS_BACK = 60
const day = (instant) => new Date(instant).toISOString().slice(0, 10)
const [year, number] = month.split('-').map(Number)
const range = {
  start_date: day(Date.UTC(year, number - 1, 1 - DAYS_BACK)),
  end_date: day(Date.UTC(year, number, 0)),
}

// What can have a price: everything from 배송준비 on, and what was cancelled after it got one.
const cancelled = await vendor.allCancels(range).toArray()
const returned = await vendor.allReturns(range).toArray()
const exchanged = await vendor.allExchanges(range).toArray()
const sold = [...cancelled]
for (const status of ['배송준비', '배송중', '배송완료']) {
  sold.push(...(await vendor.allOrders({ ...range, status }).toArray()))
}

mkdirSync(folder, { recursive: true })
await save(sold, 'standard')
await save([...cancelled, ...returned, ...exchanged], 'cancellation')

async function save(items, settlement_type) {
  const covered = new Set()
  const saved = new Set()
  for (const { ord_prd_no, ord_no, trade_num } of items) {
    // A block of a statement is named by the trade number of its order, or else by the order number. An order
    // whose items got their prices in two periods is asked for once: other orders lead to the second settlement.
    if (covered.has(trade_num || ord_no)) continue
    const statement = await statementOf({ ord_prd_no, settlement_type })
    if (!statement) continue
    for (const block of statement.orders) covered.add(block.proof_number)
    const { settlement_no, period_end } = statement.settlement
    if (!period_end.startsWith(month) || saved.has(settlement_no)) continue
    saved.add(settlement_no)
    const { fileName, bytes } = await vendor.statementPdf({ ord_prd_no, settlement_type })
    writeFileSync(join(folder, fileName), bytes)
    console.log(fileName)
  }
}

/** No settlement yet is no fault: the item has no price, or nothing of it was reversed. */
async function statementOf(request) {
  try {
    return await vendor.statementData(request)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SETTLEMENT_NOT_FOUND') return undefined
    throw error
  }
}
