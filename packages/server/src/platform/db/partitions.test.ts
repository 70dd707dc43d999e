/** Partitions by time, with a clock that is moved: made ahead, dropped whole, and never in the way. Decision 241. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onCitus } from '../../../test/citus.ts'
import { kinds, openTestDatabase } from '../../../test/databases.ts'
import { DAY_MS, firstUlidAt } from '../../core/values/instants.ts'
import { oldLinesJob } from '../../features/audit/index.ts'
import { oldRequestsJob } from '../../features/requests/index.ts'
import { type Database, statement } from './database.ts'
import { makeWhole } from './partitions.ts'

const YEAR = 365
const signal = new AbortController().signal

const placed = statement<{ part: string; lines: number; rights: number }>(
  'test.placed',
  `select tableoid::regclass::text as part, count(*)::integer as lines, count(*) filter (where is_right)::integer as rights
   from audit group by 1 order by 1`,
)
const requests = statement<{ part: string; requests: number }>(
  'test.placed_requests',
  'select tableoid::regclass::text as part, count(*)::integer as requests from request_log group by 1 order by 1',
)

// On several nodes both tables stay one.
describe.skipIf(onCitus).each(kinds)('tables in partitions on %s', (kind) => {
  let db: Database
  let now = new Date('2026-02-11T06:00:00Z')
  const clock = { now: () => now }
  beforeAll(async () => {
    db = await openTestDatabase(kind)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    // Far behind what the test before has made.
    now = new Date(now.getTime() + 10 * YEAR * DAY_MS)
    await db.script('truncate audit, request_log')
  })

  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
  }
  const runAudit = (auditDays = 730) =>
    oldLinesJob({ db, realClock: clock, config: { auditDays } }).run(signal)
  const runRequests = () => oldRequestsJob(db, clock).run(signal)
  /** A line as of now, and one about a right. */
  const note = () =>
    db.script(
      [false, true]
        .map(
          (
            isRight,
          ) => `insert into audit (audit_id, at, actor_kind, address, action, is_right, request_id) values
            ('${firstUlidAt(now)}${isRight ? 'R' : 'L'}', '${now.toISOString()}', 'service', 'a', 'x', ${isRight}, 'r')`,
        )
        .join(';'),
    )
  const send = () =>
    db.script(`insert into request_log (vendor_id, request_id, received_at, endpoint, status, is_dry_run, duration_ms)
      values ('V', 'req_${now.getTime().toString(36)}_x', '${now.toISOString()}', 'updateStatus', 200, false, 1)`)

  it('keep each month by itself from the second one on, and are cleaned up by a table for each', async () => {
    for (let month = 0; month < 14; month++) {
      await runAudit(YEAR)
      await note()
      later(30)
    }
    const parts = await db.rows(placed)
    expect(parts.find(({ part }) => part === 'audit_rest')).toMatchObject({ lines: 1, rights: 1 })
    expect(parts.filter(({ part }) => part.startsWith('audit_before_')).length).toBeGreaterThanOrEqual(12)
    later(2 * YEAR - 60)
    await runAudit(YEAR)
    // Rights of three years are what is left of them, in the rest.
    expect(await db.rows(placed)).toEqual([{ part: 'audit_rest', lines: 14, rights: 14 }])
    later(2 * YEAR)
    await runAudit(YEAR)
    expect(await db.rows(placed)).toEqual([])
  })

  it('keep each day of requests by itself, and no more than nine', async () => {
    for (let day = 0; day < 20; day++) {
      await runRequests()
      await send()
      later(1)
    }
    await runRequests()
    const parts = await db.rows(requests)
    expect(parts).toHaveLength(7)
    expect(parts.every((one) => one.requests === 1 && one.part.startsWith('request_log_before_'))).toBe(true)
  })

  it('go on after a time without any process, and take what was written meanwhile', async () => {
    await runAudit()
    later(400)
    await note()
    expect(await db.rows(placed)).toEqual([{ part: 'audit_rest', lines: 2, rights: 1 }])
    await runAudit()
    expect(await db.rows(placed)).toEqual([
      { part: expect.stringContaining('audit_before_'), lines: 2, rights: 1 },
    ])
  })

  it('keep what a clock that runs ahead wrote', async () => {
    later(3 * YEAR)
    await note()
    later(-3 * YEAR)
    for (let month = 0; month < 3; month++) {
      await runAudit()
      later(30)
    }
    expect(await db.rows(placed)).toEqual([{ part: 'audit_rest', lines: 2, rights: 1 }])
  })

  it('are turned over by several processes at a time', async () => {
    for (let month = 0; month < 4; month++) {
      await Promise.all([runAudit(30), runAudit(30), runRequests(), runRequests()])
      await note()
      later(30)
    }
    expect((await db.rows(placed)).filter(({ part }) => part !== 'audit_rest')).toHaveLength(2)
  })

  it('become whole again with all that they hold, and are cleaned up then as well', async () => {
    for (let month = 0; month < 3; month++) {
      await runAudit()
      await runRequests()
      await note()
      await send()
      later(30)
    }
    await db.script(makeWhole)
    expect(await db.rows(placed)).toEqual([{ part: 'audit', lines: 6, rights: 3 }])
    expect(await db.rows(requests)).toEqual([{ part: 'request_log', requests: 1 }])
    later(2 * YEAR)
    await runAudit(YEAR)
    await runRequests()
    expect(await db.rows(placed)).toEqual([{ part: 'audit', lines: 3, rights: 3 }])
    expect(await db.rows(requests)).toEqual([])
  })
})
