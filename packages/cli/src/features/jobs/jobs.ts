/** `napum jobs`: long work that continues in the service. */
import type { Job, JobDetail, OperatorClient } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { plain } from '../../terminal/plain.ts'
import { type Column, card, grouped } from '../../terminal/report.ts'
import { saveStream } from '../../terminal/saved-file.ts'
import { inZone, minute } from '../../terminal/zone.ts'

const help = `
Jobs are started with --background of verify, retention, records rebuild, settlements confirm, statements zip, tax-invoices and
orders import. They continue when this program ends, one of a kind at a time, and are kept for 7 days after their end.

Examples:
  $ napum verify --background
  $ napum jobs list
  $ napum jobs show 01KFJ8Q2R0J8BMW3TZ4Y5X6A7B --follow
  $ napum jobs cancel 01KFJ8Q2R0J8BMW3TZ4Y5X6A7B
  $ napum jobs file 01KFJ8Q2R0J8BMW3TZ4Y5X6A7B -o january.zip

The exit code of show is 0 when the job is done without anything that failed or differs, or runs; otherwise 1.`

const columnsIn = (zone: string): Column<Job>[] => [
  { title: 'JOB', of: ({ job_id }) => job_id },
  { title: 'KIND', of: ({ kind }) => kind },
  { title: 'STATE', of: ({ state }) => state },
  { title: 'PROGRESS', of: ({ progress }) => progressText(progress) },
  { title: 'BY', of: ({ started_by }) => started_by.name ?? 'operator key' },
  { title: `STARTED (${zone})`, of: ({ started_at }) => minute(started_at, zone) },
]

export function addJobCommands(program: Commands): void {
  const group = program.group('jobs', 'long work that continues in the service', help)
  group
    .operator('list', 'jobs of the last days, newest first')
    .limit(100)
    .asks(({ operator, options }) => operator.jobs({ limit: options.limit ?? 100 }))
    .lists('job_list', columnsIn)
  group
    .operator('show <job>', 'a job with its progress and result')
    .option('-f, --follow', 'wait until it has ended')
    .asks(async (call, id) => {
      const job = call.options.follow ? await followed(call, id) : (await call.operator.job(id)).job
      call.failIf(hasFailed(job))
      return { job }
    })
    .prints(async ({ job }, call) => cardOf(job, await call.zone()))
  group
    .operator('cancel <job>', 'ask a job to stop; what it did so far stays')
    .asks(({ operator }, id) => operator.cancelJob(id))
    .prints(({ job }) => cancelText(job))
  group
    .operator('file <job>', 'save the file that a job made, in all its parts')
    .option('-o, --output <file>', 'where to save it; its own name when left out')
    .asks(async ({ operator, options }, id) => {
      const { file } = (await operator.job(id)).job
      const files: string[] = []
      // Of a job without a file the service says so.
      for (let part = 1; part <= (file?.parts ?? 1); part++) {
        const found = await operator.jobFile(id, { part, timeoutMs: 0 })
        const name = options.output === undefined ? found.fileName : numbered(options.output, part)
        await saveStream(name, found.stream)
        files.push(name)
      }
      return { files }
    })
    .prints(({ files }) => files.map((file) => `${plain(file)}\n`).join(''))
}

/** Of a further part: january-2.zip. */
export const numbered = (output: string, part: number): string =>
  part === 1 ? output : output.replace(/(\.zip)?$/i, `-${part}$1`)

/** Starts a job in the background, and says how it is followed. */
export async function startInBackground(
  call: Call,
  ...job: Parameters<OperatorClient['startJob']>
): Promise<void> {
  await sayStarted(call, await call.operator.startJob(...job))
}

export async function sayStarted(call: Call, answer: { readonly job: JobDetail }): Promise<void> {
  const { job_id, kind } = answer.job
  await call.show(answer, () => `${plain(job_id)}\n`)
  call.note(`The ${kind} job runs. Follow it: napum jobs show ${plain(job_id)} --follow`)
}

/** The same line as the command in the foreground draws. */
const followed = (call: Call, id: string): Promise<JobDetail> =>
  call.withProgress(
    ({ progress, waiting_count }: JobDetail) =>
      progressText(progress) + (waiting_count > 0 ? `, ${grouped(waiting_count)} wait for a node` : ''),
    (how) => call.operator.waitForJob(id, how),
  )

const PERCENT = 100

function progressText({ done, total, unit }: Job['progress']): string {
  if (total === null) return `${grouped(done)} ${unit}`
  const share = total === 0 ? PERCENT : Math.floor((PERCENT * done) / total)
  return `${grouped(done)} of ${grouped(total)} ${unit} (${share}%)`
}

/** Counts of a result that say that something is not as it should be. */
const badCounts = ['failure_count', 'difference_count'] as const

function hasFailed({ state, result }: JobDetail): boolean {
  if (state !== 'running' && state !== 'done') return true
  const counts = (result ?? {}) as Readonly<Record<string, unknown>>
  return badCounts.some((name) => Number(counts[name] ?? 0) > 0)
}

function cardOf(job: JobDetail, zone: string): string {
  const { job_id, kind, state, request, started_by, progress, error, file, started_at, ended_at } = job
  const counts = Object.entries(job.result ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'number' || entry[0] === 'next',
  )
  return card({
    ...inZone<string | number | null>(
      {
        job_id,
        kind,
        state,
        request: JSON.stringify(request),
        by: started_by.name ?? 'operator key',
        progress: progressText(progress),
        ...(job.waiting_count > 0 && { waiting_count: job.waiting_count }),
        started_at,
        ended_at,
        error: error && `${error.code}: ${error.message}`,
        file: file && `${file.name} (${grouped(file.bytes)} bytes)`,
      },
      zone,
    ),
    ...Object.fromEntries(counts),
  })
}

const cancelText = ({ state }: JobDetail): string =>
  state === 'running' ? 'It ends before its next step.\n' : `It had ended: ${state}.\n`
