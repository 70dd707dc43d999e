/** The built server as a process, over real HTTP: starting, refusing to start, breaking, recovering, stopping. */

import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createServerDatabase } from './databases.ts'
import { freePort } from './ports.ts'
import {
  newFolder,
  ownPostgres,
  PROCESS_OPERATOR_KEY,
  type ServerProcess,
  startServer,
  statusOf,
  stopServers,
  until,
  untilReady,
} from './server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const folders: string[] = []
const folder = async () => {
  const path = await newFolder()
  folders.push(path)
  return path
}
afterEach(stopServers)
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))))

/** A database on a server starts faster than an embedded one, for what holds on both. */
let shared: ReturnType<typeof createServerDatabase> | null = null
const sharedDatabase = async () => {
  shared ??= createServerDatabase()
  return { DATABASE_URL: (await shared).url }
}
afterAll(async () => (await shared)?.drop())

const start = async (env: Record<string, string>) => startServer(await freePort(), env)
const startReady = async (env: Record<string, string>) => {
  const server = await start(env)
  await untilReady(server)
  return server
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')
const addVendor = async (server: ServerProcess, fields: object = {}) => {
  const { vendor } = (await server.operator('POST', '/operator-api/vendors', { name: '납품상사', ...fields }))
    .body
  const path = `/operator-api/vendors/${vendor.vendor_id}/api-keys`
  const issued = (await server.operator('POST', path, {})).body
  return { 'x-vendor-id': vendor.vendor_id as string, 'x-vendor-api-key': issued.secret as string }
}

describe('the embedded database', () => {
  it('serves from an empty DATA_DIR, refuses a second process on it, and survives a kill', async () => {
    const DATA_DIR = await folder()
    const first = await startReady({ DATA_DIR })
    const caller = await addVendor(first)
    expect(await statusOf(first, '/livez')).toBe(200)
    const metrics = await first.get('/metrics')
    expect(metrics.headers.get('content-type')).toContain('text/plain')
    expect(metrics.body).toContain('napum_http_request_duration_seconds_bucket')

    const second = await start({ DATA_DIR })
    expect(await second.ended).toBe(1)
    expect(lines(second.err())).toEqual([
      expect.stringMatching(/^napum: DATA_DIR .* is in use by process \d+ on .*Stop that process/),
    ])
    expect((await first.get('/vendor-api/health', caller)).status).toBe(200)

    first.child.kill('SIGKILL')
    await first.ended
    const again = await startReady({ DATA_DIR })
    expect((await again.get('/vendor-api/health', caller)).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)

    const elsewhere = await start({ DATA_DIR, MARKETPLACE_TIME_ZONE: 'America/New_York' })
    expect(await elsewhere.ended).toBe(1)
    expect(lines(elsewhere.err())).toEqual([
      expect.stringMatching(/^napum: MARKETPLACE_TIME_ZONE is America\/New_York, but .* Asia\/Seoul/),
    ])
  })

  it('makes the operator key once, keeps it with mode 0600 and prints it only then', async () => {
    const DATA_DIR = await folder()
    const env = { ...(await sharedDatabase()), DATA_DIR, OPERATOR_API_KEY: '' }
    const first = await startReady(env)
    const file = join(DATA_DIR, 'operator-api-key')
    const key = (await readFile(file, 'utf8')).trim()
    expect(key).toMatch(/^napum_operator_[\w-]{43}$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(first.out()).toContain(key)
    const headers = { 'x-operator-api-key': key }
    expect((await first.get('/operator-api/marketplace', headers)).status).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended
    const again = await startReady(env)
    expect(again.out() + again.err()).not.toContain(key)
    expect((await again.get('/operator-api/marketplace', headers)).status).toBe(200)
  })
})

describe('the port of the operator', () => {
  it('answers the operator beside the port of vendors, and both end with the process', async () => {
    const ADMIN_PORT = String(await freePort())
    const server = await startReady({ ...(await sharedDatabase()), ADMIN_PORT })
    const admin = (path: string) =>
      fetch(`http://127.0.0.1:${ADMIN_PORT}${path}`, {
        headers: { 'x-operator-api-key': PROCESS_OPERATOR_KEY },
      })
    expect((await admin('/operator-api/marketplace')).status).toBe(200)
    expect((await admin('/metrics')).status).toBe(200)
    expect((await admin('/vendor-api/health')).status).toBe(404)
    expect((await server.operator('GET', '/operator-api/marketplace')).status).toBe(404)
    expect(await statusOf(server, '/metrics')).toBe(404)
    expect(await statusOf(server, '/vendor-api/health')).toBe(401)
    // A connection that says nothing must not keep the process.
    const silent = connect(Number(ADMIN_PORT), '127.0.0.1')
    silent.on('error', () => {})
    const began = Date.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(25_000)
    silent.destroy()
  })
})

describe('a start that cannot succeed', () => {
  const refusals: [string, () => Promise<Record<string, string>>, RegExp][] = [
    [
      'a bad variable',
      async () => ({ RATE_LIMIT_PER_MINUTE: 'many' }),
      /^napum: RATE_LIMIT_PER_MINUTE must be/,
    ],
    [
      'a DATA_DIR that is a file',
      async () => {
        const file = join(await folder(), 'file')
        await writeFile(file, '')
        return { DATA_DIR: file }
      },
      /^napum: DATA_DIR .* cannot be used/,
    ],
    [
      'an operator key file without a key',
      async () => {
        const DATA_DIR = await folder()
        await writeFile(join(DATA_DIR, 'operator-api-key'), '\n')
        return { DATA_DIR, OPERATOR_API_KEY: '' }
      },
      /^napum: .*operator-api-key in DATA_DIR holds no key/,
    ],
    [
      'a HOST that is not ours',
      async () => ({ ...(await sharedDatabase()), HOST: '192.0.2.1' }),
      /^napum: HOST 192\.0\.2\.1 and PORT \d+: cannot listen there/,
    ],
    [
      'a database that does not exist',
      async () => {
        const { url, drop } = await createServerDatabase()
        await drop()
        return { DATABASE_URL: url }
      },
      /^napum: DATABASE_URL cannot be used: .*database "napum_test_\w+" does not exist/,
    ],
    [
      'a database that speaks no TLS',
      async () => {
        const url = new URL((await sharedDatabase()).DATABASE_URL)
        url.searchParams.set('sslmode', 'verify-full')
        return { DATABASE_URL: url.href }
      },
      /^napum: DATABASE_URL cannot be used: .*SSL/,
    ],
    [
      'a certificate that is not there',
      async () => {
        const url = new URL((await sharedDatabase()).DATABASE_URL)
        url.searchParams.set('sslrootcert', '/nowhere/root.crt')
        return { DATABASE_URL: url.href }
      },
      /^napum: DATABASE_URL cannot be used: .*root\.crt/,
    ],
  ]
  it.each(refusals)('ends with one clear line: %s', async (_what, env, line) => {
    const server = await start(await env())
    expect(await server.ended).toBe(1)
    expect(lines(server.err())).toEqual([expect.stringMatching(line)])
  })

  it('names ADMIN_HOST and ADMIN_PORT when they are taken', async () => {
    const first = await startReady({ ...(await sharedDatabase()) })
    const { port } = new URL(first.url)
    const second = await start({ ...(await sharedDatabase()), ADMIN_PORT: port })
    expect(await second.ended).toBe(1)
    expect(lines(second.err())).toEqual([
      expect.stringMatching(
        /^napum: ADMIN_HOST 127\.0\.0\.1 and ADMIN_PORT \d+: cannot listen there \(EADDRINUSE\)$/,
      ),
    ])
  })

  it('names HOST and PORT when another process listens there', async () => {
    const first = await startReady(await sharedDatabase())
    const second = startServer(Number(new URL(first.url).port), await sharedDatabase())
    expect(await second.ended).toBe(1)
    expect(lines(second.err())).toEqual([
      expect.stringMatching(/PORT \d+: cannot listen there \(EADDRINUSE\)$/),
    ])
  })
})

describe('the PostgreSQL database', () => {
  it('may be empty when two processes start on it together, and carries revocations from one to the other', async () => {
    const { url, drop } = await createServerDatabase()
    const servers = await Promise.all([start({ DATABASE_URL: url }), start({ DATABASE_URL: url })])
    await Promise.all(servers.map(untilReady))
    const [one, other] = servers as [ServerProcess, ServerProcess]
    const migrated = lines(one.out() + other.out()).filter((line) => line.includes('"migrated"'))
    expect(new Set(migrated.map((line) => JSON.parse(line).migration)).size).toBe(migrated.length)
    const caller = await addVendor(one)
    await until(
      'the other knows the key',
      async () => (await other.get('/vendor-api/health', caller)).status === 200,
    )
    const path = `/operator-api/vendors/${caller['x-vendor-id']}`
    await one.operator('PATCH', path, { status: 'suspended' })
    await until(
      'the other refuses',
      async () => (await other.get('/vendor-api/health', caller)).status === 403,
    )
    await stopServers()
    await drop()
  })

  it('may be away at the start and while running: the service says so, and recovers by itself', async () => {
    const postgres = await ownPostgres(await freePort())
    const server = await start({ DATABASE_URL: postgres.url })
    await until('it lives', async () => (await statusOf(server, '/livez')) === 200)
    const away = await server.get('/vendor-api/health', { 'x-vendor-id': 'a', 'x-vendor-api-key': 'b' })
    expect([away.status, away.body.error.code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusOf(server, '/readyz')).toBe(503)
    await postgres.start()
    await untilReady(server)
    const caller = await addVendor(server)
    expect((await server.get('/vendor-api/health', caller)).status).toBe(200)

    // A request whose transaction waits for a lock when the server goes away.
    const pg = await import('pg')
    const holder = new pg.default.Client({ connectionString: postgres.url })
    holder.on('error', () => {})
    await holder.connect()
    await holder.query('begin')
    await holder.query('select * from directory for update')
    const caught = server.operator('POST', '/operator-api/vendors', { name: 'x' })
    await until('it waits for the lock', async () => {
      const { rows } = await holder.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
      return rows.length > 0
    })
    await postgres.stop()
    // The lock may be free a moment before the waiting transaction is ended too: then it was made.
    const answer = await caught
    expect([201, 503]).toContain(answer.status)
    await until('it says that it is not ready', async () => (await statusOf(server, '/readyz')) === 503)
    expect(await statusOf(server, '/livez')).toBe(200)
    await postgres.start()
    await untilReady(server)
    expect((await server.get('/vendor-api/health', caller)).status).toBe(200)
    const { vendor_list } = (await server.operator('GET', '/operator-api/vendors')).body
    expect(vendor_list).toHaveLength(answer.status === 201 ? 2 : 1)
    expect(server.child.exitCode).toBeNull()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await postgres.stop()
    await postgres.remove()
  })
})

describe('the process', () => {
  it('finishes a request in flight when it is told to stop', async () => {
    const server = await startReady(await sharedDatabase())
    const body = JSON.stringify({ orders: [{ ord_no: 'A1' }] })
    const answered = new Promise<number>((resolve, reject) => {
      const sent = request(`${server.url}/operator-api/orders`, {
        method: 'POST',
        headers: {
          'x-operator-api-key': PROCESS_OPERATOR_KEY,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      })
      sent.once('response', (reply) => resolve(reply.statusCode ?? 0)).once('error', reject)
      sent.write(body.slice(0, 5), () => {
        server.child.kill('SIGTERM')
        until('it was told', () => server.out().includes('SIGTERM')).then(
          () => sent.end(body.slice(5)),
          reject,
        )
      })
    })
    expect(await answered).toBe(207)
    expect(await server.ended).toBe(0)
  })

  it('answers what is no HTTP with a JSON 400 in the same envelope', async () => {
    const server = await startReady(await sharedDatabase())
    const broken = [
      'GARBAGE\r\n\r\n',
      'GET /livez HTTP/1.1\r\nhost: x\r\nno colon here\r\n\r\n',
      'FROBNICATE /vendor-api/orders HTTP/1.1\r\nhost: x\r\n\r\n',
      `GET /livez HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
      'POST /vendor-api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    ]
    for (const bytes of broken) {
      const answer = await sendRaw(server, bytes)
      const [head = '', text = ''] = answer.split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      const body = JSON.parse(text)
      expect(body).toMatchObject({ success: false, error: { code: 'VALIDATION_ERROR' } })
      expect(head).toContain(`X-Request-Id: ${body.request_id}`)
    }
    expect(await statusOf(server, '/livez')).toBe(200)
  })

  it('logs JSON with the request id, and nobody by name, address, phone, e-mail or key', async () => {
    const server = await startReady({ ...(await sharedDatabase()), LOG_LEVEL: 'trace' })
    const secrets = {
      name: '비밀상사',
      owner: '홍길동',
      address: '서울시 비밀로 1',
      phone: '010-1234-5678',
      email: 'secret@example.com',
    }
    const caller = await addVendor(server, secrets)
    const order = {
      ord_no: 'A1',
      ord_date: '2026-02-11',
      ord_name: '김주문',
      recv_name: '이수령',
      recv_addr1: '부산시 수령로 2',
      recv_hp: '010-9876-5432',
      order_id: 'buyer@example.com',
      items: [{ vendor_id: caller['x-vendor-id'], prd_name: '비밀상품', item_cnt: 1, item_price: 1000 }],
    }
    expect((await server.operator('POST', '/operator-api/orders', { orders: [order] })).status).toBe(200)
    await server.operator('GET', `/operator-api/vendors?q=${encodeURIComponent('홍길동')}`)
    await server.get('/vendor-api/health', { ...caller, 'x-vendor-api-key': 'napum_wrong_secret' })
    await server.get('/nothing/buyer@example.com?phone=010-1234-5678')
    await server.get('/%E0%A4%A/buyer@example.com')
    await server.operator('POST', '/operator-api/vendors', { ...secrets, name: 1 })
    const { body, headers } = await server.get('/vendor-api/health', caller)
    await until('the request is logged', () => server.out().includes(body.request_id))
    expect(headers.get('x-request-id')).toBe(body.request_id)
    server.child.kill('SIGTERM')
    await server.ended
    const logged = lines(server.out()).map((line) => JSON.parse(line))
    expect(logged.find((line) => line.request_id === body.request_id)).toMatchObject({
      endpoint: 'health',
      method: 'GET',
      status: 200,
      vendor_id: caller['x-vendor-id'],
    })
    const told = [
      ...Object.values(secrets),
      ...['김주문', '이수령', '부산시', '010-9876-5432', 'buyer@example.com', '비밀상품'],
      ...[
        encodeURIComponent('홍길동'),
        caller['x-vendor-api-key'],
        PROCESS_OPERATOR_KEY,
        'napum_wrong_secret',
      ],
    ]
    for (const secret of told) expect([secret, server.out().includes(secret)]).toEqual([secret, false])
    expect(server.err()).toBe('')
  })
})

function sendRaw(server: ServerProcess, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.once('close', () => resolve(answer)).once('error', reject)
  })
}
