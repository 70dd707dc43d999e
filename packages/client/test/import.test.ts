import { describe, expect, it } from 'vitest'
import { createOperatorClient, type OrderInput } from '../src/index.ts'
import { errorAnswer, fakeFetch, fakeSleep, jsonAnswer, readBody, startServer } from './fakes.ts'

const order = (number: number): OrderInput => ({
  ord_no: `20260122_${number}`,
  ord_date: '2026-01-22',
  items: [{ prd_name: '무선 마우스', item_cnt: 1, item_price: 15_000 }],
})
async function* orders(count: number): AsyncGenerator<OrderInput> {
  for (let number = 1; number <= count; number++) yield order(number)
}
const answerTo = (text: string) => {
  const lines = text.split('\n').filter((line) => line !== '')
  const results = lines.flatMap((line, index) =>
    line.includes('_13"')
      ? [{ ord_no: JSON.parse(line).ord_no, success: false, error_code: 'ORDER_CONFLICT', line: index + 1 }]
      : [],
  )
  const warnings = [
    { field: 'partnercode', path: 'items.partnercode', count: lines.length, first_ord_no: lines[0] ?? '' },
  ]
  return { success_count: lines.length - results.length, failure_count: results.length, warnings, results }
}
const reply = (response: import('node:http').ServerResponse, fields: object) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ request_id: 'req_1', timestamp: '', ...fields }))
}
const connect = (url: string) => createOperatorClient({ operatorKey: 'key', url, ...fakeSleep() })

/** A service that keeps what was sent to it. */
async function intake() {
  const bodies: { type: string | undefined; text: string }[] = []
  const url = await startServer(async (request, response) => {
    if (request.method === 'GET') return reply(response, { marketplace: {} })
    const text = await readBody(request).catch(() => null)
    // The client gave the upload up in its middle.
    if (text === null) return
    bodies.push({ type: request.headers['content-type'], text })
    reply(response, answerTo(text))
  })
  return { url, bodies }
}

describe('a stream of orders', () => {
  it('travels as NDJSON in one request', async () => {
    const { url, bodies } = await intake()
    const seen: number[] = []
    const outcome = await connect(url).importOrders(orders(3_000), {
      onProgress: (progress) => seen.push(progress.orders),
    })
    expect(outcome).toMatchObject({ success_count: 2_999, failure_count: 1, request_ids: ['req_1'] })
    expect(bodies).toHaveLength(1)
    expect(bodies[0]?.type).toBe('application/x-ndjson')
    expect(
      bodies[0]?.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(Array.from({ length: 3_000 }, (_, index) => order(index + 1)))
    expect(seen.at(-1)).toBe(3_000)
    expect(seen.length).toBeGreaterThan(3)
  })

  it('may be a Blob or a stream of bytes, cut anywhere', async () => {
    const { url, bodies } = await intake()
    const text = `${JSON.stringify(order(1))}\n${JSON.stringify(order(2))}\n`
    const bytes = new TextEncoder().encode(text)
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    await connect(url).importOrders(new Blob([text]))
    await connect(url).importOrders(cut)
    expect(bodies.map((body) => body.text)).toEqual([text, text])
  })

  it('may be text, cut anywhere, also within a character', async () => {
    const { url, bodies } = await intake()
    const text = `${JSON.stringify({ ...order(1), ord_memo: '문 앞 📦🚚' })}\n`
    async function* units() {
      for (let at = 0; at < text.length; at++) yield text.charAt(at)
    }
    await connect(url).importOrders(units())
    expect(bodies.map((body) => body.text)).toEqual([text])
  })

  it.each([
    ['at its end', ['{"ord_no":"\ud83d']],
    ['before an order', ['\ud83d', order(1)]],
    ['within', ['\ude9a\n']],
  ])('with half of a surrogate pair %s is refused instead of changed', async (_where, chunks) => {
    const { url, bodies } = await intake()
    async function* broken() {
      yield* chunks
    }
    const call = connect(url).importOrders(broken(), { upload: 'parts' })
    await expect(call).rejects.toThrow('half of a surrogate pair')
    expect(bodies).toEqual([])
  })

  it('keeps its order when orders and text are mixed', async () => {
    const { url, bodies } = await intake()
    async function* mixed() {
      yield order(1)
      yield `${JSON.stringify(order(2))}\n`
      yield order(3)
    }
    await connect(url).importOrders(mixed())
    expect(bodies[0]?.text).toBe([1, 2, 3].map((number) => `${JSON.stringify(order(number))}\n`).join(''))
  })

  it('is read no faster than the service takes it', async () => {
    let made = 0
    let release = () => {}
    const url = await startServer(async (request, response) => {
      if (request.method === 'GET') return reply(response, { marketplace: {} })
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await readBody(request)
      reply(response, { success_count: made, failure_count: 0, results: [] })
    })
    async function* many() {
      for (; made < 500; made++) yield 'x'.repeat(100_000)
    }
    const done = connect(url).importOrders(many())
    await expect.poll(() => made, { timeout: 90_000 }).toBeGreaterThan(5)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // What the sockets of both sides hold, and little more.
    expect(made).toBeLessThan(200)
    release()
    expect(await done).toMatchObject({ success_count: 500 })
  })

  it('with a wrong key is refused before anything is read', async () => {
    let read = false
    async function* source() {
      read = true
      yield order(1)
    }
    const { fetch } = fakeFetch(() => errorAnswer(401, 'INVALID_API_KEY'))
    const call = createOperatorClient({ operatorKey: 'key', url: 'http://napum.test', fetch }).importOrders(
      source(),
    )
    await expect(call).rejects.toMatchObject({ code: 'INVALID_API_KEY', outcome: 'not_done' })
    expect(read).toBe(false)
  })

  it.each(['stream', 'parts'] as const)('that cannot be read on says so (%s)', async (upload) => {
    const { url } = await intake()
    async function* torn() {
      yield order(1)
      throw new Error('disk on fire')
    }
    const error = await connect(url)
      .importOrders(torn(), { upload })
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'SOURCE_FAILED', repeatable: true })
    expect(error.cause.message).toBe('disk on fire')
  })

  it('that breaks on its way says that importing again is safe', async () => {
    const url = await startServer((request, response) => {
      if (request.method === 'GET') return reply(response, { marketplace: {} })
      request.once('data', () => request.socket.destroy())
    })
    const error = await connect(url)
      .importOrders(orders(20_000))
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', outcome: 'unknown', repeatable: true })
  })
})

describe('a stream of bytes that are not UTF-8', () => {
  // The same letters as an older Korean program writes them (CP949).
  const cp949 = Uint8Array.from([0x22, 0xc7, 0xd1, 0xba, 0xfb, 0x22])
  const good = new TextEncoder().encode(`${JSON.stringify(order(1))}\n`)

  it.each(['stream', 'parts'] as const)(
    'ends with the line to blame, and nothing of it is sent (%s)',
    async (upload) => {
      const { url, bodies } = await intake()
      const call = connect(url).importOrders(new Blob([good, good, cp949, '\n']), { upload })
      await expect(call).rejects.toMatchObject({ code: 'SOURCE_NOT_UTF8', message: 'Line 3 is not UTF-8.' })
      expect(bodies).toEqual([])
    },
  )

  it('is UTF-16, which is said', async () => {
    const { url } = await intake()
    const utf16 = new Blob([Uint8Array.from([0xff, 0xfe, 0x7b, 0x00])])
    await expect(connect(url).importOrders(utf16)).rejects.toThrow('UTF-16')
  })

  it('may begin with a byte order mark', async () => {
    const { url, bodies } = await intake()
    await connect(url).importOrders(new Blob([Uint8Array.from([0xef, 0xbb, 0xbf]), good]), {
      upload: 'parts',
    })
    expect(bodies[0]?.text).toBe(JSON.stringify(order(1)))
  })
})

describe('what an import is told', () => {
  it.each([
    ['a list', () => [order(1)], {}],
    ['a stream', () => orders(1), { upload: 'stream' }],
    ['parts', () => orders(1), { upload: 'parts' }],
  ] as const)('travels in the query with %s', async (_what, source, options) => {
    const { fetch, asked } = fakeFetch(({ method }) =>
      jsonAnswer(
        method === 'GET'
          ? { marketplace: {} }
          : { success_count: 1, failure_count: 0, warnings: [], results: [{}] },
      ),
    )
    const operator = createOperatorClient({ operatorKey: 'key', url: 'http://napum.test', fetch })
    const outcome = await operator.importOrders(source(), { ...options, dryRun: true, strict: true })
    expect(asked.at(-1)?.url.href).toBe('http://napum.test/operator-api/orders?dry_run=true&strict=true')
    expect(JSON.stringify(asked.at(-1)?.body) ?? '').not.toContain('dry_run')
    expect(outcome).toMatchObject({ dry_run: true, warnings: [] })
  })

  it('warnings of all parts are one list, each field with its first order', async () => {
    const { url } = await intake()
    const outcome = await connect(url).importOrders(orders(2_500), { upload: 'parts' })
    expect(outcome.warnings).toEqual([
      {
        field: 'partnercode',
        path: 'items.partnercode',
        count: 2_500,
        first_ord_no: JSON.stringify(order(1)),
      },
    ])
  })
})

describe('a stream in parts', () => {
  it('asks again for a part that got lost, and numbers lines as in the source', async () => {
    const bodies: string[] = []
    let number = 0
    const url = await startServer(async (request, response) => {
      const text = await readBody(request)
      if (++number === 2) return void request.socket.destroy()
      bodies.push(text)
      reply(response, answerTo(text))
    })
    const text = `\n${Array.from({ length: 2_500 }, (_, index) => JSON.stringify(order(index + 1))).join('\n\n')}`
    const parts: number[] = []
    const outcome = await connect(url).importOrders(new Blob([text]), {
      upload: 'parts',
      onPart: ({ lines }) => parts.push(lines.length),
    })
    expect(outcome).toMatchObject({ success_count: 2_499, failure_count: 1 })
    expect(parts).toEqual([1_000, 1_000, 500])
    expect(bodies).toHaveLength(3)
    // Order 13 stands after one blank line and one between any two.
    expect(outcome.results).toMatchObject([{ ord_no: '20260122_13', line: 26 }])
  })
})

describe('a list of orders', () => {
  it('travels as JSON, a thousand a request', async () => {
    const { fetch, asked } = fakeFetch(({ body }) => {
      const results = body.orders.map(({ ord_no }: OrderInput) => ({
        ord_no,
        success: true,
        outcome: 'created',
      }))
      return jsonAnswer({ success_count: results.length, failure_count: 0, results })
    })
    const list = Array.from({ length: 2_001 }, (_, index) => order(index + 1))
    const outcome = await createOperatorClient({
      operatorKey: 'key',
      url: 'http://napum.test',
      fetch,
    }).importOrders(list)
    expect(asked.map((one) => one.body.orders.length)).toEqual([1_000, 1_000, 1])
    expect(outcome.results.map((result) => result.ord_no)).toEqual(list.map((one) => one.ord_no))
  })
})
