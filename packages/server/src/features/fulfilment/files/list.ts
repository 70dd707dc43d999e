/** The files that were read: who sent them, and what became of them. Interface 11. */
import { UPLOADS_LIMIT_DEFAULT, type Upload } from '@napum/contract'
import { ABOVE_ALL_IDS, cutAfter } from '../../../core/values/pagination.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import * as queries from './queries.ts'

/** The result can be fetched until the upload expires or its rows are deleted. */
const shownUpload = ({ expires_at, is_emptied, ...row }: queries.UploadRow, now: Date): Upload => ({
  ...row,
  uploaded_at: row.uploaded_at.toISOString(),
  committed_at: row.committed_at?.toISOString() ?? null,
  result_until: is_emptied || expires_at <= now ? null : expires_at.toISOString(),
})

export async function listUploads(
  { realClock }: Pick<VendorServices, 'realClock'>,
  call: Call<'listUploads'>,
) {
  const { after = ABOVE_ALL_IDS, limit = UPLOADS_LIMIT_DEFAULT } = call.query
  const rows = await call.db.rows(queries.listUploads, [call.vendor.vendor_id, after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ upload_id }) => upload_id)
  const now = realClock.now()
  return { upload_list: page.map((row) => shownUpload(row, now)), ...place }
}
