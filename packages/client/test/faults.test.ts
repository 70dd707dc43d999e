/**
 * A service that fails in every way between a request and its answer, before or after it has done the work. What
 * it holds in the end shows whether a write was lost or done twice.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOperatorClient, createVendorClient, NapumError, OutcomeUnknownError } from '../src/index.ts'
import { deadAddress, envelope, readBody, startServer, vendorOptions } from './fakes.ts'

type Way = '429' | '503' | 'slow' | 'half' | 'reset'
/** A way to fail, and whether the work is done before it fails. */
interface Fault {
  readonly way: Way
  readonly after: boolean
}
const ways: Way[] = ['503', 'slow', 'half', 'reset']
const faults: Fault[] = [
  { way: '429', after: false },
  ...ways.flatMap((way) => [
    { way, after: false },
    { way, after: true },
  ]),
]
const named = faults.map(
  (fault) => [`${fault.way} ${fault.after ? 'after' : 'before'} the work`, fault] as const,
)

const PATIENT_MS = 120_000
/** Ends the time of the attempt that is made, which the service does by being slow: a busy machine ends no other. */
let expire = () => {}
beforeEach(() => {
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === PATIENT_MS) expire = run
    return start(run, ms)
  }) as typeof setTimeout)
})
afterEach(() => {
  vi.restoreAllMocks()
  expire = () => {}
})

function sendJson(response: ServerResponse, status: number, fields: object, headers = {}) {
  const text = JSON.stringify({ ...envelope, ...fields })
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  return { text, end: () => response.end(text) }
}

function fail(way: Way, request: IncomingMessage, response: ServerResponse) {
  const refuse = (status: number, code: string) =>
    sendJson(
      response,
      status,
      { success: false, error: { code, message: code, details: null } },
      { 'retry-after': '0' },
    ).end()
  if (way === '429') refuse(429, 'RATE_LIMIT_EXCEEDED')
  if (way === '503') refuse(503, 'UNAVAILABLE')
  if (way === 'slow') expire()
  if (way === 'reset') request.socket.destroy()
  if (way === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
    response.write('{"request_id":"req_te', () => request.socket.destroy())
  }
}

/** A service with shipments (idempotent by key) and vendors (not), that fails as `plan` says, request by request. */
async function faulty(plan: readonly Fault[]) {
  const registered = new Map<string, string>()
  const registrations: string[] = []
  const vendors: string[] = []
  let number = 0

  const register = (entry: { ord_prd_no: string; idempotency_key: string }) => {
    const key = registered.get(entry.ord_prd_no)
    if (key !== undefined && key !== entry.idempotency_key) {
      return { ord_prd_no: entry.ord_prd_no, success: false, error_code: 'ALREADY_SHIPPED', message: '' }
    }
    if (key === undefined) registrations.push(entry.ord_prd_no)
    registered.set(entry.ord_prd_no, entry.idempotency_key)
    return {
      ord_prd_no: entry.ord_prd_no,
      success: true,
      status: 'success',
      order_status: 'shipped',
      message: '',
    }
  }
  const work = (path: string, body: { shipments?: never[]; name?: string }): object => {
    if (path.startsWith('/vendor-api/shipment')) {
      const results = (body.shipments ?? []).map(register)
      const failure_count = results.filter((result) => !result.success).length
      return { success_count: results.length - failure_count, failure_count, results }
    }
    vendors.push(body.name as string)
    return { vendor: { vendor_id: `V${vendors.length}`, name: body.name } }
  }
  const url = await startServer(async (request, response) => {
    const fault = plan[number++]
    const body = JSON.parse(await readBody(request))
    const answer = !fault || fault.after ? work(request.url as string, body) : {}
    if (fault) fail(fault.way, request, response)
    else sendJson(response, 200, answer).end()
  })
  return { url, registrations, vendors, requests: () => number }
}

const patience = { timeoutMs: PATIENT_MS, sleep: async () => {} }
const shipments = Array.from({ length: 150 }, (_, index) => ({
  ord_prd_no: `O${index}_[1]`,
  carrier_code: 'cj' as const,
  tracking_number: `T${index}`,
}))

describe('shipments are registered once and answered as success', () => {
  it.each(named)('when the service fails with %s', async (_name, fault) => {
    const service = await faulty([fault, fault])
    const outcome = await createVendorClient({
      ...vendorOptions,
      url: service.url,
      ...patience,
    }).shipments.register(shipments)
    expect(outcome).toMatchObject({ success_count: 150, failure_count: 0 })
    expect(service.registrations).toEqual(shipments.map((shipment) => shipment.ord_prd_no))
    expect(service.requests()).toBe(4)
  })

  it('when all of it comes together', async () => {
    const service = await faulty(faults)
    const client = createVendorClient({
      ...vendorOptions,
      url: service.url,
      ...patience,
      maxAttempts: 20,
    })
    expect(await client.shipments.register(shipments)).toMatchObject({ success_count: 150 })
    expect(service.registrations).toHaveLength(150)
  })

  it('when the caller goes on with what an interrupted batch hands back', async () => {
    const service = await faulty([{ way: 'half', after: true }])
    const client = createVendorClient({ ...vendorOptions, url: service.url, ...patience, maxAttempts: 1 })
    const error = await client.shipments.register(shipments).catch((thrown) => thrown)
    const again = await client.shipments.register([...error.failed, ...error.notSent])
    expect(again).toMatchObject({ success_count: 150, failure_count: 0 })
    expect(service.registrations).toHaveLength(150)
  })
})

describe('a vendor is never added twice', () => {
  const add = (url: string, options = {}) =>
    createOperatorClient({ operatorKey: 'key', url, ...patience }).createVendor({ name: '한빛상사' }, options)

  it('and 429, which did nothing, is waited out', async () => {
    const service = await faulty([faults[0] as Fault, faults[0] as Fault])
    expect((await add(service.url)).vendor.name).toBe('한빛상사')
    expect(service.vendors).toHaveLength(1)
  })

  it.each(named.slice(1))('and with %s the error says that the outcome is unknown', async (_name, fault) => {
    const service = await faulty([fault])
    const error = await add(service.url).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ outcome: 'unknown', repeatable: false })
    expect(service.requests()).toBe(1)
    expect(service.vendors).toHaveLength(fault.after ? 1 : 0)
  })

  it('and a service that is not there has not done it', async () => {
    const error = await add(deadAddress).catch((thrown) => thrown)
    expect(error).not.toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', outcome: 'not_done' })
  })

  it('and a caller who gives up in the middle learns that it may have been done', async () => {
    const service = await faulty([{ way: 'slow', after: true }])
    const caller = new AbortController()
    const call = add(service.url, { signal: caller.signal, timeoutMs: 0 }).catch((thrown) => thrown)
    await expect.poll(() => service.vendors.length, { timeout: 90_000 }).toBe(1)
    caller.abort()
    const error = await call
    expect(error).toMatchObject({ name: 'AbortError', code: 'ABORTED', outcome: 'unknown' })
  })
})

describe('giving up', () => {
  it('before the call sends nothing', async () => {
    const service = await faulty([])
    const client = createVendorClient({ ...vendorOptions, url: service.url })
    const error = await client.shipments
      .register(shipments, { signal: AbortSignal.abort() })
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'ABORTED', outcome: 'not_done' })
    expect(service.requests()).toBe(0)
  })

  it('ends a wait at once', async () => {
    const url = await startServer((_request, response) => {
      response.writeHead(429, { 'retry-after': '60' }).end()
    })
    const caller = new AbortController()
    // `onRetry` is called when the wait of a minute begins.
    const onRetry = () => void setTimeout(() => caller.abort(), 20)
    const started = Date.now()
    const call = createVendorClient({ ...vendorOptions, url, onRetry }).health({ signal: caller.signal })
    await expect(call).rejects.toSatisfy((error) => error instanceof NapumError && error.code === 'ABORTED')
    expect(Date.now() - started).toBeLessThan(50_000)
  })
})
