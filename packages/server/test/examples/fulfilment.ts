/** Orders come in, are listed, confirmed, shipped and claimed: call by call, and with files. */
import type { EndpointName } from '@napum/contract'
import { glovePrice, NOBODYS_ITEM, ORD_NO, order, resinPrice, type World } from './world.ts'

/** Items in the states in which a vendor's entries fail; those of a pair with and without a waybill. */
export interface Spoilt {
  readonly cancelled: string
  readonly shipped: string
  readonly returned: Pair
  readonly locked: Pair
}
type Pair = { readonly sent: string; readonly unsent: string }

const waybill = { carrier_code: 'cj', tracking_number: '000012345600' }
const price = (total_amount: number) => ({ unit_price: total_amount / 2, quantity: 2, total_amount })

/** Two items with prices, one of which has a waybill. */
async function pricedPair({ items, vendor }: World, status: string): Promise<Pair> {
  const [sent = '', unsent = ''] = await items(2)
  const supply_price = price(20_000)
  await vendor('registerShipments', { shipments: [{ ord_prd_no: sent, ...waybill, supply_price }] })
  await vendor('updateStatus', { updates: [{ ord_prd_no: unsent, status, supply_price }] })
  return { sent, unsent }
}

/** Items of December whose settlement is confirmed, and items of January with which nothing can be done. */
export async function spoiltItems(world: World): Promise<Spoilt> {
  const { items, vendor, operator, clock } = world
  clock.set('2025-12-10T05:00:00.000Z')
  const locked = await pricedPair(world, 'preparing')
  clock.set('2026-01-06T05:00:00.000Z')
  const { settlement_list } = (await operator('listSettlements')).body
  await operator('confirmSettlement', {}, { params: { settlement_id: settlement_list[0].settlement_id } })
  const [cancelled = '', shipped = ''] = await items(2)
  await vendor('registerShipments', { shipments: [{ ord_prd_no: shipped, ...waybill }] })
  const returned = await pricedPair(world, 'delivered')
  const claims = [
    { ord_prd_no: cancelled, type: 'cancel', reason: '주문 실수' },
    ...Object.values(returned).map((ord_prd_no) => ({ ord_prd_no, type: 'return', reason: '파손' })),
  ]
  await operator('registerClaims', { claims })
  return { cancelled, shipped, returned, locked }
}

export const [first, second] = [`${ORD_NO}_[1]`, `${ORD_NO}_[2]`]
const range = { start_date: '2026-01-22', end_date: '2026-01-31' }
export const SOME_FAILED = 'failed: One entry succeeded, the others failed, each for another reason'

/** What the operator sends, and a vendor reads first. */
export async function intake(world: World, { locked, shipped }: Spoilt): Promise<void> {
  await ordersComeIn(world, locked)
  await ordersAreRead(world)
  await claimsComeIn(world, shipped)
}

async function ordersComeIn(world: World, locked: Pair): Promise<void> {
  const { show, showAnswer, operator, vendor, clock } = world
  const small = {
    ord_no: '202601220214_000020197',
    ord_date: '2026-01-22',
    items: [{ partner_code: 'NP0001', prd_name: '멸균 파우치', item_cnt: 1, item_price: 13_500 }],
  }
  clock.set('2026-01-22T05:00:00.000Z')
  const strict = { dry_run: 'true', strict: 'true' }
  const { partner_code: _named, ...unnamed } = small.items[0] as { partner_code: string }
  const warned = {
    ...small,
    ord_no: '202601220219_000020202',
    items: [{ ...unnamed, partnercode: 'NP0001' }],
  }
  await show(operator, 'importOrders', 'small: The least that an order needs', { orders: [small] })
  await showAnswer(
    operator,
    'importOrders',
    'warned: A dry run of an order with a mistyped field: its item would have no vendor',
    { dry_run: 'true', orders: [warned] },
  )
  await show(vendor, 'listOrders', 'none: Nothing in these days', {
    start_date: '2026-01-23',
    end_date: '2026-01-23',
    status: '결제완료',
  })
  await show(operator, 'importOrders', 'order: An order with two items of a vendor', { orders: [order] })
  await show(operator, 'importOrders', 'again: The same order, sent again', { ...strict, orders: [order] })
  const lines = [small, { ...small, ord_no: '202601220215_000020198' }].map(
    (one) => `${JSON.stringify(one)}\n`,
  )
  const ndjson = { payload: lines.join(''), headers: { 'content-type': 'application/x-ndjson' } }
  await show(operator, 'importOrders', 'stream: NDJSON: successes are counted, not listed', undefined, ndjson)
  const numbered = (ord_no: string, fields: object = {}) => ({ ...small, ord_no, ...fields })
  const orders = [
    numbered('202601220216_000020199'),
    { ord_no: '202601220217_000020200' },
    numbered('202601220218_000020201', { items: [{ ...small.items[0], partner_code: 'NP9999' }] }),
    { ...order, items: order.items.slice(0, 1) },
    numbered(locked.sent.slice(0, locked.sent.indexOf('_[')), {
      items: [1, 2].map(() => ({ ...small.items[0], tax_type: 'exempt' })),
    }),
  ]
  await show(operator, 'importOrders', SOME_FAILED, { orders })
}

async function ordersAreRead({ show, showRequest, vendor, clock }: World): Promise<void> {
  const paid = { start_date: '2026-01-22', end_date: '2026-01-22', status: '결제완료', limit: 2 }
  clock.set('2026-01-22T06:50:00.000Z')
  await show(vendor, 'listOrders', 'paid: Paid today and not yet prepared', paid)
  const polled = { ...paid, date_type: 'pay_date', page: 1 }
  await showRequest(vendor, 'listOrders', 'byPaymentDay: Polling by the day of payment, page by page', polled)
}

const exchange = (ord_prd_no: string) => ({ ord_prd_no, type: 'exchange', reason: '색상 오배송' })

async function claimsComeIn(world: World, shipped: string): Promise<void> {
  const { show, operator, vendor, items } = world
  const [ok = '', exchanged = '', again = '', replaced = '', kept = ''] = await items(5)
  const send = (...numbers: string[]) =>
    vendor('registerShipments', { shipments: numbers.map((ord_prd_no) => ({ ord_prd_no, ...waybill })) })
  await send(exchanged, again, replaced, kept)
  for (const name of ['listExchanges', 'listCancels', 'listReturns'] as const) {
    await show(vendor, name, 'none: Nothing in these days', {
      start_date: '2026-01-30',
      end_date: '2026-01-31',
    })
  }
  const claimed = [
    { ord_prd_no: kept, type: 'return', date: '2026-01-22', reason: '파손' },
    { ord_prd_no: ok, type: 'cancel', reason: '주문 실수' },
  ]
  await show(operator, 'registerClaims', 'claims: A return, and a cancellation of today', { claims: claimed })
  const made = await show(operator, 'registerClaims', 'exchange: An exchange, which made a new item', {
    claims: [exchange(exchanged)],
  })
  const more = (await operator('registerClaims', { claims: [exchange(again), exchange(replaced)] })).body
    .results
  await send(more[0].new_ord_prd_no)
  if (!made.results[0].new_ord_prd_no) throw new Error('an exchange makes an item')
  await claimsAreRead(world, exchanged, kept)
  const wrongClaims = [
    exchange(more[0].new_ord_prd_no),
    { ord_prd_no: first, type: 'lost' },
    exchange(NOBODYS_ITEM),
    { ord_prd_no: kept, type: 'exchange', reason: '색상 오배송' },
    { ord_prd_no: shipped, type: 'cancel', reason: '주문 실수' },
    exchange(first),
  ]
  await show(operator, 'registerClaims', SOME_FAILED, { claims: wrongClaims })
  await operator('withdrawClaims', { claims: [{ ord_prd_no: replaced, reason: '고객 교환 철회' }] })
  await show(operator, 'withdrawClaims', 'withdrawal: The customer keeps it after all', {
    claims: [{ ord_prd_no: kept, reason: '고객 반품 철회' }],
  })
  const refused = [replaced, NOBODYS_ITEM, again, more[1].new_ord_prd_no]
  const claims = refused.map((ord_prd_no) => ({ ord_prd_no, reason: '고객 철회' }))
  claims.push({ ord_prd_no: replaced, reason: '\0' })
  await show(operator, 'withdrawClaims', SOME_FAILED, { claims })
}

async function claimsAreRead(
  { show, operator, vendor, account }: World,
  exchanged: string,
  kept: string,
): Promise<void> {
  for (const [name, title] of Object.entries({
    listExchanges: 'An exchanged item, and the number of the one to ship instead',
    listCancels: 'A cancelled item',
    listReturns: 'A returned item',
  })) {
    await show(vendor, name as EndpointName, `some: ${title}`, { ...range, limit: 1 })
  }
  const open = {
    type: 'exchange',
    vendor_id: account.vendor_id,
    state: 'open',
    from: '2026-01-01',
    to: '2026-01-31',
    sort: 'oldest',
    page: 1,
    limit: 1,
  }
  await show(operator, 'listClaims', 'open: What vendors have not taken note of', open)
  await show(vendor, 'markClaimsSeen', 'seen: One item', { ord_prd_nos: [exchanged] })
  await show(vendor, 'markClaimsSeen', SOME_FAILED, { ord_prd_nos: [kept, NOBODYS_ITEM] })
}

const priced = (ord_prd_no: string, supply_price = price(44_000)) => ({ ord_prd_no, supply_price })
const stock = (ord_prd_no: string, fields: object = {}) => ({ ord_prd_no, stock_available: true, ...fields })

/** Stock, status and waybills, call by call. */
export async function batches(world: World, spoilt: Spoilt): Promise<void> {
  const six = await world.items(6)
  await stockIsConfirmed(world, spoilt, six)
  await statesAreSet(world, spoilt, six)
  await waybillsAreRegistered(world, spoilt, six)
  await waybillsAreAmended(world, spoilt, six)
  // One that cannot be delivered, though it has a price.
  const [, , , , , f = ''] = six
  await world.vendor('confirmInventory', { confirmations: [{ ...stock(f), ...priced(f) }] })
  const gone = stock(f, { stock_available: false, unavailable_reason: 'discontinued' })
  await world.vendor('confirmInventory', { confirmations: [gone] })
}

type Part = (world: World, spoilt: Spoilt, items: readonly string[]) => Promise<void>

const stockIsConfirmed: Part = async ({ show, vendor }, spoilt, [a = '', b = '']) => {
  const { cancelled, shipped, returned, locked } = spoilt
  const confirmations = [
    { ord_prd_no: first, stock_available: true, supply_price: resinPrice },
    {
      ord_prd_no: second,
      stock_available: false,
      unavailable_reason: 'out_of_stock',
      memo: '1월 27일 입고 예정',
    },
  ]
  await show(vendor, 'confirmInventory', 'available: One can ship and has its price, one is out of stock', {
    confirmations,
  })
  await show(vendor, 'confirmInventory', SOME_FAILED, {
    confirmations: [
      stock(a),
      stock(b, { stock_available: '네' }),
      stock(NOBODYS_ITEM),
      stock(cancelled),
      stock(shipped, { stock_available: false, unavailable_reason: 'out_of_stock' }),
      { ...stock(returned.unsent), ...priced(returned.unsent) },
      { ...stock(locked.unsent), ...priced(locked.unsent) },
    ],
  })
}

const statesAreSet: Part = async ({ show, vendor }, spoilt, [a = '', b = '', c = '']) => {
  const { cancelled, returned, locked } = spoilt
  const preparing = [
    { ord_prd_no: first, status: 'preparing', memo: '오후 출고 예정' },
    { ord_prd_no: second, status: 'preparing' },
  ]
  await show(vendor, 'updateStatus', 'preparing: Two items are being prepared', { updates: preparing })
  const delivered = { updates: [{ ...priced(b), status: 'delivered' }] }
  await show(vendor, 'updateStatus', 'dry: Only tried: what would become of it', {
    ...delivered,
    dry_run: true,
  })
  await show(vendor, 'updateStatus', 'delivered: Delivered, with its supply price', delivered)
  const updates = [
    { ord_prd_no: a, status: 'preparing' },
    { ord_prd_no: c, status: 'lost' },
    { ord_prd_no: NOBODYS_ITEM, status: 'preparing' },
    { ord_prd_no: cancelled, status: 'preparing' },
    { ...priced(returned.unsent), status: 'delivered' },
    { ...priced(locked.unsent), status: 'delivered' },
  ]
  await show(vendor, 'updateStatus', SOME_FAILED, { updates })
}

const waybillsAreRegistered: Part = async ({ show, vendor }, spoilt, [a = '', , c = '', d = '']) => {
  const { cancelled, shipped, returned, locked } = spoilt
  const one = {
    ord_prd_no: first,
    carrier_code: 'cj',
    tracking_number: '000012345678',
    shipped_at: '2026-01-22T15:30:00+09:00',
    idempotency_key: 'dalnara-20260122-0007',
  }
  await show(vendor, 'registerShipments', 'waybill: A waybill, safe to send again', { shipments: [one] })
  const withPrice = {
    ord_prd_no: second,
    carrier_code: 'hanjin',
    tracking_number: '000087654321',
    supply_price: glovePrice,
  }
  await show(vendor, 'registerShipments', 'priced: A waybill together with the supply price', {
    shipments: [withPrice],
  })
  const shipments = [
    { ord_prd_no: a, ...waybill },
    { ord_prd_no: c, carrier_code: 'cj' },
    { ord_prd_no: NOBODYS_ITEM, ...waybill },
    { ord_prd_no: d, ...waybill, idempotency_key: one.idempotency_key },
    { ord_prd_no: cancelled, ...waybill },
    { ord_prd_no: shipped, ...waybill, tracking_number: '000099999999' },
    { ...priced(returned.unsent), ...waybill },
    { ...priced(locked.unsent), ...waybill },
  ]
  await show(vendor, 'registerShipments', SOME_FAILED, { shipments })
}

const waybillsAreAmended: Part = async ({ show, vendor }, spoilt, [a = '', b = '', , , e = '']) => {
  const { cancelled, returned, locked } = spoilt
  await show(vendor, 'updateShipments', 'tracking: Another tracking number', {
    updates: [{ ord_prd_no: first, tracking_number: '000012345687' }],
  })
  const discount = { unit_price: 5_500, quantity: 10, total_amount: 53_000 }
  await show(vendor, 'updateShipments', 'price: The supply price, after the waybill', {
    updates: [{ ...priced(second, discount), memo: '할인 1,000원 반영' }],
  })
  const amended = [
    { ord_prd_no: a, tracking_number: '000012345699' },
    { ord_prd_no: b, tracking_number: 7 },
    { ord_prd_no: NOBODYS_ITEM, tracking_number: '000012345699' },
    { ord_prd_no: cancelled, tracking_number: '000012345699' },
    { ord_prd_no: e, tracking_number: '000012345699' },
    priced(returned.sent),
    priced(locked.sent),
  ]
  await show(vendor, 'updateShipments', SOME_FAILED, { updates: amended })
}

const kinds = {
  Waybills: {
    title: '택배사,송장번호',
    cells: 'CJ대한통운,0000-1234-5678',
    bad: 'CJ대한통운,1.23E+11',
    late: 'CJ대한통운,0000-1234-5678',
    field: { tracking_number: '123456789012' },
    query: { carrier: 'cj', file_name: '송장_0122.csv' },
  },
  StockAnswers: {
    title: '재고,사유',
    cells: '가능,',
    bad: '불가,',
    late: '불가,품절',
    field: { unavailable_reason: '품절' },
    query: { file_name: '재고.csv' },
  },
  Prices: {
    title: '공급단가',
    cells: '"12,000"',
    bad: '',
    late: '"12,000"',
    field: { unit_price: '9,000' },
    query: { file_name: '공급가.csv' },
  },
} as const

/** The same with files. */
export async function files(
  { show, showRequest, refuse, vendor, operator, items }: World,
  { returned, locked }: Spoilt,
): Promise<void> {
  for (const [kind, { title, cells, bad, late, field, query }] of Object.entries(kinds)) {
    const name = (call: string) => `${call}${kind}` as EndpointName
    const file = (rows: string[]) => ({
      payload: [`상품주문번호,${title}`, ...rows].join('\n'),
      headers: { 'content-type': 'text/csv' },
    })
    const [a, b, c, d, e] = await items(5)
    const two = file([`${a},${cells}`, `${b},${bad}`])
    const read = await show(vendor, name('preview'), 'read: Two rows of a file', query, two)
    const page = { ...two, payload: '<html><table></table></html>' }
    await refuse(vendor, name('preview'), 'FILE_NOT_READABLE', query, page)
    const of = { upload_id: read.upload_id }
    await showRequest(vendor, name('recheck'), 'again: The preview again', of)
    await show(vendor, name('recheck'), 'corrected: With a row that was corrected', {
      ...of,
      rows: [{ row: 3, cells: field }],
    })
    await show(vendor, name('commit'), 'dry: What would become of the rows that are ok', {
      ...of,
      dry_run: true,
    })
    await show(vendor, name('commit'), 'ok: All rows that are ok', of)
    const rows = [`${c},${cells}`, ...[d, e, returned.sent, locked.sent].map((number) => `${number},${late}`)]
    const later = (await vendor(name('preview'), undefined, { ...file([...rows, `${b},${bad}`]), query }))
      .body
    // What becomes of items between the preview and the commit.
    await operator('registerClaims', { claims: [{ ord_prd_no: d, type: 'cancel', reason: '주문 실수' }] })
    await vendor('registerShipments', { shipments: [{ ord_prd_no: e, ...waybill }] })
    const all = { rows: [2, 3, 4, 5, 6, 7] }
    await show(vendor, name('commit'), SOME_FAILED, { upload_id: later.upload_id, ...all })
    const result =
      kind === 'Waybills' ? 'waybillResult' : kind === 'Prices' ? 'priceResult' : 'stockAnswerResult'
    await show(vendor, result, 'file: The file', of)
    await show(vendor, 'listUploads', 'uploads: Files of the last days', {
      after: later.upload_id,
      limit: 100,
    })
  }
}
