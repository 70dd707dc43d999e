/**
 * Sends messages to endpoints: when it looks for them, and how many calls there are at once. An endpoint that has
 * something is leased, so that one process makes one call to it at a time. Decisions 140, 142.
 */

import { setMaxListeners } from 'node:events'
import { latestOf } from '../../core/values/context.ts'
import { leaseEndpoints } from './lease.ts'
import { pauseFailing } from './lease-queries.ts'
import type { EndpointRow } from './queries.ts'
import { PAUSED_AFTER_MS } from './rules.ts'
import { COALESCE_MS, type SendServices, sendNext } from './send.ts'

/** A timer may come early by a little. */
const TIMER_MS = COALESCE_MS + 20

export interface SenderServices extends SendServices {
  readonly config: { readonly webhookConcurrency: number }
}

export class WebhookSender {
  readonly #services: SenderServices
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Vendors of the calls under way to receivers that failed before. */
  readonly #failing: string[] = []
  /** Whose endpoints are to be looked at; null: all. */
  #wanted: Set<string> | null = new Set()
  #isWanted = false
  #looking: Promise<void> | null = null
  #error: unknown = null
  #stopListening = () => {}

  constructor(services: SenderServices) {
    this.#services = services
    // All calls that are under way listen to it.
    setMaxListeners(0, this.#stop.signal)
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
   * Looks at all endpoints: finds what other processes wrote, what is due again, and who has failed for too long.
   * @throws what went wrong since the last time.
   */
  async sweep(): Promise<void> {
    // Nothing that this process cannot read is tried; the log of the start says so.
    if (this.#services.secrets.isBlocked) return
    await this.#pauseFailing()
    this.#look(null)
    await this.#looking
    const error = this.#error
    this.#error = null
    if (error !== null) throw error
  }

  async #pauseFailing(): Promise<void> {
    const { db, realClock } = this.#services
    const now = realClock.now()
    await db.rows(pauseFailing, [now, new Date(now.getTime() - PAUSED_AFTER_MS)])
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
      // The next call that ends looks again.
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

  #lease(wanted: ReadonlySet<string> | null, room: number): Promise<EndpointRow[]> {
    const { db, clock, realClock, ids } = this.#services
    const now = realClock.now()
    const settled = new Date(latestOf(clock).getTime() - COALESCE_MS)
    const failingOf = (vendorId: string) => this.#failing.filter((each) => each === vendorId).length
    const leaseId = ids.ulid(now)
    return leaseEndpoints(db, { leaseId, now, settled, room, wanted: wanted && [...wanted], failingOf })
  }

  #begin(row: EndpointRow): void {
    const failing = row.failing_since === null ? null : row.vendor_id
    if (failing !== null) this.#failing.push(failing)
    const end = () => {
      this.#running.delete(work)
      if (failing !== null) this.#failing.splice(this.#failing.indexOf(failing), 1)
    }
    const work = sendNext(this.#services, row, this.#stop.signal).then(
      () => {
        end()
        // There may be more for it by now.
        this.#look(row.vendor_id === null ? [] : [row.vendor_id])
      },
      (error) => {
        // The lease ends by itself, so that a database that is away is not asked all the time.
        end()
        this.#error = error
      },
    )
    this.#running.add(work)
  }
}
