/** SQL of what needs the operator beside items and money: failures, what is about to end, what was left blank. */
import type { PartyField } from '@napum/contract'
import { statement } from '../../db/database.ts'

/** How many there are in all, repeated in each row; `at` is what the first and the last one are told by. */
interface Counted {
  total: number
  oldest: Date | null
  newest: Date | null
}

const all = (at: string) =>
  `count(*) over ()::integer as total, min(${at}) over () as oldest, max(${at}) over () as newest`

export interface ImportFailureRow extends Counted {
  ord_no: string
  line: number
  error_code: string
  failed_at: Date
}

// Orders that failed since $1, the oldest failure first.
export const importFailures = statement<ImportFailureRow>(
  'attention.import_failures',
  `select ord_no, line, error_code, failed_at, ${all('failed_at')}
   from import_failure
   where failed_at >= $1::timestamptz
   order by failed_at, ord_no, line
   limit $2::bigint`,
)

export interface KeyRow extends Counted {
  key_id: string
  vendor_id: string
  vendor_name: string
  prefix: string
  expires_at: Date
}

// Keys of active vendors that end between $1 and $2, the next one first.
export const expiringKeys = statement<KeyRow>(
  'attention.keys',
  `select api_key.key_id, api_key.vendor_id, vendor.name as vendor_name, api_key.prefix, api_key.expires_at,
     ${all('api_key.expires_at')}
   from api_key
   cross join lateral (
     select name, status from vendor where vendor.vendor_id = api_key.vendor_id limit 1
   ) as vendor
   where api_key.revoked_at is null and api_key.expires_at > $1::timestamptz and api_key.expires_at <= $2::timestamptz
     and vendor.status = 'active'
   order by api_key.expires_at, api_key.key_id
   limit $3::bigint`,
)

export interface WebhookRow extends Counted {
  webhook_id: string
  vendor_id: string | null
  vendor_name: string | null
  url: string
  failing_since: Date | null
}

// Webhooks that get no messages because their receiver failed or is gone; a pause that was asked for is nobody's trouble.
export const failedWebhooks = statement<WebhookRow>(
  'attention.webhooks',
  `select endpoint.webhook_id, endpoint.vendor_id, vendor.name as vendor_name, endpoint.url, endpoint.failing_since,
     ${all('endpoint.failing_since')}
   from webhook_endpoint as endpoint
   left join lateral (
     select name from vendor where vendor.vendor_id = endpoint.vendor_id limit 1
   ) as vendor on true
   where endpoint.place is not null and endpoint.paused_reason in ('failing', 'gone')
   order by endpoint.failing_since nulls last, endpoint.webhook_id
   limit $1::bigint`,
)

export type ProfileRow = Record<PartyField, string> & { vendor_id: string }

export const activeProfiles = statement<ProfileRow>(
  'attention.profiles',
  `select vendor_id, name, biz_no, owner, address from vendor where status = 'active' order by vendor_id`,
)

export const marketplaceProfile = statement<Record<PartyField, string>>(
  'attention.marketplace',
  'select name, biz_no, owner, address from marketplace',
)

export interface VerifyRunRow {
  started_at: Date
  difference_count: number
  subjects: string[]
}

export const lastVerifyRun = statement<VerifyRunRow>(
  'attention.verify_run',
  'select started_at, difference_count, subjects from verify_run',
)
