/** The built server as a process, over real HTTP: starting, refusing to start, breaking, recovering, stopping. */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest'
import { createServerDatabase } from './databases.ts'
import { freePort } from './ports.ts'
import { administer } from './server-databases.ts'
import {
  newFolder,
  ownPostgres,
  PROCESS_OPERATOR_KEY,
  SERVER_MAIN,
  type ServerProcess,
  startReady,
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
const dropped: (() => Promise<unknown>)[] = []
afterEach(stopServers)
afterAll(() => Promise.all(dropped.map((drop) => drop())))
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))))

/** A database on a server starts faster than an embedded one, for what holds on both. */
let shared: ReturnType<typeof createServerDatabase> | null = null
const sharedDatabase = async () => {
  shared ??= createServerDatabase()
  return { DATABASE_URL: (await shared).url }
}
afterAll(async () => (await shared)?.drop())

const start = async (env: Record<string, string>) => startServer(await freePort(), env)

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

  it('stops without a complaint while it still prepares its database, and starts again', async () => {
    const env = { DATA_DIR: await folder(), LOG_LEVEL: 'info' }
    const early = await start(env)
    await until('it listens', () => early.out().includes('listening'))
    early.child.kill('SIGTERM')
    expect([await early.ended, early.err()]).toEqual([0, ''])
    const again = await startReady(env)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('makes the operator key once, keeps it with mode 0600 and names its file, because nobody is at a terminal', async () => {
    const DATA_DIR = await folder()
    const env = { ...(await sharedDatabase()), DATA_DIR, OPERATOR_API_KEY: '' }
    const first = await startReady(env)
    const file = join(DATA_DIR, 'operator-api-key')
    const key = (await readFile(file, 'utf8')).trim()
    expect(key).toMatch(/^napum_operator_[\w-]{43}$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(first.out() + first.err()).not.toContain(key)
    const told = lines(first.out()).find((line) => line.includes('operator-api-key'))
    expect(JSON.parse(told ?? '{}')).toMatchObject({ level: 30, file })
    const headers = { 'x-operator-api-key': key }
    expect((await first.get('/operator-api/marketplace', headers)).status).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended
    const again = await startReady(env)
    expect(again.out() + again.err()).not.toContain(key)
    expect(again.out()).not.toContain('operator-api-key')
    expect((await again.get('/operator-api/marketplace', headers)).status).toBe(200)
  })

  it('keeps all that it writes from other users, whatever the umask and the mode of DATA_DIR', async () => {
    const DATA_DIR = await folder()
    await chmod(DATA_DIR, 0o755)
    const env = { ...process.env, DATA_DIR, PORT: String(await freePort()) }
    const service = spawn('sh', ['-c', 'umask 000; exec "$0" "$1"', process.execPath, SERVER_MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let log = ''
    service.stdout.on('data', (part) => {
      log += part
    })
    const ended = once(service, 'exit')
    try {
      await until('it is ready', async () => (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).ok)
      // Said once, because it is closed from then on.
      const said = log.split('\n').filter((line) => line.includes('could look into DATA_DIR'))
      expect(said.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 40, mode: '0755' }),
      ])
      const { stdout } = await promisify(execFile)('find', [DATA_DIR, '-perm', '/077', '-type', 'd'])
      expect(stdout).toBe('')
      expect((await stat(join(DATA_DIR, 'operator-api-key'))).mode & 0o777).toBe(0o600)
    } finally {
      service.kill('SIGTERM')
      await ended
    }
    const { stdout } = await promisify(execFile)('find', [DATA_DIR, '-perm', '/077'])
    expect(stdout).toBe('')
  })

  it.runIf(process.platform === 'linux')(
    'starts again at once after a kill when nobody buries the dead process',
    async () => {
      const DATA_DIR = await folder()
      const env = {
        ...process.env,
        DATA_DIR,
        OPERATOR_API_KEY: PROCESS_OPERATOR_KEY,
        PORT: String(await freePort()),
      }
      const script = '"$0" "$1" > /dev/null & echo $!; exec sleep 300'
      const parent = spawn('sh', ['-c', script, process.execPath, SERVER_MAIN], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      try {
        const [line] = await once(parent.stdout, 'data')
        const pid = Number(String(line))
        await until('it is ready', async () => (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).ok)
        process.kill(pid, 'SIGKILL')
        const again = await startReady({ DATA_DIR })
        expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
        again.child.kill('SIGTERM')
        expect(await again.ended).toBe(0)
      } finally {
        parent.kill('SIGKILL')
      }
    },
  )
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
      'a short operator key',
      async () => ({ OPERATOR_API_KEY: 'x' }),
      /^napum: OPERATOR_API_KEY must be a key of at least 32 visible ASCII characters/,
    ],
    [
      'a DATA_DIR that others may write',
      async () => {
        const DATA_DIR = await folder()
        await writeFile(join(DATA_DIR, 'operator-api-key'), 'k'.repeat(40))
        await chmod(DATA_DIR, 0o777)
        return { DATA_DIR, OPERATOR_API_KEY: '' }
      },
      /^napum: DATA_DIR .* can be written by other users \(mode 0777\).*chmod 700/,
    ],
    [
      'a database that a newer version was at',
      async () => {
        const database = await sharedDatabase()
        await administer(
          database.DATABASE_URL,
          `create schema newer; create table newer.migration (name text primary key, applied_at timestamptz not null default now());
           insert into newer.migration (name) values ('9999_later.sql')`,
        )
        return { DATABASE_URL: `${database.DATABASE_URL}?options=-c%20search_path%3Dnewer` }
      },
      /^napum: The database was migrated by a newer version of napum \(9999_later\.sql\)/,
    ],
    [
      'a role of vendors that may do more than keep them apart',
      async () => {
        const { url, drop } = await createServerDatabase()
        dropped.push(drop)
        const first = await startReady({ DATABASE_URL: url })
        first.child.kill('SIGTERM')
        await first.ended
        await administer(
          url,
          `do $$ begin execute (
             select 'alter role napum_vendor_' || oid || '_' || 'public'::regnamespace::oid || ' bypassrls'
             from pg_database where datname = current_database()); end $$`,
        )
        return { DATABASE_URL: url }
      },
      /^napum: The role napum_vendor_\d+_\d+, .* Run: alter role napum_vendor_\d+_\d+ nobypassrls$/,
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
      'a pooler that nobody spoke of',
      async () => ({ DATABASE_URL: `postgres://napum@127.0.0.1:${await refusingPooler()}/napum` }),
      /^napum: DATABASE_URL leads to a pooler .*PgBouncer: set DATABASE_POOLER=transaction .*statement_timeout$/,
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
        /^napum: ADMIN_HOST 127\.0\.0\.1 and ADMIN_PORT \d+: cannot listen there \(EADDRINUSE\): .* for example ADMIN_PORT=\d+\.$/,
      ),
    ])
  })

  it('names HOST and PORT when another process listens there', async () => {
    const first = await startReady(await sharedDatabase())
    const second = startServer(Number(new URL(first.url).port), await sharedDatabase())
    expect(await second.ended).toBe(1)
    expect(lines(second.err())).toEqual([
      expect.stringMatching(
        /PORT \d+: cannot listen there \(EADDRINUSE\): another program uses this port\. .*PORT=\d+\.$/,
      ),
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

  it('may lose the process in the middle of a migration: the next start begins it again', async () => {
    const { url, drop } = await createServerDatabase()
    // A table with the name of one that the first migration makes, not yet committed: the migration waits for it.
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; create table vendor_order (id integer)')
    const first = await start({ DATABASE_URL: url })
    await until('the migration is under way', async () => {
      return (await waiting(url)).length > 0
    })
    first.child.kill('SIGKILL')
    await first.ended
    await holder.query('rollback')
    const again = await startReady({ DATABASE_URL: url })
    const caller = await addVendor(again)
    expect((await again.get('/vendor-api/health', caller)).status).toBe(200)
    await stopServers()
    await holder.end()
    await drop()
  })

  it('may be restored under a running process: it is seen, prepared again, and nothing old is believed', async () => {
    const { url, drop } = await createServerDatabase()
    const name = new URL(url).pathname.slice(1)
    const server = await startReady({ DATABASE_URL: url })
    const kept = await addVendor(server)
    await copyDatabase(name, `${name}_backup`)
    const lost = await addVendor(server)
    for (const caller of [kept, lost])
      expect((await server.get('/vendor-api/health', caller)).status).toBe(200)
    await administer(inject('postgresUrl'), `drop database ${name} with (force)`)
    await administer(inject('postgresUrl'), `alter database ${name}_backup rename to ${name}`)
    await until('it knows what was restored', async () => {
      const known = await server.get('/vendor-api/health', kept)
      return known.status === 200 && (await server.get('/vendor-api/health', lost)).status === 401
    })
    // The database has another number now, so its vendors have another role.
    const list = { start_date: '2026-01-01', end_date: '2026-01-31', status: '결제완료' }
    expect((await server.vendor(kept, '/vendor-api/orders', list)).status).toBe(200)
    expect(lines(server.out()).filter((line) => line.includes('another one than before'))).toHaveLength(1)
    await server.operator('PATCH', `/operator-api/vendors/${kept['x-vendor-id']}`, { status: 'suspended' })
    expect((await server.get('/vendor-api/health', kept)).status).toBe(403)
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
    await until('it has said so', () => server.out().includes('does not answer, trying again'))
    // It looks every second, and speaks of it once.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const told = lines(server.out()).filter((line) => line.includes('does not answer, trying again'))
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, reason: expect.stringContaining('ECONNREFUSED') }),
    ])
    await postgres.start()
    await untilReady(server)
    const caller = await addVendor(server)
    expect((await server.get('/vendor-api/health', caller)).status).toBe(200)

    // A request whose transaction waits for a lock when the server goes away.
    const holder = new pg.Client({ connectionString: postgres.url })
    holder.on('error', () => {})
    await holder.connect()
    await holder.query('begin')
    await holder.query('select * from directory for update')
    const caught = server.operator('POST', '/operator-api/vendors', { name: 'x' })
    await until('it waits for the lock', async () => {
      return (await waiting(postgres.url)).length > 0
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
  it('is not ended by a reload when it is alone', async () => {
    const server = await startReady({ ...(await sharedDatabase()), WORKERS: '1' })
    server.child.kill('SIGHUP')
    await until('it heard of the reload', () => server.out().includes('restart it for another build'))
    expect(await statusOf(server, '/readyz')).toBe(200)
  })

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

/** Sessions of a database that wait for a lock; asked again each time, because a transaction keeps its first answer. */
const waiting = (url: string) =>
  administer(
    url,
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )

/** A copy cannot be made of a database that somebody uses. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const administrator = inject('postgresUrl')
  await administer(administrator, `alter database ${from} allow_connections false`)
  await administer(
    administrator,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
  )
  await until('nobody uses it', async () => {
    await administer(administrator, `create database ${to} template ${from}`)
    return true
  })
  await administer(administrator, `alter database ${from} allow_connections true`)
}

/** Answers as PgBouncer does to settings that it does not know; its port. */
async function refusingPooler(): Promise<number> {
  const port = await freePort()
  const fields = 'SERROR\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const answer = Buffer.alloc(5 + fields.length)
  answer.write('E')
  answer.writeInt32BE(4 + fields.length, 1)
  answer.write(fields, 5)
  const pooler = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer))
  })
  await new Promise<void>((resolve) => pooler.listen(port, '127.0.0.1', resolve))
  dropped.push(async () => pooler.close())
  return port
}

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
