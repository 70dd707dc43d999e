/** The operator finds an item of any vendor by what callers know of it, and takes what is found out as a file. */
import { AllItemsAnswer } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../test/databases.ts'
import { newPerson } from '../../../test/people.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { waybill } from '../../../test/trade.ts'
import { compileCheck } from '../../core/values/validation.ts'

const check = compileCheck(AllItemsAnswer)

const linesOf = ({ raw }: { raw: { rawPayload: Buffer } }): string[] =>
  raw.rawPayload.toString('utf8').trim().split(/\r?\n/)

describe.each(kinds)('the items of all vendors on %s', (kind) => {
  let service: TestService
  let one: TestVendor
  let other: TestVendor
  const numbers: string[] = []
  let own = ''
  beforeAll(async () => {
    service = await startTestService(kind)
    ;[one, other] = [await service.newVendor(), await service.newVendor()]
    const of = (vendor: TestVendor | null, ord_no: string, recv_name: string, prd_name: string) => {
      const order = { ...anOrder([vendor]), ord_no, recv_name, recv_hp: '010-4411-0007' }
      Object.assign(order.items[0], { prd_name, item_name: prd_name })
      return order
    }
    for (const [vendor, ord_no, name, product] of [
      [one, '202602100001_000020196', '김하늘', '니트릴 장갑 100매'],
      [other, '202602100002_000030297', '박바다', '레진 17호'],
      [other, '202602100003_000040398', '김하늘', '레진 18호'],
    ] as const) {
      const [[number = ''] = []] = await service.importOrders(of(vendor, ord_no, name, product))
      numbers.push(number)
    }
    const [[mine = ''] = []] = await service.importOrders(
      of(null, '202602100004_000050499', '최산', '포장 상자'),
    )
    own = mine
    await service.as(one, 'registerShipments', {
      shipments: [{ ...waybill(numbers[0] ?? ''), tracking_number: '601234567890' }],
    })
  })
  afterAll(() => service.close())

  const search = async (body: object): Promise<Json> => {
    const reply = await service.operator('searchAllItems', body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(check(reply.body)).toEqual([])
    return reply.body
  }
  const found = async (body: object): Promise<string[]> =>
    (await search(body)).item_list.map((item: Json) => item.ord_prd_no).sort()
  const [first, second, third] = [() => numbers[0], () => numbers[1], () => numbers[2]]

  it.each([
    ['a receiver', '김하늘', () => [first(), third()]],
    ['a product without its blanks', '니트릴장갑', () => [first()]],
    ['a whole phone number', '010-4411-0007', () => [first(), second(), third()]],
    ['the end of a phone number and a name', '박바다 0007', () => [second()]],
    ['an order number', '202602100002_000030297', () => [second()]],
    ['the beginning of one', '202602100003', () => [third()]],
    ['four digits of its middle', '0297', () => [second()]],
    ['an item number', '202602100003_000040398_[1]', () => [third()]],
    ['a waybill number', '601234567890', () => [first()]],
    ['the middle of one', '34567', () => [first()]],
    ['three digits of the middle of one', '345', () => []],
    ['nothing that anybody has', '없는말', () => []],
  ] as const)('are found by %s', async (_what, q, expected) => {
    for (const sort of ['due', '-ord_date', 'pay_date', '-ord_no'])
      expect(await found({ q, sort }), sort).toEqual(expected())
    const ofOne = await found({ q, vendor_ids: [one.vendor_id, other.vendor_id] })
    expect(ofOne).toEqual(expected())
    const byVendors = [one, other].map((vendor) => service.as(vendor, 'searchItems', { q }))
    const lists = (await Promise.all(byVendors)).flatMap(({ body }) => body.item_list)
    expect(lists.map((item: Json) => item.ord_prd_no).sort()).toEqual(expected())
  })

  it('say whose they are, and never show own products unless these alone are asked for', async () => {
    const { item_list, total, counts } = await search({})
    expect(total).toBe(3)
    expect(item_list.map(({ vendor_id, vendor_name }: Json) => [vendor_id, vendor_name]).sort()).toEqual(
      [one, other, other].map(({ vendor_id }) => [vendor_id, expect.any(String)]).sort(),
    )
    expect(counts).toMatchObject({ new: 2, unpriced: 3 })
    expect(await found({ own: true })).toEqual([own])
    for (const q of ['최산', '포장상자', '0499', '202602100004', '202602100004_000050499'])
      expect([q, await found({ own: true, q }), await found({ q })]).toEqual([q, [own], []])
    expect((await search({ own: true })).item_list[0]).toMatchObject({ vendor_id: null })
    const both = await service.operator('searchAllItems', { own: true, vendor_ids: [one.vendor_id] })
    expect(both.status).toBe(400)
    expect((await service.operator('searchAllItems', { vendor_ids: [''] })).status).toBe(400)
  })

  it('count and page by vendor, by state and by day', async () => {
    expect(await search({ vendor_ids: [other.vendor_id] })).toMatchObject({ total: 2, counts: { new: 2 } })
    expect(await found({ vendor_ids: ['nobody'] })).toEqual([])
    expect(await found({ has_waybill: true })).toEqual([first()])
    const day = { start_date: '2026-02-11', end_date: '2026-02-11' }
    expect(await found(day)).toEqual([...numbers].sort())
    expect(await found({ ...day, q: '레진', sort: 'ord_no' })).toEqual([second(), third()])
    for (const body of [
      {},
      { vendor_ids: [one.vendor_id, other.vendor_id] },
      { q: '김하늘' },
      { sort: '-ord_no' },
    ]) {
      const seen: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await search({ ...body, limit: 1, ...(cursor && { cursor }) })
        seen.push(...page.item_list.map((item: Json) => item.ord_prd_no))
        cursor = page.next_cursor
      }
      expect(seen.toSorted()).toEqual(await found(body))
      expect(seen).toEqual((await search(body)).item_list.map((item: Json) => item.ord_prd_no))
    }
  })

  it('are claimed, and found by their claim', async () => {
    const claims = [{ ord_prd_no: third(), type: 'cancel', reason: '변심' }]
    await service.operator('registerClaims', { claims })
    const days = { date_type: 'claim_date', start_date: '2026-01-01', end_date: '2026-12-31' }
    expect(await found({ claim: ['cancel'] })).toEqual([third()])
    expect(await found(days)).toEqual([third()])
    expect(await found({ vendor_ids: [other.vendor_id], ...days })).toEqual([third()])
  })

  it('show customer service no price and no settlement, and accounting nothing', async () => {
    const [service_, accounting] = [
      await newPerson(service, 'service'),
      await newPerson(service, 'accounting'),
    ]
    await service.as(one, 'updateStatus', {
      updates: [
        {
          ord_prd_no: first(),
          status: 'shipped',
          supply_price: { unit_price: 100, quantity: 1, total_amount: 100 },
        },
      ],
    })
    const body = { vendor_ids: [one.vendor_id] }
    expect((await search(body)).item_list[0]).toMatchObject({ supply_price: { unit_price: 100 } })
    const nothing = { supply_price: null, settlement_no: null }
    expect((await service_.call('searchAllItems', body)).body.item_list[0]).toMatchObject(nothing)
    const params = { ord_prd_no: first() ?? '' }
    const { item } = (await service_.call('getItem', undefined, { params })).body
    expect(item).toMatchObject({
      ...nothing,
      sale_left: null,
      supply_price_history: [],
      vendor_id: one.vendor_id,
    })
    const [listed] = (await service_.call('listItems', undefined, { query: { vendor_id: one.vendor_id } }))
      .body.item_list
    expect(listed).toMatchObject(nothing)
    const priced = { columns: ['ord_prd_no', 'total_amount'] }
    expect((await service_.call('exportAllItems', priced)).status).toBe(403)
    expect((await service_.call('exportAllItems', {})).status).toBe(200)
    const vendor = { params: { vendor_id: one.vendor_id } }
    await service.operator(
      'updateVendor',
      { bank_code: '004', bank_account: '123-45', account_holder: '한빛' },
      vendor,
    )
    const read = async (person: typeof service_) => (await person.call('getVendor', undefined, vendor)).body
    expect(await read(service_)).toMatchObject({ vendor: { bank_account: '', account_holder: '' } })
    expect(await read(accounting)).toMatchObject({ vendor: { bank_account: '123-45' } })
    const { figures, payable_by_period } = (await service_.call('getOverview')).body
    expect([figures.payable_amount, payable_by_period]).toEqual([undefined, []])
    const calls = [
      accounting.call('searchAllItems', {}),
      accounting.call('getItem', undefined, { params }),
      accounting.call('exportAllItems', {}),
      service_.call('listSettlements'),
    ]
    for (const reply of await Promise.all(calls))
      expect([reply.status, reply.body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect((await accounting.call('listSettlements')).status).toBe(200)
  })

  it('go out as a file with their vendors, and the audit says so', async () => {
    const columns = ['vendor_name', 'vendor_id', 'ord_prd_no', 'recv_name']
    const body = { format: 'csv', columns, filters: { q: '김하늘', sort: 'ord_no' }, reason: '분쟁' }
    const file = await service.operator('exportAllItems', body)
    expect(file.status).toBe(200)
    const rows = linesOf(file)
    expect(rows[0]).toContain('공급사')
    expect(rows.slice(1).map((row) => row.includes('김하늘'))).toEqual([true, true])
    const named = { format: 'csv', columns, ord_prd_nos: [second(), first()] }
    const some = linesOf(await service.operator('exportAllItems', named))
    expect(some.slice(1).map((row) => row.split(',')[1])).toEqual([other.vendor_id, one.vendor_id])
    const lines = await service.operator('listAudit', undefined, { query: { limit: 20 } })
    expect(JSON.stringify(lines.body)).toContain('exportAllItems')
  })
})
