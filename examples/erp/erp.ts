/**
 * The whole loop of a vendor's program, with the client, which keeps the five rules. On Node 20:
 *
 *     npm install "$NAPUM_URL/sdk/napum-client-0.1.0.tgz" typescript @types/node@20
 *     npx tsc --module nodenext --target es2023 --types node --skipLibCheck --outDir build erp.ts
 *     node build/erp.js                            follow the feed: confirm with prices, ship; continues where it stopped
 *     node build/erp.js amend ITEM NUMBER          correct a waybill
 *     node build/erp.js statement ITEM FILE        save the statement of the settlement of an item
 *     node build/erp.js verify SECRET ID TIMESTAMP SIGNATURE < body    is this webhook from the service?
 *
 * Node 22.18 and later run erp.ts as it is. Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; keeps its state in
 * erp-state.json (or NAPUM_STATE).
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import {
  CursorError,
  createVendorClient,
  type VendorItem,
  verifyWebhook,
  WebhookVerificationError,
} from '@napum/client'

const {
  NAPUM_URL = '',
  NAPUM_VENDOR_ID = '',
  NAPUM_API_KEY = '',
  NAPUM_STATE = 'erp-state.json',
} = process.env
const vendor = createVendorClient({ url: NAPUM_URL, vendorId: NAPUM_VENDOR_ID, apiKey: NAPUM_API_KEY })

interface State {
  cursor: string
  items: Record<string, VendorItem>
}

const TRIES_PER_ITEM = 5
const tries = new Map<string, number>()

/** First the cursor, then all items: what changes meanwhile comes again. */
async function begin(): Promise<State> {
  const { cursor } = await vendor.feed.start()
  const items: Record<string, VendorItem> = {}
  for await (const item of vendor.feed.wholeSnapshot()) items[item.ord_prd_no] = item
  return { cursor, items }
}

/** Cursor and items together: after a crash, the feed continues exactly here. */
function save(state: State): void {
  writeFileSync(`${NAPUM_STATE}.new`, JSON.stringify(state))
  renameSync(`${NAPUM_STATE}.new`, NAPUM_STATE)
}

/** Your own list of prices goes here. */
function priceOf({ item_price, item_cnt }: VendorItem) {
  const unit_price = Math.floor((item_price ?? 10_000) * 0.7)
  return { unit_price, quantity: item_cnt, total_amount: unit_price * item_cnt }
}

/** Your label printer goes here. The same item always gets the same number, and so the same idempotency key. */
const waybillOf = (number: string): string =>
  String(BigInt(`0x${createHash('sha256').update(number).digest('hex').slice(0, 10)}`) % 10n ** 12n).padStart(
    12,
    '0',
  )

interface Result {
  readonly ord_prd_no: string | null
  readonly success: boolean
  readonly error_code?: string
}

/** What was refused for a reason that ends is sent again in the next round. */
function look(results: readonly Result[]): void {
  for (const { ord_prd_no, success, error_code = '' } of results) {
    if (success || ord_prd_no === null) continue
    console.error(ord_prd_no, error_code)
    const isFinal = ['ITEM_CANCELLED', 'ALREADY_SHIPPED', 'UNAUTHORIZED'].includes(error_code)
    tries.set(ord_prd_no, isFinal ? TRIES_PER_ITEM : (tries.get(ord_prd_no) ?? 0) + 1)
  }
}

async function work(items: Record<string, VendorItem>): Promise<void> {
  const mine = Object.values(items).filter(
    ({ claim, ord_prd_no }) => !claim && (tries.get(ord_prd_no) ?? 0) < TRIES_PER_ITEM,
  )
  const isNew = ({ item_status, stock }: VendorItem) =>
    (item_status ?? 'pending') === 'pending' && stock.available === null
  const confirmed = await vendor.stock.confirm(
    mine.filter(isNew).map((item) => ({
      ord_prd_no: item.ord_prd_no,
      stock_available: true as const,
      supply_price: priceOf(item),
    })),
  )
  look(confirmed.results)
  const shipped = await vendor.shipments.register(
    mine
      .filter(({ item_status, shipment }) => item_status === 'preparing' && !shipment)
      .map(({ ord_prd_no }) => ({ ord_prd_no, carrier_code: 'cj', tracking_number: waybillOf(ord_prd_no) })),
  )
  look(shipped.results)
}

async function follow(): Promise<void> {
  let state: State = existsSync(NAPUM_STATE) ? JSON.parse(readFileSync(NAPUM_STATE, 'utf8')) : await begin()
  for (;;) {
    try {
      await work(state.items)
      for await (const { change_list, cursor } of vendor.feed.follow({ from: state.cursor })) {
        for (const { ord_prd_no, item } of change_list) if (ord_prd_no && item) state.items[ord_prd_no] = item
        state.cursor = cursor
        save(state)
        await work(state.items)
      }
    } catch (error) {
      if (!(error instanceof CursorError)) throw error
      state = await begin()
    }
  }
}

async function verify([
  secret = '',
  id = '',
  timestamp = '',
  signature = '',
]: readonly string[]): Promise<void> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  try {
    await verifyWebhook(headers, readFileSync(0), secret)
    console.log('genuine')
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    console.log('not from the service')
    process.exitCode = 1
  }
}

async function main([command, ...words]: readonly string[]): Promise<void> {
  const [item = '', word = ''] = words
  if (command === undefined) return follow()
  if (command === 'verify') return verify(words)
  if (command === 'amend') {
    const { failure_count, results } = await vendor.shipments.amend([
      { ord_prd_no: item, tracking_number: word },
    ])
    look(results)
    process.exitCode = failure_count
  } else if (command === 'statement')
    writeFileSync(word, (await vendor.statements.pdf({ ord_prd_no: item })).bytes)
  else process.exitCode = 2
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exitCode = 1
})
