import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort as unusedPort } from '../../server/test/ports.ts'
import { lastDays } from '../src/demo/run.ts'
import { freePort } from '../src/service.ts'
import { folder, napum } from './harness.ts'

/** A service of a few lines: it takes everything and has one item in every list. */
const service = `
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
}
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
process.on('SIGTERM', () => process.exit(0))
`

function script(text: string): string {
  const file = join(folder(), 'main.mjs')
  writeFileSync(file, text)
  return file
}

describe('napum demo', () => {
  it('starts a service, fills it, and tells what to do with it', async () => {
    const port = String(await unusedPort())
    const { code, out, err } = await napum(
      ['demo', '--once', '--json', '--orders', '50', '--port', port],
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
      order_count: 50,
      statement_ord_no: 'O1',
      waiting: ['O1_[1]'],
    })
    expect(facts.vendors.map((vendor: { api_key: string }) => vendor.api_key)).toEqual(
      ['NP0001', 'NP0002', 'NP0003'].map((code) => `napum_${code}`),
    )
    await expect(fetch(`${facts.url}/readyz`)).rejects.toThrow()
  })

  it('shows what the service said when it could not start', async () => {
    const serverMain = script(`console.error('napum: PORT is taken'); process.exit(1)`)
    const { code, err } = await napum(['demo', '--once'], {}, { serverMain })
    expect(code).toBe(1)
    expect(err).toContain('napum: PORT is taken')
  })

  it('counts the days of the marketplace, today included', () => {
    expect(lastDays(Date.parse('2026-03-01T15:30:00Z'))).toEqual({
      start_date: '2026-01-02',
      end_date: '2026-03-02',
    })
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
