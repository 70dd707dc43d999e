/** A request of the log, as vendors and the operator see it. Decision 147. */
import {
  type Endpoint,
  endpoints,
  type OwnRequest,
  type OwnRequestRow,
  REQUESTS_LIMIT_DEFAULT,
  type ReadCount,
} from '@napum/contract'
import type { Clock } from '../../core/values/context.ts'
import { HOUR_MS } from '../../core/values/instants.ts'
import { ABOVE_ALL_IDS, cutAfter } from '../../core/values/pagination.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { type Database, firstRow, type Statement } from '../../platform/db/database.ts'
import {
  type DetailedRow,
  pageOfAllFailed,
  pageOfAllRequests,
  pageOfFailed,
  pageOfRequests,
  type ReadRow,
  type RequestRow,
  readsOfVendor,
} from './queries.ts'

/** Method and path; the name itself where this version has no such endpoint any more. */
function pathOf(name: string): string {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name]
  return endpoint ? `${endpoint.method} ${endpoint.path}` : name
}

const rowOf = (row: RequestRow): OwnRequestRow => ({
  request_id: row.request_id,
  received_at: row.received_at.toISOString(),
  endpoint: pathOf(row.endpoint),
  status: row.status,
  error_code: row.error_code as OwnRequestRow['error_code'],
  dry_run: row.is_dry_run,
  success_count: row.success_count,
  failure_count: row.failure_count,
  duration_ms: row.duration_ms,
})

interface RequestOfVendor {
  readonly vendor_id: string
  readonly request: OwnRequest
}

const ID_FORM = /^req_[0-9a-z]{1,12}_[0-9a-z]{6}$/

/**
 * One request.
 * @throws Refusal REQUEST_NOT_FOUND, the same whether it never was, is another vendor's, or was a read.
 */
export async function foundRequest(
  db: Database,
  query: Statement<DetailedRow>,
  requestId: string,
  values: readonly string[],
): Promise<RequestOfVendor> {
  const row = ID_FORM.test(requestId) ? await firstRow(db, query, [...values, requestId]) : undefined
  if (!row) throw new Refusal('REQUEST_NOT_FOUND')
  const request = {
    ...rowOf(row),
    issues: (row.issues ?? []).map(([path, code]) => ({ path, code })),
    entries: (row.entries ?? []).map(([ord_prd_no, error_code, new_status]) => ({
      ord_prd_no,
      success: error_code === null,
      error_code,
      new_status,
    })),
  }
  return { vendor_id: row.vendor_id, request: request as OwnRequest }
}

/** Counters of an hour: more than there are endpoints that read. */
const READS_MAX = 3_000

interface PageQuery {
  readonly failed?: boolean
  readonly after?: string
  readonly limit?: number
}

/** A page of the requests of a vendor, and its reads of the last hour. */
export async function requestsPage(db: Database, clock: Clock, vendorId: string, query: PageQuery) {
  const { failed = false, after = ABOVE_ALL_IDS, limit = REQUESTS_LIMIT_DEFAULT } = query
  const rows = await db.rows(failed ? pageOfFailed : pageOfRequests, [vendorId, after, limit + 1])
  const now = clock.now()
  const reads = await db.rows(readsOfVendor, [vendorId, new Date(now.getTime() - HOUR_MS), now, READS_MAX])
  const { page, ...place } = cutAfter(rows, limit, ({ request_id }) => request_id)
  return { request_list: page.map(rowOf), ...place, read_list: reads.map(readOf) }
}

/** A page of the requests of all vendors. Their reads are shown for one vendor alone: of all, they would be a flood. */
export async function requestsOfAll(db: Database, query: PageQuery) {
  const { failed = false, after = ABOVE_ALL_IDS, limit = REQUESTS_LIMIT_DEFAULT } = query
  const rows = await db.rows(failed ? pageOfAllFailed : pageOfAllRequests, [after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ request_id }) => request_id)
  const request_list = page.map((row) => ({ vendor_id: row.vendor_id, ...rowOf(row) }))
  return { request_list, ...place, read_list: [] }
}

const readOf = ({ minute, endpoint, reads }: ReadRow): ReadCount => ({
  minute: minute.toISOString(),
  endpoint: pathOf(endpoint),
  count: reads,
})
