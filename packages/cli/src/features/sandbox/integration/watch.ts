/** What the vendor's own program does, seen from outside: its calls as the sandbox noted them, and what became of items in the feed. */
import {
  ApiError,
  type Fetch,
  type OwnRequestRow,
  type RequestEntry,
  type Sandbox,
  type SandboxCall,
  type VendorClient,
  type VendorItem,
} from '@napum/client'
import { CONFIRM, type ErpCall, REGISTER, SET_STATUS } from './observed.ts'

/** As many calls as one look takes; a program that makes more in a second and a half is over every limit. */
const CALLS_AT_ONCE = 1_000
/** Of two calls that end at a time, the one with the higher number may be seen first. */
const OVERLAP = 100
/** Lookups of one look, so that the rate limit of the key is not used up by them. */
const LOOKUPS_AT_ONCE = 20
/** Of one request: another process may be a second late with it. */
const LOOKUPS_MAX = 5
const REFUSED_AT_ONCE = 500

/** Remembers the ids of what this program itself calls: the rest is the vendor's. */
export function watchedFetch(fetch: Fetch): { fetch: Fetch; own: Set<string> } {
  const own = new Set<string>()
  return {
    own,
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      own.add(response.headers.get('x-request-id') ?? '')
      return response
    },
  }
}

export class Watch {
  readonly #sandbox: Sandbox
  readonly #vendor: VendorClient
  readonly #own: ReadonlySet<string>
  readonly #calls = new Map<number, SandboxCall & { readonly act: string }>()
  readonly #entries = new Map<string, readonly RequestEntry[]>()
  /** How often a request was not found: the log may have had no room for it. */
  readonly #missed = new Map<string, number>()
  readonly #items = new Map<string, VendorItem>()
  #floor = 0
  #last = 0
  #lastWrite = 0
  #cursor = ''
  #ownKey: string | null = null
  #startedAt = ''

  constructor(sandbox: Sandbox, vendor: VendorClient, own: ReadonlySet<string>) {
    this.#sandbox = sandbox
    this.#vendor = vendor
    this.#own = own
  }

  /** Everything from here on counts. */
  async begin(): Promise<void> {
    const { call_list } = await this.#sandbox.calls({ limit: 1 })
    this.#floor = call_list[0]?.call_no ?? 0
    this.#last = this.#floor
    const { cursor, timestamp } = await this.#vendor.feed.start()
    this.#cursor = cursor
    this.#startedAt = timestamp
  }

  /** Calls of the vendor's program, in the order in which they ended. */
  get calls(): ErpCall[] {
    return [...this.#calls.values()]
      .filter(({ request_id }) => !this.#own.has(request_id))
      .toSorted((left, right) => left.call_no - right.call_no)
      .map((call) => ({ ...call, entries: this.#entries.get(call.request_id) ?? [] }))
  }

  callsOf = (act: string): ErpCall[] => this.calls.filter((one) => one.act === act)

  item = (ord_prd_no: string): VendorItem | undefined => this.#items.get(ord_prd_no)

  /** Whether the vendor's program uses the key that this one has. */
  get sharesKey(): boolean {
    return this.#ownKey !== null && this.calls.some(({ key_id }) => key_id === this.#ownKey)
  }

  /**
   * Looks what came since the last time. While the feed is to be refused, it is left to the program. The feed comes first: by which
   * call something was done is known as soon as it is seen to be done.
   */
  async look(act: string, { leavesFeed = false } = {}): Promise<void> {
    if (!leavesFeed) await this.#readFeed()
    const after = Math.max(this.#floor, this.#last - OVERLAP)
    const { call_list } = await this.#sandbox.calls({ after, limit: CALLS_AT_ONCE })
    for (const call of call_list) {
      if (this.#own.has(call.request_id)) this.#ownKey = call.key_id
      else if (!this.#calls.has(call.call_no)) this.#calls.set(call.call_no, { ...call, act })
      this.#last = Math.max(this.#last, call.call_no)
    }
    await this.#readEntries()
  }

  /** What was refused since the beginning, as the log of requests has it. */
  async refused(): Promise<OwnRequestRow[]> {
    const { request_list } = await this.#vendor.requests.list({ failed: true, limit: REFUSED_AT_ONCE })
    const seen = new Set([...this.#calls.values()].map(({ request_id }) => request_id))
    return request_list.filter(
      ({ request_id, received_at }) =>
        received_at >= this.#startedAt && !this.#own.has(request_id) && !seen.has(request_id),
    )
  }

  async #readEntries(): Promise<void> {
    const unknown = this.calls.filter(
      ({ endpoint, status, request_id }) =>
        [CONFIRM, REGISTER, SET_STATUS].includes(endpoint) &&
        status < 400 &&
        !this.#entries.has(request_id) &&
        (this.#missed.get(request_id) ?? 0) < LOOKUPS_MAX,
    )
    for (const { request_id } of unknown.slice(0, LOOKUPS_AT_ONCE)) {
      const request = await this.#vendor.requests.get(request_id).then(
        (answer) => answer.request,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'REQUEST_NOT_FOUND') return null
          throw error
        },
      )
      if (request) this.#entries.set(request_id, request.entries)
      else this.#missed.set(request_id, (this.#missed.get(request_id) ?? 0) + 1)
    }
  }

  /** Only when something was written since: looks are counted by the rate limit of the key. */
  async #readFeed(): Promise<void> {
    const write = Math.max(0, ...[...this.#calls.values()].filter(isWrite).map(({ call_no }) => call_no))
    if (write <= this.#lastWrite) return
    for (;;) {
      const answer = await this.#vendor.feed.list({ after: this.#cursor, limit: 500 })
      for (const { item } of answer.change_list) if (item) this.#items.set(item.ord_prd_no, item)
      this.#cursor = answer.cursor
      if (!answer.has_more) break
    }
    this.#lastWrite = write
  }
}

const isWrite = ({ reading, status }: SandboxCall): boolean => reading === null && status < 400
