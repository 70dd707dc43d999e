import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../test/databases.ts'
import { startTestService, type TestService, testSecrets } from '../test/service.ts'
import { readConfig } from './config/config.ts'
import { createCalendar } from './core/values/calendar.ts'
import { systemIds } from './core/values/context.ts'
import { GrowthBudget } from './core/work/growth.ts'
import { Audit } from './features/audit/writer.ts'
import { deliveryDays } from './features/holidays/delivery-days.ts'
import { JobRunner } from './features/jobs/runner.ts'
import { LetterQueue } from './features/notices/letter-queue.ts'
import { RequestLog } from './features/requests/log.ts'
import { findRequest } from './features/requests/queries.ts'
import { createLanes } from './http/concurrency.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import type { NodeLoad } from './platform/db/citus/router.ts'
import { statement } from './platform/db/database.ts'
import { SharedFigures } from './platform/workers/figures.ts'
import { allJobs } from './timers.ts'

const readUses = statement<{ last_used_at: Date | null }>(
  'test.read_uses',
  'select last_used_at from api_key where vendor_id = $1',
)

describe.each(kinds)('the jobs of a service on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.db.close())

  it('can all be run beside requests', async () => {
    const { db, clock } = service
    const keyUse = { note: () => {}, flush: async () => {} }
    const config = readConfig({})
    const caller = { config, lookup: async () => [] }
    const ids = systemIds()
    const audit = new Audit(db, clock, ids)
    const requests = new RequestLog(db, clock, new GrowthBudget(db, clock, 1_000))
    const clocks = { clock, realClock: clock, livemode: true }
    const stopping = new AbortController().signal
    const logger = { warn: () => {}, error: () => {} }
    const jobRunner = new JobRunner({ db, realClock: clock, ids, audit, log: logger, stopping })
    const services = {
      db,
      jobRunner,
      ...clocks,
      keyUse,
      requests,
      config,
      caller,
      ids,
      audit,
      secrets: testSecrets,
      elapsed: () => 0,
      calendar: createCalendar(config.timeZone),
      deliveryDays: deliveryDays(config, () => {}),
      letters: new LetterQueue({ db, config, livemode: true, realClock: clock, ids, secrets: testSecrets }),
    }
    const jobs = allJobs(services)
    const last = kind === 'embedded' ? 'vacuum' : 'rate-windows'
    const inMemory = ['key-use', 'audit', 'request-log', 'operator-jobs']
    const others = [
      'old-requests',
      'changes',
      'uploads',
      'people',
      'old-audit',
      'webhooks',
      'webhook-deliveries',
      'notices',
      'old-letters',
      'item-texts',
      'empty-days',
      'day-totals',
      'ledger-chain',
    ]
    expect(jobs.map(({ name }) => name)).toEqual([...inMemory, ...others, last])
    for (const { run } of jobs) await run(AbortSignal.abort())
  })

  it('keep the last use of a key, and what became of requests, when the service ends', async () => {
    const vendor = await service.newVendor()
    const sent = { start_date: '2026-02-01', end_date: '2026-02-28', status: '결제완료' }
    expect((await service.as(vendor, 'listOrders', sent)).status).toBe(200)
    const uses = () => service.db.rows(readUses, [vendor.vendor_id])
    expect(await uses()).toEqual([{ last_used_at: null }])
    const { request_id } = (await service.as(vendor, 'updateStatus', {})).body
    await service.app.close()
    expect(await uses()).toEqual([{ last_used_at: service.clock.now() }])
    expect(await service.db.rows(findRequest, [request_id])).toMatchObject([{ status: 400 }])
  })
})

/** Those of a process that has no database. */
const processMetrics = (load = () => ({ total: 0, idle: 0, waiting: 0 }), nodes: NodeLoad[] = []) =>
  createMetrics({
    db: { load, nodes: () => nodes, rows: async () => [] },
    lanes: createLanes(),
    feed: { waiting: () => 0 },
    hasSandbox: false,
    requests: { lost: 7, bytes: 400 },
  })

describe('the figures', () => {
  it('count the runs of each job, with their time, and those that failed by themselves', async () => {
    const metrics = processMetrics()
    metrics.observeJob('some', 'done', 0.5)
    metrics.observeJob('some', 'done', 2)
    metrics.observeJob('some', 'failed', 0.1)
    await metrics.text()
    const lines = (await metrics.text()).split('\n')
    expect(lines).toContain('napum_request_log_lost_total 7')
    expect(lines).toContain('napum_request_log_pending_bytes 400')
    expect(lines).toContain('napum_job_duration_seconds_count{job="some",result="done"} 2')
    expect(lines).toContain('napum_job_duration_seconds_sum{job="some",result="done"} 2.5')
    expect(lines).toContain('napum_job_duration_seconds_count{job="some",result="failed"} 1')
  })

  it('name the nodes of the database by number, and one that any process misses is away', async () => {
    const shared = new SharedFigures()
    const load = () => ({ total: 0, idle: 0, waiting: 0 })
    const node = (isUp: boolean) => ({ node: 2, isUp, total: 3, idle: 1, waiting: 0 })
    for (const [number, isUp] of [true, false].entries()) {
      shared.heard(number, await processMetrics(load, [node(isUp)]).figures())
    }
    const lines = (await shared.page()).split('\n')
    expect(lines).toContain('napum_database_node_connections{node="2",state="busy"} 4')
    expect(lines).toContain('napum_database_node_up{node="2"} 0')
  })

  it('of several processes never become less when one of them is busy, or ends', async () => {
    const shared = new SharedFigures()
    const workers = [processMetrics(() => ({ total: 3, idle: 0, waiting: 0 })), processMetrics()]
    const tell = async (...numbers: number[]) => {
      for (const number of numbers) shared.heard(number, await (workers[number - 1] as Metrics).figures())
    }
    const page = async () => (await shared.page()).split('\n')
    const jobs = (count: number) => `napum_job_duration_seconds_count{job="some",result="done"} ${count}`
    workers[0]?.observeJob('some', 'done', 1)
    workers[1]?.observeJob('some', 'done', 1)
    await tell(1, 2)
    workers[1]?.observeJob('some', 'done', 1)
    await tell(2)
    expect(await page()).toContain(jobs(3))
    shared.ended(1)
    shared.ended(2)
    shared.ended(2)
    expect(await page()).toContain(jobs(3))
    workers.push(processMetrics())
    workers[2]?.observeJob('some', 'done', 1)
    await tell(3)
    const lines = await page()
    expect(lines).toContain(jobs(4))
    expect(lines).toContain('napum_request_log_lost_total 21')
    // What is only true of a process ends with it.
    expect(lines).toContain('napum_database_connections{state="busy"} 0')
  })
})
