/** Opens the database that `DATABASE_URL` names, and tells the log what becomes of its connections. */
import type { Logger } from 'pino'
import { type Config, ConfigError } from './config/config.ts'
import { describeFailure } from './http/thrown.ts'
import type { Database } from './platform/db/database.ts'
import { openPostgresql, type PostgresqlOptions } from './platform/db/postgresql.ts'

/** Connections that break so shortly after one another broke for one reason. */
const SAME_LOSS_MS = 1_000

const nodeWarnings = {
  away: 'node of the database is away: its vendors get 503, the others are served',
  unfit:
    'node of the database cannot be used directly, its vendors are served through the coordinator for a minute: check its address, pg_hba.conf and `napum nodes check`',
} as const

/** The URL may name certificates, which are read at once. */
export function connect(
  url: string,
  { databasePooler: pooler, nodeConnections }: Config,
  logger: Logger,
): Database {
  // A server that goes away breaks all connections at once: one line says so.
  let toldAt = Number.NEGATIVE_INFINITY
  const onIdleError = ({ message }: Error) => {
    const now = performance.now()
    if (now - toldAt > SAME_LOSS_MS) logger.warn({ reason: message }, 'database connection lost')
    toldAt = now
  }
  const onNode: PostgresqlOptions['onNode'] = (node, standing, error) => {
    if (standing === 'up') logger.info({ node }, 'node of the database is back')
    else logger.warn({ node, ...(error ? describeFailure(error) : {}) }, nodeWarnings[standing])
  }
  try {
    return openPostgresql({ url, pooler, nodeConnections, onIdleError, onNode })
  } catch (error) {
    throw new ConfigError(`DATABASE_URL cannot be used: ${(error as Error).message}`)
  }
}
