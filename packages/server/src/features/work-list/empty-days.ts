/**
 * Deletes the counts of days on which a list has become empty: a small vendor has three of them for each that says
 * something. Not in the batch that empties the day, where it is a statement more for each call (decision 183).
 */

import { nextFeeds } from '../../core/changes/queries.ts'
import { addChangesToTotals } from '../../core/items/day-totals.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const CLEAN_INTERVAL_MS = 6 * 3_600_000
/** Vendors that one statement finds. */
export const VENDORS_A_PART = 500

// A day to which an item comes back meanwhile is checked again, and stays.
const removeEmpty = statement('day_counts.remove_empty')`
  delete from day_count where vendor_id = $1::text and item_count = 0`

// The same of the totals of all vendors.
const removeEmptyTotals = statement('day_totals.remove_empty')`
  delete from day_count_total where item_count = 0`

/** Goes through all vendors who ever had items; several processes that do so at a time only find less to do. */
export const emptyDaysJob = (db: Database): Job => ({
  name: 'empty-days',
  everyMs: CLEAN_INTERVAL_MS,
  async run(signal) {
    await db.rows(removeEmptyTotals)
    let after: string | undefined = ''
    while (after !== undefined) {
      const part: { vendor_id: string }[] = await db.rows(nextFeeds, [after, VENDORS_A_PART])
      for (const { vendor_id } of part) {
        if (signal.aborted) return
        await db.rows(removeEmpty, [vendor_id])
      }
      after = part.at(-1)?.vendor_id
    }
  },
})

const ADD_INTERVAL_MS = 5_000

export const dayTotalsJob = (db: Database): Job => ({
  name: 'day-totals',
  everyMs: ADD_INTERVAL_MS,
  run: (signal) => addChangesToTotals(db, signal),
})
