/** The PostgreSQL server named by `DATABASE_URL`. */
import pg from 'pg'
import { NODE_CONNECTIONS_DEFAULT, type Pooler } from '../../config/config.ts'
import { Router, type RouterOptions } from './citus/router.ts'
import type { NodeAddress } from './citus/shard-map.ts'
import { type Database, planningSettings } from './database.ts'
import { columnTypes, hearErrors, type LentConnections, poolDatabase } from './pool.ts'

/** Connections of one process: two cores of a small server are busy well before this. */
export const POOL_CONNECTIONS_MAX = 12
/** How long a request waits for a connection before it is answered 503. */
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 15_000
/** How much longer the server may be silent after that: then the connection is given up. */
const ANSWER_MARGIN_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000

export interface PostgresqlOptions {
  readonly url: string
  readonly poolMax?: number
  /** What stands between; `none` when left out. With one, nodes of Citus are reached through the coordinator. */
  readonly pooler?: Pooler
  readonly connectTimeoutMs?: number
  readonly statementTimeoutMs?: number
  readonly answerMarginMs?: number
  /** Called about connections that break while nobody uses them; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void
  /** Connections to all nodes of Citus together, besides those to the coordinator; 0: it is asked for everything. */
  readonly nodeConnections?: number
  /** Called when the state of a node of Citus has changed. */
  readonly onNode?: RouterOptions['onNode']
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

interface Timeouts {
  readonly statement_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

const timeoutsOf = ({ statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PostgresqlOptions): Timeouts => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
})

/** What a connection of ours sets at its start, each transaction on a pooled one sets. */
const lent = (pooler: Pooler, timeouts: Timeouts): LentConnections => ({
  settings: [...planningSettings, ...sessionSettings, ...Object.entries(timeouts)].map(
    ([name, value]) => `set local ${name} = '${value}'`,
  ),
  keepsNames: pooler === 'transaction-named',
})

/** Makes the pool; it connects on the first use, so a server that is away does not stop the process. */
export function openPostgresql(options: PostgresqlOptions): Database {
  const { pooler = 'none', poolMax = POOL_CONNECTIONS_MAX } = options
  // Every statement is a transaction there, whose messages go together.
  const pool = openPool(options, options.url, poolMax, { pipeline: pooler !== 'none' })
  const routerOn = (coordinator: pg.Pool, ask: RouterOptions['ask']) =>
    new Router({
      coordinator,
      ask,
      connectionsMax: options.nodeConnections ?? NODE_CONNECTIONS_DEFAULT,
      makePool(address, max) {
        const made = openPool(options, urlOfNode(options.url, address), max, { pipeline: true })
        made.on('connect', hearErrors)
        return made
      },
      onNode: options.onNode,
    })
  return poolDatabase({
    kind: 'postgresql',
    pool,
    close: () => pool.end(),
    ...(pooler === 'none' ? { routerOn } : { lent: lent(pooler, timeoutsOf(options)) }),
  })
}

/** The same database on another node: user, password and encryption are those of the coordinator. */
function urlOfNode(text: string, { host, port }: NodeAddress): string {
  const url = new URL(text)
  url.hostname = host.includes(':') ? `[${host}]` : host
  url.port = String(port)
  // A host or port among the parameters would go before these.
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  return url.href
}

/** @param more settings of the driver. */
function openPool(options: PostgresqlOptions, url: string, max: number, more: object): pg.Pool {
  const timeouts = timeoutsOf(options)
  const isOurs = (options.pooler ?? 'none') === 'none'
  const pool = new pg.Pool({
    ...(isOurs ? { ...connectionOf(url), ...timeouts } : withoutOptions(url)),
    max,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: timeouts.statement_timeout + (options.answerMarginMs ?? ANSWER_MARGIN_MS),
    keepAlive: true,
    application_name: 'napum',
    types: columnTypes,
    ...more,
  })
  // Without a listener, a restart of the server would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  return pool
}
