/** SQL of what needs the operator beside items and money: failures, what is about to end, what was left blank. */
import { ATTENTION_COUNTED_MAX, type JobKind, type PartyField } from '@napum/contract'
import { withAccess } from '../../core/vendors/access.ts'
import { isIncompleteSql } from '../../core/vendors/party.ts'
import { statement } from '../../platform/db/database.ts'

/** How many there are up to one more than `ATTENTION_COUNTED_MAX`, repeated in each row; `at` orders the first and the last one. */
interface CountedRow {
  total: number
  oldest: Date | null
  newest: Date | null
}

const all = (at: string) =>
  `count(*) over ()::integer as total, min(${at}) over () as oldest, max(${at}) over () as newest`

interface ImportFailureRow extends CountedRow {
  ord_no: string
  line: number
  error_code: string
  failed_at: Date
}

// Orders that failed since $1, the oldest failure first.
export const importFailures = statement<ImportFailureRow>('attention.import_failures')`
  select ord_no, line, error_code, failed_at, ${all('failed_at')}
  from import_failure
  where failed_at >= $1::timestamptz
  order by failed_at, ord_no, line
  limit $2::bigint`

interface KeyRow extends CountedRow {
  key_id: string
  vendor_id: string
  prefix: string
  expires_at: Date
}

// Keys of active vendors that end between $1 and $2, the next one first.
export const expiringKeys = statement<KeyRow>('attention.keys')`
  select counted.*, ${all('expires_at')}
  from (
    select api_key.key_id, api_key.vendor_id, api_key.prefix, api_key.expires_at
    from api_key
    cross join lateral (
      select status from vendor_access where vendor_access.vendor_id = api_key.vendor_id limit 1
    ) as access
    where api_key.revoked_at is null and api_key.expires_at > $1::timestamptz and api_key.expires_at <= $2::timestamptz
      and access.status = 'active'
    order by api_key.expires_at, api_key.key_id
    limit ${ATTENTION_COUNTED_MAX + 1}
  ) as counted
  order by expires_at, key_id
  limit $3::bigint`

interface ApprovalRow extends CountedRow {
  kind: string
  detail: string
  asked_at: Date
}

// What waits for a second person of the operator, the oldest first.
export const waitingApprovals = statement<ApprovalRow>('attention.approvals')`
  select counted.kind, counted.detail, counted.asked_at, ${all('asked_at')}
  from (
    select kind, detail, asked_at, approval_id from approval
    where (state in ('waiting', 'running')) = true
    order by approval_id
    limit ${ATTENTION_COUNTED_MAX + 1}
  ) as counted
  order by approval_id
  limit $1::bigint`

interface WebhookRow extends CountedRow {
  webhook_id: string
  vendor_id: string | null
  url: string
  failing_since: Date | null
}

// Webhooks that get no messages because their receiver failed or is gone; a pause that was asked for is nobody's trouble.
export const failedWebhooks = statement<WebhookRow>('attention.webhooks')`
  select webhook_id, vendor_id, url, failing_since, ${all('failing_since')}
  from webhook_endpoint
  where place is not null and paused_reason in ('failing', 'gone')
  order by failing_since nulls last, webhook_id
  limit $1::bigint`

export interface JobRow extends CountedRow {
  job_id: string
  kind: JobKind
  error_code: string
  ended_at: Date
}

/** SQL: whether a later job did what this one did not; the same file has the same number of bytes. */
const isMadeUpFor = `exists (
  select from operator_job as later
  where later.kind = held.kind and later.state = 'done' and later.started_at > held.started_at
    and not later.request @> '{"dry_run": true}'
    and case held.kind
      when 'import' then later.total = held.total
      when 'statements' then later.request = held.request
      else true
    end
)`

// Jobs that failed or were interrupted since $1 and that nobody started again to a good end, the oldest end first. All
// jobs of a week are few enough to be looked through.
export const unfinishedJobs = statement<JobRow>('attention.jobs')`
  select job_id, kind, coalesce(error_code, '') as error_code, ended_at, ${all('ended_at')}
  from operator_job as held
  where state in ('failed', 'interrupted') and ended_at >= $1::timestamptz
    and not request @> '{"dry_run": true}' and not ${isMadeUpFor}
  order by ended_at, job_id
  limit $2::bigint`

type ProfileRow = Record<PartyField, string> & { vendor_id: string; total: number }

// Active vendors whose profile lacks something, the first of them and how many there are.
export const incompleteProfiles = statement<ProfileRow>('attention.profiles')`
  select counted.*, count(*) over ()::integer as total
  from (
    select vendor.vendor_id, vendor.name, vendor.biz_no, vendor.owner, vendor.address
    from (select * from vendor where ${isIncompleteSql} order by vendor_id) as vendor
    ${withAccess}
    where access.status = 'active'
    order by vendor.vendor_id
    limit ${ATTENTION_COUNTED_MAX + 1}
  ) as counted
  order by vendor_id
  limit $1::bigint`

export const marketplaceProfile = statement<Record<PartyField, string>>('attention.marketplace')`
  select name, biz_no, owner, address from marketplace`

interface VerifyRunRow {
  started_at: Date
  /** null: it is not through, or was given up. */
  finished_at: Date | null
  difference_count: number
  subjects: string[]
}

export const lastVerifyRun = statement<VerifyRunRow>('attention.verify_run')`
  select started_at, finished_at, difference_count, subjects from verify_run`
