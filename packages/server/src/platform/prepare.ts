/** Makes the database ready to serve: waits for it, migrates it, checks its row security. At start, and after a restore. */
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config/config.ts'
import { type Database, ping } from './db/database.ts'
import { isAway } from './db/failures.ts'
import { fixInstallation } from './db/installation.ts'
import { migrate } from './db/migrations.ts'
import { keyClaimWarnings, type Secrets } from './db/secrets.ts'
import { rowSecurityWarnings } from './db/vendor-role-check.ts'

/** Milliseconds between looks at a database that is away. */
const RETRY_MS = 1_000
/** After how many looks the log mentions again one that stays away: five minutes. */
const REPEAT_LOOKS = 300

interface Preparation {
  readonly db: Database
  readonly config: Config
  readonly secrets: Secrets
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Whether orders are real; false in the sandbox. */
  readonly livemode: boolean
  /** Called when the database was reached and is being prepared, and when it is away again. */
  readonly preparing?: (is: boolean) => void
}

/**
 * Migrates and checks the database.
 * @throws ConfigError when the person who starts the service has something to correct.
 */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { db, config, secrets, logger, livemode, preparing } = preparation
  await reach(db, livemode ? 'DATABASE_URL' : 'SANDBOX_DATABASE_URL')
  preparing?.(true)
  const { citusShards } = config
  const onSpread = (tables: readonly string[]) => logger.info({ tables }, 'spread over the nodes')
  for (const name of await migrate(db, { citusShards, onSpread }))
    logger.info({ migration: name }, 'migrated')
  await fixInstallation(db, { timeZone: config.timeZone, livemode })
  const claim = await secrets.claim(db)
  if (claim !== 'ours') logger.warn(keyClaimWarnings[claim])
  for (const warning of await rowSecurityWarnings(db, await db.rowSecurity())) logger.warn(warning)
}

/** The same at a start, however long the database is away. */
export async function waitForDatabase(preparation: Preparation): Promise<void> {
  for (let looks = 0; ; looks++) {
    try {
      return await prepareDatabase(preparation)
    } catch (error) {
      if (!isAway(error)) throw error
      preparation.preparing?.(false)
      if (looks % REPEAT_LOOKS === 0)
        preparation.logger.warn(
          { reason: reasonOf(error) },
          `${preparation.livemode ? 'the database' : 'the database of the sandbox'} does not answer, trying again every second`,
        )
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** A name with several addresses fails once for each, and the failure of all of them has no sentence of its own. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] }
  return message || errors?.map((one) => one.message).join('; ') || code || 'unknown'
}

/** A server that answers at all but not to us was named wrongly: user, password, database, encryption. */
async function reach(db: Database, variable: string): Promise<void> {
  if (db.kind === 'embedded') return
  await db.rows(ping).catch((error: Error) => {
    // A pooler refuses settings of a session, and would do so forever.
    if (/unsupported startup parameter/.test(error.message))
      throw new ConfigError(
        `${variable} leads to a pooler of connections, such as PgBouncer: set DATABASE_POOLER=transaction (docs/scaling.md). It says: ${error.message}`,
      )
    throw isAway(error) ? error : new ConfigError(`${variable} cannot be used: ${error.message}`)
  })
}
