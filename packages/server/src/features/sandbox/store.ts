/** Where the sandbox keeps its own: a folder that is opened for the first key, or a database of its own. Decision 148. */
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, ConfigError } from '../../config/config.ts'
import { exists } from '../../platform/db/data-directory.ts'
import type { Database } from '../../platform/db/database.ts'
import { openEmbedded } from '../../platform/db/embedded.ts'
import { openPostgresql } from '../../platform/db/postgresql.ts'
import { KnownKeys } from './known-keys.ts'

/** Connections to its database: tests must not take those of the live service away. */
const POOL_CONNECTIONS = 4

export interface SandboxStore {
  open(): Promise<Database>
  /** Whether there may be keys in it, or this one, so that a key is worth opening it for. */
  mayHaveKeys(key?: string): Promise<boolean>
  /** Keys were issued or revoked, or it was opened. */
  keysChanged(db: Database): Promise<void>
  /** Whether it is opened with the process; else for the first key. */
  readonly isEager: boolean
}

export function storeOf(
  { databaseUrl, databasePooler, dataDir }: Config,
  logger: FastifyBaseLogger,
): SandboxStore {
  if (databaseUrl === null) {
    const onLost = () => logger.error({ dataDir }, 'the folder of the sandbox was taken by another process')
    const known = new KnownKeys(join(dataDir, 'known-keys'))
    return {
      isEager: false,
      open: () => openEmbedded({ dataDir, onLost }),
      keysChanged: (db) => known.remember(db),
      mayHaveKeys: async (key) =>
        (await exists(join(dataDir, 'database'))) && (key === undefined || known.mayHave(key)),
    }
  }
  return {
    isEager: true,
    mayHaveKeys: async () => true,
    keysChanged: async () => {},
    open: async () => {
      try {
        return openPostgresql({
          url: databaseUrl,
          pooler: databasePooler,
          poolMax: POOL_CONNECTIONS,
          // Few connections in all: nodes of Citus get none of their own.
          nodeConnections: 0,
          onIdleError: ({ message }) => logger.warn({ reason: message }, 'connection of the sandbox lost'),
        })
      } catch (error) {
        throw new ConfigError(`SANDBOX_DATABASE_URL cannot be used: ${(error as Error).message}`)
      }
    },
  }
}
