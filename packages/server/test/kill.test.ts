/**
 * The real server process, killed in the middle of its work: what it acknowledged is there after the restart, and no
 * batch is half there. Decision 25.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServerDatabase, kinds } from './databases.ts'
import { noonZone } from './noon-zone.ts'
import { freePort } from './ports.ts'
import { type ServerProcess, startServer, until, untilReady } from './server-process.ts'
import { anOrder, credentials, type Json, OPERATOR_KEY, type TestVendor } from './service.ts'
import { price, waybill } from './trade.ts'

const BATCHES = 40
const BATCH_SIZE = 10
const WRITERS = 3
const FILE_ROWS = 500

/** Process that runs now; killed by its own handle, whatever becomes of the test. */
class Server {
  readonly base: string
  readonly #process: ServerProcess

  private constructor(process: ServerProcess) {
    this.base = process.url
    this.#process = process
  }

  static async start(env: Record<string, string>): Promise<Server> {
    const process = startServer(await freePort(), { ...env, LOG_LEVEL: 'error' })
    await untilReady(process)
    return new Server(process)
  }

  async kill(): Promise<void> {
    this.#process.child.kill('SIGKILL')
    await this.#process.ended
  }

  async call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Json> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as Json
    if (response.status >= 300)
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }

  operator(method: string, path: string, body?: object): Promise<Json> {
    return this.call(method, path, { 'x-operator-api-key': OPERATOR_KEY }, body)
  }

  async newVendor(): Promise<TestVendor> {
    const { vendor } = await this.operator('POST', '/operator-api/vendors', { name: '납품상사' })
    const path = `/operator-api/vendors/${vendor.vendor_id}/api-keys`
    const { secret } = await this.operator('POST', path, {})
    return { vendor_id: vendor.vendor_id, key: secret, partner_code: '' }
  }

  async itemsOf(vendor: TestVendor): Promise<Map<string, Json>> {
    const items = new Map<string, Json>()
    for (let page = 1; ; page++) {
      const query = `vendor_id=${vendor.vendor_id}&page=${page}`
      const { item_list, pagination } = await this.operator('GET', `/operator-api/items?${query}`)
      for (const item of item_list) items.set(item.ord_prd_no, item)
      if (!pagination.has_more) return items
    }
  }
}

describe.each(kinds)('a server that is killed in the middle of a stream of batches, on %s', (kind) => {
  let folder: string
  let env: Record<string, string>
  let drop = async () => {}
  let server: Server
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'napum-kill-'))
    env = {
      DATA_DIR: folder,
      OPERATOR_API_KEY: OPERATOR_KEY,
      RATE_LIMIT_PER_MINUTE: '1000000',
      MARKETPLACE_TIME_ZONE: noonZone(),
    }
    if (kind === 'postgresql') {
      const created = await createServerDatabase()
      drop = created.drop
      env.DATABASE_URL = created.url
    }
    server = await Server.start(env)
  })
  afterAll(async () => {
    await server?.kill()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Sends batches from several connections until the server is gone; those that were acknowledged. */
  async function stream(
    vendor: TestVendor,
    batches: object[][],
    onAcknowledged: (count: number) => void = () => {},
  ): Promise<Set<number>> {
    const acknowledged = new Set<number>()
    let next = 0
    const write = async () => {
      for (let at = next++; at < batches.length; at = next++) {
        try {
          await server.call('POST', '/vendor-api/shipment', credentials(vendor), {
            shipments: batches[at] as object[],
          })
          onAcknowledged(acknowledged.add(at).size)
        } catch {
          return
        }
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    return acknowledged
  }

  // A start of the embedded database takes longer, so it is killed less often.
  it.each(kind === 'embedded' ? [1, 3] : [1, 2, 3, 4])(
    'has every acknowledged entry after the restart and no half batch, round %i',
    async (round) => {
      const vendor = await server.newVendor()
      const orders = Array.from({ length: BATCHES }, () => anOrder(Array(BATCH_SIZE).fill(vendor)))
      const { results } = await server.operator('POST', '/operator-api/orders', { orders })
      const batches: object[][] = results.map((result: Json) =>
        result.ord_prd_nos.map((item: string) =>
          waybill(item, { idempotency_key: item, supply_price: price(round) }),
        ),
      )
      const acknowledged = await stream(vendor, batches, (count) => {
        if (count === round * 7) server.kill()
      })
      await server.kill()
      expect(acknowledged.size).toBeLessThan(BATCHES)
      server = await Server.start(env)

      const items = await server.itemsOf(vendor)
      expect(items.size).toBe(BATCHES * BATCH_SIZE)
      for (const [at, result] of results.entries()) {
        const states = result.ord_prd_nos.map((number: string) => {
          const item = items.get(number)
          const written = [item.shipment, item.supply_price, item.settlement_no].filter(
            (part) => part !== null,
          )
          return `${item.item_status} ${written.length}`
        })
        const [first] = new Set<string>(states)
        expect(new Set(states).size).toBe(1)
        expect(['pending 0', 'shipped 3']).toContain(first)
        if (acknowledged.has(at)) expect(first).toBe('shipped 3')
      }

      // The client does what clients do: it sends everything again.
      expect((await stream(vendor, batches)).size).toBe(BATCHES)
      const after = [...(await server.itemsOf(vendor)).values()]
      expect(after.every((item) => item.item_status === 'shipped')).toBe(true)
      expect(new Set(after.map((item) => item.settlement_no)).size).toBe(1)
    },
  )

  it('registers each waybill of a file once, when the commit is sent again', async () => {
    const vendor = await server.newVendor()
    const order = anOrder(Array.from({ length: FILE_ROWS }, () => vendor))
    const { results } = await server.operator('POST', '/operator-api/orders', { orders: [order] })
    const items: string[] = results[0].ord_prd_nos
    const lines = items.map((item, at) => `${item},cj,${300_000_000_000 + at}`)
    const response = await fetch(`${server.base}/vendor-api/waybills/preview`, {
      method: 'POST',
      headers: credentials(vendor),
      body: ['주문품목번호,택배사,송장번호', ...lines].join('\n'),
    })
    const { upload_id, counts } = (await response.json()) as Json
    expect(counts).toEqual({ ok: FILE_ROWS, warning: 0, refused: 0 })

    const commit = () =>
      server.call('POST', `/vendor-api/waybills/${upload_id}/commit`, credentials(vendor), {})
    const broken = commit().catch(() => null)
    const query = `vendor_id=${vendor.vendor_id}&item_status=shipped&limit=1`
    await until('the first waybills are registered', async () => {
      const { pagination } = await server.operator('GET', `/operator-api/items?${query}`)
      return pagination.total > 0
    })
    await server.kill()
    await broken
    server = await Server.start(env)
    const again = await commit()
    expect([again.success_count, again.failure_count]).toEqual([FILE_ROWS, 0])
    for (const [at, item] of items.entries()) {
      const view = (await server.operator('GET', `/operator-api/items/${encodeURIComponent(item)}`)).item
      expect(view.shipment.tracking_number).toBe(String(300_000_000_000 + at))
      expect(view.shipment_history).toHaveLength(1)
    }
  })
})
