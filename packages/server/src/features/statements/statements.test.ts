/** What statements print, through HTTP: which items, which settlement, which figures. Interface 4.9, 4.10. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind, usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { expectSameFigures } from '../../../test/statement-figures.ts'
import { aSource } from '../../../test/statement-source.ts'
import { confirmPending, moveSettlement, send, settlementsOf } from '../../../test/trade.ts'
import { createStatementRenderer } from './render.ts'

const won = (total: number, unit_price = total) => ({ unit_price, quantity: 1, total_amount: total })

/** The short way to a vendor's trade, by the service that is asked. */
const tradeOf = (service: () => TestService) => ({
  price: async (vendor: TestVendor, ord_prd_no: string | undefined, supply_price: object) =>
    send(service(), vendor, 'confirmInventory', { ord_prd_no, stock_available: true, supply_price }),
  status: (vendor: TestVendor, ord_prd_no: string | undefined, status: string) =>
    send(service(), vendor, 'updateStatus', { ord_prd_no, status }),
  claim: async (ord_prd_no: string | undefined, type: string, fields: object = {}) =>
    (await send(service(), null, 'registerClaims', { ord_prd_no, type, reason: '-', ...fields })).body
      .results[0],
  withdraw: (ord_prd_no: string | undefined) =>
    send(service(), null, 'withdrawClaims', { ord_prd_no, reason: '-' }),
  statement: async (vendor: TestVendor, body: object): Promise<Json> => {
    const reply = await service().as(vendor, 'statementData', body)
    expect(reply.status).toBe(200)
    return reply.body
  },
  whole: async (settlement_id: string, settlement_type: string): Promise<Json> =>
    (
      await service().operator('settlementStatement', undefined, {
        params: { settlement_id },
        query: { settlement_type, format: 'json' },
      })
    ).body,
  settlement: async (settlement_id: string): Promise<Json> =>
    (await service().operator('getSettlement', undefined, { params: { settlement_id } })).body.settlement,
})

const printed = (statement: Json) =>
  statement.orders.flatMap((block: Json) =>
    block.items.map((line: Json) => [line.product_title, line.amount]),
  )

describe.each(usualKinds)('a statement by ord_no on %s', (kind) => {
  let service: TestService
  const { price, status, claim, withdraw, statement } = tradeOf(() => service)
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', {
      name: '나눔마켓',
      sales_office: '본사',
      sales_rep_name: '박본사',
      sales_rep_phone: '02-0000-0000',
    })
  })
  afterAll(() => service.close())

  const oneItem = async (fields: object = {}) => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor], fields)
    const [[item] = []] = await service.importOrders(order)
    return { vendor, order, item: item as string, ord_no: order.ord_no }
  }

  /** Keeps a settlement above 0 whatever becomes of other items: one of 0 is paid by its confirmation, and never reopened. */
  const sellAnother = async (vendor: TestVendor) => {
    const [[item = ''] = []] = await service.importOrders(anOrder([vendor]))
    await price(vendor, item, won(500))
  }

  it('prints an item once that was priced, cancelled, confirmed and whose claim was withdrawn', async () => {
    const { vendor, item, ord_no } = await oneItem()
    await sellAnother(vendor)
    await price(vendor, item, won(1_000))
    await claim(item, 'cancel')
    await confirmPending(service, vendor)
    const priced = service.clock.now()
    service.clock.set('2026-02-14T06:00:00Z')
    await withdraw(item)
    const [old, current] = await settlementsOf(service, vendor)
    const pending = await statement(vendor, { ord_no })
    expect(pending.orders.map((block: Json) => block.summary.total)).toEqual([1_000])
    // Sold again, it is as old as its first price.
    expect(pending.orders[0].delivery_date).toBe('2026-02-11')
    expect((await statement(vendor, { ord_prd_no: item })).orders).toEqual(pending.orders)
    expect(pending.settlement.settlement_no).toBe(current?.settlement_no)
    expect(pending.orders[0].settlement_no).toBe(current?.settlement_no)
    await moveSettlement(service, current?.settlement_id as string, 'confirmed')
    expect((await statement(vendor, { ord_no })).orders).toEqual(pending.orders)
    await moveSettlement(service, old?.settlement_id as string, 'reopened')
    expect((await statement(vendor, { ord_no })).orders).toEqual(pending.orders)
    service.clock.set(priced.toISOString())
  })

  it('prints the current price of an item that was sold twice in one settlement', async () => {
    const { vendor, item, ord_no } = await oneItem()
    await sellAnother(vendor)
    await price(vendor, item, won(1_000))
    await claim(item, 'cancel')
    const settlement = await confirmPending(service, vendor)
    // The reversal is closed with its sale; reopened alone, the settlement takes the new sale as well.
    await withdraw(item)
    await moveSettlement(service, settlement, 'reopened')
    await price(vendor, item, won(1_500))
    expect(printed(await statement(vendor, { ord_no }))).toEqual([['치과용 레진 1', 1_500]])
  })

  it('prints a replacement without the original whose amount it took the place of', async () => {
    const { vendor, item, ord_no } = await oneItem()
    await price(vendor, item, won(1_000))
    await status(vendor, item, 'delivered')
    const { new_ord_prd_no } = await claim(item, 'exchange')
    await status(vendor, item, 'preparing')
    // Until the replacement has its price, the original is what is paid.
    expect(printed(await statement(vendor, { ord_no }))).toEqual([['치과용 레진 1', 1_000]])
    await price(vendor, new_ord_prd_no, won(1_200))
    expect(printed(await statement(vendor, { ord_no }))).toEqual([['치과용 레진 1', 1_200]])
    await confirmPending(service, vendor)
    expect(printed(await statement(vendor, { ord_no }))).toEqual([['치과용 레진 1', 1_200]])
  })

  it('leaves out what is shipped or delivered by its status, and what was registered, cancelled or returned', async () => {
    const vendor = await service.newVendor()
    const order = anOrder(Array.from({ length: 6 }, () => vendor))
    const [items = []] = await service.importOrders(order)
    for (const [at, item] of items.entries()) await price(vendor, item, won(1_000 + at))
    await status(vendor, items[0], 'shipped')
    await status(vendor, items[1], 'delivered')
    await send(service, vendor, 'registerShipments', {
      ord_prd_no: items[2],
      carrier_code: 'cj',
      tracking_number: '1',
    })
    // What was registered stays out, also when its status goes back.
    await status(vendor, items[2], 'preparing')
    await claim(items[3], 'cancel')
    await status(vendor, items[4], 'delivered')
    await claim(items[4], 'return')
    await status(vendor, items[4], 'preparing')
    const { ord_no } = order
    expect(printed(await statement(vendor, { ord_no }))).toEqual([['치과용 레진 6', 1_005]])
    await status(vendor, items[0], 'preparing')
    expect(printed(await statement(vendor, { ord_no }))).toEqual([
      ['치과용 레진 1', 1_000],
      ['치과용 레진 6', 1_005],
    ])
    await status(vendor, items[0], 'shipped')
    await status(vendor, items[5], 'shipped')
    expect((await statement(vendor, { ord_no })).orders).toEqual([])
    // By item it shows them anyway.
    expect((await statement(vendor, { ord_prd_no: items[0] })).orders[0].items).toHaveLength(6)
  })

  it('keeps lines of two settlements apart, each with its number and what it froze', async () => {
    const vendor = await service.newVendor({ owner: '김이전' })
    const order = anOrder([vendor, vendor], { hope_deli_sdate: '2026-02-20' })
    const [[one, two] = []] = await service.importOrders(order)
    await price(vendor, one, won(1_000))
    await confirmPending(service, vendor)
    await service.operator('updateVendor', { owner: '이이후' }, { params: { vendor_id: vendor.vendor_id } })
    // The newer settlement has a later id, also when another process makes it, which has seen the days of the test above.
    service.clock.set('2026-02-14T07:00:00Z')
    await price(vendor, two, won(2_000))
    const [older, newer] = (await settlementsOf(service, vendor)).map(({ settlement_no }) => settlement_no)
    const { ord_no } = order
    const both = await statement(vendor, { ord_no })
    expect(both.settlement.settlement_no).toBe(newer)
    expect(both.orders).toMatchObject([
      { settlement_no: older, supplier: { owner: '김이전' }, items: [{ no: 1, amount: 1_000 }] },
      { settlement_no: newer, supplier: { owner: '이이후' }, items: [{ no: 1, amount: 2_000 }] },
    ])
    await status(vendor, two, 'shipped')
    const first = await statement(vendor, { ord_no })
    expect([first.settlement.settlement_no, first.orders.length]).toEqual([older, 1])
    await status(vendor, one, 'shipped')
    const none = await statement(vendor, { ord_no })
    expect([none.settlement.settlement_no, none.orders]).toEqual([newer, []])
  })

  it.each([
    ['nothing', {}, ['본사', '박본사', '02-0000-0000']],
    ['an office alone', { sales_office: '부산 지점' }, ['부산 지점', '', '']],
    ['a representative', { sales_rep_name: '최부산', sales_rep_phone: null }, ['', '최부산', '']],
    ['empty texts', { sales_office: '', sales_rep_name: '' }, ['본사', '박본사', '02-0000-0000']],
  ])('prints office and representative together: an order that brings %s', async (_, fields, expected) => {
    const { vendor, item, ord_no } = await oneItem(fields)
    await price(vendor, item, won(1_000))
    const [{ footer }] = (await statement(vendor, { ord_no })).orders
    expect([footer.sales_office, footer.sales_rep_name, footer.sales_rep_phone]).toEqual(expected)
    await confirmPending(service, vendor)
    expect((await statement(vendor, { ord_no })).orders[0].footer).toEqual(footer)
  })
})

const modes = ['inclusive', 'exclusive'] as const
const roundings = ['half_up', 'down'] as const
const rules = usualKinds.flatMap((kind) =>
  modes.flatMap((vat) => roundings.map((rounding) => [kind, vat, rounding] as const)),
)

describe.each(rules)('the figures of a settlement on %s, prices %s, VAT %s', (kind, vat, rounding) => {
  let service: TestService
  const { price, status, claim, whole, settlement } = tradeOf(() => service)
  beforeAll(async () => {
    service = await startTestService(kind, { env: { SUPPLY_PRICE_VAT: vat, VAT_ROUNDING: rounding } })
  })
  afterAll(() => service.close())

  const fileAs = async (settlement_id: string, settlement_type: string, format: string): Promise<Buffer> => {
    const asked = { params: { settlement_id }, query: { settlement_type, format } }
    return (await service.operator('settlementStatement', undefined, asked)).raw.rawPayload
  }

  /** Every figure of the settlement, by its statements in each format and by its totals; all must say the same. */
  const figures = async (settlement_id: string) => {
    const both = [await whole(settlement_id, 'standard'), await whole(settlement_id, 'cancellation')]
    for (const [at, type] of ['standard', 'cancellation'].entries()) {
      const [csv, xlsx] = [
        await fileAs(settlement_id, type, 'csv'),
        await fileAs(settlement_id, type, 'xlsx'),
      ]
      await expectSameFigures({ json: both[at], csv: String(csv), xlsx })
    }
    const blocks = both.flatMap((one) => one.orders)
    const sum = (name: string) =>
      blocks.reduce((all: bigint, block: Json) => all + BigInt(Math.round(block.summary[name] * 100)), 0n)
    const view = await settlement(settlement_id)
    const exact = (amount: number) => BigInt(Math.round(amount * 100))
    const totals = {
      subtotal: exact(view.subtotal) + exact(view.cancellation_subtotal),
      supply_amount: exact(view.supply_amount),
      vat_amount: exact(view.vat_amount),
      total: exact(view.payable_amount),
    }
    expect(totals).toEqual({
      subtotal: sum('subtotal'),
      supply_amount: sum('supply_amount'),
      vat_amount: sum('vat_amount'),
      total: sum('total'),
    })
    return totals
  }
  const zero = { subtotal: 0n, supply_amount: 0n, vat_amount: 0n, total: 0n }

  it('three items at 6 won that are returned on three days come to zero', async () => {
    const vendor = await service.newVendor()
    const [items = []] = await service.importOrders(
      anOrder([vendor, vendor, vendor], { ord_date: '2026-02-01' }),
    )
    for (const item of items) {
      await price(vendor, item, won(6))
      await status(vendor, item, 'delivered')
    }
    const [held] = await settlementsOf(service, vendor)
    const id = held?.settlement_id as string
    expect(await figures(id)).not.toEqual(zero)
    for (const [at, item] of items.entries()) await claim(item, 'return', { date: `2026-02-0${at + 2}` })
    expect((await whole(id, 'cancellation')).orders).toHaveLength(3)
    expect(await figures(id)).toEqual(zero)
    await moveSettlement(service, id, 'confirmed')
    expect(await figures(id)).toEqual(zero)
  })

  it('JSON and totals agree for random prices, and a full return is zero in every figure', async () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 999_999_999 }))
    const item = fc.record({
      unit_price: amount.map((hundredths) => hundredths / 100),
      quantity: fc.integer({ min: 1, max: 30 }),
      total_amount: amount.map((hundredths) => hundredths / 100),
      tax_type: fc.constantFrom('taxable', 'taxable', 'exempt', 'zero_rated'),
      day: fc.integer({ min: 1, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), async (sold) => {
        const vendor = await service.newVendor()
        const order = anOrder(
          sold.map(() => vendor),
          { ord_date: '2026-02-01' },
        )
        order.items = order.items.map((one: object, at: number) => ({ ...one, tax_type: sold[at]?.tax_type }))
        const [items = []] = await service.importOrders(order)
        for (const [at, { unit_price, quantity, total_amount }] of sold.entries()) {
          await price(vendor, items[at], { unit_price, quantity, total_amount })
          await status(vendor, items[at], 'delivered')
        }
        const [held] = await settlementsOf(service, vendor)
        const id = held?.settlement_id as string
        await figures(id)
        const half = Math.ceil(items.length / 2)
        for (const [at, one] of items.entries()) {
          if (at === half) await figures(id)
          await claim(one, 'return', { date: `2026-02-0${sold[at]?.day}` })
        }
        expect(await figures(id)).toEqual(zero)
        await moveSettlement(service, id, 'confirmed')
        expect(await figures(id)).toEqual(zero)
      }),
      { numRuns: process.env.FAULTS ? 20 : 2 },
    )
  })
})

describe.each(usualKinds)('settings of VAT that change, on %s', (kind) => {
  it('hold for settlements created afterwards, and a reversal keeps the rule of its sale', async () => {
    const first = await startTestService(kind)
    const before = tradeOf(() => first)
    const vendor = await first.newVendor()
    const [[one, two] = []] = await first.importOrders(anOrder([vendor, vendor], { ord_date: '2026-02-01' }))
    await before.price(vendor, one, won(16))
    await before.status(vendor, one, 'delivered')
    const sold = await confirmPending(first, vendor)
    const second = await startTestService(kind, {
      db: first.db,
      env: { SUPPLY_PRICE_VAT: 'exclusive', VAT_ROUNDING: 'down' },
    })
    const after = tradeOf(() => second)
    await after.price(vendor, two, won(16))
    await after.claim(one, 'return')
    const all = (await settlementsOf(second, vendor)).map(({ settlement_id }) => settlement_id)
    const open = all.find((id) => id !== sold) as string
    const summaryOf = (statement: Json) => {
      const { supply_amount, vat_amount, total } = statement.orders[0].summary
      return [supply_amount, vat_amount, total]
    }
    expect(summaryOf(await after.whole(sold, 'standard'))).toEqual([15, 1, 16])
    expect(summaryOf(await after.whole(open, 'standard'))).toEqual([16, 1, 17])
    expect(summaryOf(await after.whole(open, 'cancellation'))).toEqual([-15, -1, -16])
    const pending = await after.settlement(open)
    expect(pending).toMatchObject({ supply_amount: 1, vat_amount: 0, payable_amount: 1 })
    await moveSettlement(second, open, 'confirmed')
    expect(summaryOf(await after.whole(open, 'cancellation'))).toEqual([-15, -1, -16])
    expect(await after.settlement(open)).toMatchObject({ supply_amount: 1, vat_amount: 0, payable_amount: 1 })
    await second.app.close()
    await first.close()
  })
})

describe('too many statements at once', () => {
  it.each(['statementData', 'statementPdf'] as const)('are refused with 503: %s', async (name) => {
    const statements = createStatementRenderer({ workers: 1, queueMax: 0, timeoutMs: 60_000 })
    const service = await startTestService(usualKind, { statements })
    const vendor = await service.newVendor()
    const order = anOrder([vendor])
    const [[item] = []] = await service.importOrders(order)
    await tradeOf(() => service).price(vendor, item, won(1_000))
    let release = () => {}
    const held = statements.json(
      () => new Promise((resolve) => (release = () => resolve(aSource({ orders: [] })))),
    )
    const refused = await service.as(vendor, name, { ord_no: order.ord_no })
    expect([refused.status, refused.body.error.code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    release()
    await held
    expect((await service.as(vendor, name, { ord_no: order.ord_no })).status).toBe(200)
    await service.close()
  })
})
