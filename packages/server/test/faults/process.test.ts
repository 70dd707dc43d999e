/** The service itself killed or stopped in the middle of its work, and a disk that is full. Real processes. */
import { execFileSync } from 'node:child_process'
import { open, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Kind, kinds } from '../databases.ts'
import { noonZone } from '../noon-zone.ts'
import { freePort } from '../ports.ts'
import {
  freshDatabase,
  newFolder,
  type ServerProcess,
  startReady,
  startServer,
  stopServers,
  until,
} from '../server-process.ts'
import {
  type Book,
  call,
  newBook,
  newVendor,
  operator,
  orderOf,
  problemsOf,
  ROUNDS,
  ship,
} from './traffic.ts'

/** The embedded database starts slowly, so the normal run leaves these faults of it out. */
const tried: Kind[] = process.env.FAULTS ? kinds : ['postgresql']
const cleanups: (() => Promise<unknown>)[] = []
afterEach(stopServers)
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
})

const base = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', MARKETPLACE_TIME_ZONE: noonZone() }

/** The environment of a process on a fresh database of either kind. */
async function freshEnvironment(kind: Kind): Promise<Record<string, string>> {
  const { env, drop } = await freshDatabase(kind)
  cleanups.push(drop)
  return { ...base, ...env }
}

const registered = async (server: ServerProcess, vendorId: string | undefined): Promise<number> =>
  (await server.operator('GET', `/operator-api/items?vendor_id=${vendorId}&limit=1`)).body.pagination.total

describe.each(tried)('a service that is killed with -9 in the middle of an import, on %s,', (kind) => {
  it(
    'keeps what it committed, and the same file sent again completes it',
    async () => {
      const env = await freshEnvironment(kind)
      for (let round = 0; round < ROUNDS; round++) {
        const first = await startReady(env)
        const vendor = await newVendor(first, 1)
        const vendorId = vendor.headers['x-vendor-id']
        const orders = Array.from({ length: 4_000 }, () => orderOf(vendorId))
        const lines = orders.map((order) => `${JSON.stringify(order)}\n`)
        const send = (server: ServerProcess, body: string | ReadableStream) =>
          fetch(`${server.url}/operator-api/orders`, {
            method: 'POST',
            headers: { ...operator, 'content-type': 'application/x-ndjson' },
            body,
            duplex: 'half',
          } as RequestInit)
        // The last quarter is never sent, so that the import cannot end before the process does.
        const sent = new TextEncoder().encode(lines.slice(0, 3_000).join(''))
        const endless = new ReadableStream({ start: (controller) => controller.enqueue(sent) })
        const broken = send(first, endless).then(
          () => 'answered',
          () => 'broken',
        )
        await until('some of it is committed', async () => (await registered(first, vendorId)) > 1)
        first.child.kill('SIGKILL')
        await first.ended
        expect(await broken).toBe('broken')
        const again = await startReady(env)
        expect(await registered(again, vendorId)).toBeLessThan(orders.length)
        const answer = await (await send(again, lines.join(''))).json()
        expect(answer).toMatchObject({ success_count: orders.length, failure_count: 0 })
        expect(await registered(again, vendorId)).toBe(orders.length + 1)
        expect(await problemsOf(again, [])).toEqual([])
        again.child.kill('SIGKILL')
        await again.ended
      }
    },
    180_000 * ROUNDS,
  )
})

describe.each(tried)('a service that is told to stop under load, on %s,', (kind) => {
  it(
    'finishes every request that it took, refuses connections afterwards, and ends with 0',
    async () => {
      const env = await freshEnvironment(kind)
      for (let round = 0; round < ROUNDS; round++) {
        const first = await startReady(env)
        const vendors = await Promise.all([1, 2, 3].map(() => newVendor(first, 60)))
        const books: Book[] = vendors.map(newBook)
        let goesOn = true
        const traffic = vendors.map((vendor, n) =>
          ship(
            () => first,
            vendor,
            books[n] as Book,
            () => goesOn,
          ),
        )
        await until('the load is on', () => books.every((book) => book.acknowledged.size >= 4))
        first.child.kill('SIGTERM')
        expect(await first.ended).toBe(0)
        goesOn = false
        await Promise.all(traffic)
        // 0: the process was gone when the connection was made. Nothing was answered with an error.
        expect([...new Set(books.flatMap((book) => book.refusals.map(({ status }) => status)))]).toEqual([0])
        const again = await startReady(env)
        expect(await problemsOf(again, books)).toEqual([])
        again.child.kill('SIGTERM')
        await again.ended
      }
    },
    180_000 * ROUNDS,
  )
})

describe('a disk that is full', () => {
  /** A disk of a few MB; null where we may not make one. */
  async function smallDisk(megabytes: number): Promise<string | null> {
    const folder = await newFolder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], {
        stdio: 'ignore',
      })
    } catch {
      await rm(folder, { recursive: true, force: true })
      return null
    }
    cleanups.push(async () => {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    })
    return folder
  }

  it('stops the first start with one line, and the next one begins again when there is room', async (context) => {
    const DATA_DIR = await smallDisk(70)
    if (!DATA_DIR) return context.skip()
    await writeFile(join(DATA_DIR, 'fill'), Buffer.alloc(60 * 1024 ** 2))
    const server = startServer(await freePort(), { ...base, DATA_DIR })
    expect(await server.ended).toBe(1)
    expect(server.err().trim()).toMatch(/^napum: DATA_DIR .* cannot be used: the disk is full$/)
    await rm(join(DATA_DIR, 'fill'))
    const again = await startReady({ ...base, DATA_DIR })
    expect((await newVendor(again, 1)).items).toHaveLength(1)
  })

  it.runIf(process.env.FAULTS)(
    'costs 503s while the service runs, keeps nothing by halves, and is over when there is room',
    async (context) => {
      const DATA_DIR = await smallDisk(90)
      if (!DATA_DIR) return context.skip()
      const server = await startReady({ ...base, DATA_DIR })
      const vendor = await newVendor(server, 2)
      const fill = await open(join(DATA_DIR, 'fill'), 'w')
      while (
        await fill.write(Buffer.alloc(64 * 1024)).then(
          () => true,
          () => false,
        )
      );
      await fill.close()
      const orders = Array.from({ length: 200 }, () => ({
        ...orderOf(vendor.headers['x-vendor-id']),
        ord_memo: 'x'.repeat(1_000),
      }))
      const send = () => call(server, '/operator-api/orders', operator, { orders })
      const statuses: number[] = []
      for (let n = 0; n < 3; n++) statuses.push((await send()).status)
      expect(statuses).toEqual([503, 503, 503])
      expect(await registered(server, vendor.headers['x-vendor-id'])).toBe(2)
      await rm(join(DATA_DIR, 'fill'))
      expect((await send()).body.success_count).toBe(200)
      const book = newBook()
      await ship(
        () => server,
        vendor,
        book,
        () => true,
      )
      expect(await problemsOf(server, [book])).toEqual([])
    },
  )
})

describe.runIf(process.env.FAULTS)('a first start that is killed', () => {
  it('leaves nothing that keeps the next one from starting', async () => {
    const env = await freshEnvironment('embedded')
    for (const milliseconds of [300, 1_000, 2_000]) {
      const server = startServer(await freePort(), env)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      server.child.kill('SIGKILL')
      await server.ended
    }
    const again = await startReady(env)
    expect((await newVendor(again, 1)).items).toHaveLength(1)
  })
})

describe('connections that say nothing', () => {
  it('do not keep the service from answering others, nor from stopping', async () => {
    const server = await startReady(await freshEnvironment('postgresql'))
    const { port } = new URL(server.url)
    const sockets = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'))
    for (const socket of sockets)
      socket.on('error', () => {}).write('POST /vendor-api/orders HTTP/1.1\r\nHost: x\r\nX-')
    const vendor = await newVendor(server, 1)
    expect((await call(server, '/vendor-api/orders', vendor.headers, {})).status).toBe(400)
    server.child.kill('SIGTERM')
    const ended = await Promise.race([
      server.ended,
      new Promise((resolve) => setTimeout(resolve, 60_000, 'hangs')),
    ])
    for (const socket of sockets) socket.destroy()
    expect(ended).toBe(0)
  })
})
