/** SQL: what the vendor that is set took out itself; the view shows that much of the audit. */
import type { OwnExport } from '@napum/contract'
import type { RowOf } from '../../../core/values/instants.ts'
import { statement } from '../../../platform/db/database.ts'

// Before `$1`, the newest first: ids go with time. All other calls take out items.
export const listExports = statement<RowOf<OwnExport, 'exported_at'>>('exports.list')`
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
