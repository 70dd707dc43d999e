/**
 * Sends the work for a vendor to the node that holds its rows; all other work, and all of it while that node is not
 * known, goes to the coordinator. Any node gives the same answers, so an old map costs time and nothing else: it is read
 * again every few seconds, and as soon as a node stands differently. Decision 173.
 */
import type { ConnectionSource } from '../checkout.ts'
import type { Scope } from '../row-security.ts'
import { Node, type NodePool, type Standing } from './node.ts'
import {
  type HashRow,
  type NodeAddress,
  readHashes,
  readShards,
  ShardMap,
  type ShardRow,
} from './shard-map.ts'

const READ_AGAIN_MS = 10_000
/** Nodes that stand differently have the map read at most so often. */
const CHANGE_READ_MS = 1_000
/** Ids whose hashes are asked for with one statement. */
const HASHES_MAX = 1_000
/** Hashes that are remembered, some 100 bytes each, before all are asked for again by need. */
const REMEMBERED_MAX = 100_000

export interface NodeLoad {
  /** Number of the node's group. */
  readonly node: number
  readonly isUp: boolean
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export interface RouterOptions {
  readonly coordinator: ConnectionSource
  /** Runs SQL text on the coordinator, without a vendor. */
  readonly ask: (text: string) => Promise<unknown[]>
  readonly makePool: (address: NodeAddress, max: number) => NodePool
  /** Connections to all nodes together, besides those to the coordinator; each node may have at least one. */
  readonly connectionsMax: number
  /** Called when the state of a node has changed, with the number of its group. */
  readonly onNode?: ((node: number, standing: Standing, error: unknown) => void) | undefined
  readonly now?: (() => number) | undefined
}

export class Router {
  readonly #options: RouterOptions
  readonly #nodes = new Map<number, Node>()
  readonly #hashes = new Map<string, number>()
  readonly #unknown = new Set<string>()
  #map = new ShardMap([])
  #reading: Promise<void> | null = null
  #readAt = Number.NEGATIVE_INFINITY
  #hashing = false
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: RouterOptions) {
    this.#options = options
  }

  /** Reads the map, and from then on again and again. Called when the database turns out to be one of Citus. */
  async start(): Promise<void> {
    if (this.#isClosed) return
    this.#timer ??= setInterval(() => this.#readQuietly(), READ_AGAIN_MS).unref()
    await this.read()
  }

  /** Where work of this scope is done now. */
  placeOf(scope: Scope): ConnectionSource {
    const { coordinator } = this.#options
    if (scope === null || this.#nodes.size === 0) return coordinator
    if (!this.#hashes.has(scope)) this.#learn(scope)
    const node = this.#nodeOf(scope)
    return node && node.standing !== 'unfit' ? node : coordinator
  }

  /** Whether the node of a vendor is known to be away. */
  isAway(vendorId: string): boolean {
    return this.#nodeOf(vendorId)?.standing === 'away'
  }

  /** The groups of the nodes of these vendors; null where it is not known. */
  async groupsOf(vendorIds: readonly string[]): Promise<(number | null)[]> {
    const groups: (number | null)[] = []
    for (let at = 0; at < vendorIds.length; at += HASHES_MAX) {
      const some = vendorIds.slice(at, at + HASHES_MAX)
      for (const id of some) if (!this.#hashes.has(id)) this.#unknown.add(id)
      await this.learnNow()
      for (const id of some) groups.push(this.#nodeOf(id)?.address.group ?? null)
    }
    return groups
  }

  /** The node of a vendor, as far as it is known. */
  #nodeOf(vendorId: string): Node | undefined {
    const hash = this.#hashes.get(vendorId)
    const address = hash === undefined ? null : this.#map.nodeOf(hash)
    return address ? this.#nodes.get(address.group) : undefined
  }

  read(): Promise<void> {
    this.#reading ??= this.#readMap().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  /** Asks for the hashes of vendors that were met since the last time. */
  async learnNow(): Promise<void> {
    while (this.#unknown.size > 0 && !this.#isClosed) {
      const asked = [...this.#unknown].slice(0, HASHES_MAX)
      for (const id of asked) this.#unknown.delete(id)
      if (this.#hashes.size >= REMEMBERED_MAX) this.#hashes.clear()
      for (const { vendor_id, hash } of (await this.#options.ask(readHashes(asked))) as HashRow[]) {
        this.#hashes.set(vendor_id, hash)
      }
    }
  }

  load(): NodeLoad[] {
    return [...this.#nodes.values()].map(({ address, pool, standing }) => ({
      node: address.group,
      isUp: standing === 'up',
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#reading?.catch(() => {})
    await Promise.all([...this.#nodes.values()].map((node) => node.end()))
  }

  async #readMap(): Promise<void> {
    this.#readAt = this.#now()
    const map = new ShardMap((await this.#options.ask(readShards)) as ShardRow[])
    if (!this.#isClosed) this.#take(map)
  }

  /** Opens pools to new nodes and lets those go that hold nothing any more; requests that use them end first. */
  #take(map: ShardMap): void {
    const { connectionsMax, makePool, onNode } = this.#options
    const addresses = connectionsMax > 0 ? map.nodes() : []
    const max = Math.max(1, Math.floor(connectionsMax / addresses.length))
    const before = new Map(this.#nodes)
    this.#nodes.clear()
    for (const address of addresses) {
      const held = before.get(address.group)
      if (held && held.address.host === address.host && held.address.port === address.port) {
        held.pool.options.max = max
        this.#nodes.set(address.group, held)
        before.delete(address.group)
        continue
      }
      const onChange = (standing: Standing, error: unknown) => {
        onNode?.(address.group, standing, error)
        if (this.#now() - this.#readAt >= CHANGE_READ_MS) this.#readQuietly()
      }
      this.#nodes.set(
        address.group,
        new Node({ address, pool: makePool(address, max), onChange, now: this.#options.now }),
      )
    }
    for (const node of before.values()) node.end().catch(() => {})
    this.#map = map
  }

  /** A coordinator that is away is noticed by every request; the old map stays good meanwhile. */
  #readQuietly(): void {
    if (!this.#isClosed) this.read().catch(() => {})
  }

  #learn(vendorId: string): void {
    this.#unknown.add(vendorId)
    if (this.#hashing) return
    this.#hashing = true
    // A node that cannot be asked now is tried again with the vendor's next call.
    this.learnNow()
      .catch(() => {})
      .finally(() => {
        this.#hashing = false
      })
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }
}
