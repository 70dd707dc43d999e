/**
 * The month's end of 300 vendors: two admins at once, and the process killed with -9 between any two statements of a step. Each
 * won is paid once, by the batch that says so. Decisions 205, 206, 208, 209.
 */
import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServerDatabase } from '../databases.ts'
import { noonZone } from '../noon-zone.ts'
import { freePort } from '../ports.ts'
import { type ServerProcess, startReady, stopServers } from '../server-process.ts'
import type { Json } from '../service.ts'
import { call, newVendor, operator, ROUNDS, type Vendor } from './traffic.ts'

const VENDORS = Number(process.env.FAULTS_VENDORS ?? 300)
/** What they are owed, and what the one that owes has to pay. */
const EACH = 200
/** After how many messages to the database the process is killed; at last it is not. Few rounds take every other one. */
const KILLS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 144, 377, 987].filter((_, at) => ROUNDS > 2 || at % 2 === 0)
const AT_ONCE = 4

/** Stands between the service and its database, and kills the service before a message is sent on. */
class KillingProxy {
  #left: number | null = null
  #kill: () => void = () => {}
  readonly #server: Server

  constructor({ hostname, port }: URL) {
    this.#server = createServer((inbound) => {
      const outbound = connect(Number(port), hostname)
      inbound.on('data', (bytes) => {
        if (this.#left !== null && --this.#left < 0) return this.#kill()
        outbound.write(bytes)
      })
      outbound.pipe(inbound)
      for (const [one, other] of [
        [inbound, outbound],
        [outbound, inbound],
      ] as const) {
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
      }
    })
  }

  listen = (port: number): Promise<void> =>
    new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve))

  close(): void {
    this.#server.close()
  }

  /** Kills after this number of messages; null: no more. */
  arm(messages: number | null, kill: () => void = () => {}): void {
    this.#left = messages
    this.#kill = kill
  }
}

describe('the end of a month of many vendors', () => {
  let proxy: KillingProxy
  let env: Record<string, string>
  let server: ServerProcess
  let vendors: Vendor[]
  let drop = async () => {}
  const account = { bank_code: '004', bank_account: '0012034567890', account_holder: '주식회사 한빛' }

  beforeAll(async () => {
    const created = await createServerDatabase()
    drop = created.drop
    const url = new URL(created.url)
    proxy = new KillingProxy(url)
    const port = await freePort()
    await proxy.listen(port)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    env = {
      DATABASE_URL: url.href,
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
      MARKETPLACE_TIME_ZONE: noonZone(),
    }
    server = await startReady(env)
    vendors = await inTurns(VENDORS, async () => {
      const vendor = await newVendor(server, 2)
      const { status } = await send('PATCH', `/vendors/${vendorId(vendor)}`, account)
      expect(status).toBe(200)
      await sell(vendor, 0)
      return vendor
    })
  }, 600_000)
  afterAll(async () => {
    await stopServers()
    proxy.close()
    await drop()
  })

  const vendorId = ({ headers }: Vendor): string => headers['x-vendor-id'] as string
  const send = (method: string, path: string, body?: unknown) =>
    server.operator(method, `/operator-api${path}`, body)
  const post = (path: string, body: object = {}) => call(server, `/operator-api${path}`, operator, body)
  const sell = ({ headers, items }: Vendor, at: number) =>
    call(server, '/vendor-api/orders/status', headers, {
      updates: [
        {
          ord_prd_no: items[at],
          status: 'delivered',
          supply_price: { unit_price: EACH / 2, quantity: 2, total_amount: EACH },
        },
      ],
    })

  /** Does something this many times, some at once. */
  async function inTurns<Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = []
    let next = 0
    const turn = async () => {
      for (let at = next++; at < count; at = next++) results[at] = await work(at)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, turn))
    return results
  }

  async function settlements(): Promise<Json[]> {
    const found: Json[] = []
    for (let page = 1; ; page++) {
      const { body } = await send('GET', `/settlements?page=${page}`)
      found.push(...body.settlement_list)
      if (!body.pagination.has_more) return found
    }
  }
  const batches = async (status: string): Promise<Json[]> =>
    (await send('GET', `/transfer-batches?status=${status}`)).body.batch_list
  const payments = async ({ settlement_id }: Json): Promise<Json[]> =>
    (await send('GET', `/settlements/${settlement_id}/payments`)).body.payment_list

  /** Everything adds up, and what a settlement says is what its payments say. */
  async function problems(): Promise<unknown[]> {
    const found: unknown[] = []
    for (let after: string | null = null; ; ) {
      const { body } = await send('POST', '/verify', { after })
      found.push(...body.differences, ...body.unchecked)
      if (body.next === null) return found
      after = body.next
    }
  }

  /** A step is done again after each kill, until it was left alone. `check` looks at what the kill left. */
  async function killed(step: () => Promise<unknown>, check: () => Promise<void>): Promise<number> {
    let kills = 0
    for (const messages of [...KILLS, null]) {
      const { child, ended } = server
      let isKilled = false
      proxy.arm(messages, () => {
        isKilled = child.kill('SIGKILL')
      })
      await step().catch(() => {})
      proxy.arm(null)
      if (isKilled) {
        await ended
        kills++
        server = await startReady(env)
      }
      await check()
      if (!isKilled) break
    }
    return kills
  }
  const oneOf = (values: readonly unknown[]) => [...new Set(values.map((value) => JSON.stringify(value)))]

  it('confirms each once, and two who make batches at once share no settlement', async () => {
    const pending = await settlements()
    expect(pending).toHaveLength(VENDORS)
    await inTurns(VENDORS, async (at) => {
      const path = `/settlements/${pending[at]?.settlement_id}/confirm`
      const [one, other] = await Promise.all([post(path), post(path)])
      expect([one?.status, other?.status]).toEqual([200, 200])
    })
    const numbers = pending.map(({ settlement_no }) => settlement_no)
    const half = VENDORS / 2
    const made = await Promise.all([
      post('/transfer-batches', { settlement_nos: numbers.slice(0, half + 20) }),
      post('/transfer-batches', { settlement_nos: numbers.slice(half - 20) }),
    ])
    const held = made.flatMap(({ body }) =>
      body.batch.transfers.flatMap((transfer: Json) => transfer.settlements),
    )
    expect(new Set(held.map(({ settlement_no }) => settlement_no)).size).toBe(VENDORS)
    expect(held).toHaveLength(VENDORS)
    // A tab that was not loaded again.
    const { settlement_id } = pending[0]
    const late = await post(`/settlements/${settlement_id}/pay`, {})
    expect([late.status, late.body.error.code]).toEqual([409, 'IN_BATCH'])
    for (const { batch_id } of await batches('open'))
      expect((await post(`/transfer-batches/${batch_id}/cancel`)).status).toBe(200)
  }, 600_000)

  it('makes a batch, cancels it and makes it again, all or nothing, wherever it is killed', async () => {
    const wish = { settlement_nos: (await settlements()).map(({ settlement_no }) => settlement_no) }
    const whole = async () => {
      const open = await batches('open')
      const inBatch = oneOf((await settlements()).map(({ batch_id }) => batch_id))
      expect(inBatch).toEqual([JSON.stringify(open[0]?.batch_id ?? null)])
      for (const one of open) {
        expect(one).toMatchObject({ transfer_count: VENDORS, total_amount: VENDORS * EACH })
        const { body } = await send('GET', `/transfer-batches/${one.batch_id}/file?format=csv&header=false`)
        expect(String(body).trim().split('\r\n')).toHaveLength(VENDORS)
      }
    }
    const kills = await killed(() => post('/transfer-batches', wish), whole)
    const [batch] = await batches('open')
    const more = await killed(() => post(`/transfer-batches/${batch?.batch_id}/cancel`), whole)
    expect(await batches('open')).toEqual([])
    expect([kills > 0, more > 0]).toEqual([true, true])
    expect((await post('/transfer-batches', wish)).status).toBe(201)
    expect(await problems()).toEqual([])
  }, 1_800_000)

  it('pays a batch once, all or nothing, for two who press at once and wherever it is killed', async () => {
    const [batch] = await batches('open')
    const path = `/transfer-batches/${batch?.batch_id}`
    const whole = async () => {
      const { status } = (await send('GET', path)).body.batch
      const states = (await settlements()).map((one) => [
        one.status,
        one.outstanding_amount,
        one.reference,
        one.batch_id,
      ])
      const expected =
        status === 'paid' ? ['paid', 0, 'TR-1', null] : ['confirmed', EACH, null, batch?.batch_id]
      expect(oneOf(states)).toEqual([JSON.stringify(expected)])
    }
    const pay = (reference: string) => post(`${path}/paid`, { reference })
    const kills = await killed(() => pay('TR-1'), whole)
    expect(kills).toBeGreaterThan(0)
    const replies = await Promise.all([pay('TR-1'), pay('TR-2'), post(`${path}/cancel`)])
    expect(replies.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [200, undefined],
      [409, 'ALREADY_PAID'],
      [409, 'INVALID_BATCH_STATE'],
    ])
    expect(replies[1]?.body.error.details.payments.length).toBeGreaterThan(0)
    const all = await settlements()
    const paid = await inTurns(VENDORS, (at) => payments(all[at]))
    expect(oneOf(paid.map((list) => list.map(({ amount, batch_id }) => [amount, batch_id])))).toEqual([
      JSON.stringify([[EACH, batch?.batch_id]]),
    ])
    expect(await problems()).toEqual([])
  }, 1_800_000)

  it('records what a bank sent back once, and pays it by itself, in parts, and by another batch', async () => {
    const [batch] = await batches('paid')
    const all = await settlements()
    const back = all.slice(0, VENDORS / 2)
    const settlement_nos = back.map(({ settlement_no }) => settlement_no)
    const ids = new Set(back.map(({ settlement_id }) => settlement_id))
    const ofBack = async () => (await settlements()).filter(({ settlement_id }) => ids.has(settlement_id))
    const whole = async () =>
      expect(oneOf((await ofBack()).map(({ outstanding_amount }) => outstanding_amount))).toHaveLength(1)
    const path = `/transfer-batches/${batch?.batch_id}/returned`
    await killed(() => post(path, { settlement_nos, memo: '계좌 해지' }), whole)
    await Promise.all([post(path, { settlement_nos }), post(path, { settlement_nos })])
    expect(oneOf((await ofBack()).map(({ outstanding_amount }) => outstanding_amount))).toEqual([`${EACH}`])
    const [single, part, ...others] = back
    const state = async ({ settlement_id }: Json) =>
      (await send('GET', `/settlements/${settlement_id}`)).body.settlement
    await killed(
      () => post(`/settlements/${single?.settlement_id}/pay`, { reference: 'TR-3' }),
      async () => expect([0, EACH]).toContain((await state(single)).outstanding_amount),
    )
    const half = { kind: 'payment', amount: EACH / 2, idempotency_key: 'half' }
    await killed(
      () => post(`/settlements/${part?.settlement_id}/payments`, half),
      async () => expect([EACH / 2, EACH]).toContain((await state(part)).outstanding_amount),
    )
    await Promise.all([1, 2].map(() => post(`/settlements/${part?.settlement_id}/payments`, half)))
    const rest = [part, ...others].map((one) => one?.settlement_no)
    const [second] = await Promise.all([
      post('/transfer-batches', { settlement_nos: rest }),
      post(`/settlements/${part?.settlement_id}/pay`, {}),
    ])
    const { batch_id, total_amount } = second.body.batch
    expect([others.length * EACH, others.length * EACH + EACH / 2]).toContain(total_amount)
    expect((await post(`/transfer-batches/${batch_id}/paid`, { reference: 'TR-4' })).status).toBe(200)
    expect(oneOf((await settlements()).map((one) => [one.status, one.outstanding_amount]))).toEqual([
      JSON.stringify(['paid', 0]),
    ])
    expect(await problems()).toEqual([])
  }, 1_800_000)

  it('sets off what is below zero, and adjusts, all or nothing wherever it is killed', async () => {
    const [vendor] = vendors as [Vendor]
    const linesBefore = async (settlement_id: string) =>
      (await send('GET', `/settlements/${settlement_id}/lines`)).body.line_list.length
    const adjustments = vendors.map((one, at) => ({
      vendor_id: vendorId(one),
      reason_code: 'penalty',
      amount: -EACH,
      memo: '지연',
      idempotency_key: `late-${at}`,
    }))
    const open = async () => (await settlements()).filter(({ status }) => status === 'pending')
    // Parts of the list may be written: each vendor is whole, and what is sent again is written once.
    await killed(
      () => post('/adjustments', { adjustments }),
      async () => expect((await open()).every((one) => one.payable_amount === -EACH)).toBe(true),
    )
    const owing = await open()
    expect(owing).toHaveLength(VENDORS)
    const own = owing.find(({ vendor_id }) => vendor_id === vendorId(vendor))
    await killed(
      () => post(`/settlements/${own?.settlement_id}/confirm`, { set_off: true }),
      async () => {
        const [closed] = (await settlements()).filter((one) => one.settlement_id === own?.settlement_id)
        const lines = await linesBefore(own?.settlement_id)
        expect([
          ['pending', -EACH, 1],
          ['paid', 0, 2],
        ]).toContainEqual([closed.status, closed.payable_amount, lines])
      },
    )
    const next = (await open()).filter(({ vendor_id }) => vendor_id === vendorId(vendor))
    expect(next.map(({ payable_amount }) => payable_amount)).toEqual([-EACH])
    expect(await problems()).toEqual([])
  }, 1_800_000)
})
