/**
 * Sends to one endpoint that is leased to this process: fixes what is sent in the database before the first attempt, makes the
 * attempt, and keeps what came of it. No transaction is open during a call. Decisions 140, 142.
 */

import { isLongAgo } from '../../core/changes/positions.ts'
import { type EntryRow, readPage } from '../../core/changes/queries.ts'
import { latestOf } from '../../core/values/context.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { CallStopped } from './call.ts'
import { type Attempt, attempt, type DeliverServices, newMessageId } from './deliver.ts'
import { type FeedWithNews, findReadBefore, nextFeed, nextOfVendor } from './lease-queries.ts'
import { changesBody, wantedOf } from './message.ts'
import * as queries from './queries.ts'
import { afterAttempt, type Changes, noLease } from './rules.ts'

/** Bursts of changes are one message: how long it waits for more. */
export const COALESCE_MS = 1_000
/** Changes that are looked through for one message. */
const EXAMINED_MAX = 1_000
const BYTE_MAX = 255

/** Changes are dated by the clock of the business. */
export type SendServices = DeliverServices & Pick<Services, 'clock' | 'db'>

type Ready = queries.EndpointRow & {
  readonly message_id: string
  readonly message_vendor_id: string
  readonly message_from: number
  readonly message_to: number
  readonly message_body: string
}

const isReady = (row: queries.EndpointRow): row is Ready => row.message_id !== null

/** Sends the next message to the endpoint, once, and gives the endpoint back. */
export async function sendNext(
  services: SendServices,
  row: queries.EndpointRow,
  stop: AbortSignal,
): Promise<void> {
  const ready = isReady(row) ? row : await prepare(services, row, stop)
  if (ready === null) return release(services, row)
  const { message_vendor_id: vendor_id, message_from: from, message_to: to } = ready
  const message = {
    id: ready.message_id,
    type: 'changes.available',
    body: ready.message_body,
    range: { vendor_id, from, to },
  } as const
  try {
    await finish(services, ready, await attempt(services, ready, message, stop))
  } catch (error) {
    if (!(error instanceof CallStopped)) throw error
    await release(services, row)
  }
}

/** Fixes what is sent next; null: there is nothing of the kinds that the endpoint wants. */
async function prepare(
  services: SendServices,
  row: queries.EndpointRow,
  stop: AbortSignal,
): Promise<Ready | null> {
  const { db, clock, realClock, livemode } = services
  for (;;) {
    const settled = new Date(latestOf(clock).getTime() - COALESCE_MS)
    const feed =
      row.vendor_id === null
        ? await firstRow(db, nextFeed, [row.webhook_id, settled, row.read_before])
        : await firstRow(db, nextOfVendor, [row.webhook_id, settled, row.vendor_id])
    if (!feed || stop.aborted) return null
    const page = await db.rows(readPage, [feed.vendor_id, feed.seq + 1, EXAMINED_MAX])
    const head = page[0]?.last_seq ?? 0
    if (head <= feed.seq) return null
    const entries = page.filter((entry): entry is (typeof page)[number] & EntryRow => entry.seq !== null)
    const wanted = wantedOf(entries, row.kinds)
    const examined = entries.at(-1)?.seq ?? head
    if (wanted.length === 0) {
      if (!(await skip(services, row, feed, examined))) return null
      continue
    }
    const from = feed.seq + 1
    const isWhole = examined === head && entries[0]?.seq === from
    const range = { vendor_id: feed.vendor_id, from, to: head, head }
    const message = {
      message_id: newMessageId(services),
      message_vendor_id: feed.vendor_id,
      message_from: from,
      message_to: head,
      message_body: changesBody(range, wanted, { isWhole, livemode, now: realClock.now() }),
    }
    const isFixed = await asHolderAt(services, row, feed, () => message)
    return isFixed ? { ...row, ...message } : null
  }
}

const skip = (services: SendServices, row: queries.EndpointRow, feed: FeedWithNews, seq: number) =>
  asHolderAt(services, row, feed, async (session) => {
    await session.rows(queries.setPosition, [feed.vendor_id, row.webhook_id, seq])
    return {}
  })

/** False, too, when somebody set the position after the feed was read from it: what was read is not what is next. */
async function asHolderAt(
  services: SendServices,
  row: queries.EndpointRow,
  feed: FeedWithNews,
  decide: (session: Session) => Changes | Promise<Changes>,
): Promise<boolean> {
  let isThere = false
  const isHolder = await asHolder(services, row, async (_held, session) => {
    const place = [row.webhook_id, latestOf(services.clock), feed.vendor_id]
    isThere = (await firstRow(session, nextOfVendor, place))?.seq === feed.seq
    return isThere ? decide(session) : {}
  })
  return isHolder && isThere
}

async function release(services: SendServices, row: queries.EndpointRow): Promise<void> {
  await asHolder(services, row, () => noLease)
}

async function finish(services: SendServices, sent: Ready, { outcome, delivery }: Attempt): Promise<void> {
  const { realClock, ids } = services
  const chance = (ids.secretBytes(1)[0] ?? 0) / BYTE_MAX
  await asHolder(services, sent, async (held, session) => {
    await session.rows(queries.insertDelivery, delivery)
    // Somebody set its position meanwhile: what was sent does not count.
    if (held.message_id !== sent.message_id) return noLease
    if (outcome.failure === null) {
      const place = [sent.message_vendor_id, sent.webhook_id, sent.message_to]
      await session.rows(queries.setPosition, place)
    }
    return afterAttempt(held, outcome, realClock.now(), chance)
  })
}

/** Changes an endpoint while it is leased to us; false when the lease is another's by now, or the endpoint is gone. */
function asHolder(
  { db }: SendServices,
  row: queries.EndpointRow,
  decide: (held: queries.EndpointRow, session: Session) => Changes | Promise<Changes>,
): Promise<boolean> {
  const key = [row.webhook_id, row.vendor_id]
  return db.transaction(async (session) => {
    await session.rows(queries.lockEndpoint, key)
    const held = await firstRow(session, queries.readEndpoint, key)
    if (!held || held.lease_id !== row.lease_id) return false
    const changes = await decide(held, session)
    await session.rows(queries.saveEndpoint, [row.webhook_id, JSON.stringify(changes)])
    if (row.vendor_id === null && isLongAgo(held.read_before)) {
      await noteRead(session, row.webhook_id, held.read_before)
    }
    return true
  })
}

/** Keeps which feeds an endpoint of the operator, which is locked, has read to their end. @param before what was known of that */
export async function noteRead(session: Session, webhookId: string, before: Date): Promise<void> {
  const now = await firstRow(session, findReadBefore, [webhookId, before])
  await session.rows(queries.setReadBefore, [webhookId, now?.read_before ?? before])
}
