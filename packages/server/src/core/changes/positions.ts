/**
 * SQL of those who keep a position in the feed of each vendor, in a table with vendor_id and seq: consumers and webhooks. A
 * vendor without a row is read from its first number.
 */
import { HOUR_MS } from '../values/instants.ts'

/**
 * SQL: the feeds that are asked for, as far as there are such, with what was asked of each. The grouping lets each node of a
 * cluster look by itself (decision 172), and keeps it one look for each.
 * @param asked rows with vendor_id, as `asked`
 * @param columns of `found`, the feed, and of `asked`
 */
export const askedFeeds = (asked: string, columns: string): string => `(
     select ${columns}
     from ${asked}
     cross join lateral (
       select feed_head.vendor_id, feed_head.first_seq, feed_head.last_seq
       from feed_head
       where feed_head.vendor_id = asked.vendor_id
       group by feed_head.vendor_id
     ) as found
   )`

/** Feeds note when they move, rounded down to these minutes; the default of `feed_head.moved_at` is the same. */
export const MOVED_MINUTES = 10
/** SQL: the start that a feed notes that moves now. */
export const movingNow = `date_bin('${MOVED_MINUTES} minutes', now(), '2000-01-01')`

/**
 * SQL: the feed `head` moved at this instant or later. With both ends, so that the index is taken before there are statistics.
 */
export const movedSince = (instant: string): string =>
  `head.moved_at >= ${instant} and head.moved_at < 'infinity'`

const LONG_MS = 2 * HOUR_MS

/** Whether to find out again what a reader has read: that goes through all feeds which moved since. */
export const isLongAgo = (readBefore: Date): boolean => Date.now() - readBefore.getTime() > LONG_MS

interface Positions {
  /** Where feeds come from; left out: all that there are. */
  readonly heads?: string
  readonly positions: string
  /** A condition on its rows: whose they are. */
  readonly reader: string
  /** A condition on `head`: which feeds. */
  readonly feeds: string
  /** The vendor of `head`; that of a single feed is its parameter (decision 172). */
  readonly vendor?: string
  /** Which change of the feed is `next`; left out: the one after the position. */
  readonly next?: string
}

/**
 * SQL, from `from` to the end of a `where` that can be continued: the feeds that continue after their position, as `head`, with
 * `position` (seq is null: none is kept) and `next`, the change after it (changed_at is null: it is no longer kept, or there is none).
 */
export const feedsAhead = ({
  heads = 'feed_head',
  positions,
  reader,
  feeds,
  vendor = 'head.vendor_id',
  next = 'change.seq = coalesce(position.seq, 0) + 1',
}: Positions): string => `from ${heads} as head
     left join lateral (
       select held.seq
       from ${positions} as held
       where held.vendor_id = ${vendor} and held.${reader}
       limit 1
     ) as position on true
     left join lateral (
       select change.changed_at
       from change
       where change.vendor_id = ${vendor} and ${next}
       limit 1
     ) as next on true
     where ${feeds} and head.last_seq > coalesce(position.seq, 0)`

/**
 * SQL: since when a feed must have moved to be ahead of its reader. An hour is left to commits that are late, and to machines
 * whose clocks differ. To be run by who has locked the reader, so that no position is set back meanwhile.
 * @param ahead what `feedsAhead` gives
 */
export const readBefore = (ahead: string): string => `
  select least(${movingNow} - interval '1 hour', min(head.moved_at)) as read_before
  ${ahead}`
