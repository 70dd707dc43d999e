/** Reading the feed of one vendor. Decisions 120, 121. */

import { type EntryRow, headOf, type PageRow, readPage } from '../../core/changes/queries.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { Session } from '../../platform/db/database.ts'
import { type Cursor, cursorRefusal, tagOf } from './cursor.ts'

/** Where the feed of a vendor ends, with the place after its newest entry. */
export async function endOf(
  session: Session,
  vendorId: string,
): Promise<{ last_seq: number; cursor: Cursor }> {
  const { epoch, last_seq, pruned_request_id, last_request_id } = await headOf(session, vendorId)
  const tag = tagOf(vendorId, last_seq, last_request_id ?? pruned_request_id)
  return { last_seq, cursor: { epoch, seq: last_seq, tag } }
}

/** Entries in the order of their numbers, without gaps. */
export interface FeedPage {
  readonly last_seq: number
  readonly entries: readonly EntryRow[]
  /** The place after the last of them. */
  readonly cursor: Cursor
}

/**
 * Entries after a cursor.
 * @param after null: from the first one that is kept.
 * @throws Refusal CURSOR_UNKNOWN or CURSOR_EXPIRED when the feed cannot be read on from there.
 */
export async function readAfter(
  session: Session,
  vendorId: string,
  after: Cursor | null,
  limit: number,
): Promise<FeedPage> {
  const asked = after?.seq ?? 0
  // The entry at the cursor comes along, so that its tag can be held against it.
  const rows = await session.rows(readPage, [vendorId, asked, limit + 1])
  const feed = rows[0]
  if (!feed) throw new Error('the feed has no epoch')
  const found = rows.filter((row): row is PageRow & EntryRow => row.seq !== null)
  const at = found[0]?.seq === asked ? found.shift() : undefined
  const start = after?.seq ?? feed.first_seq - 1
  const requestId = at?.request_id ?? (start === feed.first_seq - 1 ? feed.pruned_request_id : null)
  const tag = tagOf(vendorId, start, requestId)
  if (after) {
    const refusal = cursorRefusal(after, feed, tag)
    if (refusal) throw new Refusal(refusal)
  }
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  const { epoch, last_seq } = feed
  const cursor = last
    ? { epoch, seq: last.seq, tag: tagOf(vendorId, last.seq, last.request_id) }
    : { epoch, seq: start, tag }
  return { last_seq, entries, cursor }
}
