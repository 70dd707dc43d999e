/** SQL of the audit: newest first, by whom, whose data, or one request. */
import { type AuditLine, endpoints } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'

export type AuditRow = RowOf<Omit<AuditLine, 'vendor_name'>, 'at'>

const lines = (which: string, at = 'at') =>
  `select audit_id, at, actor_kind, actor_id, actor_login, actor_name, address, vendor_id, action, subject, record_count,
     details ->> 'reason' as reason, details -> 'changes' as changes, details ->> 'format' as format,
     (details ->> 'has_personal_data')::boolean as has_personal_data, request_id
   from audit
   where ${which} audit_id < $1::text and ${at} >= $2::timestamptz and ${at} < $3::timestamptz
   order by audit_id desc
   limit $4::integer`

// Ids go with time: what is older than the first day that is asked for is not read, however much of it there is.
export const pageOfAll = statement<AuditRow>('audit.page', lines('audit_id >= $5::text and'))
export const pageOfVendor = statement<AuditRow>('audit.page_of_vendor', lines('vendor_id = $5::text and'))
export const pageOfActor = statement<AuditRow>('audit.page_of_actor', lines('actor_id = $5::text and'))
// Few lines are exports: the index of those leads, and never that of all lines by age, which has thousands for each of them.
const ledByExports = `(at + interval '0 s')`
export const exportsOfAll = statement<AuditRow>('audit.exports', lines('takes_out and', ledByExports))
export const exportsOfVendor = statement<AuditRow>(
  'audit.exports_of_vendor',
  lines('takes_out and vendor_id = $5::text and', ledByExports),
)
export const pageOfRequest = statement<AuditRow>('audit.page_of_request', lines('request_id = $5::text and'))
/** Calls that nobody makes for a vendor. */
const ofOperator = Object.entries(endpoints).flatMap(([name, { audience }]) =>
  audience === 'operator' ? [`'${name}'`] : [],
)

// What a vendor's own people and keys did with its data, also those who have left, as long as they worked there. People of the
// operator are nobody's there, and neither is what somebody does for the operator who also works for the vendor.
export const pageOfOwn = statement<AuditRow>(
  'audit.page_of_own',
  lines(`vendor_id = $5::text and (actor_kind in ('vendor_key', 'stranger') or actor_kind = 'person' and exists (
     select from membership where membership.person_id = audit.actor_id and membership.vendor_id = $5::text
       and (membership.disabled_at is null or audit.at <= membership.disabled_at)
   ) and split_part(action, '.', 1) not in (${ofOperator})) and`),
)
