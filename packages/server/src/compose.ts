/**
 * One whole service on one database: what calls may use, the operations of all features, and what runs on a timer. The live service is
 * one; the sandbox makes another of the same pieces, so that nothing is shared between them but the process (decision 148).
 */
import { SESSION_REQUESTS_PER_MINUTE, VENDOR_RATE_FACTOR } from '@napum/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { createFileReader, type FileReader } from './core/files/reader.ts'
import { createCalendar } from './core/values/calendar.ts'
import {
  type BusinessClock,
  type Clock,
  type Ids,
  type Stopwatch,
  systemClock,
  systemElapsed,
  systemIds,
} from './core/values/context.ts'
import { hashKey } from './core/vendors/api-keys.ts'
import { createVendorCache } from './core/vendors/cache.ts'
import { createKeyUse } from './core/vendors/key-use.ts'
import type { TestKeys } from './core/vendors/test-keys.ts'
import { GrowthBudget } from './core/work/growth.ts'
import type { Operations } from './core/work/operation.ts'
import { adjustments } from './features/adjustments/index.ts'
import { withApprovals } from './features/approvals/index.ts'
import { attention } from './features/attention/index.ts'
import { Audit, audit } from './features/audit/index.ts'
import { changes, watchFeed } from './features/changes/index.ts'
import { fulfilment } from './features/fulfilment/index.ts'
import { health } from './features/health/index.ts'
import { deliveryDays, holidays } from './features/holidays/index.ts'
import { JobRunner, jobs } from './features/jobs/index.ts'
import { nodes } from './features/nodes/index.ts'
import { LetterQueue, notices } from './features/notices/index.ts'
import { importJob, orders, recordsJob, retentionJob } from './features/orders/index.ts'
import { payments } from './features/payments/index.ts'
import { people } from './features/people/index.ts'
import { RequestLog, requests } from './features/requests/index.ts'
import { Passwords, Sessions, sessions } from './features/sessions/index.ts'
import { confirmJob, settlements, statementsJob } from './features/settlements/index.ts'
import { createStatementRenderer, type StatementRenderer, statements } from './features/statements/index.ts'
import { taxInvoices, taxInvoicesJob } from './features/tax-invoices/index.ts'
import { vendors } from './features/vendors/index.ts'
import { verify, verifyJob } from './features/verify/index.ts'
import { type Lookup, lookUp, webhooks } from './features/webhooks/index.ts'
import { workList } from './features/work-list/index.ts'
import { type BodyPatience, bodyPatience } from './http/body-reader.ts'
import { createFileBodies, createLanes, createStreamedAnswers, type Lanes } from './http/concurrency.ts'
import type { Readiness } from './http/probes.ts'
import { type AddressCounter, memoryRateLimit, type ShareCount, sharedRateLimit } from './http/rate-limit.ts'
import type { HttpServices } from './http/services.ts'
import { VERIFICATIONS_PER_MINUTE } from './http/verification.ts'
import type { Database } from './platform/db/database.ts'
import type { Secrets } from './platform/db/secrets.ts'
import { createJobs, type Jobs, type JobsOptions } from './platform/jobs/runner.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { allJobs } from './timers.ts'

export interface ServiceOptions {
  readonly db: Database
  readonly config: Config
  /** The operator's key in clear; only its hash is kept. */
  readonly operatorKey: string
  readonly secrets: Secrets
  /** Whether orders are real; true when left out. */
  readonly livemode?: boolean
  /** The time of the business; the real one when left out. */
  readonly clock?: BusinessClock
  readonly realClock?: Clock
  readonly elapsed?: Stopwatch
  readonly ids?: Ids
  readonly logger?: FastifyBaseLogger
  readonly readiness?: Readiness
  readonly lanes?: Lanes
  readonly bodyPatience?: BodyPatience
  readonly statements?: StatementRenderer
  readonly files?: FileReader
  readonly passwords?: Passwords
  readonly requests?: RequestLog
  /** Called when the database was replaced by another one, such as a back-up, while the service runs. */
  readonly onDatabaseReplaced?: () => Promise<void>
  /** Spans of what is done; left out: nothing is traced. */
  readonly tracing?: Tracing
  /** How the names of receivers of webhooks are looked up. */
  readonly lookup?: Lookup
  /** Makes a count by address one of several processes; left out: each counts for itself. */
  readonly shareCount?: ShareCount
  /** Where keys of the sandbox are issued; left out: there is none. */
  readonly testKeys?: TestKeys
}

/** One thread renders well ahead of what a small server is asked for, and leaves the other core to requests. */
const STATEMENT_WORKERS = 1
/** Well below what the vendors' lane takes, so that statements that wait never keep other calls out. */
const STATEMENT_QUEUE_MAX = 16
const STATEMENT_TIMEOUT_MS = 30_000

/** What the database counts up to. */
const COUNT_MAX = 2_000_000_000
/** Of one address: a hundred people of one office who sign in at the same minute stay below it. */
const STRANGER_REQUESTS_PER_MINUTE = 300
/** Of one address: after a restart a process knows nobody of an office. */
const NEW_SESSIONS_PER_MINUTE = 600

/** What all calls and the pipeline may use. */
export function buildServices(options: ServiceOptions, stopping: AbortSignal): HttpServices {
  const { db, config, tracing } = options
  const realClock = options.realClock ?? systemClock
  const clock = options.clock ?? realClock
  const elapsed = options.elapsed ?? systemElapsed
  const livemode = options.livemode ?? true
  const ids = options.ids ?? systemIds()
  const audit = new Audit(db, realClock, ids)
  const statements =
    options.statements ??
    createStatementRenderer({
      workers: STATEMENT_WORKERS,
      queueMax: STATEMENT_QUEUE_MAX,
      timeoutMs: STATEMENT_TIMEOUT_MS,
      copies: config.statementCopies,
      publicUrl: config.publicUrl,
      livemode,
      log: (message, error) => options.logger?.error({ error }, message),
    })
  const log = options.logger ?? { warn: () => {}, error: () => {} }
  // Processes on one server share their counts; an embedded database has one process.
  const allKeysPerMinute = Math.min(config.rateLimitPerMinute * VENDOR_RATE_FACTOR, COUNT_MAX)
  const rateLimit = (perMinute: number) =>
    db.kind === 'postgresql'
      ? sharedRateLimit(perMinute, realClock, db)
      : memoryRateLimit(perMinute, realClock)
  const addressRate = (counter: AddressCounter, perMinute: number) => {
    const own = memoryRateLimit(perMinute, realClock)
    return options.shareCount?.(counter, perMinute, own) ?? own
  }
  const letters = new LetterQueue({ db, config, livemode, realClock, ids, secrets: options.secrets })
  const growth = new GrowthBudget(db, realClock, config.vendorMbPerDay)
  return {
    db,
    livemode,
    clock,
    realClock,
    elapsed,
    config,
    letters,
    stopping,
    secrets: options.secrets,
    ids,
    audit,
    jobRunner: new JobRunner({ db, realClock, ids, audit, log, stopping }),
    calendar: createCalendar(config.timeZone),
    deliveryDays: deliveryDays(config, (message) => options.logger?.warn(message)),
    vendorCache: createVendorCache(db, elapsed, options.onDatabaseReplaced),
    keyUse: createKeyUse(db, realClock),
    sessions: new Sessions(db, realClock, elapsed),
    passwords: options.passwords ?? new Passwords(),
    testKeys: options.testKeys ?? null,
    feed: watchFeed(db),
    growth,
    requests: options.requests ?? new RequestLog(db, realClock, growth),
    caller: { config, lookup: options.lookup ?? lookUp, ...(tracing && { through: tracing.through }) },
    statements: tracing?.statements(statements) ?? statements,
    files:
      options.files ??
      createFileReader({ log: (message, error) => options.logger?.error({ error }, message) }),
    vendorRate: rateLimit(config.rateLimitPerMinute),
    processVendorRate: memoryRateLimit(config.rateLimitPerMinute, realClock),
    allKeysRate: rateLimit(allKeysPerMinute),
    processAllKeysRate: memoryRateLimit(allKeysPerMinute, realClock),
    sessionRate: rateLimit(SESSION_REQUESTS_PER_MINUTE),
    failureRate: addressRate('failures', config.authFailuresPerMinute),
    verificationRate: addressRate('verifications', VERIFICATIONS_PER_MINUTE),
    strangerRate: addressRate('strangers', STRANGER_REQUESTS_PER_MINUTE),
    newSessionRate: addressRate('new_sessions', NEW_SESSIONS_PER_MINUTE),
    operatorKeyHash: hashKey(options.operatorKey),
    readiness: options.readiness ?? { ready: true },
    lanes: options.lanes ?? createLanes(),
    fileBodies: createFileBodies(),
    streamedAnswers: createStreamedAnswers(),
    bodyPatience: options.bodyPatience ?? bodyPatience,
  }
}

/** The operations of all features that a live service has. */
export const operationsOf = (services: HttpServices): Operations =>
  withApprovals(services, {
    ...health(services),
    ...orders(services),
    ...workList(services),
    ...fulfilment(services),
    ...statements(services),
    ...settlements(services),
    ...adjustments(services),
    ...payments(services),
    ...taxInvoices(services),
    ...changes(services),
    ...webhooks(services),
    ...requests(services),
    ...vendors(services),
    ...holidays(services),
    ...attention(services),
    ...notices(services),
    ...verify(services),
    ...nodes(services),
    ...jobs(services, {
      import: importJob(services),
      verify: verifyJob(services),
      retention: retentionJob(services),
      records: recordsJob(services),
      statements: statementsJob(services),
      confirm: confirmJob(services),
      tax_invoices: taxInvoicesJob(services),
    }),
    ...sessions(services),
    ...people(services),
    ...audit(services),
  })

/** What the service does on a timer; not begun yet. */
export function jobsOf(
  services: HttpServices,
  log: FastifyBaseLogger,
  observe: JobsOptions['observe'] = () => {},
): Jobs {
  return createJobs({
    jobs: allJobs(services),
    log: (message, { job, error }) => log.error({ job, err: error }, message),
    observe,
  })
}
