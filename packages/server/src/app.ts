/** Puts the application together: the servers, the pipeline, what is answered outside of it, and how it ends. */
import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { buildServices, jobsOf, operationsOf, type ServiceOptions } from './compose.ts'
import { addressList } from './http/address.ts'
import { adminServer } from './http/admin-listener.ts'
import { observeBusiness } from './http/business-metrics.ts'
import { limitConnections, STRANGER_IDLE_MS, STRANGER_REST_MS, tellIdleTime } from './http/connections.ts'
import { allowOrigins } from './http/cors.ts'
import { openDeveloperSite } from './http/developer/index.ts'
import { endConnectionsOnClose } from './http/end-connections.ts'
import { answerBadPath, answerBrokenRequest, handleFailures } from './http/failures.ts'
import { answerInTurn, UNTAKEN_MS } from './http/in-turn.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { guardPaths, watchPaths } from './http/paths.ts'
import { openPipeline } from './http/pipeline.ts'
import { openPortal } from './http/portal.ts'
import { openProbes } from './http/probes.ts'
import { watchRequests } from './http/request-log.ts'
import { direct, type RunningService, type Sandbox } from './http/running-services.ts'
import type { HttpServices } from './http/services.ts'
import { watchProxies } from './http/unnamed-proxy.ts'
import { openUnsubscribe } from './http/unsubscribe.ts'
import { openVerification } from './http/verification.ts'
import type { Jobs } from './platform/jobs/runner.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the service does on a timer; to be started when the database is ready, and stopped with the application. */
    jobs: Jobs
    /** What the process counted and measured. */
    figures: Metrics['figures']
  }
}

export interface AppOptions extends Omit<ServiceOptions, 'livemode' | 'testKeys'> {
  /** Folder of the built pages; left out: where the build puts them. */
  readonly portal?: string
  /** `/metrics` of all processes of the service; left out: there is one. */
  readonly pageOfAll?: () => Promise<string>
  /** The service for test keys; left out: there is none. */
  readonly sandbox?: Sandbox
  /** How long a connection without a good key may wait for its next request; left out: `STRANGER_IDLE_MS`. */
  readonly strangerIdleMs?: number
}

/** How long jobs may still run when the process has to stop. */
const JOBS_GRACE_MS = 10_000

/** After this long without a byte a connection is dropped: its client is gone. */
const SILENT_CONNECTION_MS = 10 * 60_000
/** Headers take 1 KB; the rest is for proxies that add theirs. */
const HEADER_BYTES_MAX = 16 * 1024
/** Headers fit into one packet. A client that needs longer than this only occupies a connection. */
const HEADERS_TIMEOUT_MS = 10_000
const CONNECTIONS_CHECK_MS = 2_000
/** An open connection costs about 20 KB, so these cost at most 80 MB; further ones are closed. */
const CONNECTIONS_MAX = 4_000
/** An order number of 64 characters, percent-encoded, and an index. */
const PARAM_LENGTH_MAX = 1_024

/** Builds the HTTP application; it does not listen yet. */
export function buildApp(options: AppOptions): FastifyInstance {
  const stopping = new AbortController()
  // All who wait listen to it.
  setMaxListeners(0, stopping.signal)
  const { sandbox = null, clock, realClock = clock } = options
  const services = buildServices(
    { ...options, ...(realClock ? { realClock } : {}), ...(sandbox ? { testKeys: sandbox.keys } : {}) },
    stopping.signal,
  )
  const live: RunningService = { services, operations: operationsOf(services), around: direct }
  const serverOptions = {
    maxHeaderSize: HEADER_BYTES_MAX,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    // Node would refuse a request without Host by itself, with an empty answer; nothing here needs one.
    requireHostHeader: false,
  }
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: () => services.ids.requestId(services.realClock.now()),
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
  for (const server of servers) watchServer(server, services, options.strangerIdleMs ?? STRANGER_IDLE_MS)
  tellIdleTime(app, STRANGER_IDLE_MS)
  const metrics = createMetrics({ ...services, hasSandbox: sandbox !== null }, (registry) =>
    observeBusiness(registry, services),
  )
  app.decorate('figures', () => metrics.figures())
  watchPaths(app)
  options.tracing?.watch(app)
  watchRequests(app, metrics, services.realClock)
  watchProxies(app, options.config.trustProxy)
  // Before what answers preflights: those of the other port's side get no answer either.
  guardPaths(app, admin !== null)
  allowOrigins(app, options.config.corsOrigins)
  handleFailures(app, services)
  openProbes(app, services, metrics, options.pageOfAll)
  openPipeline(app, { live, sandbox })
  const home = openPortal(app, options.portal) ? '/portal/' : '/docs'
  app.get('/', async (_request, reply) => reply.redirect(home, 302))
  openDeveloperSite(app, services)
  openVerification(app, services)
  openUnsubscribe(app, services)
  // Who waits for changes, or for a receiver of webhooks, is answered at once.
  app.addHook('preClose', async () => {
    services.feed.close()
    stopping.abort()
    sandbox?.stop()
  })
  attachJobs(app, services, metrics)
  // The last of these hooks: requests that waited for one of those above are answered by now.
  app.addHook('preClose', () => app.lastAnswers())
  app.addHook('onClose', () => services.statements.close())
  app.addHook('onClose', () => services.files.close())
  app.addHook('onClose', () => sandbox?.close())
  return app
}

/** Jobs stop with the application: asked at once, waited for when the last request was answered. */
function attachJobs(app: FastifyInstance, services: HttpServices, metrics: Metrics): void {
  const jobs = jobsOf(services, app.log, metrics.observeJob)
  app.decorate('jobs', jobs)
  app.addHook('preClose', async () => jobs.stop())
  app.addHook('onClose', () => jobs.drain(JOBS_GRACE_MS))
}

function watchServer(server: Server, services: HttpServices, strangerIdleMs: number): void {
  // Node would refuse an expectation other than 100-continue by itself, without our headers; it is skipped.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  const isProxy = addressList(services.config.trustProxy)
  answerInTurn(server, { isProxy, untakenMs: UNTAKEN_MS })
  limitConnections(server, {
    perAddress: services.config.connectionsPerAddress,
    isProxy,
    strangerIdleMs,
    strangerRestMs: STRANGER_REST_MS,
    restMs: services.bodyPatience.drainMs,
  })
}
