/** A process that answers requests: database, application, listen, shut down. Nothing else. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config/config.ts'
import { connect } from './connect.ts'
import { openModeOf } from './platform/db/data-directory.ts'
import type { Database } from './platform/db/database.ts'
import { openEmbedded } from './platform/db/embedded.ts'
import type { Secrets } from './platform/db/secrets.ts'
import { type OperatorKey, operatorKeyOf } from './platform/keys/operator-key.ts'
import { type SecretsKey, secretsKeyOf } from './platform/keys/secrets-key.ts'
import { prepareDatabase, waitForDatabase } from './platform/prepare.ts'
import { isSdkRegistered } from './platform/tracing/registered.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { otherWorkers } from './platform/workers/worker.ts'
import type { SandboxService } from './sandbox.ts'
import { cannotListen, newKeyText, readyText, terminalOf } from './terminal.ts'

/** How long requests in flight may take when the process has to stop; then their connections are cut. */
const STOP_MAX_MS = 30_000

/**
 * Serves until the process has to end, and ends it.
 * @param fail ends the process with what cannot be corrected while it runs.
 * @throws ConfigError when the person who starts the service has something to correct.
 */
export async function serve(config: Config, logger: Logger, fail: (error: unknown) => void): Promise<void> {
  const others = otherWorkers()
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
  // Closing a terminal sends it too; `systemctl reload` must not end a process.
  if (others || !process.stdin.isTTY) {
    process.on('SIGHUP', () => {
      if (!others) logger.warn('one process has no others to be replaced by: restart it for another build')
    })
  }
  const tracing = await wantedTracing()
  const { operatorKey, secrets, db: opened } = await openStores(config, logger, fail)
  const db = tracing?.database(opened) ?? opened
  const preparation = {
    ...{ db, config, secrets, logger, livemode: true },
    ...(others && { preparing: others.preparing }),
  }
  const readiness = { ready: false }
  const onDatabaseReplaced = async () => {
    logger.warn('the database is another one than before, such as a back-up: it is prepared and read again')
    await prepareDatabase(preparation).catch((error) => {
      if (error instanceof ConfigError) fail(error)
      throw error
    })
  }
  const sandbox = config.sandbox ? await openSandbox(config, logger, tracing) : null
  const app = buildApp({
    ...preparation,
    ...(sandbox ? { sandbox } : {}),
    ...(tracing && { tracing }),
    operatorKey: operatorKey.key,
    readiness,
    onDatabaseReplaced,
    ...(others && { shareCount: others.shareCount, pageOfAll: others.page }),
  })
  stop = async () => {
    const cut = () => {
      app.server.closeAllConnections()
      app.adminServer?.closeAllConnections()
    }
    setTimeout(cut, STOP_MAX_MS).unref()
    await app.close()
    await db.close()
    await tracing?.flush()
    await others?.leave()
    process.exit(0)
  }
  const listen = async () => {
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigError(cannotListen(config, error.code))
    })
    await listenForOperator(app.adminServer, config)
  }
  // Who waits for a database says so. A further worker would say it while others can answer.
  const isFurther = others !== null && others.number > 1
  if (!isFurther) await listen()
  await waitForDatabase(preparation).catch((error) => {
    // It was taken away by our own stop, which ends the process.
    if (!stopping) throw error
  })
  if (stopping) return
  readiness.ready = true
  if (isFurther) await listen()
  app.jobs.start()
  others?.begin(app.figures, app.retire)
  // What is wrong with it is reported at once, and nobody waits for a database of tests that is away.
  sandbox?.start().catch((error) => {
    if (!stopping) fail(error)
  })
  logger.info({ database: db.kind }, 'ready')
  // A person reads it once, from the first of several.
  if (others && others.number > 1) return
  const addressOf = (server: Server) => server.address() as AddressInfo
  terminal?.write(
    readyText(addressOf(app.server), app.adminServer && addressOf(app.adminServer), operatorKey),
  )
}

const terminal = terminalOf([process.stdout, process.stderr])

/** Its code and that of OpenTelemetry are loaded only when an SDK was registered. */
async function wantedTracing(): Promise<Tracing | null> {
  if (!isSdkRegistered()) return null
  const { createTracing } = await import('./platform/tracing/tracing.ts')
  return createTracing()
}

/** The second service. Its code is loaded only here: a service without it is as it was before there was one. */
async function openSandbox(config: Config, logger: Logger, tracing: Tracing | null): Promise<SandboxService> {
  const { sandboxIn } = await import('./sandbox.ts')
  const { sandbox, operatorKey } = await sandboxIn({ config, logger, tracing })
  if (operatorKey.isNew) logger.info({ file: operatorKey.file }, "made the operator's key of the sandbox")
  return sandbox
}

/** Opens the port of the operator, when there is one. */
async function listenForOperator(server: Server | null, { adminPort, adminHost }: Config): Promise<void> {
  if (server === null || adminPort === null) return
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: adminPort, host: adminHost }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(cannotListen({ host: adminHost, port: adminPort, prefix: 'ADMIN_' }, error.code))
  })
}

/** What the service keeps: two keys and the database, which may all live in `DATA_DIR`. */
async function openStores(
  config: Config,
  logger: Logger,
  fail: (error: unknown) => void,
): Promise<{ operatorKey: OperatorKey; secrets: Secrets; db: Database }> {
  const { databaseUrl, dataDir } = config
  try {
    const openMode = openModeOf(dataDir)
    const operatorKey = await operatorKeyOf(config)
    announce(operatorKey, logger)
    const secretsKey = await secretsKeyOf(config)
    announceSecretsKey(secretsKey, logger)
    const onLost = () => fail(new ConfigError(`DATA_DIR ${dataDir} was taken by another process`))
    const db = databaseUrl ? connect(databaseUrl, config, logger) : await openEmbedded({ dataDir, onLost })
    // It is closed only when something of it is used.
    if (openMode !== null && openModeOf(dataDir) === null) {
      logger.warn(
        { dataDir, mode: openMode },
        'other users of this machine could look into DATA_DIR until now',
      )
    }
    return { operatorKey, secrets: secretsKey.secrets, db }
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${code} on ${syscall}`)
  }
}

/** A key in the log could be read by everybody who reads logs, for as long as those are stored. */
function announce(operatorKey: OperatorKey, logger: Logger): void {
  const { file, isNew, foundOpen } = operatorKey
  if (isNew && terminal) terminal.write(newKeyText(operatorKey))
  else if (isNew) logger.info({ file }, "made the operator's key; it is in this file and nowhere else")
  if (foundOpen) {
    logger.warn(
      { file, mode: foundOpen },
      "other users of this machine could read the operator's key until now: if there are any, remove the file and start again for a new key",
    )
  }
}

/** Its loss is noticed only when it is too late, so the log mentions a new one; the key itself is shown to nobody. */
function announceSecretsKey({ file, isNew, foundOpen }: SecretsKey, logger: Logger): void {
  if (isNew) logger.info({ file }, 'made the key that encrypts secrets in the database; back this file up')
  if (foundOpen) {
    logger.warn(
      { file, mode: foundOpen },
      'other users of this machine could read the key that encrypts secrets in the database until now',
    )
  }
}
