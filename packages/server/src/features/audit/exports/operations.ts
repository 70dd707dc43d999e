/** Who took what out in files. Interface 11; decision 128. */
import { EXPORTS_LIMIT_DEFAULT, type ExportKind, type OwnExport } from '@napum/contract'
import type { Call } from '../../../core/operation.ts'
import { type ExportRow, listExports } from './queries.ts'

/** Above every id: the first page begins behind it. */
const LAST_ID = '~'

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
  const { after = LAST_ID, limit = EXPORTS_LIMIT_DEFAULT } = query
  const rows = await db.rows(listExports, [after, limit + 1])
  const page = rows.slice(0, limit)
  return {
    export_list: page.map(exportView),
    next_after: page.at(-1)?.audit_id ?? null,
    has_more: rows.length > limit,
  }
}
