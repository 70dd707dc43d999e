/** The sandbox beside the live service: what decides between them, and that nothing passes from one to the other. Decision 148. */
import { TEST_KEY_PREFIX } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from './databases.ts'
import { type SandboxTest, startWithSandbox, TEST_OPERATOR_KEY } from './sandbox-service.ts'
import { anOrder, OPERATOR_KEY, startTestService, type TestVendor } from './service.ts'

describe.each(kinds)('a service with a sandbox on %s', (kind) => {
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
})

describe('a service without a sandbox', () => {
  it('takes a test key for a wrong key, and issues none', async () => {
    const service = await startTestService('embedded')
    const vendor = await service.newVendor()
    const params = { vendor_id: vendor.vendor_id }
    const reply = await service.as({ ...vendor, key: `${TEST_KEY_PREFIX}${'x'.repeat(43)}` }, 'health')
    expect([reply.status, reply.headers['x-napum-mode']]).toEqual([401, undefined])
    const issued = await service.operator('issueApiKey', { test: true }, { params })
    expect([issued.status, issued.body.error.details.issues[0].path]).toEqual([400, 'test'])
    await service.close()
  })
})
