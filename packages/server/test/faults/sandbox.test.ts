/** The sandbox of real processes: several on one database, one after a restart; and a month led through by the clock. */
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createOperatorClient, createSandbox, createVendorClient } from '@napum/client'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createServerDatabase, kinds } from '../databases.ts'
import { freePort } from '../ports.ts'
import { startWithSandbox, TEST_OPERATOR_KEY } from '../sandbox-service.ts'
import { newFolder, type ServerProcess, startReady, stopServers, until } from '../server-process.ts'

vi.setConfig({ testTimeout: 600_000 })

const folders: string[] = []
const dropped: (() => Promise<unknown>)[] = []
afterEach(stopServers)
afterAll(() => Promise.all(dropped.map((drop) => drop())))
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true, force: true }))))

const folder = async () => {
  const made = await newFolder()
  folders.push(made)
  return made
}
const database = async () => {
  const { url, drop } = await createServerDatabase()
  dropped.push(drop)
  return url
}

/** A vendor with a test key, as the client wants to know it. */
async function testAccount(server: ServerProcess) {
  const { vendor } = (await server.operator('POST', '/operator-api/vendors', { name: '납품상사' })).body
  const path = `/operator-api/vendors/${vendor.vendor_id}/api-keys`
  const { secret } = (await server.operator('POST', path, { test: true })).body
  return { vendorId: vendor.vendor_id as string, apiKey: secret as string }
}

describe('two processes on one sandbox database', () => {
  it('have one clock, one list of faults, one log of calls, and the same keys', async () => {
    const shared = {
      SANDBOX: 'on',
      DATABASE_URL: await database(),
      SANDBOX_DATABASE_URL: await database(),
      SANDBOX_OPERATOR_API_KEY: 'napum_test_operator_of_two_processes_of_a_test',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const start = async () => startReady({ ...shared, DATA_DIR: await folder() })
    const [one, two] = await Promise.all([start(), start()])
    const account = await testAccount(one)
    const at = ({ url }: ServerProcess) => ({ ...account, url, maxAttempts: 1 })
    const [first, second] = [createSandbox(at(one)), createSandbox(at(two))]
    const { item_list } = await first.scenario('order_paid')
    expect((await createVendorClient(at(two)).feed.snapshot()).item_list).toMatchObject([
      { ord_prd_no: item_list[0]?.ord_prd_no },
    ])
    await first.clock.advance('P10D')
    expect((await second.clock.read()).clock.ahead_seconds).toBe(864_000)
    await first.faults.set({ kind: 'unavailable', match: { path: '/vendor-api/health' }, times: 2 })
    const statuses = async (server: ServerProcess) =>
      createVendorClient(at(server))
        .health()
        .then(
          () => 200,
          ({ status }) => status,
        )
    expect([await statuses(two), await statuses(one), await statuses(two)]).toEqual([503, 503, 200])
    await expect
      .poll(async () =>
        (await first.calls()).call_list
          .filter(({ endpoint }) => endpoint === 'GET /vendor-api/health')
          .map(({ status }) => status),
      )
      .toEqual([200, 503, 503])
    await second.reset()
    expect((await createVendorClient(at(one)).feed.snapshot()).item_list).toEqual([])
  })
})

describe('an embedded sandbox after a restart', () => {
  it('is started by a key that was issued, and by no other', async () => {
    const DATA_DIR = await folder()
    const operatorKey = 'napum_test_operator_of_a_restart_of_a_test'
    const env = {
      SANDBOX: 'on',
      DATA_DIR,
      DATABASE_URL: await database(),
      // An embedded database belongs to one process.
      WORKERS: '1',
      SANDBOX_OPERATOR_API_KEY: operatorKey,
    }
    const before = await startReady(env)
    const account = await testAccount(before)
    const ofSandbox = createOperatorClient({ url: before.url, operatorKey })
    const { secret } = await ofSandbox.issueApiKey(account.vendorId)
    const revoked = await ofSandbox.issueApiKey(account.vendorId)
    await ofSandbox.revokeApiKey(account.vendorId, revoked.api_key.key_id)
    before.child.kill('SIGTERM')
    await once(before.child, 'exit')
    const server = await startReady(env)
    const health = (apiKey: string) =>
      createVendorClient({ ...account, apiKey, url: server.url, maxAttempts: 1 })
        .health()
        .then(
          () => 200,
          ({ status }) => status,
        )
    const isStarted = () => server.out().includes('the sandbox is ready')
    expect(await health(`napum_test_${'x'.repeat(43)}`)).toBe(401)
    expect(await health(revoked.secret)).toBe(401)
    expect(isStarted()).toBe(false)
    expect(await health(secret)).toBe(200)
    await until('the log tells of it', isStarted)
    expect(await health(account.apiKey)).toBe(200)
  })
})

describe.each(kinds)('a month on %s', (kind) => {
  it('and its settlement are through in seconds, by the clock of the sandbox', async () => {
    const both = await startWithSandbox(kind)
    try {
      await both.live.app.listen({ port: await freePort(), host: '127.0.0.1' })
      const url = `http://127.0.0.1:${(both.live.app.server.address() as AddressInfo).port}`
      const { test } = await both.newVendor()
      const account = { url, vendorId: test.vendor_id, apiKey: test.key }
      const [sandbox, vendor] = [createSandbox(account), createVendorClient(account)]
      const operator = createOperatorClient({ url, operatorKey: TEST_OPERATOR_KEY })
      const [began, used] = [performance.now(), process.cpuUsage()]
      const { clock } = await sandbox.clock.read()
      const { item_list } = await sandbox.scenario('order_of_30_items')
      const supply_price = { unit_price: 11_000, quantity: 2, total_amount: 22_000 }
      const items = item_list.map(({ ord_prd_no }) => ord_prd_no)
      await vendor.stock.confirm(
        items.map((ord_prd_no) => ({ ord_prd_no, stock_available: true, supply_price })),
      )
      await vendor.shipments.register(
        items.map((ord_prd_no, at) => ({
          ord_prd_no,
          carrier_code: 'cj',
          tracking_number: String(300_000_000_000 + at),
        })),
      )
      await sandbox.clock.advance('P1M')
      const month = clock.now.slice(0, 7)
      const period_end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
        .toISOString()
        .slice(0, 10)
      expect((await operator.confirmPeriod({ period_end })).confirmed_count).toBe(1)
      const [settlement] = (await operator.listSettlements({ status: 'confirmed' })).settlement_list
      await operator.paySettlement(settlement?.settlement_id as string)
      const settlement_list: unknown[] = []
      for await (const one of vendor.settlements.list()) settlement_list.push(one)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      expect(settlement_list).toMatchObject([{ status: 'paid', item_count: 30, payable_amount: 660_000 }])
      const { user, system } = process.cpuUsage(used)
      const work = ((user + system) / 1_000_000).toFixed(1)
      process.stdout.write(
        `a month and its settlement on ${kind}: ${seconds} s, ${work} s of processor time\n`,
      )
    } finally {
      await both.close()
    }
  })
})
