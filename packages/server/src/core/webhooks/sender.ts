/**
 * Sends what endpoints have to be told. An endpoint that has something is leased, so that one process makes one call to it at
 * a time; what is sent is fixed in the database before the first attempt; no transaction is open during a call.
 * Decisions 140, 142.
 */
import type { Database, Session } from '../../db/database.ts'
import { firstRow } from '../../db/database.ts'
import type { EntryRow } from '../changes/queries.ts'
import { readPage } from '../changes/queries.ts'
import { CallStopped } from './call.ts'
import { type Attempt, attempt, type DeliverServices, deliveryValues, newMessageId } from './deliver.ts'
import { changesBody, wantedOf } from './message.ts'
import * as queries from './queries.ts'
import { afterAttempt, type Changes, noLease } from './rules.ts'

/** Bursts of changes are one message: so long it waits for more to come. */
export const COALESCE_MS = 1_000
/** A timer may come early by a little. */
const TIMER_MS = COALESCE_MS + 20
/** Changes that are looked through for one message. */
const EXAMINED_MAX = 1_000
const BYTE_MAX = 255

export interface SenderServices extends DeliverServices {
  readonly db: Database
  readonly config: { readonly webhookConcurrency: number }
}

/** An endpoint with its message. */
type Ready = queries.EndpointRow & {
  readonly message_id: string
  readonly message_vendor_id: string
  readonly message_from: number
  readonly message_to: number
  readonly message_body: string
}

const isReady = (row: queries.EndpointRow): row is Ready => row.message_id !== null

export class WebhookSender {
  readonly #services: SenderServices
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Whose endpoints are to be looked at; null: all. */
  #wanted: Set<string> | null = new Set()
  #isWanted = false
  #looking: Promise<void> | null = null
  #error: unknown = null
  #stopListening = () => {}

  constructor(services: SenderServices) {
    this.#services = services
  }

  /** Begins to send what is committed in this process, a second after it is. */
  start(): void {
    this.#stopListening()
    this.#stopListening = this.#services.db.listen((names) => {
      for (const name of names) this.#remind(name)
    })
  }

  #remind(vendorId: string): void {
    if (this.#timers.has(vendorId) || this.#stop.signal.aborted) return
    const timer = setTimeout(() => {
      this.#timers.delete(vendorId)
      this.#look([vendorId])
    }, TIMER_MS)
    this.#timers.set(vendorId, timer.unref())
  }

  /**
   * Looks at all endpoints: finds what other processes wrote, and what is due again.
   * @throws what went wrong since the last time.
   */
  async sweep(): Promise<void> {
    // Nothing that this process cannot read is tried; the log of the start says so.
    if (this.#services.secrets.isBlocked) return
    this.#look(null)
    await this.#looking
    const error = this.#error
    this.#error = null
    if (error !== null) throw error
  }

  /** Resolves when nothing is looked at or sent. */
  async idle(): Promise<void> {
    while (this.#looking || this.#running.size > 0) {
      await Promise.all([this.#looking, ...this.#running])
    }
  }

  /** Breaks off what is under way; it is sent again by the next process. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#stopListening()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await this.idle()
  }

  #look(vendorIds: readonly string[] | null): void {
    if (this.#stop.signal.aborted || this.#services.secrets.isBlocked) return
    this.#isWanted = true
    if (vendorIds === null) this.#wanted = null
    for (const id of vendorIds ?? []) this.#wanted?.add(id)
    this.#looking ??= this.#leaseAll().finally(() => {
      this.#looking = null
      // Asked for between the last look and now.
      if (this.#isWanted && this.#running.size < this.#services.config.webhookConcurrency) this.#look([])
    })
  }

  async #leaseAll(): Promise<void> {
    const { config } = this.#services
    while (this.#isWanted && !this.#stop.signal.aborted) {
      const room = config.webhookConcurrency - this.#running.size
      // Whoever ends next looks again.
      if (room <= 0) return
      const wanted = this.#wanted
      this.#wanted = new Set()
      this.#isWanted = false
      try {
        const leased = await this.#lease(wanted, room)
        for (const row of leased) this.#begin(row)
        if (leased.length < room) continue
        this.#wanted = null
        this.#isWanted = true
      } catch (error) {
        this.#error = error
        return
      }
    }
  }

  #lease(wanted: ReadonlySet<string> | null, room: number): Promise<queries.EndpointRow[]> {
    const { db, clock, ids } = this.#services
    const now = clock.now()
    const settled = new Date(now.getTime() - COALESCE_MS)
    return db.rows(queries.leaseDue, [ids.ulid(now), now, settled, room, wanted && [...wanted]])
  }

  #begin(row: queries.EndpointRow): void {
    const work = this.#serve(row).then(
      () => {
        this.#running.delete(work)
        // There may be more for it by now.
        this.#look(row.vendor_id === null ? [] : [row.vendor_id])
      },
      (error) => {
        // The lease ends by itself, so that a database that is away is not asked all the time.
        this.#running.delete(work)
        this.#error = error
      },
    )
    this.#running.add(work)
  }

  async #serve(row: queries.EndpointRow): Promise<void> {
    const ready = isReady(row) ? row : await this.#prepare(row)
    if (ready === null) return this.#release(row)
    const { message_vendor_id: vendor_id, message_from: from, message_to: to } = ready
    const message = {
      id: ready.message_id,
      type: 'changes.available',
      body: ready.message_body,
      range: { vendor_id, from, to },
    } as const
    try {
      const made = await attempt(this.#services, ready, message, this.#stop.signal)
      await this.#finish(ready, made)
    } catch (error) {
      if (!(error instanceof CallStopped)) throw error
      await this.#release(row)
    }
  }

  /** Fixes what is sent next; null: there is nothing of the kinds that the endpoint wants. */
  async #prepare(row: queries.EndpointRow): Promise<Ready | null> {
    const { db, clock } = this.#services
    for (;;) {
      const settled = new Date(clock.now().getTime() - COALESCE_MS)
      const feed =
        row.vendor_id === null
          ? await firstRow(db, queries.nextFeed, [row.webhook_id, settled])
          : await firstRow(db, queries.nextOfVendor, [row.webhook_id, settled, row.vendor_id])
      if (!feed || this.#stop.signal.aborted) return null
      const page = await db.rows(readPage, [feed.vendor_id, feed.seq + 1, EXAMINED_MAX])
      const head = page[0]?.last_seq ?? 0
      if (head <= feed.seq) return null
      const entries = page.filter((entry): entry is (typeof page)[number] & EntryRow => entry.seq !== null)
      const wanted = wantedOf(entries, row.kinds)
      const examined = entries.at(-1)?.seq ?? head
      if (wanted.length === 0) {
        if (!(await this.#passOver(row, feed, examined))) return null
        continue
      }
      const from = feed.seq + 1
      const isWhole = examined === head && entries[0]?.seq === from
      const range = { vendor_id: feed.vendor_id, from, to: head, head }
      const body = changesBody(range, wanted, isWhole, clock.now())
      return this.#fix(row, feed, {
        message_id: newMessageId(this.#services),
        message_vendor_id: feed.vendor_id,
        message_from: from,
        message_to: head,
        message_body: body,
      })
    }
  }

  async #fix(
    row: queries.EndpointRow,
    feed: queries.AheadRow,
    message: Pick<Ready, `message_${'id' | 'vendor_id' | 'from' | 'to' | 'body'}`>,
  ) {
    const isFixed = await this.#asHolderAt(row, feed, () => message)
    return isFixed ? { ...row, ...message } : null
  }

  /** Moves on without a message. */
  #passOver(row: queries.EndpointRow, feed: queries.AheadRow, seq: number): Promise<boolean> {
    return this.#asHolderAt(row, feed, async (session) => {
      await session.rows(queries.setPosition, [feed.vendor_id, row.webhook_id, seq])
      return {}
    })
  }

  /** False, too, when somebody set the position after the feed was read from it: what was read is not what is next. */
  async #asHolderAt(
    row: queries.EndpointRow,
    feed: queries.AheadRow,
    decide: (session: Session) => Changes | Promise<Changes>,
  ): Promise<boolean> {
    let isThere = false
    const isHolder = await this.#asHolder(row, async (_held, session) => {
      const place = [row.webhook_id, this.#services.clock.now(), feed.vendor_id]
      isThere = (await firstRow(session, queries.nextOfVendor, place))?.seq === feed.seq
      return isThere ? decide(session) : {}
    })
    return isHolder && isThere
  }

  async #release(row: queries.EndpointRow): Promise<void> {
    await this.#asHolder(row, () => noLease)
  }

  async #finish(sent: Ready, { outcome, delivery }: Attempt): Promise<void> {
    const { clock, ids } = this.#services
    const chance = (ids.secretBytes(1)[0] ?? 0) / BYTE_MAX
    await this.#asHolder(sent, async (held, session) => {
      await session.rows(queries.insertDelivery, deliveryValues(delivery))
      // Somebody set its position meanwhile: what was sent does not count.
      if (held.message_id !== sent.message_id) return noLease
      if (outcome.failure === null) {
        const place = [sent.message_vendor_id, sent.webhook_id, sent.message_to]
        await session.rows(queries.setPosition, place)
      }
      return afterAttempt(held, outcome, clock.now(), chance)
    })
  }

  /** Changes an endpoint while it is leased to us; false when the lease is another's by now, or the endpoint is gone. */
  #asHolder(
    row: queries.EndpointRow,
    decide: (held: queries.EndpointRow, session: Session) => Changes | Promise<Changes>,
  ): Promise<boolean> {
    const key = [row.webhook_id, row.vendor_id]
    return this.#services.db.transaction(async (session) => {
      await session.rows(queries.lockEndpoint, key)
      const held = await firstRow(session, queries.readEndpoint, key)
      if (!held || held.lease_id !== row.lease_id) return false
      const changes = await decide(held, session)
      await session.rows(queries.saveEndpoint, [row.webhook_id, JSON.stringify(changes)])
      return true
    })
  }
}
