/** `napum orders import`: bringing orders in from a file. */
import {
  type ImportPart,
  NapumError,
  type OperatorClient,
  type OrderInput,
  type OrdersImported,
} from '@napum/client'
import { type Command, Option } from 'commander'
import { FailureLog, failuresFile, keepApart, reasonOf } from '../failures.ts'
import { type Io, say } from '../io.ts'
import { startProgress } from '../progress.ts'
import { grouped, printJson } from '../report.ts'
import { asOperator, type OperatorConnection, operatorOf } from '../settings.ts'
import type { Shell } from '../shell.ts'
import { type Format, openSource, readList, type Source } from '../source.ts'

interface ImportOptions extends OperatorConnection {
  readonly failures?: string
  readonly format?: Format
}

const help = `
NDJSON has one order a line and any length; JSON is a list of orders, or { "orders": [...] }.
An order that fails does not keep the others from being imported. It is written to the file of failures together
with the reason: correct it there and import that file. Importing again is always safe.

Examples:
  $ napum orders import orders.ndjson
  $ zcat orders.ndjson.gz | napum orders import - --failures failed.ndjson
  $ napum orders import orders.json --json

The smallest order:
  {"ord_no":"202601220157_000020196","ord_date":"2026-01-22","items":[{"partner_code":"NP0001",
   "prd_name":"니트릴 장갑","item_cnt":2,"item_price":12000}]}    (on one line)
`

export function addOrderCommands(program: Command, shell: Shell): void {
  const group = program.command('orders').description('bring orders in')
  asOperator(
    group.command('import <file>').description('import orders from JSON or NDJSON; - for standard input'),
  )
    .option('--failures <file>', 'where to write what failed; FILE.failed.ndjson when left out')
    .addOption(
      new Option('--format <format>', 'told from the beginning when left out').choices(['json', 'ndjson']),
    )
    .addHelpText('after', help)
    .action((file: string, options: ImportOptions) => importOrders(shell, file, options))
}

async function importOrders({ io, outcome }: Shell, file: string, options: ImportOptions): Promise<void> {
  const operator = operatorOf(io, options)
  const failures = new FailureLog(options.failures ?? failuresFile(file, 'orders'))
  keepApart(io, file, failures.file)
  const source = await openSource(io, file, 'orders', options.format)
  const counts = { success: 0 }
  try {
    const imported = await importSource(io, operator, source, failures, counts)
    outcome.failed ||= imported.failure_count > 0
    summarise(io, options.json, imported, failures)
  } catch (error) {
    if (!options.json && error instanceof NapumError) say(io.stderr, soFar(counts.success, failures))
    throw error
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
  failures: FailureLog,
  counts: { success: number },
): Promise<OrdersImported> {
  const isLines = source.format === 'ndjson'
  const sent = isLines ? source.stream : eachOf(await readList<OrderInput>(source, 'orders'))
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
      onPart,
      onProgress: ({ orders, bytes }) => progress.update(orders, bytes),
    })
  } finally {
    progress.end()
  }
}

/** A text among the orders is a line of its own as well; sent as it is, it would be part of the next one. */
async function* eachOf(list: readonly OrderInput[]): AsyncGenerator<OrderInput | string> {
  for (const entry of list) yield typeof entry === 'string' ? `${JSON.stringify(entry)}\n` : entry
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
  const { success_count, failure_count, request_ids } = imported
  const failures_file = failures.count > 0 ? failures.file : null
  if (json) {
    printJson(io, { success_count, failure_count, failures_file, request_ids })
    return
  }
  say(io.stdout, `${grouped(success_count)} orders imported, ${grouped(failure_count)} failed.`)
  if (failures_file) {
    say(io.stdout, `What failed is in ${failures_file}: correct it there and import that file.`)
  }
}
