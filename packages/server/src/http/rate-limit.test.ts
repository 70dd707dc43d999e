import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { TestClock } from '../../test/service.ts'
import { rateHeaders, rateRefusal } from '../core/values/rate-state.ts'
import type { Database, Statement } from '../platform/db/database.ts'
import { memoryRateLimit, type RateLimit, sharedRateLimit } from './rate-limit.ts'

const MINUTE_MS = 60_000
let db: Database
beforeAll(async () => {
  db = await openTestDatabase('postgresql')
})
afterAll(() => db.close())

const makers: [string, (limit: number, clock: TestClock) => RateLimit][] = [
  ['in memory', memoryRateLimit],
  ['shared', (limit, clock) => sharedRateLimit(limit, clock, db)],
]

let keys = 0
const aKey = () => `key-${++keys}`

async function takeRepeatedly(limit: RateLimit, key: string, times: number): Promise<boolean[]> {
  const allowed: boolean[] = []
  for (let n = 0; n < times; n++) allowed.push((await limit.take(key)).allowed)
  return allowed
}
const count = (allowed: readonly boolean[]) => allowed.filter(Boolean).length

describe.each(makers)('the rate limit %s', (_name, make) => {
  it('allows exactly the limit in a window of 60 s that the first request starts', async () => {
    const clock = new TestClock()
    const limit = make(3, clock)
    const key = aKey()
    expect(await limit.take(key)).toMatchObject({ allowed: true, limit: 3, remaining: 2 })
    clock.advance(MINUTE_MS - 1)
    expect(await takeRepeatedly(limit, key, 3)).toEqual([true, true, false])
    clock.advance(1)
    expect(await takeRepeatedly(limit, key, 4)).toEqual([true, true, true, false])
  })

  it('names the end of the window in whole seconds, and the seconds to wait', async () => {
    const clock = new TestClock()
    clock.set('2026-02-11T06:00:00.500Z')
    const limit = make(1, clock)
    const key = aKey()
    await limit.take(key)
    clock.advance(20_000)
    const refused = await limit.take(key)
    expect(refused).toMatchObject({ allowed: false, limit: 1, remaining: 0, retryAfterSeconds: 40 })
    expect(refused.resetAt.toISOString()).toBe('2026-02-11T06:01:01.000Z')
    const { details, headers } = rateRefusal(refused)
    expect(details).toEqual({ limit: 1, remaining: 0, reset_at: '2026-02-11T06:01:01.000Z' })
    expect(rateHeaders(refused)).toEqual({
      'x-ratelimit-limit': '1',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.parse('2026-02-11T06:01:01.000Z') / 1000),
    })
    expect(headers).toEqual({ ...rateHeaders(refused), 'retry-after': '40' })
    clock.advance(refused.retryAfterSeconds * 1000)
    expect((await limit.take(key)).allowed).toBe(true)
  })

  it('never tells to wait longer than a minute', async () => {
    const clock = new TestClock()
    clock.set('2026-02-11T06:00:00.001Z')
    const limit = make(1, clock)
    const key = aKey()
    await limit.take(key)
    expect((await limit.take(key)).retryAfterSeconds).toBe(60)
  })

  it('counts each key by itself', async () => {
    const limit = make(1, new TestClock())
    const [one, other] = [aKey(), aKey()]
    expect(await takeRepeatedly(limit, one, 2)).toEqual([true, false])
    expect((await limit.take(other)).allowed).toBe(true)
  })

  it('does not refuse for longer than a window when the clock is set back', async () => {
    const clock = new TestClock()
    const limit = make(1, clock)
    const key = aKey()
    expect(await takeRepeatedly(limit, key, 2)).toEqual([true, false])
    clock.advance(-3_600_000)
    expect(await takeRepeatedly(limit, key, 2)).toEqual([true, false])
  })

  it('allows no more than the limit of many requests at once', async () => {
    const limit = make(100, new TestClock())
    const key = aKey()
    const decisions = await Promise.all(Array.from({ length: 150 }, () => limit.take(key)))
    expect(count(decisions.map(({ allowed }) => allowed))).toBe(100)
    const remaining = decisions.filter(({ allowed }) => allowed).map((decision) => decision.remaining)
    expect(remaining.sort((one, other) => other - one)).toEqual(Array.from({ length: 100 }, (_, n) => 99 - n))
  })
})

describe('two processes that share a rate limit', () => {
  const pair = (limit: number) => {
    const clock = new TestClock()
    return [clock, sharedRateLimit(limit, clock, db), sharedRateLimit(limit, clock, db)] as const
  }

  it('allow exactly the limit together, however the requests are spread', async () => {
    const [, here, there] = pair(100)
    const key = aKey()
    // One request here must not keep points from the other process.
    expect(count(await takeRepeatedly(here, key, 1))).toBe(1)
    expect(count(await takeRepeatedly(there, key, 110))).toBe(99)
    expect(count(await takeRepeatedly(here, key, 5))).toBe(0)
  })

  it('allow exactly the limit together when all requests come at once', async () => {
    const [, here, there] = pair(100)
    const key = aKey()
    const sent = Array.from({ length: 200 }, (_, n) => (n % 2 ? here : there).take(key))
    expect(count((await Promise.all(sent)).map(({ allowed }) => allowed))).toBe(100)
  })

  it('tell the same rest and the same end of the window', async () => {
    const [clock, here, there] = pair(10)
    const key = aKey()
    const first = await here.take(key)
    clock.advance(7_000)
    const second = await there.take(key)
    expect(second.resetAt).toEqual(first.resetAt)
    expect([first.remaining, second.remaining]).toEqual([9, 8])
  })

  it('keep one window when the clock of one is a little behind', async () => {
    const [ahead, behind] = [new TestClock(), new TestClock()]
    behind.advance(-2_000)
    const key = aKey()
    await takeRepeatedly(sharedRateLimit(5, ahead, db), key, 5)
    expect(await takeRepeatedly(sharedRateLimit(5, behind, db), key, 1)).toEqual([false])
  })

  it('start a new window together', async () => {
    const [clock, here, there] = pair(4)
    const key = aKey()
    await takeRepeatedly(here, key, 5)
    await takeRepeatedly(there, key, 1)
    clock.advance(MINUTE_MS)
    expect(count([...(await takeRepeatedly(there, key, 3)), ...(await takeRepeatedly(here, key, 3))])).toBe(4)
  })
})

describe('what a shared rate limit costs', () => {
  const counting = () => {
    const seen = { statements: 0 }
    const counted: Database = {
      ...db,
      rows: <Row>(query: Statement<Row>, values?: readonly unknown[]) => {
        seen.statements++
        return db.rows(query, values)
      },
    }
    return { seen, counted }
  }

  it('does not ask the database for a key whose window is used up', async () => {
    const { seen, counted } = counting()
    const limit = sharedRateLimit(2, new TestClock(), counted)
    const key = aKey()
    await takeRepeatedly(limit, key, 3)
    const before = seen.statements
    await takeRepeatedly(limit, key, 20)
    expect(seen.statements).toBe(before)
  })

  it('counts requests that wait together with one statement', async () => {
    const { seen, counted } = counting()
    const limit = sharedRateLimit(100, new TestClock(), counted)
    const key = aKey()
    await Promise.all(Array.from({ length: 50 }, () => limit.take(key)))
    expect(seen.statements).toBeLessThanOrEqual(2)
  })

  it('recovers when the database was away', async () => {
    let isAway = true
    const flaky: Database = {
      ...db,
      rows: (query, values) => (isAway ? Promise.reject(new Error('away')) : db.rows(query, values)),
    }
    const limit = sharedRateLimit(2, new TestClock(), flaky)
    const key = aKey()
    await expect(limit.take(key)).rejects.toThrow('away')
    isAway = false
    expect(await takeRepeatedly(limit, key, 3)).toEqual([true, true, false])
  })
})
