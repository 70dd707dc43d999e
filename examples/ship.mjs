/**
 * Registers waybills (송장) and deals with what fails: one bad entry does not hold the others up. What is worth
 * another try stands in the second file afterwards, and running that file is safe, also after a break.
 *
 *     node examples/ship.mjs examples/samples/waybills.json again.json
 *
 * The file of waybills: [{ "ord_prd_no": "...", "carrier_code": "cj", "tracking_number": "..." }, ...]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { BatchInterruptedError, createVendorClient } from '@napum/client'

const { NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY } = process.env
const [, , file, againFile = 'again.json'] = process.argv
const program = relative('', process.argv[1])
if (!file) {
  console.error(`Usage: node ${program} WAYBILL_FILE [FILE_FOR_WHAT_FAILED]
For example: node ${program} ${join(dirname(program), 'samples/waybills.json')} again.json
Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; \`npm run demo\` prints values to try.`)
  process.exit(2)
}
const vendor = createVendorClient({
  url: NAPUM_URL,
  vendorId: NAPUM_VENDOR_ID,
  apiKey: NAPUM_API_KEY,
  onRetry: ({ error, waitMs }) => console.error(`${error.code}: trying again in ${waitMs} ms`),
})

// The key is made of what the parcel is, not of chance. A program that starts again after a crash sends the same
// key, and gets the answer that it missed.
const shipments = JSON.parse(readFileSync(file, 'utf8')).map((waybill) => ({
  ...waybill,
  idempotency_key: `${waybill.ord_prd_no}/${waybill.tracking_number}`,
}))

try {
  report(await vendor.shipments.register(shipments))
} catch (error) {
  // More than 100 entries travel in several requests. When the network fails for good in the middle, what was
  // answered is answered; the rest goes into the file.
  if (!(error instanceof BatchInterruptedError)) throw error
  console.error(error.message)
  report(error.done, [...error.failed, ...error.notSent])
}

function report({ success_count, results }, unanswered = []) {
  const again = [...unanswered]
  for (const [at, { success, ord_prd_no, error_code, message }] of results.entries()) {
    if (success) continue
    console.error(`${ord_prd_no}: ${error_code}: ${message}`)
    if (error_code === 'ITEM_CANCELLED') console.error('  Hold the parcel back: the order was cancelled.')
    // Has a waybill already. When the number is another one, amend it: amend-waybill.mjs.
    else if (error_code === 'ALREADY_SHIPPED') continue
    else again.push(shipments[at])
  }
  writeFileSync(againFile, `${JSON.stringify(again, null, 2)}\n`)
  console.log(`${success_count} of ${shipments.length} shipped, ${again.length} to correct in ${againFile}`)
  process.exitCode = success_count === shipments.length ? 0 : 1
}
