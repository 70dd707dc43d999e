/** Long work that continues in the service: start, follow, cancel, fetch. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  ConfirmJobRequest,
  JobAnswer,
  JobDetail,
  JobListQuery,
  RecordsRebuild,
  RetentionRequest,
  StatementsJobRequest,
  TaxInvoicesJobRequest,
  VerifyJobRequest,
} from '../../wire.ts'
import { importBody } from '../orders/import.ts'
import type { ImportOptions } from '../orders/imported.ts'
import type { OrderStream } from '../orders/ndjson.ts'

/** What each kind of job is started with. */
export interface JobRequests {
  readonly verify: VerifyJobRequest
  readonly retention: RetentionRequest
  readonly records: RecordsRebuild
  readonly statements: StatementsJobRequest
  readonly confirm: ConfirmJobRequest
  readonly tax_invoices: TaxInvoicesJobRequest
}

const startNames = {
  verify: 'POST /operator-api/jobs/verify',
  retention: 'POST /operator-api/jobs/retention',
  records: 'POST /operator-api/jobs/records',
  statements: 'POST /operator-api/jobs/statements',
  confirm: 'POST /operator-api/jobs/confirm',
  tax_invoices: 'POST /operator-api/jobs/tax-invoices',
} as const satisfies Record<keyof JobRequests, string>

export interface JobFollowOptions extends CallOptions {
  /** Milliseconds between two looks; a second when left out. */
  readonly everyMs?: number | undefined
  /** Called after each look. */
  readonly onProgress?: ((job: JobDetail) => void) | undefined
}

const LOOK_MS = 1_000

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Looks at a job again and again, and ends when it has ended. */
async function* followJob(
  sender: Sender,
  job_id: string,
  { everyMs = LOOK_MS, onProgress, ...options }: JobFollowOptions = {},
): AsyncGenerator<JobDetail, void> {
  for (;;) {
    const { job } = await sender.json('GET /operator-api/jobs/{job_id}', { params: { job_id } }, options)
    onProgress?.(job)
    yield job
    if (job.state !== 'running') return
    await pause(everyMs, options.signal)
  }
}

export const jobCalls = (sender: Sender) => ({
  /**
   * Starts long work of a kind, which continues without the caller. While one of that kind runs it throws JOB_RUNNING, with
   * its `job_id` in the details.
   */
  startJob: <Kind extends keyof JobRequests>(kind: Kind, request: JobRequests[Kind], options?: CallOptions) =>
    sender.json(startNames[kind], { body: request } as never, options),

  /** Uploads orders as NDJSON; the import begins when all of it has arrived, and continues without the caller. */
  startImportJob: (
    source: OrderStream,
    options: Omit<ImportOptions, 'upload' | 'onPart'> = {},
  ): Promise<JobAnswer> => importBody(sender, 'POST /operator-api/jobs/import', source, options),

  /** A job with its progress and result. */
  job: sender.call('GET /operator-api/jobs/{job_id}'),

  /** One page of the jobs of the last days, newest first. */
  jobs: sender.call('GET /operator-api/jobs', 'query'),

  /** All jobs that the query names. */
  allJobs: (query: Omit<JobListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/jobs', { query }, 'job_id', options),

  /** Asks a job to stop; what it did so far stays. */
  cancelJob: sender.call('POST /operator-api/jobs/{job_id}/cancel'),

  /** A part of the file that a job made, the first when it is left out, while it arrives. */
  jobFile: (job_id: string, { part, ...options }: CallOptions & { part?: number } = {}) =>
    sender.stream('GET /operator-api/jobs/{job_id}/file', { params: { job_id }, query: { part } }, options),

  /** A job as it is now, again and again until it has ended. Leaving the loop does not stop the job. */
  followJob: (job_id: string, options?: JobFollowOptions): AsyncGenerator<JobDetail, void> =>
    followJob(sender, job_id, options),

  /** Waits until a job has ended, however it did: see its `state`. */
  waitForJob: async (job_id: string, options?: JobFollowOptions): Promise<JobDetail> => {
    let last: JobDetail | undefined
    for await (const job of followJob(sender, job_id, options)) last = job
    return last as JobDetail
  },
})
