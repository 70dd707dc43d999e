/** The PostgreSQL server named by `DATABASE_URL`. */
import pg from 'pg'
import type { Pooler } from '../config.ts'
import { type Database, planningSettings } from './database.ts'
import { columnTypes, type Lent, poolDatabase } from './pool.ts'

/** Connections of one process: two cores of a small server are busy well before this. */
export const POOL_CONNECTIONS_MAX = 12
/** A request rather waits this long for a connection than fails; then it is answered 503. */
export const CONNECT_TIMEOUT_MS = 3_000
export const STATEMENT_TIMEOUT_MS = 15_000
/** So long after that the server itself is not heard of any more: the connection is given up. */
export const ANSWER_MARGIN_MS = 5_000
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000

export interface PostgresqlOptions {
  readonly url: string
  readonly poolMax?: number
  /** What stands between; `none` when left out. */
  readonly pooler?: Pooler
  readonly connectTimeoutMs?: number
  readonly statementTimeoutMs?: number
  readonly answerMarginMs?: number
  /** Told about connections that break while nobody uses them; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void
}

type Setting = readonly [name: string, value: string | number]

/** Days and instants are written the same whatever the server's settings are. */
const sessionSettings: readonly Setting[] = [
  ['datestyle', 'iso,ymd'],
  ['timezone', 'UTC'],
]

const optionsOf = (settings: readonly Setting[]): string =>
  settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')

/** Options in the URL would replace ours, so ours are put after them. */
function connectionOf(text: string): pg.PoolConfig {
  const url = new URL(text)
  const theirs = url.searchParams.get('options')
  url.searchParams.delete('options')
  return {
    connectionString: url.href,
    // Advice to the planner may be changed by theirs.
    options: [optionsOf(planningSettings), theirs, optionsOf(sessionSettings)].filter(Boolean).join(' '),
  }
}

/** A pooler takes no options: they would be those of a connection to the server that others use as well. */
function withoutOptions(text: string): pg.PoolConfig {
  if (new URL(text).searchParams.has('options')) {
    throw new Error('options do not pass a pooler; give them to the role instead (alter role … set …)')
  }
  return { connectionString: text }
}

/** What a connection of ours is told at its start, each transaction on a lent one is told. */
const lent = (pooler: Pooler, timeouts: readonly Setting[]): Lent => ({
  settings: [...planningSettings, ...sessionSettings, ...timeouts].map(
    ([name, value]) => `set local ${name} = '${value}'`,
  ),
  keepsNames: pooler === 'transaction-named',
})

/** Makes the pool; it connects on the first use, so a server that is away does not stop the process. */
export function openPostgresql(options: PostgresqlOptions): Database {
  const { pooler = 'none', statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const timeouts = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  }
  const pool = new pg.Pool({
    ...(pooler === 'none' ? { ...connectionOf(options.url), ...timeouts } : withoutOptions(options.url)),
    max: options.poolMax ?? POOL_CONNECTIONS_MAX,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs + (options.answerMarginMs ?? ANSWER_MARGIN_MS),
    keepAlive: true,
    application_name: 'napum',
    types: columnTypes,
  })
  // Without a listener, a restart of the server would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  return poolDatabase({
    kind: 'postgresql',
    pool,
    close: () => pool.end(),
    ...(pooler !== 'none' && { lent: lent(pooler, Object.entries(timeouts)) }),
  })
}
