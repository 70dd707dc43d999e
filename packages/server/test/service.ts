/** The service on a fresh database, with a clock that tests move, and short ways to call it. */
import { type EndpointName, endpoints } from '@napum/contract'
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import { createFileReader, type FileReader } from '../src/core/files/reader.ts'
import type { Clock, Ids } from '../src/core/values/context.ts'
import { Passwords } from '../src/features/sessions/password.ts'
import { createStatementRenderer, type StatementRenderer } from '../src/features/statements/render.ts'
import type { BodyPatience } from '../src/http/body-reader.ts'
import { createLanes, type Lanes, laneLimits } from '../src/http/concurrency.ts'
import type { Sandbox } from '../src/http/running-services.ts'
import type { Database } from '../src/platform/db/database.ts'
import { SECRETS_KEY_BYTES, Secrets } from '../src/platform/db/secrets.ts'
import type { Tracing } from '../src/platform/tracing/tracing.ts'
import { type Kind, openTestDatabase, urlOf } from './databases.ts'
import { expectDocumented } from './documented.ts'
import { onWorkers } from './on-workers.ts'

export const OPERATOR_KEY = 'operator-key-of-the-tests-of-the-service'

/** A key as the service would have made it. */
export const TEST_SECRETS_KEY = Buffer.alloc(SECRETS_KEY_BYTES, 'key of the tests')
export const testSecrets = new Secrets(TEST_SECRETS_KEY, { isChosen: false })

/** A clock that stands where it is put. 2026-02-11 15:00 in Seoul, unless a test moves it. */
export class TestClock implements Clock {
  #now = new Date('2026-02-11T06:00:00.000Z')
  now(): Date {
    return new Date(this.#now)
  }
  /** Told of each move. */
  onMove: (now: Date) => void = () => {}
  set(instant: string): void {
    this.#move(new Date(instant))
  }
  advance(milliseconds: number): void {
    this.#move(new Date(this.#now.getTime() + milliseconds))
  }
  #move(now: Date): void {
    this.#now = now
    this.onMove(now)
  }
}

export interface TestVendor {
  readonly vendor_id: string
  readonly key: string
  readonly partner_code: string
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; their shape is checked against the contract
export type Json = any

export interface Reply {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly body: Json
  readonly raw: LightMyRequestResponse
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  /** Where the call comes from. */
  readonly remoteAddress?: string
  /** Sent as it is instead of JSON. */
  readonly payload?: string | Buffer
  /** The answer shows rows that the test wrote by itself, so that it is not held against the document. */
  readonly rowsByHand?: true
}

/** Calls of which other processes learn when they look again, which they do after 0.4 seconds. */
const heardLater = new Set<EndpointName>([
  'updateVendor',
  'revokeApiKey',
  'revokeOwnKey',
  'updatePerson',
  'updateMe',
  'resetPerson',
  'endSession',
  'endSessionsOf',
  'signOut',
  'changePassword',
  'confirmTotp',
  'confirmPasskey',
  'deletePasskey',
  'acceptInvitation',
])
const HEARD_MS = 500

export class TestService {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: TestClock
  readonly #isOnWorkers: boolean
  #vendors = 0

  constructor(app: FastifyInstance, db: Database, clock: TestClock, isOnWorkers = false) {
    this.app = app
    this.db = db
    this.clock = clock
    this.#isOnWorkers = isOnWorkers
  }

  /** How many requests wait for changes. */
  async waiting(): Promise<number> {
    const { body } = await this.app.inject({ url: '/metrics' })
    return Number(/^napum_changes_waiting (\d+)$/m.exec(body)?.[1])
  }

  /** Calls as the operator. */
  operator(name: EndpointName, body?: unknown, options: CallOptions = {}): Promise<Reply> {
    return this.call(name, body, {
      ...options,
      headers: { 'x-operator-api-key': OPERATOR_KEY, ...options.headers },
    })
  }

  /** Calls as a vendor. */
  as(vendor: TestVendor, name: EndpointName, body?: unknown, options: CallOptions = {}): Promise<Reply> {
    return this.call(name, body, { ...options, headers: { ...credentials(vendor), ...options.headers } })
  }

  async call(name: EndpointName, body: unknown, options: CallOptions = {}): Promise<Reply> {
    const endpoint = endpoints[name]
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key) =>
      encodeURIComponent(options.params?.[key] ?? ''),
    )
    const payload = options.payload ?? (body === undefined ? undefined : JSON.stringify(body))
    const raw = await this.app.inject({
      method: endpoint.method,
      url: path,
      ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
      query: Object.fromEntries(
        Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (this.#isOnWorkers && heardLater.has(name)) await new Promise((heard) => setTimeout(heard, HEARD_MS))
    const sent = options.payload === undefined ? body : undefined
    if (!options.rowsByHand) expectDocumented({ name, sent, answer: raw })
    const isJson = String(raw.headers['content-type']).startsWith('application/json')
    return { status: raw.statusCode, headers: raw.headers, body: isJson ? raw.json() : null, raw }
  }

  /** A vendor of its own isolates a test from all others in the file. */
  async newVendor(fields: object = {}): Promise<TestVendor> {
    const partner_code = `P${++this.#vendors}`
    const { vendor } = (
      await this.operator('createVendor', { name: `납품상사 ${partner_code}`, partner_code, ...fields })
    ).body
    const issued = await this.operator('issueApiKey', {}, { params: { vendor_id: vendor.vendor_id } })
    return { vendor_id: vendor.vendor_id, key: issued.body.secret, partner_code: vendor.partner_code }
  }

  /** Imports orders that must all succeed; their item numbers, order by order. */
  async importOrders(...orders: object[]): Promise<string[][]> {
    const reply = await this.operator('importOrders', { orders })
    if (reply.status !== 200) throw new Error(`import failed: ${JSON.stringify(reply.body)}`)
    return reply.body.results.map((result: { ord_prd_nos: string[] }) => result.ord_prd_nos)
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.db.close()
  }
}

export const credentials = (vendor: TestVendor) => ({
  'x-vendor-id': vendor.vendor_id,
  'x-vendor-api-key': vendor.key,
})

export interface TestOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly db?: Database
  readonly lanes?: Lanes
  readonly bodyPatience?: BodyPatience
  readonly statements?: StatementRenderer
  readonly files?: FileReader
  readonly logger?: FastifyBaseLogger
  readonly onDatabaseReplaced?: () => Promise<void>
  readonly portal?: string
  readonly clock?: TestClock
  readonly sandbox?: Sandbox
  readonly tracing?: Tracing
  readonly ids?: Ids
  readonly strangerIdleMs?: number
}

/** log2 of N of scrypt: a thousandth of what is safe, so that tests need not wait. */
const PASSWORD_COST = 7

/** On a busy machine a request may wait long for its turn; a test that wants a 503 brings limits of its own. */
const PATIENCE_MS = 60_000
export const patientLanes = (): Lanes =>
  createLanes({
    vendor: { ...laneLimits.vendor, waitMs: PATIENCE_MS },
    operator: { ...laneLimits.operator, waitMs: PATIENCE_MS },
    people: { ...laneLimits.people, waitMs: PATIENCE_MS },
    streams: { ...laneLimits.streams, waitMs: PATIENCE_MS },
    strangers: { ...laneLimits.strangers, waitMs: PATIENCE_MS },
  })

/** As many may wait as in the service, and longer: a busy machine makes nobody give up. */
const RENDERING = { workers: 1, queueMax: 16, timeoutMs: 300_000 }

/** Threads that render and read files take a second to start, so all services of a process have the same ones. */
const renderers = new Map<string, StatementRenderer>()
function rendererFor({ statementCopies: copies, publicUrl }: Config): StatementRenderer {
  const printing = JSON.stringify([copies, publicUrl])
  const renderer = renderers.get(printing) ?? createStatementRenderer({ ...RENDERING, copies, publicUrl })
  renderers.set(printing, renderer)
  return { ...renderer, close: async () => {} }
}

let reader: FileReader | undefined
function sharedReader(): FileReader {
  reader ??= createFileReader()
  return { ...reader, close: async () => {} }
}

/** Whether it is given nothing that another process cannot be given. */
const isReachedOverHttp = ({ env: _env, db: _db, ...inside }: TestOptions): boolean =>
  Object.keys(inside).length === 0

/** Starts the service. Its rate limit is out of the way unless the test sets one. */
export async function startTestService(kind: Kind, options: TestOptions = {}): Promise<TestService> {
  const db = options.db ?? (await openTestDatabase(kind))
  const { clock = new TestClock(), sandbox, tracing, ids, strangerIdleMs } = options
  const env = { RATE_LIMIT_PER_MINUTE: '1000000000', ...options.env }
  const url = urlOf(db)
  if (onWorkers && url !== undefined && isReachedOverHttp(options)) {
    const { startOnWorkers } = await import('./workers-service.ts')
    const keys = { OPERATOR_API_KEY: OPERATOR_KEY, SECRETS_KEY: TEST_SECRETS_KEY.toString('base64') }
    const { app, setClock } = await startOnWorkers({ ...env, ...keys, DATABASE_URL: url }, clock.now())
    clock.onMove = setClock
    return new TestService(app, db, clock, true)
  }
  const config: Config = readConfig(env)
  const { lanes = patientLanes(), bodyPatience, statements, logger, onDatabaseReplaced, portal } = options
  const app = buildApp({
    db,
    config,
    statements: statements ?? rendererFor(config),
    files: options.files ?? sharedReader(),
    clock,
    operatorKey: OPERATOR_KEY,
    secrets: testSecrets,
    elapsed: () => clock.now().getTime(),
    passwords: new Passwords(PASSWORD_COST),
    lanes,
    ...(bodyPatience ? { bodyPatience } : {}),
    ...(logger ? { logger } : {}),
    ...(sandbox ? { sandbox } : {}),
    ...(tracing ? { tracing } : {}),
    ...(ids ? { ids } : {}),
    ...(strangerIdleMs ? { strangerIdleMs } : {}),
    ...(onDatabaseReplaced ? { onDatabaseReplaced } : {}),
    // No test depends on whether the pages were built.
    portal: portal ?? '',
  })
  await app.ready()
  return new TestService(app, db, clock)
}

let orders = 0

/** A small order: one item of 10,000 won for each given supplier (null: an own product). */
export function anOrder(
  suppliers: readonly (TestVendor | null)[],
  fields: object = {},
): { ord_no: string; items: Json[] } & Json {
  return {
    ord_no: `202602111500_${String(++orders).padStart(9, '0')}`,
    ord_date: '2026-02-11',
    items: suppliers.map((vendor, n) => ({
      ...(vendor ? { vendor_id: vendor.vendor_id } : {}),
      prd_name: `치과용 레진 ${n + 1}`,
      item_cnt: 2,
      item_price: 10_000,
    })),
    ...fields,
  }
}
