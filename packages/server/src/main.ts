/** The process: configuration, database, application, listen, shut down. Nothing else. */
import type { Server } from 'node:http'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Database, ping } from './db/database.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { openEmbedded } from './db/embedded.ts'
import { isAway } from './db/failures.ts'
import { fixTimeZone } from './db/installation.ts'
import { migrate } from './db/migrations.ts'
import { openPostgresql } from './db/postgresql.ts'
import { operatorKeyOf } from './operator-key.ts'

/** Milliseconds between looks at a database that is away while the service starts. */
const START_RETRY_MS = 1_000
/** Requests in flight have so long to end when the process is told to; then their connections are cut. */
const STOP_MAX_MS = 30_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({
    level: config.logLevel,
    base: { service: 'napum' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  // Opening the database may take a while, and nothing has to be finished before it is open.
  let stop = async (): Promise<void> => process.exit(0)
  // A terminal or a supervisor may send several signals; the first one is enough.
  let stopping: Promise<void> | null = null
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping) logger.info({ signal }, 'finishing the requests in flight')
      stopping ??= stop().catch(fail)
    })
  }
  const { operatorKey, db } = await openStores(config, logger)
  const readiness = { ready: false }
  const app = buildApp({ db, config, operatorKey, logger, readiness })
  stop = async () => {
    const cut = () => {
      app.server.closeAllConnections()
      app.adminServer?.closeAllConnections()
    }
    setTimeout(cut, STOP_MAX_MS).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`HOST ${config.host} and PORT ${config.port}: cannot listen there (${error.code})`)
  })
  await listenForOperator(app.adminServer, config)
  await prepare(db, config, logger)
  if ((await db.wall()) === 'none') {
    logger.warn(
      'vendors are kept apart by the statements alone: this database user passes row security and may not use the role napum_vendor (docs/security.md)',
    )
  }
  readiness.ready = true
  logger.info({ database: db.kind }, 'ready')
}

/** Opens the port of the operator, when there is one. */
async function listenForOperator(server: Server | null, { adminPort, adminHost }: Config): Promise<void> {
  if (server === null || adminPort === null) return
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: adminPort, host: adminHost }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `ADMIN_HOST ${adminHost} and ADMIN_PORT ${adminPort}: cannot listen there (${error.code})`,
    )
  })
}

/** What the service keeps: the operator's key and the database, which may both live in `DATA_DIR`. */
async function openStores(config: Config, logger: Logger): Promise<{ operatorKey: string; db: Database }> {
  const { databaseUrl, dataDir } = config
  const onIdleError = (error: Error) => logger.warn({ reason: error.message }, 'database connection lost')
  try {
    const operatorKey = await operatorKeyOf(config)
    const onLost = () => fail(new ConfigError(`DATA_DIR ${dataDir} was taken by another process`))
    const db = databaseUrl ? connect(databaseUrl, onIdleError) : await openEmbedded({ dataDir, onLost })
    return { operatorKey, db }
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${code} on ${syscall}`)
  }
}

/** The URL may name certificates, which are read at once. */
function connect(url: string, onIdleError: (error: Error) => void): Database {
  try {
    return openPostgresql({ url, onIdleError })
  } catch (error) {
    throw new ConfigError(`DATABASE_URL cannot be used: ${(error as Error).message}`)
  }
}

/** A server that answers at all but not to us was named wrongly: user, password, database, encryption. */
async function reach(db: Database): Promise<void> {
  if (db.kind === 'embedded') return
  await db.rows(ping).catch((error: Error) => {
    throw isAway(error) ? error : new ConfigError(`DATABASE_URL cannot be used: ${error.message}`)
  })
}

/** Migrates, and waits for a database that is away meanwhile: the service says that it is not ready. */
async function prepare(db: Database, config: Config, logger: Logger): Promise<void> {
  for (;;) {
    try {
      await reach(db)
      for (const name of await migrate(db)) logger.info({ migration: name }, 'migrated')
      return await fixTimeZone(db, config.timeZone)
    } catch (error) {
      if (!isAway(error)) throw error
      logger.warn('the database does not answer, trying again')
      await new Promise((resolve) => setTimeout(resolve, START_RETRY_MS))
    }
  }
}

/** What the person who starts the service can mend is one line; a defect shows where it is. */
function fail(error: unknown): void {
  const isPlain = error instanceof ConfigError || error instanceof DirectoryInUse
  const { code, message, stack } = error as NodeJS.ErrnoException
  process.stderr.write(`${isPlain || code ? `napum: ${message}` : stack}\n`)
  process.exit(1)
}

main().catch(fail)
