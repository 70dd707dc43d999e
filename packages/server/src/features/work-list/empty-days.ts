/**
 * Deletes the counts of days on which a list has become empty: a small vendor has three of them for each that says
 * something. Not in the batch that empties the day, where it is a statement more for each call (decision 183).
 */

import { nextFeeds } from '../../core/changes/queries.ts'
import { dayTotals } from '../../core/items/day-totals.ts'
import { periodTotals } from '../../core/ledger/period-totals.ts'
import { type Database, firstRow, statement } from '../../platform/db/database.ts'
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
/** Rows that are taken at once, some megabytes: a node that was away leaves more of them. */
const ROWS_A_PART = 2_000
/** Ids are random, so that a part of all ids has that part of the rows. */
const IDS = 2 ** 32
/** The last id of this share of all. */
const idUpTo = (share: number): string =>
  `${(Math.ceil(share * IDS) - 1).toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`

/** Adds to the totals of all vendors what transactions appended. Decision 244. */
export const dayTotalsJob = (db: Database): Job => ({
  name: 'day-totals',
  everyMs: ADD_INTERVAL_MS,
  async run(signal) {
    for (const { countChanges, addUpTo } of [dayTotals, periodTotals]) {
      const counted = await firstRow(db, countChanges)
      const parts = Math.ceil((counted?.rows ?? 0) / ROWS_A_PART)
      for (let part = 1; part <= parts && !signal.aborted; part++)
        await db.transaction((session) => addUpTo(session, idUpTo(part / parts)))
    }
  },
})
