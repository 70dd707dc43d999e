/** Records the rows of a table: each has a key, so that a commit that was cut off can be sent again. Decisions 131, 205. */
import type { AdjustmentDone, AdjustmentInput, AdjustmentRowDone, AdjustmentRowFailed } from '@napum/contract'
import { nameOf } from '../../../core/people/actor.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { batchAnswer } from '../../../core/work/entries.ts'
import type { Call } from '../../../core/work/operation.ts'
import { commitRows, keepResults } from '../../fulfilment/index.ts'
import { addEntries, sumOf } from '../operations.ts'
import { type KeptRow, KIND, type TableServices } from './preview.ts'

export async function commitAdjustments(services: TableServices, call: Call<'commitAdjustments'>) {
  const { db, params, body, caller } = call
  const { upload_id } = params
  const isDry = body.dry_run === true
  const look = { db, vendor: { vendor_id: MARKETPLACE_VENDOR_ID }, params }
  const results = await commitRows<KeptRow, AdjustmentRowDone | AdjustmentRowFailed>(services, look, {
    kind: KIND,
    rows: body.rows,
    isDry,
    by: nameOf(caller),
    verdictOf: ({ verdict }) => verdict,
    book: async (rows) => {
      const entries = rows.map((row) => entryOf(row, upload_id))
      const outcomes = await addEntries(services, call, entries, isDry)
      return rows.map(({ row }, at) => ({ row, ...(outcomes[at] as AdjustmentDone) }))
    },
    refused: refusedRow,
    keep: (number, _, made) => {
      const kept = JSON.stringify(Object.fromEntries(made))
      return db.rows(keepResults, [MARKETPLACE_VENDOR_ID, upload_id, number, kept])
    },
  })
  return { ...batchAnswer(results, isDry ? { dry_run: true } : {}), total_amount: sumOf(results) }
}

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
