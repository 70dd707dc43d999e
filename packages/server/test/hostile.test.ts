/**
 * Hostile input: whatever is sent, the answer comes, is no 5xx, and is the envelope. Values are made from the schemas
 * of the contract, with what breaks careless code put into every place. `npm run test:faults` makes many more.
 */
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHUNKS_AT_ONCE_MAX } from '../src/features/orders/intake/import-stream.ts'
import { createLanes, laneLimits } from '../src/http/concurrency.ts'
import type { Database } from '../src/platform/db/database.ts'
import { POOL_CONNECTIONS_MAX } from '../src/platform/db/postgresql.ts'
import { openTestDatabase, watched } from './databases.ts'
import {
  anOrder,
  credentials,
  type Json,
  OPERATOR_KEY,
  startTestService,
  type TestService,
  type TestVendor,
} from './service.ts'

const RUNS = process.env.FAULTS ? 400 : 20
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].audience !== 'people',
)

let service: TestService
let vendor: TestVendor
let items: string[]
let port: number
beforeAll(async () => {
  service = await startTestService('postgresql', {
    // Enough for a machine that is busy with other things: the test of slow senders has a service of its own.
    bodyPatience: { pauseMs: 30_000, wholeMs: 60_000, drainMs: 30_000 },
  })
  vendor = await service.newVendor()
  items = (await service.importOrders(anOrder([vendor, vendor, null]))).flat()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  port = (service.app.server.address() as AddressInfo).port
})
afterAll(() => service.close())

/** Texts that break careless code: SQL, NUL, half a surrogate pair, names of prototypes, paths, formats, length. */
const evil = [
  "'; drop table order_item; --",
  "' or '1'='1",
  '$1::text',
  "\\'; select pg_sleep(10); --",
  'a\0b',
  '\ud800',
  '\udc00x',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%s%n%d',
  '{{7*7}}',
  '\u202e\u200b',
  'NaN',
  '1e999',
  '9'.repeat(400),
  '2026-02-30',
  '0000-01-01',
  '결제완료 ',
  '',
  ' ',
  'x'.repeat(70_000),
]
const evilNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  9_999_999_999.99,
  0.1 + 0.2,
]

const text = fc.oneof(
  fc.constantFrom(...evil),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('202601220157_000020196_[1]', 'x_[0]', 'x_[99999999999]', '_[1]'),
)
const number = fc.oneof(fc.constantFrom(...evilNumbers), fc.double({ noNaN: true }), fc.integer())
const junk: fc.Arbitrary<Json> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Values of a schema, each place now and then replaced by something else. */
function values(schema: Json): fc.Arbitrary<Json> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: junk })
}

function fitting(schema: Json): fc.Arbitrary<Json> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(values))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, values(inner)]),
    )
    return fc.record(fields, { requiredKeys: Object.keys(fields).filter((_, at) => at % 3 !== 2) })
  }
  if (schema.type === 'array') return fc.array(values(schema.items), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || schema.type === 'integer') return number
  if (schema.format === 'date')
    return fc.oneof(fc.constantFrom('2026-02-11', '2026-12-31', '9999-12-31'), text)
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...items) }, { weight: 3, arbitrary: text })
}

const headersOf = (endpoint: Endpoint) =>
  endpoint.audience === 'vendor' ? credentials(vendor) : { 'x-operator-api-key': OPERATOR_KEY }

/** Refused or done, but answered in the shape that every answer has. */
function expectAnswer(status: number, type: string, payload: string, sent: string): void {
  expect(status, sent).toBeGreaterThanOrEqual(200)
  expect(status, sent).toBeLessThan(500)
  if (!type.startsWith('application/json') && status === 200) return
  const body = JSON.parse(payload)
  expect(body, sent).toMatchObject({
    request_id: expect.stringMatching(/^req_/),
    timestamp: expect.any(String),
  })
  if (status >= 400) expect(body, sent).toMatchObject({ success: false, error: { code: expect.any(String) } })
}

const pathOf = (endpoint: Endpoint, param: string) =>
  endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(param.toWellFormed()))

describe.each(names)('%s', (name) => {
  const endpoint = endpoints[name]

  it('answers anything made from its schema in the envelope, without a 5xx', async () => {
    const body = endpoint.body ? values(endpoint.body) : fc.constant(undefined)
    const query = fc.dictionary(
      fc.constantFrom(...Object.keys(endpoint.query?.properties ?? { none: 1 }), '__proto__', 'x'),
      text.map((value) => value.toWellFormed()),
    )
    await fc.assert(
      fc.asyncProperty(body, query, text, async (sent, asked, param) => {
        const raw = await service.app.inject({
          method: endpoint.method,
          url: pathOf(endpoint, param),
          query: asked,
          headers: {
            ...headersOf(endpoint),
            ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
          },
          ...(endpoint.body ? { payload: JSON.stringify(sent) } : {}),
        })
        expectAnswer(raw.statusCode, String(raw.headers['content-type']), raw.payload, JSON.stringify(sent))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('raw bytes', () => {
  // Wrong keys of the tests above are counted for a minute.
  beforeAll(() => service.clock.advance(60_000))

  /**
   * Sends bytes and reads what comes until the server ends the connection. Who ends it with the last byte may lose the
   * answer: Node writes none to a sender that left before.
   */
  const exchange = (bytes: Buffer | string, to = port, thenEnd = false): Promise<{ answer: string }> =>
    new Promise((resolve, reject) => {
      const socket = connect(to, '127.0.0.1')
      const parts: Buffer[] = []
      socket.setTimeout(90_000, () => reject(new Error(`hangs: ${String(bytes).slice(0, 200)}`)))
      socket.on('data', (part) => parts.push(part))
      socket.on('error', () => {})
      socket.on('close', () => {
        socket.destroy()
        resolve({ answer: Buffer.concat(parts).toString() })
      })
      if (thenEnd) socket.end(bytes)
      else socket.write(bytes)
    })
  const head = (path: string, more: string[] = [], caller = vendor) =>
    `${[
      `POST ${path} HTTP/1.1`,
      'Host: x',
      'Connection: close',
      'Content-Type: application/json',
      ...Object.entries(credentials(caller)).map(([key, value]) => `${key}: ${value}`),
      ...more,
    ].join('\r\n')}\r\n\r\n`
  const expectEnvelope = (answer: string, status?: number) => {
    const [first = '', payload = ''] = answer.split(/\r\n\r\n(.*)/s)
    const code = Number(first.split(' ')[1])
    expectAnswer(code, 'application/json', payload.replace(/^[0-9a-f]+\r\n(.*)\r\n0\r\n\r\n$/s, '$1'), answer)
    if (status) expect(code).toBe(status)
  }

  it('that are no HTTP are answered 400 or dropped, never with a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { answer } = await exchange(Buffer.from(bytes), port, true)
        if (answer !== '') expectEnvelope(answer, 400)
      }),
      { numRuns: RUNS },
    )
  })

  it('as the body of a request are answered 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
        const announced = `Content-Length: ${bytes.length}`
        const { answer } = await exchange(
          Buffer.concat([Buffer.from(head('/vendor-api/orders/status', [announced])), Buffer.from(bytes)]),
        )
        expectEnvelope(answer, 400)
      }),
      { numRuns: RUNS },
    )
  })

  const broken: [string, () => string, number?][] = [
    ['headers beyond 16 KiB', () => head('/vendor-api/orders', [`X-Long: ${'x'.repeat(20_000)}`]), 400],
    [
      'two different content lengths',
      () => head('/vendor-api/orders', ['Content-Length: 2', 'Content-Length: 3']),
      400,
    ],
    [
      'a length and chunks at once',
      () => `${head('/vendor-api/orders', ['Content-Length: 2', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
      400,
    ],
    [
      'the API key twice',
      () => `${head('/vendor-api/orders', ['Content-Length: 2', 'X-Vendor-Api-Key: other'])}{}`,
      401,
    ],
    ['a body cut short', () => `${head('/vendor-api/orders', ['Content-Length: 100'])}{"start_date":`],
    [
      'brackets nested 100,000 deep',
      () => `${head('/vendor-api/orders', ['Content-Length: 100000'])}${'['.repeat(100_000)}`,
      400,
    ],
    ['a path of 20,000 characters', () => `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
    [
      'a path that cannot be decoded',
      () => 'GET /operator-api/items/%ff%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['no Host', () => head('/vendor-api/orders', ['Content-Length: 0']).replace('Host: x\r\n', ''), 400],
    [
      'an expectation that no server knows',
      () => `${head('/vendor-api/orders', ['Content-Length: 2', 'Expect: a-miracle'])}{}`,
      400,
    ],
    [
      'NUL in a path',
      () =>
        `GET /operator-api/items/a%00b HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Operator-Api-Key: ${OPERATOR_KEY}\r\n\r\n`,
      400,
    ],
  ]
  it.each(broken)('of %s get one clear answer', async (_what, bytes, status) => {
    const { answer } = await exchange(bytes(), port, status === undefined)
    // A sender that cut its own body short and left is owed nothing.
    if (status || answer !== '') expectEnvelope(answer, status)
  })

  it('of a path written as a whole address carry the headers of its interface', async () => {
    for (const path of ['/vendor-api/orders', 'http://x/vendor-api/orders']) {
      const { answer } = await exchange(`${head(path, ['Content-Length: 2'])}{}`)
      expectEnvelope(answer, 400)
      expect(answer.toLowerCase()).toContain('x-api-version: ')
      expect(answer.toLowerCase()).toContain('x-ratelimit-remaining: ')
    }
  })

  it('that drip are given up: headers by the server, a body after the longest pause', async () => {
    const patience = { pauseMs: 300, wholeMs: 1_000, drainMs: 300 }
    const hasty = await startTestService('postgresql', { bodyPatience: patience })
    await hasty.app.listen({ port: 0, host: '127.0.0.1' })
    const { port: to } = hasty.app.server.address() as AddressInfo
    const begun = `${head('/vendor-api/orders', ['Content-Length: 100'], await hasty.newVendor())}{"start`
    const slow = await exchange(begun, to)
    expectEnvelope(slow.answer, 400)
    expect(slow.answer).toContain('arrived too slowly')
    const stream = head('/operator-api/orders', [
      'Transfer-Encoding: chunked',
      `X-Operator-Api-Key: ${OPERATOR_KEY}`,
    ]).replace('application/json', 'application/x-ndjson')
    const stalled = await exchange(`${stream}4\r\n{"or\r\n`, to)
    expectEnvelope(stalled.answer, 400)
    await hasty.close()
  })

  it('beyond the size that is allowed are skipped, so that the answer can be read', async () => {
    const bytes = 3 * 1024 ** 2
    const { answer } = await exchange(
      head('/vendor-api/orders', [`Content-Length: ${bytes}`]) + ' '.repeat(bytes),
    )
    expectEnvelope(answer, 413)
  })

  it('that are refused for their size while a client still sends them leave it its answer, and its connection', async () => {
    const size = 10 * 1024 ** 2
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { ...credentials(vendor), 'content-type': 'application/json', 'content-length': size }
    const ports = new Set<number | undefined>()
    const send = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = {
          host: '127.0.0.1',
          port,
          path: '/vendor-api/orders',
          method: 'POST',
          headers,
          agent,
        }
        const sending = request(options, (answer) => {
          ports.add(answer.socket.localPort)
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        sending.on('error', reject)
        // Written only after the refusal is on its way, as a sender far away does.
        sending.flushHeaders()
        setTimeout(() => sending.end(Buffer.alloc(size, ' ')), 50)
      })
    for (let n = 0; n < 5; n++) expect(await send()).toBe(413)
    expect(ports.size).toBe(1)
    agent.destroy()
  })

  it('leave the service as it was', async () => {
    expect((await service.as(vendor, 'health')).status).toBe(200)
    expect(({} as Json).polluted).toBeUndefined()
    expect((await service.operator('verify')).body.differences).toEqual([])
  })
})

describe('bodies that are made to cost', () => {
  /** Microseconds of this process: on a busy machine both sides of a comparison grow alike. */
  const cpuOf = async (work: () => unknown): Promise<number> => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const MIB = 1024 ** 2
  const entries = (count: number, entry: string) => `{"updates":[${`${entry},`.repeat(count - 1)}${entry}]}`
  const shapes: [string, () => string][] = [
    ['numbers beyond the length of a list', () => entries(MIB / 2 - 10, '1')],
    ['objects beyond the length of a list', () => entries(Math.floor(MIB / 3) - 10, '{}')],
    ['entries beyond the length of a list', () => entries(Math.floor(MIB / 19) - 10, '{"ord_prd_no":"x"}')],
    ['lists in lists', () => `{"x":[${`${'['.repeat(29)}${']'.repeat(29)},`.repeat(17_000)}1]}`],
    ['many keys', () => `{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`).join()}}`],
    [
      'many objects of one key',
      () => `{"x":[${Array.from({ length: 80_000 }, (_, n) => `{"${n}":1}`).join()}]}`,
    ],
    ['one key many times', () => `{${'"updates":1,'.repeat(80_000)}"x":1}`],
    ['numbers as keys', () => `{${Array.from({ length: 65_000 }, (_, n) => `"${n * 65_536}":1`).join()}}`],
  ]

  it.each(shapes)(
    '%s: 1 MiB is refused for no more than the work of parsing it three times',
    async (_what, make) => {
      const payload = make()
      expect(Buffer.byteLength(payload)).toBeGreaterThan(0.8 * MIB)
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MIB)
      const parsing: number[] = []
      const refusing: number[] = []
      for (let n = 0; n < 5; n++) {
        parsing.push(await cpuOf(() => JSON.parse(payload)))
        const refuse = async () => {
          const reply = await service.as(vendor, 'updateStatus', undefined, { payload })
          expect([reply.status, reply.body.error.details.issues.length]).toEqual([400, 1])
        }
        refusing.push(await cpuOf(refuse))
      }
      // The smallest are those without other work. A walk through all elements cost fifty times the parsing; what is done at
      // each request, and processors that others use as well, cost less than twice of it.
      expect(Math.min(...refusing)).toBeLessThan(3 * Math.min(...parsing))
    },
  )

  it('in single bytes take their size, not one object a byte', async () => {
    const bytes = 256 * 1024
    const announced = ['Transfer-Encoding: chunked']
    const send = () =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        const chunks = '1\r\n \r\n'.repeat(bytes)
        let answer = ''
        socket.on('data', (part) => {
          answer += part
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(answer))
        const request = [
          'POST /vendor-api/orders/status HTTP/1.1',
          'Host: x',
          'Content-Type: application/json',
        ]
        const keys = Object.entries(credentials(vendor)).map(([key, value]) => `${key}: ${value}`)
        socket.write(`${[...request, ...keys, ...announced].join('\r\n')}\r\n\r\n${chunks}`)
      })
    for (const answer of await Promise.all(Array.from({ length: 5 }, send))) {
      expect(answer).toContain('too many small pieces')
    }
  })
})

describe('names of prototypes in a body', () => {
  it('change nothing for anybody', async () => {
    const payload =
      '{"__proto__":{"polluted":1,"page":2},"constructor":{"prototype":{"polluted":1}},"name":"x"}'
    await service.operator('createVendor', undefined, { payload })
    await service.as(vendor, 'listOrders', undefined, { payload })
    expect(({} as Json).polluted).toBeUndefined()
  })
})

describe('order numbers of others', () => {
  let watching: TestService
  const worked: [statement: string, rows: number][] = []
  beforeAll(async () => {
    const db = watched(await openTestDatabase('postgresql'), (session) => ({
      ...session,
      rows: async (query, values) => {
        const rows = await session.rows(query, values)
        worked.push([query.name, rows.length])
        return rows
      },
    }))
    watching = await startTestService('postgresql', { db })
  })
  afterAll(() => watching.close())

  /** Asks the same of another vendor's item, of the marketplace's own product and of a number nobody has. */
  async function asker() {
    const [asking, other] = [await watching.newVendor(), await watching.newVendor()]
    const [[foreign] = []] = await watching.importOrders(anOrder([other]))
    const [[own] = []] = await watching.importOrders(anOrder([null]))
    const numbers = { foreign, own, missing: '202602111500_999999999_[1]' }
    const ask = async (kind: keyof typeof numbers) => {
      const updates = [{ ord_prd_no: numbers[kind], status: 'preparing' }]
      const [result] = (await watching.as(asking, 'updateStatus', { updates })).body.results
      return { ...result, ord_prd_no: '' }
    }
    return { ask, kinds: Object.keys(numbers) as (keyof typeof numbers)[] }
  }

  it('are answered like numbers that do not exist, by the same statements with the same rows', async () => {
    const { ask, kinds } = await asker()
    const seen = []
    for (const kind of kinds) {
      worked.length = 0
      const answer = await ask(kind)
      seen.push({ answer, worked: [...worked] })
    }
    expect(seen[0]?.answer.error_code).toBe('UNAUTHORIZED')
    expect(seen[0]?.worked.length).toBeGreaterThan(0)
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
  })

  // A clock on a machine that does other work at the same time judges that work; the fault run has the machine to itself.
  it.runIf(process.env.FAULTS)('are answered in the same time', async () => {
    const { ask, kinds } = await asker()
    const ratio = async () => {
      const took = kinds.map((): number[] => [])
      for (let round = 0; round < 200; round++)
        for (const [at, kind] of kinds.entries()) {
          const began = performance.now()
          await ask(kind)
          took[at]?.push(performance.now() - began)
        }
      const medians = took.map((list) => list.sort((a, b) => a - b)[list.length / 2] as number)
      return Math.max(...medians) / Math.min(...medians)
    }
    // What tells them apart would show each time; what else the machine does shows once.
    const ratios: number[] = []
    while (ratios.length < 3 && Math.min(...ratios) >= 1.5) ratios.push(await ratio())
    expect(Math.min(...ratios)).toBeLessThan(1.5)
  })
})

/** A database that answers vendors only while it is not held. */
function heldDatabase(real: Database) {
  let open = () => {}
  let held = Promise.resolve()
  return {
    hold: () => {
      held = new Promise((resolve) => {
        open = resolve
      })
    },
    free: () => open(),
    db: {
      ...real,
      asVendor: (vendorId: string) => {
        const vendors = real.asVendor(vendorId)
        return { ...vendors, rows: async (query, values) => held.then(() => vendors.rows(query, values)) }
      },
    } satisfies Database,
  }
}

describe('more requests than the service can work on', () => {
  it('of the operator leave four database connections to vendors', () => {
    const { operator, streams } = laneLimits
    const taken = operator.runningMax + streams.runningMax * CHUNKS_AT_ONCE_MAX
    expect(POOL_CONNECTIONS_MAX - taken).toBeGreaterThanOrEqual(4)
  })

  it('are answered 503 with Retry-After at once, the others are served, and it is over by itself', async () => {
    const limits = { runningMax: 2, waitingMax: 4, waitMs: 60_000 }
    const lanes = createLanes({ vendor: limits, operator: limits, people: limits, streams: limits })
    const { db, hold, free } = heldDatabase(await openTestDatabase('postgresql'))
    const small = await startTestService('postgresql', { lanes, db })
    const busy = await small.newVendor()
    const range = { start_date: '2026-02-01', end_date: '2026-02-28', status: '결제완료' }
    await small.as(busy, 'listOrders', range)
    // No request ends before all others were refused: that is what "at once" means, without a clock.
    hold()
    const asked = Array.from({ length: 60 }, async () => {
      const reply = await small.as(busy, 'listOrders', range)
      if (reply.status === 503 && lanes.vendor.load().refused === 54) free()
      return reply
    })
    const answers = await Promise.all(asked)
    const refused = answers.filter((reply) => reply.status === 503)
    expect(refused).toHaveLength(54)
    expect(answers.filter((reply) => reply.status === 200)).toHaveLength(6)
    for (const reply of refused) {
      expect(reply.body.error.code).toBe('UNAVAILABLE')
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await small.as(busy, 'listOrders', range)).status).toBe(200)
    expect(lanes.vendor.load()).toMatchObject({ running: 0, waiting: 0, refused: refused.length })
    const probe = await small.app.inject('/readyz')
    expect(probe.statusCode).toBe(200)
    await small.close()
  })
})
