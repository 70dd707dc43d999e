import { setTimeout as pause } from 'node:timers/promises'
import { JOB_FILES_KEPT_MAX, type JobKind, jobKinds } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDirectory } from '../../../../spreadsheet/src/zip/directory.ts'
import { addedUpLater, hashes } from '../../../test/contents.ts'
import { usualKinds } from '../../../test/databases.ts'
import { anOrder, type Json, startTestService, TestClock, type TestService } from '../../../test/service.ts'
import { confirmPending, newItem, price, send } from '../../../test/trade.ts'
import type { Caller, KnownMembership, SignedIn } from '../../core/people/caller.ts'
import { systemIds } from '../../core/values/context.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import { Audit } from '../audit/writer.ts'
import { endOf } from './ends.ts'
import { startImport } from './operations.ts'
import type { JobRow } from './queries.ts'
import { mayCancel } from './rules.ts'
import type { Running } from './run.ts'
import { JobRunner } from './runner.ts'
import type { JobRun } from './work.ts'

const operatorKey: Caller = { kind: 'operator_key' }
const countParts = statement<{ parts: number }>(
  'test.count_parts',
  'select count(*)::integer as parts from operator_job_part',
)
const lapse = statement('test.lapse', `update operator_job set leased_until = now() - interval '1 second'`)
const auditOfRequest = statement<{ action: string; address: string }>(
  'test.audit_of_request',
  'select action, address from audit where request_id = $1::text',
)
const lastOfPath = (name: string) => name.split('/').at(-1)
const auditOf = statement<{ action: string; actor_kind: string }>(
  'test.audit_of',
  'select action, actor_kind from audit where subject = $1::text order by audit_id',
)

/** Another process on the database. */
function process(db: Database, clock = new TestClock()) {
  const stop = new AbortController()
  const ids = systemIds()
  const log = { warn: () => {}, error: () => {} }
  const audit = new Audit(db, clock, ids)
  const runner = new JobRunner({ db, realClock: clock, ids, audit, log, stopping: stop.signal })
  const begin = (kind: JobKind, requestId = 'req_a_000001') =>
    runner.begin({ kind, request: {}, requestId, caller: operatorKey, address: '203.0.113.7' })
  /** A job that continues until the test ends it. */
  const hold = async (kind: JobKind, work: (run: JobRun) => Promise<unknown> = async () => {}) => {
    const run = await begin(kind)
    runner.launch(run, {}, async (held) => {
      await work(held)
      await new Promise((resolve) => held.signal.addEventListener('abort', resolve, { once: true }))
      throw held.signal.reason
    })
    return run.started.jobId
  }
  return { runner, stop, clock, begin, hold }
}

describe.each(usualKinds)('long work on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const job = async (job_id: string): Promise<Json> =>
    (await service.operator('getJob', undefined, { params: { job_id } })).body.job
  const ended = async (job_id: string): Promise<Json> => {
    for (;;) {
      const now = await job(job_id)
      if (now.state !== 'running') return now
      await pause(5)
    }
  }
  const parts = async () => (await service.db.rows(countParts))[0]?.parts
  const importOf = (orders: readonly object[], query: Record<string, string> = {}) =>
    service.operator('startImportJob', undefined, {
      payload: orders.map((order) => `${JSON.stringify(order)}\n`).join(''),
      headers: { 'content-type': 'application/x-ndjson' },
      query,
    })

  it('goes on after its call was answered, and comes to what the call of the same work answers', async () => {
    const vendor = await service.newVendor()
    const orders = Array.from({ length: 3 }, () => anOrder([vendor]))
    const begun = await importOf([...orders, { ord_no: 'broken' }])
    expect(begun.status).toBe(201)
    expect(begun.body.job).toMatchObject({ kind: 'import', state: 'running', ended_at: null })
    const imported = await ended(begun.body.job.job_id)
    expect(imported).toMatchObject({
      state: 'done',
      error: null,
      result: {
        success_count: 3,
        created_count: 3,
        failure_count: 1,
        results: [{ line: 4, success: false }],
      },
      request_id: begun.body.request_id,
    })
    expect(imported.progress.done).toBe(imported.progress.total)
    expect(await parts()).toBe(0)
    expect(await service.db.rows(auditOf, [imported.job_id])).toEqual([
      { action: 'startImportJob', actor_kind: 'operator_key' },
      { action: 'startImportJob.done', actor_kind: 'operator_key' },
    ])
    for (const [start, call, body] of [
      ['startVerifyJob', 'verify', {}],
      ['startRecordsJob', 'rebuildRecords', {}],
      ['startRetentionJob', 'maskPersonalData', { before: '2026-01-01' }],
    ] as const) {
      const { request_id: _, timestamp: __, ...answer } = (await service.operator(call, body)).body
      const { state, result } = await ended((await service.operator(start, body)).body.job.job_id)
      expect({ state, result }).toMatchObject({ state: 'done', result: answer })
    }
    const { job_list, pagination } = (
      await service.operator('listJobs', undefined, { query: { state: 'done', limit: 3 } })
    ).body
    expect(job_list).toHaveLength(3)
    expect(pagination.total).toBe(4)
  })

  it('writes nothing in a dry run, and refuses what cannot be done before it begins', async () => {
    const order = anOrder([await service.newVendor()])
    const tried = await ended((await importOf([order], { dry_run: 'true' })).body.job.job_id)
    expect(tried).toMatchObject({ state: 'done', result: { created_count: 1, dry_run: true } })
    const item = { params: { ord_prd_no: `${order.ord_no}_[1]` } }
    expect((await service.operator('getItem', undefined, item)).status).toBe(404)
    expect((await service.operator('startVerifyJob', { after: 'nowhere' })).status).toBe(400)
    expect((await service.operator('startRetentionJob', { before: '2030-01-01' })).status).toBe(400)
    const nothing = await service.operator('startStatementsJob', { month: '2020-01' })
    expect(nothing.body.error.code).toBe('SETTLEMENT_NOT_FOUND')
    const beyond = await service.operator('startStatementsJob', { month: '2026-02', page: 1e21 })
    expect(beyond.body.error.code).toBe('SETTLEMENT_NOT_FOUND')
    const unknown = { params: { job_id: 'none' } }
    expect((await service.operator('getJob', undefined, unknown)).body.error.code).toBe('JOB_NOT_FOUND')
    expect((await service.operator('cancelJob', undefined, unknown)).body.error.code).toBe('JOB_NOT_FOUND')
  })

  it('keeps the zip of a month, the same as the call sends, and only the newest of them', async () => {
    const vendor = await service.newVendor()
    const item = await newItem(service, vendor)
    await send(service, vendor, 'confirmInventory', {
      ord_prd_no: item,
      stock_available: true,
      supply_price: price(11_000),
    })
    await confirmPending(service, vendor)
    const month = { month: '2026-02', format: 'csv' }
    const begun = await service.operator('startStatementsJob', month)
    const made = await ended(begun.body.job.job_id)
    expect(made).toMatchObject({ state: 'done', result: { settlement_count: 1, statement_count: 1 } })
    const fetched = await service.operator('jobFile', undefined, { params: { job_id: made.job_id } })
    expect(fetched.raw.rawPayload.length).toBe(made.file.bytes)
    const sent = await service.operator('statementArchive', undefined, { query: month })
    expect(fetched.raw.rawPayload).toEqual(sent.raw.rawPayload)
    expect(fetched.headers['content-disposition']).toBe(sent.headers['content-disposition'])
    const other = process(service.db)
    for (let made = 0; made < JOB_FILES_KEPT_MAX; made++) {
      other.clock.advance(1_000)
      const run = await other.begin('statements')
      other.runner.launch(run, {}, async (work) => {
        await run.receive(bytesOf('zip'))
        work.hasFile('a.zip', { bytes: 3, parts: 1 })
        return {}
      })
      await other.runner.idle()
    }
    expect(await parts()).toBe(JOB_FILES_KEPT_MAX)
    const gone = await service.operator('jobFile', undefined, { params: { job_id: made.job_id } })
    expect(gone.body.error.code).toBe('JOB_FILE_NOT_FOUND')
  })

  it('is forgotten a week after its end, with what is stored for it', async () => {
    const other = process(service.db)
    other.clock.advance(8 * 86_400_000)
    await other.runner.beat()
    const { body } = await service.operator('listJobs', undefined, {})
    expect(body.job_list).toEqual([])
    expect(await parts()).toBe(0)
  })

  it('is interrupted by a stop of the service, which says so, and can be started again', async () => {
    const before = await hashes(service.db, addedUpLater)
    const other = process(service.db)
    const id = await other.hold('retention', async (run) =>
      run.progress(2, 5, { masked_count: 2, seen_count: 2, next: 'b' }),
    )
    other.stop.abort()
    await other.runner.drain()
    const told = await job(id)
    expect(told).toMatchObject({
      state: 'interrupted',
      progress: { done: 2, total: 5, unit: 'orders' },
      result: { masked_count: 2, seen_count: 2, next: 'b' },
      error: { code: 'SERVICE_STOPPED' },
    })
    await expect(other.begin('retention')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(changedTables(before, await hashes(service.db, addedUpLater))).toEqual(['audit', 'operator_job'])
    expect((await service.operator('startRetentionJob', { before: '2026-01-01' })).status).toBe(201)
  })

  it('says that an upload broke off, and keeps nothing of it', async () => {
    const { runner } = process(service.db)
    let passedOver = 0
    async function* pieces() {
      yield Buffer.alloc(1024 ** 2)
      throw new Error('the client went away')
    }
    const stream = { pieces, passOver: () => void passedOver++ }
    const call = { db: service.db, requestId: 'req_a_000002', caller: operatorKey, query: {}, stream }
    const services = { db: service.db, realClock: service.clock, jobRunner: runner }
    const work = { work: () => Promise.reject(new Error('never begun')) }
    await expect(startImport(services, call as never, work)).rejects.toThrow('the client went away')
    expect(passedOver).toBe(1)
    expect(await parts()).toBe(0)
    const [last] = (await service.operator('listJobs', undefined, { query: { kind: 'import' } })).body
      .job_list
    expect(last).toMatchObject({ state: 'failed', error: { code: 'UPLOAD_BROKEN_OFF' } })
  })

  it('ends also when its result is something that the database does not take', async () => {
    const { runner, begin } = process(service.db)
    const run = await begin('verify')
    runner.launch(run, {}, async () => ({ text: '\u0000' }))
    await runner.idle()
    expect(await job(run.started.jobId)).toMatchObject({ state: 'failed', error: { code: 'INTERNAL_ERROR' } })
    // The next one of the kind may begin.
    runner.launch(await begin('verify'), {}, async () => Promise.reject(endOf('verify', 'CANCELLED')))
    await runner.idle()
  })

  it('confirms a month, and makes its files for tax invoices, as the calls do', async () => {
    const vendors = await Promise.all([service.newVendor(), service.newVendor()])
    for (const vendor of vendors) {
      const ord_prd_no = await newItem(service, vendor)
      const supply_price = price(11_000)
      await send(service, vendor, 'updateStatus', { ord_prd_no, status: 'shipped', supply_price })
    }
    const running = await service.operator('startConfirmJob', { period_end: '2026-02-28' })
    expect(running.status).toBe(400)
    service.clock.advance(40 * 86_400_000)
    const month = { period_end: '2026-02-28' }
    const look = (await service.operator('confirmPeriod', { ...month, dry_run: true })).body
    expect(look.confirmed_count).toBeGreaterThanOrEqual(2)
    const careful = await service.operator('startConfirmJob', { ...month, strict: true })
    const left = await ended(careful.body.job.job_id)
    expect(left.result).toMatchObject({ confirmed_count: 0 })
    expect(left.result.skipped).toHaveLength(look.confirmed_count)
    const { body } = await service.operator('startConfirmJob', month)
    const confirmed = await ended(body.job.job_id)
    const { confirmed_count, payable_amount } = look
    expect(confirmed).toMatchObject({
      state: 'done',
      result: { confirmed_count, payable_amount, skipped: [] },
    })
    const noted = await service.db.rows(auditOfRequest, [body.request_id])
    expect(noted.filter(({ action }) => action === 'confirmSettlement')).toHaveLength(confirmed_count)
    // From where it was started, also of what the job did later.
    expect(new Set(noted.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
    expect((await service.operator('confirmPeriod', month)).body.confirmed_count).toBe(0)
    const query = { month: '2026-02' }
    const invoices = await ended((await service.operator('startTaxInvoicesJob', query)).body.job.job_id)
    expect(invoices).toMatchObject({ state: 'done', file: { parts: 1 } })
    const params = { job_id: invoices.job_id }
    const made = (await service.operator('jobFile', undefined, { params })).raw.rawPayload
    const sent = (await service.operator('taxInvoiceArchive', undefined, { query })).raw.rawPayload
    expect([...readDirectory(made).keys()].map(lastOfPath)).toEqual(
      [...readDirectory(sent).keys()].map(lastOfPath),
    )
    expect(invoices.result.file_count).toBe(readDirectory(made).size)
    const none = { params, query: { part: 2 } }
    expect((await service.operator('jobFile', undefined, none)).body.error.code).toBe('JOB_FILE_NOT_FOUND')
  })
})

describe('several processes on one database', () => {
  let service: TestService
  let db: Database
  beforeAll(async () => {
    service = await startTestService('postgresql')
    db = service.db
  })
  afterAll(() => service.close())
  const job = async (job_id: string): Promise<Json> =>
    (await service.operator('getJob', undefined, { params: { job_id } })).body.job

  it('run one job of each kind at a time, however many ask at once', async () => {
    const all = [process(db), process(db)]
    for (const kind of jobKinds) {
      const asked = await Promise.allSettled([...all, ...all].map(({ hold }) => hold(kind)))
      const begun = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(begun).toHaveLength(1)
      expect(refused).toEqual(
        Array(3).fill(expect.objectContaining({ code: 'JOB_RUNNING', details: { job_id: begun[0] } })),
      )
    }
    const refused = await service.operator('startVerifyJob', {})
    expect(refused.status).toBe(409)
    for (const { stop, runner } of all) {
      stop.abort()
      await runner.drain()
    }
    // Those whose work is shared wait for the next process.
    await db.script('delete from operator_job')
  })

  it('hear with their next beat that a job is cancelled elsewhere; what it came to stays, what it stored goes', async () => {
    const one = process(db)
    const id = await one.hold('statements', async (run) => {
      await (run as Running).receive(bytesOf('half'))
      run.progress(1, 3, { settlement_count: 3, statement_count: 1 })
    })
    const asked = await service.operator('cancelJob', undefined, { params: { job_id: id } })
    expect(asked.body.job).toMatchObject({ state: 'running', cancel_requested: true })
    while ((await db.rows(countParts))[0]?.parts !== 1) await pause(5)
    await one.runner.beat()
    await one.runner.idle()
    expect(await job(id)).toMatchObject({
      state: 'cancelled',
      error: { code: 'CANCELLED' },
      result: { settlement_count: 3, statement_count: 1 },
      file: null,
    })
    expect((await db.rows(countParts))[0]?.parts).toBe(0)
    const again = await service.operator('cancelJob', undefined, { params: { job_id: id } })
    expect(again.body.job.state).toBe('cancelled')
  })

  it('take the job of one that is silent as interrupted, and nothing that it still does counts', async () => {
    const [silent, other] = [process(db), process(db)]
    let store = () => {}
    const stored = new Promise<void>((resolve) => {
      store = resolve
    })
    const begun = await silent.begin('verify')
    silent.runner.launch(begun, {}, async () => {
      await begun.receive(bytesOf('first'))
      await stored
      await begun.receive(bytesOf('late'))
      return {}
    })
    while ((await db.rows(countParts))[0]?.parts !== 1) await pause(5)
    await other.runner.beat()
    expect((await job(begun.started.jobId)).state).toBe('running')
    await db.rows(lapse)
    // The place is free at once for the next one.
    const next = await other.begin('verify')
    store()
    await silent.runner.idle()
    await silent.runner.beat()
    expect(await job(begun.started.jobId)).toMatchObject({
      state: 'interrupted',
      error: { code: 'SERVICE_LOST', message: expect.stringContaining('Start it again') },
      file: null,
    })
    expect((await db.rows(countParts))[0]?.parts).toBe(0)
    await other.runner.abandon(next, endOf('verify', 'CANCELLED'))
    expect((await db.rows(auditOf, [begun.started.jobId])).map(({ action }) => action)).toEqual([
      'startVerifyJob.interrupted',
    ])
  })
})

describe('who may cancel a job', () => {
  const person = (role: 'viewer' | 'staff' | 'admin', personId = 'P1'): Caller => ({
    kind: 'person',
    session: { personId } as SignedIn,
    membership: { vendor_id: null, role } as KnownMembership,
  })
  const of = (kind: JobKind, actor_id: string | null = null) => ({ kind, actor_id }) as JobRow

  it.each([
    ['a program', operatorKey, of('retention'), true],
    ['the one who started it', person('viewer'), of('statements', 'P1'), true],
    ['a viewer, of what viewers start', person('viewer'), of('statements', 'P2'), true],
    ['a viewer', person('viewer'), of('verify', 'P2'), false],
    ['a clerk, of what clerks start', person('staff'), of('import', 'P2'), true],
    ['a clerk', person('staff'), of('retention', 'P2'), false],
    ['an administrator', person('admin'), of('retention', 'P2'), true],
  ])('%s', (_who, caller, row, may) => {
    expect(mayCancel(caller, row)).toBe(may)
  })
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after)
    .filter((table) => before[table] !== after[table])
    .sort()
}
