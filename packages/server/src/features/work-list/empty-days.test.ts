import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayCounts } from '../../../test/contents.ts'
import { usualKinds } from '../../../test/databases.ts'
import { anOrder, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { confirmPending, moveSettlement, newItem, price, send } from '../../../test/trade.ts'
import { countOf } from '../../../test/trading-vendors.ts'
import { changedCounts, countsOfAll } from '../../core/items/day-totals.ts'
import { amountInPeriod, changedPeriods, periodSums } from '../../core/ledger/period-totals.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import { dayTotalsJob, emptyDaysJob, VENDORS_A_PART } from './empty-days.ts'

it('empty days of all vendors are deleted, and of no further one when the process is told to stop', async () => {
  const vendors = Array.from({ length: VENDORS_A_PART + 1 }, (_, at) => `V${String(at).padStart(4, '0')}`)
  const stopping = new AbortController()
  let cleaned: string[] = []
  let stopAfter = Number.POSITIVE_INFINITY
  const rows = async ({ name }: { name: string }, [first, limit]: [string, number] = ['', 0]) => {
    if (name !== 'day_counts.remove_empty')
      return vendors
        .filter((id) => id > first)
        .slice(0, limit)
        .map((vendor_id) => ({ vendor_id }))
    cleaned.push(first)
    if (cleaned.length === stopAfter) stopping.abort()
    return []
  }
  const { run } = emptyDaysJob({ rows } as unknown as Database)
  await run(stopping.signal)
  expect(cleaned).toEqual(vendors)
  cleaned = []
  stopAfter = 2
  await run(stopping.signal)
  expect(cleaned).toEqual(vendors.slice(0, 2))
})

const wrongTotals = statement(
  'test.wrong_totals',
  `with ${changedCounts}
   select list, day, sum(item_count) as wrong_by
   from (select * from ${countsOfAll} as totals union all select list, day, -item_count from day_count) as counts
   group by list, day having sum(item_count) <> 0`,
)

const wrongPeriods = statement(
  'test.wrong_periods',
  `with ${changedPeriods}
   select period_start, period_end, status, sum(settlement_count) as wrong_by, sum(amount) as wrong_amount
   from (
     select * from ${periodSums} as totals
     union all select period_start, period_end, status, -1, -(${amountInPeriod}) from settlement
   ) as sums
   group by period_start, period_end, status having sum(settlement_count) <> 0 or sum(amount) <> 0`,
)

describe.each(usualKinds)('the totals of all vendors on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.db.close())

  it('stay exact while differences are added to them, by two processes at a time', async () => {
    const vendor = await service.newVendor()
    const vendors = [vendor, await service.newVendor()]
    const { run } = dayTotalsJob(service.db)
    const { signal } = new AbortController()
    const agree = async () => {
      const { held, recomputed } = await dayCounts(service.db)
      expect(held).toEqual(recomputed)
      return held
    }
    /** In one look, because calls go on. */
    const areRight = async () => expect(await service.db.rows(wrongTotals)).toEqual([])
    const imports = Array.from({ length: 8 }, () => service.importOrders(anOrder(vendors)))
    await Promise.all([...imports, run(signal), areRight(), run(signal), areRight()])
    await agree()
    const numbers = (await Promise.all(imports)).map(([first]) => first?.[0])
    const confirmations = numbers.map((ord_prd_no) => ({ ord_prd_no, stock_available: true }))
    await Promise.all([run(signal), service.as(vendor, 'confirmInventory', { confirmations }), run(signal)])
    await agree()
    await Promise.all([run(signal), run(signal)])
    await agree()
    expect(await countOf(service.db, 'day_count_change')).toBe(0)
    expect((await agree()).some(({ vendor_id }) => vendor_id === 'all')).toBe(true)
  })
  it('count settlements exactly while they are confirmed, paid and reopened', async () => {
    const { run } = dayTotalsJob(service.db)
    const { signal } = new AbortController()
    const vendors = await Promise.all(Array.from({ length: 6 }, () => service.newVendor()))
    const meanwhile = async <Result>(work: (vendor: TestVendor, at: number) => Promise<Result>) => {
      const all = Promise.all(vendors.map(work))
      await Promise.all([run(signal), all, run(signal)])
      expect(await service.db.rows(wrongPeriods)).toEqual([])
      return all
    }
    await meanwhile(async (vendor, at) => {
      const ord_prd_no = await newItem(service, vendor)
      const supply_price = price(1_000 * (at + 1))
      await send(service, vendor, 'updateStatus', { ord_prd_no, status: 'delivered', supply_price })
    })
    const ids = await meanwhile((vendor) => confirmPending(service, vendor))
    const next = ['reopened', 'paid', 'confirmed'] as const
    await meanwhile((_, at) => {
      const state = next[at % 3] as (typeof next)[number]
      return moveSettlement(service, ids[at] as string, state)
    })
    await run(signal)
    const { figures, payable_by_period } = (await service.operator('getOverview')).body
    expect(figures).toMatchObject({
      pending_amount: 5_000,
      confirmed_settlement_count: 2,
      payable_amount: 9_000,
    })
    expect(payable_by_period.at(-1)).toMatchObject({ paid_amount: 7_000, confirmed_amount: 9_000 })
    expect(await countOf(service.db, 'period_change')).toBe(0)
  })
  it('take more differences than go at once in parts, each once', async () => {
    const { vendor_id } = await service.newVendor()
    await service.db.script(`insert into day_count_change (vendor_id, lists, days, differences)
      select '${vendor_id}', '{many}', '{2026-02-11}', '{1}' from generate_series(1, 4500)`)
    await dayTotalsJob(service.db).run(new AbortController().signal)
    expect(await countOf(service.db, 'day_count_change')).toBe(0)
    expect(await countOf(service.db, "day_count_total where list = 'many' and item_count = 4500")).toBe(1)
  })
})
