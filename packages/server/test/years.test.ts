/**
 * Years by the clock, or some months, a month a step, on tables in partitions and on a copy without any: every read answers the same text. `npm run
 * test:years` plays ten. Decision 241.
 */
import { createHash } from 'node:crypto'
import type { EndpointName } from '@napum/contract'
import { encodeTime } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ids } from '../src/core/values/context.ts'
import { DAY_MS } from '../src/core/values/instants.ts'
import { oldLinesJob } from '../src/features/audit/index.ts'
import { oldRequestsJob } from '../src/features/requests/index.ts'
import { statement } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { makeWhole } from '../src/platform/db/partitions.ts'
import { onCitus } from './citus.ts'
import { usualKinds } from './databases.ts'
import {
  anOrder,
  type CallOptions,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from './service.ts'
import { price, waybill } from './trade.ts'

const MONTHS = 12 * Number(process.env.YEARS ?? 0) || 4
const VENDORS = 2

/** The same in both services. */
function countedIds(): Ids {
  let count = 0
  const next = (digits: number) => String(++count).padStart(digits, '0')
  return {
    ulid: (at) => `${encodeTime(at.getTime())}${next(16)}`,
    requestId: (at) => `req_${at.getTime().toString(36)}_${next(6)}`,
    secretBytes: (bytes) => createHash('sha512').update(next(9)).digest().subarray(0, bytes),
  }
}

const parts = statement<{ count: number }>(
  'test.parts',
  `select count(*)::integer as count from pg_inherits where inhparent in ('audit'::regclass, 'request_log'::regclass)`,
)

const taken = statement<{ count: number }>(
  'test.taken',
  'select count(*)::integer as count from audit where takes_out and vendor_id = $1::text and at = $2::timestamptz',
)

describe.skipIf(onCitus).each(usualKinds)('years on %s', (kind) => {
  let both: TestService[]
  const vendors: TestVendor[][] = []
  beforeAll(async () => {
    both = [
      await startTestService(kind, { ids: countedIds() }),
      await startTestService(kind, { ids: countedIds() }),
    ]
    const copy = (both[1] as TestService).db
    await copy.script(makeWhole)
    // Gives the role of vendors its rights.
    await migrate(copy)
    for (let n = 0; n < VENDORS; n++)
      vendors.push(await Promise.all(both.map((service) => service.newVendor())))
  })
  afterAll(() => Promise.all(both.map((service) => service.close())))

  /** Says the same to both, which must answer the same. */
  async function same(
    of: TestVendor[] | null,
    name: EndpointName,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Json> {
    const replies = await Promise.all(
      both.map((service, at) =>
        of ? service.as(of[at] as TestVendor, name, body, options) : service.operator(name, body, options),
      ),
    )
    const [one, other] = replies.map(({ raw }) => raw.body.replace(/"duration_ms":\d+/g, ''))
    expect(one, name).toBe(other)
    return replies[0]?.body
  }

  async function trade(of: TestVendor[]): Promise<string[]> {
    const order = anOrder([of[0] as TestVendor, of[0] as TestVendor], {
      ord_date: both[0]?.clock.now().toISOString(),
    })
    const { results, request_id } = await same(null, 'importOrders', { orders: [order] })
    const [first, second] = results[0].ord_prd_nos
    const seen = [request_id]
    const noted = async (...[name, body]: [EndpointName, object]) =>
      seen.push((await same(of, name, body)).request_id)
    await noted('confirmInventory', {
      confirmations: [{ ord_prd_no: first, stock_available: true, supply_price: price(1_000) }],
    })
    await noted('registerShipments', {
      shipments: [waybill(first), waybill(second, { supply_price: price(500) })],
    })
    await noted('updateStatus', {
      updates: [
        { ord_prd_no: first, status: 'delivered' },
        { ord_prd_no: '?', status: 'delivered' },
      ],
    })
    await same(of, 'exportItems', { format: 'csv', columns: ['ord_prd_no'] })
    // A file is sent before its line is written.
    for (const [at, { db, clock }] of both.entries())
      await expect
        .poll(async () => (await db.rows(taken, [of[at]?.vendor_id, clock.now()]))[0]?.count, {
          timeout: 60_000,
        })
        .toBe(1)
    return seen
  }

  async function read(of: TestVendor[], seen: readonly string[], start: string): Promise<void> {
    const vendor_id = of[0]?.vendor_id as string
    for (const query of [
      {},
      { vendor_id },
      { exports: 'true' },
      { exports: 'true', vendor_id },
      { start_date: start, vendor_id },
    ]) {
      for (let after: string | undefined; after !== null; ) {
        const page = await same(null, 'listAudit', undefined, {
          query: { ...query, limit: 50, ...(after && { after }) },
        })
        after = page.next_after
      }
    }
    await same(of, 'listOwnExports')
    for (const failed of [{}, { failed: 'true' }]) {
      await same(of, 'listOwnRequests', undefined, { query: failed })
      await same(null, 'listVendorRequests', undefined, { query: failed })
    }
    for (const request_id of seen) {
      await same(of, 'getOwnRequest', undefined, { params: { request_id } })
      await same(null, 'getVendorRequest', undefined, { params: { request_id } })
      await same(null, 'listAudit', undefined, { query: { request_id } })
    }
  }

  it(
    `read the same from partitions as from whole tables, over ${MONTHS} months`,
    async () => {
      const seen: string[][] = vendors.map(() => [])
      const [{ db, clock } = both[0] as TestService] = both
      const start = clock.now().toISOString().slice(0, 10)
      for (let month = 0; month < MONTHS; month++) {
        for (const [at, of] of vendors.entries())
          seen[at] = [...(seen[at] ?? []).slice(-6), ...(await trade(of))]
        for (const [at, of] of vendors.entries()) await read(of, seen[at] ?? [], start)
        const period_end = new Date(clock.now().getTime() - 31 * DAY_MS).toISOString().slice(0, 10)
        await same(null, 'confirmPeriod', { period_end })
        await same(null, 'listSettlements')
        for (const service of both) {
          const signal = new AbortController().signal
          const config = { auditDays: 60 }
          service.clock.advance(3 * DAY_MS)
          await oldRequestsJob(service.db, service.clock).run(signal)
          service.clock.advance(27 * DAY_MS)
          await oldRequestsJob(service.db, service.clock).run(signal)
          await oldLinesJob({ db: service.db, realClock: service.clock, config }).run(signal)
        }
      }
      // What is over is gone: of the audit four months, the one that is made ahead and the rest, of requests nine days and the rest.
      expect((await db.rows(parts))[0]?.count).toBeLessThanOrEqual(6 + 10)
    },
    60_000 * (2 + MONTHS),
  )
})
