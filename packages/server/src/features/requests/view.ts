/** A request of the log, as the operator sees it; a vendor's own come without its id. Decision 147. */
import { REQUESTS_LIMIT_DEFAULT, type ReadCount } from '@napum/contract'
import { lineOf } from '../../core/people/reading.ts'
import type { Clock } from '../../core/values/context.ts'
import { answered, HOUR_MS } from '../../core/values/instants.ts'
import { ABOVE_ALL_IDS, cutAfter } from '../../core/values/pagination.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { type Database, firstRow, type Statement } from '../../platform/db/database.ts'
import * as queries from './queries.ts'

const viewOf = (row: queries.RequestRow) => ({ ...answered(row), endpoint: lineOf(row.endpoint) })

const ID_FORM = /^req_[0-9a-z]{1,12}_[0-9a-z]{6}$/

/**
 * One request.
 * @throws Refusal REQUEST_NOT_FOUND, the same whether it never was, is another vendor's, or was a read.
 */
export async function foundRequest(
  db: Database,
  query: Statement<queries.DetailedRow>,
  requestId: string,
  values: readonly string[],
) {
  const row = ID_FORM.test(requestId) ? await firstRow(db, query, [...values, requestId]) : undefined
  if (!row) throw new Refusal('REQUEST_NOT_FOUND')
  const { issues, entries, ...request } = row
  return {
    ...viewOf(request),
    issues: (issues ?? []).map(([path, code]) => ({ path, code })),
    entries: (entries ?? []).map(([ord_prd_no, error_code, new_status]) => ({
      ord_prd_no,
      success: error_code === null,
      error_code,
      new_status,
    })),
  }
}

/** Counters of an hour: more than there are endpoints that read. */
const READS_MAX = 3_000

/** A page of the requests of a vendor, or of all. */
export async function requestsPage(
  db: Database,
  vendorId: string | undefined,
  query: { readonly failed?: boolean; readonly after?: string; readonly limit?: number },
) {
  const { failed = false, after = ABOVE_ALL_IDS, limit = REQUESTS_LIMIT_DEFAULT } = query
  const ofVendor = failed ? queries.pageOfFailed : queries.pageOfRequests
  const ofAll = failed ? queries.pageOfAllFailed : queries.pageOfAllRequests
  const rows =
    vendorId === undefined
      ? await db.rows(ofAll, [after, limit + 1])
      : await db.rows(ofVendor, [vendorId, after, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, ({ request_id }) => request_id)
  return { request_list: page.map(viewOf), ...place }
}

/** The reads of a vendor in the last hour. Of all vendors they would be a flood. */
export async function readsOf(db: Database, clock: Clock, vendorId: string): Promise<ReadCount[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - HOUR_MS)
  const rows = await db.rows(queries.readsOfVendor, [vendorId, since, now, READS_MAX])
  return rows.map(({ minute, endpoint, reads }) => ({
    minute: minute.toISOString(),
    endpoint: lineOf(endpoint),
    count: reads,
  }))
}
