/** What one vendor may write in a day, whatever keys, people and processes it has. Decision 187. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { anOrder, startTestService, TestClock, type TestService } from '../../test/service.ts'
import type { Database } from '../db/database.ts'
import { GrowthBudget } from './growth.ts'
import { Refusal } from './refusal.ts'

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
    // A process hears of the others when it has something to tell itself.
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

  it('is told later when the database is away', async () => {
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

describe('a vendor who writes the same again and again', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService('embedded', { env: { VENDOR_MB_PER_DAY: '1' } })
  })
  afterAll(() => service.close())

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
