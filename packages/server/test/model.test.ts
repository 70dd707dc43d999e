/** Random sequences of all operations give the same answers and the same state as the model, on both databases. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../src/platform/db/database.ts'
import { kinds } from './databases.ts'
import { FeedReader } from './mirrored.ts'
import { hundredths, type Item, Model, Order, type Price, type Vendor } from './model.ts'
import { onWorkers } from './on-workers.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from './service.ts'
import { type BatchName, linesOf, moveSettlement, send, settlementsOf } from './trade.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? (process.env.FAULTS ? 60 : 3))
/** Milliseconds: a busy machine takes seconds for a run. */
const TEST_MAX_MS = 180_000 + RUNS * 30_000
const DAY_MS = 86_400_000

const index = fc.nat(1_000)
const which = fc.nat(1)
const price: fc.Arbitrary<Price | undefined> = fc.option(
  fc.record({
    unit_price: fc.constantFrom(0, 0.01, 33.33, 9_999_999_999.99),
    quantity: fc.constant(1),
    total_amount: fc.constantFrom(0, 0.01, 0.1, 0.2, 33.33, 1_000, 9_999_999_999.99),
  }),
  { nil: undefined, freq: 3 },
)
const items = fc.array(index, { minLength: 1, maxLength: 5 })

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('import' as const),
      suppliers: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
      status: fc.constantFrom(null, 'pending', 'preparing', 'shipped', 'delivered'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('reimport' as const),
      order: index,
      supplier: fc.option(which),
      day: fc.integer({ min: 1, max: 28 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('status' as const),
      who: which,
      items,
      status: fc.constantFrom('preparing', 'shipped', 'delivered'),
      price,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('confirm' as const),
      who: which,
      items,
      reason: fc.option(fc.constantFrom('damaged', 'other')),
      price,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('register' as const),
      who: which,
      items,
      tracking: fc.constantFrom('1', '2'),
      key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
      price,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('amend' as const),
      who: which,
      items,
      tracking: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
      memo: fc.option(fc.constant('m'), { nil: undefined }),
      price,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      op: fc.constant('claim' as const),
      items,
      type: fc.constantFrom('cancel', 'return', 'exchange', 'exchange'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('withdraw' as const), items }) },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('move' as const),
      who: which,
      settlement: index,
      to: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'reopened' as const, 'paid' as const),
      carry: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('wait' as const), days: fc.constantFrom(1, 9, 20) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const wrongCounts = statement<object>(
  'test.wrong_counts',
  `with listed as (
     select vendor_id, listed_as as list, ord_day as day from order_item where listed_as is not null
     union all
     select vendor_id, 'paid:' || listed_as, pay_day from order_item where listed_as is not null and pay_day is not null
     union all
     select vendor_id, claim_type, claim_day from order_item where claim_type is not null
     union all
     select vendor_id, 'sent', first_sent_day from order_item where first_sent_day is not null
   ),
   counted as (
     select vendor_id, list, day, count(*)::integer as expected from listed
     where vendor_id <> '00000000000000000000000000' group by 1, 2, 3
   )
   select * from counted full join (select * from day_count where item_count <> 0 and (list like 'paid:%' or list not like '%:%')) as held using (vendor_id, list, day)
   where counted.expected is distinct from held.item_count`,
)

/** One run: the service and the model side by side. */
class Run {
  readonly service: TestService
  readonly model = new Model()
  readonly vendors: { real: TestVendor; model: Vendor }[] = []
  readonly orders: { sent: Json; model: Order }[] = []
  constructor(service: TestService) {
    this.service = service
  }

  async begin(): Promise<void> {
    this.service.clock.set('2026-02-11T06:00:00.000Z')
    for (let count = 0; count < 2; count++) {
      const real = await this.service.newVendor()
      this.vendors.push({ real, model: { settlements: [], keys: new Map() } })
    }
    await this.step({ op: 'import', suppliers: [0, 1, 2, 3], status: 'delivered' })
    await this.step({ op: 'import', suppliers: [0, 1, 0, 1, 5], status: 'pending' })
  }

  all(): { order: Order; item: Item }[] {
    return this.orders.flatMap(({ model }) => model.items.map((item) => ({ order: model, item })))
  }

  pick(numbers: readonly number[]): { order: Order; item: Item }[] {
    const known = this.all()
    return numbers.map((number) => known[number % known.length] as { order: Order; item: Item })
  }

  /** Sends a batch; what it answers must be what the model says, entry by entry. */
  async same(
    who: number | null,
    name: BatchName,
    entries: readonly object[],
    expected: readonly string[],
    read: (result: Json) => string,
  ): Promise<void> {
    const vendor = who === null ? null : (this.vendors[who]?.real as TestVendor)
    const { status, body } = await send(this.service, vendor, name, ...entries)
    const answers = body.results.map((result: Json) => (result.success ? read(result) : result.error_code))
    expect(answers).toEqual(expected)
    expect(status).toBe(body.failure_count === 0 ? 200 : 207)
  }

  async step(step: Step): Promise<void> {
    const { model, service } = this
    // What is made later has a later id, also when another process makes it.
    service.clock.advance(1)
    const day = new Date(service.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
    model.period = `${day.slice(0, 7)} ${Number(day.slice(8)) <= 15 ? 1 : 2}`
    const mine = 'who' in step ? (this.vendors[step.who]?.model as Vendor) : null
    switch (step.op) {
      case 'import': {
        // 0-4: a vendor; 5: an own product.
        const suppliers = step.suppliers.map((n) => (n === 5 ? null : (this.vendors[n % 2] ?? null)))
        const sent = anOrder(
          suppliers.map((supplier) => supplier?.real ?? null),
          { pay_date: '2026-02-11' },
        )
        sent.items = sent.items.map((item: object) => ({ ...item, item_status: step.status }))
        await service.importOrders(sent)
        const order = new Order(sent.ord_no)
        for (const supplier of suppliers) order.add(supplier?.model ?? null, step.status)
        this.orders.push({ sent, model: order })
        return
      }
      case 'reimport': {
        const order = this.orders[step.order % this.orders.length] as (typeof this.orders)[number]
        order.sent.ord_date = `2026-02-${String(step.day).padStart(2, '0')}`
        order.sent.pay_date = step.day % 2 ? order.sent.ord_date : null
        if (step.supplier !== null) {
          const supplier = this.vendors[step.supplier] as (typeof this.vendors)[number]
          order.sent.items.push({
            ...order.sent.items[0],
            vendor_id: supplier.real.vendor_id,
            item_status: null,
          })
          order.model.add(supplier.model, null)
        }
        await service.importOrders(order.sent)
        return
      }
      case 'status': {
        const picked = this.pick(step.items)
        const entries = picked.map(({ item }) => ({
          ord_prd_no: item.number,
          status: step.status,
          supply_price: step.price,
        }))
        const expected = picked.map(({ item }) =>
          model.setStatus(mine as Vendor, item, step.status, step.price),
        )
        return this.same(
          step.who,
          'updateStatus',
          entries,
          expected,
          (result) => `${result.previous_status} -> ${result.new_status}`,
        )
      }
      case 'confirm': {
        const picked = this.pick(step.items)
        const entries = picked.map(({ item }) => ({
          ord_prd_no: item.number,
          stock_available: step.reason === null,
          unavailable_reason: step.reason ?? undefined,
          supply_price: step.price,
        }))
        const expected = picked.map(({ item }) =>
          model.confirm(mine as Vendor, item, step.reason, step.price),
        )
        return this.same(
          step.who,
          'confirmInventory',
          entries,
          expected,
          (result) => `${result.new_status} ${result.supply_price_recorded ?? '-'}`,
        )
      }
      case 'register': {
        const picked = this.pick(step.items)
        const entries = picked.map(({ item }) => ({
          ord_prd_no: item.number,
          carrier_code: 'cj',
          tracking_number: step.tracking,
          idempotency_key: step.key,
          supply_price: step.price,
        }))
        const expected = picked.map(({ item }) =>
          model.register(mine as Vendor, item, 'cj', step.tracking, step.key, step.price),
        )
        return this.same(step.who, 'registerShipments', entries, expected, (result) => result.order_status)
      }
      case 'amend': {
        const picked = this.pick(step.items)
        const { tracking: tracking_number, memo, price: supply_price } = step
        const entries = picked.map(({ item }) => ({
          ord_prd_no: item.number,
          tracking_number,
          memo,
          supply_price,
        }))
        const expected = picked.map(({ item }) =>
          model.amend(mine as Vendor, item, step.tracking, step.memo, step.price),
        )
        return this.same(
          step.who,
          'updateShipments',
          entries,
          expected,
          (result) =>
            `${result.previous_tracking_number} ${result.previous_supply_price} -> ${result.new_tracking_number} ${result.new_supply_price}`,
        )
      }
      case 'claim': {
        // Own products are claimed as well; only their money is nobody's.
        const picked = this.pick(step.items)
        const entries = picked.map(({ item }) => ({ ord_prd_no: item.number, type: step.type, reason: '-' }))
        const expected = picked.map(({ order, item }) => model.claim(order, item, step.type))
        return this.same(null, 'registerClaims', entries, expected, (result) => result.new_ord_prd_no ?? 'ok')
      }
      case 'withdraw': {
        const picked = this.pick(step.items)
        const entries = picked.map(({ item }) => ({ ord_prd_no: item.number, reason: '-' }))
        const expected = picked.map(({ item }) => model.withdraw(item))
        return this.same(null, 'withdrawClaims', entries, expected, () => 'ok')
      }
      case 'move': {
        const settlements = (mine as Vendor).settlements
        const at = settlements.length === 0 ? -1 : step.settlement % settlements.length
        const settlement = settlements[at]
        if (!settlement) return
        const real = this.vendors[step.who]?.real as TestVendor
        const settlement_id = (await settlementsOf(service, real))[at]?.settlement_id as string
        const carries = step.carry && step.to === 'confirmed' && settlement.status === 'pending'
        if (carries) {
          const known = this.all().map(({ item }) => item)
          model.carryOver(known, settlement)
        }
        if (!model.move(mine as Vendor, settlement, step.to)) return
        return moveSettlement(
          service,
          settlement_id,
          step.to,
          carries ? { carry_over_unshipped: true } : undefined,
        )
      }
      case 'wait':
        return service.clock.advance(step.days * DAY_MS)
    }
  }

  /** The final state, and what must hold after any sequence. */
  async check(): Promise<void> {
    for (const { real, model } of this.vendors) {
      const settlements = await settlementsOf(this.service, real)
      expect(settlements.map(({ status, is_open }) => [status, is_open])).toEqual(
        model.settlements.map(({ status, open }) => [status, open]),
      )
      const lines = await linesOf(this.service, real)
      for (const [at, settlement] of model.settlements.entries()) {
        const no = settlements[at]?.settlement_no
        const found = lines
          .filter((line) => line.settlement_no === no)
          .map((line) => ({ kind: line.kind, item: line.item, amount: hundredths(Number(line.amount)) }))
        expect(found).toEqual(settlement.lines)
      }
      await this.checkConservation(real)
      // A reader of the feed alone knows every item as it is.
      await new FeedReader(this.service, real).check()
      await this.checkItems(
        real,
        model,
        settlements.map((one) => one.settlement_no),
      )
    }
    expect(await this.service.db.rows(wrongCounts)).toEqual([])
    const verified = await this.service.operator('verify')
    expect([verified.status, verified.body.differences]).toEqual([200, []])
  }

  async checkItems(real: TestVendor, model: Vendor, numbers: string[]): Promise<void> {
    const found: Json[] = []
    for (let page = 1, more = true; more; page++) {
      const reply = await this.service.operator('listItems', undefined, {
        query: { vendor_id: real.vendor_id, page },
      })
      found.push(...reply.body.item_list)
      more = reply.body.pagination.has_more
    }
    const states = new Map(
      found.map((item) => [
        item.ord_prd_no,
        {
          status: item.item_status,
          stock: item.stock.available,
          reason: item.stock.unavailable_reason,
          tracking: item.shipment?.tracking_number ?? null,
          memo: item.shipment?.memo ?? null,
          claim: item.claim?.type ?? null,
          replacement: item.claim?.new_ord_prd_no ?? null,
          total: item.supply_price?.total_amount ?? null,
          settlement: item.settlement_no,
        },
      ]),
    )
    const expected = new Map(
      this.all()
        .filter(({ item }) => item.vendor === model)
        .map(({ item }) => [
          item.number,
          {
            status: item.status,
            stock: item.stock,
            reason: item.reason,
            tracking: item.waybill?.tracking ?? null,
            memo: item.waybill?.memo ?? null,
            claim: item.claim,
            replacement: item.replacement?.number ?? null,
            total: item.price?.total_amount ?? null,
            settlement: item.sold ? numbers[model.settlements.indexOf(item.sold)] : null,
          },
        ]),
    )
    expect(states).toEqual(expected)
  }

  /** The sum of a settlement's lines is that of the newest prices of its items, less what was reversed. */
  async checkConservation(vendor: TestVendor): Promise<void> {
    const wrong = statement<object>(
      'test.conservation',
      `with sold as (
         select distinct on (vendor_id, settlement_id, ord_no, item_index) vendor_id, settlement_id,
           case kind when 'carried_out' then 0 else price_total end as price_total
         from settlement_line where kind <> 'reversal'
         order by vendor_id, settlement_id, ord_no, item_index, line_id desc
       ),
       expected as (
         select settlement_id, coalesce(sum(price_total), 0) as total from (
           select settlement_id, price_total from sold where vendor_id = $1::text
           union all
           select settlement_id, price_total from settlement_line where vendor_id = $1::text and kind = 'reversal'
         ) as parts group by settlement_id
       ),
       found as (
         select settlement_id, sum(amount) as total from settlement_line where vendor_id = $1::text group by settlement_id
       )
       select * from expected full join found using (settlement_id) where expected.total is distinct from found.total`,
    )
    expect(await this.service.db.rows(wrong, [vendor.vendor_id])).toEqual([])
  }
}

describe.each(kinds)('any sequence of operations on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind, { env: { SETTLEMENT_PERIOD: 'semimonthly' } })
  })
  afterAll(() => service.close())

  it('gives the answers and the state of the model; money and day counts are conserved', {
    timeout: TEST_MAX_MS,
  }, async () => {
    const sequences = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const run = new Run(service)
        await run.begin()
        for (const one of steps) await run.step(one)
        await run.check()
      }),
      // Over HTTP to other processes, making a failing sequence smaller takes longer than anybody waits.
      { numRuns: RUNS, endOnFailure: onWorkers },
    )
  })
})
