import { ItemAnswer, ItemListAnswer } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import { compileCheck } from '../../../core/values/validation.ts'

const checkItem = compileCheck(ItemAnswer)
const checkList = compileCheck(ItemListAnswer)

describe.each(usualKinds)('the operator looks items up on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const read = (ord_prd_no: string) => service.operator('getItem', undefined, { params: { ord_prd_no } })
  const find = async (query: Record<string, string | number>): Promise<Json> => {
    const reply = await service.operator('listItems', undefined, { query })
    expect(reply.status).toBe(200)
    expect(checkList(reply.body)).toEqual([])
    return reply.body
  }
  const numbersOf = (answer: Json) => answer.item_list.map((item: Json) => item.ord_prd_no)

  it.each(['주문/1_[2]', '%41%2F..?#&=+;,', '"\\ud83d😀\'', '../..', '한글'.repeat(32), '_[1]', '{"a":1}'])(
    'by a number with any characters: %s',
    async (ord_no) => {
      const vendor = await service.newVendor()
      const order = { ...anOrder([null, vendor]), ord_no }
      const [[first = '', second = ''] = []] = await service.importOrders(order)
      expect(second).toBe(`${ord_no}_[2]`)
      const reply = await read(second)
      expect(reply.status).toBe(200)
      expect(reply.body.item).toMatchObject({ ord_no, ord_prd_no: second, vendor_id: vendor.vendor_id })
      expect((await read(first)).body.item).toMatchObject({ vendor_id: null, partner_code: null })
      expect(numbersOf(await find({ ord_no }))).toEqual([first, second])
      const list = await service.as(vendor, 'listOrders', {
        start_date: '2026-02-11',
        end_date: '2026-02-11',
        status: '결제완료',
      })
      expect(list.body.order_list).toMatchObject([{ ord_no, ord_prd_no: second }])
    },
  )

  it.each([
    'nothing',
    'A_[1]',
    '_[1]',
    'A_[0]',
    'A_[2147483648]',
    'A_[999999999]',
    `${'A'.repeat(65)}_[1]`,
    'A_[1] ',
  ])('and %s is ITEM_NOT_FOUND', async (number) => {
    const reply = await read(number)
    expect([reply.status, reply.body.error.code]).toEqual([404, 'ITEM_NOT_FOUND'])
  })

  it('with everything that happened to an item, and the shape of the contract', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor], { ord_date: '2026-02-01' })
    order.items[0].item_status = null
    const [[number = ''] = []] = await service.importOrders(order)
    const fresh = (await read(number)).body
    expect(checkItem(fresh)).toEqual([])
    expect(fresh.item).toMatchObject({
      item_status: null,
      stock: { available: null, unavailable_reason: null, memo: null, confirmed_at: null },
      shipment: null,
      shipment_history: [],
      supply_price: null,
      supply_price_history: [],
      status_history: [],
      stock_history: [],
      claim: null,
      claim_history: [],
      settlement_no: null,
    })
    const price = (total_amount: number) => ({ unit_price: 100.5, quantity: 2, total_amount })
    const at = (n: number) => {
      service.clock.set(`2026-02-11T07:00:0${n}.000Z`)
      return `2026-02-11T07:00:0${n}.000Z`
    }
    const first = at(1)
    await service.as(vendor, 'confirmInventory', {
      confirmations: [
        { ord_prd_no: number, stock_available: false, unavailable_reason: 'reserved', memo: '다음 주' },
      ],
    })
    expect((await read(number)).body.item).toMatchObject({
      item_status: 'pending',
      stock: { available: false, unavailable_reason: 'reserved', memo: '다음 주', confirmed_at: first },
    })
    const second = at(2)
    await service.as(vendor, 'confirmInventory', {
      confirmations: [{ ord_prd_no: number, stock_available: true, supply_price: price(201) }],
    })
    const third = at(3)
    await service.as(vendor, 'registerShipments', {
      shipments: [
        {
          ord_prd_no: number,
          carrier_code: 'epost',
          tracking_number: '77',
          shipped_at: '2026-02-10T09:00:00',
        },
      ],
    })
    const fourth = at(4)
    await service.as(vendor, 'updateShipments', {
      updates: [{ ord_prd_no: number, tracking_number: '78', memo: '정정', supply_price: price(200) }],
    })
    const fifth = at(5)
    await service.operator('registerClaims', {
      claims: [{ ord_prd_no: number, type: 'exchange', reason: '파손', date: '2026-02-09' }],
    })
    const reply = (await read(number)).body
    expect(checkItem(reply)).toEqual([])
    const { item } = reply
    expect(item).toMatchObject({
      item_status: 'shipped',
      stock: { available: true, unavailable_reason: null, confirmed_at: second },
      shipment: {
        carrier_code: 'epost',
        tracking_number: '78',
        shipped_at: '2026-02-10T00:00:00.000Z',
        memo: '정정',
        registered_at: third,
      },
      supply_price: { ...price(200), recorded_at: fourth, source: 'shipment_update' },
      supply_price_history: [
        { ...price(200), recorded_at: fourth, source: 'shipment_update' },
        { ...price(201), recorded_at: second, source: 'inventory_confirm' },
      ],
      claim: {
        type: 'exchange',
        date: '2026-02-09',
        reason: '파손',
        new_ord_prd_no: number.replace('[1]', '[2]'),
      },
      settlement_no: expect.stringMatching(/^SET-20260211-\d{3,}$/),
    })
    expect(item.stock_history.map((entry: Json) => [entry.at, entry.available])).toEqual([
      [first, false],
      [second, true],
    ])
    expect(item.shipment_history.map((entry: Json) => [entry.at, entry.tracking_number])).toEqual([
      [third, '77'],
      [fourth, '78'],
    ])
    expect(item.status_history.at(-1)).toMatchObject({ at: third, to: 'shipped' })
    expect(item.claim_history).toMatchObject([{ at: fifth, type: 'exchange', date: '2026-02-09' }])
    expect(item.claim_history[0].request_id).toMatch(/^req_/)
  })

  it('with the ten newest prices, the current one first', async () => {
    const vendor = await service.newVendor()
    const [[ord_prd_no = ''] = []] = await service.importOrders(anOrder([vendor]))
    for (let total_amount = 1; total_amount <= 12; total_amount++) {
      await service.as(vendor, 'updateStatus', {
        updates: [
          { ord_prd_no, status: 'delivered', supply_price: { unit_price: 1, quantity: 1, total_amount } },
        ],
      })
    }
    const { item } = (await read(ord_prd_no)).body
    expect(item.supply_price_history.map((price: Json) => price.total_amount)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ])
    expect(item.supply_price.total_amount).toBe(12)
  })

  describe('by filters', () => {
    let vendor: TestVendor
    let other: TestVendor
    let all: Json[]
    beforeAll(async () => {
      vendor = await service.newVendor()
      other = await service.newVendor()
      for (const supplier of [vendor, other]) {
        const order = anOrder(Array.from({ length: 9 }, (_, n) => (n === 8 ? null : supplier)))
        const statuses = [null, 'pending', 'preparing', 'shipped', 'delivered', 'pending', 'pending', null]
        for (const [n, status] of statuses.entries()) order.items[n].item_status = status
        const [numbers = []] = await service.importOrders(order)
        await service.as(supplier, 'confirmInventory', {
          confirmations: [
            { ord_prd_no: numbers[3], stock_available: true },
            { ord_prd_no: numbers[5], stock_available: true },
            { ord_prd_no: numbers[6], stock_available: false, unavailable_reason: 'other' },
            { ord_prd_no: numbers[7], stock_available: false, unavailable_reason: 'other' },
          ],
        })
      }
      all = [
        ...(await find({ vendor_id: vendor.vendor_id })).item_list,
        ...(await find({ vendor_id: other.vendor_id })).item_list,
      ]
      expect(all).toHaveLength(16)
    })

    const stockOf = (item: Json) =>
      item.stock.available === null ? 'unconfirmed' : item.stock.available ? 'available' : 'unavailable'

    it('alone and combined, in every combination', async () => {
      const vendorIds = [undefined, vendor.vendor_id]
      const statuses = [undefined, 'pending', 'preparing', 'shipped', 'delivered']
      const stocks = [undefined, 'available', 'unavailable', 'unconfirmed']
      for (const vendor_id of vendorIds)
        for (const item_status of statuses)
          for (const stock of stocks)
            for (const ord_no of [all[0].ord_no, all[15].ord_no]) {
              const query = { vendor_id, item_status, stock, ord_no }
              const sent = Object.fromEntries(
                Object.entries(query).filter(([, value]) => value !== undefined),
              )
              const expected = all.filter(
                (item) =>
                  item.ord_no === ord_no &&
                  (!vendor_id || item.vendor_id === vendor_id) &&
                  (!item_status || (item.item_status ?? 'pending') === item_status) &&
                  (!stock || stockOf(item) === stock),
              )
              const found = (await find(sent)).item_list.filter((item: Json) => item.vendor_id !== null)
              expect(found, JSON.stringify(sent)).toEqual(expected)
              if (vendor_id) {
                const { ord_no: _, ...wide } = sent
                const inAll = all.filter(
                  (item) =>
                    item.vendor_id === vendor_id &&
                    (!item_status || (item.item_status ?? 'pending') === item_status) &&
                    (!stock || stockOf(item) === stock),
                )
                expect((await find(wide as Record<string, string>)).item_list).toEqual(inAll)
              }
            }
    })

    it('of all vendors and own products, page by page', async () => {
      const pages = async (query: Record<string, string>) => {
        const seen: Json[] = []
        for (let page = 1, more = true; more; page++) {
          const answer = await find({ ...query, limit: 3, page })
          seen.push(...answer.item_list)
          more = answer.pagination.has_more
          expect(answer.pagination.total - seen.length > 0, JSON.stringify(query)).toBe(more)
        }
        return seen
      }
      const everything = await pages({})
      expect(everything.some((item) => item.vendor_id === null)).toBe(true)
      for (const item_status of ['pending', 'preparing', 'delivered'])
        for (const stock of [undefined, 'unavailable', 'unconfirmed']) {
          const query = { item_status, ...(stock && { stock }) }
          const expected = everything.filter(
            (item) => (item.item_status ?? 'pending') === item_status && (!stock || stockOf(item) === stock),
          )
          expect(await pages(query), JSON.stringify(query)).toEqual(expected)
        }
    })

    it('page by page, each item once', async () => {
      const seen: string[] = []
      for (let page = 1; ; page++) {
        const answer = await find({ vendor_id: vendor.vendor_id, limit: 3, page })
        seen.push(...numbersOf(answer))
        expect(answer.pagination).toEqual({ page, limit: 3, total: 8, has_more: page < 3 })
        if (!answer.pagination.has_more) break
      }
      expect(seen).toEqual(all.slice(0, 8).map((item) => item.ord_prd_no))
      const past = await find({ vendor_id: vendor.vendor_id, page: Number.MAX_SAFE_INTEGER })
      expect(past).toMatchObject({ item_list: [], pagination: { total: 8, has_more: false } })
    })

    it('that match nothing, and those that are not valid', async () => {
      expect((await find({ vendor_id: 'nobody' })).pagination.total).toBe(0)
      expect((await find({ ord_no: 'nothing' })).pagination.total).toBe(0)
      for (const query of [
        { item_status: 'cancelled' },
        { stock: 'yes' },
        { limit: 0 },
        { page: 'a' },
        { ord_no: '\0' },
      ]) {
        const reply = await service.operator('listItems', undefined, { query })
        expect([reply.status, reply.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
      }
    })
  })
})
