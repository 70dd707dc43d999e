/** Reads a table of adjustments, says of each row what would become of it, and keeps it for an hour. Decisions 130, 205. */
import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  ADJUSTMENTS_PER_REQUEST_MAX,
  type AdjustmentDone,
  type AdjustmentFailed,
  type AdjustmentInput,
  type AdjustmentPreviewAnswer,
  type AdjustmentTableRow,
} from '@napum/contract'
import { findSameFile } from '../../../core/files/upload-queries.ts'
import { KEPT_MS, keepRows } from '../../../core/files/uploads.ts'
import { nameOf } from '../../../core/people/actor.ts'
import { ReadyJson } from '../../../core/values/answers.ts'
import { slices } from '../../../core/values/group.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { firstRow } from '../../../platform/db/database.ts'
import { type AdjustmentServices, addEntries, sumOf } from '../operations.ts'

export type TableServices = AdjustmentServices & Pick<Services, 'files' | 'realClock' | 'ids'>

/** The kind of its uploads; they are kept with the vendor of the marketplace. */
export const KIND = 'adjustments' as const

/** A row as it was read. */
interface ReadRow extends Pick<AdjustmentTableRow, 'row' | 'read'> {
  readonly entry: AdjustmentInput
}

/** The same with what would become of it. */
export type KeptRow = Omit<AdjustmentTableRow, 'entry'> & ReadRow

export async function previewAdjustments(services: TableServices, call: Call<'previewAdjustments'>) {
  const bytes = call.body as Buffer
  const { about, rows: parts } = await services.files.readAdjustments({ bytes })
  const rows: KeptRow[] = []
  for (const some of slices(rowsOf(parts), ADJUSTMENTS_PER_REQUEST_MAX)) {
    const entries = some.map(({ entry }) => entry)
    const results = await addEntries(services, call, entries, true)
    rows.push(...some.map((row, at) => judged(row, results[at] as AdjustmentDone | AdjustmentFailed)))
  }
  const uploaded = services.realClock.now()
  const upload_id = services.ids.ulid(uploaded)
  const expires_at = new Date(uploaded.getTime() + KEPT_MS)
  const fileHash = hash('sha256', bytes, 'buffer')
  const same = await firstRow(call.db, findSameFile, [MARKETPLACE_VENDOR_ID, KIND, fileHash])
  const counts = countsOf(rows)
  const named = [call.query.file_name ?? null, nameOf(call.caller)]
  const upload = [KIND, uploaded, expires_at, fileHash, ...named, rows.length, counts.refused, null]
  await keepRows(call.db, [MARKETPLACE_VENDOR_ID, upload_id, ...upload], rows)
  const { kind, encoding, sheet, headerRow: header_row, columns, unknown: unknown_columns } = about
  const same_as = same ? { ...same, uploaded_at: same.uploaded_at.toISOString() } : null
  const file = { kind, encoding, sheet, header_row, same_as }
  const sums = { counts, total_amount: totalOf(rows) }
  const head = { upload_id, expires_at, file, columns, unknown_columns, ...sums }
  return new ReadyJson<AdjustmentPreviewAnswer>(
    `${JSON.stringify(head).slice(1, -1)},"rows":[${await textOf(rows)}]`,
  )
}

const rowsOf = (parts: readonly string[]): ReadRow[] =>
  parts.flatMap((part) => JSON.parse(`[${part}]`) as ReadRow[])

function judged(row: ReadRow, result: AdjustmentDone | AdjustmentFailed): KeptRow {
  if (!result.success) {
    const { error_code: code, message } = result
    return { ...row, amount: null, verdict: 'refused', issues: [{ code, message }] }
  }
  const { amount } = result
  if (result.line_id === null) return { ...row, amount, verdict: 'ok', issues: [] }
  const message = `Such a row was recorded before, in ${result.settlement_no}. Name it to record it once more.`
  return { ...row, amount, verdict: 'warning', issues: [{ code: 'RECORDED_BEFORE', message }] }
}

function countsOf(rows: readonly KeptRow[]) {
  const counts = { ok: 0, warning: 0, refused: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

const totalOf = (rows: readonly KeptRow[]): number =>
  sumOf(
    rows
      .filter(({ verdict }) => verdict === 'ok')
      .map(({ amount }) => ({
        ...{ success: true, line_id: null, settlement_no: null, message: '' },
        amount: amount ?? 0,
      })),
  )

async function textOf(rows: readonly KeptRow[]): Promise<string> {
  const texts: string[] = []
  for (const some of slices(rows, ADJUSTMENTS_PER_REQUEST_MAX)) {
    texts.push(some.map((row) => JSON.stringify(row)).join(','))
    // Requests come first.
    await setImmediate()
  }
  return texts.join(',')
}
