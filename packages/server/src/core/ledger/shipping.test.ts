/** Shipping fees of orders: settled once, with the first dispatch, and taken back when all came back by the vendor's fault. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind, usualKinds, watched } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { confirmPending, moveSettlement, send, settlementsOf, waybill } from '../../../test/trade.ts'

describe.each(usualKinds)('shipping fees on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind, { env: { SETTLE_SHIPPING: 'on' } })
    vendor = await service.newVendor()
  })
  afterAll(() => service.close())

  /** An order with items that name these fees. */
  async function ordered(fees: readonly (number | undefined)[], of = vendor, fields: object = {}) {
    const order = anOrder(fees.map(() => of))
    order.items = order.items.map((item: Json, at: number) => ({ ...item, ship_fee: fees[at], ...fields }))
    const [numbers = []] = await service.importOrders(order)
    return { order, numbers }
  }
  const ship = async (of: TestVendor, ...entries: readonly (string | object)[]) => {
    const sent = entries.map((entry) => (typeof entry === 'string' ? waybill(entry) : entry))
    const reply = await send(service, of, 'registerShipments', ...sent)
    expect(reply.status).toBe(200)
  }
  const claim = async (...entries: readonly object[]) =>
    expect((await send(service, null, 'registerClaims', ...entries)).status).toBe(200)
  const withdraw = async (ord_prd_no: string) =>
    expect((await send(service, null, 'withdrawClaims', { ord_prd_no, reason: '오인' })).status).toBe(200)
  const back = (ord_prd_no: string | undefined, fault?: string, type = 'return') => ({
    ...{ ord_prd_no, type, reason: '파손' },
    ...(fault ? { fault } : {}),
  })
  /** Amounts of the fees of a vendor, with how they stand to each other. */
  async function feesOf(of: TestVendor): Promise<Json[]> {
    const settlements = await settlementsOf(service, of)
    const pages = await Promise.all(
      settlements.map(({ settlement_id }) =>
        service.operator('listSettlementLines', undefined, {
          params: { settlement_id },
          query: { kind: 'shipping' },
        }),
      ),
    )
    return pages
      .flatMap(({ body }) => body.line_list)
      .sort((one, other) => Number(one.line_id) - Number(other.line_id))
  }
  const amountsOf = async (of: TestVendor) => (await feesOf(of)).map(({ total_amount }) => total_amount)
  const verified = async () => expect((await service.operator('verify', {})).body.differences).toEqual([])

  it('are one line for each order and vendor, whatever is dispatched and how often', async () => {
    const of = await service.newVendor()
    const { order, numbers } = await ordered([3_000, undefined, 500], of)
    const [one, two, three] = numbers as [string, string, string]
    await ship(of, waybill(two, { idempotency_key: 'k', shipped_at: '2026-02-10T10:00:00+09:00' }))
    await ship(of, waybill(two, { idempotency_key: 'k', shipped_at: '2026-02-10T10:00:00+09:00' }))
    await send(service, of, 'updateStatus', { ord_prd_no: two, status: 'preparing' })
    await send(service, of, 'updateStatus', { ord_prd_no: two, status: 'shipped' })
    await ship(of, one, three)
    order.items[0].ship_fee = 9_000
    await service.importOrders(order)
    const [line, ...more] = await feesOf(of)
    expect(more).toEqual([])
    expect(line).toMatchObject({
      ...{ kind: 'shipping', ord_no: order.ord_no, ord_prd_no: null, total_amount: 3_500, quantity: 1 },
      ...{ tax_type: 'taxable', reason_code: null, refers_to: null, source: 'shipping' },
    })
    const { body } = await service.operator('listSettlements', undefined, {
      query: { vendor_id: of.vendor_id },
    })
    expect(body.settlement_list).toMatchObject([
      { adjustment_subtotal: 3_500, supply_amount: 3_182, vat_amount: 318, payable_amount: 3_500 },
    ])
    await verified()
  })

  it('are of each vendor its own, and nothing where no item names one or nothing is sent', async () => {
    const [one, other] = [await service.newVendor(), await service.newVendor()]
    const order = anOrder([one, other, one])
    order.items[0].ship_fee = 2_500
    order.items[1].ship_fee = 0
    const [numbers = []] = await service.importOrders(order)
    await ship(other, numbers[1] as string)
    expect([await amountsOf(one), await amountsOf(other)]).toEqual([[], []])
    await claim(back(numbers[0], undefined, 'cancel'))
    await ship(one, numbers[2] as string)
    expect(await amountsOf(one)).toEqual([2_500])
    const unsent = await ordered([4_000], other)
    await claim(back(unsent.numbers[0], undefined, 'cancel'))
    expect(await amountsOf(other)).toEqual([])
    await verified()
  })

  it('hold no settlement for an order that comes again as it was', async () => {
    let locked = 0
    const db = watched(service.db, (session) => ({
      ...session,
      rows: (query, values) => {
        if (query.name === 'ledger.lock_settlements') locked++
        return session.rows(query, values)
      },
    }))
    const seen = await startTestService(kind, { db, env: { SETTLE_SHIPPING: 'on' } })
    const order = anOrder([vendor])
    order.items[0] = { ...order.items[0], ship_fee: 3_000, item_status: 'shipped' }
    const held: number[] = []
    for (const sent of [order, order, { ...order, paymethod: '이체' }]) {
      locked = 0
      await seen.importOrders(sent)
      held.push(locked)
    }
    expect(held).toEqual([1, 0, 0])
    await seen.app.close()
  })

  it('come with orders that were sent before they were imported', async () => {
    const of = await service.newVendor()
    const { order } = await ordered([3_000, 100], of, { item_status: 'shipped', shipped_on: '2026-02-10' })
    expect(await amountsOf(of)).toEqual([3_100])
    await service.importOrders({ ...order, items: [...order.items, { ...order.items[0], ship_fee: 700 }] })
    expect(await amountsOf(of)).toEqual([3_100])
    const dry = anOrder([of])
    dry.items[0] = { ...dry.items[0], ship_fee: 3_000, item_status: 'shipped' }
    await service.operator('importOrders', { orders: [dry] }, { query: { dry_run: 'true' } })
    expect(await amountsOf(of)).toEqual([3_100])
    // More items of an order of which nothing was sent.
    const grown = await ordered([1_000], of)
    const added = { ...grown.order.items[0], ship_fee: 200, item_status: 'shipped' }
    await service.importOrders({ ...grown.order, items: [...grown.order.items, added] })
    expect(await amountsOf(of)).toEqual([3_100, 1_200])
    await verified()
  })

  it('are taken back when all came back by the fault of the vendor, and come again when that is withdrawn', async () => {
    const of = await service.newVendor()
    const { numbers } = await ordered([3_000, undefined, undefined], of)
    const [one, two, three] = numbers as [string, string, string]
    await ship(of, one, two)
    await claim(back(one, 'vendor'))
    expect(await amountsOf(of)).toEqual([3_000])
    await claim(back(two))
    await claim(back(three, undefined, 'cancel'))
    expect(await amountsOf(of)).toEqual([3_000])
    await claim({ ...back(two, 'vendor') })
    await claim(back(two, 'vendor'))
    expect(await amountsOf(of)).toEqual([3_000, -3_000])
    await moveSettlement(service, await confirmPending(service, of), 'paid')
    await withdraw(one)
    await claim(back(one, 'customer'))
    await claim(back(one, 'vendor'))
    const lines = await feesOf(of)
    expect(lines.map(({ total_amount }) => total_amount)).toEqual([3_000, -3_000, 3_000, -3_000])
    expect(lines.map(({ refers_to }) => refers_to)).toEqual([
      null,
      ...lines.slice(0, 3).map(({ line_id }) => line_id),
    ])
    expect(lines.map(({ reason_code }) => reason_code)).toEqual([null, 'vendor', null, 'vendor'])
    await verified()
  })

  it('stay with what the customer sent back, with an exchange that arrived, and with a part', async () => {
    const of = await service.newVendor()
    const mine = await ordered([3_000], of)
    const [item] = mine.numbers as [string]
    const supply_price = { unit_price: 1_100, quantity: 2, total_amount: 2_200 }
    await ship(of, waybill(item, { supply_price }))
    await claim(back(item, 'vendor', 'exchange'))
    expect(await amountsOf(of)).toEqual([3_000])
    const replacement = item.replace('[1]', '[2]')
    await ship(of, waybill(replacement, { supply_price }))
    expect(await amountsOf(of)).toEqual([3_000])
    await claim(back(replacement, 'vendor'))
    expect(await amountsOf(of)).toEqual([3_000, -3_000])
    const part = await ordered([1_000], of)
    await ship(of, waybill(part.numbers[0], { supply_price }))
    const adjustments = [
      {
        vendor_id: of.vendor_id,
        reason_code: 'partial_return',
        quantity: 1,
        memo: '파손',
        ord_prd_no: part.numbers[0],
      },
    ]
    expect((await service.operator('addAdjustments', { adjustments })).status).toBe(200)
    expect((await amountsOf(of)).at(-1)).toBe(1_000)
    await verified()
  })

  it('are written once when two dispatch at once', async () => {
    const of = await service.newVendor()
    const { numbers } = await ordered([3_000, 200, 10, 1], of)
    await Promise.all(numbers.map((number) => ship(of, number)))
    expect(await amountsOf(of)).toEqual([3_211])
    await verified()
  })

  it('stand on the paper, in its files, in the feed and on the page of the vendor', async () => {
    const of = await service.newVendor()
    const { numbers, order } = await ordered([3_300], of)
    const before = (await service.as(of, 'startChanges')).body.cursor
    await ship(
      of,
      waybill(numbers[0], { supply_price: { unit_price: 5_500, quantity: 2, total_amount: 11_000 } }),
    )
    const { body: feed } = await service.as(of, 'listChanges', undefined, { query: { after: before } })
    const settlement_no = (await settlementsOf(service, of))[0]?.settlement_no
    expect(feed.change_list.map((one: Json) => one.settlement_no)).toContain(settlement_no)
    await claim(back(numbers[0], 'vendor'))
    const settlement_id = await confirmPending(service, of)
    const paper = async (format: string) =>
      service.operator('settlementStatement', undefined, { params: { settlement_id }, query: { format } })
    expect((await paper('json')).body.adjustments).toMatchObject([
      { kind: 'shipping', reason_code: null, ord_no: order.ord_no, supply_amount: 3_000, vat_amount: 300 },
      { kind: 'shipping', reason_code: 'vendor', supply_amount: -3_000, vat_amount: -300 },
    ])
    const csv = (await paper('csv')).raw.body
    expect(csv).toContain('배송비,')
    expect(csv).toContain('배송비(공급자 귀책)')
    expect((await paper('pdf')).status).toBe(200)
    const own = await service.as(of, 'listOwnSettlementLines', undefined, {
      params: { settlement_no: settlement_no ?? '' },
    })
    expect(own.body.line_list.filter(({ kind }: Json) => kind === 'shipping')).toHaveLength(2)
    await verified()
  })

  it('are refused where the amount is no amount', async () => {
    const orders = [-1, 0.125, 'x', 1e15].map((ship_fee) => {
      const order = anOrder([vendor])
      order.items[0].ship_fee = ship_fee
      return order
    })
    const { body } = await service.operator('importOrders', { orders })
    expect(body.results.map((one: Json) => [one.error_code, one.issues?.[0]?.path])).toEqual(
      orders.map(() => ['VALIDATION_ERROR', 'items.0.ship_fee']),
    )
  })
})

describe('shipping fees', () => {
  it('are settled nowhere unless SETTLE_SHIPPING is on', async () => {
    const service = await startTestService(usualKind)
    const vendor = await service.newVendor()
    const order = anOrder([vendor])
    order.items[0].ship_fee = 3_000
    const [[number] = []] = await service.importOrders(order)
    await send(service, vendor, 'registerShipments', waybill(number))
    expect(await settlementsOf(service, vendor)).toEqual([])
    await service.close()
  })

  it('are invoiced to the company that ordered, with its goods, and adjustments to the marketplace', async () => {
    const service = await startTestService(usualKind, {
      env: { SETTLE_SHIPPING: 'on', STATEMENT_RECEIVER: 'orderer' },
    })
    await service.operator('updateMarketplace', { name: '납품마당', biz_no: '093-86-76525', owner: '이새벽' })
    const vendor = await service.newVendor({ biz_no: '093-81-76520', owner: '김하늘' })
    const { vendor_id } = vendor
    const company = { ord_company: '새봄치과', ord_company_num: '101-01-10001', orderer: { owner: '박바다' } }
    const order = anOrder([vendor, vendor], { ...company, ord_date: '2026-02-10' })
    order.items[0].ship_fee = 3_300
    const [[priced = '', unpriced = ''] = []] = await service.importOrders(order)
    const supply_price = { unit_price: 5_500, quantity: 2, total_amount: 11_000 }
    await send(service, vendor, 'registerShipments', waybill(unpriced))
    const adjustments = [
      { vendor_id, reason_code: 'logistics', tax_type: 'taxable', amount: 1_100, memo: '운임' },
      { vendor_id, reason_code: 'penalty', amount: -500, memo: '지연' },
    ]
    expect((await service.operator('addAdjustments', { adjustments })).status).toBe(200)
    const invoices = async () => {
      const { body } = await service.as(vendor, 'ownTaxInvoices', undefined, { query: { month: '2026-02' } })
      return body.invoice_list
        .map((one: Json) => [one.buyer.name, one.supply_amount, one.vat_amount])
        .sort((one: Json, other: Json) => one[1] - other[1])
    }
    // No goods are settled yet: the order says who buys.
    const first = await confirmPending(service, vendor)
    expect(await invoices()).toEqual([
      ['납품마당', 1_000, 100],
      ['새봄치과', 3_000, 300],
    ])
    await send(service, vendor, 'registerShipments', waybill(priced, { supply_price }))
    const second = await confirmPending(service, vendor)
    expect(await invoices()).toEqual([
      ['납품마당', 1_000, 100],
      ['새봄치과', 13_000, 1_300],
    ])
    for (const settlement_id of [first, second])
      for (const format of ['json', 'csv', 'xlsx', 'pdf']) {
        const reply = await service.operator('settlementStatement', undefined, {
          params: { settlement_id },
          query: { format },
        })
        expect(reply.status).toBe(200)
        if (format !== 'json' || settlement_id !== first) continue
        expect(reply.body.adjustments.map(({ kind, total }: Json) => [kind, total])).toEqual([
          ['shipping', 3_300],
          ['adjustment', 1_100],
          ['adjustment', -500],
        ])
      }
    expect((await service.operator('verify', {})).body.differences).toEqual([])
    await service.close()
  })
})
