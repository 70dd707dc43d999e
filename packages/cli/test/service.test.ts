import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort as unusedPort } from '../../server/test/ports.ts'
import { guideClaims, guideOrders } from '../src/demo/guide-orders.ts'
import { instantOf, lastDays, monthsOf } from '../src/demo/months.ts'
import { freePort } from '../src/service/service.ts'
import { folder, napum } from './harness.ts'

/** A service of a few lines: it takes everything and has one item in every list. */
const service = `
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
const counts = (list) => ({ success_count: list.length, failure_count: 0, results: list.map(() => ({ success: true })) })
const answers = {
  '/readyz': () => ({}),
  '/operator-api/marketplace': () => ({ marketplace: {} }),
  '/operator-api/vendors': (body) =>
    body ? { vendor: { vendor_id: body.partner_code } } : { vendor_list: [], pagination: { page: 1, limit: 100, total: 0, has_more: false } },
  '/operator-api/claims': (body) => counts(body.claims),
  '/vendor-api/orders': () => ({
    order_list: [{ ord_no: 'O1', ord_prd_no: 'O1_[1]', item_price: 1000, item_cnt: 2 }],
    pagination: { page: 1, limit: 100, total: 1, has_more: false },
  }),
  '/vendor-api/orders/status': (body) => counts(body.updates),
  '/vendor-api/shipment': (body) => counts(body.shipments ?? body.updates),
  '/vendor-api/inventory/confirm': (body) => counts(body.confirmations),
  '/vendor-api/settlements/transaction-statement/data': () => ({ orders: [{}] }),
  '/operator-api/settlements': () => ({
    settlement_list: [{ settlement_id: '01S', settlement_no: 'SET-20260131-001' }],
    pagination: { page: 1, limit: 100, total: 1, has_more: false },
  }),
  '/operator-api/settlements/confirm': (body) => ({ confirmed_count: clocked.push(['confirm ' + body.period_end, new Date()]) }),
  '/portal-api/people': () => ({ person_list: [] }),
  '/portal-api/invitations': () => ({ invitation: { url: 'http://127.0.0.1/portal/invitation#token', expires_at: '' } }),
  '/portal-api/invitations/accept': (body) => ({ person: { login: body.token } }),
  '/operator-api/settlements/01S/pay': () => ({ settlement: clocked.push(['pay', new Date()]) }),
}
const clocked = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  const path = request.url.split('?')[0]
  const body = path === '/operator-api/orders' || text === '' ? undefined : JSON.parse(text)
  const lines = text.trim().split('\\n').length
  const fields = path.endsWith('/api-keys') ? { api_key: {}, secret: 'napum_' + path.split('/')[3] }
    : path === '/operator-api/orders' ? { success_count: lines, failure_count: 0, results: [] }
    : answers[path](body)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ request_id: 'req_1', timestamp: '', ...fields }))
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => {
  if (process.env.DATA_DIR) writeFileSync(process.env.DATA_DIR + '/clocked.json', JSON.stringify([...clocked, ['end', new Date()]]))
  process.exit(0)
})
`

function script(text: string): string {
  const file = join(folder(), 'main.mjs')
  writeFileSync(file, text)
  return file
}

describe('napum demo', () => {
  it('starts a service, fills it, and tells what to do with it', async () => {
    const port = String(await unusedPort())
    const kept = folder()
    const { code, out, err } = await napum(
      ['demo', '--once', '--json', '--orders', '50', '--port', port, '--data-dir', kept],
      {},
      {
        serverMain: script(service),
      },
    )
    expect(err).toBe('')
    expect(code).toBe(0)
    const facts = JSON.parse(out)
    expect(facts).toMatchObject({
      url: `http://127.0.0.1:${port}`,
      site_url: expect.stringMatching(`^http://(localhost|127\\.0\\.0\\.1):${port}$`),
      port_taken: null,
      // The last ones are those of the last days.
      order_count: 50 + guideOrders('NP0001').length + 8,
      confirmed_settlement_no: 'SET-20260131-001',
      statement_ord_no: 'O1',
      waiting: ['O1_[1]'],
    })
    expect(facts.vendors.map((vendor: { api_key: string }) => vendor.api_key)).toEqual(
      ['NP0001', 'NP0002', 'NP0003'].map((code) => `napum_${code}`),
    )
    await expect(fetch(`${facts.url}/readyz`)).rejects.toThrow()
    // It has lived through two months: confirmed and paid in their days, and is back in ours.
    const { paid, confirmed } = monthsOf({ start_date: facts.start_date, end_date: facts.end_date })
    expect([facts.paid_month, facts.confirmed_month]).toEqual([paid.name, confirmed.name])
    const clocked = JSON.parse(readFileSync(join(kept, 'clocked.json'), 'utf8'))
    expect(clocked.map(([what]: [string]) => what)).toEqual([
      `confirm ${paid.days.end_date}`,
      'pay',
      `confirm ${confirmed.days.end_date}`,
      'end',
    ])
    const instants = clocked.map(([, at]: [string, string]) => Date.parse(at))
    expect(instants).toEqual(instants.toSorted((one: number, other: number) => one - other))
    expect(instants[0] - paid.confirmedAt).toBeLessThan(600_000)
    expect(instants[1] - instantOf(`${confirmed.name}-10`, 10)).toBeLessThan(600_000)
    expect(Math.abs(instants[3] - Date.now())).toBeLessThan(600_000)
  })

  it('says it when its port is taken, and which one it uses', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const words = ['demo', '--once', '--orders', '5', '--port', String(port)]
    const { code, out, err } = await napum(words, {}, { serverMain: script(service) })
    expect(code).toBe(0)
    const [, other] = /Port (?:\d+) is taken; this demo uses (\d+)\./.exec(err) ?? []
    expect(err).toContain(`Port ${port} is taken`)
    // By its name, where this machine knows it: browsers have no passkeys for addresses.
    expect(out).toMatch(
      new RegExp(`napum runs at http://(localhost|127\\.0\\.0\\.1):${other} \\(port ${port} is taken\\)`),
    )
    expect(out).toMatch(new RegExp(`http://(localhost|127\\.0\\.0\\.1):${other}/docs`))
  })

  it('takes the port of PORT where --port is left out', async () => {
    const port = String(await unusedPort())
    const kept = process.env.PORT
    process.env.PORT = port
    onTestFinished(() => {
      if (kept === undefined) delete process.env.PORT
      else process.env.PORT = kept
    })
    const words = ['demo', '--once', '--json', '--orders', '5']
    const { out } = await napum(words, {}, { serverMain: script(service) })
    expect(JSON.parse(out).url).toBe(`http://127.0.0.1:${port}`)
  })

  it('shows what the service said when it could not start', async () => {
    const serverMain = script(`console.error('napum: PORT is taken'); process.exit(1)`)
    const { code, err } = await napum(['demo', '--once'], {}, { serverMain })
    expect(code).toBe(1)
    expect(err).toContain('napum: PORT is taken')
  })

  it('counts the days of the marketplace, today included', () => {
    expect(lastDays(Date.parse('2026-03-01T15:30:00Z'))).toEqual({
      start_date: '2025-12-01',
      end_date: '2026-03-02',
    })
  })

  it.each([
    // The day, then first and last day of both months that are over, and the first of the one that runs.
    ['2026-03-02', '2025-12-01', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'],
    ['2026-01-31', '2025-11-01', '2025-11-30', '2025-12-01', '2025-12-31', '2026-01-01'],
    ['2028-03-01', '2027-12-01', '2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01'],
  ])('%s is after two whole months', (day, ...expected) => {
    const { paid, confirmed, running } = monthsOf(lastDays(instantOf(day, 9)))
    expect([
      ...[paid.days.start_date, paid.days.end_date, confirmed.days.start_date, confirmed.days.end_date],
      running.start_date,
    ]).toEqual(expected)
    expect(running.end_date).toBe(day)
    expect(new Date(paid.confirmedAt).toISOString()).toBe(
      new Date(instantOf(paid.days.end_date, 10 + 72)).toISOString(),
    )
  })

  it('has claims on the orders of the guide, in the month that its lists ask for', () => {
    const numbers = guideOrders('NP0001').map((order) => `${order.ord_no}_[1]`)
    expect(guideClaims.every((claim) => numbers.includes(claim.ord_prd_no))).toBe(true)
    expect(guideClaims.map((claim) => claim.type).sort()).toEqual(['cancel', 'exchange', 'return'])
    expect(guideClaims.every((claim) => claim.date?.startsWith('2026-01-'))).toBe(true)
  })
})

describe('napum serve', () => {
  it('hands its settings on and answers with success when the service ended well', async () => {
    const good = script(`process.exit(process.env.PORT === '8123' && process.env.DATA_DIR === '/x' ? 0 : 3)`)
    expect(
      (await napum(['serve', '--port', '8123', '--data-dir', '/x'], {}, { serverMain: good })).code,
    ).toBe(0)
    expect((await napum(['serve', '--port', '8124'], {}, { serverMain: good })).code).toBe(1)
  })
})

describe('freePort', () => {
  it('takes another one when the wanted one is taken', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const found = await freePort(port, '127.0.0.1')
    expect(found).not.toBe(port)
    const unused = await unusedPort()
    expect(await freePort(unused, '127.0.0.1')).toBe(unused)
  })
})
