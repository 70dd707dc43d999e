/** Deletes the counts of keys that are no longer used: each key that ever called leaves a row of `rate_window`. */
import type { Clock } from '../core/values/context.ts'
import { type Database, firstRow, statement } from '../platform/db/database.ts'
import { inParts, type Job } from '../platform/jobs/runner.ts'

const PRUNE_INTERVAL_MS = 3_600_000
/** A window lasts a minute; the row of a key that is used daily is written again and again, and stays. */
const KEPT_MS = 24 * 3_600_000
/** Rows that one statement looks at, so that none runs long. */
export const WINDOWS_A_PART = 500

interface Part {
  readonly seen: number
  /** The last key that was looked at. */
  readonly last: string | null
}

// Looks at the next $3 rows behind key $1 and deletes those whose window ended before $2, in milliseconds since 1970: by
// where they lie, so that no join is guessed. A window that was opened again meanwhile is checked again, and stays.
const pruneWindows = statement<Part>('rate_limit.prune')`
  with seen as materialized (
    select ctid as place, key, resets_at from rate_window where key > $1::text order by key limit $3::integer
  ),
  deleted as (
    delete from rate_window as held
    where held.ctid = any(array(select place from seen where resets_at < $2::bigint)) and held.resets_at < $2::bigint
  )
  select count(*)::integer as seen, max(key) as last from seen`

/** Goes through all rows in the order of their keys; several processes that do so at a time only find less to do. */
export const rateWindowsJob = (db: Database, clock: Clock): Job => ({
  name: 'rate-windows',
  everyMs: PRUNE_INTERVAL_MS,
  async run(signal) {
    const before = clock.now().getTime() - KEPT_MS
    let after = ''
    await inParts(WINDOWS_A_PART, signal, async () => {
      const part = await firstRow(db, pruneWindows, [after, before, WINDOWS_A_PART])
      after = part?.last ?? ''
      return part?.seen ?? 0
    })
  },
})
