/** Every example, and every shell block of the guides that one follows first, against the service as it is started in production. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createVendorClient } from '@napum/client'
import { orders, partnerCode } from '@napum/sample-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../packages/server/test/ports.ts'
import { type ExampleService, guideText, here, orderOf, run, startService, type Vendor } from './service.ts'

let service: ExampleService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** A folder of its own for each vendor: programs read and write there. */
async function workplace(vendor: Vendor, files: Readonly<Record<string, unknown>> = {}) {
  const cwd = join(service.folder, vendor.partner_code)
  await mkdir(cwd, { recursive: true })
  for (const [name, value] of Object.entries(files))
    await writeFile(join(cwd, name), JSON.stringify(value), 'utf8')
  return { cwd, env: vendor.env }
}

const program = (name: string, args: readonly string[], place: Awaited<ReturnType<typeof workplace>>) =>
  run(process.execPath, [join(here, name), ...args], place)

const itemOf = async (ord_prd_no: string) => (await service.operator.getItem(ord_prd_no)).item

describe('without arguments', () => {
  const programs = [
    'confirm-stock.mjs',
    'ship.mjs',
    'amend-waybill.mjs',
    'statements-of-month.mjs',
    'mirror.mjs',
    'receive-webhooks.mjs',
  ]

  it.each(programs)('%s prints how it is used, with files that exist', async (name) => {
    // As somebody starts it first: from the root of the repository, with nothing set.
    const { code, out, err } = await run(process.execPath, [join('examples', name)], {
      cwd: join(here, '..'),
      env: {},
    })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(`Usage: node ${join('examples', name)} `)
    expect(err).toContain('NAPUM_URL')
    for (const [file] of err.matchAll(/[\w/.-]+\.json(?= |\n)/g)) {
      if (file !== 'again.json')
        expect(JSON.parse(await readFile(join(here, '..', file), 'utf8'))).toBeTruthy()
    }
  })

  it.each(['confirm-stock.sh', 'ship.sh', 'amend-waybill.sh', 'statements.sh'])(
    '%s prints how it is used',
    async (name) => {
      const { code, out, err } = await run('sh', [join('examples/curl', name)], {
        cwd: join(here, '..'),
        env: {},
      })
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain(`sh examples/curl/${name} '`.slice(0, -1))
      expect(err).toContain('NAPUM_URL')
    },
  )

  it("the stock list knows the products of the demo's first vendor", async () => {
    const stock = JSON.parse(await readFile(join(here, 'samples/stock.json'), 'utf8'))
    const sample = { seed: 'any', vendors: 3, orders: 200, days: 60, today: '2026-01-31' }
    for (const { items } of orders(sample)) {
      for (const { partner_code, prd_code } of items) {
        if (partner_code === partnerCode(0)) expect(stock).toHaveProperty([prd_code as string])
      }
    }
  })
})

describe('with the client', () => {
  it('webhooks are verified, and what they tell of is read from the feed', async () => {
    const vendor = await service.vendor('EX-HOOK')
    const { NAPUM_URL: url = '', NAPUM_VENDOR_ID: vendorId = '', NAPUM_API_KEY: apiKey = '' } = vendor.env
    const port = String(await freePort())
    const { webhooks } = createVendorClient({ url, vendorId, apiKey })
    const { webhook, secret } = await webhooks.create({ url: `http://127.0.0.1:${port}/` })
    const place = await workplace(vendor)
    const child = spawn(process.execPath, [join(here, 'receive-webhooks.mjs'), 'cursor.txt', port], {
      cwd: place.cwd,
      env: { ...process.env, ...place.env, NAPUM_WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    expect((await said.next()).value).toBe(`listening on port ${port}`)
    expect((await webhooks.test(webhook.webhook_id)).delivery).toMatchObject({
      success: true,
      http_status: 204,
    })
    await service.operator.importOrders([orderOf('HOOK-1', vendor, ['GLV'])])
    expect((await said.next()).value).toMatch(/^1 created HOOK-1_\[1\] /)
    const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })
    expect(forged.status).toBe(400)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('all items are mirrored into a file, through a kill -9, and proved equal', async () => {
    const vendor = await service.vendor('EX-MIRROR')
    const orders = Array.from({ length: 30 }, (_, n) => orderOf(`MIRROR-${n}`, vendor, ['GLV', 'SWB']))
    await service.operator.importOrders(orders)
    const place = await workplace(vendor)
    const child = spawn(process.execPath, [join(here, 'mirror.mjs'), 'items.ndjson', '--follow'], {
      cwd: place.cwd,
      env: { ...process.env, ...place.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = createInterface({ input: child.stderr })[Symbol.asyncIterator]()
    await said.next()
    await service.operator.importOrders([{ ...(orders[0] as (typeof orders)[0]), recv_name: '새 이름' }])
    // It follows: the change arrives without being asked for.
    for (let line = await said.next(); !/^2 items saved/.test(line.value); line = await said.next());
    child.kill('SIGKILL')
    await once(child, 'exit')
    // As if it had been killed in the middle of a line.
    await appendFile(join(place.cwd, 'items.ndjson'), '{"items":[{"ord_prd_no":"MIR')
    await service.operator.importOrders([orderOf('MIRROR-30', vendor, ['OLD'])])
    await service.operator.registerClaims([{ ord_prd_no: 'MIRROR-3_[2]', type: 'cancel', reason: '변심' }])
    const { code, out, err } = await program('mirror.mjs', ['items.ndjson'], place)
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Equal at change \d+, 61 items\n$/),
    })
    expect(err).toMatch(/^2 items saved/)
    // A copy that is wrong is found.
    const kept = JSON.parse(
      (await readFile(join(place.cwd, 'items.ndjson'), 'utf8')).split('\n')[0] as string,
    )
    kept.items[7].item_status = 'delivered'
    await writeFile(join(place.cwd, 'items.ndjson'), `${JSON.stringify(kept)}\n`)
    const wrong = await program('mirror.mjs', ['items.ndjson'], place)
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/^Not equal/)])
  })

  it('new orders are polled and their stock is confirmed, with a price where there is one', async () => {
    const vendor = await service.vendor('EX-STOCK')
    await service.operator.importOrders([orderOf('STOCK-1', vendor, ['GLV', 'SWB', 'OLD'])])
    const place = await workplace(vendor, {
      'stock.json': { GLV: { quantity: 40, unit_price: 8000 }, SWB: { quantity: 1 } },
    })
    const { code, out, err } = await program('confirm-stock.mjs', ['stock.json'], place)
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toBe('3 new items: 1 available, 2 unavailable\n')
    expect(await itemOf('STOCK-1_[1]')).toMatchObject({
      item_status: 'preparing',
      supply_price: { total_amount: 16_000, source: 'inventory_confirm' },
    })
    expect((await itemOf('STOCK-1_[2]')).stock.unavailable_reason).toBe('out_of_stock')
    expect((await itemOf('STOCK-1_[3]')).stock.unavailable_reason).toBe('discontinued')
    // What was confirmed has left the list; what was declined is looked at again.
    expect((await program('confirm-stock.mjs', ['stock.json'], place)).out).toMatch(/^2 new items/)
  })

  it('waybills are registered, and what failed is sorted and can be sent again', async () => {
    const vendor = await service.vendor('EX-SHIP')
    await service.operator.importOrders([orderOf('SHIP-1', vendor, ['GLV', 'SWB', 'OLD'])])
    await service.operator.registerClaims([{ ord_prd_no: 'SHIP-1_[2]', type: 'cancel', reason: '변심' }])
    const waybill = (index: number, carrier_code: string) => ({
      ord_prd_no: `SHIP-1_[${index}]`,
      carrier_code,
      tracking_number: `60000000000${index}`,
    })
    const waybills = [waybill(1, 'cj'), waybill(2, 'cj'), waybill(3, 'pigeon')]
    const place = await workplace(vendor, { 'waybills.json': waybills })
    const { code, out, err } = await program('ship.mjs', ['waybills.json'], place)
    expect(code).toBe(1)
    expect(out).toBe('1 of 3 shipped, 1 to correct in again.json\n')
    expect(err).toMatch(/SHIP-1_\[2\]: ITEM_CANCELLED: .*\n {2}Hold the parcel back/)
    expect(err).toMatch(/SHIP-1_\[3\]: VALIDATION_ERROR: carrier_code must be one of/)
    // The clerk corrects the file of failures; running it, and running it twice, ends well.
    const again = await readFile(join(place.cwd, 'again.json'), 'utf8')
    await writeFile(join(place.cwd, 'corrected.json'), again.replace('pigeon', 'hanjin'))
    for (let time = 0; time < 2; time += 1) {
      const repeated = await program('ship.mjs', ['corrected.json', 'again.json'], place)
      expect(repeated).toMatchObject({ code: 0, out: '1 of 1 shipped, 0 to correct in again.json\n' })
    }
    expect((await itemOf('SHIP-1_[3]')).shipment).toMatchObject({ carrier_code: 'hanjin' })
  })

  it('a waybill is amended once it is registered', async () => {
    const vendor = await service.vendor('EX-AMEND')
    await service.operator.importOrders([orderOf('AMEND-1', vendor, ['GLV'])])
    const waybill = { ord_prd_no: 'AMEND-1_[1]', carrier_code: 'cj', tracking_number: '600000000001' }
    const place = await workplace(vendor, { 'waybills.json': [waybill] })
    const tooEarly = await program('amend-waybill.mjs', ['AMEND-1_[1]', '600000000002'], place)
    expect(tooEarly.code).toBe(1)
    expect(tooEarly.err).toContain('SHIPMENT_NOT_FOUND')
    await program('ship.mjs', ['waybills.json'], place)
    const amended = await program('amend-waybill.mjs', ['AMEND-1_[1]', '600000000002', 'logen'], place)
    expect(amended).toMatchObject({ code: 0, out: 'AMEND-1_[1]: 600000000001 -> 600000000002\n' })
    expect((await itemOf('AMEND-1_[1]')).shipment).toMatchObject({ carrier_code: 'logen' })
  })

  it('the statements of a month are saved, one for each settlement and kind', async () => {
    const vendor = await service.vendor('EX-MONTH')
    await service.operator.importOrders([
      orderOf('MONTH-1', vendor, ['GLV', 'SWB']),
      orderOf('MONTH-2', vendor, ['GLV']),
      orderOf('MONTH-3', vendor, ['NEW']),
    ])
    const stock = { GLV: { quantity: 40, unit_price: 8000 }, SWB: { quantity: 40, unit_price: 500 } }
    const place = await workplace(vendor, { 'stock.json': { ...stock, NEW: { quantity: 9 } } })
    await program('confirm-stock.mjs', ['stock.json'], place)
    await service.operator.registerClaims([{ ord_prd_no: 'MONTH-2_[1]', type: 'cancel', reason: '변심' }])
    // The month of the settlement itself: the one of now may be the next by now.
    const { settlement_list } = await service.operator.listSettlements({
      vendor_id: place.env.NAPUM_VENDOR_ID,
    })
    const month = settlement_list[0]?.period_end.slice(0, 7) as string
    const { code, out, err } = await program('statements-of-month.mjs', [month, 'saved'], place)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^거래명세서_SET-\d{8}-\d{3}\.pdf$/),
      expect.stringMatching(/^거래명세서\(취소\)_SET-\d{8}-\d{3}\.pdf$/),
    ])
    for (const name of out.trim().split('\n'))
      expect((await readFile(join(place.cwd, 'saved', name))).subarray(0, 5).toString()).toBe('%PDF-')
    // Nothing ended in a month that was years ago.
    expect((await program('statements-of-month.mjs', ['2020-01', 'none'], place)).out).toBe('')
  })
})

describe('tracing.mjs', () => {
  it('sends spans of requests, their statements, documents and webhooks, and nothing of what was in them', async () => {
    const { collector, operator } = service
    const vendor = await service.vendor('EX-TRACE')
    const { NAPUM_URL: url = '', NAPUM_VENDOR_ID: vendorId = '', NAPUM_API_KEY: apiKey = '' } = vendor.env
    const heard: IncomingHttpHeaders[] = []
    const receiver = createServer((request, response) => {
      heard.push(request.headers)
      request.resume()
      response.writeHead(204).end()
    })
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { webhooks } = createVendorClient({ url, vendorId, apiKey })
    await webhooks.create({ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/secret-path` })
    const order = orderOf('TRACE-SECRET-1', vendor, ['GLV'])
    await operator.importOrders([{ ...order, ord_name: '비밀이름' }])
    const [ord_prd_no, traceId] = ['TRACE-SECRET-1_[1]', 'ab'.repeat(16)]
    const call = (path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: {
          'x-vendor-id': vendorId,
          'x-vendor-api-key': apiKey,
          'content-type': 'application/json',
          traceparent: `00-${traceId}-${'cd'.repeat(8)}-01`,
          baggage: 'password=hunter2',
        },
        body: JSON.stringify(body),
      })
    const priced = await call('/vendor-api/inventory/confirm', {
      confirmations: [
        {
          ord_prd_no,
          stock_available: true,
          supply_price: { unit_price: 8_000, quantity: 1, total_amount: 8_000 },
        },
      ],
    })
    expect(priced.status).toBe(200)
    const path = '/vendor-api/settlements/transaction-statement'
    expect((await call(path, { ord_prd_no })).status).toBe(200)

    const mine = () => collector.spans.filter((span) => span.traceId === traceId)
    await expect.poll(() => mine().some(({ name }) => name === 'statement pdf')).toBe(true)
    await expect
      .poll(() => mine().filter(({ parentSpanId }) => parentSpanId === 'cd'.repeat(8)).length)
      .toBe(2)
    const confirm = mine().find(({ name }) => name === 'POST /vendor-api/inventory/confirm')
    expect(confirm?.attributes).toMatchObject({
      'http.route': '/vendor-api/inventory/confirm',
      'http.response.status_code': 200,
      'napum.vendor_id': vendorId,
      'napum.request_id': priced.headers.get('x-request-id'),
    })
    const below = mine().filter(({ parentSpanId }) => parentSpanId === confirm?.spanId)
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['items.lock', 'changes.append_own']),
    )
    const document = mine().find(({ name }) => name === 'statement pdf')
    expect(mine().filter(({ parentSpanId }) => parentSpanId === document?.spanId).length).toBeGreaterThan(0)

    await expect.poll(() => heard.length).toBeGreaterThan(0)
    const told = () => collector.spans.find(({ spanId }) => heard[0]?.traceparent?.includes(spanId))
    await expect
      .poll(told)
      .toMatchObject({ name: 'webhook', attributes: { 'http.response.status_code': 204 } })
    expect(told()?.traceId).not.toBe(traceId)
    expect(told()).not.toHaveProperty('parentSpanId')
    expect(heard[0]?.baggage).toBeUndefined()
    for (const secret of [
      apiKey,
      '비밀이름',
      'TRACE-SECRET',
      'hunter2',
      'secret-path',
      '127.0.0.1',
      'select ',
    ])
      expect([secret, collector.text().includes(secret)]).toEqual([secret, false])
    receiver.closeAllConnections()
    receiver.close()
  })
})

function hasCurl(): boolean {
  try {
    return /^curl (7\.(7[6-9]|[89]\d)|[89]|\d{2})/.test(
      execFileSync('curl', ['--version'], { encoding: 'utf8' }),
    )
  } catch {
    return false
  }
}

// A machine may have Node and nothing else; the calls themselves are tested elsewhere.
describe.skipIf(!hasCurl())('with curl', () => {
  const shell = (name: string, args: readonly string[], place: Awaited<ReturnType<typeof workplace>>) =>
    run('sh', [join(here, 'curl', name), ...args], place)

  it('an order goes from the poll to its statement', async () => {
    const vendor = await service.vendor('EX-CURL')
    await service.operator.importOrders([orderOf('CURL-1', vendor, ['GLV', 'SWB'])])
    const place = await workplace(vendor)
    const [first, second] = ['CURL-1_[1]', 'CURL-1_[2]']
    const confirmed = await shell('confirm-stock.sh', ['2020-01-01', '2099-12-31', first, second], place)
    expect(confirmed).toMatchObject({ code: 0, err: '' })
    const [list, outcome] = confirmed.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(list.pagination.total).toBe(2)
    expect(outcome).toMatchObject({ available_count: 1, unavailable_count: 1 })

    const none = ['CURL-1_[9]', '600000000009']
    const shipped = await shell('ship.sh', [first, '600000000001', ...none], place)
    const [answer, status] = shipped.out.trim().split('\n')
    expect(status).toBe('207')
    expect(JSON.parse(answer as string).results).toMatchObject([
      { success: true, order_status: 'shipped' },
      { success: false, error_code: 'UNAUTHORIZED' },
    ])
    // The same again is answered as the first time.
    const repeated = await shell('ship.sh', [first, '600000000001', ...none], place)
    expect(JSON.parse(repeated.out.split('\n')[0] as string).success_count).toBe(1)

    const amended = await shell('amend-waybill.sh', [first, '600000000002'], place)
    expect(JSON.parse(amended.out).results[0].new_tracking_number).toBe('600000000002')

    const statements = await shell('statements.sh', [first], place)
    expect(statements.code).toBe(0)
    const [file, missing] = statements.out.trim().split('\n')
    expect(file).toMatch(/^standard-SET-\d{8}-\d{3}\.pdf$/)
    expect(JSON.parse(missing as string).error.code).toBe('SETTLEMENT_NOT_FOUND')
    expect(await readdir(place.cwd)).toEqual([file])
  })

  it('the guides can be followed from their first block to their last', async () => {
    const blocks = [...(await guideText()).matchAll(/^```sh\n(.*?)^```$/gms)].map(
      (match) => match[1] as string,
    )
    // Made-up credentials and the start of the demo; everything else is run as it stands.
    const steps = blocks.filter((block) => !/^(npm|napum|export NAPUM_)/.test(block))
    const vendor = await service.vendor('EX-GUIDE')
    const order = orderOf('202601220157_000020196', vendor, ['GLV', 'SWB'])
    await service.operator.importOrders([{ ...order, ord_date: '2026-01-22', pay_date: '2026-01-22' }])
    const place = await workplace(vendor)
    expect(steps.length).toBeGreaterThan(5)
    const { code, out, err } = await run('sh', ['-euc', steps.join('\necho\n')], place)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    // Answers of one block stand on one line.
    const texts = out.replaceAll('}{"request_id"', '}\n{"request_id"').split('\n')
    const answers = texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))
    const refused = answers.filter((answer) => answer.success === false).map(({ error }) => error.code)
    expect(refused).toEqual([])
    expect(answers.flatMap((answer) => answer.order_list ?? []).length).toBeGreaterThanOrEqual(2)
    // The page prints the answers that the service gives.
    const failures = answers.flatMap((answer) => answer.results ?? []).filter((result) => !result.success)
    expect(failures.map((failure) => failure.error_code)).toEqual(['UNAUTHORIZED', 'VALIDATION_ERROR'])
    expect(await readdir(place.cwd)).toContain('statement.pdf')
  })
})
