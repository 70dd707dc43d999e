/** `napum orders import`: bringing orders in from a file. */
import {
  type ImportPart,
  type ImportProgress,
  NapumError,
  type OrderInput,
  type OrdersImported,
} from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { startProgress } from '../../terminal/progress.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { sayStarted } from '../jobs/jobs.ts'
import {
  FailureLog,
  failuresFile,
  keepApart,
  linesWithoutReasons,
  reasonOf,
  whereFailed,
  withoutReason,
} from './failures.ts'
import { summaryOf, warningText } from './orders-summary.ts'
import { importTable } from './orders-table.ts'
import { openSource, readList, type Source } from './source.ts'
import { type SourceChoice, withSource } from './source-options.ts'

interface ImportOptions extends SourceChoice {
  readonly dryRun?: true
  readonly strict?: true
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

export function addOrderCommands(program: Commands): void {
  const command = program
    .group('orders', 'import orders')
    .operator('import <file>', 'import orders from JSON, NDJSON or a table; - for standard input')
  withSource(command, 'orders')
    .option('--dry-run', 'check everything and write nothing')
    .option('--strict', 'orders with unknown fields fail')
    .option('--mapping <file>', 'the file is a table; this JSON says which column is which field')
    .option('--yes', 'with --mapping: import without asking')
    .option('--background', 'upload, then import as a job; failures stand in the result of the job')
    .help(help)
    .run((call, file) => {
      const { mapping, background } = call.options
      if (background && mapping !== undefined)
        throw new Error('--background takes orders as JSON or NDJSON: leave it out with --mapping.')
      if (background) return startImport(call, file)
      return mapping === undefined ? importOrders(call, file) : importTable(call, file, mapping)
    })
}

/** The bar shows the upload; `napum jobs show` says what becomes of it. */
async function startImport(call: Call<ImportOptions>, file: string): Promise<void> {
  const { dryRun, strict } = call.options
  const source = await openSource(call.io, file, 'orders', call.options)
  const answer = await sending(call, source, (sent, onProgress) =>
    call.operator.startImportJob(sent, { dryRun, strict, onProgress }),
  )
  await sayStarted(call, answer)
}

async function importOrders(call: Call<ImportOptions>, file: string): Promise<void> {
  const { io, options } = call
  const failures = new FailureLog(options.failures ?? failuresFile(file, 'orders'))
  keepApart(io, file, failures.file)
  const source = await openSource(io, file, 'orders', options)
  const counts = { success: 0 }
  try {
    const imported = await importSource(call, source, failures, counts)
    call.failIf(imported.failure_count > 0)
    summarise(call, imported, failures)
  } catch (error) {
    const isBegun = counts.success + failures.count > 0
    if (isBegun && !options.dryRun) call.note(soFar(counts.success, failures))
    throw error
  } finally {
    failures.close()
  }
}

/**
 * Any length: in parts, so that every failure is known together with what was sent. A list goes the same way, because
 * as a whole it would be refused for one element that is no order.
 */
function importSource(
  call: Call<ImportOptions>,
  source: Source,
  failures: FailureLog,
  counts: { success: number },
): Promise<OrdersImported> {
  const { dryRun, strict } = call.options
  const isLines = source.format === 'ndjson'
  const onPart = ({ lines, answer }: ImportPart) => {
    counts.success += answer.success_count
    const texts = new Map(lines.map((line) => [line.number, line.text]))
    for (const result of answer.results) {
      if (result.success) continue
      const record = recordOf(texts.get(result.line ?? 0) ?? '')
      failures.add(record, reasonOf(result, isLines ? result.line : undefined))
    }
  }
  return sending(call, source, (sent, onProgress) =>
    call.operator.importOrders(sent, { upload: 'parts', dryRun, strict, onPart, onProgress }),
  )
}

type OrderSource = AsyncIterable<string> | AsyncIterable<OrderInput | string>

/**
 * Sends the orders of a source, under a bar.
 * @throws what the source itself said: that is clearer than that it could not be read on.
 */
async function sending<Value>(
  { io }: Call,
  source: Source,
  send: (sent: OrderSource, onProgress: (soFar: ImportProgress) => void) => Promise<Value>,
): Promise<Value> {
  const progress = startProgress(io.stderr, source.size)
  try {
    const sent =
      source.format === 'ndjson'
        ? linesWithoutReasons(source.texts)
        : eachOf(await readList<OrderInput>(source, 'orders'))
    return await send(sent, ({ orders, bytes }) => progress.update(orders, bytes))
  } catch (error) {
    const isOfSource = error instanceof NapumError && error.code === 'SOURCE_FAILED'
    throw isOfSource && error.cause instanceof Error ? error.cause : error
  } finally {
    progress.end()
  }
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

function summarise({ io, isJson }: Call, imported: OrdersImported, failures: FailureLog): void {
  if (isJson) {
    const { results: _listed, ...counts } = imported
    printJson(io, { ...counts, failures_file: failures.written })
    return
  }
  say(io.stdout, summaryOf(imported))
  for (const warning of imported.warnings) say(io.stdout, warningText(warning))
  if (imported.dry_run) say(io.stdout, 'This was a dry run: nothing was written.')
  if (failures.written) say(io.stdout, whereFailed(failures.written))
}
