/** The work list against a naive search through all items in memory: any filters, any sort, any pages. */
import {
  carrierCodes,
  claimFilters,
  type ItemSearchRequest,
  itemStatuses,
  stockFilters,
} from '@napum/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayCounts } from '../../../test/contents.ts'
import { usualKind } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { dueIs, type Known, known, matches, sorted } from '../../../test/work-list-model.ts'

const ORDERS = 40
const RUNS = process.env.FAULTS ? 400 : 10
/** One range in this many is looked for in each order of the list. */
const SHARE = process.env.FAULTS ? 2 : 6

/** Wednesdays and the days around them. */
const days = ['2026-01-31', '2026-02-06', '2026-02-07', '2026-02-09', '2026-02-10', '2026-02-11']
const people = ['김하늘', '본사/구매팀/이바다', '박하늘빛', 'Ann Lee', '정']
const companies = ['한빛 치과', '하늘치과의원', 'Sky Dental', '']
const products = ['치과용 레진 A2', '레진 본딩제', '임플란트 드릴 2.0', 'Gutta Percha 0112']
const phones = ['010-1234-0112', '02-555-9876', '', '12']

/**
 * Orders whose days lie far from each other, or at an end of the calendar, each in a month of its own; of one month all days
 * lie near each other.
 */
const strange: readonly (readonly [ord: string, pay: string | undefined, hope: string | null])[] = [
  ['2025-12-30', '2026-01-05', '2026-01-06'],
  ['2025-11-20', '2025-11-10', null],
  ['2025-10-31', '2025-11-20', '2026-02-02'],
  ['2025-09-02', '2026-02-10', null],
  ['2025-08-15', undefined, '2028-05-02'],
  ['2024-01-31', '2027-06-15', null],
  ['2025-07-10', '2025-07-10', '2024-01-31'],
  ['9100-06-10', '9100-06-11', '9100-06-10'],
  ['0500-03-10', '0500-03-12', '0500-03-11'],
  ['2025-12-09', '2025-12-10', null],
]
const strangeDays = strange.flatMap((some) => some.filter((day) => typeof day === 'string'))

/** Picks by a sequence that is the same at each run. */
const pickOf = (n: number) => (list: readonly unknown[], salt: number) =>
  list[(n * 7 + salt * 13 + n * n * salt) % list.length]

const orderOf = (vendor: TestVendor, other: TestVendor, n: number) => {
  const pick = pickOf(n)
  const [ord_date, pay_date, hope_deli_sdate] = (n % 4 === 3 && strange[(n - 3) / 4]) || [
    pick(days, 1),
    n % 6 === 0 ? undefined : pick(days, 2),
    n % 3 === 0 ? pick(['2026-02-10', '2026-02-11', '2026-02-12', '2026-02-20'], 3) : null,
  ]
  const order = anOrder([vendor, n % 5 === 0 ? other : vendor, n % 7 === 0 ? null : vendor], {
    ord_date,
    pay_date,
    hope_deli_sdate,
    recv_name: pick(people, 4),
    ord_company: pick(companies, 5),
    recv_hp: pick(phones, 6),
    order_tel: pick(phones, 7),
  })
  for (const [at, item] of order.items.entries()) item.prd_name = pick(products, at + 8)
  return order
}

async function work(service: TestService, vendor: TestVendor, numbers: string[]) {
  for (const [n, ord_prd_no] of numbers.entries()) {
    const pick = pickOf(n)
    const price = { unit_price: 10.5, quantity: 2, total_amount: 21 }
    const memo = pick([null, '"빨리" \\ 보내 주세요 / 😀', '<b>', ''], 6)
    if (n % 4 === 1) {
      const stock_available = n % 8 === 1
      const confirmation = {
        ord_prd_no,
        stock_available,
        unavailable_reason: 'other',
        memo,
        ...(n % 3 ? { supply_price: price } : {}),
      }
      await service.as(vendor, 'confirmInventory', { confirmations: [confirmation] })
    }
    if (n % 4 >= 2) {
      const shipment = {
        ord_prd_no,
        carrier_code: pick(carrierCodes.slice(0, 4), 8),
        tracking_number: `6${n % 9}${n}`,
        memo,
      }
      await service.as(vendor, 'registerShipments', {
        shipments: [{ ...shipment, ...(n % 3 ? { supply_price: price } : {}) }],
      })
    }
    // Sent without a waybill, and set back: nothing of it is due.
    if (n % 7 === 4) {
      for (const status of ['shipped', 'preparing'])
        await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no, status }] })
    }
    if (n % 9 === 2) {
      const status = pick(['preparing', 'delivered'], 9)
      await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no, status }] })
    }
  }
  const claims = numbers
    .filter((_, n) => n % 5 === 0 || n % 11 === 3)
    .map((ord_prd_no, n) => ({
      ord_prd_no,
      type: ['cancel', 'return', 'exchange'][n % 3],
      date: '2026-02-11',
      reason: '"마음"이\n바뀜 \\',
    }))
  await service.operator('registerClaims', { claims })
  const seen = claims.filter((_, n) => n % 2 === 0).map(({ ord_prd_no }) => ord_prd_no)
  await service.as(vendor, 'markClaimsSeen', { ord_prd_nos: seen })
}

const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const text = fc.constantFrom(
  '하늘',
  '레진',
  '치과',
  ' 치과 ',
  'LEE',
  'a2',
  '0112',
  '9876',
  '112',
  '60',
  '61',
  '2026021115',
  '없는말',
  'sky d',
  '레진본딩',
  '드릴2',
  '치과의원',
  '하늘 0112',
  '레진 9876 바다',
  '0112 gutta',
  '100% 드',
  '010-1234-0112',
  '01012340112',
  '+82 10-1234-0112',
  '1234-0112',
  '555 9876',
  '025559870',
  '2.0',
)
const dateTypes = ['ord_date', 'pay_date', 'due_on', 'claim_date'] as const
const sorts = ['due', '-due', 'ord_date', '-ord_date', 'pay_date', '-pay_date', 'ord_no', '-ord_no'] as const
const searches = fc.record({
  item_status: some(itemStatuses),
  stock: maybe(fc.constantFrom(...stockFilters)),
  claim: some(claimFilters),
  claim_seen: maybe(fc.boolean()),
  has_waybill: maybe(fc.boolean()),
  has_price: maybe(fc.boolean()),
  carrier_code: maybe(fc.subarray([...carrierCodes.slice(0, 4)], { minLength: 1 })),
  due: maybe(fc.constantFrom('late', 'today', 'soon')),
  range: maybe(
    fc.tuple(
      fc.constantFrom(...days, '2026-02-13', '2026-02-19', '0001-01-01', '9999-12-31', ...strangeDays),
      fc.constantFrom(...days, '2026-02-20', ...strangeDays),
    ),
  ),
  open: fc.constantFrom('both', 'start', 'end'),
  date_type: maybe(fc.constantFrom(...dateTypes)),
  q: maybe(text),
  sort: maybe(fc.constantFrom(...sorts)),
  /** Which filters are kept: with all of them nothing would be found. */
  kept: fc.subarray(
    [
      'item_status',
      'stock',
      'claim',
      'claim_seen',
      'has_waybill',
      'has_price',
      'carrier_code',
      'due',
      'range',
      'q',
    ] as const,
    { maxLength: 3 },
  ),
})

type Drawn = typeof searches extends fc.Arbitrary<infer Value> ? Value : never
function searchOf({ range, open, sort, date_type, kept, ...filters }: Drawn): ItemSearchRequest {
  const [start_date, end_date] = [...(range ?? [])].sort()
  const ranged = kept.includes('range')
    ? {
        ...(open !== 'end' && start_date ? { start_date } : {}),
        ...(open !== 'start' && end_date ? { end_date } : {}),
      }
    : {}
  const chosen = Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => value !== undefined && kept.includes(name as never)),
  )
  return {
    ...chosen,
    ...ranged,
    ...(sort ? { sort } : {}),
    ...(date_type ? { date_type } : {}),
  } as ItemSearchRequest
}

describe('the work list', () => {
  let service: TestService
  let vendor: TestVendor
  let all: Known[]
  beforeAll(async () => {
    service = await startTestService(usualKind)
    vendor = await service.newVendor()
    const other = await service.newVendor()
    await service.operator('replaceHolidays', { holidays: [{ date: '2026-02-13', name: '창고 휴무' }] })
    const orders = Array.from({ length: ORDERS }, (_, n) => orderOf(vendor, other, n))
    await service.importOrders(...orders)
    const { body } = await service.operator('listItems', undefined, {
      query: { vendor_id: vendor.vendor_id, limit: 100 },
    })
    await work(
      service,
      vendor,
      body.item_list.map((item: Json) => item.ord_prd_no),
    )
    all = await everything()
  })
  afterAll(() => service.close())

  /** All items as the item view shows them, found by the operator's list, which is another statement. */
  async function everything(): Promise<Known[]> {
    const list: Known[] = []
    for (let page = 1; ; page++) {
      const query = { vendor_id: vendor.vendor_id, page }
      const { body } = await service.operator('listItems', undefined, { query })
      for (const { ord_prd_no } of body.item_list) {
        const found = await service.as(vendor, 'getOwnItem', undefined, { params: { ord_prd_no } })
        list.push(known(found.body.item))
      }
      if (!body.pagination.has_more) return list
    }
  }

  async function readAll(search: ItemSearchRequest, limit: number) {
    const items: Json[] = []
    for (let cursor: string | null = null, page = 0; page === 0 || cursor; page++) {
      const reply: Json = await service.as(vendor, 'searchItems', {
        ...search,
        limit,
        ...(cursor ? { cursor } : {}),
      })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      items.push(...reply.body.item_list)
      expect(reply.body.total_is_at_least).toBe(false)
      cursor = reply.body.next_cursor
      if (cursor) expect(reply.body.item_list).toHaveLength(limit)
      if (!cursor) return { items, last: reply.body }
    }
    throw new Error('no page')
  }

  it('finds what a naive search finds, in the same order, whatever the filters, the sort and the pages', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(searches, fc.integer({ min: 3, max: 60 }), async (drawn, limit) => {
        const search = searchOf(drawn)
        const expected = all.filter((one) => matches(search, one))
        const { items, last } = await readAll(search, limit)
        expect(
          items.map((item) => item.ord_prd_no),
          JSON.stringify(search),
        ).toEqual(sorted(expected, search.sort ?? 'due'))
        expect(last.total).toBe(expected.length)
        found += items.length > 0 ? 1 : 0
      }),
      { numRuns: RUNS },
    )
    expect(found).toBeGreaterThan(RUNS / 4)
  }, 300_000)

  it.each(dateTypes)(
    'finds all of a range of %s by any sort, however far days lie from each other',
    async (date_type) => {
      const edges = [...new Set([...strangeDays, '2026-01-01', '2026-02-09'])].sort()
      for (const [n, sort] of sorts.entries()) {
        const ranges = edges.flatMap((start_date, at): ItemSearchRequest[] => {
          const end_date = edges[at + (n % 4)]
          return end_date ? [{ start_date, end_date }] : [{ start_date }, { end_date: start_date }]
        })
        for (const range of ranges.filter((_, at) => (at + n) % SHARE === 0)) {
          const search = { ...range, date_type, sort }
          const expected = all.filter((one) => matches(search, one))
          const { items } = await readAll(search, 100)
          expect(
            items.map((item) => item.ord_prd_no),
            JSON.stringify(search),
          ).toEqual(sorted(expected, sort))
        }
      }
    },
  )

  it('shows each item as the item view does, and when it is due', async () => {
    const { items } = await readAll({}, 500)
    const states = new Map(all.map(({ item, due }) => [item.ord_prd_no, { item, due }]))
    for (const item of items) {
      const { item: whole, due } = states.get(item.ord_prd_no) as { item: Json; due: string }
      expect(item.due_on).toBe(due)
      const {
        status_history,
        stock_history,
        shipment_history,
        supply_price_history,
        claim_history,
        ...same
      } = whole
      expect(item).toEqual(same)
      // In the same order as well.
      expect(JSON.stringify(item)).toBe(JSON.stringify(same))
    }
  })

  it('has true counts of all items, whatever the filters', async () => {
    const { last } = await readAll({ q: '없는말' }, 10)
    const count = (is: (one: Known) => boolean) => all.filter(is).length
    const statusIs = (status: string) => (one: Known) =>
      !one.item.claim && (one.item.item_status ?? 'pending') === status
    expect(last.counts).toEqual({
      new: count(statusIs('pending')),
      unconfirmed: count((one) => statusIs('pending')(one) && one.item.stock.available === null),
      preparing: count(statusIs('preparing')),
      late: count((one) => one.isToSend && dueIs.late(one.due)),
      due_today: count((one) => one.isToSend && dueIs.today(one.due)),
      due_soon: count((one) => one.isToSend && dueIs.soon(one.due)),
      unavailable: count(({ item }) => !item.claim && item.stock.available === false),
      unpriced: count(({ item }) => !item.claim && !item.supply_price),
      claims_unseen: count(({ item }) => item.claim?.seen === false),
    })
    const { held, recomputed } = await dayCounts(service.db)
    expect(held).toEqual(recomputed)
  })
})
