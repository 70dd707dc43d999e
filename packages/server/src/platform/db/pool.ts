/** `Database` on a pool of node-postgres connections; the embedded database is reached through one as well. */
import pg from 'pg'
import { type ConnectionSourceOf, checkout } from './checkout.ts'
import type { Router, RouterOptions } from './citus/router.ts'
import { type Database, type Listener, type Session, type Statement, TakenBack } from './database.ts'
import { isRace } from './failures.ts'
import { RowSecurity, type Scope } from './row-security.ts'

/** How often a transaction is tried before a race is reported. */
const TRANSACTION_ATTEMPTS_MAX = 8
/** Scripts such as migrations may take long: a day. */
const SCRIPT_TIMEOUT_MS = 24 * 3_600_000
/** Milliseconds before the second attempt; each further one waits up to twice as long. */
const RETRY_WAIT_MS = 5

const builtins = pg.types.builtins
/** The types of arrays, by the numbers that PostgreSQL gives them. */
const [DATES, TEXTS] = [1182, 1009]

/** Days stay text, 64-bit counters become numbers: none of ours passes 2^53. Money stays text (`numeric`). */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number) {
    if (oid === builtins.DATE) return (text: string) => text
    if (oid === DATES) return pg.types.getTypeParser(TEXTS)
    if (oid === builtins.INT8) return Number
    return pg.types.getTypeParser(oid)
  },
} as pg.CustomTypesConfig

interface PoolOptions {
  readonly kind: Database['kind']
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
  /** What sets the connections up, when they do not keep their settings themselves. */
  readonly engine?: object
  /** Makes the router of vendors to nodes, if the database has several. */
  readonly routerOn?: (coordinator: pg.Pool, ask: RouterOptions['ask']) => Router
  /** Left out: connections are ours until they end. */
  readonly lent?: LentConnections
}

/** Connections of a pooler that assigns them for one transaction at a time. Decision 169. */
export interface LentConnections {
  /** What every transaction begins with. */
  readonly settings: readonly string[]
  /** Whether a statement that was named is still known on the next connection. */
  readonly keepsNames: boolean
}

export function poolDatabase(options: PoolOptions): Database {
  const { pool, engine, lent } = options
  const ask = async (text: string) =>
    checkout(pool, async (client) => {
      await rowSecurity.enter(client, null)
      return (await client.query(text)).rows
    })
  const router = options.routerOn?.(pool, ask) ?? null
  const rowSecurity = new RowSecurity({
    keyOf: (connection) => engine ?? connection,
    lentSettings: lent?.settings ?? null,
    // Until the map is read, any node serves every vendor.
    onDetected: ({ isCitus }) => isCitus && router?.start().catch(() => {}),
  })
  pool.on('connect', (client) => {
    if (!engine && !lent) rowSecurity.isFresh(client)
    hearErrors(client)
  })
  const placeOf: ConnectionSourceOf = router ? (scope) => router.placeOf(scope) : () => pool
  return scopedDatabase(options, {
    pool,
    placeOf,
    router,
    rowSecurity,
    hasNames: lent?.keepsNames ?? true,
    scope: null,
    listeners: new Set(),
  })
}

/**
 * A server that shuts down may accept a connection and end it with the same packet, before anybody listens: without a
 * listener that would end the process. The first query then fails, and the connection is thrown away.
 */
export function hearErrors(client: pg.PoolClient): void {
  client.on('error', () => {})
}

/** Connections, and the scope in which they are used. */
interface ScopedPool {
  readonly pool: pg.Pool
  readonly placeOf: ConnectionSourceOf
  readonly router: Router | null
  readonly rowSecurity: RowSecurity
  /** Whether statements are named. */
  readonly hasNames: boolean
  readonly scope: Scope
  readonly listeners: Set<Listener>
}

function scopedDatabase(options: PoolOptions, scoped: ScopedPool): Database {
  const { pool, router, rowSecurity, listeners } = scoped
  return {
    kind: options.kind,
    rows: (query, values) => onConnection(scoped, (client) => sessionOn(client, scoped).rows(query, values)),
    script: (text) => onConnection(scoped, (client) => sessionOn(client, scoped).script(text)),
    announce: (names) => tell(listeners, new Set(names)),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    transaction: (work) => inTransaction(scoped, work),
    asVendor: (vendorId) => scopedDatabase(options, { ...scoped, scope: vendorId }),
    near: (vendorId) => scopedDatabase(options, { ...scoped, placeOf: () => scoped.placeOf(vendorId) }),
    async rowSecurity() {
      const { kind, isCitus } = await checkout(pool, (client) => rowSecurity.detectAgain(client))
      if (isCitus) await router?.start()
      return kind
    },
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    nodes: () => router?.load() ?? [],
    nodesOf: async (ids) => (await router?.groupsOf(ids)) ?? ids.map(() => null),
    isAway: (vendorId) => router?.isAway(vendorId) ?? false,
    async close() {
      await router?.close()
      await options.close()
    },
  }
}

/** Whether a failure is an answer of the database, after which the connection can be used again. */
const isAnswer = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR'

/**
 * Runs one statement on a connection of the scope. One that broke is closed; one that answered with an error is kept, also
 * because the embedded database has a single connection that does not come back.
 */
const onConnection = <Result>(
  { placeOf, rowSecurity, scope }: ScopedPool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  checkout(placeOf(scope), async (client, reportBroken) => {
    try {
      if (await rowSecurity.needsTransaction(client, scope)) {
        return await alone(client, await rowSecurity.opening(client, scope), work)
      }
      await rowSecurity.enter(client, scope)
      return await work(client)
    } catch (error) {
      if (!isAnswer(error)) reportBroken(error as Error)
      throw error
    }
  })

/**
 * Runs one statement in a transaction of its own. Where several messages may be under way all are sent at once: after one
 * that fails the database refuses the others, and ends the transaction with the last.
 */
async function alone<Result>(
  client: pg.PoolClient,
  opening: readonly string[],
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  if (client.pipeline) {
    const begun = opening.map((text) => client.query(text))
    const result = work(client)
    const all = await Promise.allSettled([...begun, result, commit(client)])
    const failed = all.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    if (failed) throw failed.reason
    return result
  }
  try {
    await send(client, opening)
    const result = await work(client)
    await commit(client)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Sends messages one after the other, and waits for the answers to all. */
async function send(client: pg.PoolClient, texts: readonly string[]): Promise<void> {
  if (client.pipeline) await Promise.all(texts.map((text) => client.query(text)))
  else for (const text of texts) await client.query(text)
}

function tell(listeners: Iterable<Listener>, names: ReadonlySet<string>): void {
  if (names.size > 0) for (const listener of listeners) listener(names)
}

function sessionOn(
  client: pg.PoolClient,
  { hasNames }: Pick<ScopedPool, 'hasNames'>,
  announced = new Set<string>(),
): Session {
  return {
    async rows<Row>({ name, text }: Statement<Row>, values: readonly unknown[] = []) {
      const query = { text, values: values as unknown[] }
      const result = await client.query(hasNames ? { name, ...query } : query)
      return result.rows as Row[]
    },
    async script(text) {
      await client.query({ text, query_timeout: SCRIPT_TIMEOUT_MS } as pg.QueryConfig)
    },
    announce(names) {
      for (const name of names) announced.add(name)
    },
  }
}

type Work<Result> = (session: Session) => Promise<Result | TakenBack<Result>>

async function inTransaction<Result>(pool: ScopedPool, work: Work<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(pool, work)
    } catch (error) {
      if (attempt >= TRANSACTION_ATTEMPTS_MAX || !isRace(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_WAIT_MS * 2 ** attempt))
    }
  }
}

/**
 * PostgreSQL answers the commit of a transaction in which a statement failed with a rollback, and calls that no error.
 * Code that caught the failure of the statement and continued must not believe that all was written.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') {
    throw new Error(`the transaction ended with ${command}: a failed statement in it was ignored`)
  }
}

/** Checks what the commit would have checked; after a failed statement this one fails as well. */
async function takeBack(client: pg.PoolClient): Promise<void> {
  await client.query('set constraints all immediate')
  await client.query('rollback')
}

const attemptTransaction = <Result>(
  { placeOf, rowSecurity, hasNames, scope, listeners }: ScopedPool,
  work: Work<Result>,
): Promise<Result> =>
  checkout(placeOf(scope), async (client, reportBroken) => {
    try {
      const announced = new Set<string>()
      await send(client, await rowSecurity.opening(client, scope))
      const answer = await work(sessionOn(client, { hasNames }, announced))
      if (answer instanceof TakenBack) {
        await takeBack(client)
        return answer.result
      }
      await commit(client)
      tell(listeners, announced)
      return answer
    } catch (error) {
      // A connection that cannot even roll back is not given to anybody else.
      await client.query('rollback').catch(reportBroken)
      throw error
    }
  })
