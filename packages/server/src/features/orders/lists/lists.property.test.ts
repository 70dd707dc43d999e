/** Whatever happens to items in whatever order: the lists show each one once, where it belongs, to its vendor alone. */
import type { EndpointName } from '@napum/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayCounts } from '../../../../test/contents.ts'
import { usualKinds } from '../../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../../test/service.ts'
import { countOf } from '../../../../test/trading-vendors.ts'
import { dayTotalsJob, emptyDaysJob } from '../../work-list/empty-days.ts'

const RUNS = process.env.FAULTS ? 40 : 3
const ORDERS = 5
const SUPPLIERS = 3

const days = ['2026-02-01', '2026-02-02', '2026-02-03']
const statuses = ['pending', 'preparing', 'shipped', 'delivered'] as const
const listStatuses = { pending: '결제완료', preparing: '배송준비', shipped: '배송중', delivered: '배송완료' }

const day = fc.constantFrom(...days)
/** Few orders, so that the same items are met again and again; indexes beyond the order as well. */
const target = fc.record({ order: fc.nat(ORDERS - 1), index: fc.integer({ min: 1, max: 7 }) })
const sentOrder = fc.record({
  order: fc.nat(ORDERS - 1),
  ord_date: day,
  pay_date: fc.option(day),
  /** Who supplies each position is fixed by order and position, so that sending again rarely conflicts. */
  items: fc.array(fc.constantFrom(null, ...statuses), { minLength: 1, maxLength: 5 }),
})
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      orders: fc.array(sentOrder, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      claims: fc.array(
        fc.record({
          to: target,
          type: fc.constantFrom('cancel', 'return', 'exchange'),
          date: fc.option(day),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      to: fc.array(target, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      updates: fc.array(
        fc.record({ to: target, status: fc.constantFrom('preparing', 'shipped', 'delivered') }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('confirm' as const), to: target, available: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ship' as const), to: target, price: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clean' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe.each(usualKinds)('the lists after any history on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  let round = 0
  /** Texts that sort differently in code points, in UTF-16 and in most languages. */
  const ordNo = (order: number) => `${['b', 'B"\\', '😀', '\uff5e', '가'][order]}-${kind}-${round}`
  const numberOf = (to: { order: number; index: number }) => `${ordNo(to.order)}_[${to.index}]`
  const supplier = (vendors: TestVendor[], order: number, at: number) => vendors[(order + at) % SUPPLIERS]

  const clean = async () => {
    const { signal } = new AbortController()
    await dayTotalsJob(service.db).run(signal)
    await emptyDaysJob(service.db).run(signal)
  }

  async function take(vendors: TestVendor[], action: Step): Promise<void> {
    if (action.do === 'clean') return clean()
    const reply = await perform(vendors, action)
    expect([200, 207], JSON.stringify(reply.body)).toContain(reply.status)
  }

  /** Vendors act on every item, also on those of others: they are refused. */
  function perform(vendors: TestVendor[], action: Exclude<Step, { do: 'clean' }>) {
    const actor = vendors[0] as TestVendor
    const supply_price = { unit_price: 10, quantity: 1, total_amount: 10 }
    switch (action.do) {
      case 'import':
        return service.operator('importOrders', {
          orders: action.orders.map(({ order, items, ...dates }) => ({
            ord_no: ordNo(order),
            ...dates,
            items: items.map((item_status, at) => {
              const vendor = supplier(vendors, order, at)
              const by = vendor ? { vendor_id: vendor.vendor_id } : {}
              return { ...by, prd_name: 'x', item_cnt: 1, item_price: 1, item_status }
            }),
          })),
        })
      case 'claim':
        return service.operator('registerClaims', {
          claims: action.claims.map(({ to, ...entry }) => ({
            ord_prd_no: numberOf(to),
            reason: 'r',
            ...entry,
          })),
        })
      case 'withdraw':
        return service.operator('withdrawClaims', {
          claims: action.to.map((to) => ({ ord_prd_no: numberOf(to), reason: 'r' })),
        })
      case 'status':
        return service.as(actor, 'updateStatus', {
          updates: action.updates.map(({ to, status }) => ({ ord_prd_no: numberOf(to), status })),
        })
      case 'confirm':
        return service.as(actor, 'confirmInventory', {
          confirmations: [
            {
              ord_prd_no: numberOf(action.to),
              stock_available: action.available,
              unavailable_reason: 'other',
            },
          ],
        })
      case 'ship':
        return service.as(actor, 'registerShipments', {
          shipments: [
            {
              ord_prd_no: numberOf(action.to),
              carrier_code: 'cj',
              tracking_number: '1',
              ...(action.price ? { supply_price } : {}),
            },
          ],
        })
    }
  }

  /** Reads a list to its end; the numbers of its items, in their order. */
  async function readAll(vendor: TestVendor, name: EndpointName, key: string, body: object, limit: number) {
    const seen: string[] = []
    let total: number | null = null
    for (let page = 1; ; page++) {
      const reply = await service.as(vendor, name, { ...body, limit, page })
      expect(reply.status).toBe(200)
      const { pagination } = reply.body
      seen.push(...reply.body[key].map((record: Json) => record.ord_prd_no))
      total ??= pagination.total
      expect(pagination).toEqual({ page, limit, total, has_more: seen.length < (total as number) })
      if (!pagination.has_more) break
    }
    expect(total).toBe(seen.length)
    const past = await service.as(vendor, name, { ...body, limit, page: seen.length + 1000 })
    expect(past.body[key]).toEqual([])
    expect(past.body.pagination).toMatchObject({ total, has_more: false })
    return seen
  }

  const inOrder = (items: Json[], dayOf: (item: Json) => string) =>
    items
      .map((item) => ({ item, day: dayOf(item) }))
      .sort(
        (a, b) =>
          (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
          Buffer.compare(Buffer.from(a.item.ord_no), Buffer.from(b.item.ord_no)) ||
          indexOf(a.item) - indexOf(b.item),
      )
      .map(({ item }) => item.ord_prd_no)
  const indexOf = (item: Json) => Number(/\[(\d+)\]$/.exec(item.ord_prd_no)?.[1])

  async function checkLists(
    vendor: TestVendor,
    items: Json[],
    range: { start_date: string; end_date: string },
    limit: number,
  ) {
    const within = (dayOf: (item: Json) => string) => (item: Json) =>
      range.start_date <= dayOf(item) && dayOf(item) <= range.end_date
    for (const date_type of ['ord_date', 'pay_date'] as const) {
      for (const status of statuses) {
        const dayOf = (item: Json) => item[date_type]
        const expected = items
          .filter((item) => (item.item_status ?? 'pending') === status && item.claim?.type !== 'cancel')
          .filter(within(dayOf))
        const body = { ...range, status: listStatuses[status], date_type }
        const seen = await readAll(vendor, 'listOrders', 'order_list', body, limit)
        expect(seen).toEqual(inOrder(expected, dayOf))
      }
    }
    for (const [type, name] of [
      ['exchange', 'listExchanges'],
      ['cancel', 'listCancels'],
      ['return', 'listReturns'],
    ] as const) {
      const dayOf = (item: Json) => item.claim?.date
      const expected = items.filter((item) => item.claim?.type === type).filter(within(dayOf))
      expect(await readAll(vendor, name, `${type}_list`, range, limit)).toEqual(inOrder(expected, dayOf))
    }
  }

  it('show each item exactly once whatever the limit, in one order, to its vendor alone, and the counts are true', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sentOrder, { minLength: 3, maxLength: 8 }),
        fc.array(step, { minLength: 5, maxLength: 25 }),
        fc.integer({ min: 1, max: 6 }),
        fc.tuple(day, day),
        async (orders, steps, limit, [one, other]) => {
          round++
          const vendors = [await service.newVendor(), await service.newVendor()]
          await take(vendors, { do: 'import', orders })
          for (const action of steps) await take(vendors, action)
          await clean()
          expect(await countOf(service.db, 'day_count where item_count = 0')).toBe(0)
          expect(await countOf(service.db, 'day_count_total where item_count = 0')).toBe(0)
          const { held, recomputed } = await dayCounts(service.db)
          expect(held).toEqual(recomputed)
          const [start_date = '', end_date = ''] =
            one === other ? ['2020-01-01', '2030-01-01'] : [one, other].sort()
          for (const vendor of vendors) {
            const found = await service.operator('listItems', undefined, {
              query: { vendor_id: vendor.vendor_id },
            })
            expect(found.body.pagination.has_more).toBe(false)
            await checkLists(vendor, found.body.item_list, { start_date, end_date }, limit)
          }
        },
      ),
      { numRuns: RUNS },
    )
  })
})
