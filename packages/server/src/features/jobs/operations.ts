/** Starting, following and stopping long work. operator-interface.md "Jobs"; decision 129. */

import type { Job, JobKind } from '@napum/contract'
import { attachmentDisposition } from '../../core/files/file-name.ts'
import { maySeeMoney } from '../../core/people/caller.ts'
import { StreamAnswer } from '../../core/values/answers.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { Refusal, unavailable } from '../../core/values/refusal.ts'
import type { BasicCall, Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { endOf, JobEnd } from './ends.ts'
import * as queries from './queries.ts'
import { knownFields, mayCancel } from './rules.ts'
import type { Running } from './run.ts'
import type { JobRunner } from './runner.ts'
import { fileOf } from './tasks.ts'
import { jobDetail, jobView } from './view.ts'
import { type OfferedWork, sharedKinds } from './work.ts'

export type JobServices = Pick<Services, 'db' | 'realClock'> & { readonly jobRunner: JobRunner }

/** Starts a job and answers how it stands. */
export async function startJob<Request extends object>(
  services: JobServices,
  { requestId, caller, address, db }: BasicCall,
  kind: JobKind,
  request: Request,
  { check, work }: OfferedWork<Request>,
) {
  await check?.(request)
  const known = knownFields(kind, request)
  const run = await services.jobRunner.begin({ kind, request: known, requestId, caller, address })
  return launched(services, db, run, () => services.jobRunner.launch(run, request, work))
}

/** Answers how it stands before it runs. What cannot be answered does not run. */
async function launched({ jobRunner }: JobServices, db: Database, run: Running, launch: () => void) {
  try {
    const answer = await jobAnswer(db, run.started.jobId)
    launch()
    return answer
  } catch (error) {
    await jobRunner.abandon(run, error)
    throw error
  }
}

/** The body is stored as it arrives; then the work begins, and the caller may go. */
export async function startImport(
  services: JobServices,
  { requestId, caller, address, db, query, body, stream }: Call<'startImportJob'>,
  { work }: OfferedWork<Call<'startImportJob'>['query']>,
) {
  const request = knownFields('import', query)
  const run = await services.jobRunner.begin({ kind: 'import', request, requestId, caller, address })
  try {
    await run.receive(stream ? brokenOff(stream.pieces()) : linesOf(body.orders))
  } catch (error) {
    // A caller who is still sending reads the answer only afterwards.
    stream?.passOver()
    await services.jobRunner.abandon(run, error)
    if (run.signal.aborted) throw unavailable(run.signal.reason.message)
    throw error instanceof JobEnd ? error.cause : error
  }
  return launched(services, db, run, () => services.jobRunner.launch(run, query, work))
}

/** A list of orders as the lines that it would have as NDJSON. */
async function* linesOf(orders: readonly object[]): AsyncGenerator<Buffer> {
  for (const order of orders) yield Buffer.from(`${JSON.stringify(order)}\n`)
}

/** A client that goes away is no defect of the work. */
async function* brokenOff(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces
  } catch (error) {
    throw Object.assign(endOf('import', 'UPLOAD_BROKEN_OFF'), { cause: error })
  }
}

export async function listJobs({ db }: JobServices, { query }: Call<'listJobs'>) {
  const page = pageOf(query)
  const filters = [query.kind ?? null, query.state ?? null]
  const counted = await firstRow(db, queries.countJobs, filters)
  const rows = await db.rows(queries.pageOfJobs, [...filters, page.limit, page.offset])
  return { job_list: rows.map(jobView), pagination: paginationOf(page, counted?.total ?? 0) }
}

/** The newest jobs of a month's end, as its page shows them. */
export const jobsOfMonth = async (db: Pick<Database, 'rows'>, month: string): Promise<Job[]> =>
  (await db.rows(queries.newestOfMonth, [month])).map(jobView)

export async function getJob({ jobRunner }: JobServices, { db, params, caller }: Call<'getJob'>) {
  const isAboutMoney = ['verify', ...sharedKinds].includes((await found(db, params.job_id)).kind)
  if (isAboutMoney && !maySeeMoney(caller)) throw new Refusal('FORBIDDEN')
  await jobRunner.tell(params.job_id)
  return jobAnswer(db, params.job_id)
}

export async function cancelJob(services: JobServices, { db, params, caller }: Call<'cancelJob'>) {
  const job = await found(db, params.job_id)
  if (!mayCancel(caller, job)) throw new Refusal('FORBIDDEN')
  await db.rows(queries.askToCancel, [job.job_id, services.realClock.now()])
  // Another process hears of it with its next beat.
  services.jobRunner.cancel(job.job_id)
  return jobAnswer(db, job.job_id)
}

export async function jobFile({ db }: JobServices, { params, query: { part = 1 } }: Call<'jobFile'>) {
  const { job_id, file_name } = await found(db, params.job_id)
  const pieces = file_name === null ? null : await fileOf(db, job_id, part - 1)
  if (file_name === null || pieces === null) throw new Refusal('JOB_FILE_NOT_FOUND')
  const name = part === 1 ? file_name : file_name.replace(/(?=\.zip$)/, `_${part}`)
  return new StreamAnswer(pieces, 'application/zip', attachmentDisposition(name))
}

async function found(db: Database, jobId: string) {
  const row = await firstRow(db, queries.readJob, [jobId])
  if (!row) throw new Refusal('JOB_NOT_FOUND')
  return row
}

const jobAnswer = async (db: Database, jobId: string) => ({ job: jobDetail(await found(db, jobId)) })
