/** Deletes changes that are older than they are kept: the oldest of each vendor first, and never its newest. Decision 124. */
import type { Config } from '../../config/config.ts'
import { arraysOf } from '../../platform/db/arrays.ts'
import type { Database, Session } from '../../platform/db/database.ts'
import type { BusinessClock } from '../values/context.ts'
import { daysBefore } from '../values/instants.ts'
import { nextFeeds, oldFeeds, pruneFeed } from './queries.ts'

/** Vendors whose oldest change one statement looks at. */
const FEEDS_A_LOOK = 500
/** Changes that one transaction deletes: the writers of that vendor wait for it some tens of milliseconds. */
const CHANGES_A_PART = 2_000

export interface PruneServices {
  readonly db: Database
  readonly clock: BusinessClock
  readonly config: Pick<Config, 'changesDays'>
}

/**
 * Goes through the feeds of all vendors in the order of their ids, until the time is over. May be called again at any
 * time.
 * @param after the vendor after whom to begin.
 */
export async function pruneFeeds(
  { db, clock, config }: PruneServices,
  after: string,
  isOver: () => boolean,
): Promise<{ pruned_count: number; next: string | null }> {
  const beforeOf = (vendorId: string) => daysBefore(clock.now(vendorId), config.changesDays)
  let pruned_count = 0
  let last = after
  do {
    const seen = await db.rows(nextFeeds, [last, FEEDS_A_LOOK])
    const due = await dueOf(db, seen, beforeOf)
    for (const { vendor_id } of seen) {
      for (let deleted = due.has(vendor_id) ? CHANGES_A_PART : 0; deleted === CHANGES_A_PART; ) {
        deleted =
          (await db.rows(pruneFeed, [vendor_id, beforeOf(vendor_id), CHANGES_A_PART]))[0]?.deleted ?? 0
        pruned_count += deleted
        // The next call continues with this vendor.
        if (isOver() && deleted === CHANGES_A_PART) return { pruned_count, next: last }
      }
      last = vendor_id
    }
    if (seen.length < FEEDS_A_LOOK) return { pruned_count, next: null }
  } while (!isOver())
  return { pruned_count, next: last }
}

/** The vendors whose oldest change is too old and not the only one. */
async function dueOf(
  session: Session,
  feeds: readonly { vendor_id: string; first_seq: number; last_seq: number }[],
  beforeOf: (vendorId: string) => Date,
): Promise<ReadonlySet<string>> {
  const several = feeds.filter(({ first_seq, last_seq }) => first_seq < last_seq)
  if (several.length === 0) return new Set()
  const old = await session.rows(oldFeeds, [
    ...arraysOf(several, 'vendor_id', 'first_seq'),
    several.map(({ vendor_id }) => beforeOf(vendor_id)),
  ])
  return new Set(old.map(({ vendor_id }) => vendor_id))
}
