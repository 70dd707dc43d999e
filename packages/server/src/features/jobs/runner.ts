/**
 * Runs long work of the operator beside requests: one job of a kind at a time, whatever process has it. Each process says
 * every few seconds that it lives; the jobs of one that does not are taken as interrupted. Decision 129.
 */

import { JOB_FILES_KEPT_MAX, JOBS_KEPT_DAYS, type JobKind, type JobState, jobStarts } from '@napum/contract'
import { columnsOf } from '../../core/people/audit.ts'
import { daysBefore } from '../../core/values/instants.ts'
import { Refusal, unavailable } from '../../core/values/refusal.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { isAway } from '../../platform/db/failures.ts'
import { endingOf, endOf, succeeded } from './ends.ts'
import * as queries from './queries.ts'
import { Running } from './run.ts'
import { isTrial, startedOf } from './starter.ts'
import { renewTasks } from './task-queries.ts'
import { type AnySharedWork, lead, type SharedJob, workOff } from './tasks.ts'
import {
  isShared,
  type JobLog,
  type JobWork,
  type OfferedWork,
  type SharedKind,
  type StartedJob,
  unitOf,
} from './work.ts'

/** How many beats pass between two looks for old jobs. */
const FORGET_BEATS = 30
/** How many beats a process leaves a job of another one alone, when it failed at a task: what was in its way may be over then. */
const FAILED_BEATS = 30

type RunnerServices = Pick<Services, 'db' | 'realClock' | 'ids' | 'audit'> & {
  /** Gets defects, and what a stop interrupts. */
  readonly log: JobLog
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
}

interface Starting extends Omit<StartedJob, 'jobId' | 'isTrial'> {
  readonly request: object
}

export class JobRunner {
  readonly #services: RunnerServices
  readonly #owner: string
  readonly #running = new Map<string, Running>()
  readonly #works = new Set<Promise<void>>()
  readonly #shared = new Map<JobKind, AnySharedWork>()
  /** Jobs whose tasks this process does: how many works of it, as it may help with one and then have it. */
  readonly #joined = new Map<string, number>()
  /** Jobs of others that it helps with. */
  readonly #helped = new Map<string, { readonly kind: JobKind; readonly abort: AbortController }>()
  /** Jobs of others that it failed at, and the beat at which it tries again. */
  readonly #failed = new Map<string, number>()
  #beats = 0

  constructor(services: RunnerServices) {
    this.#services = services
    this.#owner = services.ids.ulid(services.realClock.now())
    services.stopping.addEventListener('abort', () => this.#stopAll(), { once: true })
  }

  /** Has this process work on the jobs of a kind, also on those that other processes started. */
  share(kind: SharedKind, shared: AnySharedWork): OfferedWork<object> {
    this.#shared.set(kind, shared)
    const work: JobWork<object> = (run, request) =>
      this.#joining(run.started.jobId, () =>
        lead(this.#services, run, this.#jobOf(shared, run.started, request, run.signal)),
      )
    return { check: shared.check, work }
  }

  #jobOf(work: AnySharedWork, started: StartedJob, request: object, signal: AbortSignal): SharedJob {
    return { ...started, request, signal, owner: this.#owner, work, afterTask: async () => {} }
  }

  /** The tasks of a job that is worked on here are ours as long as this process lives. */
  async #joining<Result>(jobId: string, work: () => Promise<Result>): Promise<Result> {
    const count = (by: number) => {
      const works = (this.#joined.get(jobId) ?? 0) + by
      if (works > 0) this.#joined.set(jobId, works)
      else this.#joined.delete(jobId)
    }
    count(1)
    return work().finally(() => count(-1))
  }

  /**
   * Takes the place of a kind.
   * @throws Refusal JOB_RUNNING when a job of this kind runs; UNAVAILABLE when the service stops.
   */
  async begin({ kind, request, requestId, caller, address }: Starting): Promise<Running> {
    const { db, ids, realClock, stopping } = this.#services
    if (stopping.aborted) throw unavailable()
    // One whose process is gone does not stand in the way.
    await this.#takeDead()
    const now = realClock.now()
    const jobId = ids.ulid(now)
    const what = [jobId, kind, JSON.stringify(request), requestId]
    const values = [...what, ...columnsOf(caller), now, this.#owner, unitOf[kind], address]
    if (await firstRow(db, queries.insertJob, values)) {
      const run = this.#run({ jobId, kind, requestId, caller, address, isTrial: isTrial(request) })
      if (stopping.aborted) run.end('SERVICE_STOPPED')
      return run
    }
    const other = await firstRow(db, queries.runningOfKind, [kind])
    throw new Refusal('JOB_RUNNING', { details: { job_id: other?.job_id ?? null } })
  }

  #run(started: StartedJob): Running {
    const run = new Running(this.#services, this.#owner, started)
    this.#running.set(started.jobId, run)
    return run
  }

  /** Begins the work, which continues by itself. */
  launch<Request>(run: Running, request: Request, work: JobWork<Request>): void {
    const ended = this.#work(run, request, work).finally(() => this.#works.delete(ended))
    this.#works.add(ended)
  }

  /** Gives up a job whose work was never begun. */
  abandon(run: Running, error: unknown): Promise<void> {
    return this.#end(run, error)
  }

  async #work<Request>(run: Running, request: Request, work: JobWork<Request>): Promise<void> {
    try {
      run.signal.throwIfAborted()
      const result = await work(run, request)
      run.finished(result)
      await this.#end(run, null)
    } catch (error) {
      await this.#end(run, error ?? new Error('ended without a reason'))
    }
  }

  async #end(run: Running, error: unknown): Promise<void> {
    const { kind, jobId } = run.started
    if (error !== null && isShared(kind) && this.#services.stopping.aborted) return this.#release(run)
    run.ending = error === null ? succeeded : endingOf(kind, error, run.signal.reason)
    if (run.ending.isDefect)
      this.#services.log.error({ kind, job_id: jobId, err: error }, 'an operator job failed')
    await this.#write(run).catch((failure: unknown) => this.#endWithout(run, failure))
  }

  /** Another process, or the next one, takes it over. */
  async #release({ started: { jobId } }: Running): Promise<void> {
    this.#running.delete(jobId)
    await this.#services.db.rows(queries.release, [jobId, this.#owner]).catch(() => {})
  }

  /** When the database is away, the next beat writes the end. What it refuses is left out, or the job would never end. */
  async #endWithout(run: Running, failure: unknown): Promise<void> {
    if (isAway(failure)) return
    const { kind, jobId } = run.started
    this.#services.log.error(
      { kind, job_id: jobId, err: failure },
      'the result of an operator job cannot be kept',
    )
    run.forgetResult()
    run.ending = endingOf(kind, failure, undefined)
    await this.#write(run).catch(() => {})
  }

  async #write(run: Running): Promise<void> {
    const { ending } = run
    if (ending === null) return
    const isOurs = await run.finish(ending, this.#services.realClock.now())
    this.#running.delete(run.started.jobId)
    if (!isOurs || run.started.isTrial) return
    await this.#note(run.started, ending.state, run.recordCount)
    await this.#dropOldFiles()
  }

  /** What was done is done: a line that cannot be written is logged. */
  #note(
    { kind, jobId, requestId, caller, address }: StartedJob,
    state: JobState,
    recordCount: number | null,
  ): Promise<void> {
    const { audit, log } = this.#services
    const action = `${jobStarts[kind]}.${state}`
    const line = { caller, address: address ?? 'service', action, subject: jobId, recordCount, requestId }
    return audit
      .write({ ...line, vendorId: null, isRight: false, reason: null, note: {} })
      .catch((error: unknown) => log.error({ job_id: jobId, err: error }, 'audit line lost'))
  }

  /** Says of all jobs how far they are, takes those of processes that are gone, and forgets old ones. */
  async beat(): Promise<void> {
    for (const run of [...this.#running.values()]) {
      await (run.ending === null ? run.beat() : this.#write(run))
    }
    for (const jobId of this.#joined.keys()) await this.#services.db.rows(renewTasks, [jobId, this.#owner])
    await this.#hearOfEnds()
    await this.#takeDead()
    await this.#helpOthers()
    if (this.#beats++ % FORGET_BEATS > 0) return
    const { db, realClock } = this.#services
    await db.rows(queries.forgetJobs, [daysBefore(realClock.now(), JOBS_KEPT_DAYS)])
  }

  async #dropOldFiles(): Promise<void> {
    await this.#services.db.transaction(async (session) => {
      const old = await session.rows(queries.oldFiles, [JOB_FILES_KEPT_MAX])
      if (old.length > 0) await session.rows(queries.dropParts, [old.map(({ job_id }) => job_id)])
    })
  }

  async #takeDead(): Promise<void> {
    const { db, realClock } = this.#services
    const isAlone = db.kind === 'embedded'
    if (!(await firstRow(db, queries.anyDead, [this.#owner, isAlone]))?.exists) return
    const dead = await db.transaction(async (session) => {
      const values = [this.#owner, isAlone, realClock.now(), 'SERVICE_LOST']
      const rows = await session.rows(queries.takeDead, values)
      if (rows.length > 0) await session.rows(queries.dropParts, [rows.map(({ job_id }) => job_id)])
      return rows
    })
    await this.#adopt()
    for (const row of dead) await this.#note(startedOf(row), 'interrupted', null)
  }

  /** Goes on with shared jobs of processes that are gone. */
  async #adopt(): Promise<void> {
    const { db, stopping } = this.#services
    if (stopping.aborted) return
    for (const row of await db.rows(queries.adopt, [this.#owner, db.kind === 'embedded'])) {
      const { kind } = row
      const shared = isShared(kind) && this.#shared.get(kind)
      if (shared) this.launch(this.#run(startedOf(row)), row.request, this.share(kind, shared).work)
    }
  }

  /** Ends the help with jobs that were cancelled or have ended. */
  async #hearOfEnds(): Promise<void> {
    if (this.#helped.size === 0) return
    for (const { job_id } of await this.#services.db.rows(queries.over, [[...this.#helped.keys()]])) {
      const helped = this.#helped.get(job_id)
      helped?.abort.abort(endOf(helped.kind, 'CANCELLED'))
    }
  }

  /** Does tasks of jobs that other processes have. */
  async #helpOthers(): Promise<void> {
    const { db, log, stopping } = this.#services
    if (stopping.aborted || db.kind === 'embedded') return
    for (const row of await db.rows(queries.toShare, [this.#owner])) {
      const { job_id: jobId, kind } = row
      const shared = this.#shared.get(kind)
      if (!shared || this.#joined.has(jobId) || this.#beats < (this.#failed.get(jobId) ?? 0)) continue
      const abort = new AbortController()
      this.#helped.set(jobId, { kind, abort })
      const signal = AbortSignal.any([stopping, abort.signal])
      const job = this.#jobOf(shared, startedOf(row), row.request, signal)
      const ended = this.#joining(jobId, () => workOff(this.#services, job))
        .catch((error: unknown) => {
          if (signal.aborted) return
          this.#failed.set(jobId, this.#beats + FAILED_BEATS)
          log.error({ kind, job_id: jobId, err: error }, 'a task of an operator job failed')
        })
        .finally(() => {
          this.#helped.delete(jobId)
          this.#works.delete(ended)
        })
      this.#works.add(ended)
    }
  }

  /** Writes how far a job of this process is, for somebody who looks at it. */
  async tell(jobId: string): Promise<void> {
    const run = this.#running.get(jobId)
    if (run?.ending === null) await run.beat()
  }

  /** Ends a job that this process runs, without waiting for the next beat. */
  cancel(jobId: string): void {
    this.#running.get(jobId)?.end('CANCELLED')
  }

  #stopAll(): void {
    for (const run of this.#running.values()) {
      const { kind, jobId } = run.started
      if (run.ending === null)
        this.#services.log.warn({ kind, job_id: jobId }, 'an operator job ends with the service')
      run.end('SERVICE_STOPPED')
    }
  }

  /** Resolves when nothing is worked on any more. */
  drain(): Promise<void> {
    this.#stopAll()
    return this.idle()
  }

  /** Resolves when what runs now has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#works)
  }
}
