/**
 * The sandbox: a second service in the process, of the same pieces as the live one, with a database, a clock, a pool and
 * limits of its own. Nothing of it is loaded unless SANDBOX=on, and nothing is started before the first test key. Only
 * this file puts what a sandbox has of its own in; the live service cannot reach them. Decisions 148, 149, 154.
 */
import { timingSafeEqual } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildServices, jobsOf, operationsOf, type ServiceOptions } from './compose.ts'
import type { Config } from './config/config.ts'
import { type Clock, systemClock } from './core/values/context.ts'
import { Refusal, unavailable } from './core/values/refusal.ts'
import { hashKey, issueKey, listKeys, revokeKey } from './core/vendors/api-keys.ts'
import type { TestKeys, TestVendor } from './core/vendors/test-keys.ts'
import type { Operations } from './core/work/operation.ts'
import {
  faultsAround,
  faultyMessages,
  integrationOf,
  mirrorVendor,
  RefusedEntries,
  SandboxClock,
  type SandboxStore,
  sandboxOperations,
  storeOf,
  watchTraffic,
} from './features/sandbox/index.ts'
import { straight, type Through } from './features/webhooks/index.ts'
import { createLanes } from './http/concurrency.ts'
import type { RunningService, Sandbox } from './http/running-services.ts'
import { refusalOf } from './http/thrown.ts'
import type { Database } from './platform/db/database.ts'
import { isAway } from './platform/db/failures.ts'
import type { Jobs } from './platform/jobs/runner.ts'
import { type OperatorKey, testOperatorKeyOf } from './platform/keys/operator-key.ts'
import { secretsKeyOf } from './platform/keys/secrets-key.ts'
import { prepareDatabase, waitForDatabase } from './platform/prepare.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

const JOBS_GRACE_MS = 10_000
const CANNOT_START = 'the sandbox cannot be started'

/** Few at once, so that the live service keeps the processor. A stream takes two connections, an operator's call as well. */
const sandboxLanes = {
  vendor: { runningMax: 8, waitingMax: 200, waitMs: 5_000 },
  operator: { runningMax: 2, waitingMax: 60, waitMs: 5_000 },
  people: { runningMax: 1, waitingMax: 10, waitMs: 5_000 },
  streams: { runningMax: 1, waitingMax: 4, waitMs: 10_000 },
}

export interface SandboxOptions
  extends Pick<
    ServiceOptions,
    'config' | 'operatorKey' | 'secrets' | 'lanes' | 'statements' | 'lookup' | 'tracing' | 'elapsed'
  > {
  readonly logger: FastifyBaseLogger
  readonly store: SandboxStore
  readonly realClock?: Clock
}

interface OpenSandbox {
  readonly service: RunningService
  readonly db: Database
  readonly jobs: Jobs
}

/** The sandbox of an installation, from its settings, and the operator's key for it. */
export async function sandboxIn({
  config,
  logger,
  tracing,
}: {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly tracing: Tracing | null
}): Promise<{ sandbox: SandboxService; operatorKey: OperatorKey }> {
  const own = {
    ...config,
    databaseUrl: config.sandboxDatabaseUrl,
    dataDir: join(config.dataDir, 'sandbox'),
    // Its papers lead nowhere: the page that says what a paper is worth knows real ones.
    publicUrl: null,
    // Nothing is sent from here; letters are listed.
    smtpUrl: null,
    mailFrom: null,
  }
  const operatorKey = await testOperatorKeyOf(own)
  const { secrets } = await secretsKeyOf(own)
  const sandbox = new SandboxService({
    config: own,
    logger,
    operatorKey: operatorKey.key,
    secrets,
    store: storeOf(own, logger),
    ...(tracing && { tracing }),
  })
  return { sandbox, operatorKey }
}

export class SandboxService implements Sandbox {
  readonly #options: SandboxOptions
  readonly #operatorKeyHash: Buffer
  readonly #stopping = new AbortController()
  #db: Promise<Database> | null = null
  #opening: Promise<OpenSandbox> | null = null
  #jobs: Jobs | null = null
  #runsJobs = false
  readonly keys: TestKeys

  constructor(options: SandboxOptions) {
    this.#options = options
    this.#operatorKeyHash = hashKey(options.operatorKey)
    // All who wait listen to it.
    setMaxListeners(0, this.#stopping.signal)
    const opened = async () => ((await this.#options.store.mayHaveKeys()) ? this.#open() : null)
    this.keys = {
      issue: async (by, vendor, body) => {
        const services = await this.#servicesWith(vendor)
        return this.#changed(await issueKey(services, by, vendor.vendor_id, body))
      },
      list: async (by, vendorId) => {
        const open = await opened()
        return open ? listKeys(open.service.services, by, vendorId, {}) : { api_key_list: [] }
      },
      revoke: async (by, vendorId, keyId) => {
        const open = await opened()
        if (!open) throw new Refusal('API_KEY_NOT_FOUND')
        return this.#changed(await revokeKey(open.service.services, by, vendorId, keyId, {}))
      },
      integration: async (vendorId) => {
        const open = await opened()
        return open && integrationOf(open.db, vendorId)
      },
    }
  }

  /**
   * Runs what is on a timer from now on, and opens a database that is not started for the first key.
   * @throws ConfigError when that is one of the live service, or cannot be used; one that is away is waited for aside.
   */
  async start(): Promise<void> {
    // A call that came before may have opened it already.
    if (!this.#runsJobs) this.#jobs?.start()
    this.#runsJobs = true
    const { store, config, secrets, logger } = this.#options
    if (!store.isEager) return
    const preparation = { db: await this.#database(), config, secrets, logger, livemode: false }
    try {
      await prepareDatabase(preparation)
    } catch (error) {
      if (!isAway(error)) throw error
      // By the time it is back, real orders have been served for long: nothing of the sandbox may end that.
      void waitForDatabase(preparation)
        .then(() => this.#open())
        .catch((late) => this.#stopping.signal.aborted || logger.error({ err: late }, CANNOT_START))
      return
    }
    await this.#open()
  }

  async serviceFor(key: string): Promise<RunningService | null> {
    const isOpen = this.#opening !== null || this.#isOperator(key)
    if (!isOpen && !(await this.#options.store.mayHaveKeys(key))) return null
    return (await this.#open()).service
  }

  async serviceKnowing(vendorId: string, vendor: () => Promise<TestVendor>): Promise<RunningService> {
    const { service } = await this.#open()
    const { vendorCache } = service.services
    if (!(await vendorCache.vendor(vendorId))) {
      await this.#servicesWith(await vendor())
      await vendorCache.refreshNow()
    }
    return service
  }

  stop(): void {
    this.#stopping.abort()
    this.#opening
      ?.then(({ service, jobs }) => {
        service.services.feed.close()
        jobs.stop()
      })
      .catch(() => {})
  }

  async close(): Promise<void> {
    this.stop()
    const opened = await this.#opening?.catch(() => null)
    if (opened) {
      await opened.jobs.drain(JOBS_GRACE_MS)
      await opened.service.services.statements.close()
      await opened.service.services.files.close()
    }
    await (await this.#db?.catch(() => null))?.close()
  }

  /** The store records keys; one that cannot write is asked for every key after a restart. */
  async #changed<Answer>(answer: Answer): Promise<Answer> {
    await this.#tellStore((await this.#open()).db)
    return answer
  }

  #tellStore(db: Database): Promise<void> {
    const { store, logger } = this.#options
    return store
      .keysChanged(db)
      .catch((err: unknown) => logger.warn({ err }, 'keys of the sandbox are not remembered'))
  }

  /** The operator of the sandbox issues and revokes keys as well. */
  #withKeysRemembered(operations: Operations): Operations {
    return {
      ...operations,
      issueApiKey: async (call) => this.#changed(await operations.issueApiKey(call)),
      revokeApiKey: async (call) => this.#changed(await operations.revokeApiKey(call)),
    }
  }

  #isOperator(key: string): boolean {
    return timingSafeEqual(this.#operatorKeyHash, hashKey(key))
  }

  /** Opened once; when that fails, the next request tries again. */
  #open(): Promise<OpenSandbox> {
    if (this.#stopping.signal.aborted) throw unavailable()
    this.#opening ??= this.#begin().catch((error: unknown) => {
      this.#opening = null
      this.#options.logger.error({ err: error }, CANNOT_START)
      throw unavailable('The sandbox cannot be started. Try again, or read the log of the service.')
    })
    return this.#opening
  }

  #database(): Promise<Database> {
    const { store, tracing } = this.#options
    this.#db ??= store
      .open()
      .then((db) => tracing?.database(db) ?? db)
      .catch((error) => {
        this.#db = null
        throw error
      })
    return this.#db
  }

  async #begin(): Promise<OpenSandbox> {
    const { config, secrets, logger, realClock = systemClock, lanes, operatorKey } = this.#options
    const db = await this.#database()
    const preparation = { db, config, secrets, logger, livemode: false }
    await prepareDatabase(preparation)
    await this.#tellStore(db)
    const clock = new SandboxClock(db, realClock)
    await clock.refresh()
    const built = buildServices(
      {
        ...this.#options,
        db,
        operatorKey,
        livemode: false,
        clock,
        realClock,
        lanes: lanes ?? createLanes(sandboxLanes),
        onDatabaseReplaced: () => prepareDatabase(preparation),
      },
      this.#stopping.signal,
    )
    const { through: inner = straight } = built.caller
    const faulty = faultyMessages(db)
    const through: Through = (endpoint, send) => faulty(endpoint, () => inner(endpoint, send))
    const caller = { ...built.caller, through }
    const services = { ...built, clock, caller }
    const jobs = jobsOf(services, logger)
    this.#jobs = jobs
    if (this.#runsJobs) jobs.start()
    logger.info({ database: db.kind }, 'the sandbox is ready')
    const live = this.#withKeysRemembered(operationsOf(services))
    const { met, watched } = watchTraffic(services, refusalOf)
    const refusedEntries = new RefusedEntries()
    const around = watched(faultsAround(services, met, refusedEntries))
    const own = sandboxOperations(services, live)
    const registerShipments = refusedEntries.within(live.registerShipments)
    return { db, jobs, service: { services, operations: { ...live, registerShipments, ...own }, around } }
  }

  /** What keys are issued with, after the sandbox knows the vendor. */
  async #servicesWith(vendor: TestVendor) {
    const { services } = (await this.#open()).service
    await services.db.transaction((session) => mirrorVendor(session, vendor, services.realClock.now()))
    return services
  }
}
