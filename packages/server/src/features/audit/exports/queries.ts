/** SQL: what the vendor that is set took out itself; the view shows that much of the audit. */
import { statement } from '../../../platform/db/database.ts'

export interface ExportRow {
  audit_id: string
  at: Date
  actor_kind: string | null
  actor_name: string | null
  action: string
  record_count: number | null
  format: string | null
  has_personal_data: boolean | null
  reason: string | null
}

// Before `$1`, the newest first: ids go with time.
export const listExports = statement<ExportRow>('exports.list')`
  select audit_id, at, actor_kind, actor_name, action, record_count, details ->> 'format' as format,
    (details ->> 'has_personal_data')::boolean as has_personal_data, details ->> 'reason' as reason
  from vendor_export
  where audit_id < $1::text
  order by audit_id desc
  limit $2::integer`
