import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents } from '../../../test/contents.ts'
import { usualKinds } from '../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { linesInShort, newItems, price, send, settlementsOf, view, waybill } from '../../../test/trade.ts'

const RUNS = process.env.FAULTS ? 40 : 4
const party = { biz_no: '093-81-76520', owner: '김하늘', address: '성남' }
const JANUARY = '2026-01-20T06:00:00Z'
const FEBRUARY = '2026-02-11T06:00:00Z'
const MARCH = '2026-03-02T00:00:00Z'

/** What happens to an item before the close. */
const fates = ['waits', 'unavailable', 'shipped', 'delivered', 'cancelled', 'returned', 'repriced'] as const

describe.each(usualKinds)('what was not sent is carried over on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', { name: '나눔마켓', ...party })
  })
  afterAll(() => service.close())

  const stock = (vendor: TestVendor, ord_prd_no: string, total: number) =>
    send(service, vendor, 'confirmInventory', {
      ord_prd_no,
      stock_available: true,
      supply_price: price(total),
    })
  const claim = (ord_prd_no: string, type: string) =>
    send(service, null, 'registerClaims', { ord_prd_no, type, reason: '변심' })
  const confirm = (settlement_id: string, body: object = {}) =>
    service.operator(
      'confirmSettlement',
      { carry_over_unshipped: true, ...body },
      { params: { settlement_id } },
    )
  /** All settlements of a vendor, the oldest first. */
  const listed = async ({ vendor_id }: TestVendor): Promise<Json[]> => {
    const { body } = await service.operator('listSettlements', undefined, { query: { vendor_id } })
    return body.settlement_list.toSorted((a: Json, b: Json) => (a.settlement_id < b.settlement_id ? -1 : 1))
  }
  const payableOf = async (vendor: TestVendor): Promise<number> =>
    (await listed(vendor)).reduce((sum, one) => sum + one.payable_amount, 0)
  /** Amounts that the standard statement of a settlement prints, as JSON and as CSV. */
  async function printed({ settlement_id }: Json): Promise<number[]> {
    const read = (format: string) =>
      service.operator('settlementStatement', undefined, { params: { settlement_id }, query: { format } })
    const lines = (await read('json')).body.orders.flatMap(({ items }: Json) => items)
    const csv = (await read('csv')).raw.body.trim().split('\r\n')
    expect(csv).toHaveLength(lines.length + 1)
    return lines.map(({ amount }: Json) => amount)
  }
  /** What the printed statement says, without the blanks that lines are broken at. */
  async function paper({ settlement_id }: Json): Promise<string> {
    const { raw } = await service.operator('settlementStatement', undefined, { params: { settlement_id } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw.rawPayload)), {
      mergePages: true,
    })
    return text.replaceAll(/\s/g, '')
  }
  const verified = async () => {
    const { differences, unchecked } = (await service.operator('verify')).body
    expect({ differences, unchecked }).toEqual({ differences: [], unchecked: [] })
  }

  /** A vendor with items priced in February; the first is sent, and it is March now. */
  const trade = (...prices: number[]) => tradeIn(FEBRUARY, MARCH, ...prices)
  async function tradeIn(month: string, next: string, ...prices: number[]) {
    service.clock.set(month)
    const vendor = await service.newVendor(party)
    const items = await newItems(service, vendor, prices.length)
    for (const [at, total] of prices.entries()) await stock(vendor, items[at] as string, total)
    await send(service, vendor, 'registerShipments', waybill(items[0]))
    const [settlement] = await settlementsOf(service, vendor)
    service.clock.set(next)
    return { vendor, items, id: settlement?.settlement_id as string }
  }

  it('by two lines, so that it is printed where it is now and nowhere else', async () => {
    const { vendor, items, id } = await trade(1_000, 300, 20)
    const before = await payableOf(vendor)
    const { body: start } = await service.as(vendor, 'startChanges')
    const { body } = await confirm(id, { strict: true })
    expect(body).toMatchObject({
      settlement: { status: 'confirmed', payable_amount: 1_000, unshipped_count: 0, item_count: 1 },
      warnings: [],
      carried: { count: 2, amount: 320 },
    })
    const [old, open] = await listed(vendor)
    expect(open).toMatchObject({ period_start: '2026-03-01', payable_amount: 320, unshipped_count: 2 })
    expect(await payableOf(vendor)).toBe(before)
    expect((await linesInShort(service, vendor)).slice(3)).toEqual([
      `${old.settlement_no} carried_out [2] -300.00`,
      `${open.settlement_no} sale [2] 300.00`,
      `${old.settlement_no} carried_out [3] -20.00`,
      `${open.settlement_no} sale [3] 20.00`,
    ])
    expect([await printed(old), await printed(open)]).toEqual([[1_000], [300, 20]])
    // On paper as well: each product stands on one of the two, once.
    const papers = [await paper(old), await paper(open)]
    const products = [1, 2, 3].map((n) => `치과용레진${n}`)
    expect(products.map((name) => papers.map((text) => text.split(name).length - 1))).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ])
    // The feed numbers what moved, and both settlements.
    const { change_list } = (
      await service.as(vendor, 'listChanges', undefined, { query: { after: start.cursor } })
    ).body
    expect(
      change_list.map(({ ord_prd_no, settlement_no }: Json) => ord_prd_no ?? settlement_no).sort(),
    ).toEqual([items[1], items[2], old.settlement_no, open.settlement_no].sort())
    // The vendor's statement by order number follows, with the day of the first price.
    const data = await service.as(vendor, 'statementData', { ord_no: items[1]?.replace(/_\[2\]$/, '') })
    expect(data.body.settlement.settlement_no).toBe(open.settlement_no)
    expect(data.body.orders).toMatchObject([
      { delivery_date: '2026-02-11', items: [{ amount: 300 }, { amount: 20 }] },
    ])
    expect((await view(service, items[1] as string)).settlement_no).toBe(open.settlement_no)
    await verified()
    // It continues like any other: another price, a cancellation, and a second close.
    await stock(vendor, items[1] as string, 400)
    await claim(items[2] as string, 'cancel')
    expect((await listed(vendor))[1]).toMatchObject({ payable_amount: 400 })
    service.clock.set('2026-04-02T00:00:00Z')
    expect((await confirm(open.settlement_id)).body.carried).toEqual({ count: 1, amount: 400 })
    const [, second, third] = await listed(vendor)
    expect([second.payable_amount, third.payable_amount]).toEqual([0, 400])
    expect([await printed(second), await printed(third)]).toEqual([[20], [400]])
    await verified()
  })

  it('in the running period to another settlement of the same period', async () => {
    const { vendor, id } = await trade(1_000, 300)
    service.clock.set(FEBRUARY)
    expect((await confirm(id)).body.settlement.payable_amount).toBe(1_000)
    const [old, open] = await settlementsOf(service, vendor)
    expect([old?.is_open, open?.is_open, open?.period_end]).toEqual([false, true, old?.period_end])
    await verified()
  })

  it('again it changes nothing, and a reopened settlement does not take it back', async () => {
    const { vendor, id } = await trade(1_000, 300)
    await confirm(id)
    const lines = await linesInShort(service, vendor)
    expect((await confirm(id)).body.carried).toEqual({ count: 0, amount: 0 })
    await service.operator('reopenSettlement', undefined, { params: { settlement_id: id } })
    expect((await confirm(id)).body.carried).toEqual({ count: 0, amount: 0 })
    expect(await linesInShort(service, vendor)).toEqual(lines)
    await verified()
  })

  it('not when something else speaks against it, not in a dry run, and not under another VAT rule', async () => {
    const { vendor, id } = await tradeIn(JANUARY, FEBRUARY, 1_000, 300)
    const before = await contents(service.db)
    service.clock.set(JANUARY)
    const refused = await confirm(id, { strict: true })
    expect(refused.body.error.details.warnings).toMatchObject([{ code: 'PERIOD_RUNNING' }])
    service.clock.set(FEBRUARY)
    const period = { period_end: '2026-01-31', strict: true, carry_over_unshipped: true }
    const look = await service.operator('confirmPeriod', { ...period, dry_run: true })
    expect(await contents(service.db)).toEqual(before)
    expect(
      (await service.operator('confirmPeriod', { ...period, carry_over_unshipped: false })).body.skipped,
    ).toMatchObject([{ warnings: [{ code: 'UNSHIPPED_ITEMS' }] }])
    await service.db.script(`update settlement set vat = 'exclusive' where settlement_id = '${id}'`)
    expect((await confirm(id, { strict: true })).body.error.details.warnings).toMatchObject([
      { code: 'UNSHIPPED_ITEMS' },
    ])
    await service.db.script(`update settlement set vat = 'inclusive' where settlement_id = '${id}'`)
    expect(await contents(service.db)).toEqual(before)
    const {
      request_id: _id,
      timestamp: _at,
      ...done
    } = (await service.operator('confirmPeriod', period)).body
    expect(look.body).toMatchObject(done)
    expect(done).toEqual({
      confirmed_count: 1,
      payable_amount: 1_000,
      carried: { count: 1, amount: 300 },
      skipped: [],
    })
    expect(await payableOf(vendor)).toBe(1_300)
  })

  it('whatever happened before, all settlements together come to the same, and what is printed is printed once', async () => {
    const goods = fc.record({ total: fc.integer({ min: 0, max: 99_999 }), fate: fc.constantFrom(...fates) })
    await fc.assert(
      fc.asyncProperty(fc.array(goods, { minLength: 1, maxLength: 8 }), async (all) => {
        service.clock.set(FEBRUARY)
        const vendor = await service.newVendor(party)
        const items = await newItems(service, vendor, all.length)
        for (const [at, { total, fate }] of all.entries()) {
          const item = items[at] as string
          await stock(vendor, item, total)
          if (fate === 'repriced') await stock(vendor, item, total + 7)
          if (fate === 'unavailable')
            await send(service, vendor, 'confirmInventory', {
              ord_prd_no: item,
              stock_available: false,
              unavailable_reason: 'damaged',
            })
          if (fate === 'shipped' || fate === 'returned')
            await send(service, vendor, 'registerShipments', waybill(item))
          if (fate === 'delivered')
            await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'delivered' })
          if (fate === 'cancelled' || fate === 'returned')
            await claim(item, fate === 'cancelled' ? 'cancel' : 'return')
        }
        service.clock.set(MARCH)
        const before = await payableOf(vendor)
        const [settlement] = await settlementsOf(service, vendor)
        await confirm(settlement?.settlement_id as string)
        expect(await payableOf(vendor)).toBe(before)
        const waiting = all.filter(({ fate }) => ['waits', 'unavailable', 'repriced'].includes(fate)).length
        const [old, open] = await listed(vendor)
        expect([old.unshipped_count, open?.unshipped_count ?? 0]).toEqual([0, waiting])
        const prints = [...(await printed(old)), ...(open ? await printed(open) : [])]
        expect(prints).toHaveLength(all.length)
      }),
      { numRuns: RUNS },
    )
    await verified()
  })
})
