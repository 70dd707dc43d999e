/**
 * A reader that follows the feed through faults: writers whose connections break, a service killed with -9 between commit
 * and answer, a PostgreSQL server that restarts, two processes. Decision 120.
 */
import { rm } from 'node:fs/promises'
import { ChangesMissingError, CursorError, createVendorClient, type VendorItem } from '@napum/client'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createServerDatabase } from '../databases.ts'
import { noonZone } from '../noon-zone.ts'
import { freePort } from '../ports.ts'
import {
  newFolder,
  ownPostgres,
  type ServerProcess,
  startReady,
  stopServers,
  until,
} from '../server-process.ts'
import { newVendor, roundsOr, type Vendor } from './traffic.ts'

const WRITERS = 8
const ITEMS = 24
const ROUNDS = roundsOr(4)
const base = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', MARKETPLACE_TIME_ZONE: noonZone() }

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await stopServers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
afterAll(stopServers)

/** A reader that stores its cursor after each answer, and starts again from it whatever breaks. */
class Reader {
  readonly seqs: number[] = []
  readonly items = new Map<string, VendorItem>()
  readonly client: ReturnType<typeof createVendorClient>
  #cursor: string | undefined
  readonly #stop = new AbortController()

  constructor(url: string, { headers }: Vendor) {
    const [vendorId = '', apiKey = ''] = [headers['x-vendor-id'], headers['x-vendor-api-key']]
    this.client = createVendorClient({ url, vendorId, apiKey, maxAttempts: 1 })
  }

  async follow(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        for await (const answer of this.client.feed.follow({ from: this.#cursor, signal })) this.#take(answer)
      } catch (error) {
        if (error instanceof CursorError || error instanceof ChangesMissingError) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Reads to the end, and says what is wrong. */
  async problems(): Promise<unknown[]> {
    for await (const answer of this.client.feed.follow({ from: this.#cursor, follow: false }))
      this.#take(answer)
    const cursor = this.#cursor ?? null
    const store = {
      cursor: () => cursor,
      clear: () => {
        throw new Error('the mirror began again')
      },
      save: () => {},
      items: () => this.items.values(),
    }
    const { equal, head_seq, differing_days } = await this.client.feed.mirror(store).compare()
    const expected = Array.from({ length: head_seq }, (_, at) => at + 1)
    const wrongSeqs = this.seqs.filter((seq, at) => seq !== expected[at])
    return [
      ...(equal ? [] : ['not equal']),
      ...differing_days,
      ...wrongSeqs,
      ...(this.seqs.length === head_seq ? [] : ['holes']),
    ]
  }

  #take({
    change_list,
    cursor,
  }: {
    change_list: { seq: number; item: VendorItem | null }[]
    cursor: string
  }): void {
    for (const { seq, item } of change_list) {
      this.seqs.push(seq)
      if (item) this.items.set(item.ord_prd_no, item)
    }
    this.#cursor = cursor
  }
}

/** Changes items until the test stops it; every third request is broken off by the caller. */
async function write(
  urls: readonly string[],
  vendor: Vendor,
  writer: number,
  goesOn: () => boolean,
): Promise<void> {
  const statuses = ['preparing', 'shipped', 'delivered']
  for (let round = 0; goesOn(); round++) {
    const updates = vendor.items
      .filter((_, at) => (at + round) % 4 === writer % 4)
      .map((ord_prd_no) => ({
        ord_prd_no,
        status: statuses[(round + writer) % 3],
        memo: `${writer}.${round}`,
      }))
    const gone = new AbortController()
    if (round % 3 === 2) setTimeout(() => gone.abort(), (round * 7) % 20)
    await fetch(`${urls[(round + writer) % urls.length]}/vendor-api/orders/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...vendor.headers },
      body: JSON.stringify({ updates }),
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(60_000)]),
    })
      .then(async (reply) => {
        await reply.arrayBuffer()
        if (reply.status >= 500) throw new Error('away')
      })
      .catch(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
}

interface Setting {
  readonly servers: readonly { readonly port: number; readonly env: Record<string, string> }[]
  /** Breaks something that heals, with the processes that run. */
  readonly fault: (running: ServerProcess[]) => Promise<void>
}

const started = ({ port, env }: Setting['servers'][number]): Promise<ServerProcess> => startReady(env, port)

/** Writers of one vendor and of several, with readers, through some rounds of the fault. */
async function throughFaults({ servers, fault }: Setting): Promise<void> {
  const running: ServerProcess[] = []
  for (const one of servers) running.push(await started(one))
  const urls = running.map(({ url }) => url)
  const vendors = await Promise.all(
    Array.from({ length: 3 }, () => newVendor(running[0] as ServerProcess, ITEMS)),
  )
  const readers = vendors.map((vendor, at) => new Reader(urls[at % urls.length] as string, vendor))
  let isWriting = true
  const goesOn = () => isWriting
  const following = readers.map((reader) => reader.follow())
  const writing = Array.from({ length: WRITERS }, (_, writer) =>
    // Half of them all write for the first vendor.
    write(urls, vendors[writer < WRITERS / 2 ? 0 : writer % 3] as Vendor, writer, goesOn),
  )
  for (let round = 0; round < ROUNDS; round++) {
    const before = readers[0]?.seqs.length ?? 0
    await until('changes come', () => (readers[0]?.seqs.length ?? 0) > before + 40)
    await fault(running)
  }
  const last = readers[0]?.seqs.length ?? 0
  await until('changes come again', () => (readers[0]?.seqs.length ?? 0) > last + 40).catch((error) => {
    throw new Error(
      `${error.message}; ${running.map((server) => `${server.child.exitCode} ${server.err()} ${server.out().slice(-500)}`)}`,
    )
  })
  isWriting = false
  await Promise.all(writing)
  for (const reader of readers) reader.stop()
  await Promise.all(following)
  // A process that a fault ended would be no part of what is tested here.
  expect(running.map((server) => [server.child.exitCode, server.err()])).toEqual(
    running.map(() => [null, '']),
  )
  // A write whose caller has gone may still be at work; it is read when it comes.
  for (const reader of readers) await expect.poll(() => reader.problems()).toEqual([])
  const { body } = await (running[0] as ServerProcess).operator('POST', '/operator-api/verify')
  expect(body.differences).toEqual([])
  await stopServers()
}

/** Kills a process in the middle of whatever it does, and starts it again. */
const killed = (servers: Setting['servers']) => async (running: ServerProcess[]) => {
  const at = running.length - 1
  running[at]?.child.kill('SIGKILL')
  await running[at]?.ended
  running[at] = await started(servers[at] as Setting['servers'][number])
}

const LONG_MS = 400_000

describe('a reader that follows the feed sees every change once and in order, and its copy is equal,', () => {
  it('when the service on the embedded database is killed with -9 again and again', {
    timeout: LONG_MS,
  }, async () => {
    const DATA_DIR = await newFolder()
    cleanups.push(() => rm(DATA_DIR, { recursive: true, force: true }))
    const servers = [{ port: await freePort(), env: { ...base, DATA_DIR } }]
    await throughFaults({ servers, fault: killed(servers) })
  })

  it('when one of two processes on PostgreSQL is killed with -9 again and again', {
    timeout: LONG_MS,
  }, async () => {
    const { url, drop } = await createServerDatabase()
    cleanups.push(drop)
    const env = { ...base, DATABASE_URL: url }
    const servers = [
      { port: await freePort(), env },
      { port: await freePort(), env },
    ]
    await throughFaults({ servers, fault: killed(servers) })
  })

  it('when the PostgreSQL server is restarted, or killed, under two processes', {
    timeout: LONG_MS,
  }, async () => {
    const postgres = await ownPostgres(await freePort())
    cleanups.push(async () => {
      await postgres.stop()
      await postgres.remove()
    })
    await postgres.start()
    const env = { ...base, DATABASE_URL: postgres.url }
    const servers = [
      { port: await freePort(), env },
      { port: await freePort(), env },
    ]
    let round = 0
    const fault = async () => {
      await (round++ % 2 === 0 ? postgres.stop() : postgres.kill())
      await until('PostgreSQL is back', async () => {
        await postgres.start()
        return true
      })
    }
    await throughFaults({ servers, fault })
  })
})
