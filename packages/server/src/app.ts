/** Puts the service together: the door first, then the slices by name. */
import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { SESSION_REQUESTS_PER_MINUTE } from '@napum/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { type Clock, type Ids, systemClock, systemIds } from './context.ts'
import { createCalendar } from './core/calendar.ts'
import { watchFeed } from './core/changes/watch.ts'
import { deliveryDays } from './core/delivery-days.ts'
import { createFileReader, type FileReader } from './core/files/reader.ts'
import { hashKey } from './core/key-hash.ts'
import { createKeyUse } from './core/key-use.ts'
import { Audit } from './core/people/audit.ts'
import { Passwords } from './core/people/password.ts'
import { Sessions } from './core/people/sessions.ts'
import { RequestLog } from './core/requests/log.ts'
import { createStatementRenderer, type StatementRenderer } from './core/statement/render.ts'
import { createVendorCache } from './core/vendor-cache.ts'
import { type Lookup, lookUp } from './core/webhooks/connect.ts'
import type { Database } from './db/database.ts'
import type { Secrets } from './db/secrets.ts'
import { addressList } from './http/address.ts'
import { adminServer, closeWith } from './http/admin-listener.ts'
import { type BodyPatience, bodyPatience } from './http/body-reader.ts'
import { observeBusiness } from './http/business-metrics.ts'
import { endConnectionsOnClose } from './http/closing.ts'
import { createLanes, type Lanes } from './http/concurrency.ts'
import { limitConnections, STRANGER_IDLE_MS, STRANGER_REST_MS, tellIdleTime } from './http/connections.ts'
import { allowOrigins } from './http/cors.ts'
import { openDoor } from './http/door.ts'
import { answerBadPath, answerBrokenRequest, handleFailures } from './http/failures.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { guardPaths } from './http/paths.ts'
import { fileBodyLimits, Places, streamLimits } from './http/places.ts'
import { openPortal } from './http/portal.ts'
import { openProbes, type Readiness } from './http/probes.ts'
import { memoryRateLimit, sharedRateLimit } from './http/rate-limit.ts'
import { openReference } from './http/reference.ts'
import { watchRequests } from './http/request-log.ts'
import type { HttpServices } from './http/services.ts'
import { openVerification } from './http/verification.ts'
import { allJobs } from './jobs/all.ts'
import { createJobs, type Jobs } from './jobs/runner.ts'
import { attention } from './operator/attention/routes.ts'
import { transfers } from './operator/bank-transfers/routes.ts'
import { consumers } from './operator/consumers/routes.ts'
import { feed } from './operator/feed/routes.ts'
import { holidays } from './operator/holidays/routes.ts'
import { intake } from './operator/intake/routes.ts'
import { items } from './operator/items/routes.ts'
import { records } from './operator/records/routes.ts'
import { requests } from './operator/requests/routes.ts'
import { retention } from './operator/retention/routes.ts'
import { settlements } from './operator/settlements/routes.ts'
import { taxInvoices } from './operator/tax-invoices/routes.ts'
import { vendors } from './operator/vendors/routes.ts'
import { verification } from './operator/verify/routes.ts'
import { operatorWebhooks } from './operator/webhooks/routes.ts'
import { audit } from './people/audit/routes.ts'
import { ownKeys } from './people/keys/routes.ts'
import { people } from './people/people/routes.ts'
import { sessions } from './people/sessions/routes.ts'
import { views } from './people/views/routes.ts'
import { changes } from './vendor/changes/routes.ts'
import { health } from './vendor/health/routes.ts'
import { inventory } from './vendor/inventory/routes.ts'
import { itemStatus } from './vendor/item-status/routes.ts'
import { ownItems } from './vendor/items/routes.ts'
import { orders } from './vendor/orders/routes.ts'
import { ownRequests } from './vendor/requests/routes.ts'
import { ownSettlements } from './vendor/settlements/routes.ts'
import { shipments } from './vendor/shipments/routes.ts'
import { statements } from './vendor/statements/routes.ts'
import { ownTaxInvoices } from './vendor/tax-invoices/routes.ts'
import { waybillFiles } from './vendor/waybill-files/routes.ts'
import { webhooks } from './vendor/webhooks/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the service does on a timer; to be started when the database is ready, and stopped with the application. */
    jobs: Jobs
  }
}

export interface AppOptions {
  readonly db: Database
  readonly config: Config
  /** The operator's key in clear; only its hash is kept. */
  readonly operatorKey: string
  readonly secrets: Secrets
  readonly clock?: Clock
  readonly ids?: Ids
  readonly logger?: FastifyBaseLogger
  readonly readiness?: Readiness
  readonly lanes?: Lanes
  readonly bodyPatience?: BodyPatience
  readonly statements?: StatementRenderer
  readonly files?: FileReader
  readonly passwords?: Passwords
  /** Called when the database was replaced by another one, such as a back-up, while the service runs. */
  readonly onDatabaseReplaced?: () => Promise<void>
  /** Folder of the built pages; left out: where the build puts them. */
  readonly portal?: string
  readonly requests?: RequestLog
  /** How the names of receivers of webhooks are looked up. */
  readonly lookup?: Lookup
}

/** One thread renders well ahead of what a small server is asked for, and leaves the other core to requests. */
const STATEMENT_WORKERS = 1
/** Well below what the vendors' lane takes, so that statements that wait never keep other calls out. */
const STATEMENT_QUEUE_MAX = 16
const STATEMENT_TIMEOUT_MS = 30_000

/** Jobs that run when the process is told to stop have so long to end. */
const JOBS_GRACE_MS = 10_000

/** A connection on which nothing has moved for so long is dropped: its client is gone. */
const SILENT_CONNECTION_MS = 10 * 60_000
/** Headers take 1 KB; the rest is for proxies that add theirs. */
const HEADER_BYTES_MAX = 16 * 1024
/** Headers fit into one packet: who needs longer keeps a connection for nothing. */
const HEADERS_TIMEOUT_MS = 10_000
const CONNECTIONS_CHECK_MS = 2_000
/** An open connection costs about 20 KB, so these cost at most 80 MB; further ones are closed. */
const CONNECTIONS_MAX = 4_000
/** An order number of 64 characters, percent-encoded, and an index. */
const PARAM_LENGTH_MAX = 1_024

export function buildServices(options: AppOptions, stopping: AbortSignal): HttpServices {
  const { db, config } = options
  const clock = options.clock ?? systemClock
  const ids = options.ids ?? systemIds()
  // Processes on one server share their counts; an embedded database has one process.
  const rateLimit = (perMinute: number) =>
    db.kind === 'postgresql' ? sharedRateLimit(perMinute, clock, db) : memoryRateLimit(perMinute, clock)
  return {
    db,
    clock,
    config,
    stopping,
    secrets: options.secrets,
    ids,
    audit: new Audit(db, clock, ids),
    calendar: createCalendar(config.timeZone),
    deliveryDays: deliveryDays(config, (message) => options.logger?.warn(message)),
    vendorCache: createVendorCache(db, clock, options.onDatabaseReplaced),
    keyUse: createKeyUse(db, clock),
    sessions: new Sessions(db, clock),
    passwords: options.passwords ?? new Passwords(),
    feed: watchFeed(db),
    requests: options.requests ?? new RequestLog(db, clock),
    caller: { config, lookup: options.lookup ?? lookUp },
    statements:
      options.statements ??
      createStatementRenderer({
        workers: STATEMENT_WORKERS,
        queueMax: STATEMENT_QUEUE_MAX,
        timeoutMs: STATEMENT_TIMEOUT_MS,
        copies: config.statementCopies,
        publicUrl: config.publicUrl,
        log: (message, error) => options.logger?.error({ error }, message),
      }),
    files:
      options.files ??
      createFileReader({ log: (message, error) => options.logger?.error({ error }, message) }),
    vendorRate: rateLimit(config.rateLimitPerMinute),
    sessionRate: rateLimit(SESSION_REQUESTS_PER_MINUTE),
    failureRate: memoryRateLimit(config.authFailuresPerMinute, clock),
    operatorKeyHash: hashKey(options.operatorKey),
    readiness: options.readiness ?? { ready: true },
    lanes: options.lanes ?? createLanes(),
    fileBodies: new Places(fileBodyLimits),
    streams: new Places(streamLimits),
    bodyPatience: options.bodyPatience ?? bodyPatience,
  }
}

/** Builds the HTTP application; it does not listen yet. */
export function buildApp(options: AppOptions): FastifyInstance {
  const stopping = new AbortController()
  // All who wait listen to it.
  setMaxListeners(0, stopping.signal)
  const services = buildServices(options, stopping.signal)
  const serverOptions = {
    maxHeaderSize: HEADER_BYTES_MAX,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    // Node would refuse a request without Host by itself, with an empty answer; nothing here needs one.
    requireHostHeader: false,
  }
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: () => services.ids.requestId(services.clock.now()),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: options.config.trustProxy.length > 0 ? [...options.config.trustProxy] : false,
    frameworkErrors: (error, request, reply) => answerBadPath(services, error, request, reply),
    clientErrorHandler: (error, socket) => answerBrokenRequest(services, error, socket),
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    connectionTimeout: SILENT_CONNECTION_MS,
    http: serverOptions,
    // Requests that arrive on open connections while the service shuts down are still served.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.server.maxConnections = CONNECTIONS_MAX
  const admin = options.config.adminPort === null ? null : adminServer(app, serverOptions)
  admin?.on('clientError', (error, socket) => answerBrokenRequest(services, error, socket as Socket))
  app.decorate('adminServer', admin)
  const servers = admin ? [app.server, admin] : [app.server]
  endConnectionsOnClose(app, servers)
  if (admin) closeWith(app, admin)
  for (const server of servers) watchServer(server, services)
  tellIdleTime(app, STRANGER_IDLE_MS)
  const metrics = createMetrics(services, (registry) => observeBusiness(registry, services))
  watchRequests(app, metrics, services.clock)
  // Ahead of what answers preflights: those of the other port's side are told nothing either.
  guardPaths(app, admin !== null)
  allowOrigins(app, options.config.corsOrigins)
  handleFailures(app, services)
  openProbes(app, services, metrics)
  const stock = inventory(services)
  const shipping = shipments(services)
  openDoor(app, services, {
    ...health(),
    ...orders(),
    ...itemStatus(services),
    ...stock,
    ...shipping,
    ...waybillFiles(services, { ...shipping, ...stock }),
    ...statements(services),
    ...ownItems(services),
    ...ownTaxInvoices(services),
    ...transfers(services),
    ...taxInvoices(services),
    ...ownSettlements(services),
    ...vendors(services),
    ...intake(services),
    ...items(services),
    ...settlements(services),
    ...holidays(services),
    ...attention(services),
    ...retention(services),
    ...verification(services),
    ...records(services),
    ...changes(services),
    ...consumers(services),
    ...feed(services),
    ...webhooks(services),
    ...operatorWebhooks(services),
    ...ownRequests(services),
    ...requests(services),
    ...sessions(services),
    ...people(services),
    ...ownKeys(services),
    ...views(services),
    ...audit(services),
  })
  openReference(app, openPortal(app, options.portal) ? '/portal/' : '/docs')
  openVerification(app, services)
  // Who waits for changes, or for a receiver of webhooks, is answered at once.
  app.addHook('preClose', async () => {
    services.feed.close()
    stopping.abort()
  })
  attachJobs(app, services, metrics)
  app.addHook('onClose', () => services.statements.close())
  app.addHook('onClose', () => services.files.close())
  return app
}

/** Jobs stop with the application: asked at once, waited for when the last request was answered. */
function attachJobs(app: FastifyInstance, services: HttpServices, metrics: Metrics): void {
  const jobs = createJobs({
    jobs: allJobs(services),
    log: (message, { job, error }) => app.log.error({ job, err: error }, message),
    observe: metrics.observeJob,
  })
  app.decorate('jobs', jobs)
  app.addHook('preClose', async () => jobs.stop())
  app.addHook('onClose', () => jobs.drain(JOBS_GRACE_MS))
}

function watchServer(server: Server, services: HttpServices): void {
  // Node would refuse an expectation other than 100-continue by itself, without our headers; it is passed over.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  limitConnections(server, {
    perAddress: services.config.connectionsPerAddress,
    isProxy: addressList(services.config.trustProxy),
    strangerIdleMs: STRANGER_IDLE_MS,
    strangerRestMs: STRANGER_REST_MS,
    restMs: services.bodyPatience.drainMs,
  })
}
