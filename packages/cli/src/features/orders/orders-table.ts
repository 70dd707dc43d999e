/** `napum orders import FILE --mapping`: a table of orders is read, checked by the service, asked about, and imported. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { ImportPart, ImportProgress, OrderInput, OrdersImported } from '@napum/client'
import {
  type MappedOrder,
  type MappedOrders,
  type RefusedOrder,
  type RowNote,
  readMappedOrders,
} from '@napum/spreadsheet'
import type { Call } from '../../terminal/call.ts'
import { type Io, say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { startProgress } from '../../terminal/progress.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import { FailureLog, failuresFile, keepApart, type Reason, reasonOf } from './failures.ts'
import { counted, summaryOf, warningText } from './orders-summary.ts'

interface TableOptions {
  readonly dryRun?: true
  readonly strict?: true
  readonly yes?: true
  readonly failures?: string
}

/** An order that the service refused, with the rows that it was made of. */
interface FailedOrder {
  readonly order: MappedOrder['order']
  readonly reason: Reason
}

/** What a run of the import, dry or not, did. */
interface Run {
  readonly imported: OrdersImported
  readonly failed: readonly FailedOrder[]
}

const notAsked = 'Nothing was imported, because nobody could be asked. Add --yes to import what is right.'

export async function importTable(call: Call<TableOptions>, file: string, mapping: string): Promise<void> {
  const { io, options, isJson } = call
  const failures = new FailureLog(options.failures ?? failuresFile(file, 'orders'))
  keepApart(io, file, failures.file)
  const read = await readMappedOrders(
    file === '-' ? await buffer(io.stdin) : await readFile(file),
    mappingOf(mapping, await readFile(mapping, 'utf8')),
  )
  try {
    if (!isJson) showRead(io, read)
    const checked = await run(call, read, true)
    const wrong = new Set(checked.failed.map(({ order }) => order.ord_no))
    const orders = read.orders.filter(({ order }) => !wrong.has(order.ord_no))
    if (!isJson) showChecked(io, checked)
    const question = `Import ${counted(orders.length, 'order')}?`
    const isWanted =
      orders.length > 0 && !options.dryRun && (await call.agreedTo(file, question, notAsked, options.yes))
    const done = isWanted ? await run(call, { ...read, orders }, false) : null
    const failed = [...checked.failed, ...(done?.failed ?? [])]
    keep(failures, read.refused, failed)
    call.failIf(failures.count > 0 || (!isWanted && !options.dryRun))
    summarise(call, read, done?.imported ?? checked.imported, failures, done !== null)
  } finally {
    failures.close()
  }
}

function mappingOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`)
  }
}

async function run(call: Call<TableOptions>, { orders }: MappedOrders, dryRun: boolean): Promise<Run> {
  const byNumber = new Map(orders.map((mapped) => [mapped.order.ord_no, mapped]))
  const failed: FailedOrder[] = []
  const onPart = ({ answer }: ImportPart) => {
    for (const result of answer.results) {
      if (result.success) continue
      const mapped = byNumber.get(result.ord_no)
      if (mapped) failed.push({ order: mapped.order, reason: { ...reasonOf(result), rows: mapped.rows } })
    }
  }
  const progress = startProgress(call.io.stderr, undefined)
  const onProgress = (soFar: ImportProgress) => progress.update(soFar.orders, soFar.bytes)
  async function* sent(): AsyncGenerator<OrderInput> {
    // What a table cannot know is checked by the service.
    for (const { order } of orders) yield order as unknown as OrderInput
  }
  try {
    const { strict } = call.options
    const how = { upload: 'parts', dryRun, strict, onPart, onProgress } as const
    return { imported: await call.operator.importOrders(sent(), how), failed }
  } finally {
    progress.end()
  }
}

/** Rows that people look at. */
const SHOWN_MAX = 20

function showRead(io: Io, read: MappedOrders): void {
  const { rows, orders, refused, sheet, encoding, notes, noteCount } = read
  const where = sheet ?? encoding ?? ''
  const what = `${counted(rows, 'row')}${where ? ` (${plain(where)})` : ''}: ${counted(orders.length, 'order')}`
  say(
    io.stdout,
    refused.length > 0 ? `${what}, ${counted(refused.length, 'order')} that cannot be read:` : `${what}.`,
  )
  const problems = refused.flatMap((order) => order.problems)
  for (const { row, field, problem } of problems.slice(0, SHOWN_MAX))
    say(io.stdout, `  row ${row}: ${field}: ${plain(problem)}`)
  if (problems.length > SHOWN_MAX) say(io.stdout, `  … and ${grouped(problems.length - SHOWN_MAX)} more.`)
  if (noteCount > 0) say(io.stdout, `${counted(noteCount, 'value')} to look at:`)
  for (const note of notes.slice(0, SHOWN_MAX)) say(io.stdout, `  ${noteText(note)}`)
  if (noteCount > SHOWN_MAX) say(io.stdout, `  … and ${grouped(noteCount - SHOWN_MAX)} more.`)
}

function noteText({ row, field, code, detail, value }: RowNote): string {
  const what =
    code === 'ZERO_RESTORED'
      ? `lacked its first 0 and was read as ${plain(value)}`
      : 'may lack its first 0, and was left as it is'
  return `row ${row}: ${field}: ${plain(detail)} ${what}.`
}

function showChecked(io: Io, { imported, failed }: Run): void {
  say(io.stdout, `Checked by the service: ${summaryOf(imported)}`)
  for (const { order, reason } of failed.slice(0, SHOWN_MAX))
    say(io.stdout, `  ${rowsText(reason.rows ?? [])}: order ${plain(order.ord_no)}: ${plain(reason.message)}`)
  if (failed.length > SHOWN_MAX) say(io.stdout, `  … and ${grouped(failed.length - SHOWN_MAX)} more.`)
  for (const warning of imported.warnings) say(io.stdout, warningText(warning))
}

const rowsText = (rows: readonly number[]): string =>
  rows.length === 1 ? `row ${rows[0]}` : `rows ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ', …' : ''}`

/** Of orders that could not be read only the rows are kept: they are corrected in the table. */
function keep(failures: FailureLog, refused: readonly RefusedOrder[], failed: readonly FailedOrder[]): void {
  for (const { ord_no, rows, problems } of refused) {
    const message = problems.map(({ row, field, problem }) => `row ${row}: ${field}: ${problem}`).join('; ')
    failures.add({ ord_no }, { code: 'ROW_NOT_READABLE', message, rows })
  }
  for (const { order, reason } of failed) failures.add(order, reason)
}

function summarise(
  { io, isJson, options }: Call<TableOptions>,
  read: MappedOrders,
  imported: OrdersImported,
  failures: FailureLog,
  isDone: boolean,
): void {
  const failures_file = failures.written
  if (isJson) {
    const { results: _listed, ...counts } = imported
    const { rows, refused, notes } = read
    printJson(io, { ...counts, rows, refused, notes, failures_file })
    return
  }
  if (isDone) say(io.stdout, summaryOf(imported))
  else say(io.stdout, options.dryRun ? 'This was a dry run: nothing was written.' : 'Nothing was imported.')
  if (failures_file)
    say(
      io.stdout,
      `What failed, with its rows, is in ${failures_file}: correct it in the table and import that again.`,
    )
}
