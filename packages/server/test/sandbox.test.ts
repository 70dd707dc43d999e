/** The sandbox beside the live service: what decides between them, and that nothing passes from one to the other. Decision 148. */
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type ScenarioName,
  scenarioNames,
  TEST_KEY_PREFIX,
  vendorRoles,
} from '@napum/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { keptTables, sharedTables, vendorTables } from '../src/features/sandbox/reset/queries.ts'
import { WebhookSender } from '../src/features/webhooks/sender.ts'
import { type Database, statement } from '../src/platform/db/database.ts'
import { SandboxService } from '../src/sandbox.ts'
import { usualKind, usualKinds } from './databases.ts'
import { fileNameOf } from './opened.ts'
import { newPerson, ownPage, type TestPerson } from './people.ts'
import { type SandboxTest, startWithSandbox, TEST_OPERATOR_KEY } from './sandbox-service.ts'
import {
  anOrder,
  type CallOptions,
  credentials,
  type Json,
  OPERATOR_KEY,
  startTestService,
  type TestVendor,
  testSecrets,
} from './service.ts'

describe.each(usualKinds)('a service with a sandbox on %s', (kind) => {
  let both: SandboxTest
  beforeAll(async () => {
    both = await startWithSandbox(kind)
  })
  afterAll(() => both.close())

  it('starts nothing before the first test key, and knows none', async () => {
    const vendor = await both.live.newVendor()
    const wrong = { ...vendor, key: `${TEST_KEY_PREFIX}${'x'.repeat(43)}` }
    const reply = await both.live.as(wrong, 'health')
    expect([reply.status, reply.body.error.code]).toEqual([401, 'INVALID_API_KEY'])
    expect(both.testDb()).toBeNull()
    const params = { vendor_id: vendor.vendor_id }
    const keys = await both.live.operator('listApiKeys', undefined, { params, query: { test: 'true' } })
    expect(keys.body.api_key_list).toEqual([])
    const revoked = await both.live.operator('revokeApiKey', undefined, {
      params: { ...params, key_id: 'none' },
      query: { test: 'true' },
    })
    expect(revoked.body.error.code).toBe('API_KEY_NOT_FOUND')
    expect(both.testDb()).toBeNull()
  })

  it('issues, lists and revokes test keys apart from the others', async () => {
    const { live, test } = await both.newVendor()
    expect(test.key).toMatch(new RegExp(`^${TEST_KEY_PREFIX}[\\w-]{43}$`))
    const params = { vendor_id: live.vendor_id }
    const listed = async (query = {}) =>
      (await both.live.operator('listApiKeys', undefined, { params, query })).body.api_key_list
    expect((await listed())[0].prefix).toBe(live.key.slice(0, 12))
    const [key] = await listed({ test: 'true' })
    expect(key.prefix).toBe(test.key.slice(0, 17))
    const revoked = await both.live.operator('revokeApiKey', undefined, {
      params: { ...params, key_id: key.key_id },
      query: { test: 'true' },
    })
    expect(revoked.body.api_key.revoked_at).not.toBeNull()
    expect((await both.live.as(test, 'health')).status).toBe(401)
    expect((await both.live.as(live, 'health')).status).toBe(200)
    const unknown = await both.live.operator('issueApiKey', { test: true }, { params: { vendor_id: 'x' } })
    expect(unknown.body.error.code).toBe('VENDOR_NOT_FOUND')
  })

  it('answers test keys from test data, and says so everywhere', async () => {
    const { live, test } = await both.newVendor()
    const orders = [anOrder([test])]
    expect((await both.operator('importOrders', { orders })).status).toBe(200)
    const list = (vendor: TestVendor) => both.live.as(vendor, 'snapshot')
    expect((await list(test)).body).toMatchObject({ livemode: false, item_list: [{}] })
    expect((await list(live)).body).toMatchObject({ livemode: true, item_list: [] })
    expect((await list(test)).headers['x-napum-mode']).toBe('test')
    expect((await list(live)).headers['x-napum-mode']).toBeUndefined()
    const of = async (name: 'health' | 'startChanges' | 'listChanges' | 'digestChanges') =>
      (await both.live.as(test, name)).body.livemode
    expect(
      await Promise.all([of('health'), of('startChanges'), of('listChanges'), of('digestChanges')]),
    ).toEqual([false, false, false, false])
    const price = { unit_price: 11_000, quantity: 2, total_amount: 22_000 }
    const ord_prd_no = `${orders[0]?.ord_no}_[1]`
    const confirmations = [{ ord_prd_no, stock_available: true, supply_price: price }]
    expect((await both.live.as(test, 'confirmInventory', { confirmations })).status).toBe(200)
    const statement = await both.live.as(test, 'statementData', { ord_prd_no })
    expect(statement.body).toMatchObject({ livemode: false, orders: [{}] })
    const refused = await both.live.as(test, 'statementData', { ord_prd_no: 'X_[1]' })
    expect([refused.status, refused.headers['x-napum-mode']]).toEqual([404, 'test'])
  })

  it('takes neither key for the other kind of call', async () => {
    const status = async (key: string) =>
      (await both.live.call('listVendors', undefined, { headers: { 'x-operator-api-key': key } })).status
    expect(await status(TEST_OPERATOR_KEY)).toBe(200)
    expect(await status(OPERATOR_KEY)).toBe(200)
    expect(await status(`${TEST_KEY_PREFIX}${OPERATOR_KEY}`)).toBe(401)
    const { live, test } = await both.newVendor()
    const crossed = { ...live, key: `${TEST_KEY_PREFIX}${live.key}` }
    expect((await both.live.as(crossed, 'health')).status).toBe(401)
    expect(
      (await both.live.as({ ...test, key: test.key.slice(TEST_KEY_PREFIX.length) }, 'health')).status,
    ).toBe(401)
    const people = await both.operator('listPeople')
    expect([people.status, people.body.error.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('says test also where no endpoint is reached, and never of a live call', async () => {
    const { live, test } = await both.newVendor()
    const operatorKey = { 'x-operator-api-key': TEST_OPERATOR_KEY }
    const page = { 'x-napum-mode': 'test' }
    const calls = [
      ['GET', '/vendor-api/nothing', 404, [credentials(test), page], [credentials(live), {}, operatorKey]],
      ['PUT', '/vendor-api/health', 405, [credentials(test), page], [credentials(live), {}]],
      ['PROPFIND', '/vendor-api/health', 405, [credentials(test)], [credentials(live)]],
      ['GET', '/vendor-api/items/%', 404, [credentials(test)], [credentials(live)]],
      ['GET', '/%76endor-api/health', 404, [], [credentials(live)]],
      ['GET', '/operator-api/nothing', 404, [operatorKey], [{ 'x-operator-api-key': OPERATOR_KEY }, page]],
      ['DELETE', '/operator-api/vendors', 405, [operatorKey], [{ 'x-operator-api-key': OPERATOR_KEY }]],
      ['PUT', '/sandbox-api/clock', 405, [credentials(test), operatorKey, page], [credentials(live), {}]],
      ['GET', '/sandbox-api/nothing', 404, [credentials(test), operatorKey], [{}]],
      ['GET', '/nothing', 404, [], [credentials(live), page]],
    ] as const
    for (const [method, url, status, ofTest, ofLive] of calls) {
      const said = async (headers: object) => {
        const reply = await both.live.app.inject({ method: method as 'GET', url, headers: { ...headers } })
        return [method, url, reply.statusCode, reply.headers['x-napum-mode']]
      }
      for (const headers of ofTest) expect(await said(headers)).toEqual([method, url, status, 'test'])
      for (const headers of ofLive) expect(await said(headers)).toEqual([method, url, status, undefined])
    }
  })

  it('refuses a call whose key is of another kind than the call says, and one that says neither', async () => {
    const { live, test } = await both.newVendor()
    const status = async (vendor: TestVendor, mode: string) =>
      (await both.live.as(vendor, 'health', undefined, { headers: { 'x-napum-mode': mode } })).status
    for (const [mode, statuses] of [
      ['test', [403, 200]],
      ['live', [200, 403]],
      ['', [403, 403]],
      ['Test', [403, 403]],
      ['test, test', [403, 403]],
    ] as const) {
      expect([mode, [await status(live, mode), await status(test, mode)]]).toEqual([mode, statuses])
    }
  })

  it('has a clock of its own, which leads through a month and its settlement', async () => {
    const { live, test } = await both.newVendor()
    const clock = async (advance?: string) =>
      (await both.live.as(test, advance ? 'advanceClock' : 'readClock', advance ? { advance } : undefined))
        .body
    const before = (await clock()).clock
    const { body: made } = await both.live.as(test, 'runScenario', undefined, {
      params: { name: 'order_paid' },
    })
    const [{ ord_prd_no }] = made.item_list
    const price = { unit_price: 100, quantity: 1, total_amount: 100 }
    const confirmations = [{ ord_prd_no, stock_available: true, supply_price: price }]
    await both.live.as(test, 'confirmInventory', { confirmations })
    await both.live.operator(
      'issueApiKey',
      { test: true, expires_at: '2026-02-20T00:00:00Z' },
      { params: { vendor_id: live.vendor_id } },
    )
    const { clock: after, timestamp } = await clock('P1M')
    // Keys end by the time of the world.
    const keys = await both.operator('getAttention', undefined, { query: { kind: 'keys_expiring' } })
    expect(keys.body.attention_list).toMatchObject([{ count: 1 }])
    expect(Date.parse(after.now)).toBeGreaterThan(Date.parse(before.now) + 27 * 86_400_000)
    // The answer itself is of the real time.
    expect(Date.parse(timestamp)).toBeLessThan(Date.parse(after.now) - 27 * 86_400_000)
    const period = { period_end: after.now.slice(0, 8).concat('01') }
    const days = {
      period_end: new Date(Date.parse(period.period_end) - 86_400_000).toISOString().slice(0, 10),
    }
    expect((await both.operator('confirmPeriod', days)).body.confirmed_count).toBeGreaterThan(0)
    const { settlement_list } = (await both.live.as(test, 'listOwnSettlements')).body
    expect(settlement_list).toMatchObject([{ status: 'confirmed' }])
    expect((await both.live.as(live, 'listOwnSettlements')).body.settlement_list).toEqual([])
    const month = days.period_end.slice(0, 7)
    const files = await Promise.all([
      both.operator('bankTransfers', undefined, { query: { format: 'csv' } }),
      both.operator('bankTransfers', undefined, { query: { format: 'xlsx', list: 'apart' } }),
      both.live.as(test, 'ownTaxInvoices', undefined, { query: { month, format: 'xlsx', form: 'apart' } }),
      both.live.as(test, 'exportItems', { format: 'csv' }),
      both.live.as(test, 'ownStatementArchive', undefined, { query: { month, format: 'csv' } }),
    ])
    for (const file of files) expect(fileNameOf(file)).toMatch(/^TEST /)
    for (const wrong of ['P0D', '-P1D', 'P1Y-2M', 'tomorrow', 'P99Y', 'PT']) {
      expect([wrong, (await clock(wrong)).error?.code]).toEqual([wrong, 'VALIDATION_ERROR'])
    }
  })

  it('has a clock of each vendor, by which the operator’s calls count for it too', async () => {
    const [ahead, beside] = [(await both.newVendor()).test, (await both.newVendor()).test]
    const daysAhead = async (vendor: TestVendor) =>
      Math.round((await both.live.as(vendor, 'readClock')).body.clock.ahead_seconds / 86_400)
    const [before, others] = [await daysAhead(ahead), await daysAhead(beside)]
    const moved = await both.live.as(ahead, 'advanceClock', { advance: 'P40D' })
    expect([moved.status, await daysAhead(ahead), await daysAhead(beside)]).toEqual([
      200,
      before + 40,
      others,
    ])
    // One import, one batch of claims, and a price of each vendor, in units of work that both share.
    const orders = Array.from({ length: 2 }, () => anOrder([ahead, beside]))
    const numbers = (await both.operator('importOrders', { orders })).body.results.flatMap(
      ({ ord_prd_nos }: Json) => ord_prd_nos,
    )
    const [ofAhead, ofBeside, cancelled] = numbers
    const claims = [cancelled, numbers[3]].map((ord_prd_no) => ({ ord_prd_no, type: 'cancel', reason: 'r' }))
    const claimed = await both.operator('registerClaims', { claims })
    expect(claimed.body).toMatchObject({ success_count: 2 })
    const supply_price = { unit_price: 100, quantity: 1, total_amount: 100 }
    for (const [vendor, ord_prd_no] of [
      [ahead, ofAhead],
      [beside, ofBeside],
    ] as const)
      await both.live.as(vendor, 'confirmInventory', {
        confirmations: [{ ord_prd_no, stock_available: true, supply_price }],
      })
    const day = (instant: string) => Math.floor(Date.parse(instant) / 86_400_000)
    const datesOf = async (vendor: TestVendor, priced: string, gone: string) => {
      const own = async (ord_prd_no: string) =>
        (await both.live.as(vendor, 'getOwnItem', undefined, { params: { ord_prd_no } })).body.item
      const { settlement_list } = (await both.live.as(vendor, 'listOwnSettlements')).body
      return {
        stock: day((await own(priced)).stock.confirmed_at),
        claim: day((await own(gone)).claim.date),
        period: settlement_list[0].period_start.slice(0, 7),
      }
    }
    const [one, other] = [
      await datesOf(ahead, ofAhead, cancelled),
      await datesOf(beside, ofBeside, numbers[3]),
    ]
    expect([one.stock - other.stock, one.claim - other.claim]).toEqual([
      before + 40 - others,
      before + 40 - others,
    ])
    expect(one.period > other.period).toBe(true)
    // The operator's key moves all, from where they stand; nobody keeps others from moving on.
    await both.operator('advanceClock', { advance: 'P1D' })
    expect([await daysAhead(ahead), await daysAhead(beside)]).toEqual([before + 41, others + 1])
    await both.live.as(ahead, 'advanceClock', { advance: 'P9Y' })
    expect((await both.live.as(ahead, 'advanceClock', { advance: 'P2Y' })).status).toBe(400)
    expect((await both.live.as(beside, 'advanceClock', { advance: 'P1D' })).status).toBe(200)
    expect((await both.operator('advanceClock', { advance: 'P1Y' })).status).toBe(200)
    // A reset sets the vendor's own back, and leaves the other where it is.
    const stays = await daysAhead(beside)
    expect((await both.live.as(ahead, 'resetSandbox')).status).toBe(200)
    expect([await daysAhead(ahead), await daysAhead(beside)]).toEqual([0, stays])
    const advances = Array.from({ length: 5 }, () => both.live.as(ahead, 'advanceClock', { advance: 'P1D' }))
    await Promise.all(advances)
    expect(await daysAhead(ahead)).toBe(5)
    expect((await both.operator('verify', {})).body.differences).toEqual([])
  })

  it('forgets what a vendor did when it resets, and nothing of others', async () => {
    const [one, other] = [(await both.newVendor()).test, (await both.newVendor()).test]
    const shared = anOrder([one, other])
    const { body } = await both.operator('importOrders', { orders: [shared, anOrder([one])] })
    const [ord_prd_no] = body.results[1].ord_prd_nos
    const supply_price = { unit_price: 500, quantity: 2, total_amount: 1_000 }
    const confirmations = [{ ord_prd_no, stock_available: true, supply_price }]
    expect((await both.live.as(one, 'confirmInventory', { confirmations })).body.success_count).toBe(1)
    const { cursor } = (await both.live.as(one, 'startChanges')).body
    const hook = await both.live.as(one, 'createWebhook', { url: 'https://example.com/hook' })
    expect(hook.status).toBe(201)
    const reset = await both.live.as(one, 'resetSandbox')
    expect(reset.body).toMatchObject({ scope: 'vendor', order_count: 2 })
    expect((await both.live.as(one, 'snapshot')).body.item_list).toEqual([])
    expect((await both.live.as(other, 'snapshot')).body.item_list).toHaveLength(1)
    expect((await both.live.as(one, 'listWebhooks')).body.webhook_list).toEqual([])
    const stale = await both.live.as(one, 'listChanges', undefined, { query: { after: cursor } })
    expect(stale.body.error.code).toBe('CURSOR_UNKNOWN')
    const differences = async () => (await both.operator('verify', {})).body.differences
    expect(await differences()).toEqual([])
    const all = await both.operator('resetSandbox')
    expect(all.body.scope).toBe('sandbox')
    expect((await both.live.as(other, 'snapshot')).body.item_list).toEqual([])
    expect((await both.live.as(other, 'readClock')).body.clock.ahead_seconds).toBe(0)
    expect(await differences()).toEqual([])
  })

  it('says of each table whether a reset empties it', async () => {
    const names = await (both.testDb() as Database).rows(
      statement<{ name: string }>(
        'test.tables',
        `select relname as name from pg_class
         where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`,
      ),
    )
    const listed = [...vendorTables, ...sharedTables, ...keptTables]
    expect(listed.toSorted()).toEqual(names.map(({ name }) => name).toSorted())
  })

  it('serves no live key, and no stranger, what only the sandbox has', async () => {
    const { live } = await both.newVendor()
    for (const [name, { audience }] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
      if (audience !== 'sandbox') continue
      for (const headers of [{}, credentials(live), { 'x-operator-api-key': OPERATOR_KEY }]) {
        const reply = await both.live.call(name, undefined, { headers, params: { name: 'order_paid' } })
        expect([name, reply.status]).toEqual([name, 401])
      }
    }
  })

  describe('makes a situation', () => {
    const results: Partial<Record<ScenarioName, unknown>> = {
      order_paid: [{ result: 'pending' }],
      cancel_before_ship: [{ result: 'cancelled' }],
      exchange: [{ result: 'exchanged' }, { result: 'pending' }],
      return_after_settlement: [{ result: 'returned' }],
      negative_month: [{ result: 'returned' }],
      partial_return: [{ result: 'partly_returned' }],
      confirm_reopen: [{ result: 'price_changed', error_code: 'SETTLEMENT_LOCKED' }],
      payment_returned: [{ result: 'shipped' }],
    }
    const tried = scenarioNames.filter((name) => name !== 'ten_thousand_orders' || process.env.FAULTS)

    it.each(tried)('%s, and tells its numbers as they are', async (name) => {
      const { test } = await both.newVendor()
      const reply = await both.live.as(test, 'runScenario', {}, { params: { name } })
      const { item_list, ord_nos, settlement_no } = reply.body
      expect([reply.status, reply.body.vendor_id]).toEqual([200, test.vendor_id])
      if (results[name]) expect(item_list).toMatchObject(results[name] as object)
      if (name === 'cancel_races_ship') {
        const codes: Record<string, string> = { cancelled: 'ITEM_CANCELLED', shipped: 'ALREADY_SHIPPED' }
        for (const item of item_list) expect(item.error_code).toBe(codes[item.result])
        expect(new Set(item_list.map(({ result }: Json) => result))).toEqual(new Set(Object.keys(codes)))
      }
      if (name === 'ten_thousand_orders') expect(ord_nos).toHaveLength(10_000)
      const settled = ['return_after_settlement', 'negative_month', 'confirm_reopen', 'payment_returned']
      if ([...settled, 'partial_return'].includes(name)) expect(settlement_no).toMatch(/^SET-/)
      const { ord_prd_no } = item_list.at(-1)
      const item = await both.live.as(test, 'getOwnItem', undefined, { params: { ord_prd_no } })
      expect(item.body.item).toMatchObject({ ord_no: ord_nos.at(-1) })
      expect(item.body.item.claim?.type ?? null).toBe(
        { cancelled: 'cancel', returned: 'return' }[item_list.at(-1).result as string] ?? null,
      )
    })

    it.each(['confirm_reopen', 'payment_returned'] as const)('%s after any other', async (name) => {
      for (const before of Object.keys(results)) {
        const { test } = await both.newVendor()
        const run = (one: string) => both.live.as(test, 'runScenario', {}, { params: { name: one } })
        await run(before)
        const reply = await run(name)
        expect([before, reply.status]).toEqual([before, 200])
        expect(reply.body.item_list).toMatchObject(results[name] as object)
      }
    })

    it('only of a name that there is, for a vendor that may have it', async () => {
      const { test } = await both.newVendor()
      const { test: other } = await both.newVendor()
      const run = async (name: string, body = {}) =>
        (await both.live.as(test, 'runScenario', body, { params: { name } })).body.error?.code
      expect(await run('order')).toBe('SCENARIO_NOT_FOUND')
      expect(await run('order_paid', { vendor_id: other.vendor_id })).toBe('VENDOR_NOT_FOUND')
      const params = { name: 'order_paid' }
      const by = async (body: object) => (await both.operator('runScenario', body, { params })).status
      expect([await by({}), await by({ vendor_id: 'x' }), await by({ vendor_id: other.vendor_id })]).toEqual([
        404, 404, 200,
      ])
    })
  })

  it('shows the operator what a vendor reported of its program, also after it began again', async () => {
    const { live, test } = await both.newVendor()
    const seen = async () => {
      const params = { vendor_id: live.vendor_id }
      return (await both.live.operator('getVendorSetup', undefined, { params })).body.setup.integration
    }
    expect(await seen()).toBeNull()
    const report = {
      passed: false,
      started_at: '2026-02-11T05:00:00.000Z',
      ended_at: '2026-02-11T05:06:00.000Z',
      call_count: 96,
      acts: [{ name: 'cancel', outcome: 'failed', note: 'nothing was read' }],
      findings: [{ rule: 'cancel_not_read', acts: ['cancel'], message: 'nothing was read' }],
    }
    expect((await both.live.as(test, 'reportIntegration', report)).status).toBe(200)
    const passed = { ...report, passed: true, acts: [], findings: [] }
    expect(await seen()).toMatchObject(report)
    await both.live.as(test, 'reportIntegration', passed)
    await both.live.as(test, 'resetSandbox')
    expect(await seen()).toMatchObject({ ...passed, reported_at: expect.any(String) })
    expect((await both.operator('reportIntegration', passed)).status).toBe(403)
    expect((await both.live.as(live, 'reportIntegration', passed)).status).toBe(401)
  })

  it('counts calls with test keys apart, so that errors that a test asked for wake nobody', async () => {
    const { test } = await both.newVendor()
    const figures = async () => (await both.live.app.inject({ url: '/metrics' })).body
    const live = /napum_http_request_duration_seconds_count\{endpoint="health",status="200"\} (\d+)/
    const before = live.exec(await figures())?.[1]
    await both.live.as(test, 'health')
    const after = await figures()
    expect(live.exec(after)?.[1]).toBe(before)
    expect(after).toMatch(
      /napum_sandbox_http_request_duration_seconds_count\{endpoint="health",status="200"\}/,
    )
  })

  describe('lets people in test mode', () => {
    const page = { ...ownPage, 'x-napum-mode': 'test' }
    /** What the answer says; null: the pipeline let it pass. Bodies are wrong, so that nothing is done. */
    async function refusal(name: EndpointName, headers: Record<string, string>): Promise<string | null> {
      const { method, path, body, takesFile } = endpoints[name]
      const payload = takesFile ? 'x' : body ? '[]' : undefined
      const type = { 'content-type': takesFile ? 'text/csv' : 'application/json' }
      const reply = await both.live.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, 'x'),
        headers: { ...(payload ? type : {}), ...headers },
        ...(payload ? { payload } : {}),
      })
      const code = reply.headers['content-type']?.toString().startsWith('application/json')
        ? reply.json().error?.code
        : null
      return ['FORBIDDEN', 'SIGN_IN_REQUIRED', 'CROSS_ORIGIN', 'FRESH_FACTOR_REQUIRED'].includes(code)
        ? code
        : null
    }
    const names = (Object.keys(endpoints) as EndpointName[]).filter(
      (name) =>
        !endpoints[name].callers.anybody && !/^(signOut|listChanges|advanceClock|resetSandbox)$/.test(name),
    )

    it('do what their role allows, with test data alone', async () => {
      const { vendor_id } = await both.live.newVendor()
      const vendor = { vendor_id } as TestVendor
      // One after the other: each moves the clock for its code.
      const owner = await newPerson(both.live, 'owner', vendor)
      const clerk = await newPerson(both.live, 'clerk', vendor)
      const viewer = await newPerson(both.live, 'viewer', vendor)
      const as = (person: TestPerson, name: EndpointName, body?: unknown, options: CallOptions = {}) =>
        person.call(name, body, { ...options, headers: { ...page, ...options.headers } })
      const health = await as(viewer, 'health')
      expect([health.status, health.body.livemode, health.headers['x-napum-mode']]).toEqual([
        200,
        false,
        'test',
      ])
      const run = (person: TestPerson) => as(person, 'runScenario', {}, { params: { name: 'order_paid' } })
      expect((await run(viewer)).body.error.code).toBe('FORBIDDEN')
      const [{ ord_prd_no }] = (await run(clerk)).body.item_list
      const entry = { ord_prd_no, carrier_code: 'cj', tracking_number: '1' }
      expect((await as(viewer, 'registerShipments', { shipments: [entry] })).status).toBe(403)
      expect((await as(clerk, 'registerShipments', { shipments: [entry] })).status).toBe(200)
      const found = (mode: 'live' | 'test') =>
        clerk.call('getOwnItem', undefined, { params: { ord_prd_no }, headers: { 'x-napum-mode': mode } })
      expect([(await found('test')).status, (await found('live')).status]).toEqual([200, 404])
      const done = await as(viewer, 'listOwnRequests')
      expect(new Set(done.body.request_list.map(({ endpoint }: Json) => endpoint))).toEqual(
        new Set(['POST /vendor-api/shipment', 'POST /sandbox-api/scenarios/{name}']),
      )
      expect((await viewer.call('listOwnRequests')).body.request_list).toMatchObject([{ status: 404 }])
      expect((await as(viewer, 'readClock')).status).toBe(200)
      expect((await as(clerk, 'advanceClock', { advance: 'P1D' })).status).toBe(403)
      expect((await as(clerk, 'resetSandbox')).status).toBe(403)
      expect((await as(owner, 'resetSandbox')).body).toMatchObject({ scope: 'vendor', order_count: 1 })
      const issued = await as(owner, 'issueOwnKey', { test: true })
      expect(issued.body.secret).toMatch(new RegExp(`^${TEST_KEY_PREFIX}`))
      const real = await as(owner, 'issueOwnKey', {})
      expect([real.status, real.body.error.code]).toEqual([403, 'FORBIDDEN'])
      expect((await as(owner, 'listOwnKeys')).status).toBe(403)
      expect((await as(clerk, 'issueOwnKey', { test: true })).status).toBe(403)
    })

    // The pipeline is the same before both databases.
    it.runIf(kind === usualKinds[0])(
      'call nothing else, as nobody else, and from no other page',
      async () => {
        const vendor = await both.live.newVendor()
        const other = await both.live.newVendor()
        const people: [string, TestPerson][] = []
        for (const role of vendorRoles) people.push([role, await newPerson(both.live, role, vendor)])
        people.push(['admin', await newPerson(both.live, 'admin')])
        const rank = (role: string) => (vendorRoles as readonly string[]).indexOf(role)
        for (const [role, person] of people) {
          await person.freshen()
          for (const name of names) {
            const { vendorPerson, operatorPeople, inTestMode } = endpoints[name].callers
            const isOfSandbox = /^(vendor|sandbox)$/.test(endpoints[name].audience)
            const isOperator = role === 'admin'
            const isAble = isOperator
              ? operatorPeople !== undefined
              : vendorPerson !== undefined && rank(role) >= rank(vendorPerson)
            // These do not say that they are about test keys.
            const ofRealKeys = /^(list|revoke)OwnKey/.test(name)
            const mayCall = isAble && (isOfSandbox || (inTestMode && !ofRealKeys))
            const { cookie } = person
            const due = mayCall ? null : 'FORBIDDEN'
            expect([role, name, await refusal(name, { ...page, cookie })]).toEqual([role, name, due])
            if (endpoints[name].audience !== 'vendor') continue
            const named = { ...page, cookie, 'x-vendor-id': other.vendor_id }
            expect([role, name, await refusal(name, named)]).toEqual([role, name, 'FORBIDDEN'])
          }
        }
        const [, owner] = people.find(([role]) => role === 'owner') as [string, TestPerson]
        for (const name of names.filter((each) => endpoints[each].method !== 'GET')) {
          const foreign = { 'x-napum-mode': 'test', 'sec-fetch-site': 'cross-site', cookie: owner.cookie }
          expect([name, await refusal(name, foreign)]).toEqual([name, 'CROSS_ORIGIN'])
          expect([name, await refusal(name, page)]).toEqual([name, 'SIGN_IN_REQUIRED'])
        }
      },
    )
  })

  it('sends webhooks also when a test key came before the process was ready', async () => {
    const begun = vi.spyOn(WebhookSender.prototype, 'start').mockImplementation(() => {})
    await both.sandbox.start()
    await both.sandbox.start()
    expect(begun).toHaveBeenCalledOnce()
    begun.mockRestore()
  })
})

describe('a service without a sandbox', () => {
  it('takes a test key for a wrong key, and issues none', async () => {
    const service = await startTestService(usualKind)
    const vendor = await service.newVendor()
    const params = { vendor_id: vendor.vendor_id }
    const reply = await service.as({ ...vendor, key: `${TEST_KEY_PREFIX}${'x'.repeat(43)}` }, 'health')
    expect([reply.status, reply.headers['x-napum-mode']]).toEqual([401, undefined])
    const viewer = await newPerson(service, 'viewer', vendor)
    const tried = await viewer.call('health', undefined, { headers: { 'x-napum-mode': 'test' } })
    expect([tried.status, tried.body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect((await viewer.call('whoAmI')).body.sandbox).toBe(false)
    const issued = await service.operator('issueApiKey', { test: true }, { params })
    expect([issued.status, issued.body.error.details.issues[0].path]).toEqual([400, 'test'])
    await service.close()
  })
})

describe('a sandbox whose database is away at the start', () => {
  const wrong = new Error('password authentication failed')
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const begin = async (failures: Error[]) => {
    const told: string[] = []
    const logger = pino({ level: 'error' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })
    const rows = async () => {
      throw failures.length > 1 ? failures.shift() : failures[0]
    }
    const db = { kind: 'postgresql', rows } as unknown as Database
    const asked = { mayHaveKeys: async () => true, keysChanged: async () => {} }
    const store = { isEager: true, ...asked, open: async () => db }
    const config = readConfig({ SANDBOX: 'on' })
    const options = { config, logger, store, secrets: testSecrets, operatorKey: TEST_OPERATOR_KEY }
    await new SandboxService(options).start()
    return told
  }

  it('never ends the process later, when real orders are served, and does so at once when it is named wrongly', async () => {
    const told = await begin([away, wrong])
    await expect.poll(() => told).toEqual(['the sandbox cannot be started'])
    await expect(begin([wrong])).rejects.toThrow('SANDBOX_DATABASE_URL cannot be used')
  })
})
