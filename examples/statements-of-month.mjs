/**
 * Saves the statements (거래명세서) of all settlements that end in a month, sales and cancellations, as PDF.
 *
 *     node examples/statements-of-month.mjs 2026-01 folder
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVendorClient } from '@napum/client'

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
const [year, number] = month.split('-').map(Number)
const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)

mkdirSync(folder, { recursive: true })
for await (const settlement of vendor.settlements.list({ from: `${month}-01`, to: lastDay })) {
  await save(settlement, 'standard')
  if (settlement.cancellation_subtotal !== 0) await save(settlement, 'cancellation')
}

async function save({ settlement_no }, settlement_type) {
  const { fileName, bytes } = await vendor.settlements.statement(settlement_no, { settlement_type })
  writeFileSync(join(folder, fileName), bytes)
  console.log(fileName)
}
