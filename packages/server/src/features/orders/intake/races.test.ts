/** Two requests at once meet on a real PostgreSQL: whatever the order, the end is one of the two possible ones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayCounts } from '../../../../test/contents.ts'
import { anOrder, type Json, startTestService, type TestService } from '../../../../test/service.ts'

const ROUNDS = 8

describe('intake that races', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService('postgresql')
  })
  afterAll(async () => {
    const { held, recomputed } = await dayCounts(service.db)
    expect(held).toEqual(recomputed)
    await service.close()
  })

  it('two imports of the same new orders, in opposite order, create each once', async () => {
    const [one, other] = [await service.newVendor(), await service.newVendor()]
    for (let round = 0; round < ROUNDS; round++) {
      const orders = Array.from({ length: 20 }, () => anOrder([one, null, other]))
      const replies = await Promise.all(
        [orders, orders.toReversed(), orders].map((sent) =>
          service.operator('importOrders', { orders: sent }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      const outcomes = replies.flatMap(({ body }) => body.results.map((result: Json) => result.outcome))
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(20)
      expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(40)
    }
  })

  it('two imports that change the same orders end with one of the two, whole', async () => {
    const [one, other] = [await service.newVendor(), await service.newVendor()]
    for (let round = 0; round < ROUNDS; round++) {
      const orders = Array.from({ length: 10 }, () => anOrder([one, other]))
      await service.importOrders(...orders)
      const changed = (day: string) => orders.map((order) => ({ ...order, ord_date: day, trade_num: day }))
      const replies = await Promise.all([
        service.operator('importOrders', { orders: changed('2026-03-01') }),
        service.operator('importOrders', { orders: changed('2026-03-02').toReversed() }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      for (const { ord_no } of orders) {
        const { item_list } = (await service.operator('listItems', undefined, { query: { ord_no } })).body
        expect(item_list).toHaveLength(2)
        const days = new Set(item_list.flatMap((item: Json) => [item.ord_date, item.trade_num]))
        expect(days.size).toBe(1)
      }
    }
  })

  it('an exchange and an import of further elements never share an index', async () => {
    const vendor = await service.newVendor()
    for (let round = 0; round < ROUNDS; round++) {
      const order = anOrder([vendor], {})
      order.items[0].item_status = 'delivered'
      const [[number] = []] = await service.importOrders(order)
      const longer = { ...order, items: [...order.items, ...order.items] }
      const [exchanged, imported] = await Promise.all([
        service.operator('registerClaims', {
          claims: [{ ord_prd_no: number, type: 'exchange', reason: '파손' }],
        }),
        service.operator('importOrders', { orders: [longer] }),
      ])
      const replacement = exchanged.body.results[0].new_ord_prd_no
      const added = imported.body.results[0].ord_prd_nos[1]
      expect([replacement, added].sort()).toEqual([`${order.ord_no}_[2]`, `${order.ord_no}_[3]`])
    }
  })

  it('a cancel and a shipment end with exactly one winner', async () => {
    const vendor = await service.newVendor()
    for (let round = 0; round < ROUNDS; round++) {
      const [numbers = []] = await service.importOrders(anOrder([vendor, vendor, vendor]))
      const [cancelled, shipped] = await Promise.all([
        service.operator('registerClaims', {
          claims: numbers.map((ord_prd_no) => ({ ord_prd_no, type: 'cancel', reason: '변심' })),
        }),
        service.as(vendor, 'registerShipments', {
          shipments: numbers
            .toReversed()
            .map((ord_prd_no) => ({ ord_prd_no, carrier_code: 'cj', tracking_number: '1' })),
        }),
      ])
      for (const number of numbers) {
        const outcomes = [cancelled, shipped].map(({ body }) =>
          body.results.find((result: Json) => result.ord_prd_no === number),
        )
        expect(outcomes.filter((outcome) => outcome.success)).toHaveLength(1)
        expect(['ALREADY_SHIPPED', 'ITEM_CANCELLED']).toContain(
          outcomes.find((outcome) => !outcome.success).error_code,
        )
      }
    }
  })

  it('two exchanges of one item make one replacement', async () => {
    const vendor = await service.newVendor()
    for (let round = 0; round < ROUNDS; round++) {
      const order = anOrder([vendor])
      order.items[0].item_status = 'delivered'
      const [[ord_prd_no] = []] = await service.importOrders(order)
      const replies = await Promise.all(
        [1, 2, 3].map(() =>
          service.operator('registerClaims', { claims: [{ ord_prd_no, type: 'exchange', reason: '파손' }] }),
        ),
      )
      const made = new Set(replies.map(({ body }) => body.results[0].new_ord_prd_no))
      expect([...made]).toEqual([`${order.ord_no}_[2]`])
    }
  })
})
