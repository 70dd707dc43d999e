/** `napum orders import`: bringing orders in from a file. */
import {
  type ImportPart,
  type ImportProgress,
  NapumError,
  type OperatorClient,
  type OrderInput,
  type OrdersImported,
} from '@napum/client'
import type { Command } from 'commander'
import { type Io, say } from '../../terminal/io.ts'
import { startProgress } from '../../terminal/progress.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../../terminal/settings.ts'
import type { Shell } from '../../terminal/shell.ts'
import { started } from '../jobs/jobs.ts'
import {
  FailureLog,
  failuresFile,
  keepApart,
  linesWithoutReasons,
  reasonOf,
  withoutReason,
} from './failures.ts'
import { summaryOf, warningText } from './orders-summary.ts'
import { importTable } from './orders-table.ts'
import { openSource, readList, type Source } from './source.ts'
import { type SourceChoice, withSourceOptions } from './source-options.ts'

interface ImportOptions extends OperatorConnection, SourceChoice {
  readonly dryRun?: boolean
  readonly strict?: boolean
  readonly mapping?: string
  readonly yes?: boolean
  readonly background?: boolean
}

const help = `
NDJSON has one order per line and can have any length; JSON is a list of orders, or { "orders": [...] }.
When an order fails, the others are still imported. Failed orders are written to a file together with the reason
(orders.failed.ndjson for orders.ndjson; for standard input, in the current folder): correct them there and import that
file. Importing an order again is always safe.

Examples:
  $ napum orders import orders.ndjson --dry-run
  $ napum orders import orders.ndjson
  $ napum orders import from-excel.json --encoding cp949
  $ zcat orders.ndjson.gz | napum orders import - --failures failed.ndjson
  $ napum orders import orders.json --json
  $ napum orders import 주문내역.xlsx --mapping mapping.json

With --mapping the file is Excel (.xlsx), CSV or TSV with a row for each item; the mapping says which column is which field
(docs/operator-guide.md, "Orders from a table"). First everything is checked and nothing written, then you are asked.

The smallest order:
  {"ord_no":"202601220157_000020196","ord_date":"2026-01-22","items":[{"partner_code":"NP0001",
   "prd_name":"니트릴 장갑","item_cnt":2,"item_price":12000}]}    (on one line)
`

export function addOrderCommands(program: Command, shell: Shell): void {
  const group = program.command('orders').description('import orders')
  withSourceOptions(
    asOperator(
      group
        .command('import <file>')
        .description('import orders from JSON, NDJSON or a table; - for standard input'),
    ),
    'orders',
  )
    .option('--dry-run', 'check everything and write nothing')
    .option('--strict', 'orders with unknown fields fail')
    .option('--mapping <file>', 'the file is a table; this JSON says which column is which field')
    .option('--yes', 'with --mapping: import without asking')
    .option('--background', 'upload, then import as a job; failures stand in the result of the job')
    .addHelpText('after', help)
    .action((file: string, options: ImportOptions) => {
      const { mapping } = options
      if (options.background) return startImport(shell, file, options)
      return mapping === undefined
        ? importOrders(shell, file, options)
        : importTable(shell, file, { ...options, mapping })
    })
}

/** The bar shows the upload; what becomes of it is told by `napum jobs show`. */
async function startImport({ io }: Shell, file: string, options: ImportOptions): Promise<void> {
  if (options.mapping !== undefined)
    throw new Error('--background takes orders as JSON or NDJSON: leave it out with --mapping.')
  const source = await openSource(io, file, 'orders', options)
  const { dryRun, strict } = options
  const progress = startProgress(io.stderr, source.size)
  const onProgress = ({ orders, bytes }: ImportProgress) => progress.update(orders, bytes)
  try {
    const sent = await sentOf(source)
    const answer = await operatorOf(io, options).startImportJob(sent, { dryRun, strict, onProgress })
    progress.end()
    started(io, options.json, answer)
  } catch (error) {
    throw sourceError(error)
  } finally {
    progress.end()
  }
}

const sentOf = async (source: Source) =>
  source.format === 'ndjson'
    ? linesWithoutReasons(source.texts)
    : eachOf(await readList<OrderInput>(source, 'orders'))

async function importOrders({ io, outcome }: Shell, file: string, options: ImportOptions): Promise<void> {
  const operator = operatorOf(io, options)
  const failures = new FailureLog(options.failures ?? failuresFile(file, 'orders'))
  keepApart(io, file, failures.file)
  const source = await openSource(io, file, 'orders', options)
  const counts = { success: 0 }
  try {
    const imported = await importSource(io, operator, source, options, failures, counts)
    outcome.failed ||= imported.failure_count > 0
    summarise(io, options.json, imported, failures)
  } catch (error) {
    const isBegun = counts.success + failures.count > 0
    if (!options.json && isBegun && !options.dryRun) say(io.stderr, soFar(counts.success, failures))
    throw sourceError(error)
  } finally {
    failures.close()
  }
}

/**
 * Any length: in parts, so that every failure is known together with what was sent. A list goes the same way, because
 * as a whole it would be refused for one element that is no order.
 */
async function importSource(
  io: Io,
  operator: OperatorClient,
  source: Source,
  { dryRun, strict }: ImportOptions,
  failures: FailureLog,
  counts: { success: number },
): Promise<OrdersImported> {
  const isLines = source.format === 'ndjson'
  const sent = await sentOf(source)
  const progress = startProgress(io.stderr, source.size)
  const onPart = ({ lines, answer }: ImportPart) => {
    counts.success += answer.success_count
    const texts = new Map(lines.map((line) => [line.number, line.text]))
    for (const result of answer.results) {
      if (result.success) continue
      const record = recordOf(texts.get(result.line ?? 0) ?? '')
      failures.add(record, reasonOf(result, isLines ? result.line : undefined))
    }
  }
  try {
    return await operator.importOrders(sent, {
      upload: 'parts',
      dryRun,
      strict,
      onPart,
      onProgress: ({ orders, bytes }) => progress.update(orders, bytes),
    })
  } finally {
    progress.end()
  }
}

/** What the source itself said is clearer than that it could not be read on. */
function sourceError(error: unknown): unknown {
  const isOfSource = error instanceof NapumError && error.code === 'SOURCE_FAILED'
  return isOfSource && error.cause instanceof Error ? error.cause : error
}

/** A text among the orders is a line of its own as well; sent as it is, it would be part of the next one. */
async function* eachOf(list: readonly OrderInput[]): AsyncGenerator<OrderInput | string> {
  for (const entry of list)
    yield typeof entry === 'string' ? `${JSON.stringify(entry)}\n` : withoutReason(entry)
}

function recordOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

const soFar = (success: number, failures: FailureLog) =>
  `${grouped(success)} orders were imported before this${failures.count ? `, ${grouped(failures.count)} failed (${failures.file})` : ''}.`

function summarise(io: Io, json: boolean | undefined, imported: OrdersImported, failures: FailureLog): void {
  const failures_file = failures.count > 0 ? failures.file : null
  if (json) {
    const { results: _listed, ...counts } = imported
    printJson(io, { ...counts, failures_file })
    return
  }
  say(io.stdout, summaryOf(imported))
  for (const warning of imported.warnings) say(io.stdout, warningText(warning))
  if (imported.dry_run) say(io.stdout, 'This was a dry run: nothing was written.')
  if (failures_file) {
    say(io.stdout, `What failed is in ${failures_file}: correct it there and import that file.`)
  }
}
