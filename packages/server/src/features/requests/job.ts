/** Forgets requests that are older than a week. Decisions 147, 241. */
import { REQUESTS_KEPT_DAYS } from '@napum/contract'
import type { Clock } from '../../core/values/context.ts'
import { daysBefore } from '../../core/values/instants.ts'
import type { Database } from '../../platform/db/database.ts'
import { dayStart, type PartitionedTable, turnOver } from '../../platform/db/partitions.ts'
import { inParts, type Job } from '../../platform/jobs/runner.ts'
import { forgetReads, forgetRequests, oldestReads, oldestRequests } from './queries.ts'

const FORGET_INTERVAL_MS = 10 * 60_000
/** Rows that one statement deletes, so that none runs long. */
const FORGOTTEN_AT_ONCE = 5_000

/** Where a part of what is forgotten begins and ends; null: there is nothing. */
interface Ends {
  readonly first: string | Date | null
  readonly last: string | Date | null
}

// An id begins with its time, in digits of which there are eight until the year 2059.
const log: PartitionedTable = {
  table: 'request_log',
  key: 'request_id',
  keyAt: (at) => `req_${at.getTime().toString(36)}`,
  startOf: dayStart,
}

/** A request goes with its day. Both steps may run in several processes: what one has deleted, another one does not find. */
export const oldRequestsJob = (db: Database, clock: Clock): Job => ({
  name: 'old-requests',
  everyMs: FORGET_INTERVAL_MS,
  async run(signal) {
    const now = clock.now()
    const before = daysBefore(now, REQUESTS_KEPT_DAYS)
    const ended = await turnOver(db, log, now, before)
    const steps = [
      { find: oldestRequests, forget: forgetRequests, before: log.keyAt(ended) },
      { find: oldestReads, forget: forgetReads, before },
    ]
    for (const { find, forget, before } of steps) {
      await inParts(FORGOTTEN_AT_ONCE, signal, async () => {
        const [ends] = await db.rows<Ends>(find, [before, FORGOTTEN_AT_ONCE])
        if (!ends || ends.first === null) return 0
        return (await db.rows(forget, [ends.first, ends.last]))[0]?.deleted ?? 0
      })
    }
  },
})
