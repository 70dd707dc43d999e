/** `napum adjustments import`: adjustments from a file are checked by the service, asked about, and recorded. */
import { readFile } from 'node:fs/promises'
import { type AdjustmentDone, partsOf } from '@napum/client'
import type { Call } from '../../terminal/call.ts'
import type { Commands } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { plain } from '../../terminal/plain.ts'
import { grouped, printJson } from '../../terminal/report.ts'
import {
  FailureLog,
  failuresFile,
  keepApart,
  type Reason,
  reasonOf,
  whereFailed,
} from '../orders/failures.ts'
import { counted } from '../orders/orders-summary.ts'
import { type SourceChoice, withSource } from '../orders/source-options.ts'
import { type NumberedEntry, readEntries } from './entries.ts'

interface ImportOptions extends SourceChoice {
  readonly dryRun?: true
  readonly yes?: true
}

const help = `
The file is JSON (a list, or { "adjustments": [...] }), NDJSON (one entry a line), or a table (.xlsx, .csv, .tsv) with a row of
titles. A title is the name of a field, or its Korean name:
  vendor_id 공급사 ID, partner_code 공급사 코드, kind 종류, reason_code 사유, fault 귀책, amount 금액, tax_type 과세 구분,
  ord_prd_no 상품주문번호, ord_no 주문번호, quantity 수량, refers_to 관련 항목, memo 메모
  {"partner_code":"NP0001","reason_code":"penalty","amount":-5000,"memo":"1월 출고 지연"}

First everything is checked and nothing is written. Then you see count and sum, and are asked; --yes answers yes. Entries that
fail are left out, listed with their rows, and written to a file. Importing the same entries again adds nothing: what was
recorded before is counted and left out. Two penalties that are alike need memos that differ, or keys (idempotency_key),
when they come from different files.

Examples:
  $ napum adjustments import adjustments.csv --dry-run
  $ napum adjustments import 조정.xlsx
  $ napum adjustments import adjustments.ndjson --yes
`

export function addAdjustmentCommands(program: Commands): void {
  const command = program
    .group('adjustments', 'import penalties, corrections and returns of a part')
    .operator('import <file>', 'import adjustments from JSON, NDJSON or a table; - for standard input')
  withSource(command, 'adjustments')
    .option('--dry-run', 'check everything and write nothing')
    .option('-y, --yes', 'answer the question with yes')
    .help(help)
    .run(importAdjustments)
}

/** Entries that the service takes in one call. */
const ENTRIES_A_CALL = 1_000
/** Failures that people look at. */
const SHOWN_MAX = 20

interface DoneEntry {
  readonly one: NumberedEntry
  readonly result: Pick<AdjustmentDone, 'amount'> & Partial<AdjustmentDone>
}

interface FailedEntry {
  readonly one: NumberedEntry
  readonly reason: Reason
}

/** What a run of the import, dry or not, came to. */
interface Run {
  readonly done: readonly DoneEntry[]
  readonly failed: readonly FailedEntry[]
}

/** What became of a file. */
interface TableImport extends Run {
  readonly before_count: number
  /** Whether anything was recorded; else `done` is what would be. */
  readonly isRecorded: boolean
}

async function importAdjustments(call: Call<ImportOptions>, file: string): Promise<void> {
  const { io, options } = call
  call.wantsYes(options)
  const failures = new FailureLog(options.failures ?? failuresFile(file, 'adjustments'))
  keepApart(io, file, failures.file)
  const isTable = tableName.test(file)
  try {
    const way = isTable
      ? await stepsOfTable(call, file)
      : stepsOfList(call, await readEntries(io, file, options))
    const imported = await checkThenRecord(call, way)
    for (const { one, reason } of imported.failed)
      failures.add(one.entry, isTable ? { ...reason, rows: [one.number] } : reason)
    summarise(call, imported, isTable ? 'row' : 'entry', failures)
  } finally {
    failures.close()
  }
}

/** How the entries of a file are looked at, and then recorded. */
interface ImportSteps {
  readonly look: () => Promise<Run & { readonly before_count: number }>
  readonly record: (wanted: readonly DoneEntry[]) => Promise<Run>
}

const tableName = /\.(xlsx|csv|tsv)$/i

const stepsOfList = (call: Call, entries: readonly NumberedEntry[]): ImportSteps => ({
  async look() {
    const checked = await send(call, entries, true)
    // Of what was recorded before, a dry run names the line.
    const done = checked.done.filter(({ result }) => result.line_id === null)
    return { ...checked, done, before_count: checked.done.length - done.length }
  },
  record: (wanted) =>
    send(
      call,
      wanted.map(({ one }) => one),
      false,
    ),
})

/** The service reads a table, and keeps it between the two. */
async function stepsOfTable(call: Call, file: string): Promise<ImportSteps> {
  const { rows, ...preview } = await call.operator.previewAdjustments(await readFile(file))
  const { upload_id, unknown_columns: unknown } = preview
  if (unknown.length > 0) call.note(`These columns are not read: ${unknown.map(plain).join(', ')}`)
  const ones = new Map(rows.map(({ row: number, entry }) => [number, { number, entry, sent: entry }]))
  const one = (row: number) => ones.get(row) as NumberedEntry
  const isOk = ({ verdict }: { readonly verdict: string }) => verdict === 'ok'
  return {
    look: async () => ({
      done: rows.filter(isOk).map(({ row, amount }) => ({ one: one(row), result: { amount: amount ?? 0 } })),
      failed: rows.flatMap(({ row, verdict, issues: [issue] }) =>
        verdict === 'refused' && issue ? { one: one(row), reason: issue } : [],
      ),
      before_count: rows.filter(({ verdict }) => verdict === 'warning').length,
    }),
    async record() {
      const { results } = await call.operator.commitAdjustments(upload_id)
      return {
        done: results.flatMap((result) => (result.success ? { one: one(result.row), result } : [])),
        failed: results.flatMap((result) =>
          result.success ? [] : { one: one(result.row), reason: reasonOf(result) },
        ),
      }
    },
  }
}

async function checkThenRecord(
  call: Call<ImportOptions>,
  { look: lookAt, record }: ImportSteps,
): Promise<TableImport> {
  const { io, options } = call
  const look = { ...(await lookAt()), isRecorded: false }
  const { done: wanted, before_count, failed } = look
  const text = totalText(wanted)
  if (!call.isJson) {
    const rest = before_count > 0 ? ` Recorded before, and left out: ${grouped(before_count)}.` : ''
    const wrong = failed.length > 0 ? ` Refused: ${grouped(failed.length)}.` : ''
    say(options.dryRun ? io.stdout : io.stderr, `${text}.${rest}${wrong}`)
  }
  if (wanted.length === 0 || options.dryRun) return look
  if (!(await call.agreed(`Record ${text}?`, options.yes))) {
    call.failIf(true)
    return look
  }
  const run = await record(wanted)
  return { done: run.done, failed: [...failed, ...run.failed], before_count, isRecorded: true }
}

async function send(call: Call, entries: readonly NumberedEntry[], dryRun: boolean): Promise<Run> {
  const done: DoneEntry[] = []
  const failed: FailedEntry[] = []
  for (const { entries: some } of partsOf(entries, { entries: ENTRIES_A_CALL })) {
    const sent = some.map((one) => one.sent)
    const { results } = await call.operator.addAdjustments(sent, { dryRun })
    for (const [at, result] of results.entries()) {
      const one = some[at] as NumberedEntry
      if (result.success) done.push({ one, result })
      else failed.push({ one, reason: reasonOf(result) })
    }
  }
  return { done, failed }
}

/** Counted in hundredths of a won, so that no binary fraction comes in. */
const sumOf = (done: readonly DoneEntry[]): number =>
  done.reduce((sum, { result }) => sum + Math.round(result.amount * 100), 0) / 100

const totalText = (done: readonly DoneEntry[]): string =>
  `${counted(done.length, 'adjustment')} of ${grouped(sumOf(done))} won in all`

function summarise(
  call: Call<ImportOptions>,
  imported: TableImport,
  place: string,
  failures: FailureLog,
): void {
  const { io, options } = call
  const { done, failed, before_count, isRecorded } = imported
  call.failIf(failed.length > 0)
  const failures_file = failures.written
  if (call.isJson) {
    const counts = { success_count: done.length, before_count, failure_count: failed.length }
    const total_amount = sumOf(done)
    printJson(io, { dry_run: !isRecorded, ...counts, total_amount, failures_file })
    return
  }
  if (isRecorded) say(io.stdout, `Recorded: ${totalText(done)}.`)
  else say(io.stdout, options.dryRun ? 'This was a dry run: nothing was written.' : 'Nothing was recorded.')
  for (const { one, reason } of failed.slice(0, SHOWN_MAX))
    say(io.stdout, `  ${place} ${one.number}: ${reason.code}: ${plain(reason.message)}`)
  if (failed.length > SHOWN_MAX) say(io.stdout, `  … and ${grouped(failed.length - SHOWN_MAX)} more.`)
  if (failures_file) say(io.stdout, whereFailed(failures_file))
}
