/** Reading on as a consumer: the same changes come again until they are acknowledged. Decision 123. */
import { CHANGES_LIMIT_DEFAULT, CONSUMER_VENDORS_PER_ANSWER_MAX } from '@napum/contract'
import { kindsOf } from '../../../core/changes/append.ts'
import { isLongAgo } from '../../../core/changes/positions.ts'
import { itemView } from '../../../core/items/view-queries.ts'
import { Refusal } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { tagOf } from '../cursor.ts'
import { type OwnedEntry, viewsOf } from '../view.ts'
import { type ConsumerServices, found, passOver } from './operations.ts'
import { type ConsumerRow, type PendingRow, pendingFeeds, readEntries } from './queries.ts'
import { type ConsumerPosition, rangesOf, writeAck } from './rules.ts'

const SECOND_MS = 1_000
/** Entries that a consumer of some kinds goes through at once, to find those of its kinds. */
const EXAMINED_MAX = 2_000

/** Waits, when it is asked to, until there is something that the consumer wants. */
export async function readConsumer(services: ConsumerServices, call: Call<'readConsumer'>) {
  const { wait = 0, limit = CHANGES_LIMIT_DEFAULT } = call.query
  let consumer = await found(services.db, call.params.name)
  const until = performance.now() + wait * SECOND_MS
  const watcher = services.feed.watchAny(consumer.vendor_ids)
  try {
    for (;;) {
      const { answer, positions } = await readOn(services, consumer, limit)
      // Who is far behind comes back by itself, in its turn.
      if (answer.change_list.length > 0 || answer.has_more) return answer
      const isPassed = wait > 0 && positions.length > 0
      if (isPassed || isLongAgo(consumer.read_before)) {
        await passOver(services, consumer, isPassed ? positions : [])
      }
      if (wait === 0) return answer
      const left = until - performance.now()
      const changed =
        left > 0 && (await call.whileWaiting((gone) => watcher.wait(Number.MAX_SAFE_INTEGER, left, gone)))
      if (!changed) return answer
      // It may have been deleted meanwhile.
      consumer = await found(services.db, call.params.name)
    }
  } finally {
    watcher.end()
  }
}

/** One answer, and the positions up to which it goes. */
async function readOn(services: ConsumerServices, consumer: ConsumerRow, limit: number) {
  const { db, vendorCache, livemode } = services
  const rows = await db.rows(pendingFeeds, [
    consumer.name,
    consumer.vendor_ids,
    consumer.read_before,
    CONSUMER_VENDORS_PER_ANSWER_MAX + 1,
  ])
  const epoch = rows[0]?.epoch ?? ''
  const feeds = rows.filter((row): row is { epoch: string } & PendingRow => row.vendor_id !== null)
  const shown = feeds.slice(0, CONSUMER_VENDORS_PER_ANSWER_MAX)
  refuseExpired(shown, epoch)
  const ranges = rangesOf(shown, consumer.kinds ? EXAMINED_MAX : limit)
  const examined = await db.rows(readEntries, [...arraysOf(ranges, 'vendor_id', 'first', 'last')])
  const { passed, wanted } = upTo(examined, consumer, limit)
  const vendors = await vendorCache.find(wanted.map((entry) => entry.vendor_id))
  const views = await viewsOf(db, wanted, (row) =>
    itemView(row, vendors.vendor(row.vendor_id)?.partner_code ?? null),
  )
  const positions = positionsOf(passed)
  const heads = new Map(feeds.map((feed) => [feed.vendor_id, feed.last_seq]))
  const isDone =
    feeds.length === positions.length &&
    positions.every((position) => position.seq === heads.get(position.vendor_id))
  const answer = {
    change_list: views.map((view, at) => ({ vendor_id: (wanted[at] as OwnedEntry).vendor_id, ...view })),
    ack: writeAck({ epoch, positions }),
    has_more: !isDone,
    livemode,
  }
  return { answer, positions }
}

/**
 * Says which vendors it is about, and gives the acknowledgement with which the consumer continues.
 * @throws Refusal CURSOR_EXPIRED when changes that the consumer has not read are no longer kept.
 */
function refuseExpired(feeds: readonly PendingRow[], epoch: string): void {
  const lost = feeds.filter((feed) => feed.seq < feed.first_seq - 1)
  if (lost.length === 0) return
  const vendor_ids = lost.map((feed) => feed.vendor_id)
  const positions = lost.map(({ vendor_id, first_seq, pruned_request_id }) => ({
    vendor_id,
    seq: first_seq - 1,
    tag: tagOf(vendor_id, first_seq - 1, pruned_request_id),
  }))
  throw new Refusal('CURSOR_EXPIRED', {
    message: `Changes of ${vendor_ids.join(', ')} that this consumer has not read are no longer kept. Read the items of these vendors with GET /operator-api/items, then send details.ack to POST /operator-api/consumers/{name}/ack: it goes on with the first change that is kept.`,
    details: { vendor_ids, ack: writeAck({ epoch, positions }) },
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
function positionsOf(passed: readonly OwnedEntry[]): ConsumerPosition[] {
  const last = new Map(passed.map((entry) => [entry.vendor_id, entry]))
  return [...last.values()].map(({ vendor_id, seq, request_id }) => ({
    vendor_id,
    seq,
    tag: tagOf(vendor_id, seq, request_id),
  }))
}
