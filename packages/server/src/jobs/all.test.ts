import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kinds } from '../../test/databases.ts'
import { startTestService, type TestService, testSecrets } from '../../test/service.ts'
import { readConfig } from '../config.ts'
import { systemIds } from '../context.ts'
import { JobRunner } from '../core/operator-jobs/runner.ts'
import { Audit } from '../core/people/audit.ts'
import { RequestLog } from '../core/requests/log.ts'
import { findRequest } from '../core/requests/queries.ts'
import { statement } from '../db/database.ts'
import { createLanes } from '../http/concurrency.ts'
import { createMetrics } from '../http/metrics.ts'
import { allJobs } from './all.ts'

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
    const requests = new RequestLog(db, clock)
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
    }
    const jobs = allJobs(services)
    const last = kind === 'embedded' ? 'vacuum' : 'rate-windows'
    const log = ['request-log', 'old-requests']
    const others = [
      'changes',
      'uploads',
      'people',
      'audit',
      'webhooks',
      'webhook-deliveries',
      'operator-jobs',
    ]
    expect(jobs.map(({ name }) => name)).toEqual(['key-use', ...log, ...others, last])
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

describe('the figures', () => {
  it('count the runs of each job, with their time, and those that failed by themselves', async () => {
    const load = vi.fn(() => ({ total: 0, idle: 0, waiting: 0 }))
    const rows = async () => []
    const requests = { lost: 7, bytes: 400 }
    const metrics = createMetrics({
      db: { load, rows },
      lanes: createLanes(),
      feed: { waiting: () => 0 },
      hasSandbox: false,
      requests,
    })
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
})
