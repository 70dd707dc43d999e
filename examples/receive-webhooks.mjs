/**
 * Receives webhooks: verifies each message, answers at once, and then reads what changed from the feed. The cursor is kept
 * in a file, so that nothing is missed while the program does not run. Put a proxy with https in front of it.
 *
 *     NAPUM_WEBHOOK_SECRET=whsec_... node examples/receive-webhooks.mjs cursor.txt 8080
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { relative } from 'node:path'
import { createVendorClient, verifyWebhook, WebhookVerificationError } from '@napum/client'

const { NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY, NAPUM_WEBHOOK_SECRET } = process.env
const [, program, file, port] = process.argv
if (!file || !port || !NAPUM_WEBHOOK_SECRET) {
  console.error(`Usage: node ${relative('', program)} CURSOR_FILE PORT
Reads NAPUM_URL, NAPUM_VENDOR_ID, NAPUM_API_KEY and NAPUM_WEBHOOK_SECRET.
Create the webhook with \`napum webhooks create URL\`; it shows the secret.`)
  process.exit(2)
}
const vendor = createVendorClient({ url: NAPUM_URL, vendorId: NAPUM_VENDOR_ID, apiKey: NAPUM_API_KEY })

/** A message has a hundred items at most; nobody else may fill the memory. */
const BODY_BYTES_MAX = 20_000

let cursor = existsSync(file) ? readFileSync(file, 'utf8') : (await vendor.feed.start()).cursor
let reading = Promise.resolve()

/** One reading after the other, however many messages come. */
const readOn = () => {
  reading = reading.then(readFeed).catch((error) => console.error(error.message))
}

async function readFeed() {
  for await (const answer of vendor.feed.follow({ from: cursor, follow: false })) {
    for (const { seq, kinds, ord_prd_no, settlement_no, item } of answer.change_list) {
      // Your own work with the change goes here.
      console.log(seq, kinds.join('+'), ord_prd_no ?? settlement_no, item?.item_status ?? '')
    }
    cursor = answer.cursor
    writeFileSync(`${file}.new`, cursor)
    renameSync(`${file}.new`, file)
  }
}

async function bodyOf(request) {
  const pieces = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > BODY_BYTES_MAX) throw new WebhookVerificationError('The message is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const server = createServer(async (request, response) => {
  try {
    const message = await verifyWebhook(request.headers, await bodyOf(request), NAPUM_WEBHOOK_SECRET)
    response.writeHead(204).end()
    if (message.type === 'changes.available') readOn()
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end()
  }
})
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on port ${server.address().port}`))
// What changed while nobody listened.
readOn()
