/**
 * Books the rows of an upload, 100 at a time, through the batches that single entries go through. What became of each row
 * is kept beside it, so that a commit that was cut off is simply sent again. Decision 131.
 */
import type { FileCommitRequest, FileRowFailed } from '@napum/contract'
import { type ReadRow, type RowsKind, verdictOf } from '@napum/spreadsheet'
import { keepResults, lockUpload } from '../../../core/files/upload-queries.ts'
import {
  findPart,
  keptUpload,
  noted,
  partAt,
  refuseUnknownRows,
  uploadOf,
} from '../../../core/files/uploads.ts'
import { nameOf } from '../../../core/people/actor.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import type { FileCall, Part, RowResult, UploadCall } from './calls.ts'
import { type EntryOutcome, kinds } from './kinds.ts'
import { replaceRows } from './queries.ts'

interface CommitCall extends UploadCall {
  readonly body: FileCommitRequest
}

/** Books entries of one kind; the answers stand in their order. */
export type BookEntries<Kind extends RowsKind> = (
  call: FileCall,
  entries: readonly EntryOf<Kind>[],
  options: { readonly dry_run?: true },
) => Promise<readonly EntryOutcome[]>

type EntryOf<Kind extends RowsKind> = ReturnType<(typeof kinds)[Kind]['entry']>

export const commitOf =
  <Kind extends RowsKind>(services: Pick<VendorServices, 'realClock'>, kind: Kind, book: BookEntries<Kind>) =>
  async (call: CommitCall) => {
    const { rows, dry_run } = call.body
    const { parts } = await (dry_run ? uploadOf : keptUpload)(services, call, kind)
    const chosen = rows ? new Set(rows) : null
    if (chosen) await refuseUnknownRows(call, chosen)
    const wanted = wantedParts(call, parts, chosen)
    const results = dry_run
      ? await dryRunParts(call, kind, book, wanted)
      : await noted(services, call, nameOf(call.caller), () => commitParts(call, kind, book, wanted))
    const failure_count = results.filter(({ success }) => !success).length
    const counts = { success_count: results.length - failure_count, failure_count }
    return { ...(dry_run ? { dry_run } : {}), ...counts, results }
  }

interface WantedRows {
  readonly number: number
  readonly part: Part
  readonly wanted: readonly ReadRow[]
  /** Those that are still to be booked. */
  readonly open: readonly ReadRow[]
}

/** The parts in which any row is wanted, one by one. */
async function* wantedParts(
  call: UploadCall,
  parts: number,
  chosen: ReadonlySet<number> | null,
): AsyncGenerator<WantedRows> {
  for (let number = 0; number < parts; number++) {
    const part = await partAt<ReadRow, RowResult>(call, number)
    const wanted = part.rows.filter((row) => (chosen ? chosen.has(row.row) : verdictOf(row.issues) === 'ok'))
    const isOpen = (row: ReadRow) => verdictOf(row.issues) !== 'refused' && !part.results[row.row]?.success
    if (wanted.length > 0) yield { number, part, wanted, open: wanted.filter(isOpen) }
  }
}

/** Books part after part, and keeps what became of each row. */
async function commitParts<Kind extends RowsKind>(
  call: UploadCall,
  kind: Kind,
  book: BookEntries<Kind>,
  parts: AsyncIterable<WantedRows>,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  for await (const part of parts) {
    const { open, number } = part
    const outcomes = open.length > 0 ? await book(call, entriesOf(call, kind, open), {}) : []
    const made = madeOf(open, outcomes)
    if (made.size > 0) await keepMade(call, number, open, made)
    results.push(...shownOf(part, made))
  }
  return results
}

/** Keeps what became of rows, and each one that was booked as it was booked, though it was corrected meanwhile. */
async function keepMade(
  call: UploadCall,
  number: number,
  open: readonly ReadRow[],
  made: ReadonlyMap<number, RowResult>,
): Promise<void> {
  const key = [call.vendor.vendor_id, call.params.upload_id]
  await call.db.transaction(async (db) => {
    await db.rows(lockUpload, key)
    const part = await findPart<ReadRow, RowResult>({ ...call, db }, number)
    if (!part) return
    const fresh = open.filter(({ row }) => !part.results[row]?.success)
    const booked = new Map(fresh.filter(({ row }) => made.get(row)?.success).map((row) => [row.row, row]))
    const before = JSON.stringify(part.rows)
    const now = JSON.stringify(part.rows.map((row) => booked.get(row.row) ?? row))
    if (now !== before) await db.rows(replaceRows, [...key, number, now])
    const results = JSON.stringify(Object.fromEntries(fresh.map(({ row }) => [row, made.get(row)])))
    await db.rows(keepResults, [...key, number, results])
  })
}

/**
 * Says what a commit would. All rows are booked in one transaction that is taken back: row after row means the same as part
 * after part (decision 24), and a later part must see what an earlier one would have done.
 */
async function dryRunParts<Kind extends RowsKind>(
  call: UploadCall,
  kind: Kind,
  book: BookEntries<Kind>,
  parts: AsyncIterable<WantedRows>,
): Promise<RowResult[]> {
  const all: WantedRows[] = []
  for await (const part of parts) all.push(part)
  const open = all.flatMap((part) => part.open)
  const outcomes = open.length > 0 ? await book(call, entriesOf(call, kind, open), { dry_run: true }) : []
  const made = madeOf(open, outcomes)
  return all.flatMap((part) => shownOf(part, made))
}

function entriesOf<Kind extends RowsKind>(
  call: UploadCall,
  kind: Kind,
  rows: readonly ReadRow[],
): EntryOf<Kind>[] {
  const entryOf = kinds[kind].entry as (row: ReadRow, ordPrdNo: string, uploadId: string) => EntryOf<Kind>
  return rows.map((row) => entryOf(row, row.ord_prd_no as string, call.params.upload_id))
}

const madeOf = (rows: readonly ReadRow[], outcomes: readonly EntryOutcome[]): Map<number, RowResult> =>
  new Map(rows.map((row, at) => [row.row, resultOf(row, outcomes[at] as EntryOutcome)]))

/** What is answered of the rows that are wanted: what became of them now, or what had before. */
const shownOf = ({ wanted, part }: WantedRows, made: ReadonlyMap<number, RowResult>): RowResult[] =>
  wanted.map((row) => made.get(row.row) ?? part.results[row.row] ?? refusedRow(row))

function resultOf(row: ReadRow, outcome: EntryOutcome): RowResult {
  const { ord_prd_no, message } = outcome
  return outcome.success
    ? { row: row.row, ord_prd_no, success: true, message }
    : { row: row.row, ord_prd_no, success: false, error_code: outcome.error_code, message }
}

/** A row that the preview refused is not committed, even when it is named. */
const refusedRow = (row: ReadRow): FileRowFailed => ({
  row: row.row,
  ord_prd_no: row.ord_prd_no ?? '',
  success: false,
  error_code: 'VALIDATION_ERROR',
  message: 'The preview refused this row: its issues say why. Correct the file and send it again.',
})
