/** What only shows over a real connection: pieces, breaks, and memory. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NDJSON_LINE_BYTES_MAX, OPERATOR_BODY_BYTES_MAX } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents, dayCounts } from '../../../../test/contents.ts'
import { openTestDatabase, usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  OPERATOR_KEY,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'
import { CHUNK_ORDERS } from './import-stream.ts'

describe.each(usualKinds)('a stream of orders on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => service.close())

  /** Begins an upload; its body is written by the test. */
  const upload = (to = service, headers: Record<string, string | number> = {}) => {
    const sent = request({
      port: (to.app.server.address() as AddressInfo).port,
      method: 'POST',
      path: '/operator-api/orders',
      headers: {
        'content-type': 'application/x-ndjson',
        'x-operator-api-key': OPERATOR_KEY,
        ...headers,
      },
    })
    const answered = new Promise<{ status: number; body: Json }>((resolve, reject) => {
      sent.once('error', reject)
      sent.once('response', (response) => readAll(response).then(resolve, reject))
    })
    // A test that breaks the upload does not wait for the answer.
    answered.catch(() => {})
    return { sent, answered }
  }
  const readAll = async (response: IncomingMessage) => {
    let text = ''
    for await (const part of response.setEncoding('utf8')) text += part
    return { status: response.statusCode as number, body: JSON.parse(text) }
  }
  const write = (sent: ClientRequest, bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => {
      sent.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  const totalOf = async (vendor: TestVendor) =>
    (
      await service.as(vendor, 'listOrders', {
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        status: '결제완료',
      })
    ).body.pagination.total as number

  it('is the same whatever the pieces in which it arrives', async () => {
    const vendor = await service.newVendor()
    const orders = Array.from({ length: 3 }, (_, n) => anOrder([vendor], { recv_name: `김하늘 ${n} 😀` }))
    const bytes = Buffer.from(`\ufeff${orders.map((order) => JSON.stringify(order)).join('\r\n')}`)
    const { sent, answered } = upload()
    sent.setNoDelay(true)
    for (let at = 0; at < bytes.length; at += 7) sent.write(bytes.subarray(at, at + 7))
    sent.end()
    expect(await answered).toMatchObject({ status: 200, body: { success_count: 3, failure_count: 0 } })
    expect(await totalOf(vendor)).toBe(3)
  })

  it('skips a line that is too long, and has no limit as a whole', async () => {
    const vendor = await service.newVendor()
    const { sent, answered } = upload()
    const tooLong = Buffer.alloc(NDJSON_LINE_BYTES_MAX + 1, ' ')
    const lines = Math.ceil(OPERATOR_BODY_BYTES_MAX / tooLong.length) + 1
    for (let line = 0; line < lines; line++) {
      await write(sent, tooLong)
      await write(sent, '\n')
    }
    sent.end(JSON.stringify(anOrder([vendor])))
    const { status, body } = await answered
    expect(status).toBe(207)
    expect(body).toMatchObject({ success_count: 1, failure_count: lines })
    expect(body.results[0]).toMatchObject({ line: 1, ord_no: '', error_code: 'PAYLOAD_TOO_LARGE' })
    expect(await totalOf(vendor)).toBe(1)
  })

  it('announced with more bytes than a JSON body may have is still read', async () => {
    const { sent, answered } = upload(service, { 'content-length': OPERATOR_BODY_BYTES_MAX + 2 })
    await write(sent, Buffer.alloc(OPERATOR_BODY_BYTES_MAX + 1, ' '))
    sent.end('\n')
    expect(await answered).toMatchObject({ status: 207, body: { success_count: 0, failure_count: 1 } })
  })

  it('that breaks keeps what was committed, and the service goes on', async () => {
    const vendor = await service.newVendor()
    const orders = Array.from({ length: 1100 }, () => anOrder([vendor]))
    const lines = orders.map((order) => `${JSON.stringify(order)}\n`)
    const { sent } = upload()
    sent.on('error', () => {})
    await write(sent, lines.join(''))
    // Whole chunks are committed; the rest waits for more.
    const committed = Math.floor(1100 / CHUNK_ORDERS) * CHUNK_ORDERS
    await expect.poll(() => totalOf(vendor), { timeout: 90_000 }).toBe(committed)
    sent.destroy()
    await wait(50)
    expect(await totalOf(vendor)).toBe(committed)
    const again = upload()
    again.sent.end(lines.join(''))
    expect((await again.answered).body).toMatchObject({ success_count: 1100, failure_count: 0 })
    expect(await totalOf(vendor)).toBe(1100)
    const { held, recomputed } = await dayCounts(service.db)
    expect(held).toEqual(recomputed)
  })

  /** A service whose first transaction after `begin` starts late, so that the second one overtakes it if it can. */
  async function startUneven() {
    const db = await openTestDatabase(kind)
    let isFirst = false
    const uneven = await startTestService(kind, {
      db: {
        ...db,
        transaction: async (work) => {
          const waits = isFirst
          isFirst = false
          if (waits) await wait(200)
          return db.transaction(work)
        },
      },
    })
    await uneven.app.listen({ port: 0, host: '127.0.0.1' })
    const begin = () => {
      isFirst = true
      return upload(uneven)
    }
    return { uneven, begin }
  }

  it('takes an order that comes again in the next chunk as it was sent last', async () => {
    const { uneven, begin } = await startUneven()
    const vendor = await uneven.newVendor()
    const orders = Array.from({ length: CHUNK_ORDERS }, () => anOrder([vendor]))
    const lines = [1, 2].flatMap((round) =>
      orders.map((order) => `${JSON.stringify({ ...order, ord_name: `이름 ${round}` })}\n`),
    )
    const { sent, answered } = begin()
    sent.end(lines.join(''))
    const { body } = await answered
    expect(body).toMatchObject({ success_count: 2 * CHUNK_ORDERS, failure_count: 0, results: [] })
    const rows = (await contents(uneven.db)).order_item
    const names = rows?.map((row) => /이름 \d/.exec(String(row))?.[0])
    expect(names).toEqual(Array(CHUNK_ORDERS).fill('이름 2'))
    await uneven.close()
  })

  it('lists failures in the order of the lines, whichever chunk is done first', async () => {
    const { uneven, begin } = await startUneven()
    const vendor = await uneven.newVendor()
    const lines = Array.from({ length: 3 * CHUNK_ORDERS }, (_, n) =>
      JSON.stringify(n % 100 === 7 ? { ord_no: `broken-${n}` } : anOrder([vendor])),
    )
    const { sent, answered } = begin()
    sent.end(lines.join('\n'))
    const { body } = await answered
    expect(body.failure_count).toBe(8)
    expect(body.results.map(({ line }: Json) => line)).toEqual([8, 108, 208, 308, 408, 508, 608, 708])
    await uneven.close()
  })

  it('of orders that changed keeps the counts of their days, chunk beside chunk', async () => {
    const vendors = [await service.newVendor(), await service.newVendor()] as const
    const orders = Array.from({ length: 4 * CHUNK_ORDERS }, () => anOrder([...vendors]))
    for (const ord_date of ['2026-02-11', '2026-02-12']) {
      const { sent, answered } = upload()
      sent.end(orders.map((order) => `${JSON.stringify({ ...order, ord_date })}\n`).join(''))
      expect(await answered).toMatchObject({
        status: 200,
        body: { success_count: orders.length, failure_count: 0 },
      })
    }
    const { held, recomputed } = await dayCounts(service.db)
    expect(held).toEqual(recomputed)
    for (const { vendor_id } of vendors) {
      const own = held.filter((row) => row.vendor_id === vendor_id && row.list === 'pending')
      expect(own).toEqual([{ vendor_id, list: 'pending', day: '2026-02-12', item_count: orders.length }])
    }
  })

  it('that fails is answered when nothing of it is written any more', async () => {
    const db = await openTestDatabase(kind)
    const turns: (() => Promise<void>)[] = []
    const failing = await startTestService(kind, {
      db: {
        ...db,
        transaction: async (work) => {
          await turns.shift()?.()
          return db.transaction(work)
        },
      },
    })
    await failing.app.listen({ port: 0, host: '127.0.0.1' })
    const vendor = await failing.newVendor()
    turns.push(
      () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })),
      () => wait(200),
    )
    const { sent, answered } = upload(failing)
    sent.end(
      Array.from({ length: 2 * CHUNK_ORDERS }, () => `${JSON.stringify(anOrder([vendor]))}\n`).join(''),
    )
    expect(await answered).toMatchObject({ status: 503 })
    const stored = async () => (await contents(failing.db)).vendor_order?.length
    const atAnswer = await stored()
    expect(atAnswer).toBe(CHUNK_ORDERS)
    await wait(300)
    expect(await stored()).toBe(atAnswer)
    await failing.close()
  })

  it('is answered when the database fails while the caller still sends', async () => {
    const db = await openTestDatabase(kind)
    let isAway = false
    const failing = await startTestService(kind, {
      db: {
        ...db,
        transaction: (work) =>
          isAway ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) : db.transaction(work),
      },
    })
    await failing.app.listen({ port: 0, host: '127.0.0.1' })
    const vendor = await failing.newVendor()
    isAway = true
    const { sent, answered } = upload(failing)
    for (let n = 0; n < 3000; n++) await write(sent, `${JSON.stringify(anOrder([vendor]))}\n`)
    sent.end()
    expect(await answered).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } })
    isAway = false
    const next = upload(failing)
    next.sent.end(JSON.stringify(anOrder([vendor])))
    expect((await next.answered).body.success_count).toBe(1)
    await failing.close()
  })

  // The embedded database lives in the memory of this process, so there it would be measured as well. It takes a
  // minute on a busy machine: `npm run test:faults`.
  it.runIf(kind === 'postgresql' && process.env.FAULTS)(
    'of 10,000 orders is read with bounded memory',
    async () => {
      const vendor = await service.newVendor()
      const ord_memo = '가나다라마바사아자차'.repeat(100)
      const { sent, answered } = upload()
      const megabytes: number[] = []
      for (let n = 1; n <= 10_000; n++) {
        await write(sent, `${JSON.stringify(anOrder([vendor], { ord_memo }))}\n`)
        if (n % 1000 === 0) megabytes.push(heldBytes() / 1024 ** 2)
      }
      sent.end()
      expect((await answered).body).toMatchObject({ success_count: 10_000, failure_count: 0 })
      // What is on its way at a look comes and goes; what stays does so at the least of three looks. 7,000 orders lie
      // between the two: 20 MB of text alone.
      expect(Math.min(...megabytes.slice(-3)) - Math.min(...megabytes.slice(0, 3))).toBeLessThan(10)
    },
  )
})

/** Bytes that are still held after everything else was collected. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
