/** The bounds of the log of requests, without a database. Decision 147. */
import { describe, expect, it } from 'vitest'
import { TestClock } from '../../../test/service.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { GrowthBudget } from '../../core/work/growth.ts'
import type { Database, Statement } from '../../platform/db/database.ts'
import { NodeAway } from '../../platform/db/failures.ts'
import {
  AWAY_BYTES_MAX,
  PENDING_BYTES_MAX,
  RATE_REFUSALS_PER_MINUTE,
  RequestLog,
  VENDOR_BYTES_MAX,
  VENDOR_REQUESTS_PER_MINUTE,
} from './log.ts'
import { doneOutcome, type Outcome, refusedOutcome } from './record.ts'

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
const nothing: Outcome = {
  errorCode: null,
  isDryRun: false,
  successCount: null,
  failureCount: null,
  issues: null,
  entries: null,
}

/** A log on a database that keeps what it is given, as long as `failure` is null; `nodes`: where vendors lie on several. */
function logOf(nodes: readonly unknown[] = [], isSpent = false) {
  const written: string[] = []
  const reads: [vendorId: string, reads: number][] = []
  const state: { failure: Error | null; awayNode: string | null } = { failure: null, awayNode: null }
  let calls = 0
  const rows = async (query: Statement<unknown>, values: readonly unknown[] = []) => {
    calls++
    if (state.failure) throw state.failure
    const [vendors, ids, , counts] = values as [string[], string[], unknown, number[]]
    if (query.name.startsWith('requests.insert')) written.push(...ids)
    else reads.push(...vendors.map((vendor, at): [string, number] => [vendor, counts[at] as number]))
    return []
  }
  const clock = new TestClock()
  const isAway = (vendorId: string) => state.awayNode !== null && vendorId.startsWith(state.awayNode)
  const near = (vendorId: string) => ({
    async rows(query: Statement<unknown>, values: readonly unknown[]) {
      if (isAway(vendorId)) throw new NodeAway('away')
      return rows(query, values)
    },
  })
  const growth = { isSpent: () => isSpent, note: () => {} } as unknown as GrowthBudget
  const log = new RequestLog({ rows, near, isAway, nodes: () => nodes } as unknown as Database, clock, growth)
  let n = 0
  const note = (vendorId: string, status = 400, outcome = () => nothing) =>
    log.note(
      {
        vendorId,
        requestId: `req_${++n}`,
        receivedAt: clock.now(),
        endpoint: 'updateStatus',
        status,
        durationMs: 1,
      },
      outcome,
    )
  return { log, clock, note, written, reads, state, asked: () => calls }
}

describe('the log of requests', () => {
  it('holds 10,000 failures of one vendor in a second within its share, and keeps the others’', async () => {
    const { log, note, written } = logOf()
    for (let n = 0; n < 10_000; n++) note('flood')
    note('other')
    await log.flush()
    expect(written).toHaveLength(VENDOR_REQUESTS_PER_MINUTE + 1)
    expect(log.lost).toBe(10_000 - VENDOR_REQUESTS_PER_MINUTE)
    expect(log.bytes).toBe(0)
  })

  it('keeps few refusals for the rate limit: each says the same', async () => {
    const { log, clock, note, written } = logOf()
    for (let n = 0; n < 10_000; n++) note('flood', 429)
    await log.flush()
    expect(written).toHaveLength(RATE_REFUSALS_PER_MINUTE)
    clock.advance(60_000)
    note('flood', 429)
    await log.flush()
    expect(written).toHaveLength(RATE_REFUSALS_PER_MINUTE + 1)
  })

  it('keeps no entries of a vendor who has written what is allowed in a day, and counts them', async () => {
    const { log, note } = logOf([], true)
    note('one', 200, () => ({ ...nothing, failureCount: 100, entries: 'x'.repeat(100_000) }))
    expect(log.bytes).toBeLessThan(1_000)
    await log.flush()
    expect(log.lost).toBe(0)
  })

  it('is bounded in bytes, for each vendor and in all, and does not look at what has no room', async () => {
    const { log, note } = logOf()
    const large = { ...nothing, entries: 'x'.repeat(100_000) }
    for (let n = 0; n < 100; n++) note('one', 200, () => large)
    expect(log.bytes).toBeLessThan(VENDOR_BYTES_MAX + 250_000)
    for (let n = 0; n < 2_000; n++) note(`vendor ${n % 100}`, 200, () => large)
    expect(log.bytes).toBeLessThan(PENDING_BYTES_MAX + 250_000)
    let isLookedAt = false
    note('one', 200, () => {
      isLookedAt = true
      return nothing
    })
    expect(isLookedAt).toBe(false)
    const lost = log.lost
    await log.flush()
    expect([log.bytes, log.lost]).toEqual([0, lost])
  })

  it('waits for a database that is away, and writes each once when it is back', async () => {
    const { log, note, written, state } = logOf()
    note('one')
    state.failure = away
    await expect(log.flush()).rejects.toThrow('away')
    note('one')
    await log.settle('one')
    state.failure = null
    await Promise.all([log.flush(), log.flush()])
    expect(written).toEqual(['req_1', 'req_2'])
    expect(log.lost).toBe(0)
  })

  it('keeps what belongs to a node that is away, and writes what belongs to others', async () => {
    const { log, note, written, state } = logOf(['a node'])
    for (const vendor of ['one', 'two', 'one']) note(vendor)
    state.awayNode = 'one'
    await expect(log.flush()).rejects.toThrow('away')
    expect(written).toEqual(['req_2'])
    note('two')
    state.awayNode = null
    await log.flush()
    expect(written).toEqual(['req_2', 'req_1', 'req_3', 'req_4'])
    expect([log.lost, log.bytes]).toEqual([0, 0])
  })

  it('leaves half of its memory to those whose node is there', async () => {
    const { log, note, written, state } = logOf(['a node'])
    const large = { ...nothing, entries: 'x'.repeat(100_000) }
    state.awayNode = 'far'
    for (let n = 0; n < 100; n++) note(`far ${n}`, 503, () => large)
    expect(log.bytes).toBeGreaterThan(AWAY_BYTES_MAX - 250_000)
    expect(log.bytes).toBeLessThan(AWAY_BYTES_MAX + 250_000)
    const lost = log.lost
    for (let n = 0; n < 10; n++) note(`near ${n}`, 400, () => large)
    await expect(log.flush()).rejects.toThrow('away')
    expect(written).toHaveLength(10)
    expect(log.lost).toBe(lost)
    state.awayNode = null
    await log.flush()
    expect([written.length, log.bytes]).toEqual([110 - lost, 0])
  })

  it('asks a database that is away once for all who look something up', async () => {
    const { log, note, state, asked } = logOf()
    note('one')
    state.failure = away
    await Promise.all(Array.from({ length: 100 }, () => log.settle('one')))
    expect(asked()).toBe(1)
  })

  it('never lets a request fail', () => {
    const { log, note } = logOf()
    note('one', 200, () => {
      throw new Error('a defect')
    })
    expect([log.lost, log.bytes]).toEqual([1, 0])
  })

  it('gives up what the database refuses, so that it does not stand in the way', async () => {
    const { log, note, written, state } = logOf()
    note('one')
    state.failure = new Error('invalid input syntax')
    await expect(log.flush()).rejects.toThrow('invalid')
    state.failure = null
    note('one')
    await log.flush()
    expect([written, log.lost]).toEqual([['req_2'], 1])
  })

  it('writes counts of reads when their minute is over, and at the end', async () => {
    const { log, clock, reads } = logOf()
    for (let n = 0; n < 3; n++) log.countRead('one', 'health')
    await log.flush()
    expect(reads).toEqual([])
    clock.advance(60_000)
    log.countRead('one', 'health')
    await log.flush()
    expect(reads).toEqual([['one', 3]])
    await log.drain()
    expect(reads).toEqual([
      ['one', 3],
      ['one', 1],
    ])
  })
})

describe('what is kept of a request', () => {
  it('is no message and no value, whatever was sent', () => {
    const refusal = invalid([
      { path: 'updates.3.ord_prd_no', message: 'is required' },
      { path: 'body.김하늘 <b>', message: 'must not be 김하늘' },
    ])
    expect(JSON.parse(refusedOutcome(refusal).issues as string)).toEqual([
      ['updates.3.ord_prd_no', 'missing'],
      ['body', 'invalid'],
    ])
    expect(refusedOutcome(new Refusal('NOT_READY', { details: { issues: 'x' } })).issues).toBeNull()
  })

  it('is at most a thousand entries of a file, and all are counted', () => {
    const results = Array.from({ length: 20_000 }, (_, n) => ({
      ord_prd_no: `O_[${n + 1}]`,
      success: true,
      message: '김하늘',
    }))
    const kept = doneOutcome({ success_count: 20_000, failure_count: 0, results })
    expect(JSON.parse(kept.entries as string)).toHaveLength(1_000)
    expect(kept.successCount).toBe(20_000)
    expect(kept.entries).not.toContain('김하늘')
  })

  it('has no number of an item that is nobody’s, unless it looks like a number', () => {
    const unknown = [
      '2026_1_[1]',
      '202601220157_000020196_[12]',
      'A-17_[1]',
      '홍길동_[1]',
      'hong@example.com_[1]',
      'hong_gildong_[1]',
    ]
    const results = unknown.map((ord_prd_no) => ({ ord_prd_no, success: false, error_code: 'UNAUTHORIZED' }))
    const known = { ord_prd_no: '홍길동_[1]', success: false, error_code: 'ITEM_CANCELLED' }
    const kept = doneOutcome({ success_count: 0, failure_count: 7, results: [...results, known] })
    expect(JSON.parse(kept.entries as string).map(([number]: [string | null]) => number)).toEqual([
      ...unknown.slice(0, 3),
      null,
      null,
      null,
      '홍길동_[1]',
    ])
    expect(kept.failureCount).toBe(7)
  })

  it('is nothing of answers without entries', () => {
    expect(doneOutcome({ webhook: {}, secret: 's', results: ['s'] })).toEqual(nothing)
  })
})
