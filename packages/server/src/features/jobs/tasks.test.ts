/** Jobs whose work several processes share: each task counts once, even when a process ends in its middle. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Part, writeZip } from '@napum/spreadsheet'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, TestClock, type TestService } from '../../../test/service.ts'
import type { Caller } from '../../core/people/caller.ts'
import { systemIds } from '../../core/values/context.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import { Audit } from '../audit/writer.ts'
import { JobRunner } from './runner.ts'
import { fileOf, type SharedWork, summed } from './tasks.ts'

const caller: Caller = { kind: 'operator_key' }
const lapse = statement(
  'test.lapse_all',
  `with job as (update operator_job set leased_until = now() - interval '1 second')
   update operator_job_task set leased_until = now() - interval '1 second'`,
)
const jobs = statement<{ state: string; done: number; total: number; result: object; error_code: string }>(
  'test.jobs',
  'select state, done::integer, total::integer, result, error_code from operator_job where job_id = $1::text',
)
const doneTasks = statement<{ done: number }>(
  'test.done_tasks',
  'select count(*)::integer as done from operator_job_task where result is not null',
)
const takenTasks = statement<{ taken: number }>(
  'test.taken_tasks',
  'select count(owner)::integer as taken from operator_job_task where job_id = $1::text',
)
const lapsedTasks = statement<{ lapsed: number }>(
  'test.lapsed_tasks',
  'select count(*)::integer as lapsed from operator_job_task where result is null and leased_until < now()',
)
const forget = statement('test.forget_jobs', 'delete from operator_job')

interface Request {
  readonly count: number
}
type Task = SharedWork<Request, number>['task']

/** A process of which each task notes what it did, and waits while `gate` is not open. */
function process(db: Database, task?: Task, auditDb = db) {
  const stop = new AbortController()
  const [clock, ids] = [new TestClock(), systemIds()]
  const errors: string[] = []
  const log = { warn: () => {}, error: (_: object, message: string) => void errors.push(message) }
  const audit = new Audit(auditDb, clock, ids)
  const runner = new JobRunner({ db, realClock: clock, ids, audit, log, stopping: stop.signal })
  const did: number[] = []
  const offered = runner.share('statements', {
    check: () => {},
    plan: async ({ count }: Request) => Array.from({ length: count }, (_, at) => at),
    async *task(run, request, keys) {
      if (task) yield* task(run, request, keys)
      for (const key of keys) {
        did.push(key as number)
        yield partOf(key as number)
      }
      return { settlement_count: keys.length }
    },
    joined: (results) => summed(results, 'settlement_count'),
    fileName: () => 'all.zip',
  })
  const start = async (count: number): Promise<string> => {
    const request = { count }
    const run = await runner.begin({
      kind: 'statements',
      request,
      requestId: 'req_a_000001',
      caller,
      address: '203.0.113.7',
    })
    runner.launch(run, request, offered.work)
    return run.started.jobId
  }
  return { runner, stop, did, errors, start }
}

const partOf = (key: number): Part => ({ name: `folder/${key}.txt`, pieces: [`text of ${key}`] })
const parts = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => partOf(from + at))

async function bytesOf(pieces: AsyncIterable<Buffer> | null): Promise<Buffer | null> {
  if (pieces === null) return null
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const sorted = (...lists: number[][]) => lists.flat().sort((a, b) => a - b)

/** A process asks for two tasks at a time: the answer that there is no second one must not come once leases were let lapse. */
const bothAsked = () => pause(50)

/** A gate that tasks wait at. @param expected how many have arrived when it says so: a process does two at a time */
function gate(expected = 2) {
  let open = () => {}
  let arrive = () => {}
  let waiting = 0
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const wait: Task = async function* () {
    if (++waiting === expected) arrive()
    await opened
    yield* []
    return {}
  }
  return { open, arrived, wait }
}

describe('tasks that processes share', () => {
  let service: TestService
  let db: Database
  beforeAll(async () => {
    service = await startTestService('postgresql')
    db = service.db
    return () => service.close()
  })
  afterEach(() => db.rows(forget))
  const stateOf = async (id: string) => (await db.rows(jobs, [id]))[0]

  it('are done once each by processes that have time, and their files are those of one process', async () => {
    const held = gate()
    const [one, two] = [process(db, held.wait), process(db)]
    const id = await one.start(510)
    await held.arrived
    await two.runner.beat()
    await two.runner.idle()
    held.open()
    await one.runner.idle()
    expect(one.did.length).toBeGreaterThan(0)
    expect(two.did.length).toBeGreaterThan(0)
    expect(sorted(one.did, two.did)).toEqual(numbers(510))
    expect(await stateOf(id)).toMatchObject({
      state: 'done',
      done: 510,
      total: 510,
      result: { settlement_count: 510 },
    })
    for (const [at, from, to] of [
      [0, 0, 500],
      [1, 500, 510],
    ] as const)
      expect(await bytesOf(await fileOf(db, id, at))).toEqual(await bytesOf(writeZip(parts(from, to))))
    expect(await fileOf(db, id, 2)).toBeNull()
  })

  it('are taken one by one, also when what the planner knows is of another job', async () => {
    const before = process(db)
    await before.start(225)
    await before.runner.idle()
    await db.script('analyze operator_job_task')
    const held = gate()
    const one = process(db, held.wait)
    const id = await one.start(225)
    await held.arrived
    await bothAsked()
    expect(await db.rows(takenTasks, [id])).toEqual([{ taken: 2 }])
    held.open()
    await one.runner.idle()
    expect(await stateOf(id)).toMatchObject({ state: 'done', done: 225 })
  })

  it('go on in another process when theirs is gone; what it still does counts no more', async () => {
    const held = gate()
    const [gone, other] = [process(db, held.wait), process(db)]
    const id = await gone.start(120)
    await held.arrived
    await other.runner.beat()
    await other.runner.idle()
    // Two tasks are with the one that is silent, and it has the job.
    expect(other.did).toHaveLength(70)
    expect((await stateOf(id))?.state).toBe('running')
    await db.rows(lapse)
    await other.runner.beat()
    await other.runner.idle()
    expect(sorted(other.did)).toEqual(numbers(120))
    expect(await stateOf(id)).toMatchObject({ state: 'done', result: { settlement_count: 120 } })
    held.open()
    await gone.runner.idle()
    await gone.runner.beat()
    expect(await stateOf(id)).toMatchObject({ state: 'done', result: { settlement_count: 120 } })
    expect(await bytesOf(await fileOf(db, id, 0))).toEqual(await bytesOf(writeZip(parts(0, 120))))
  })

  it('are left to the next process by one that stops, without being done again', async () => {
    const held = gate()
    let tasks = 0
    const one = process(db, async function* (...asked) {
      if (tasks++ >= 2) yield* held.wait(...asked)
      return {}
    })
    const id = await one.start(200)
    await held.arrived
    one.stop.abort()
    held.open()
    await one.runner.drain()
    expect((await stateOf(id))?.state).toBe('running')
    const next = process(db)
    await next.runner.beat()
    await next.runner.idle()
    expect((await stateOf(id))?.state).toBe('done')
    expect(sorted(one.did, next.did)).toEqual(numbers(200))
  })

  it('are not begun once somebody asked the job to stop, and the result says what was done', async () => {
    const held = gate()
    const one = process(db, held.wait)
    const id = await one.start(200)
    await held.arrived
    await service.operator('cancelJob', undefined, { params: { job_id: id } })
    held.open()
    await one.runner.beat()
    await one.runner.idle()
    expect(await stateOf(id)).toMatchObject({
      state: 'cancelled',
      error_code: 'CANCELLED',
      result: { settlement_count: 50 },
    })
    expect(await fileOf(db, id, 0)).toBeNull()
  })

  it('fail the job when they cannot be done, and only a process that fails leaves them to the others', async () => {
    const broken: Task = () => {
      throw new Error('it cannot be done')
    }
    const held = gate()
    const [one, helper] = [process(db, held.wait), process(db, broken)]
    const id = await one.start(100)
    await held.arrived
    await helper.runner.beat()
    await helper.runner.idle()
    await helper.runner.beat()
    expect(helper.did).toEqual([])
    held.open()
    await one.runner.idle()
    expect((await stateOf(id))?.state).toBe('done')
    const alone = process(db, broken)
    const failed = await alone.start(100)
    await alone.runner.idle()
    expect(await stateOf(failed)).toMatchObject({ state: 'failed', error_code: 'INTERNAL_ERROR' })
  })

  it('are kept by a process that helped with the job and then has it', async () => {
    const [lost, helping, leading] = [gate(), gate(), gate()]
    let tasks = 0
    const gone = process(db, lost.wait)
    const heir = process(db, (...asked) => (tasks++ < 2 ? helping : leading).wait(...asked))
    const id = await gone.start(100)
    await lost.arrived
    await heir.runner.beat()
    await helping.arrived
    await db.rows(lapse)
    await heir.runner.beat()
    await leading.arrived
    helping.open()
    while ((await db.rows(doneTasks))[0]?.done !== 2) await pause(5)
    await pause(50)
    await db.rows(lapse)
    await heir.runner.beat()
    expect(await db.rows(lapsedTasks)).toEqual([{ lapsed: 0 }])
    leading.open()
    lost.open()
    await heir.runner.idle()
    await gone.runner.idle()
    expect((await stateOf(id))?.state).toBe('done')
  })

  it('end in a process that helps once the job is cancelled, or the process stops, and that is no defect', async () => {
    const untilAborted: Task = async function* ({ signal }) {
      if (!signal.aborted)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      yield* []
      throw signal.reason
    }
    const held = gate()
    const [one, stopping, helper] = [
      process(db, held.wait),
      process(db, untilAborted),
      process(db, untilAborted),
    ]
    const id = await one.start(200)
    await held.arrived
    await stopping.runner.beat()
    stopping.stop.abort()
    await stopping.runner.drain()
    await helper.runner.beat()
    await service.operator('cancelJob', undefined, { params: { job_id: id } })
    await helper.runner.beat()
    await helper.runner.idle()
    expect([stopping.errors, helper.errors]).toEqual([[], []])
    held.open()
    await one.runner.beat()
    await one.runner.idle()
    expect((await stateOf(id))?.state).toBe('cancelled')
  })

  it('are tried again later by a process that failed', async () => {
    const held = gate()
    let isBroken = true
    const [one, helper] = [
      process(db, held.wait),
      process(db, async function* () {
        if (isBroken) throw new Error('the network is away')
        yield* []
        return {}
      }),
    ]
    await one.start(100)
    await held.arrived
    await helper.runner.beat()
    await helper.runner.idle()
    expect(helper.errors).toHaveLength(1)
    isBroken = false
    for (let beats = 0; beats < 35; beats++) await helper.runner.beat()
    await helper.runner.idle()
    expect(helper.did).toHaveLength(50)
    held.open()
    await one.runner.idle()
  })

  it('are done although what they did cannot be noted', async () => {
    const away = { rows: () => Promise.reject(new Error('no audit')) } as unknown as Database
    const one = process(
      db,
      async function* ({ noteRecord }) {
        noteRecord({ action: 'confirmSettlement', vendorId: 'V', subject: 'S', changes: [] })
        await pause(20)
        yield* []
        return {}
      },
      away,
    )
    const id = await one.start(10)
    await one.runner.idle()
    expect(await stateOf(id)).toMatchObject({ state: 'done', result: { settlement_count: 10 } })
    expect(one.did).toHaveLength(10)
    expect(one.errors).toContain('audit line lost')
  })

  it('fail the job when each process that takes them ends with them', async () => {
    let id = ''
    for (let at = 0; at < 5; at++) {
      const held = gate(1)
      const one = process(db, held.wait)
      if (at === 0) id = await one.start(10)
      else await one.runner.beat()
      await held.arrived
      await bothAsked()
      await db.rows(lapse)
    }
    const last = process(db)
    await last.runner.beat()
    await last.runner.idle()
    expect(last.did).toEqual([])
    expect((await stateOf(id))?.state).toBe('failed')
  })
})
