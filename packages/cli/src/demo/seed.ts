/** Fills an empty service: a marketplace, vendors with keys, orders, claims, and what the vendors did with them. */
import {
  createVendorClient,
  type ItemRecord,
  type ListStatus,
  type OperatorClient,
  type OrderInput,
  type ShipmentRegistration,
  type SupplyPrice,
  type VendorClient,
} from '@napum/client'
import { claims, marketplace, orders, type SampleOptions, vendors } from '@napum/sample-data'

export interface DemoVendor {
  readonly vendor_id: string
  readonly name: string
  readonly api_key: string
}

export interface Seeded {
  readonly vendors: readonly DemoVendor[]
  readonly order_count: number
  readonly claim_count: number
  /** Of the first vendor: an order that has a statement, and items that wait for a confirmation. */
  readonly statement_ord_no: string | undefined
  readonly waiting: readonly string[]
}

export interface Days {
  readonly start_date: string
  readonly end_date: string
}

/** What a vendor gets of the price that the marketplace asks. */
const SUPPLY_SHARE = 0.7
/** Of each vendor's open items: enough to show, and enough left to try. */
const CONFIRMED_ITEMS = 12
const SHIPPED_ITEMS = 12
const WAITING_ITEMS = 3
/** Few of the calls that a key has in a minute: the rest is for whoever tries the demo. */
const STATEMENT_TRIES = 10

/** The same data for the same options; a service that has the vendors already only gets new keys. */
export async function seed(
  operator: OperatorClient,
  url: string,
  sample: SampleOptions,
  days: Days,
): Promise<Seeded> {
  await operator.updateMarketplace(marketplace(sample))
  const { made, isNew } = await bringVendors(operator, sample)
  const order_count = isNew ? (await operator.importOrders(stream(sample))).success_count : 0
  const claim_count = isNew ? (await operator.registerClaims(claims(sample))).success_count : 0
  const clients = made.map(({ vendor_id: vendorId, api_key: apiKey }) =>
    createVendorClient({ url, vendorId, apiKey }),
  )
  const confirmed: string[] = []
  if (isNew) for (const client of clients) confirmed.push(...(await work(client, days)))
  const [first] = clients
  return {
    vendors: made,
    order_count,
    claim_count,
    statement_ord_no: first && (await orderWithStatement(first, days, confirmed)),
    waiting: first ? await waitingItems(first, days) : [],
  }
}

/** A stream, as a large import would be one. The contract lets the vendor of an item be anything, to refuse it. */
async function* stream(sample: SampleOptions): AsyncGenerator<OrderInput> {
  yield* orders(sample) as Iterable<OrderInput>
}

async function bringVendors(operator: OperatorClient, sample: SampleOptions) {
  const known = new Map<string | null, string>()
  for await (const vendor of operator.allVendors()) known.set(vendor.partner_code, vendor.vendor_id)
  const made: DemoVendor[] = []
  let isNew = false
  for (const vendor of vendors(sample)) {
    let vendor_id = known.get(vendor.partner_code ?? null)
    if (vendor_id === undefined) {
      isNew = true
      vendor_id = (await operator.createVendor(vendor)).vendor.vendor_id
    }
    const { secret } = await operator.issueApiKey(vendor_id, { label: 'demo' })
    made.push({ vendor_id, name: vendor.name, api_key: secret })
  }
  return { made, isNew }
}

function supplyPrice(item: ItemRecord): SupplyPrice {
  const unit_price = Math.floor(item.item_price * SUPPLY_SHARE)
  return { unit_price, quantity: item.item_cnt, total_amount: unit_price * item.item_cnt }
}

/** Sent in the evening of the day of the order, by a number that is easy to tell apart. */
const waybill = (item: ItemRecord, index: number): ShipmentRegistration => ({
  ord_prd_no: item.ord_prd_no,
  carrier_code: 'cj',
  tracking_number: String(600_000_000_000 + index),
  shipped_at: `${item.ord_date}T18:00:00`,
})

const listOf = (client: VendorClient, days: Days, status: ListStatus) =>
  client.allOrders({ ...days, status }).toArray()

/**
 * A vendor's ordinary weeks: prices for what was sent, waybills for what is packed, stock for what is new. Gives
 * the orders whose stock was confirmed.
 */
async function work(client: VendorClient, days: Days): Promise<string[]> {
  const underway = await listOf(client, days, '배송중')
  const delivered = await listOf(client, days, '배송완료')
  const sent = [...underway, ...delivered]
  await client.registerShipments(sent.map(waybill))
  await client.updateShipments(
    underway.map((item) => ({ ord_prd_no: item.ord_prd_no, supply_price: supplyPrice(item) })),
  )
  await client.updateStatus(
    delivered.map((item) => ({
      ord_prd_no: item.ord_prd_no,
      status: 'delivered',
      supply_price: supplyPrice(item),
    })),
  )
  const packed = (await listOf(client, days, '배송준비')).slice(0, SHIPPED_ITEMS)
  await client.registerShipments(
    packed.map((item, index) => ({ ...waybill(item, sent.length + index), supply_price: supplyPrice(item) })),
  )
  const paid = (await listOf(client, days, '결제완료')).slice(0, CONFIRMED_ITEMS)
  await client.confirmInventory(
    paid.map((item) => ({
      ord_prd_no: item.ord_prd_no,
      stock_available: true,
      supply_price: supplyPrice(item),
    })),
  )
  return paid.map((item) => item.ord_no)
}

/** By order number a statement brings what is priced and not shipped yet: items that were confirmed. */
async function orderWithStatement(
  client: VendorClient,
  days: Days,
  confirmed: readonly string[],
): Promise<string | undefined> {
  const { order_list } = await client.listOrders({ ...days, status: '배송준비' })
  const likely = new Set(confirmed)
  const ordered = order_list
    .map((item) => item.ord_no)
    .sort((one, other) => +likely.has(other) - +likely.has(one))
  for (const ord_no of [...new Set(ordered)].slice(0, STATEMENT_TRIES)) {
    const found = await client.statementData({ ord_no }).catch(() => undefined)
    if (found && found.orders.length > 0) return ord_no
  }
  return undefined
}

async function waitingItems(client: VendorClient, days: Days): Promise<string[]> {
  const { order_list } = await client.listOrders({ ...days, status: '결제완료', limit: WAITING_ITEMS })
  return order_list.map((item) => item.ord_prd_no)
}
