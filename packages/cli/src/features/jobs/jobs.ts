/** `napum jobs`: long work that goes on in the service. */
import type { Job, JobDetail, OperatorClient } from '@napum/client'
import type { Command } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { type Limited, limitOption } from '../../terminal/limited.ts'
import { plain } from '../../terminal/plain.ts'
import { startLine } from '../../terminal/progress.ts'
import { type Column, card, grouped, show, table } from '../../terminal/report.ts'
import { saveStream } from '../../terminal/saved-file.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { inZone, minute, zoneOf } from '../../terminal/zone.ts'

interface ShowOptions extends OperatorConnection {
  readonly follow?: boolean
}
interface FileOptions extends OperatorConnection {
  readonly output?: string
}

const help = `
Jobs are started with --background of verify, retention, records rebuild, statements zip and orders import. They go on when
this program ends, one of a kind at a time, and are kept for 7 days after their end.

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

export function addJobCommands(program: Command, { io, outcome }: Shell): void {
  const group = program
    .command('jobs')
    .description('long work that goes on in the service')
    .addHelpText('after', help)
  asOperator(group.command('list').description('jobs of the last days, newest first'))
    .addOption(limitOption(100))
    .action(async (options: OperatorConnection & Limited) => {
      const operator = operatorOf(io, options)
      const answer = await operator.jobs({ limit: options.limit ?? 100 })
      const zone = options.json ? '' : await zoneOf(operator)
      show(io, options.json, answer, () => table(answer.job_list, columnsIn(zone)))
    })
  asOperator(group.command('show <job>').description('a job with its progress and result'))
    .option('-f, --follow', 'wait until it has ended')
    .action(async (id: string, options: ShowOptions) => {
      const operator = operatorOf(io, options)
      const job = options.follow ? await followed(io, operator, id) : (await operator.job(id)).job
      outcome.failed ||= hasFailed(job)
      const zone = options.json ? '' : await zoneOf(operator)
      show(io, options.json, { job }, () => cardOf(job, zone))
    })
  asOperator(group.command('cancel <job>').description('ask a job to stop; what it did so far stays')).action(
    async (id: string, options: OperatorConnection) => {
      const answer = await operatorOf(io, options).cancelJob(id)
      show(io, options.json, answer, () => cancelText(answer.job))
    },
  )
  asOperator(group.command('file <job>').description('save the file that a job made'))
    .option('-o, --output <file>', 'where to save it; its own name when left out')
    .action(async (id: string, options: FileOptions) => {
      const found = await operatorOf(io, options).jobFile(id, { timeoutMs: 0 })
      const file = options.output ?? found.fileName
      await saveStream(file, found.stream)
      show(io, options.json, { file }, () => `${plain(file)}\n`)
    })
}

/** Says how a job that was started in the background is followed. */
export function started(io: Io, asJson: boolean | undefined, answer: { readonly job: JobDetail }): void {
  const { job_id, kind } = answer.job
  show(io, asJson, answer, () => `${plain(job_id)}\n`)
  if (!asJson) say(io.stderr, `The ${kind} job runs. Follow it: napum jobs show ${plain(job_id)} --follow`)
}

/** The same line as the command in the foreground draws. */
async function followed(io: Io, operator: OperatorClient, id: string): Promise<JobDetail> {
  const line = startLine(io.stderr)
  const onProgress = ({ progress }: JobDetail) => line.update(progressText(progress))
  return operator.waitForJob(id, { onProgress }).finally(line.end)
}

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
