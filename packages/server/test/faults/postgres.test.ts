/** A PostgreSQL server that stops, restarts or is killed under load; several processes on one. Real processes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noonZone } from '../noon-zone.ts'
import { freePort } from '../ports.ts'
import {
  type OwnPostgres,
  ownPostgres,
  type ServerProcess,
  startReady,
  statusOf,
  stopServers,
  until,
} from '../server-process.ts'
import { type Book, call, newBook, newVendor, problemsOf, ROUNDS, ship } from './traffic.ts'

const VENDORS = 3
const ITEMS = 120
/** Promised: back within this long once the database is back, without a restart of the service. */
const RECOVERY_MS = 5_000

/** One for the whole file: a database keeps the zone of its first start. */
const ZONE = noonZone()

let postgres: OwnPostgres
const env = (more: Record<string, string> = {}) => ({
  DATABASE_URL: postgres.url,
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  MARKETPLACE_TIME_ZONE: ZONE,
  ...more,
})
const started = (more: Record<string, string> = {}): Promise<ServerProcess> => startReady(env(more))

beforeAll(async () => {
  postgres = await ownPostgres(await freePort())
  await postgres.start()
})
afterAll(async () => {
  await stopServers()
  await postgres.stop()
  await postgres.remove()
})

/** The database comes back as soon as what is left of the killed one is gone. */
const startAgain = () =>
  until('PostgreSQL is back', async () => {
    await postgres.start()
    return true
  })

/** A request with nothing wrong in it: only the database can keep it from being answered. */
const anyList = { start_date: '2026-01-01', end_date: '2026-01-31', status: '결제완료' }

const faults: [string, () => Promise<void>][] = [
  ['is stopped and started', () => postgres.stop()],
  ['is killed with -9 and started', () => postgres.kill()],
]

describe.each(faults)('a PostgreSQL server that %s under load', (_what, fault) => {
  it(
    'costs 503s meanwhile and nothing that was acknowledged; the service goes on by itself',
    async () => {
      const server = await started()
      for (let round = 0; round < ROUNDS; round++) {
        const vendors = await Promise.all(Array.from({ length: VENDORS }, () => newVendor(server, ITEMS)))
        const books: Book[] = vendors.map(newBook)
        let goesOn = true
        const traffic = vendors.map((vendor, n) =>
          ship(
            () => server,
            vendor,
            books[n] as Book,
            () => goesOn,
          ),
        )
        await until('the load is on', () => books.every((book) => book.acknowledged.size >= 4))
        await fault()
        await until('it is noticed', async () => (await statusOf(server, '/readyz')) === 503)
        const during = await call(server, '/vendor-api/orders', vendors[0]?.headers ?? {}, anyList)
        expect([during.status, during.retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)])
        await startAgain()
        const back = Date.now()
        await until('the service is back', async () => (await statusOf(server, '/readyz')) === 200)
        // Beside other work the clock judges that work; the fault run has the machine to itself.
        if (process.env.FAULTS) expect(Date.now() - back).toBeLessThan(RECOVERY_MS)
        await Promise.all(traffic)
        goesOn = false
        expect(books.map((book) => book.acknowledged.size)).toEqual(books.map(() => ITEMS))
        const statuses = new Set(books.flatMap((book) => book.refusals.map((refusal) => refusal.status)))
        expect([...statuses]).toEqual([503])
        expect(await problemsOf(server, books)).toEqual([])
      }
      expect(server.child.exitCode).toBeNull()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
    180_000 * ROUNDS,
  )
})

describe('two processes on one PostgreSQL', () => {
  it('let a key have its 100 requests a minute once, not once each', async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: '100' }
    const servers = [await started(limits), await started(limits)]
    const { headers } = await newVendor(servers[0] as ServerProcess, 1)
    const answers: Awaited<ReturnType<typeof call>>[] = []
    // Thirteen at each server at once: more would wait in line, and on a busy machine be refused with 503.
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 26 }, (_, n) =>
        call(servers[n % 2] as ServerProcess, '/vendor-api/orders', headers, {}),
      )
      answers.push(...(await Promise.all(asked)))
    }
    const allowed = answers.filter((answer) => answer.status === 400).length
    expect([allowed, answers.filter((answer) => answer.status === 429).length]).toEqual([100, 30])
    for (const server of servers) server.child.kill('SIGTERM')
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0])
  })

  it('open one settlement a vendor, each with its own number, when first prices race', async () => {
    const servers = [await started(), await started()]
    const vendors = await Promise.all(
      Array.from({ length: VENDORS }, () => newVendor(servers[0] as ServerProcess, 20)),
    )
    const books = vendors.map(newBook)
    await Promise.all(
      vendors.flatMap((vendor, n) =>
        servers.map((server, half) => {
          const items = vendor.items.filter((_, at) => at % 2 === half)
          return ship(
            () => server,
            { ...vendor, items },
            books[n] as Book,
            () => true,
          )
        }),
      ),
    )
    const listed = await (servers[0] as ServerProcess).operator('GET', '/operator-api/settlements')
    const ours = new Set(vendors.map((vendor) => vendor.headers['x-vendor-id']))
    const numbers = listed.body.settlement_list
      .filter((settlement: { vendor_id: string }) => ours.has(settlement.vendor_id))
      .map((settlement: { settlement_no: string }) => settlement.settlement_no)
    expect(numbers).toHaveLength(VENDORS)
    expect(new Set(numbers).size).toBe(VENDORS)
    expect(await problemsOf(servers[1] as ServerProcess, books)).toEqual([])
  })
})
