/**
 * Who reaches which part of the service, and what a stranger may take: connections, paths written with escapes, the
 * operator's port, browsers of other origins. Over real sockets. Decisions 55, 60, 61.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
// Names the second listener in the type of the application.
import type {} from '../src/http/admin-listener.ts'
import type { Sandbox } from '../src/http/running-services.ts'
import { type Database, ping } from '../src/platform/db/database.ts'
import { NodeAway } from '../src/platform/db/failures.ts'
import { openTestDatabase, usualKind } from './databases.ts'
import { until } from './server-process.ts'
import {
  credentials,
  type Json,
  OPERATOR_KEY,
  startTestService,
  TestClock,
  type TestOptions,
  TestService,
  testSecrets,
} from './service.ts'

const HOST = '127.0.0.1'
/** Those that are called by keys; calls about people are answered at both ports, and never for pages of others. */
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  ['vendor', 'operator'].includes(endpoints[name].audience),
)
/** What is closed "within seconds" may take longer beside other work; what is not closed early stays for more than a minute. */
const WELL_BEFORE_MS = 55_000
/** A stranger waits for five seconds; where the test is of somebody else, for less. */
const SOON = { strangerIdleMs: 500 }
const operatorHeaders = { 'x-operator-api-key': OPERATOR_KEY }

async function listening(
  env: Record<string, string>,
  more: TestOptions = {},
): Promise<{ service: TestService; port: number }> {
  const service = await startTestService(usualKind, { env, ...more })
  await service.app.listen({ port: 0, host: HOST })
  return { service, port: (service.app.server.address() as AddressInfo).port }
}

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

interface Line {
  readonly socket: Socket
  readonly answer: () => string
  readonly isClosed: () => boolean
}

/** Opens a connection and sends bytes, without ending it. */
async function open(port: number, bytes = '', localAddress = HOST): Promise<Line> {
  const socket = connect({ port, host: HOST, localAddress })
  sockets.push(socket)
  let answer = ''
  let closed = false
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(bytes)
  return { socket, answer: () => answer, isClosed: () => closed }
}

const head = (method: string, path: string, headers: Record<string, string> = {}) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`

/** Sends one request as it is written, and reads the status and headers of its answer. */
async function ask(port: number, method: string, path: string, headers: Record<string, string> = {}) {
  const line = await open(port, head(method, path, { connection: 'close', ...headers }))
  if (!line.isClosed()) await once(line.socket, 'close')
  const [start = '', ...rest] = (line.answer().split('\r\n\r\n')[0] ?? '').split('\r\n')
  const found = Object.fromEntries(
    rest.map((header) => [header.split(': ', 1)[0]?.toLowerCase(), header.replace(/^[^:]*: /, '')]),
  )
  return {
    status: Number(start.split(' ')[1]),
    headers: found as Record<string, string>,
    text: line.answer(),
  }
}

describe('a connection of a stranger', () => {
  let of: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    of = await listening({ CONNECTIONS_PER_ADDRESS: '20' })
  })
  afterAll(() => of.service.close())
  const unfinished = { 'content-type': 'application/json', 'content-length': '100' }

  it('whose refused request has a body that never ends is closed within seconds, wherever it was sent', async () => {
    const began = Date.now()
    const refusals = [
      ['/vendor-api/orders', '401'],
      ['/nothing-here', '404'],
      ['/livez', '405'],
    ] as const
    // All at once: each is watched for the same seconds.
    const closing = refusals.map(async ([path, status]) => {
      const line = await open(of.port, `${head('POST', path, unfinished)}{`)
      await until('it is closed', line.isClosed)
      expect(line.answer()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    })
    await Promise.all(closing)
    expect(Date.now() - began).toBeLessThan(WELL_BEFORE_MS)
  })

  it('can end its body and ask again on the same connection', async () => {
    const line = await open(of.port, `${head('POST', '/vendor-api/orders', unfinished)}{`)
    await until('it is answered', () => line.answer().includes('401'))
    line.socket.write(`${' '.repeat(99)}${head('GET', '/livez')}`)
    await until('it is answered again', () => line.answer().includes(' 200 '))
    expect(line.isClosed()).toBe(false)
  })

  it.runIf(process.env.FAULTS)(
    'waits for its next request for seconds only; one with a good key waits on',
    async () => {
      const vendor = await of.service.newVendor()
      const began = Date.now()
      const known = await open(of.port, head('GET', '/vendor-api/health', credentials(vendor)))
      const operator = await open(of.port, head('GET', '/operator-api/marketplace', operatorHeaders))
      const stranger = await open(of.port, head('GET', '/vendor-api/health'))
      await until('the stranger is closed', stranger.isClosed)
      expect(Date.now() - began).toBeGreaterThanOrEqual(4_000)
      expect(Date.now() - began).toBeLessThan(WELL_BEFORE_MS)
      expect([known.isClosed(), operator.isClosed()]).toEqual([false, false])
      // A client that goes by what it was told never sends into a connection that is closed at that moment.
      const told = [stranger, known, operator].map(
        (line) => /keep-alive: timeout=(\d+)/i.exec(line.answer())?.[1],
      )
      expect(told).toEqual(['5', '72', '72'])
      known.socket.write(head('GET', '/vendor-api/health', credentials(vendor)))
      await until('it is answered again', () => known.answer().split('HTTP/1.1 200').length === 3)
    },
  )

  it('beyond the share of its address is closed, while other addresses get through', async () => {
    const open21 = await Promise.all(Array.from({ length: 30 }, () => open(of.port)))
    await until('some are closed', () => open21.filter((line) => line.isClosed()).length >= 10)
    expect(open21.filter((line) => !line.isClosed()).length).toBeLessThanOrEqual(20)
    const other = await open(of.port, head('GET', '/livez'), '127.0.0.2')
    await until('it is answered', () => other.answer().includes(' 200 '))
    for (const { socket } of open21) socket.destroy()
    await until('there is room again', async () => (await ask(of.port, 'GET', '/livez')).status === 200)
  })
})

describe('a proxy that TRUST_PROXY names', () => {
  it('has no share: everybody comes through it', async () => {
    const { service, port } = await listening(
      { CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: '127.0.0.0/30' },
      SOON,
    )
    const lines = await Promise.all(Array.from({ length: 30 }, () => open(port, head('GET', '/livez'))))
    await until('all are answered', () => lines.every((line) => line.answer().includes(' 200 ')))
    // It keeps its connections, too: one that it sends the next request on must not be closed under its hands. They
    // are older than one from beyond the proxies, which is closed in the meantime.
    const stranger = await open(port, head('GET', '/livez'), '127.0.0.5')
    await until('a stranger is closed', stranger.isClosed)
    expect(lines.filter((line) => line.isClosed())).toEqual([])
    for (const { socket } of lines) socket.destroy()
    await service.close()
  })
})

describe('a path that is written with escapes', () => {
  let of: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    of = await listening({})
  })
  afterAll(() => of.service.close())

  const everywhere = (Object.keys(endpoints) as EndpointName[])
    .map((name): Endpoint => endpoints[name])
    .map(({ method, path, audience }) => ({ method, path: path.replace(/\{\w+\}/g, 'x'), audience }))
  const disguised = (path: string) => [
    path.replace('-api', '%2Dapi'),
    path.replace('-api', '%2dapi'),
    path.replace(/^\/(.)/, (_, first) => `/%${first.charCodeAt(0).toString(16)}`),
    path.replace('-api/', '-api%2F'),
    path.replace('api/', 'api//'),
    `/.${path}`,
    `/vendor-api/..${path}`,
  ]

  it.each(everywhere)('is not $method $path', async ({ method, path, audience }) => {
    const headers = audience === 'vendor' ? {} : operatorHeaders
    for (const sent of disguised(path)) {
      expect([sent, (await ask(of.port, method, sent, headers)).status]).toEqual([sent, 404])
    }
  })

  it.each([
    '/%6detrics',
    '/metric%73',
    '/%6Divez',
    '/%72eadyz',
    '/%64ocs',
    '/openapi%2Ejson',
    '/metrics#',
    '/metrics;',
  ])('is not %s', async (path) => {
    expect((await ask(of.port, 'GET', path)).status).toBe(404)
  })

  it('may have escapes in its parameters and its query, and may come as a whole address', async () => {
    const number = encodeURIComponent('202601220157_000020196_[1]')
    const item = await ask(of.port, 'GET', `/operator-api/items/${number}`, operatorHeaders)
    expect([item.status, item.text]).toEqual([404, expect.stringContaining('ITEM_NOT_FOUND')])
    expect((await ask(of.port, 'GET', '/operator-api/vendors?q=%EA%B0%80', operatorHeaders)).status).toBe(200)
    expect((await ask(of.port, 'GET', 'http://x/livez')).status).toBe(200)
    expect((await ask(of.port, 'GET', '/livez?')).status).toBe(200)
  })
})

describe('with ADMIN_PORT', () => {
  const PAGE = 'https://erp.example.com'
  let service: TestService
  let ports: { vendors: number; operator: number }
  let vendor: Record<string, string>
  /** Keys that the sandbox was asked about. */
  const judged: string[] = []
  beforeAll(async () => {
    const serviceFor = async (key: string) => {
      judged.push(key)
      return null
    }
    const sandbox = { keys: {}, serviceFor, stop() {}, close: async () => {} } as unknown as Sandbox
    const env = { ADMIN_PORT: '0', CONNECTIONS_PER_ADDRESS: '100', CORS_ORIGINS: PAGE }
    const of = await listening({ ...env, AUTH_FAILURES_PER_MINUTE: '1000' }, { sandbox, ...SOON })
    service = of.service
    const adminServer = service.app.adminServer as Server
    await new Promise<void>((resolve) => adminServer.listen(0, HOST, resolve))
    ports = { vendors: of.port, operator: (adminServer.address() as AddressInfo).port }
    const post = async (path: string, body: object) => {
      const headers = { ...operatorHeaders, 'content-type': 'application/json' }
      const url = `http://${HOST}:${ports.operator}/operator-api/vendors${path}`
      return (
        await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json() as Promise<Json>
    }
    const { vendor_id } = (await post('', { name: '납품상사' })).vendor
    const { secret } = await post(`/${vendor_id}/api-keys`, {})
    vendor = { 'x-vendor-id': vendor_id, 'x-vendor-api-key': secret }
  })
  afterAll(() => service.close())

  it.each(names)('%s is answered at its own port only, at the other by 404 to every method', async (name) => {
    const { audience, method, path } = endpoints[name]
    const url = path.replace(/\{\w+\}/g, 'x')
    const headers = audience === 'vendor' ? vendor : operatorHeaders
    const [own, other] =
      audience === 'vendor' ? [ports.vendors, ports.operator] : [ports.operator, ports.vendors]
    const preflight = { origin: PAGE, 'access-control-request-method': method }
    expect((await ask(own, 'OPTIONS', url, preflight)).status).toBe(204)
    expect((await ask(other, 'OPTIONS', url, preflight)).status).toBe(404)
    const answered = await ask(own, method, url, headers)
    expect(answered.status === 404 && answered.text.includes('"NOT_FOUND"')).toBe(false)
    for (const each of [method, 'PROPFIND', 'OPTIONS']) {
      const refused = await ask(other, each, url, headers)
      expect([refused.status, refused.text]).toEqual([404, expect.stringContaining('"NOT_FOUND"')])
    }
  })

  it('judges a key at the port of its side alone, also where a path is for both', async () => {
    const key = `napum_test_${'x'.repeat(43)}`
    const both = (Object.keys(endpoints) as EndpointName[]).filter(
      (name) =>
        endpoints[name].audience === 'sandbox' ||
        (endpoints[name].callers.operatorKey && endpoints[name].audience === 'people'),
    )
    expect(both.length).toBeGreaterThan(10)
    for (const name of both) {
      const { audience, method, path } = endpoints[name]
      const url = path.replace(/\{\w+\}/g, 'x')
      const asked = async (port: number, headers: Record<string, string>) => {
        judged.length = 0
        const { status, text } = await ask(port, method, url, headers)
        return [name, status, /"code":"(\w+)"/.exec(text)?.[1], judged.length]
      }
      const refused = (count: number) => [name, 401, 'INVALID_API_KEY', count]
      const ofOperator = { 'x-operator-api-key': key }
      const ofVendor = { ...vendor, 'x-vendor-api-key': key }
      expect(await asked(ports.vendors, ofOperator)).toEqual(refused(0))
      expect(await asked(ports.operator, ofOperator)).toEqual(refused(1))
      if (audience !== 'sandbox') continue
      expect(await asked(ports.operator, ofVendor)).toEqual(refused(0))
      expect(await asked(ports.vendors, ofVendor)).toEqual(refused(1))
    }
    const people = async (port: number) =>
      (await ask(port, 'GET', '/portal-api/people', operatorHeaders)).status
    expect([await people(ports.vendors), await people(ports.operator)]).toEqual([401, 200])
  })

  it('shows figures to the operator only, probes and the reference at both', async () => {
    const statuses = async (path: string) => [
      (await ask(ports.vendors, 'GET', path)).status,
      (await ask(ports.operator, 'GET', path)).status,
    ]
    expect(await statuses('/metrics')).toEqual([404, 200])
    for (const path of ['/docs/operator', '/docs/operator/createVendor'])
      expect([path, await statuses(path)]).toEqual([path, [404, 200]])
    expect((await statuses('/console/docs'))[0]).toBe(404)
    for (const path of ['/livez', '/readyz', '/docs', '/openapi.json'])
      expect(await statuses(path)).toEqual([200, 200])
  })

  it('invites people of vendors to the port of vendors, and those of the operator to its own', async () => {
    const invite = async (body: object) => {
      const headers = { ...operatorHeaders, 'content-type': 'application/json' }
      const url = `http://${HOST}:${ports.operator}/portal-api/invitations`
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return new URL(((await reply.json()) as Json).invitation.url)
    }
    const someone = { name: '정하루', login: 'haru@example.com' }
    const owner = await invite({ ...someone, role: 'owner', vendor_id: vendor['x-vendor-id'] })
    expect([owner.port, owner.pathname]).toEqual([String(ports.vendors), '/portal/invitation'])
    const admin = await invite({ ...someone, role: 'admin', vendor_id: null })
    expect([admin.port, admin.pathname]).toEqual([String(ports.operator), '/console/invitation'])
  })

  it('keeps strangers short at the port of the operator as well', async () => {
    const line = await open(ports.operator, head('GET', '/operator-api/vendors'))
    await until('it is closed', line.isClosed)
    expect(line.answer()).toContain(' 401 ')
    const broken = await open(ports.operator, 'nonsense\r\n\r\n')
    await until('it is closed', broken.isClosed)
    expect(broken.answer()).toContain('VALIDATION_ERROR')
  })
})

describe('CORS_ORIGINS', () => {
  const OURS = 'https://erp.example.com'
  let service: TestService
  let plain: TestService
  beforeAll(async () => {
    service = await startTestService(usualKind, {
      env: {
        CORS_ORIGINS: `${OURS}, http://localhost:5173`,
        RATE_LIMIT_PER_MINUTE: '2',
        AUTH_FAILURES_PER_MINUTE: '100000',
      },
    })
    plain = await startTestService(usualKind)
  })
  afterAll(() => Promise.all([service.close(), plain.close()]))
  const preflight = (of: TestService, name: EndpointName, origin: string) =>
    of.app.inject({
      method: 'OPTIONS',
      url: endpoints[name].path.replace(/\{\w+\}/g, 'x'),
      headers: {
        origin,
        'access-control-request-method': endpoints[name].method,
        'access-control-request-headers': 'content-type',
      },
    })

  it.each(names)('lets a page of a listed origin ask for %s, before any key is looked at', async (name) => {
    const { audience, method } = endpoints[name]
    const reply = await preflight(service, name, OURS)
    expect([reply.statusCode, reply.payload]).toEqual([204, ''])
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': OURS,
      'access-control-max-age': '600',
      'x-request-id': expect.stringMatching(/^req_/),
    })
    expect(String(reply.headers['access-control-allow-methods']).split(', ')).toContain(method)
    const asked = String(reply.headers['access-control-allow-headers']).toLowerCase().split(', ')
    const key =
      audience === 'vendor' ? ['x-vendor-id', 'x-vendor-api-key', 'x-api-version'] : ['x-operator-api-key']
    expect(asked).toEqual(expect.arrayContaining(['content-type', ...key]))
    expect(String(reply.headers.vary)).toContain('Origin')
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(reply.headers).not.toHaveProperty('x-ratelimit-limit')
  })

  it('never lets pages of others ask for calls about people', async () => {
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      if (endpoints[name].audience !== 'people') continue
      const reply = await preflight(service, name, OURS)
      expect([name, reply.statusCode]).toEqual([name, 405])
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it.each(names)('answers %s to other origins, and without the setting, as ever', async (name) => {
    for (const [of, origin] of [
      [service, 'https://evil.example'],
      [service, 'null'],
      [service, `${OURS}.evil.example`],
      [plain, OURS],
    ] as const) {
      const reply = await preflight(of, name, origin)
      expect(reply.statusCode).toBe(405)
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('shows a page every answer with the headers that it needs, refusals too', async () => {
    const vendor = await service.newVendor()
    const call = (headers: object, url = '/vendor-api/health') =>
      service.app.inject({ url, headers: { origin: 'http://localhost:5173', ...headers } })
    const replies = [
      await call(credentials(vendor)),
      await call({}),
      await call(credentials(vendor)),
      await call(credentials(vendor)),
      await call({}, '/vendor-api/nothing'),
      await call({}, '/operator-api/vendors'),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 429, 404, 401])
    for (const { headers } of replies) {
      expect(headers['access-control-allow-origin']).toBe('http://localhost:5173')
      expect(headers.vary).toBe('Origin')
      const shown = String(headers['access-control-expose-headers']).toLowerCase()
      for (const name of [
        'x-request-id',
        'x-ratelimit-remaining',
        'x-ratelimit-reset',
        'retry-after',
        'x-api-version',
        'content-disposition',
      ])
        expect(shown).toContain(name)
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
    const sameSite = await service.app.inject({ url: '/vendor-api/health', headers: credentials(vendor) })
    expect(sameSite.headers.vary).toBe('Origin')
    expect(sameSite.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('/readyz', () => {
  it('asks the database once a second, however many ask', async () => {
    let asked = 0
    const db = await openTestDatabase(usualKind)
    const service = await startTestService(usualKind, {
      db: {
        ...db,
        rows: (query, values) => {
          if (query === (ping as object)) asked++
          return db.rows(query, values)
        },
      },
    })
    const probe = async () => (await service.app.inject('/readyz')).statusCode
    expect(await Promise.all(Array.from({ length: 20 }, probe))).toEqual(Array(20).fill(200))
    expect(asked).toBe(1)
    service.clock.advance(1_000)
    await probe()
    expect(asked).toBe(2)
    service.clock.advance(-3_600_000)
    await probe()
    expect(asked).toBe(3)
    await service.close()
  })
})

describe('a vendor whose node is away', () => {
  it('is refused without a statement, counted anyway, and served again when the node is back', async () => {
    const real = await openTestDatabase('postgresql')
    let isAway = false
    let free = () => {}
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    const gone = () => Promise.reject(new NodeAway('away'))
    const db: Database = {
      ...real,
      isAway: () => isAway,
      // A call that waits for the coordinator meanwhile waits until the node is back.
      rows: async (query, values) => (isAway ? held : Promise.resolve()).then(() => real.rows(query, values)),
      asVendor: (vendorId) => ({
        ...real.asVendor(vendorId),
        ...(isAway && { rows: gone, transaction: gone }),
      }),
    }
    const service = await startTestService('postgresql', { db, env: { RATE_LIMIT_PER_MINUTE: '3' } })
    const vendor = await service.newVendor()
    const range = { start_date: '2026-02-01', end_date: '2026-02-02', status: '결제완료' }
    const ask = async (as = vendor) => (await service.as(as, 'listOrders', range)).status
    expect(await ask()).toBe(200)
    isAway = true
    // The look for revoked keys is due again.
    service.clock.advance(1_000)
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([503, 503, 503, 429])
    // No key is refused by what this process happens to know: for that, the coordinator is waited for.
    let wrong: number | null = null
    const asked = ask({ ...vendor, key: 'napum_unknown' }).then((status) => {
      wrong = status
    })
    expect([await ask(), wrong]).toEqual([429, null])
    isAway = false
    free()
    await asked
    expect(wrong).toBe(401)
    expect(await ask()).toBe(200)
    await service.close()
  })
})

describe('failed authentications', () => {
  const records: Record<string, unknown>[] = []
  let service: TestService
  beforeAll(async () => {
    const db = await openTestDatabase(usualKind)
    const logger = pino({ level: 'warn' }, { write: (line: string) => records.push(JSON.parse(line)) })
    const config = readConfig({ AUTH_FAILURES_PER_MINUTE: '3', TRUST_PROXY: '10.0.0.0/8' })
    const clock = new TestClock()
    service = new TestService(
      buildApp({ db, config, operatorKey: OPERATOR_KEY, secrets: testSecrets, clock, logger }),
      db,
      clock,
    )
    await service.app.ready()
  })
  afterAll(() => service.close())
  const fail = (remoteAddress: string, headers: Record<string, string>, url = '/vendor-api/health') =>
    service.app.inject({ url, remoteAddress, headers })
  const logged = () => records.splice(0).filter(({ msg }) => msg === 'authentication failed')

  it('are logged with the address, the vendor id and the beginning of the key, never with the key', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    logged()
    await fail('192.0.2.9', { 'x-vendor-id': vendor.vendor_id, 'x-vendor-api-key': other.key })
    expect(logged()).toEqual([
      expect.objectContaining({
        address: '192.0.2.9',
        claimed_vendor_id: vendor.vendor_id,
        key_prefix: other.key.slice(0, 12),
        request_id: expect.any(String),
      }),
    ])
  })

  it('keep what is no id and no key of ours out of the log: it may be a secret in the wrong place', async () => {
    const vendor = await service.newVendor()
    logged()
    await fail('192.0.2.10', { 'x-vendor-id': vendor.key, 'x-vendor-api-key': 'hunter2' })
    await fail('192.0.2.10', { 'x-operator-api-key': `${OPERATOR_KEY}x` }, '/operator-api/vendors')
    const lines = logged()
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatchObject({ claimed_vendor_id: null, key_prefix: null })
    for (const secret of [vendor.key, 'hunter2', OPERATOR_KEY])
      expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('tell once in the log of a proxy that TRUST_PROXY does not name, and of none that it names', async () => {
    const told = () => records.splice(0).filter(({ msg }) => String(msg).includes('TRUST_PROXY'))
    told()
    await fail('10.0.0.9', { 'x-forwarded-for': '198.51.100.7' })
    await fail('192.0.2.12', {})
    expect(told()).toEqual([])
    for (let n = 0; n < 3; n++) await fail('192.0.2.12', { 'x-forwarded-for': `198.51.100.${n}` })
    await fail('192.0.2.13', { 'x-forwarded-proto': 'https' })
    expect(told()).toEqual([expect.objectContaining({ level: 40, peer: '192.0.2.12' })])
  })

  it('are logged up to the limit and once beyond it', async () => {
    for (let n = 0; n < 20; n++) await fail('192.0.2.11', {})
    expect(logged()).toHaveLength(4)
  })

  it('are counted for the /64 of an IPv6 address, and for the peer when X-Forwarded-For names none', async () => {
    const statuses = async (make: (n: number) => Promise<{ statusCode: number }>) => {
      const seen = []
      for (let n = 0; n < 5; n++) seen.push((await make(n)).statusCode)
      return seen
    }
    expect(await statuses((n) => fail(`2001:db8:0:1::${n + 1}`, {}))).toEqual([401, 401, 401, 429, 429])
    expect((await fail('2001:db8:0:2::1', {})).statusCode).toBe(401)
    const forged = (n: number) => fail('10.0.0.1', { 'x-forwarded-for': `nonsense-${n}` })
    expect(await statuses(forged)).toEqual([401, 401, 401, 429, 429])
    const forwarded = (n: number) => fail('10.0.0.1', { 'x-forwarded-for': `2001:db8:0:3::${n + 1}` })
    expect(await statuses(forwarded)).toEqual([401, 401, 401, 429, 429])
  })
})

describe('the bare address', () => {
  it('leads to the reference', async () => {
    const service = await startTestService(usualKind)
    const reply = await service.app.inject('/')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/docs'])
    expect((await service.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(302)
    const refused = await service.app.inject({ method: 'POST', url: '/' })
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
    await service.close()
  })
})
