/**
 * Records the rows of a table, 100 at a time. What became of each is stored beside it, and each has a key, so that a commit that
 * was cut off can be sent again. Decisions 131, 205.
 */
import type {
  AdjustmentDone,
  AdjustmentFailed,
  AdjustmentInput,
  AdjustmentRowDone,
  AdjustmentRowFailed,
} from '@napum/contract'
import { keepResults } from '../../../core/files/upload-queries.ts'
import {
  type KeptPart,
  keptUpload,
  noted,
  partAt,
  refuseUnknownRows,
  type UploadLook,
  uploadOf,
} from '../../../core/files/uploads.ts'
import { nameOf } from '../../../core/people/actor.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { batchAnswer } from '../../../core/work/entries.ts'
import type { Call } from '../../../core/work/operation.ts'
import { addEntries, sumOf } from '../operations.ts'
import { type KeptRow, KIND, type TableServices } from './preview.ts'

type RowResult = AdjustmentRowDone | AdjustmentRowFailed
type Book = (rows: readonly KeptRow[]) => Promise<readonly (AdjustmentDone | AdjustmentFailed)[]>

export async function commitAdjustments(services: TableServices, call: Call<'commitAdjustments'>) {
  const { rows, dry_run } = call.body
  const isDry = dry_run === true
  const look = { db: call.db, vendor: { vendor_id: MARKETPLACE_VENDOR_ID }, params: call.params }
  const { parts } = await (isDry ? uploadOf : keptUpload)(services, look, KIND)
  const chosen = rows ? new Set(rows) : null
  if (chosen) await refuseUnknownRows(look, chosen)
  const book: Book = (open) => {
    const entries = open.map((row) => entryOf(row, call.params.upload_id))
    return addEntries(services, call, entries, isDry)
  }
  const wanted = wantedParts(look, parts, chosen)
  const results = isDry
    ? await dryRunParts(wanted, book)
    : await noted(services, look, nameOf(call.caller), () => commitParts(look, wanted, book))
  return { ...batchAnswer(results, isDry ? { dry_run: true } : {}), total_amount: sumOf(results) }
}

interface WantedRows {
  readonly number: number
  readonly part: KeptPart<KeptRow, RowResult>
  readonly wanted: readonly KeptRow[]
  /** Those that are still to be recorded. */
  readonly open: readonly KeptRow[]
}

async function* wantedParts(
  look: UploadLook,
  parts: number,
  chosen: ReadonlySet<number> | null,
): AsyncGenerator<WantedRows> {
  for (let number = 0; number < parts; number++) {
    const part = await partAt<KeptRow, RowResult>(look, number)
    const wanted = part.rows.filter(({ row, verdict }) => (chosen ? chosen.has(row) : verdict === 'ok'))
    const open = wanted.filter(({ row, verdict }) => verdict !== 'refused' && !part.results[row]?.success)
    if (wanted.length > 0) yield { number, part, wanted, open }
  }
}

async function commitParts(
  look: UploadLook,
  parts: AsyncIterable<WantedRows>,
  book: Book,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  for await (const part of parts) {
    const made = await madeOf(part.open, book)
    const key = [look.vendor.vendor_id, look.params.upload_id, part.number]
    if (made.size > 0) await look.db.rows(keepResults, [...key, JSON.stringify(Object.fromEntries(made))])
    results.push(...shownOf(part, made))
  }
  return results
}

/** In one transaction that is taken back: a later row sees what an earlier one would have done. */
async function dryRunParts(parts: AsyncIterable<WantedRows>, book: Book): Promise<RowResult[]> {
  const all: WantedRows[] = []
  for await (const part of parts) all.push(part)
  const made = await madeOf(
    all.flatMap(({ open }) => open),
    book,
  )
  return all.flatMap((part) => shownOf(part, made))
}

async function madeOf(open: readonly KeptRow[], book: Book): Promise<Map<number, RowResult>> {
  const outcomes = open.length > 0 ? await book(open) : []
  return new Map(open.map(({ row }, at) => [row, { row, ...(outcomes[at] as AdjustmentDone) }]))
}

/** What became of the rows that this call, or one before, asked for. */
const shownOf = ({ wanted, part }: WantedRows, made: ReadonlyMap<number, RowResult>): RowResult[] =>
  wanted.map((row) => made.get(row.row) ?? part.results[row.row] ?? refusedRow(row))

/** A row that the preview refused is not recorded, even when it is named. */
const refusedRow = ({ row, issues }: KeptRow): AdjustmentRowFailed => ({
  row,
  success: false,
  error_code: issues[0]?.code as AdjustmentRowFailed['error_code'],
  message: issues[0]?.message ?? '',
})

/** A row that was recorded before is recorded once more only when it is named: the key of its row makes that repeatable. */
function entryOf({ row, entry, verdict }: KeptRow, uploadId: string): AdjustmentInput {
  const isAgain = verdict === 'warning' && entry.idempotency_key?.startsWith(FROM_CONTENT)
  return isAgain ? { ...entry, idempotency_key: `${uploadId}:${row}` } : entry
}

/** How keys begin that follow from the entry (`EntryKeys`). */
const FROM_CONTENT = 'import-'
