/** Reads a table of adjustments, says of each row what would become of it, and keeps it for an hour. Decisions 130, 205. */
import {
  ADJUSTMENTS_PER_REQUEST_MAX,
  type AdjustmentDone,
  type AdjustmentFailed,
  type AdjustmentInput,
  type AdjustmentPreviewAnswer,
  type AdjustmentTableRow,
} from '@napum/contract'
import { nameOf } from '../../../core/people/actor.ts'
import { ReadyJson } from '../../../core/values/answers.ts'
import { slices } from '../../../core/values/group.ts'
import { sumOfNumbers } from '../../../core/values/money.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { countVerdicts, keepFile, rowsText } from '../../fulfilment/index.ts'
import { type AdjustmentServices, addEntries, vendorNamesOf } from '../operations.ts'

export type TableServices = AdjustmentServices & Pick<Services, 'files' | 'realClock' | 'ids'>

/** The kind of its uploads; they are kept with the vendor of the marketplace. */
export const KIND = 'adjustments' as const

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
    const names = await vendorNamesOf(services, call.db, entries)
    rows.push(
      ...some.map((row, at) => ({
        ...judged(row, results[at] as AdjustmentDone | AdjustmentFailed),
        vendor_name: names[at] ?? null,
      })),
    )
  }
  const counts = countVerdicts(rows.map(({ verdict }) => verdict))
  const { upload, same_as } = await keepFile(services, call.db, {
    vendorId: MARKETPLACE_VENDOR_ID,
    kind: KIND,
    bytes,
    fileName: call.query.file_name ?? null,
    sender: nameOf(call.caller),
    rows,
    refusedCount: counts.refused,
    about: null,
  })
  const { kind, encoding, sheet, headerRow: header_row, columns, unknown: unknown_columns } = about
  const file = { kind, encoding, sheet, header_row, same_as }
  const head = { ...upload, file, columns, unknown_columns, counts, total_amount: totalOf(rows) }
  return new ReadyJson<AdjustmentPreviewAnswer>(
    `${JSON.stringify(head).slice(1, -1)},"rows":[${await rowsText(rows)}]`,
    rows.length,
  )
}

const rowsOf = (parts: readonly string[]): ReadRow[] =>
  parts.flatMap((part) => JSON.parse(`[${part}]`) as ReadRow[])

function judged(row: ReadRow, result: AdjustmentDone | AdjustmentFailed): Omit<KeptRow, 'vendor_name'> {
  if (!result.success) {
    const { error_code: code, message } = result
    return { ...row, amount: null, verdict: 'refused', issues: [{ code, message }] }
  }
  const { amount } = result
  if (result.line_id === null) return { ...row, amount, verdict: 'ok', issues: [] }
  const message = `Such a row was recorded before, in ${result.settlement_no}. Name it to record it once more.`
  return { ...row, amount, verdict: 'warning', issues: [{ code: 'RECORDED_BEFORE', message }] }
}

const totalOf = (rows: readonly KeptRow[]): number =>
  sumOfNumbers(rows.flatMap(({ verdict, amount }) => (verdict === 'ok' ? (amount ?? []) : [])))
