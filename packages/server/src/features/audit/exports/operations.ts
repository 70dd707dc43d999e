/** Who took what out in files. Interface 11; decision 128. */
import { EXPORTS_LIMIT_DEFAULT, type ExportKind, type OwnExport } from '@napum/contract'
import { ABOVE_ALL_IDS, cutAfter } from '../../../core/values/pagination.ts'
import type { Call } from '../../../core/work/operation.ts'
import { type ExportRow, listExports } from './queries.ts'

/** What a call took out; all others take out items. */
const kinds: Readonly<Record<string, ExportKind>> = {
  ownStatementArchive: 'statements',
  ownTaxInvoiceArchive: 'tax_invoices',
}

const exportView = (row: ExportRow): OwnExport => ({
  export_id: row.audit_id,
  exported_at: row.at.toISOString(),
  exported_by: row.actor_name,
  exported_with: row.actor_kind === 'vendor_key' ? 'key' : 'person',
  kind: kinds[row.action] ?? 'items',
  format: row.format,
  row_count: row.record_count,
  has_personal_data: row.has_personal_data,
  reason: row.reason,
})

export async function listOwnExports({ db, query }: Call<'listOwnExports'>) {
  const { after = ABOVE_ALL_IDS, limit = EXPORTS_LIMIT_DEFAULT } = query
  const rows = await db.rows(listExports, [after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ audit_id }) => audit_id)
  return { export_list: page.map(exportView), ...place }
}
