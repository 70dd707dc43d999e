/** Webhooks of processes that are killed in a call, that share the work, and that stop. Decisions 140, 142. */
import { afterAll, describe, expect, it } from 'vitest'
import { type Kind, kinds } from '../databases.ts'
import { noonZone } from '../noon-zone.ts'
import { onWorkers } from '../on-workers.ts'
import { openMachine, type Received, Receiver } from '../receiver.ts'
import {
  freshDatabase,
  type ServerProcess,
  startReady,
  statusOf,
  stopServers,
  until,
} from '../server-process.ts'
import type { Json } from '../service.ts'
import { call, newVendor, operator, orderOf, type Vendor } from './traffic.ts'

const base = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  MARKETPLACE_TIME_ZONE: noonZone(),
  SECRETS_KEY: Buffer.alloc(32, 'key of the processes').toString('base64'),
  ...openMachine,
}
/** A lease of a process that is gone lasts a minute. */
const AFTER_LEASE = { timeout: 300_000, interval: 100 }
const LONG_MS = 400_000
/** More than may listen to one signal by default. */
const VENDORS = 12

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await stopServers()
  for (const cleanup of cleanups.reverse()) await cleanup()
})

async function newReceiver(): Promise<Receiver> {
  const receiver = await Receiver.start()
  cleanups.push(() => receiver.close())
  return receiver
}

/** The environment of a process on a fresh database of either kind. */
async function freshEnvironment(kind: Kind): Promise<Record<string, string>> {
  const { env, drop } = await freshDatabase(kind)
  cleanups.push(drop)
  return { ...base, ...env }
}

async function stopped(server: ServerProcess): Promise<number | string> {
  server.child.kill('SIGTERM')
  return server.ended
}

const change = (server: ServerProcess, { headers }: Vendor) =>
  call(server, '/operator-api/orders', operator, { orders: [orderOf(headers['x-vendor-id'])] })

async function webhookOf(server: ServerProcess, vendor: Vendor, url: string): Promise<string> {
  const made = await call(server, '/vendor-api/webhooks', vendor.headers, { url })
  return made.body.webhook.webhook_id
}

const read = async (server: ServerProcess, { headers }: Vendor, id: string): Promise<Json> =>
  (await server.get(`/vendor-api/webhooks/${id}`, headers)).body.webhook

const sent = (received: readonly Received[]) =>
  received.map(({ headers, text }) => ({ id: headers['webhook-id'], text }))

describe('a message', () => {
  it.each(kinds)(
    'that a process on %s was killed in comes again from the next one, the same',
    {
      timeout: LONG_MS,
    },
    async (kind) => {
      const receiver = await newReceiver()
      const env = await freshEnvironment(kind)
      const dying = await startReady(env)
      const vendor = await newVendor(dying, 1)
      const id = await webhookOf(dying, vendor, receiver.url())
      receiver.answer = () => {}
      await change(dying, vendor)
      await expect.poll(() => receiver.received.length, AFTER_LEASE).toBe(1)
      // The only one that can have called is killed, beside another one where two can share a database.
      const beside = kind === 'postgresql' ? await startReady(env) : null
      dying.child.kill('SIGKILL')
      await dying.ended
      receiver.answerWith(204)
      const next = beside ?? (await startReady(env))
      // What changes meanwhile follows in a message of its own.
      await change(next, vendor)
      await expect.poll(async () => (await read(next, vendor, id)).position, AFTER_LEASE).toBe(3)
      const [first, again, ...more] = sent(receiver.received)
      expect(again).toEqual(first)
      expect(new Set(more.map((one) => one.id)).size).toBe(more.length)
      expect(more.map(({ text }) => JSON.parse(text).data.from_seq)).toEqual([3])
      expect(await read(next, vendor, id)).toMatchObject({ status: 'active', failing_since: null })
      expect(await stopped(next)).toBe(0)
    },
  )

  it('is sent once by two processes that share the work, and never beside another to the same receiver', {
    timeout: LONG_MS,
  }, async () => {
    const receiver = await newReceiver()
    const env = await freshEnvironment('postgresql')
    const servers = [await startReady(env), await startReady(env)] as const
    const vendors = await Promise.all(Array.from({ length: VENDORS }, () => newVendor(servers[0], 1)))
    const ids = await Promise.all(
      vendors.map((vendor, at) => webhookOf(servers[0], vendor, receiver.url(`/${at}`))),
    )
    await call(servers[0], '/operator-api/webhooks', operator, { url: receiver.url('/all') })
    const open = new Set<string>()
    const overlaps: string[] = []
    receiver.answer = (response, { path }) => {
      if (open.has(path)) overlaps.push(path)
      open.add(path)
      setTimeout(() => {
        open.delete(path)
        response.writeHead(204).end()
      }, 30)
    }
    // Until each process has had something to send many times over.
    for (let round = 0; round < 8; round++) {
      await Promise.all(
        vendors.map((vendor, at) => change(servers[(at + round) % 2] as ServerProcess, vendor)),
      )
      await new Promise((resolve) => setTimeout(resolve, 700))
    }
    const positions = () =>
      Promise.all(
        vendors.map(async (vendor, at) => (await read(servers[1], vendor, ids[at] as string)).position),
      )
    await expect.poll(positions, AFTER_LEASE).toEqual(vendors.map(() => 9))
    const ofAll = () => rangesOf(receiver.received.filter(({ path }) => path === '/all'))
    await expect
      .poll(() => [...ofAll().values()].map((ranges) => ranges.at(-1)?.[1]), AFTER_LEASE)
      .toEqual(vendors.map(() => 9))
    expect(overlaps).toEqual([])
    const messageIds = sent(receiver.received).map(({ id }) => id)
    expect(new Set(messageIds).size).toBe(messageIds.length)
    for (const path of [...vendors.keys()].map((at) => `/${at}`)) {
      const [ranges = []] = rangesOf(receiver.received.filter((one) => one.path === path)).values()
      expectWithoutHoles(ranges)
      expect(ranges.length).toBeGreaterThan(1)
    }
    for (const ranges of ofAll().values()) expectWithoutHoles(ranges)
    for (const server of servers) expect([await stopped(server), server.err()]).toEqual([0, ''])
  })
})

/** From and to of the messages, by vendor. */
function rangesOf(received: readonly Received[]): Map<string, [number, number][]> {
  const ranges = new Map<string, [number, number][]>()
  for (const { body } of received) {
    const { vendor_id, from_seq, to_seq } = body.data
    ranges.set(vendor_id, [...(ranges.get(vendor_id) ?? []), [from_seq, to_seq]])
  }
  return ranges
}

/** Every number from 2 to 9 once and in order: the first was there before the webhook. */
function expectWithoutHoles(ranges: readonly [number, number][]): void {
  const numbers = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
}

it('a process that is told to stop breaks off its calls, a test too, and the next one makes them', {
  timeout: LONG_MS,
}, async () => {
  const receiver = await newReceiver()
  const env = await freshEnvironment('postgresql')
  const stopping = await startReady(env)
  const [vendor, tester] = [await newVendor(stopping, 1), await newVendor(stopping, 1)]
  const id = await webhookOf(stopping, vendor, receiver.url('/messages'))
  const tested = await webhookOf(stopping, tester, receiver.url('/tests'))
  receiver.answer = () => {}
  await change(stopping, vendor)
  const test = call(stopping, `/vendor-api/webhooks/${tested}/test`, tester.headers)
  await expect
    .poll(() => receiver.received.map(({ path }) => path).sort(), AFTER_LEASE)
    .toEqual(['/messages', '/tests'])
  const began = receiver.received.length
  expect(await stopped(stopping)).toBe(0)
  expect((await test).body.error.code).toBe('UNAVAILABLE')
  receiver.answerWith(204)
  const next = await startReady(env)
  await until('it listens', async () => (await statusOf(next, '/readyz')) === 200)
  await expect.poll(async () => (await read(next, vendor, id)).position, AFTER_LEASE).toBe(2)
  const [first, ...again] = sent(receiver.received.filter(({ path }) => path === '/messages'))
  // A worker that learns of the stop a moment later may begin the call that another one broke off, and breaks it off as well.
  if (!onWorkers) expect(receiver.received).toHaveLength(began + 1)
  expect(again.length).toBeGreaterThan(0)
  expect(again).toEqual(again.map(() => first))
  expect(await stopped(next)).toBe(0)
})
