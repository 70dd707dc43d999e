/** Reading on as a consumer: the same changes come again until they are acknowledged. Decision 123. */
import { CHANGES_LIMIT_DEFAULT, CONSUMER_VENDORS_PER_ANSWER_MAX } from '@napum/contract'
import { kindsOf } from '../../core/changes/append.ts'
import { tagOf } from '../../core/changes/cursor.ts'
import { type OwnedEntry, viewsOf } from '../../core/changes/view.ts'
import { itemView } from '../../core/items/view-queries.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Call } from '../../operation.ts'
import { type ConsumerServices, found } from './operations.ts'
import { type ConsumerRow, type PendingRow, pendingFeeds, readEntries } from './queries.ts'
import { type Place, rangesOf, writeAck } from './rules.ts'

const SECOND_MS = 1_000
/** Entries that a consumer of some kinds goes through at once, to find those of its kinds. */
const EXAMINED_MAX = 2_000

export async function readConsumer(services: ConsumerServices, call: Call<'readConsumer'>) {
  const { wait = 0, limit = CHANGES_LIMIT_DEFAULT } = call.query
  const consumer = await found(services.db, call.params.name)
  const until = performance.now() + wait * SECOND_MS
  const watcher = services.feed.watch(consumer.vendor_ids)
  try {
    for (;;) {
      const page = await readOn(services, consumer, limit)
      if (page.ack !== null || wait === 0) return page
      const left = until - performance.now()
      const changed =
        left > 0 && (await call.aside((gone) => watcher.wait(Number.MAX_SAFE_INTEGER, left, gone)))
      if (!changed) return page
    }
  } finally {
    watcher.end()
  }
}

async function readOn(services: ConsumerServices, consumer: ConsumerRow, limit: number) {
  const { db, vendorCache } = services
  const feeds = await db.rows(pendingFeeds, [
    consumer.name,
    consumer.vendor_ids,
    CONSUMER_VENDORS_PER_ANSWER_MAX + 1,
  ])
  refuseExpired(feeds)
  const shown = feeds.slice(0, CONSUMER_VENDORS_PER_ANSWER_MAX)
  const ranges = rangesOf(shown, consumer.kinds ? EXAMINED_MAX : limit)
  const examined = await db.rows(readEntries, [
    ranges.map((range) => range.vendor_id),
    ranges.map((range) => range.first),
    ranges.map((range) => range.last),
  ])
  const { passed, wanted } = upTo(examined, consumer, limit)
  await vendorCache.refresh()
  const views = await viewsOf(db, wanted, (row) =>
    itemView(row, vendorCache.vendor(row.vendor_id)?.partner_code ?? null),
  )
  const places = placesOf(passed)
  const heads = new Map(feeds.map((feed) => [feed.vendor_id, feed.last_seq]))
  const isDone =
    feeds.length === places.length && places.every((place) => place.seq === heads.get(place.vendor_id))
  return {
    change_list: views.map((view, at) => ({ vendor_id: (wanted[at] as OwnedEntry).vendor_id, ...view })),
    ack: feeds[0] && places.length > 0 ? writeAck({ epoch: feeds[0].epoch, places }) : null,
    has_more: !isDone,
  }
}

/** @throws Refusal CURSOR_EXPIRED when changes that the consumer has not read are no longer kept. */
function refuseExpired(feeds: readonly PendingRow[]): void {
  const lost = feeds.filter((feed) => feed.seq < feed.first_seq - 1)
  if (lost.length === 0) return
  const ids = lost.map((feed) => feed.vendor_id).join(', ')
  throw new Refusal('CURSOR_EXPIRED', {
    message: `Changes of ${ids} that this consumer has not read are no longer kept. Delete the consumer, create it again, and read the items of these vendors with GET /operator-api/items.`,
  })
}

/** The entries that are wanted, as many as the limit, and all that were gone through for them. */
function upTo(examined: readonly OwnedEntry[], { kinds }: ConsumerRow, limit: number) {
  const wanted: OwnedEntry[] = []
  const passed: OwnedEntry[] = []
  for (const entry of examined) {
    if (wanted.length === limit) break
    passed.push(entry)
    if (!kinds || kindsOf(entry.kinds).some((kind) => kinds.includes(kind))) wanted.push(entry)
  }
  return { passed, wanted }
}

/** The last entry of each feed. */
function placesOf(passed: readonly OwnedEntry[]): Place[] {
  const last = new Map(passed.map((entry) => [entry.vendor_id, entry]))
  return [...last.values()].map(({ vendor_id, seq, request_id }) => ({
    vendor_id,
    seq,
    tag: tagOf(vendor_id, seq, request_id),
  }))
}
