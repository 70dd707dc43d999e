/**
 * Corrects a waybill (송장) that is registered already. Only what is sent changes.
 *
 *     node examples/amend-waybill.mjs '202601220157_000020196_[1]' 987654321098 [carrier_code]
 */
import { relative } from 'node:path'
import { createVendorClient } from '@napum/client'

const { NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY } = process.env
const [, , ord_prd_no, tracking_number, carrier_code] = process.argv
const program = relative('', process.argv[1])
if (!tracking_number) {
  console.error(`Usage: node ${program} ORD_PRD_NO TRACKING_NUMBER [CARRIER_CODE]
For example: node ${program} '202601220157_000020196_[1]' 987654321098
Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; \`npm run demo\` prints values to try.`)
  process.exit(2)
}
const vendor = createVendorClient({ url: NAPUM_URL, vendorId: NAPUM_VENDOR_ID, apiKey: NAPUM_API_KEY })

const { results } = await vendor.shipments.amend([
  { ord_prd_no, tracking_number, ...(carrier_code && { carrier_code }) },
])
const [result] = results
if (result.success) {
  console.log(`${ord_prd_no}: ${result.previous_tracking_number} -> ${result.new_tracking_number}`)
} else {
  // SHIPMENT_NOT_FOUND: there is nothing to correct yet, register it with ship.mjs.
  console.error(`${ord_prd_no}: ${result.error_code}: ${result.message}`)
  process.exitCode = 1
}
