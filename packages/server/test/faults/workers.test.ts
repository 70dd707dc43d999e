/** Several processes behind one port: they answer as one, and none is missed when it dies or is replaced. */
import { Agent, request } from 'node:http'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  freshDatabase,
  type ServerProcess,
  startReady,
  startServer,
  stopServers,
  until,
} from '../server-process.ts'
import { call, newVendor, operator, type Vendor } from './traffic.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(stopServers)
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
})

const WORKERS = 2

/** Numbers and processes of the workers that said they were ready, in the order in which they did. */
const workersOf = (server: ServerProcess): { worker: number; pid: number }[] =>
  server
    .out()
    .split('\n')
    .filter((line) => line.includes('"msg":"ready"'))
    .map((line) => JSON.parse(line))

async function newDatabase(): Promise<Record<string, string>> {
  const { env, drop } = await freshDatabase('postgresql')
  cleanups.push(drop)
  return env
}

async function start(
  env: Record<string, string> = {},
  given?: Record<string, string>,
): Promise<ServerProcess> {
  const database = given ?? (await newDatabase())
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'info', ...env }
  const server = await startReady({ ...database, WORKERS: String(WORKERS), ...settings })
  await until('all workers are ready', () => workersOf(server).length === WORKERS)
  return server
}

/** One call on a connection of this agent, or one of its own; 0 when the connection broke. */
const ask = (server: ServerProcess, headers: Record<string, string>, agent: Agent | false = false) =>
  new Promise<number>((resolve) => {
    const asked = request(`${server.url}/vendor-api/health`, { headers, agent }, (reply) => {
      reply.resume()
      reply.once('close', () => resolve(reply.complete ? (reply.statusCode ?? 0) : 0))
    })
    asked.once('error', () => resolve(0))
    asked.end()
  })

/** How many answers there were of each status, one after another on connections of their own. */
async function statusesOf(server: ServerProcess, headers: Record<string, string>, calls: number) {
  const counts: Record<number, number> = {}
  for (let n = 0; n < calls; n++) {
    const status = await ask(server, headers)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Callers until the test stops them, each with a connection that it keeps or with a new one for each call. */
function traffic(server: ServerProcess, { headers }: Vendor, keepAlive = true) {
  const counts: Record<number, number> = {}
  const stopped = new AbortController()
  const lanes = Array.from({ length: 8 }, async () => {
    const agent = keepAlive && new Agent({ keepAlive, maxSockets: 1 })
    while (!stopped.signal.aborted) {
      const status = await ask(server, headers, agent)
      counts[status] = (counts[status] ?? 0) + 1
    }
    if (agent) agent.destroy()
  })
  const stop = async () => {
    stopped.abort()
    await Promise.all(lanes)
    return counts
  }
  return { stop, count: () => counts[200] ?? 0 }
}

/** Traffic that goes on for some time. */
const more = (lanes: ReturnType<typeof traffic>, calls = 200) => {
  const wanted = lanes.count() + calls
  return until('there were more calls', () => lanes.count() >= wanted)
}

describe('several workers', () => {
  it('count together, show one page of figures, and forget a key together', async () => {
    const server = await start({ RATE_LIMIT_PER_MINUTE: '40', AUTH_FAILURES_PER_MINUTE: '10' })
    const vendor = await newVendor(server, 1)
    expect(await statusesOf(server, vendor.headers, 60)).toEqual({ 200: 40, 429: 20 })
    const wrong = { ...vendor.headers, 'x-vendor-api-key': 'wrong' }
    expect(await statusesOf(server, wrong, 30)).toEqual({ 401: 10, 429: 20 })
    for (let look = 0; look < WORKERS * 2; look++) {
      const { body } = await server.get('/metrics')
      const count =
        /^napum_http_request_duration_seconds_count\{.*endpoint="health".*status="200".*\} (\d+)$/m
      expect(count.exec(body)?.[1]).toBe('40')
      // Read from one database by all of them, and not added up.
      expect(body).toMatch(/^napum_items\{state="open"\} 1$/m)
      expect(body.match(/^napum_disk_bytes\{state="free"\}/gm)).toHaveLength(1)
    }
    const other = await newVendor(server, 1)
    const keys = `/operator-api/vendors/${other.headers['x-vendor-id']}/api-keys`
    const [key] = (await server.operator('GET', keys)).body.api_key_list
    await server.operator('DELETE', `${keys}/${key.key_id}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await statusesOf(server, other.headers, WORKERS * 3)).toEqual({ 429: WORKERS * 3 })
  })

  it('go on when one of them is killed, which is started again', async () => {
    const server = await start()
    const lanes = traffic(server, await newVendor(server, 1))
    await more(lanes)
    process.kill(workersOf(server)[1]?.pid as number, 'SIGKILL')
    await more(lanes)
    await until('it was started again', () => workersOf(server).length === WORKERS + 1)
    await more(lanes)
    const { 0: broken = 0, 200: _good, ...others } = await lanes.stop()
    // Those that waited for the one that was killed, and nobody else.
    expect(broken).toBeLessThanOrEqual(8)
    expect(others).toEqual({})
    expect(server.out()).toContain('a worker died and is started again')
  })

  it('leave no caller without an end of the connection when one of them is killed, and again', async () => {
    const server = await start()
    const lanes = traffic(server, await newVendor(server, 1), false)
    for (let kill = 0; kill < 2; kill++) {
      await more(lanes)
      process.kill(workersOf(server).at(-1)?.pid as number, 'SIGKILL')
      await until('it was started again', () => workersOf(server).length === WORKERS + kill + 1)
    }
    await more(lanes)
    // A caller that got neither an answer nor an end would still wait.
    const { 0: broken = 0, 200: _good, ...others } = await lanes.stop()
    expect(broken).toBeLessThanOrEqual(2 * 8)
    expect(others).toEqual({})
  })

  it('are asked only when they can answer', async () => {
    const database = await newDatabase()
    const server = await start({}, database)
    const { headers } = await newVendor(server, 1)
    // A new one waits for the turn in which it prepares the database.
    const holder = new pg.Client({ connectionString: database.DATABASE_URL })
    await holder.connect()
    await holder.query('select pg_advisory_lock(7241186401)')
    process.kill(workersOf(server)[0]?.pid as number, 'SIGKILL')
    await until('the new one waits', async () => {
      const { rowCount } = await holder.query(
        "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
      return (rowCount ?? 0) > 0
    })
    expect(await statusesOf(server, headers, 20)).toEqual({ 200: 20 })
    await holder.end()
    await until('it is ready', () => workersOf(server).length === WORKERS + 1)
    expect(await statusesOf(server, headers, 20)).toEqual({ 200: 20 })
  })

  it('are replaced on SIGHUP without one request that fails, and end on SIGTERM', async () => {
    const server = await start()
    const vendor = await newVendor(server, 1)
    const all = [traffic(server, vendor), traffic(server, vendor, false)]
    for (const lanes of all) await more(lanes)
    server.child.kill('SIGHUP')
    await until('all workers were replaced', () => server.out().includes('all workers were replaced'))
    for (const lanes of all) {
      await more(lanes)
      const { 200: _good, ...others } = await lanes.stop()
      expect(others).toEqual({})
    }
    const workers = workersOf(server)
    expect(workers.map(({ worker }) => worker)).toEqual([1, 2, 3, 4])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    for (const { pid } of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('end with the one that keeps them, also when it is killed', async () => {
    const server = await start()
    server.child.kill('SIGKILL')
    await until('none is left', () =>
      workersOf(server).every(({ pid }) => {
        try {
          process.kill(pid, 0)
          return false
        } catch {
          return true
        }
      }),
    )
  })

  it('are none when the first one cannot start, and the reason is told once', async () => {
    const { env, drop } = await freshDatabase('postgresql')
    cleanups.push(drop)
    const holder = await startReady(env)
    const second = startServer(Number(new URL(holder.url).port), { ...env, WORKERS: '2' })
    expect(await second.ended).toBe(1)
    expect(second.err().match(/cannot listen there \(EADDRINUSE\)/g)).toHaveLength(1)
    expect(await call(holder, '/operator-api/vendors', operator, { name: '납품상사' })).toMatchObject({
      status: 201,
    })
  })
})
