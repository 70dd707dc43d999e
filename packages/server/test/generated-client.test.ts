/** A client that a public generator makes from docs/openapi.json compiles, and gets along with the service. */
import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, startTestService, type TestService, type TestVendor } from './service.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const example = `${root}examples/generated-client/`
const node = (script: string, ...args: string[]) =>
  run(process.execPath, [script, ...args], { cwd: example }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stdout + error.stderr)
    },
  )

interface Access {
  readonly baseUrl: string
  readonly vendorId: string
  readonly apiKey: string
}
/** The example's own types are made while the test runs. */
interface Client {
  confirmDay(access: Access, day: string): Promise<{ confirmed: number; failed: string[] }>
  statementOf(access: Access, ordNo: string): Promise<ArrayBuffer>
}

describe('a generated client', () => {
  let service: TestService
  let vendor: TestVendor
  let access: Access
  let client: Client
  beforeAll(async () => {
    service = await startTestService('embedded')
    vendor = await service.newVendor()
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = service.app.server.address() as AddressInfo
    access = { baseUrl: `http://127.0.0.1:${port}`, vendorId: vendor.vendor_id, apiKey: vendor.key }
    const generator = `${example}node_modules/openapi-typescript/bin/cli.js`
    await node(generator, `${root}docs/openapi.json`, '-o', 'generated/schema.ts')
    client = (await import(`${example}client.ts`)) as Client
  })
  afterAll(() => service.close())

  it('compiles', async () => {
    await node(`${root}node_modules/typescript/bin/tsc`, '-p', example)
  })

  it('lists and confirms what was paid on a day', async () => {
    await service.importOrders(anOrder([vendor, vendor]))
    expect(await client.confirmDay(access, '2026-02-11')).toEqual({ confirmed: 2, failed: [] })
    expect(await client.confirmDay(access, '2026-02-11')).toEqual({ confirmed: 0, failed: [] })
  })

  it('fetches a statement as a PDF', async () => {
    const order = anOrder([vendor])
    const [[item] = []] = await service.importOrders(order)
    const supply_price = { unit_price: 5000, quantity: 2, total_amount: 10_000 }
    await service.as(vendor, 'confirmInventory', {
      confirmations: [{ ord_prd_no: item, stock_available: true, supply_price }],
    })
    const pdf = Buffer.from(await client.statementOf(access, order.ord_no))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('reads a refusal', async () => {
    await expect(client.statementOf(access, 'unknown')).rejects.toThrow(/^SETTLEMENT_NOT_FOUND: /)
    await expect(client.confirmDay({ ...access, apiKey: 'wrong' }, '2026-02-11')).rejects.toThrow(
      'INVALID_API_KEY: API key is invalid or expired',
    )
  })
})
