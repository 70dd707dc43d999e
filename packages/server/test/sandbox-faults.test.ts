/** What a test wants to go wrong: our own client comes through, and nothing of it reaches real orders. Decision 154. */
import type { AddressInfo } from 'node:net'
import { ApiError, createSandbox, createVendorClient, type Sandbox, type VendorClient } from '@napum/client'
import { type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import { endpointExamples } from '@napum/openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultyMessages } from '../src/features/sandbox/faults/messages.ts'
import { FAULTS_MAX } from '../src/features/sandbox/faults/queries.ts'
import { happens, kindsFor } from '../src/features/sandbox/faults/rules.ts'
import { type Database, statement } from '../src/platform/db/database.ts'
import { hashes } from './contents.ts'
import { usualKinds } from './databases.ts'
import { newPerson, ownPage } from './people.ts'
import { freePort } from './ports.ts'
import { type SandboxTest, startWithSandbox, TEST_OPERATOR_KEY } from './sandbox-service.ts'
import { credentials, type Json, OPERATOR_KEY, type TestVendor } from './service.ts'

/** No test waits for what a client waits for. */
const quick = { sleep: async () => {} }

describe.each(usualKinds)('a sandbox on %s in which things go wrong', (kind) => {
  let both: SandboxTest
  let url: string
  beforeAll(async () => {
    both = await startWithSandbox(kind)
    await both.live.app.listen({ port: await freePort(), host: '127.0.0.1' })
    url = `http://127.0.0.1:${(both.live.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => both.close())

  async function clients(): Promise<{
    vendor: VendorClient
    sandbox: Sandbox
    test: TestVendor
    live: TestVendor
  }> {
    const { test, live } = await both.newVendor()
    const options = { url, vendorId: test.vendor_id, apiKey: test.key, ...quick }
    return { vendor: createVendorClient(options), sandbox: createSandbox(options), test, live }
  }
  const left = async (sandbox: Sandbox) =>
    (await sandbox.faults.list()).fault_list.map((one) => one.times_left)

  it.each([
    'rate_limited',
    'unavailable',
    'slow',
    'drop_before',
    'drop_after_commit',
    'truncate_body',
  ] as const)('lets our client read through %s', async (kind) => {
    const { vendor, sandbox } = await clients()
    await sandbox.scenario('order_paid')
    await sandbox.faults.set({ kind, times: 2, milliseconds: 1 })
    for (const _ of [1, 2]) expect((await vendor.feed.snapshot()).item_list).toHaveLength(1)
    expect(await left(sandbox)).toEqual([0])
    expect((await sandbox.faults.clear()).cleared_count).toBe(1)
  })

  it.each(['unavailable', 'drop_before', 'drop_after_commit', 'truncate_body'] as const)(
    'ends with one waybill when our client registers it by an idempotency key through %s',
    async (kind) => {
      const { vendor, sandbox } = await clients()
      const [item] = (await sandbox.scenario('order_paid')).item_list
      const ord_prd_no = item?.ord_prd_no as string
      const match = { method: 'POST', path: '/vendor-api/shipment' } as const
      await sandbox.faults.set({ kind, match })
      const shipment = { ord_prd_no, carrier_code: 'cj', tracking_number: '1', idempotency_key: 'k' } as const
      const { results } = await vendor.shipments.register([shipment])
      expect(results).toMatchObject([{ success: true, order_status: 'shipped' }])
      expect(await left(sandbox)).toEqual([0])
      const { item: shipped } = await vendor.items.get(ord_prd_no)
      expect(shipped.shipment_history).toHaveLength(1)
    },
  )

  it('refuses the last waybill of a batch by entry_refused, registers the others, and takes it the second time', async () => {
    const { vendor, sandbox } = await clients()
    const { item_list } = await sandbox.scenario('order_of_30_items')
    const shipments = item_list.map(
      ({ ord_prd_no }) => ({ ord_prd_no, carrier_code: 'cj', tracking_number: '1' }) as const,
    )
    await sandbox.faults.set({ kind: 'entry_refused', times: 2 })
    const last = shipments.at(-1) as (typeof shipments)[number]
    const answer = await vendor.shipments.register(shipments)
    expect([answer.success_count, answer.failure_count]).toEqual([29, 1])
    expect(answer.results.map(({ ord_prd_no }) => ord_prd_no)).toEqual(
      shipments.map(({ ord_prd_no }) => ord_prd_no),
    )
    expect(answer.results.at(-1)).toMatchObject({ success: false, error_code: 'VALIDATION_ERROR' })
    expect((await vendor.items.get(last.ord_prd_no)).item).toMatchObject({
      shipment: null,
      item_status: 'pending',
    })
    // A batch of one is nothing but its last entry.
    expect(await vendor.shipments.register([last])).toMatchObject({ success_count: 0, failure_count: 1 })
    expect(await vendor.shipments.register([last])).toMatchObject({ success_count: 1, failure_count: 0 })
    const elsewhere = sandbox.faults.set({ kind: 'entry_refused', match: { path: '/vendor-api/orders' } })
    await expect(elsewhere).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('lets one call of our client meet what its option names', async () => {
    const { vendor } = await clients()
    const once = { sandboxFault: 'unavailable', maxAttempts: 1 }
    await expect(vendor.health(once)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    await vendor.health()
    const bad = { sandboxFault: 'drop', maxAttempts: 1 }
    await expect(vendor.health(bad)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('tells of a cursor that is too old or unknown where a feed is read, and nowhere else', async () => {
    const { vendor, sandbox } = await clients()
    for (const [kind, code] of [
      ['cursor_expired', 'CURSOR_EXPIRED'],
      ['cursor_unknown', 'CURSOR_UNKNOWN'],
    ] as const) {
      await sandbox.faults.set({ kind })
      await vendor.health()
      await expect(vendor.feed.list()).rejects.toMatchObject({ code })
      await vendor.feed.list()
      const elsewhere = sandbox.faults.set({ kind, match: { path: '/vendor-api/health' } })
      await expect(elsewhere).rejects.toBeInstanceOf(ApiError)
    }
  })

  it('meets one call by a header, the calls of one vendor by its key, and those of all by the operator’s', async () => {
    const { test, sandbox } = await clients()
    const other = await clients()
    const status = async (vendor: TestVendor, header?: string) => {
      const headers = header === undefined ? {} : { 'x-sandbox-fault': header }
      // The document describes calls as they are without the header.
      return (await both.live.as(vendor, 'health', undefined, { headers, rowsByHand: true })).status
    }
    const codes = ['unavailable', 'rate_limited', 'slow:1', 'slow:0', 'drop', 'webhook_drop', 'unavailable:5']
    expect(await Promise.all(codes.map((header) => status(test, header)))).toEqual([
      503, 429, 200, 400, 400, 400, 400,
    ])
    await sandbox.faults.set({ kind: 'unavailable', probability: 1 })
    expect([await status(test), await status(other.test)]).toEqual([503, 200])
    expect((await other.sandbox.faults.list()).fault_list).toEqual([])
    expect((await other.sandbox.faults.clear()).cleared_count).toBe(0)
    expect(await status(test)).toBe(503)
    await sandbox.faults.clear()
    const all = createSandbox({ url, operatorKey: TEST_OPERATOR_KEY, ...quick })
    await all.faults.set({ kind: 'unavailable', probability: 1 })
    expect([await status(test), await status(other.test)]).toEqual([503, 503])
    await all.faults.clear()
    expect([await status(test), await status(other.test)]).toEqual([200, 200])
    // A live key is met by none of it.
    expect(await status(other.live, 'unavailable')).toBe(200)
  })

  it('notes each call, for its vendor and for the operator: what it met, and whether it can be repeated', async () => {
    const { vendor, sandbox, test } = await clients()
    const [item] = (await sandbox.scenario('order_paid')).item_list
    const ord_prd_no = item?.ord_prd_no as string
    await sandbox.faults.set({ kind: 'rate_limited', match: { path: '/vendor-api/shipment' } })
    const waybill = { ord_prd_no, carrier_code: 'cj', tracking_number: '1' } as const
    await vendor.shipments.register([{ ...waybill, idempotency_key: 'k' }])
    await vendor.feed.list({ wait: 1 })
    await vendor.feed.snapshot({ after: ord_prd_no })
    await vendor.items.get(ord_prd_no)
    const bare = { shipments: [waybill] }
    const { body } = await both.live.as(test, 'registerShipments', bare)
    const shipment = { vendor_id: test.vendor_id, endpoint: 'POST /vendor-api/shipment', reading: null }
    const counts = { entry_count: 1, keyed_count: 1 }
    const read = { status: 200, fault: null, entry_count: null, keyed_count: null, retry_after_seconds: null }
    const expected = [
      { ...shipment, request_id: body.request_id, status: 207, fault: null, entry_count: 1, keyed_count: 0 },
      { ...read, endpoint: 'GET /vendor-api/items/{ord_prd_no}', reading: 'one' },
      { ...read, endpoint: 'GET /vendor-api/changes/snapshot', reading: 'next' },
      { ...read, endpoint: 'GET /vendor-api/changes', reading: 'wait' },
      { ...shipment, ...counts, status: 200, error_code: null, fault: null },
      {
        ...shipment,
        ...counts,
        status: 429,
        error_code: 'RATE_LIMIT_EXCEEDED',
        fault: 'rate_limited',
        retry_after_seconds: 1,
      },
    ]
    // A call is noted when it has been answered.
    await expect.poll(async () => (await sandbox.calls()).call_list).toMatchObject(expected)
    const { call_list } = await sandbox.calls()
    const newest = call_list[0]?.call_no as number
    expect((await sandbox.calls({ after: newest - 1, limit: 5 })).call_list).toHaveLength(1)
    expect((await (await clients()).sandbox.calls()).call_list).toEqual([])
    const all = createSandbox({ url, operatorKey: TEST_OPERATOR_KEY, ...quick })
    expect((await all.calls({ limit: 1 })).call_list).toEqual([call_list[0]])
    expect(JSON.stringify(call_list)).not.toContain(ord_prd_no)
    await sandbox.reset()
    expect((await sandbox.calls()).call_list).toEqual([])
  })

  it('leaves everybody room of their own', async () => {
    const { sandbox, test } = await clients()
    const other = await clients()
    await (both.testDb() as Database).rows(
      statement(
        'test.many_faults',
        `insert into sandbox_fault (fault_id, vendor_id, kind, times_left, seed, milliseconds, created_at)
         select 'many ' || n, $1::text, 'slow', 0, 0, 1, now() from generate_series(1, $2::integer) as n`,
      ),
      [test.vendor_id, FAULTS_MAX],
    )
    const asked = (one: Sandbox) =>
      one.faults.set({ kind: 'slow' }).then(
        () => 201,
        ({ status }: ApiError) => status,
      )
    const all = createSandbox({ url, operatorKey: TEST_OPERATOR_KEY, ...quick })
    expect([await asked(sandbox), await asked(other.sandbox), await asked(all)]).toEqual([400, 201, 201])
    expect((await all.faults.clear()).cleared_count).toBe(FAULTS_MAX + 2)
    expect(await asked(sandbox)).toBe(201)
    await sandbox.faults.clear()
  })

  it('has messages come twice, after the next one, or not at all', async () => {
    const { sandbox, test } = await clients()
    const through = faultyMessages(both.testDb() as Database)
    const sent: string[] = []
    const outcome = { status: 200, failure: null, retryAfter: null }
    const send = (text: string) =>
      through({ webhook_id: 'W', vendor_id: test.vendor_id }, async () => {
        sent.push(text)
        return outcome
      })
    for (const kind of ['webhook_drop', 'webhook_duplicate', 'webhook_reorder'] as const) {
      await sandbox.faults.set({ kind })
      for (const n of [1, 2]) expect(await send(`${kind} ${n}`)).toEqual(outcome)
    }
    expect(sent).toEqual([
      'webhook_drop 2',
      'webhook_duplicate 1',
      'webhook_duplicate 1',
      'webhook_duplicate 2',
      'webhook_reorder 2',
      'webhook_reorder 1',
    ])
  })

  it('leaves the live database as it was, to the byte, whatever is called with whichever key', async () => {
    const { test, live } = await clients()
    await both.live.importOrders({
      ord_no: `REAL-${live.vendor_id}`,
      ord_date: '2026-02-11',
      items: [{ vendor_id: live.vendor_id, prd_name: '치과용 레진', item_cnt: 1, item_price: 1_000 }],
    })
    const owner = await newPerson(both.live, 'owner', live)
    const page = { ...ownPage, cookie: owner.cookie, 'x-napum-mode': 'test' }
    const before = await hashes(both.live.db, COUNTS)
    const all = createSandbox({ url, operatorKey: TEST_OPERATOR_KEY, ...quick })
    for (const kind of ['drop_after_commit', 'truncate_body', 'unavailable'] as const) {
      await all.faults.set({ kind, probability: 0.2, seed: 7 })
    }
    const turns = process.env.FAULTS ? 10 : 1
    let answered = 0
    for (const name of Array.from({ length: turns }, () => called).flat()) {
      for (const headers of keysFor(name, test, live)) {
        answered += await call(url, name, headers, test.vendor_id)
      }
    }
    // A person in test mode, whatever is tried; what is the person's own is kept for both.
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      if (endpoints[name].callers.anybody || OWN.test(name) || WAITS.test(name)) continue
      answered += await call(url, name, page, live.vendor_id)
    }
    expect(answered).toBeGreaterThan(called.length / 2)
    await all.faults.clear()
    // What the live service remembers of requests is written when it is asked for.
    await both.live.as(live, 'listOwnRequests')
    expect(await hashes(both.live.db, COUNTS)).toEqual(before)
  })
})

/** Calls with live keys raise these by right. */
const COUNTS = ['rate_window', 'request_minute', 'passkey_challenge']

/** What a live key may call without changing anything by right: some reads, and the sandbox, where it is a stranger. */
const isHarmless = (name: EndpointName) => endpoints[name].audience === 'sandbox' || plainReads.includes(name)
/** Reads that find what they look for: a refusal has a row of its own. */
const plainReads: readonly EndpointName[] = [
  'health',
  'startChanges',
  'snapshot',
  'listOwnSettlements',
  'getMarketplace',
  'listVendors',
  'listSettlements',
  'getHolidays',
]
/** Calls that wait for something. */
const WAITS = /^(listChanges|readConsumer|test.*Webhook)$/
/** What a person in test mode does to the own session. */
const OWN = /^(signOut|showFactor)$/
const called = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].audience !== 'people' && !WAITS.test(name),
)

function keysFor(name: EndpointName, test: TestVendor, live: TestVendor): Record<string, string>[] {
  const { audience } = endpoints[name]
  const keys = [
    ...(audience === 'operator' ? [] : [credentials(test)]),
    ...(audience === 'vendor' ? [] : [{ 'x-operator-api-key': TEST_OPERATOR_KEY }]),
  ]
  if (!isHarmless(name)) return keys
  return [...keys, audience === 'operator' ? { 'x-operator-api-key': OPERATOR_KEY } : credentials(live)]
}

/** Sends the first example of the documentation; 1: an answer came. */
async function call(url: string, name: EndpointName, headers: object, vendorId: string): Promise<number> {
  const { method, path, takesFile } = endpoints[name]
  const { requests, params = {} } = endpointExamples[name] as Json
  const named: Json = { ...params, vendor_id: vendorId, name: params.name ?? 'order_paid' }
  const [request] = Object.values((requests ?? {}) as Record<string, { value: unknown }>)
  const body = takesFile ? '주문품목번호\n' : request ? JSON.stringify(request.value) : undefined
  const type = { 'content-type': takesFile ? 'text/csv' : 'application/json' }
  const reply = fetch(url + path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(named[key] ?? 'x')), {
    method,
    headers: { ...headers, ...(body === undefined ? {} : type) } as Record<string, string>,
    ...(body === undefined ? {} : { body }),
  })
  return reply
    .then((one) => one.arrayBuffer())
    .then(
      () => 1,
      () => 0,
    )
}

describe('a fault by chance', () => {
  const fault = { probability: 0.25, seed: 7 } as Parameters<typeof happens>[0]
  const met = (seed: number) =>
    Array.from({ length: 400 }, (_, n) => happens({ ...fault, seed, asked: n + 1 })).map(Number)

  it('meets the same calls for the same seed, and as many as it says', () => {
    expect(met(7)).toEqual(met(7))
    expect(met(7)).not.toEqual(met(8))
    const share = met(7).reduce((sum, one) => sum + one, 0) / 400
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.35)
  })

  it('never meets a call of the sandbox itself', () => {
    for (const one of Object.values<Endpoint>(endpoints).filter(({ audience }) => audience === 'sandbox')) {
      expect(kindsFor(one)).toEqual([])
    }
  })
})
