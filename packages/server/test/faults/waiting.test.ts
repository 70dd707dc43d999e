/** A thousand requests that wait for changes: what they cost a process, and that all are answered. Decision 121. */
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { createServerDatabase } from '../databases.ts'
import { noonZone } from '../noon-zone.ts'
import { workersWanted } from '../on-workers.ts'
import { administer } from '../server-databases.ts'
import { type ServerProcess, startReady, stopServers, until } from '../server-process.ts'
import { call, newVendor, operator, orderOf, type Vendor } from './traffic.ts'

const WAITING = 1_000
const AT_ONCE = 100
const MEBIBYTE = 2 ** 20
/** Processes that answer: the one that is started, or its workers. */
const PROCESSES = Number(workersWanted.WORKERS ?? 1)
/** What the requests may cost each of them. */
const COST_MAX = 50 * MEBIBYTE * PROCESSES

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await stopServers()
  for (const cleanup of cleanups.reverse()) await cleanup()
})

interface Answer {
  readonly status: number | undefined
  readonly seqs: readonly number[]
}

/** A request on a connection of its own. */
function wait(server: ServerProcess, { headers }: Vendor, after: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/vendor-api/changes?wait=25&after=${after}`, { headers, agent }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      reply.on('end', () => {
        const { change_list = [] } = JSON.parse(text)
        resolve({ status: reply.statusCode, seqs: change_list.map(({ seq }: { seq: number }) => seq) })
      })
    }).on('error', reject)
  })
}

const metric = async (server: ServerProcess, name: string): Promise<number> => {
  const text = String((await server.get('/metrics')).body)
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )
}

/** Bytes in memory of the process and its workers, as the system counts them; null where it does not tell. */
async function memoryOf({ child }: ServerProcess): Promise<number | null> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => null)
  if (children === null) return null
  let bytes = 0
  for (const pid of [child.pid, ...children.split(' ').filter(Boolean)]) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    bytes += Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024
  }
  return bytes
}

it('a thousand requests that wait take no connection of the database and little memory, and one change answers all', {
  timeout: 400_000,
}, async () => {
  const { url, drop } = await createServerDatabase()
  cleanups.push(drop)
  const env = {
    DATABASE_URL: url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    CONNECTIONS_PER_ADDRESS: '4000',
    LOG_LEVEL: 'warn',
    MARKETPLACE_TIME_ZONE: noonZone(),
  }
  const server = await startReady(env)
  const vendor = await newVendor(server, 1)
  const cursor = async () => (await server.get('/vendor-api/changes/start', vendor.headers)).body.cursor
  // What every process has after its first requests, also many at once, does not belong to waiting.
  for (let round = 0; round < 200; round++) await cursor()
  await Promise.all(Array.from({ length: AT_ONCE }, cursor))
  for (let round = 0; round < 20; round++) await server.get('/metrics')
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  cleanups.push(async () => agent.destroy())
  const after = await cursor()
  const before = await memoryOf(server)
  // A request whose time is over before the last one came begins again, as its client would.
  const followed = async () => {
    for (;;) {
      const answer = await wait(server, vendor, after, agent)
      if (answer.status !== 200 || answer.seqs.length > 0) return answer
    }
  }
  const answers: Promise<Answer>[] = []
  // More at once would not find room before they wait.
  while (answers.length < WAITING) {
    answers.push(...Array.from({ length: AT_ONCE }, followed))
    const waiting = () => metric(server, 'napum_changes_waiting')
    await until('all of them wait', async () => (await waiting()) === answers.length)
  }
  const [memory, busy] = [
    await memoryOf(server),
    await metric(server, 'napum_database_connections{state="busy"}'),
  ]
  const sessions = await administer(
    url,
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  // One look a second by each process, for all of its requests together.
  expect(Math.max(busy, Number(sessions[0]?.count))).toBeLessThanOrEqual(PROCESSES)
  if (before !== null && memory !== null) expect(memory - before).toBeLessThan(COST_MAX)
  const { 'x-vendor-id': vendorId } = vendor.headers
  await call(server, '/operator-api/orders', operator, { orders: [orderOf(vendorId)] })
  const all = await Promise.all(answers)
  expect(all.filter(({ status, seqs }) => status !== 200 || String(seqs) !== '2')).toEqual([])
  await until('none waits any more', async () => (await metric(server, 'napum_changes_waiting')) === 0)
  server.child.kill('SIGTERM')
  expect([await server.ended, server.err()]).toEqual([0, ''])
})
