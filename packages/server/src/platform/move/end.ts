/** The two databases of a move, opened. */
import { join } from 'node:path'
import { ConfigError } from '../../config/config.ts'
import { exists } from '../db/data-directory.ts'
import type { Database, Statement } from '../db/database.ts'
import { openEmbedded } from '../db/embedded.ts'
import { openPostgresql } from '../db/postgresql.ts'

/** A whole table is counted, an index walked: a day. The server's own limits are lifted by each transaction. */
const STATEMENT_TIMEOUT_MS = 24 * 3_600_000
const CONNECT_TIMEOUT_MS = 15_000
/** One that writes, one that recomputes, and one to spare. */
const TARGET_CONNECTIONS = 3

export interface End {
  readonly db: Database
  /** As people name it; nothing secret. */
  readonly place: string
}

/** Host, port and name of a database, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const probe: Statement<never> = { name: 'move.probe', text: 'select 1' }

/** @throws ConfigError that says which of both ends does not let this process in. */
export async function reach({ db, place }: End): Promise<void> {
  await db.rows(probe).catch((error: Error) => {
    throw new ConfigError(`${place} cannot be used: ${error.message}`)
  })
}

/** @throws ConfigError when there is none, or DirectoryInUse while it is served. */
export async function openEmbeddedEnd(dataDir: string, onLost: () => void): Promise<End> {
  const isThere = (path: string) => exists(join(dataDir, path))
  // Opening would make one, or finish one that a first start did not.
  if (!(await isThere('database')) || (await isThere('database-unfinished'))) {
    throw new ConfigError(
      `DATA_DIR ${dataDir} holds no embedded database. Name the folder with --data-dir, or a PostgreSQL database with --from.`,
    )
  }
  return { db: await openEmbedded({ dataDir, onLost }), place: `the embedded database in ${dataDir}` }
}

/** One connection for a source: it holds the locks, and what it reads is read under them. */
export const openSourceEnd = (url: string): End => openServerEnd(url, 1, '--from')
export const openTargetEnd = (url: string): End => openServerEnd(url, TARGET_CONNECTIONS, '--to')

function openServerEnd(url: string, poolMax: number, option: string): End {
  try {
    const db = openPostgresql({
      url,
      poolMax,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    })
    return { db, place: placeOf(url) }
  } catch (error) {
    // The URL may name certificates, which are read at once.
    throw new ConfigError(`${option} cannot be used: ${(error as Error).message}`)
  }
}
