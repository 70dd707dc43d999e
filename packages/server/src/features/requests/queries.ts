/** SQL of the log of requests. Decision 147. */
import type { ErrorCode, ItemStatus, OwnRequestRow, RequestIssueCode } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'

/** `endpoint` is the name of a call. */
export type RequestRow = { vendor_id: string } & RowOf<OwnRequestRow, 'received_at'>

export type DetailedRow = RequestRow & {
  issues: [path: string, code: RequestIssueCode][] | null
  entries: [number: string | null, code: ErrorCode | null, state: ItemStatus | null][] | null
}

const columns = `vendor_id, request_id, received_at, endpoint, status, error_code, is_dry_run, success_count, failure_count,
  duration_ms`
const shown = columns.replace('is_dry_run', 'is_dry_run as dry_run')

// One that is there already was written by an attempt whose answer was lost.
export const insertRequests = statement('requests.insert')`
  insert into request_log (${columns}, issues, entries)
  select vendor_id, request_id, received_at, endpoint, status, error_code, is_dry_run, success_count, failure_count,
    duration_ms, issues::jsonb, entries::jsonb
  from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::integer[], $6::text[], $7::boolean[], $8::integer[],
    $9::integer[], $10::integer[], $11::text[], $12::text[])
    as noted (${columns}, issues, entries)
  on conflict (vendor_id, request_id) do nothing`

// The same for one vendor, on its own node. Columns come as values, not as selected rows (decision 175).
export const insertOwnRequests = statement('requests.insert_own')`
  insert into request_log (${columns}, issues, entries)
  values ($1::text, unnest($2::text[]), unnest($3::timestamptz[]), unnest($4::text[]), unnest($5::integer[]), unnest($6::text[]),
    unnest($7::boolean[]), unnest($8::integer[]), unnest($9::integer[]), unnest($10::integer[]), unnest($11::jsonb[]),
    unnest($12::jsonb[]))
  on conflict (vendor_id, request_id) do nothing`

// In the order of their keys, so that processes that write at a time take turns.
export const addReads = statement('requests.add_reads')`
  insert into request_minute (vendor_id, minute, endpoint, reads)
  select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::integer[]) as counted (vendor_id, minute, endpoint, reads)
  order by vendor_id collate "C", minute, endpoint collate "C"
  on conflict (vendor_id, minute, endpoint) do update set reads = request_minute.reads + excluded.reads`

export const findOwnRequest = statement<DetailedRow>('requests.find_own')`
  select ${shown}, issues, entries from request_log where vendor_id = $1::text and request_id = $2::text`

export const findRequest = statement<DetailedRow>('requests.find')`
  select ${shown}, issues, entries from request_log where request_id = $1::text limit 1`

const page = (which: string) =>
  `select ${shown} from request_log
   where vendor_id = $1::text and request_id < $2::text ${which}
   order by request_id desc
   limit $3::integer`

// Newest first; $2: older than this one.
export const pageOfRequests = statement<RequestRow>('requests.page', page(''))
export const pageOfFailed = statement<RequestRow>('requests.page_of_failed', page('and status > 201'))

const pageOfAll = (which: string) =>
  `select ${shown} from request_log
   where request_id < $1::text ${which}
   order by request_id desc
   limit $2::integer`

// The same of all vendors, for the operator.
export const pageOfAllRequests = statement<RequestRow>('requests.page_of_all', pageOfAll(''))
export const pageOfAllFailed = statement<RequestRow>(
  'requests.page_of_all_failed',
  pageOfAll('and status > 201'),
)

export interface ReadRow {
  minute: Date
  endpoint: string
  reads: number
}

// From $2 to $3: an hour of them is all that is ever asked for.
export const readsOfVendor = statement<ReadRow>('requests.reads')`
  select minute, endpoint, reads from request_minute
  where vendor_id = $1::text and minute >= $2::timestamptz and minute <= $3::timestamptz
  order by minute desc, endpoint desc
  limit $4::integer`

/** SQL: the first and the last of the $2 smallest values of a column below $1. */
const oldest = (table: string, column: string, type: string): string =>
  `select min(${column}) as first, max(${column}) as last
   from (select ${column} from ${table} where ${column} < $1::${type} order by ${column} limit $2::integer) as oldest`

/** SQL: deletes what lies from $1 to $2. Both ends are said, so that the index is used whatever is known of the table. */
const deleted = (table: string, column: string, type: string): string =>
  `with deleted as (
     delete from ${table} where ${column} >= $1::${type} and ${column} <= $2::${type} returning 1
   )
   select count(*)::integer as deleted from deleted`

// Ids of the oldest requests of all vendors, as far as they are below $1.
export const oldestRequests = statement<{ first: string | null; last: string | null }>(
  'requests.oldest',
  oldest('request_log', 'request_id', 'text'),
)
export const forgetRequests = statement<{ deleted: number }>(
  'requests.forget',
  deleted('request_log', 'request_id', 'text'),
)

// The same of counts; those that old are not counted up any more.
export const oldestReads = statement<{ first: Date | null; last: Date | null }>(
  'requests.oldest_reads',
  oldest('request_minute', 'minute', 'timestamptz'),
)
export const forgetReads = statement<{ deleted: number }>(
  'requests.forget_reads',
  deleted('request_minute', 'minute', 'timestamptz'),
)
