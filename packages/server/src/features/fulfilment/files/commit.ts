/** Books the rows of an upload through the batches that single entries go through. Decision 131. */
import type { FileCommitRequest, FileRowFailed } from '@napum/contract'
import { type ReadRow, type RowsKind, verdictOf } from '@napum/spreadsheet'
import { nameOf } from '../../../core/people/actor.ts'
import { batchAnswer } from '../../../core/work/entries.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import { commitRows } from '../uploads/committing.ts'
import { keepResults } from '../uploads/queries.ts'
import { findPart, keyOf } from '../uploads/uploads.ts'
import { type EntryOutcome, type FileCall, kinds, type RowResult, type UploadCall } from './kinds.ts'
import { lockUpload, replaceRows } from './queries.ts'

interface CommitCall extends UploadCall {
  readonly body: FileCommitRequest
}

/** Books entries of one kind; the answers stand in their order. */
type BookEntries<Kind extends RowsKind> = (
  call: FileCall,
  entries: readonly EntryOf<Kind>[],
  options: { readonly dry_run?: true },
) => Promise<readonly EntryOutcome[]>

type EntryOf<Kind extends RowsKind> = ReturnType<(typeof kinds)[Kind]['entry']>

export const commitOf =
  <Kind extends RowsKind>(services: Pick<VendorServices, 'realClock'>, kind: Kind, book: BookEntries<Kind>) =>
  async (call: CommitCall) => {
    const { rows, dry_run } = call.body
    const results = await commitRows<ReadRow, RowResult>(services, call, {
      kind,
      rows,
      isDry: dry_run === true,
      by: nameOf(call.caller),
      verdictOf: ({ issues }) => verdictOf(issues),
      book: async (open) => {
        const outcomes = await book(call, entriesOf(call, kind, open), dry_run ? { dry_run } : {})
        return open.map((row, at) => rowResult(row, outcomes[at] as EntryOutcome))
      },
      refused: refusedRow,
      keep: (number, open, made) => keepMade(call, number, open, made),
    })
    return batchAnswer(results, { dry_run })
  }

/** Keeps what became of rows, and each one that was booked as it was booked, though it was corrected meanwhile. */
async function keepMade(
  call: UploadCall,
  number: number,
  open: readonly ReadRow[],
  made: ReadonlyMap<number, RowResult>,
): Promise<void> {
  const key = keyOf(call)
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

function entriesOf<Kind extends RowsKind>(
  call: UploadCall,
  kind: Kind,
  rows: readonly ReadRow[],
): EntryOf<Kind>[] {
  const entryOf = kinds[kind].entry as (row: ReadRow, ordPrdNo: string, uploadId: string) => EntryOf<Kind>
  return rows.map((row) => entryOf(row, row.ord_prd_no as string, call.params.upload_id))
}

function rowResult(row: ReadRow, outcome: EntryOutcome): RowResult {
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
