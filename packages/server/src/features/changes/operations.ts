/** The feed of a vendor: what changed, where it starts, everything as it is, and a digest of it. Decisions 120-122. */
import { CHANGES_LIMIT_DEFAULT, itemNumber, parseItemNumber } from '@napum/contract'
import { type PruneServices, pruneFeeds } from '../../core/changes/prune.ts'
import { setEpoch } from '../../core/changes/queries.ts'
import { vendorItem } from '../../core/items/view-queries.ts'
import { cutAfter } from '../../core/values/pagination.ts'
import { invalid } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services, VendorServices } from '../../core/work/services.ts'
import { startPart } from '../../core/work/work-time.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { pageOfSnapshot, readDigest } from './queries.ts'
import { endOf, type FeedPage, readAfter } from './read.ts'
import { viewsOf } from './view.ts'

const SECOND_MS = 1_000

export type ChangesServices = Pick<VendorServices, 'feed' | 'livemode'>

export async function listChanges({ feed, livemode }: ChangesServices, call: Call<'listChanges'>) {
  const { limit = CHANGES_LIMIT_DEFAULT, wait = 0 } = call.query
  const after = call.query.after === undefined ? null : readCursor(call.query.after)
  if (call.query.after !== undefined && !after) {
    throw invalid([{ path: 'after', message: 'must be the cursor of an earlier answer, as it was' }])
  }
  const { vendor_id } = call.vendor
  const read = () => readAfter(call.db, vendor_id, after, limit)
  if (wait === 0) return answerOf(call, livemode, await read())
  // Watched from before the first look on, so that nothing is missed between the two.
  const watcher = feed.watchOne(vendor_id)
  try {
    const page = await read()
    if (page.entries.length > 0) return answerOf(call, livemode, page)
    const changed = await call.whileWaiting((gone) => watcher.wait(page.last_seq, wait * SECOND_MS, gone))
    return answerOf(call, livemode, changed ? await read() : page)
  } finally {
    watcher.end()
  }
}

async function answerOf(
  { db, vendor }: Call<'listChanges'>,
  livemode: boolean,
  { entries, last_seq, cursor }: FeedPage,
) {
  const owned = entries.map((entry) => ({ ...entry, vendor_id: vendor.vendor_id }))
  return {
    change_list: await viewsOf(db, owned, (row) => vendorItem(row, vendor.partner_code)),
    cursor: writeCursor(cursor),
    head_seq: last_seq,
    has_more: cursor.seq < last_seq,
    livemode,
  }
}

export async function startChanges({ livemode }: ChangesServices, { db, vendor }: Call<'startChanges'>) {
  const { cursor, last_seq } = await endOf(db, vendor.vendor_id)
  return { cursor: writeCursor(cursor), head_seq: last_seq, livemode }
}

export async function snapshot({ livemode }: ChangesServices, { db, vendor, query }: Call<'snapshot'>) {
  const { after, limit = CHANGES_LIMIT_DEFAULT } = query
  const key = after === undefined ? { ord_no: '', item_index: 0 } : parseItemNumber(after)
  if (!key) throw invalid([{ path: 'after', message: 'must be the next_after of an earlier answer' }])
  const rows = await db.rows(pageOfSnapshot, [vendor.vendor_id, key.ord_no, key.item_index, limit + 1])
  const { page, ...place } = cutAfter(rows, limit, itemNumber)
  return { item_list: page.map((row) => vendorItem(row, vendor.partner_code)), ...place, livemode }
}

export async function digestChanges(
  { livemode }: ChangesServices,
  { db, vendor, query }: Call<'digestChanges'>,
) {
  const { from = '-infinity', to = 'infinity' } = query
  const rows = await db.rows(readDigest, [vendor.vendor_id, from, to])
  return {
    livemode,
    head_seq: rows[0]?.head_seq ?? 0,
    day_list: rows.flatMap(({ day, count, digest }) =>
      day === null || count === null || digest === null ? [] : [{ day, count, digest }],
    ),
  }
}

const EPOCH_BYTES = 6

export type FeedServices = PruneServices & Pick<Services, 'ids' | 'realClock'>

/** Works for as long as a part may take, and answers where to continue. Decision 124. */
export const pruneChanges = (services: FeedServices, call: Call<'pruneChanges'>) =>
  pruneFeeds(services, call.body.after ?? '', startPart(services.realClock))

/** For a database that was restored: cursors of before belong to another history. */
export async function newEpoch({ db, ids }: FeedServices) {
  const epoch = ids.secretBytes(EPOCH_BYTES).toString('hex')
  await db.rows(setEpoch, [epoch])
  return { epoch }
}
