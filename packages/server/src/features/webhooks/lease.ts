/**
 * Takes endpoints that have something to send now. Endpoints stand in one place and feeds with their vendors, so that they are
 * looked at apart: which may send, which of them have news; those are taken. Decisions 140, 172.
 */
import { type Database, firstRow } from '../../platform/db/database.ts'
import { anyNews, type DueRow, dueEndpoints, leaseDue, withNews } from './lease-queries.ts'
import type { EndpointRow } from './queries.ts'

/** Endpoints that one look goes through. */
const DUE_A_LOOK = 1_000
/** Calls at a time to receivers of one vendor that failed before: they may hang again, and others wait for room. */
const FAILING_AT_ONCE = 3

export interface Looking {
  readonly leaseId: string
  readonly now: Date
  /** Changes made later wait for more to come. */
  readonly settled: Date
  /** Endpoints that are taken at most. */
  readonly room: number
  /** Only the endpoints of these vendors and of the operator; null: all. */
  readonly wanted: readonly string[] | null
  /** Calls under way to receivers of this vendor that failed before. */
  readonly failingOf: (vendorId: string) => number
}

/** The longest due first. */
export async function leaseEndpoints(db: Database, looking: Looking): Promise<EndpointRow[]> {
  const { leaseId, now, room, wanted } = looking
  const isBearable = fewFailing(looking.failingOf)
  const leased: EndpointRow[] = []
  let after: readonly [Date | string, string] = ['-infinity', '']
  for (;;) {
    const due = await db.rows(dueEndpoints, [now, wanted, ...after, DUE_A_LOOK])
    const withNews = await haveNews(db, due.filter(isBearable), looking.settled)
    if (withNews.length > 0) {
      leased.push(...(await db.rows(leaseDue, [now, withNews, leaseId, room - leased.length])))
    }
    const last = due.at(-1)
    if (!last || due.length < DUE_A_LOOK || leased.length >= room) return leased
    after = [last.next_at, last.webhook_id]
  }
}

/** Passes few of each vendor that failed before; the operator knows what it calls. */
function fewFailing(failingOf: Looking['failingOf']): (row: DueRow) => boolean {
  const passed = new Map<string, number>()
  return ({ vendor_id: vendorId, is_failing }) => {
    if (!is_failing || vendorId === null) return true
    const count = (passed.get(vendorId) ?? failingOf(vendorId)) + 1
    if (count > FAILING_AT_ONCE) return false
    passed.set(vendorId, count)
    return true
  }
}

async function haveNews(db: Database, due: readonly DueRow[], settled: Date): Promise<string[]> {
  const idle = due.filter((row) => !row.has_message)
  const own = idle.filter(({ vendor_id }) => vendor_id !== null)
  const asked = [own.map(({ webhook_id }) => webhook_id), own.map(({ vendor_id }) => vendor_id)]
  const found = own.length === 0 ? [] : await db.rows(withNews, [...asked, settled])
  const news = new Set(found.map(({ webhook_id }) => webhook_id))
  for (const { webhook_id, read_before } of idle.filter(({ vendor_id }) => vendor_id === null)) {
    if (await firstRow(db, anyNews, [webhook_id, settled, read_before])) news.add(webhook_id)
  }
  return due
    .filter(({ webhook_id, has_message }) => has_message || news.has(webhook_id))
    .map(({ webhook_id }) => webhook_id)
}
