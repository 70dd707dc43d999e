/**
 * Jobs that all processes work on together: their work is cut into tasks, and who has time leases one. A task whose process is
 * gone is leased again, so each must come to the same when it is done twice. Decision 129.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type PackedParts, type Part, packParts, zipDirectory } from '@napum/spreadsheet'
import type { AuditNotes, RecordChange } from '../../core/people/audit.ts'
import { slices } from '../../core/values/group.ts'
import type { Services } from '../../core/work/services.ts'
import type { Sender } from '../../core/work/unit.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { askNode, byNode, isNodeAway, keysOf, planOf } from './away.ts'
import { endOf } from './ends.ts'
import { PART_BYTES, readPartOf } from './run.ts'
import * as queries from './task-queries.ts'
import type { JobLog, JobRun, StartedJob } from './work.ts'

/** Keys of one task: some seconds of work. */
const TASK_KEYS = 25
/** Tasks whose bytes are one zip: 500 settlements, as the zip of a call. */
const TASKS_PER_FILE = 20
/** Tasks that a process does at a time: one waits for the database while another computes. */
const AT_ONCE = 2
/** How often a task is taken before its job fails: one that ends each process must not end all of them forever. */
const ATTEMPTS_MAX = 5
/** How long the process that has the job waits for tasks of others. */
const WAIT_MS = 250
/** What a task may use. */
export interface TaskRun extends Sender, Pick<AuditNotes, 'noteRecord'> {
  /** Aborts when the work is to end. */
  readonly signal: AbortSignal
}

/** The work of a kind that is shared. */
export interface SharedWork<Request, Key> {
  /** What is to be refused before it begins. */
  readonly check: (request: Request) => void | Promise<void>
  /** What there is to do; for one vendor when one is named. A key is a vendor or has one. */
  readonly plan: (request: Request, vendorId?: string) => Promise<readonly Key[]>
  /** Does a part of it: the parts of the file that come of it, and what to say of it. */
  readonly task: (run: TaskRun, request: Request, keys: readonly Key[]) => AsyncGenerator<Part, object>
  /** What the tasks came to together. */
  readonly joined: (results: readonly object[]) => object
  /** The name of the file, without the number of its part; null: there is none. */
  readonly fileName: (request: Request) => string | null
}

// What is in the database is what the same code put there.
// biome-ignore lint/suspicious/noExplicitAny: each kind has a request and keys of its own.
export type AnySharedWork = SharedWork<any, any>

/** Counts of all tasks. */
export const summed = (results: readonly object[], ...names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      results.reduce((sum, result) => sum + Number((result as Record<string, unknown>)[name] ?? 0), 0),
    ]),
  )

type TaskServices = Pick<Services, 'db' | 'audit'> & { readonly log: JobLog }

/** A job as all who work on it know it. */
export interface SharedJob extends StartedJob {
  readonly owner: string
  readonly request: object
  readonly work: AnySharedWork
  readonly signal: AbortSignal
  /** Called after each task that this process did. */
  readonly afterTask: () => Promise<void>
}

/** Does free tasks until there is none. */
export async function workOff(services: TaskServices, job: SharedJob): Promise<void> {
  const lane = async () => {
    while (!job.signal.aborted && (await takeOne(services, job))) await job.afterTask()
  }
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  for (const one of lanes) if (one.status === 'rejected') throw one.reason
}

/** Does one task; false: none is free. */
async function takeOne(services: TaskServices, job: SharedJob): Promise<boolean> {
  const { db } = services
  const { jobId, owner } = job
  const isAlone = db.kind === 'embedded'
  const task = await firstRow(db, queries.takeTask, [jobId, owner, isAlone])
  if (!task) return false
  const key = [jobId, task.task_no, owner]
  let isAsked = false
  try {
    if (task.attempts > ATTEMPTS_MAX) throw new Error(`task ${task.task_no} was taken ${ATTEMPTS_MAX} times`)
    await askNode(db, task.keys)
    isAsked = true
    await doTask(services, job, task)
  } catch (error) {
    if (!isNodeAway(db, error)) {
      await db.rows(queries.releaseTask, key).catch(() => {})
      throw error
    }
    if (isAsked) services.log.warn({ job_id: jobId, err: error }, 'a task of an operator job broke off')
    // A try that found no node counts for nothing; what makes a node fail each time must end.
    await db.rows(queries.postponeTask, [...key, isAsked ? 0 : 1])
  }
  return true
}

async function doTask(
  { db, audit, log }: TaskServices,
  job: SharedJob,
  task: queries.TakenTask,
): Promise<void> {
  const { requestId, caller, signal, work, request } = job
  const from = { ...unnamed, address: job.address ?? 'service', caller, requestId }
  let noted = Promise.resolve()
  const noteRecord = (record: RecordChange) => {
    const write = () => audit.noteRecords(from, [record])
    // What was done is done: the task does not fail, for it would be found done the next time, and nobody would note it then.
    noted = noted
      .then(() => write().catch(write))
      .catch((error: unknown) => log.error({ job_id: job.jobId, err: error }, 'audit line lost'))
  }
  const keys = await keysOf(work.plan, request, task.keys)
  // What a broken task did already is no longer found, and counts for the next one all the same.
  if (keys.length !== task.keys.length || keys.some((one, at) => one !== task.keys[at]))
    await db.rows(queries.planTask, [job.jobId, task.task_no, job.owner, JSON.stringify(keys)])
  let result: object = {}
  async function* parts() {
    result = yield* work.task({ db, requestId, caller, signal, noteRecord }, request, keys)
  }
  const { packed, bytes } = await gathered(packParts(parts())).finally(() => noted)
  await db.transaction(async (session) => {
    const key = [job.jobId, task.task_no, job.owner]
    const values = [JSON.stringify(result), packed.bytes === 0 ? null : JSON.stringify(packed)]
    if (!(await firstRow(session, queries.finishTask, [...key, ...values]))) return
    for (let at = 0; at * PART_BYTES < bytes.length; at++) {
      const piece = bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)
      await session.rows(queries.insertTaskPart, [job.jobId, task.task_no, at, piece])
    }
  })
}

const unnamed = { vendorId: null, subject: null, reason: null, invited: null } as const

async function gathered(pieces: AsyncGenerator<Buffer, PackedParts>) {
  const all: Buffer[] = []
  for (let next = await pieces.next(); ; next = await pieces.next()) {
    if (next.done) return { packed: next.value, bytes: Buffer.concat(all) }
    all.push(next.value)
  }
}

/**
 * What the process that has the job does: plans it, works, and waits for the others. What was planned stays when another has the
 * job later. When it ends early, its result says what was done.
 */
export async function lead(services: TaskServices, run: JobRun, shared: SharedJob): Promise<object> {
  const { db } = services
  const { jobId, work, request } = shared
  let counts = await countsOf(db, jobId)
  if (counts.size === 0) {
    const planned = await planOf(db, work.plan, request)
    await db.rows(queries.insertTasks, [jobId, ...cut(await byNode(db, planned))])
    counts = await countsOf(db, jobId)
  }
  let didWait = false
  const afterTask = async () => {
    counts = await countsOf(db, jobId)
    run.progress(counts.done, counts.size)
    if (counts.waiting > 0 && !didWait)
      services.log.warn({ job_id: jobId }, 'tasks of an operator job wait for a node of the database')
    didWait = counts.waiting > 0
  }
  const results = async () => (await db.rows(queries.resultsOfTasks, [jobId])).map(({ result }) => result)
  try {
    run.progress(counts.done, counts.size)
    for (;;) {
      run.signal.throwIfAborted()
      await workOff(services, { ...shared, afterTask })
      await afterTask()
      if (counts.is_cancelled) throw endOf(run.started.kind, 'CANCELLED')
      if (counts.open === 0) break
      await pause(WAIT_MS, undefined, { signal: run.signal })
    }
  } catch (error) {
    run.progress(counts.done, counts.size, work.joined(await results()))
    throw run.signal.aborted ? run.signal.reason : error
  }
  const name = work.fileName(request)
  if (name !== null) {
    const size = await sizeOfFiles(db, jobId)
    // A month in which there was nothing to do has no file.
    if (size.parts > 0) run.hasFile(name, size)
  }
  return work.joined(await results())
}

const countsOf = async (db: Database, jobId: string) =>
  (await firstRow(db, queries.taskCounts, [jobId])) as queries.TaskCounts

/** Numbers, keys and sizes of the tasks. */
function cut(groups: readonly (readonly unknown[])[]) {
  const tasks = groups.flatMap((keys) => [...slices(keys, TASK_KEYS)])
  return [
    tasks.map((_, at) => at),
    tasks.map((task) => JSON.stringify(task)),
    tasks.map(({ length }) => length),
  ]
}

async function sizeOfFiles(db: Database, jobId: string) {
  let [bytes, parts] = [0, 0]
  for (;;) {
    const runs = await runsOf(db, jobId, parts)
    if (runs.length === 0) return { bytes, parts }
    parts++
    bytes += runs.reduce((sum, run) => sum + run.bytes, zipDirectory(runs).length)
  }
}

/** What stands in a file, from 0, task by task. */
const runsOf = async (db: Database, jobId: string, file: number) =>
  (await db.rows(queries.entriesOfTasks, [jobId, file * TASKS_PER_FILE, (file + 1) * TASKS_PER_FILE])).map(
    ({ task_no, entries }) => ({ task_no, ...(entries ?? { parts: [], bytes: 0 }) }),
  )

/** A file that a job made, from 0; null: there is none. */
export async function fileOf(
  db: Database,
  jobId: string,
  file: number,
): Promise<AsyncGenerator<Buffer> | null> {
  const runs = await runsOf(db, jobId, file)
  return runs.length === 0 ? null : piecesOf(db, jobId, runs)
}

async function* piecesOf(db: Database, jobId: string, runs: Awaited<ReturnType<typeof runsOf>>) {
  for (const { task_no, bytes } of runs) {
    for (let at = 0; at * PART_BYTES < bytes; at++)
      yield await readPartOf(db, jobId, task_no * queries.ROWS_OF_TASK + at)
  }
  yield zipDirectory(runs)
}
