/**
 * One node with its own connections. A node that is away is remembered as such: calls are refused at once, and it is
 * tried again in the background, so that no request waits to find out. Decision 173.
 */
import type pg from 'pg'
import type { ConnectionSource } from '../checkout.ts'
import { isAway, isUnanswered, NodeAway } from '../failures.ts'
import type { NodeAddress } from './shard-map.ts'

/** As much of a pool as is needed here. */
export type NodePool = Pick<pg.Pool, 'connect' | 'end' | 'totalCount' | 'idleCount' | 'waitingCount'> & {
  readonly options: { max: number }
}

/** Milliseconds between two tries of a node that is away. */
export const TRY_AGAIN_MS = 500
/** How long a node that answers, but not to us, is left alone; the coordinator is asked instead. */
export const UNFIT_MS = 60_000

/** How a node stands. `unfit`: it answers, but not with what is asked, or its name leads nowhere. */
export type Standing = 'up' | 'away' | 'unfit'

interface NodeOptions {
  readonly address: NodeAddress
  readonly pool: NodePool
  /** Called when the state of the node has changed. */
  readonly onChange: (standing: Standing, error: unknown) => void
  readonly now?: (() => number) | undefined
}

/** Answers of a node that lacks what the others have: database, schema, table, column, function. */
const wrongAnswers = new Set(['3D000', '3F000', '42P01', '42703', '42883'])
/** Names that are good among the nodes only. */
const unknownNames = new Set(['ENOTFOUND', 'EAI_AGAIN'])

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

export class Node implements ConnectionSource {
  readonly address: NodeAddress
  readonly pool: NodePool
  readonly #onChange: NodeOptions['onChange']
  readonly #now: () => number
  #standing: Standing = 'up'
  #unfitUntil = 0
  #timer: NodeJS.Timeout | null = null
  /** Those who wait for a connection: refused when the node turns out to be away. */
  readonly #waiting = new Set<(error: Error) => void>()
  #isEnded = false

  constructor({ address, pool, onChange, now = Date.now }: NodeOptions) {
    this.address = address
    this.pool = pool
    this.#onChange = onChange
    this.#now = now
  }

  get standing(): Standing {
    if (this.#standing === 'unfit' && this.#now() >= this.#unfitUntil) this.#standing = 'up'
    return this.#standing
  }

  /**
   * A connection to it.
   * @throws NodeAway at once while it is away.
   */
  async connect(): Promise<pg.PoolClient> {
    if (this.standing === 'away') throw new NodeAway(`node ${this.address.group} is away`)
    let giveUp: (error: Error) => void = () => {}
    const away = new Promise<never>((_resolve, reject) => {
      giveUp = reject
    })
    const connecting = this.pool.connect()
    this.#waiting.add(giveUp)
    try {
      return await Promise.race([connecting, away])
    } catch (error) {
      if (error instanceof NodeAway) {
        // Nobody waits for it any more.
        connecting.then(
          (client) => client.release(),
          () => {},
        )
      } else this.#noteRefusal(error)
      throw error
    } finally {
      this.#waiting.delete(giveUp)
    }
  }

  noteFailure(error: unknown): void {
    if (isUnanswered(error)) this.#isAway(error)
    else if (wrongAnswers.has(codeOf(error))) this.#isUnfit(error)
  }

  /** What came instead of a connection. All being in use says nothing about the node. */
  #noteRefusal(error: unknown): void {
    if (/timeout exceeded when trying to connect/.test((error as Error).message)) return
    if (!isAway(error) || unknownNames.has(codeOf(error))) this.#isUnfit(error)
    else this.#isAway(error)
  }

  #isUnfit(error: unknown): void {
    this.#unfitUntil = this.#now() + UNFIT_MS
    this.#becomes('unfit', error)
  }

  #isAway(error: unknown): void {
    if (this.#isEnded) return
    this.#becomes('away', error)
    for (const giveUp of this.#waiting) giveUp(new NodeAway(`node ${this.address.group} is away`))
    this.#timer ??= setTimeout(() => this.#tryAgain(), TRY_AGAIN_MS).unref()
  }

  #becomes(standing: Standing, error: unknown): void {
    if (this.#standing === standing) return
    this.#standing = standing
    this.#onChange(standing, error)
  }

  async #tryAgain(): Promise<void> {
    let client: pg.PoolClient | null = null
    try {
      client = await this.pool.connect()
      await client.query('select 1')
      client.release()
      this.#timer = null
      this.#becomes('up', null)
    } catch (error) {
      client?.release(error as Error)
      this.#timer = this.#isEnded ? null : setTimeout(() => this.#tryAgain(), TRY_AGAIN_MS).unref()
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.pool.end()
  }
}
