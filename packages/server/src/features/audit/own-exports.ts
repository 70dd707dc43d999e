/** Who took what out in files. Interface 11; decision 128. */
import { EXPORTS_LIMIT_DEFAULT, type OwnExport } from '@napum/contract'
import { answered, type RowOf } from '../../core/values/instants.ts'
import { ABOVE_ALL_IDS, cutAfter } from '../../core/values/pagination.ts'
import type { Call } from '../../core/work/operation.ts'
import { statement } from '../../platform/db/database.ts'

// What the vendor that is set took out itself, before `$1`, the newest first: ids go with time. The view shows that much of the
// audit; all other calls take out items.
const listExports = statement<RowOf<OwnExport, 'exported_at'>>('exports.list')`
  select audit_id as export_id, at as exported_at, actor_name as exported_by,
    case when actor_kind = 'vendor_key' then 'key' else 'person' end as exported_with,
    case action when 'ownStatementArchive' then 'statements' when 'ownTaxInvoiceArchive' then 'tax_invoices' else 'items' end
      as kind,
    details ->> 'format' as format, record_count as row_count,
    (details ->> 'has_personal_data')::boolean as has_personal_data, details ->> 'reason' as reason
  from vendor_export
  where audit_id < $1::text
  order by audit_id desc
  limit $2::integer`

export async function listOwnExports({ db, query }: Call<'listOwnExports'>) {
  const { after = ABOVE_ALL_IDS, limit = EXPORTS_LIMIT_DEFAULT } = query
  const rows = await db.rows(listExports, [after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ export_id }) => export_id)
  return { export_list: page.map(answered), ...place }
}
