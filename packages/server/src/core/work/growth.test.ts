/** What one vendor may write in a day, whatever keys, people and processes it has. Decision 187. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, usualKind } from '../../../test/databases.ts'
import { anOrder, startTestService, TestClock, type TestService } from '../../../test/service.ts'
import { readConfig } from '../../config/config.ts'
import { ENTRY_BYTES, entryBytes } from '../../features/fulfilment/batch.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../values/refusal.ts'
import { GrowthBudget } from './growth.ts'

const MIB = 1024 ** 2
const DAY_MS = 24 * 3_600_000

describe('what a vendor may write in a day', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase('postgresql')
  })
  afterAll(() => db.close())

  it('is counted for all processes together, and ends a day after it began', async () => {
    const clock = new TestClock()
    const [one, other] = [new GrowthBudget(db, clock, 10), new GrowthBudget(db, clock, 10)]
    one.note('ven_a', 6 * MIB)
    other.note('ven_a', 3 * MIB)
    other.note('ven_b', 9 * MIB)
    for (const budget of [one, other]) expect(budget.isSpent('ven_a')).toBe(false)
    other.note('ven_a', 1 * MIB)
    // A process reads the count of the others when it adds to it itself.
    for (const budget of [other, one]) {
      const isSpentNow = () => {
        budget.note('ven_a', 20_000)
        return budget.isSpent('ven_a')
      }
      await expect.poll(isSpentNow).toBe(true)
    }
    expect(() => one.check('ven_b')).not.toThrow()
    const refused = (() => {
      try {
        one.check('ven_a')
      } catch (error) {
        return error
      }
    })() as Refusal
    expect(refused).toBeInstanceOf(Refusal)
    expect([refused.code, refused.details]).toEqual([
      'RATE_LIMIT_EXCEEDED',
      {
        limit: 10,
        remaining: 0,
        reset_at: new Date(clock.now().getTime() + DAY_MS).toISOString(),
        reason: 'daily_volume',
      },
    ])
    expect(refused.message).toMatch(/has written 10 MiB within a day.*write again after/)
    clock.advance(DAY_MS)
    for (const budget of [one, other]) expect(() => budget.check('ven_a')).not.toThrow()
  })

  it('asks the database of an ordinary vendor nothing', async () => {
    let asked = 0
    const counting = { rows: async () => [void asked++] } as unknown as Database
    const budget = new GrowthBudget(counting, new TestClock(), 1_000)
    for (let call = 0; call < 900; call++) budget.note('ven_a', 1_000)
    expect(asked).toBe(0)
    for (let call = 0; call < 200; call++) budget.note('ven_a', 1_000)
    expect(asked).toBe(1)
  })

  it('is written down later when the database is away', async () => {
    const state = { isAway: true }
    const flaky = {
      rows: async (_statement: unknown, [, kib]: number[]) => {
        if (state.isAway) throw new Error('away')
        return [{ used: kib, resets_at: Number.MAX_SAFE_INTEGER }]
      },
    } as unknown as Database
    const budget = new GrowthBudget(flaky, new TestClock(), 2)
    budget.note('ven_a', 1 * MIB)
    await new Promise((resolve) => setImmediate(resolve))
    state.isAway = false
    budget.note('ven_a', 1 * MIB)
    await expect.poll(() => budget.isSpent('ven_a')).toBe(true)
  })
})

describe('what one entry counts', () => {
  it('is so little that a vendor makes a million honest writes a day, each with a memo of a hundred letters', () => {
    const { vendorMbPerDay } = readConfig({
      DATABASE_URL: 'postgresql://localhost/napum',
      OPERATOR_API_KEY: 'k'.repeat(32),
    })
    const honest = {
      ord_prd_no: '20260211-00001234_[1]',
      carrier_code: 'cjlogistics',
      tracking_number: '123456789012',
      shipped_at: '2026-02-11T15:50:00+09:00',
      memo: '가'.repeat(100),
    }
    const kept = JSON.stringify([honest.ord_prd_no, null, 'shipped'])
    const logged = 2 * kept.length + 5
    expect((entryBytes(honest) + logged) * 1_000_000).toBeLessThan(vendorMbPerDay * MIB)
  })
})

describe('a vendor who writes the same again and again', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(usualKind, { env: { VENDOR_MB_PER_DAY: '1' } })
  })
  afterAll(() => service.close())

  it('is charged for what is written, and not for what was there already', async () => {
    const vendor = await service.newVendor()
    const [[first = '', second = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const note = vi.spyOn(GrowthBudget.prototype, 'note')
    /** Bytes beside those of the log. */
    const charged = async (name: 'updateStatus' | 'registerShipments' | 'updateShipments', body: object) => {
      note.mockClear()
      const { body: answer } = await service.as(vendor, name, body)
      const counted = note.mock.calls.map(([, bytes]) => bytes).filter((bytes) => bytes >= ENTRY_BYTES)
      return [answer.success_count, counted.reduce((sum, bytes) => sum + bytes, 0)]
    }
    const states = [first, second].map((ord_prd_no) => ({ ord_prd_no, status: 'preparing' }))
    const both = states.reduce((sum, entry) => sum + entryBytes(entry), 0)
    expect(await charged('updateStatus', { updates: states })).toEqual([2, both])
    expect(await charged('updateStatus', { updates: states })).toEqual([2, 0])
    expect(await charged('updateStatus', { updates: states, dry_run: true })).toEqual([2, 0])
    const sent = {
      ord_prd_no: first,
      carrier_code: 'cj',
      tracking_number: '123456789012',
      idempotency_key: 'once',
      supply_price: { unit_price: 1_000, quantity: 1, total_amount: 1_000 },
    }
    expect(await charged('registerShipments', { shipments: [sent] })).toEqual([1, entryBytes(sent)])
    expect(await charged('registerShipments', { shipments: [sent] })).toEqual([1, 0])
    const { supply_price } = sent
    const same = { ord_prd_no: first, tracking_number: sent.tracking_number, supply_price }
    expect(await charged('updateShipments', { updates: [same] })).toEqual([1, 0])
    const dearer = { ...same, supply_price: { unit_price: 2_000, quantity: 1, total_amount: 2_000 } }
    expect(await charged('updateShipments', { updates: [dearer] })).toEqual([1, entryBytes(dearer)])
    note.mockRestore()
  })

  it('is refused with the reason and the end, reads on, and keeps nobody else from writing', async () => {
    const [greedy, other] = [await service.newVendor(), await service.newVendor()]
    const [items = []] = await service.importOrders(anOrder([greedy, greedy, other]))
    const write = async (vendor: typeof greedy, number: string | undefined, memo: string) =>
      service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: number, status: 'preparing', memo }] })
    let refused = await write(greedy, items[0], 'x')
    let calls = 0
    for (; refused.status === 200 && calls < 1_000; calls++)
      refused = await write(greedy, items[calls % 2], `${calls} ${'가'.repeat(1_900)}`)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(refused.body.error.message).toMatch(/has written 1 MiB within a day/)
    expect(refused.body.error.details).toMatchObject({ limit: 1, remaining: 0, reason: 'daily_volume' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    expect(calls).toBeLessThan(100)
    expect((await write(other, items[2], 'x')).status).toBe(200)
    expect((await service.as(greedy, 'health')).status).toBe(200)
    service.clock.advance(DAY_MS)
    expect((await write(greedy, items[0], 'x')).status).toBe(200)
  })
})
