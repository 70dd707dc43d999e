/**
 * What became of requests of vendors, kept in memory and written twice a second by a job, so that no request waits for it.
 * Its memory is bounded, in all and for each vendor, whatever comes: what does not fit is lost, and counted. Decision 147.
 */
import type { EndpointName } from '@napum/contract'
import type { Clock } from '../../core/values/context.ts'
import type { GrowthBudget } from '../../core/work/growth.ts'
import type { Database } from '../../platform/db/database.ts'
import { addReads } from './queries.ts'
import type { Outcome } from './record.ts'
import { type LoggedRequest, type NotedRequest, writeRequests } from './write.ts'

const MINUTE_MS = 60_000
/** Of all that waits to be written. */
export const PENDING_BYTES_MAX = 8 * 1024 ** 2
/** What waits for a node that is away adds to no more than this, so that the others have the rest. */
export const AWAY_BYTES_MAX = PENDING_BYTES_MAX / 2
/** Of what one vendor has there, so that one does not keep the others out. */
export const VENDOR_BYTES_MAX = 1024 ** 2
/** Requests of one vendor in a minute: ten keys at their limit. */
export const VENDOR_REQUESTS_PER_MINUTE = 1_000
/** Of those, requests beyond the rate limit: each of them says the same. */
export const RATE_REFUSALS_PER_MINUTE = 60
/** Counters of reads: a vendor who reads everything has some thirty a minute. */
const COUNTERS_MAX = 20_000
/** Bytes of a row, besides its texts. */
const ROW_BYTES = 400
const BYTES_PER_CHARACTER = 2

interface PendingRequest extends LoggedRequest {
  readonly bytes: number
}

interface Share {
  pending: number
  bytes: number
  minute: number
  requests: number
  rateRefusals: number
}

interface Counter {
  readonly vendorId: string
  readonly endpoint: EndpointName
  readonly minute: number
  reads: number
}

export class RequestLog {
  readonly #db: Database
  readonly #clock: Clock
  readonly #shares = new Map<string, Share>()
  readonly #pending = new Set<PendingRequest>()
  readonly #growth: GrowthBudget
  #bytes = 0
  #counters = new Map<string, Counter>()
  #countedSince = Number.POSITIVE_INFINITY
  #lost = 0
  #writing: Promise<void> = Promise.resolve()
  /** The one that begins when that which runs has ended; all who ask meanwhile share it. */
  #next: Promise<void> | null = null

  constructor(db: Database, clock: Clock, growth: GrowthBudget) {
    this.#db = db
    this.#growth = growth
    this.#clock = clock
  }

  /** Requests and counts that were lost since the start. */
  get lost(): number {
    return this.#lost
  }

  /** Bytes that wait to be written, as far as they are known. */
  get bytes(): number {
    return this.#bytes
  }

  /** Notes a request; what became of it is looked at only when there is room. */
  note(request: NotedRequest, outcomeOf: () => Outcome): void {
    const share = this.#shareOf(request.vendorId)
    if (!this.#hasRoom(request.vendorId, share, request.status === 429)) {
      this.#lost++
      return
    }
    const made = tried(outcomeOf)
    // Beyond what the vendor may write in a day, entries are counted and not kept.
    const outcome = made && this.#growth.isSpent(request.vendorId) ? { ...made, entries: null } : made
    if (outcome === null) {
      this.#lost++
      return
    }
    const characters = (outcome.entries?.length ?? 0) + (outcome.issues?.length ?? 0)
    const bytes = ROW_BYTES + characters * BYTES_PER_CHARACTER
    this.#pending.add({ ...request, ...outcome, bytes })
    this.#bytes += bytes
    share.bytes += bytes
    share.pending++
    this.#growth.note(request.vendorId, bytes)
  }

  countRead(vendorId: string, endpoint: EndpointName): void {
    const minute = this.#minute()
    const key = `${minute} ${vendorId} ${endpoint}`
    const counter = this.#counters.get(key)
    if (counter) counter.reads++
    else if (this.#counters.size >= COUNTERS_MAX) this.#lost++
    else this.#counters.set(key, { vendorId, endpoint, minute, reads: 1 })
    this.#countedSince = Math.min(this.#countedSince, minute)
  }

  /** Writes what was noted, and the counts of minutes that are over. One that fails is tried again with the next. */
  flush(): Promise<void> {
    this.#next ??= this.#afterOthers(() => {
      this.#next = null
      return this.#write(this.#minute())
    })
    return this.#next
  }

  /** Writes everything: the process ends. */
  drain(): Promise<void> {
    return this.#afterOthers(() => this.#write(Number.POSITIVE_INFINITY))
  }

  /** Makes what was noted of a vendor readable; a database that is away will say so itself. */
  async settle(vendorId: string): Promise<void> {
    if ((this.#shares.get(vendorId)?.pending ?? 0) > 0) await this.flush().catch(() => {})
  }

  async settleAll(): Promise<void> {
    if (this.#pending.size > 0) await this.flush().catch(() => {})
  }

  #minute = (): number => Math.floor(this.#clock.now().getTime() / MINUTE_MS) * MINUTE_MS

  #shareOf(vendorId: string): Share {
    const minute = this.#minute()
    const known = this.#shares.get(vendorId)
    const share = known ?? { pending: 0, bytes: 0, minute, requests: 0, rateRefusals: 0 }
    if (!known) this.#shares.set(vendorId, share)
    if (share.minute !== minute) Object.assign(share, { minute, requests: 0, rateRefusals: 0 })
    return share
  }

  #hasRoom(vendorId: string, share: Share, isRateRefusal: boolean): boolean {
    const bytesMax = this.#db.isAway(vendorId) ? AWAY_BYTES_MAX : PENDING_BYTES_MAX
    if (this.#bytes >= bytesMax || share.bytes >= VENDOR_BYTES_MAX) return false
    if (share.requests >= VENDOR_REQUESTS_PER_MINUTE) return false
    if (isRateRefusal && share.rateRefusals >= RATE_REFUSALS_PER_MINUTE) return false
    share.requests++
    if (isRateRefusal) share.rateRefusals++
    return true
  }

  /** One after the other, so that nothing is written twice. */
  #afterOthers(work: () => Promise<void>): Promise<void> {
    const mine = this.#writing.catch(() => {}).then(work)
    this.#writing = mine
    return mine
  }

  async #write(before: number): Promise<void> {
    // What comes in meanwhile waits for the next time.
    await writeRequests(this.#db, [...this.#pending], {
      written: (rows) => this.#drop(rows, 0),
      refused: (rows) => this.#drop(rows, rows.length),
    })
    if (this.#countedSince < before) await this.#writeCounts(before)
    this.#forgetShares()
  }

  #drop(rows: readonly PendingRequest[], lost: number): void {
    for (const row of rows) {
      this.#pending.delete(row)
      const share = this.#shares.get(row.vendorId) as Share
      share.pending--
      share.bytes -= row.bytes
      this.#bytes -= row.bytes
    }
    this.#lost += lost
  }

  async #writeCounts(before: number): Promise<void> {
    const over = [...this.#counters].filter(([, { minute }]) => minute < before)
    for (const [key] of over) this.#counters.delete(key)
    this.#countedSince = Math.min(...[...this.#counters.values()].map(({ minute }) => minute))
    const counts = over.map(([, counter]) => counter)
    const values = [
      counts.map(({ vendorId }) => vendorId),
      counts.map(({ minute }) => new Date(minute)),
      counts.map(({ endpoint }) => endpoint),
      counts.map(({ reads }) => reads),
    ]
    await this.#db.rows(addReads, values).catch((error: unknown) => {
      this.#lost += counts.length
      throw error
    })
  }

  /** Those of vendors who have been silent for a minute. */
  #forgetShares(): void {
    const minute = this.#minute()
    for (const [vendorId, share] of this.#shares) {
      if (share.pending === 0 && share.minute !== minute) this.#shares.delete(vendorId)
    }
  }
}

/** Whatever goes wrong with the log must not become the answer to the request. */
function tried(outcomeOf: () => Outcome): Outcome | null {
  try {
    return outcomeOf()
  } catch {
    return null
  }
}
