/** Rows of the log of requests on their way into the database. Decision 147. */
import type { EndpointName } from '@napum/contract'
import { groupBy, slices } from '../../core/values/group.ts'
import { arraysOf } from '../../platform/db/arrays.ts'
import type { Database } from '../../platform/db/database.ts'
import { isAway, NodeAway } from '../../platform/db/failures.ts'
import { insertOwnRequests, insertRequests } from './queries.ts'
import type { Outcome } from './record.ts'

/** Rows that one statement writes. */
const ROWS_AT_ONCE = 500

export interface NotedRequest {
  readonly vendorId: string
  readonly requestId: string
  readonly receivedAt: Date
  readonly endpoint: EndpointName
  readonly status: number
  readonly durationMs: number
}

export type LoggedRequest = NotedRequest & Outcome

/** Called with what became of rows; those that it does not name wait for the next time. */
interface WriteListener<Row> {
  written(rows: readonly Row[]): void
  refused(rows: readonly Row[]): void
}

type Insert = (rows: readonly LoggedRequest[]) => Promise<unknown>

/**
 * Writes rows. Where vendors lie on several nodes, each vendor's go to its own: all at once, by the coordinator, costs some ten
 * times as much, and needs all nodes.
 */
export async function writeRequests<Row extends LoggedRequest>(
  db: Database,
  rows: readonly Row[],
  listener: WriteListener<Row>,
): Promise<void> {
  if (db.nodes().length === 0) {
    await write(rows, (some) => db.rows(insertRequests, columnsOf(some)), listener)
    return
  }
  let away: NodeAway | null = null
  for (const [vendorId, own] of groupBy(rows, (row) => row.vendorId)) {
    const node = db.near(vendorId)
    const insert: Insert = (some) => node.rows(insertOwnRequests, [vendorId, ...columnsOf(some).slice(1)])
    await write(own, insert, listener).catch((error: unknown) => {
      // A node that is known to be away says so at once, and keeps nobody else's rows.
      if (!(error instanceof NodeAway)) throw error
      away = error
    })
  }
  if (away !== null) throw away
}

async function write<Row extends LoggedRequest>(
  rows: readonly Row[],
  insert: Insert,
  listener: WriteListener<Row>,
): Promise<void> {
  for (const some of slices(rows, ROWS_AT_ONCE)) {
    await insert(some).catch((error: unknown) => {
      // While the database is away they wait. What it refuses, it would refuse again.
      if (!isAway(error)) listener.refused(some)
      throw error
    })
    listener.written(some)
  }
}

const columnsOf = (rows: readonly LoggedRequest[]): unknown[] =>
  arraysOf(
    rows,
    'vendorId',
    'requestId',
    'receivedAt',
    'endpoint',
    'status',
    'errorCode',
    'isDryRun',
    'successCount',
    'failureCount',
    'durationMs',
    'issues',
    'entries',
  )
