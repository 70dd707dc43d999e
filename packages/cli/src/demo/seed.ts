/** Fills an empty service with a marketplace, vendors with keys, orders, claims, and the work of the vendors. */
import { createVendorClient, type OperatorClient, type OrderInput, type VendorClient } from '@napum/client'
import { claims, marketplace, orders, partnerCode, type SampleOptions, vendors } from '@napum/sample-data'
import { guideClaims, guideOrders } from './guide-orders.ts'
import { type Days, instantOf, monthsOf, type PastMonth } from './months.ts'
import { settleSent, workOn } from './work.ts'

export interface DemoVendor {
  readonly vendor_id: string
  readonly name: string
  readonly api_key: string
}

export interface DemoSeed {
  readonly vendors: readonly DemoVendor[]
  readonly order_count: number
  readonly claim_count: number
  /** Of the first vendor: an order with a statement, and items that wait for a confirmation. */
  readonly statement_ord_no: string | undefined
  readonly waiting: readonly string[]
  /** Months (`YYYY-MM`) whose settlements are paid and confirmed, and a settlement of the first vendor that is confirmed. */
  readonly paid_month: string | null
  readonly confirmed_month: string | null
  readonly confirmed_settlement_no: string | null
}

/** The service to fill. */
interface DemoService {
  readonly url: string
  readonly operator: OperatorClient
  /** Sets the clock of the service; null: the real time. */
  readonly setClock: (now: number | null) => Promise<void>
}

/** Orders of the last days, so that there is work to do that is not late yet. */
const FRESH_DAYS = 3
const FRESH_SHARE = 0.15
const WAITING_ITEMS = 3
/** Fewer calls than a key may send in a minute: the person who tries the demo needs the rest. */
const STATEMENT_TRIES = 10
/** By then the day's work is done, and the office is still open. */
const EVENING = 18
const MORNING = 10

/** Makes the same data for the same options. A service that already has the vendors only gets new keys. */
export async function seed(service: DemoService, sample: SampleOptions, days: Days): Promise<DemoSeed> {
  const { operator, url } = service
  const { paid, confirmed, running } = monthsOf(days)
  const known = await knownVendors(operator)
  const isNew = known.size === 0
  if (isNew) await service.setClock(instantOf(paid.days.end_date, MORNING))
  await operator.updateMarketplace(marketplace(sample))
  const made = await bringVendors(operator, sample, known)
  const clients = made.map(({ vendor_id: vendorId, api_key: apiKey }) =>
    createVendorClient({ url, vendorId, apiKey }),
  )
  const bring = (isAsked: (lastDay: string) => boolean) => bringOrders(operator, sample, isAsked)
  let order_count = 0
  if (isNew) {
    const first = await bring((day) => day <= paid.days.end_date)
    order_count += await closeMonth(service, clients, paid, days, first)
    await payAll(service, confirmed.name)
    await service.setClock(instantOf(confirmed.days.end_date, MORNING))
    const second = await bring((day) => paid.days.end_date < day && day <= confirmed.days.end_date)
    order_count += await closeMonth(service, clients, confirmed, days, second)
    await service.setClock(null)
  }
  const recent = isNew ? await bring((day) => running.start_date <= day) : new Set<string>()
  const claim_count = isNew ? await bringClaims(operator, sample) : 0
  const stocked: string[] = []
  if (isNew) {
    for (const client of clients) {
      await settleSent(client, days, recent)
      stocked.push(...(await workOn(client, days)))
    }
  }
  const fresh_count = isNew ? (await operator.importOrders(freshOrders(sample))).success_count : 0
  const [first] = clients
  return {
    vendors: made,
    order_count: order_count + recent.size + fresh_count,
    claim_count,
    statement_ord_no: first && (await orderWithStatement(first, days, stocked)),
    waiting: first ? await waitingItems(first, days) : [],
    paid_month: isNew ? paid.name : null,
    confirmed_month: isNew ? confirmed.name : null,
    confirmed_settlement_no: await confirmedSettlement(operator, made[0]),
  }
}

/**
 * Imports the orders of the sample whose last day is asked for, and gives their numbers. An order comes in when all of it has
 * happened, because the service refuses days in the future. The sample is a stream, as a large import would be.
 */
async function bringOrders(
  operator: OperatorClient,
  sample: SampleOptions,
  isAsked: (lastDay: string) => boolean,
): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>()
  async function* asked(): AsyncGenerator<OrderInput> {
    for (const source of [guideOrders(partnerCode(0)), orders(sample) as Iterable<OrderInput>]) {
      for (const order of source) {
        if (!isAsked(lastDayOf(order))) continue
        numbers.add(order.ord_no)
        yield order
      }
    }
  }
  await operator.importOrders(asked())
  return numbers
}

const lastDayOf = ({ ord_date, items }: OrderInput): string =>
  [ord_date.slice(0, 'YYYY-MM-DD'.length), ...items.map(({ shipped_on }) => shipped_on ?? '')]
    .sort()
    .at(-1) as string

/** After the day's work, so that their stock is still to be confirmed. */
async function* freshOrders(sample: SampleOptions): AsyncGenerator<OrderInput> {
  const count = Math.ceil(sample.orders * FRESH_SHARE)
  const fresh = { ...sample, seed: `${sample.seed} fresh`, orders: count, days: FRESH_DAYS }
  yield* orders(fresh) as Iterable<OrderInput>
}

async function bringClaims(operator: OperatorClient, sample: SampleOptions): Promise<number> {
  return (await operator.registerClaims([...guideClaims, ...claims(sample)])).success_count
}

async function knownVendors(operator: OperatorClient): Promise<Map<string | null, string>> {
  const known = new Map<string | null, string>()
  for await (const vendor of operator.allVendors()) known.set(vendor.partner_code, vendor.vendor_id)
  return known
}

async function bringVendors(
  operator: OperatorClient,
  sample: SampleOptions,
  known: ReadonlyMap<string | null, string>,
): Promise<DemoVendor[]> {
  const made: DemoVendor[] = []
  for (const vendor of vendors(sample)) {
    const vendor_id =
      known.get(vendor.partner_code ?? null) ?? (await operator.createVendor(vendor)).vendor.vendor_id
    const { secret } = await operator.issueApiKey(vendor_id, { label: 'demo' })
    made.push({ vendor_id, name: vendor.name, api_key: secret })
  }
  return made
}

/** On the last evening of a month the vendors price what they sent; in the next one the marketplace confirms it. */
async function closeMonth(
  { operator, setClock }: DemoService,
  clients: readonly VendorClient[],
  { days: { end_date }, confirmedAt }: PastMonth,
  { start_date }: Days,
  numbers: ReadonlySet<string>,
): Promise<number> {
  await setClock(instantOf(end_date, EVENING))
  for (const client of clients) await settleSent(client, { start_date, end_date }, numbers)
  // On the first days of a month, the demo leaves the closing to its reader.
  await setClock(confirmedAt < Date.now() ? confirmedAt : null)
  await operator.confirmPeriod({ period_end: end_date, strict: true })
  return numbers.size
}

/** On the tenth of a month what was confirmed is paid. */
async function payAll({ operator, setClock }: DemoService, month: string): Promise<void> {
  await setClock(instantOf(`${month}-10`, MORNING))
  const confirmed = await operator.allSettlements({ status: 'confirmed' }).toArray()
  for (const [at, { settlement_id }] of confirmed.entries()) {
    await operator.paySettlement(settlement_id, { reference: `TR-${month}-${at + 1}`, strict: true })
  }
}

async function confirmedSettlement(
  operator: OperatorClient,
  vendor: DemoVendor | undefined,
): Promise<string | null> {
  if (!vendor) return null
  const { vendor_id } = vendor
  const { settlement_list } = await operator.listSettlements({ vendor_id, status: 'confirmed', limit: 1 })
  return settlement_list[0]?.settlement_no ?? null
}

/** By order number a statement brings what is priced and not shipped yet: items that were confirmed. */
async function orderWithStatement(
  client: VendorClient,
  days: Days,
  stocked: readonly string[],
): Promise<string | undefined> {
  const { order_list } = await client.orders.list({ ...days, status: '배송준비' })
  const likely = new Set(stocked)
  const ordered = order_list
    .map((item) => item.ord_no)
    .sort((one, other) => +likely.has(other) - +likely.has(one))
  for (const ord_no of [...new Set(ordered)].slice(0, STATEMENT_TRIES)) {
    const found = await client.statements.data({ ord_no }).catch(() => undefined)
    if (found && found.orders.length > 0) return ord_no
  }
  return undefined
}

async function waitingItems(client: VendorClient, days: Days): Promise<string[]> {
  const { order_list } = await client.orders.list({ ...days, status: '결제완료', limit: WAITING_ITEMS })
  return order_list.map((item) => item.ord_prd_no)
}
