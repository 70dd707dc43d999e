import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { statement } from '../../platform/db/database.ts'
import { settlementTransitions } from './rules.ts'

const price = (total: number) => ({ unit_price: total, quantity: 1, total_amount: total })

const codesOfLines = statement<{ prd_code: string }>(
  'test.codes_of_lines',
  'select prd_code from frozen_line where vendor_id = $1::text',
)

describe('settlement states', () => {
  it('go from pending to confirmed to paid, back only from confirmed, and repeat without harm', () => {
    expect(settlementTransitions).toEqual({
      confirm: { pending: 'do', confirmed: 'done', paid: 'refuse' },
      pay: { pending: 'refuse', confirmed: 'do', paid: 'done' },
      reopen: { pending: 'done', confirmed: 'do', paid: 'refuse' },
    })
  })
})

describe.each(usualKinds)('settlements on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', {
      name: '나눔마켓',
      biz_no: '012-34-56782',
      statement_notes: '감사합니다',
    })
  })
  afterAll(() => service.close())

  const confirmStock = async (vendor: TestVendor, prices: [number: string, total: number][]) => {
    const confirmations = prices.map(([ord_prd_no, total]) => ({
      ord_prd_no,
      stock_available: true,
      supply_price: price(total),
    }))
    const reply = await service.as(vendor, 'confirmInventory', { confirmations })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  }
  const settlementsOf = async (vendor: TestVendor): Promise<Json[]> =>
    (await service.operator('listSettlements', undefined, { query: { vendor_id: vendor.vendor_id } })).body
      .settlement_list
  const act = (
    name: 'confirmSettlement' | 'paySettlement' | 'reopenSettlement',
    settlement: Json,
    body?: object,
  ) => service.operator(name, body, { params: { settlement_id: settlement.settlement_id } })
  const lines = async (settlement: Json): Promise<Json[]> =>
    (
      await service.operator('listSettlementLines', undefined, {
        params: { settlement_id: settlement.settlement_id },
      })
    ).body.line_list
  const data = (vendor: TestVendor, body: object) => service.as(vendor, 'statementData', body)
  const claim = (ord_prd_no: string, type: string) =>
    service.operator('registerClaims', { claims: [{ ord_prd_no, type, reason: '고객 요청' }] })
  const verified = async () => (await service.operator('verify')).body

  it('show what they come to: sales, reversals, what is unshipped, VAT and the payable amount', async () => {
    const vendor = await service.newVendor()
    const [[one, two, three] = []] = (await service.importOrders(anOrder([vendor, vendor, vendor]))) as [
      string[],
    ]
    await confirmStock(vendor, [
      [one as string, 11_000],
      [two as string, 5_500],
      [three as string, 1_000],
    ])
    await service.as(vendor, 'registerShipments', {
      shipments: [{ ord_prd_no: one, carrier_code: 'cj', tracking_number: '1' }],
    })
    await claim(three as string, 'cancel')
    const [settlement] = await settlementsOf(vendor)
    expect(settlement).toMatchObject({
      settlement_no: expect.stringMatching(/^SET-20260211-\d{3,}$/),
      status: 'pending',
      period_start: '2026-02-01',
      period_end: '2026-02-28',
      settlement_date: '2026-03-10',
      vendor_id: vendor.vendor_id,
      item_count: 3,
      subtotal: 17_500,
      cancellation_subtotal: -1_000,
      unshipped_count: 1,
      unshipped_subtotal: 5_500,
      supply_amount: 15_000,
      vat_amount: 1_500,
      payable_amount: 16_500,
    })
    expect(await verified()).toMatchObject({ differences: [] })
  })

  it('are summed line by line, so that paper and payment agree', async () => {
    const vendor = await service.newVendor()
    const numbers = (await service.importOrders(anOrder([vendor, vendor]), anOrder([vendor]))).flat()
    await confirmStock(
      vendor,
      numbers.map((number, n) => [number, 333 + n * 7]),
    )
    await claim(numbers[0] as string, 'cancel')
    const [settlement] = await settlementsOf(vendor)
    const statement = async (settlement_type: string) =>
      (
        await service.operator('settlementStatement', undefined, {
          params: { settlement_id: settlement.settlement_id },
          query: { settlement_type, format: 'json' },
        })
      ).body.orders
    const summaries = [...(await statement('standard')), ...(await statement('cancellation'))].map(
      (order: Json) => order.summary,
    )
    const sum = (name: string) => summaries.reduce((all: number, summary: Json) => all + summary[name], 0)
    expect(settlement).toMatchObject({
      supply_amount: sum('supply_amount'),
      vat_amount: sum('vat_amount'),
      payable_amount: sum('total'),
    })
  })

  it('are confirmed, paid and reopened by the operator; a wrong source state is 409', async () => {
    const vendor = await service.newVendor()
    const [[number] = []] = await service.importOrders(anOrder([vendor]))
    await confirmStock(vendor, [[number as string, 1_000]])
    const [settlement] = await settlementsOf(vendor)
    expect((await act('paySettlement', settlement)).body.error.code).toBe('INVALID_SETTLEMENT_STATE')
    expect((await act('confirmSettlement', settlement)).body.settlement).toMatchObject({
      status: 'confirmed',
      payable_amount: 1_000,
    })
    expect((await act('confirmSettlement', settlement)).status).toBe(200)
    const locked = await service.as(vendor, 'updateStatus', {
      updates: [{ ord_prd_no: number, status: 'delivered', supply_price: price(2_000) }],
    })
    expect(locked.body.results[0]).toMatchObject({ success: false, error_code: 'SETTLEMENT_LOCKED' })
    const same = await service.as(vendor, 'updateStatus', {
      updates: [{ ord_prd_no: number, status: 'delivered', supply_price: price(1_000) }],
    })
    expect(same.status).toBe(200)
    expect((await act('reopenSettlement', settlement)).body.settlement).toMatchObject({
      status: 'pending',
      confirmed_at: null,
    })
    await confirmStock(vendor, [[number as string, 2_000]])
    await act('confirmSettlement', settlement)
    const paid = await act('paySettlement', settlement, { paid_on: '2026-02-11', reference: 'T-1' })
    expect(paid.body.settlement).toMatchObject({
      status: 'paid',
      paid_on: '2026-02-11',
      reference: 'T-1',
      payable_amount: 2_000,
    })
    for (const other of [{ reference: 'T-2' }, { paid_on: '2026-02-10' }]) {
      const refused = await act('paySettlement', settlement, other)
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'ALREADY_PAID', details: { paid_on: '2026-02-11', reference: 'T-1' } },
      ])
    }
    for (const same of [{ paid_on: '2026-02-11', reference: 'T-1' }, { reference: 'T-1' }, {}])
      expect((await act('paySettlement', settlement, same)).body.settlement.reference).toBe('T-1')
    const reopened = await act('reopenSettlement', settlement)
    expect([reopened.status, reopened.body.error.code]).toEqual([409, 'INVALID_SETTLEMENT_STATE'])
    expect((await lines(settlement)).map((line: Json) => [line.kind, line.total_amount])).toEqual([
      ['sale', 1_000],
      ['price_change', 1_000],
    ])
    expect(await verified()).toMatchObject({ differences: [] })
  })

  it('answer 404 SETTLEMENT_NOT_FOUND for an unknown id, whatever is asked', async () => {
    const params = { settlement_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
    for (const name of [
      'getSettlement',
      'listSettlementLines',
      'settlementStatement',
      'confirmSettlement',
      'paySettlement',
      'reopenSettlement',
    ] as const) {
      const reply = await service.operator(name, undefined, { params })
      expect([name, reply.status, reply.body.error.code]).toEqual([name, 404, 'SETTLEMENT_NOT_FOUND'])
    }
  })

  it('of a whole period are confirmed with one call, those of later periods not', async () => {
    const vendor = await service.newVendor()
    const numbers = (await service.importOrders(anOrder([vendor, vendor]))).flat()
    await confirmStock(vendor, [[numbers[0] as string, 1_000]])
    service.clock.set('2026-03-05T00:00:00Z')
    await confirmStock(vendor, [[numbers[1] as string, 2_000]])
    const reply = await service.operator('confirmPeriod', { period_end: '2026-02-28' })
    expect(reply.body.confirmed_count).toBeGreaterThanOrEqual(1)
    expect(
      (await settlementsOf(vendor)).map((settlement) => [settlement.period_end, settlement.status]),
    ).toEqual([
      ['2026-03-31', 'pending'],
      ['2026-02-28', 'confirmed'],
    ])
    expect((await service.operator('confirmPeriod', { period_end: '2026-02-28' })).body.confirmed_count).toBe(
      0,
    )
    service.clock.set('2026-02-11T06:00:00Z')
  })

  it('of a whole period are confirmed although one of them is paid meanwhile', async () => {
    const db = await openTestDatabase(kind)
    let meanwhile = async () => {}
    const slow = await startTestService(kind, {
      db: {
        ...db,
        async rows(query, values) {
          const rows = await db.rows(query, values)
          if (query.name === 'settlements.ended_pending') await meanwhile()
          return rows
        },
      },
    })
    const ids: string[] = []
    for (const vendor of [await slow.newVendor(), await slow.newVendor()]) {
      const [[ord_prd_no] = []] = await slow.importOrders(anOrder([vendor]))
      const confirmations = [{ ord_prd_no, stock_available: true, supply_price: price(1_000) }]
      await slow.as(vendor, 'confirmInventory', { confirmations })
      const listed = await slow.operator('listSettlements', undefined, {
        query: { vendor_id: vendor.vendor_id },
      })
      ids.push(listed.body.settlement_list[0].settlement_id)
    }
    slow.clock.set('2026-03-02T00:00:00Z')
    const [first, second] = ids.map((settlement_id) => ({ params: { settlement_id } }))
    meanwhile = async () => {
      await slow.operator('confirmSettlement', undefined, first)
      await slow.operator('paySettlement', undefined, first)
    }
    const reply = await slow.operator('confirmPeriod', { period_end: '2026-02-28' })
    expect([reply.status, reply.body.confirmed_count]).toEqual([200, 1])
    expect((await slow.operator('getSettlement', undefined, second)).body.settlement.status).toBe('confirmed')
    await slow.close()
  })

  it('keep what they print once they are confirmed, and follow it again when reopened', async () => {
    const vendor = await service.newVendor({ owner: '김납품' })
    const order = anOrder([vendor])
    order.items[0].prd_code = 'OLD-1'
    const [[number] = []] = await service.importOrders(order)
    await confirmStock(vendor, [[number as string, 1_000]])
    const [settlement] = await settlementsOf(vendor)
    await act('confirmSettlement', settlement)
    const before = (await data(vendor, { ord_prd_no: number })).body
    await service.importOrders({
      ...order,
      trade_num: 'TR-9',
      items: [{ ...order.items[0], prd_name: '새 이름', prd_code: 'NEW-2' }],
    })
    await service.operator('updateVendor', { owner: '이납품' }, { params: { vendor_id: vendor.vendor_id } })
    expect((await data(vendor, { ord_prd_no: number })).body.orders).toEqual(before.orders)
    expect(await service.db.rows(codesOfLines, [vendor.vendor_id])).toEqual([{ prd_code: 'OLD-1' }])
    await act('reopenSettlement', settlement)
    const [after] = (await data(vendor, { ord_prd_no: number })).body.orders
    expect(after).toMatchObject({
      proof_number: 'TR-9',
      supplier: { owner: '이납품' },
      items: [{ product_title: '새 이름' }],
    })
  })

  it('refuse a new tax type of an item once they are closed', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor])
    const [[number] = []] = await service.importOrders(order)
    await confirmStock(vendor, [[number as string, 1_000]])
    const exempt = { ...order, items: [{ ...order.items[0], tax_type: 'exempt' }] }
    await act('confirmSettlement', (await settlementsOf(vendor))[0])
    const reply = await service.operator('importOrders', { orders: [exempt] })
    expect([reply.status, reply.body.results[0].error_code]).toEqual([207, 'SETTLEMENT_LOCKED'])
    expect((await service.operator('importOrders', { orders: [order] })).body.results[0].outcome).toBe(
      'unchanged',
    )
  })

  describe('statements', () => {
    it('by ord_no leave out what is shipped, and are empty with 200 when all is', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor, vendor], { hope_deli_sdate: '2026-02-20' })
      const [[one, two] = []] = (await service.importOrders(order)) as [string[]]
      await confirmStock(vendor, [
        [one as string, 11_000],
        [two as string, 5_500],
      ])
      const ship = (ord_prd_no: string | undefined) =>
        service.as(vendor, 'registerShipments', {
          shipments: [{ ord_prd_no, carrier_code: 'cj', tracking_number: '1' }],
        })
      const whole = await data(vendor, { ord_no: order.ord_no })
      expect(Object.keys(whole.body)).toEqual([
        'request_id',
        'timestamp',
        'success',
        'livemode',
        'settlement',
        'orders',
      ])
      expect(whole.body.orders).toHaveLength(1)
      expect(whole.body.orders[0]).toMatchObject({
        delivery_date: '2026-02-20',
        proof_number: order.ord_no,
        receiver: { name: '나눔마켓', biz_no: '012-34-56782', owner: '' },
        footer: { notes: '감사합니다' },
        summary: {
          subtotal: 16_500,
          supply_amount: 15_000,
          vat_amount: 1_500,
          total: 16_500,
          outstanding: '',
        },
      })
      const [{ receiver, supplier, footer }] = whole.body.orders
      expect(Object.keys(receiver).join()).toBe('biz_no,name,owner,address,phone,biz_type,biz_kind')
      expect(Object.keys(supplier).join()).toBe('name,biz_no,owner,address,biz_type,biz_kind,phone,email')
      expect(Object.keys(footer).join()).toBe('notes,sales_office,sales_rep_name,sales_rep_phone')
      await ship(one)
      const rest = (await data(vendor, { ord_no: order.ord_no, ord_prd_no: one })).body
      expect(rest.orders[0].items).toMatchObject([
        { no: 1, quantity: 1, unit_price: 5_500, amount: 5_500, unit: 'EA' },
      ])
      await ship(two)
      const empty = await data(vendor, { ord_no: order.ord_no })
      expect([empty.status, empty.body.orders, empty.body.settlement.status]).toEqual([200, [], 'pending'])
      const settlementWide = (await data(vendor, { ord_prd_no: one })).body
      expect(settlementWide.orders[0]).toMatchObject({
        delivery_date: '2026-02-11',
        items: [{ no: 1 }, { no: 2 }],
      })
    })

    it('name the day of the import for an item that came in as delivered, with a remark or without', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor, vendor], { hope_deli_sdate: '2026-02-20' })
      for (const item of order.items) item.item_status = 'delivered'
      const [numbers = []] = await service.importOrders(order)
      const supply_price = { unit_price: 1_000, quantity: 1, total_amount: 1_000 }
      const updates = numbers.map((ord_prd_no, at) => ({
        ord_prd_no,
        status: 'delivered',
        supply_price,
        ...(at === 0 ? { memo: '부재' } : {}),
      }))
      expect((await service.as(vendor, 'updateStatus', { updates })).status).toBe(200)
      const { orders } = (await data(vendor, { ord_prd_no: numbers[0] })).body
      expect(orders).toMatchObject([{ delivery_date: '2026-02-11', items: [{ no: 1 }, { no: 2 }] }])
    })

    it('of a cancellation carry the reversals, negative, and are 404 when there is none', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor, vendor], { ord_date: '2026-02-01' })
      const [[one, two] = []] = (await service.importOrders(order)) as [string[]]
      const supply_price = { unit_price: 1_000, quantity: 3, total_amount: 2_500 }
      await service.as(vendor, 'confirmInventory', {
        confirmations: [{ ord_prd_no: one, stock_available: true, supply_price }],
      })
      const none = await data(vendor, { ord_no: order.ord_no, settlement_type: 'cancellation' })
      expect([none.status, none.body.error]).toMatchObject([
        404,
        { code: 'SETTLEMENT_NOT_FOUND', details: null },
      ])
      await service.operator('registerClaims', {
        claims: [{ ord_prd_no: one, type: 'cancel', reason: 'x', date: '2026-02-09' }],
      })
      for (const key of [{ ord_no: order.ord_no }, { ord_prd_no: one }]) {
        const reply = await data(vendor, { ...key, settlement_type: 'cancellation' })
        expect(reply.body.orders).toMatchObject([
          {
            delivery_date: '2026-02-09',
            items: [
              { no: 1, quantity: -3, unit_price: 1_000, amount: -3_000 },
              { no: 2, product_title: '가격 조정', quantity: -1, unit_price: -500, amount: 500 },
            ],
            summary: { subtotal: -2_500, supply_amount: -2_272, vat_amount: -228, total: -2_500 },
          },
        ])
      }
      expect((await data(vendor, { ord_no: order.ord_no })).body.orders).toEqual([])
      await service.operator('withdrawClaims', { claims: [{ ord_prd_no: one, reason: '오류' }] })
      expect((await data(vendor, { ord_prd_no: one, settlement_type: 'cancellation' })).status).toBe(404)
      expect((await data(vendor, { ord_no: order.ord_no })).body.orders).toHaveLength(1)
      expect((await data(vendor, { ord_prd_no: two })).status).toBe(404)
      expect(await verified()).toMatchObject({ differences: [] })
    })

    it('print the account and the day of the confirmation, and what is left to pay, as they were frozen', async () => {
      const bank = { bank_code: '004', bank_account: '000000-00-777777', account_holder: '예금주' }
      const vendor = await service.newVendor(bank)
      const numbers = (await service.importOrders(anOrder([vendor, vendor]))).flat()
      await confirmStock(vendor, [
        [numbers[0] as string, 5_000],
        [numbers[1] as string, 2_000],
      ])
      const claim = { ord_prd_no: numbers[1], type: 'cancel', reason: '변심' }
      await service.operator('registerClaims', { claims: [claim] })
      const [{ settlement_id }] = await settlementsOf(vendor)
      const query = (settlement_type: string, format: string) => ({
        params: { settlement_id },
        query: { settlement_type, format },
      })
      const textOf = async (type: string) => {
        const { raw } = await service.operator('settlementStatement', undefined, query(type, 'pdf'))
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw.rawPayload)), {
          mergePages: true,
        })
        return text.replace(/\s+/g, '')
      }
      expect(await textOf('standard')).toContain('작성중')
      expect((await service.operator('confirmSettlement', {}, { params: { settlement_id } })).status).toBe(
        200,
      )
      const params = { vendor_id: vendor.vendor_id }
      await service.operator('updateVendor', { bank_account: '111-1', account_holder: '다른이' }, { params })
      for (const type of ['standard', 'cancellation']) {
        const text = await textOf(type)
        for (const part of [
          '발행일2026-',
          '매출7,000취소·반품-2,000지급액5,000',
          '국민은행000000-00-777777(예금주예금주)',
        ])
          expect(text).toContain(part)
        for (const part of ['작성중', '111-1']) expect(text).not.toContain(part)
      }
      const csv = await service.operator('settlementStatement', undefined, query('cancellation', 'csv'))
      expect(csv.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/_SET-.*\.csv"$/),
      })
      expect(csv.raw.body).toMatch(
        /^\uFEFF정산번호,.*\r\nSET-[^\r]*,취소,[^\r]*,-1818,-182,-2000,과세,품목,납품상사[^\r]*,취소,,SET-[\d-]+,\r\n$/,
      )
    })

    it('come as a PDF with its name, and only to the vendor', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor])
      const [[number] = []] = await service.importOrders(order)
      await confirmStock(vendor, [[number as string, 1_000]])
      const reply = await service.as(vendor, 'statementPdf', { ord_no: order.ord_no })
      const no = (await settlementsOf(vendor))[0].settlement_no
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''%EA%B1%B0%EB%9E%98%EB%AA%85%EC%84%B8%EC%84%9C_${no}.pdf; filename="statement_${no}.pdf"`,
        'content-length': String(reply.raw.rawPayload.length),
        'x-request-id': expect.stringMatching(/^req_/),
      })
      expect(reply.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const other = await service.newVendor()
      for (const body of [
        { ord_no: order.ord_no },
        { ord_prd_no: number },
        { ord_no: 'nothing' },
        { ord_prd_no: 'x' },
      ]) {
        expect((await service.as(other, 'statementPdf', body)).body.error).toMatchObject({
          code: 'SETTLEMENT_NOT_FOUND',
        })
      }
      const neither = await service.as(vendor, 'statementPdf', {})
      expect([neither.status, neither.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    })

    it('of an order in two settlements carry the header of the newest one with lines in the answer', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor, vendor])
      const [[one, two] = []] = (await service.importOrders(order)) as [string[]]
      await confirmStock(vendor, [[one as string, 1_000]])
      service.clock.set('2026-03-05T00:00:00Z')
      await confirmStock(vendor, [[two as string, 2_000]])
      const both = (await data(vendor, { ord_no: order.ord_no })).body
      expect(both.settlement.period_start).toBe('2026-03-01')
      expect(both.orders.map((block: Json) => [block.delivery_date, block.summary.total])).toEqual([
        ['2026-02-11', 1_000],
        ['2026-03-05', 2_000],
      ])
      await service.as(vendor, 'registerShipments', {
        shipments: [{ ord_prd_no: two, carrier_code: 'cj', tracking_number: '1' }],
      })
      expect((await data(vendor, { ord_no: order.ord_no })).body.settlement.period_start).toBe('2026-02-01')
      service.clock.set('2026-02-11T06:00:00Z')
    })
  })
})
