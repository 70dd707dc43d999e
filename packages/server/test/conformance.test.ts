/** What holds for every endpoint, in one loop over the endpoint table. Interface 1, 5, 7, 8; decisions 5, 20, 55-62. */
import { METHODS } from 'node:http'
import {
  API_VERSION,
  type Audience,
  BODY_DEPTH_MAX,
  bodyBytesMax,
  bodyValuesMax,
  type Endpoint,
  type EndpointName,
  endpoints,
  errorTable,
  VENDOR_BODY_BYTES_MAX,
} from '@napum/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { usualKind } from './databases.ts'
import { longest, withNulls, wrongBodies, wrongQueries } from './schema-samples.ts'
import {
  anOrder,
  type CallOptions,
  credentials,
  type Json,
  OPERATOR_KEY,
  type Reply,
  startTestService,
  type TestService,
  type TestVendor,
} from './service.ts'

const MINUTE_MS = 60_000
let codes = 0
const service = await startTestService(usualKind, { env: { AUTH_FAILURES_PER_MINUTE: '1000000' } })
const limited = await startTestService(usualKind, {
  env: { RATE_LIMIT_PER_MINUTE: '3', AUTH_FAILURES_PER_MINUTE: '1000000' },
})
const vendor = await service.newVendor()
afterAll(() => Promise.all([service.close(), limited.close()]))

/** Calls about people take no vendor's key: `callers.test.ts` goes through them. */
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) =>
    ['vendor', 'operator'].includes(endpoints[name].audience) &&
    (endpoints[name].callers.vendorKey || endpoints[name].callers.operatorKey),
)
const withBody = names.filter((name) => endpoints[name].body)
type KeyAudience = 'vendor' | 'operator'
const ofAudience = (audience: Audience) => names.filter((name) => endpoints[name].audience === audience)
/** These also read orders line by line. */
const takesOrders = (name: EndpointName) => name === 'importOrders' || name === 'startImportJob'
const bytesMax = (name: EndpointName) => bodyBytesMax(endpoints[name])

interface Sent extends CallOptions {
  readonly method?: string
  readonly url?: string
}

/** Sends exactly this, with nothing added. */
async function send(to: TestService, name: EndpointName, sent: Sent = {}): Promise<Reply> {
  const raw = await to.app.inject({
    method: (sent.method ?? endpoints[name].method) as 'GET',
    url: sent.url ?? endpoints[name].path.replace(/\{\w+\}/g, 'x'),
    ...(sent.query ? { query: sent.query as Record<string, string> } : {}),
    headers: { ...sent.headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
  const isJson = raw.payload !== '' && String(raw.headers['content-type']).startsWith('application/json')
  if (raw.statusCode === 201 && isJson && raw.json().job) await untilEnded(to, raw.json().job.job_id)
  return { status: raw.statusCode, headers: raw.headers, body: isJson ? raw.json() : null, raw }
}

/** A job that still runs would have the next one of its kind refused. */
async function untilEnded(to: TestService, job_id: string): Promise<void> {
  while ((await to.operator('getJob', undefined, { params: { job_id } })).body.job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const json = { 'content-type': 'application/json' }
const good = (name: EndpointName): Record<string, string> =>
  endpoints[name].audience === 'vendor' ? credentials(vendor) : { 'x-operator-api-key': OPERATOR_KEY }

/** Sends with good credentials, and an empty object where a body is read. */
const admitted = (name: EndpointName, sent: Sent = {}) =>
  send(service, name, {
    ...(endpoints[name].body ? { payload: '{}' } : {}),
    ...sent,
    headers: { ...good(name), ...(endpoints[name].body ? json : {}), ...sent.headers },
  })

/** What is wrong with the envelope; empty when nothing is. One comparison for each answer: there are thousands. */
function envelopeProblems(to: TestService, { headers, body }: Reply): string[] {
  const now = to.clock.now()
  const { request_id, timestamp } = body
  const facts = {
    'content type': headers['content-type'] === 'application/json; charset=utf-8',
    'form of the request id': /^req_[0-9a-z]+_[0-9a-z]{6}$/.test(request_id),
    'time in the request id': Number.parseInt(request_id.split('_')[1], 36) === now.getTime(),
    'request id in the headers': headers['x-request-id'] === request_id,
    timestamp: timestamp === now.toISOString() && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(timestamp),
  }
  return problemsIn(facts)
}

const problemsIn = (facts: Record<string, boolean>): string[] =>
  Object.entries(facts).flatMap(([fact, holds]) => (holds ? [] : [fact]))

const expectEnvelope = (to: TestService, reply: Reply): void =>
  expect(envelopeProblems(to, reply)).toEqual([])

/** A refusal of the whole request: the envelope of interface 7, and nothing else. */
function expectRefusal(to: TestService, reply: Reply, code: keyof typeof errorTable): void {
  const { status, headers, body } = reply
  if (status !== errorTable[code].status || body?.error?.code !== code)
    expect([status, body?.error?.code]).toEqual([errorTable[code].status, code])
  const problems = problemsIn({
    'fields of the answer': Object.keys(body).join() === 'success,request_id,timestamp,error',
    success: body.success === false,
    'fields of the error': Object.keys(body.error).join() === 'code,message,details',
    'length of the message': body.error.message.length > 10,
    'retry-after': 'retry-after' in headers === (status === 429 || status === 503),
  })
  expect([...problems, ...envelopeProblems(to, reply)]).toEqual([])
}

const issuePaths = (reply: Reply): string[] =>
  reply.body.error.details.issues.map((issue: { path: string }) => issue.path)

/** An id of the same shape that nobody has: whatever the last character is, another one. */
const otherThan = (id: string): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

async function badCredentials(): Promise<Record<KeyAudience, [string, Record<string, string>][]>> {
  const other = await service.newVendor()
  const params = { vendor_id: vendor.vendor_id }
  const revoked = (await service.operator('issueApiKey', {}, { params })).body
  const revocation = { ...params, key_id: revoked.api_key.key_id }
  await service.operator('revokeApiKey', undefined, { params: revocation })
  const expires_at = '2026-02-11T06:00:01Z'
  const expired = (await service.operator('issueApiKey', { expires_at }, { params })).body
  service.clock.advance(1_000)
  const { vendor_id: id, key } = vendor
  return {
    vendor: [
      ['no header', {}],
      ['only the vendor id', { 'x-vendor-id': id }],
      ['only the key', { 'x-vendor-api-key': key }],
      ['an empty key', { 'x-vendor-id': id, 'x-vendor-api-key': '' }],
      ['an unknown key', { 'x-vendor-id': id, 'x-vendor-api-key': 'napum_unknown' }],
      ['a key that lacks its end', { 'x-vendor-id': id, 'x-vendor-api-key': key.slice(0, -1) }],
      ['the key of another vendor', { 'x-vendor-id': id, 'x-vendor-api-key': other.key }],
      ['an unknown vendor id', { 'x-vendor-id': otherThan(id), 'x-vendor-api-key': key }],
      ['an empty vendor id and key', { 'x-vendor-id': '', 'x-vendor-api-key': '' }],
      ['a revoked key', { 'x-vendor-id': id, 'x-vendor-api-key': revoked.secret }],
      ['an expired key', { 'x-vendor-id': id, 'x-vendor-api-key': expired.secret }],
      ['the key of the operator', { 'x-vendor-id': id, 'x-vendor-api-key': OPERATOR_KEY }],
      ['the credentials of the operator', { 'x-operator-api-key': OPERATOR_KEY }],
    ],
    operator: [
      ['no header', {}],
      ['an empty key', { 'x-operator-api-key': '' }],
      ['a wrong key', { 'x-operator-api-key': `${OPERATOR_KEY}x` }],
      ['the key of a vendor', { 'x-operator-api-key': key }],
      ['the credentials of a vendor', credentials(vendor)],
    ],
  }
}
const bad = await badCredentials()

/**
 * The first endpoint of each kind that the pipeline treats in its own way. These are sent all that can be wrong; all others enough
 * to show that they go through the same pipeline.
 */
const ofEachKind = new Set(
  new Map(
    names.toReversed().map((name) => {
      const { audience, body, bodyOptional, consumes, batch, takesFile }: Endpoint = endpoints[name]
      return [[audience, !!body, bodyOptional, consumes, !!batch, !!takesFile].join(), name]
    }),
  ).values(),
)
const some = <Value>(name: EndpointName, all: readonly Value[], few: number): readonly Value[] =>
  ofEachKind.has(name) ? all : all.slice(0, few)

it('a vendor id that is meant to be unknown is never the known one, whatever that ends with', () => {
  for (const last of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
    const id = `01JH3Q6V9X4M2T8R5B7C0D1E2${last}`
    expect(otherThan(id)).not.toBe(id)
    expect(otherThan(id)).toHaveLength(id.length)
  }
})

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]

  it('answers every kind of bad credentials with one 401', async () => {
    for (const [what, headers] of bad[endpoint.audience as KeyAudience]) {
      // Of strangers, a vendor is read from the database twenty times in a second; the next one waits.
      service.clock.advance(1_000)
      const reply = await send(service, name, { headers: { ...headers, ...json }, payload: '{}' })
      expectRefusal(service, reply, 'INVALID_API_KEY')
      expect([what, reply.body.error]).toEqual([
        what,
        { code: 'INVALID_API_KEY', message: 'API key is invalid or expired', details: null },
      ])
      expect(reply.headers).not.toHaveProperty('x-ratelimit-limit')
    }
  })

  it('lets good credentials in', async () => {
    const { status, body } = await admitted(name)
    expect([401, 403, 405, 429, 500, 503]).not.toContain(status)
    // A file that is empty is let in and then refused for what it is.
    expect(body?.error?.code).not.toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  it('opens every answer with its own request id, and does not adopt the one of a client', async () => {
    const theirs = { 'x-request-id': 'req_theirs_abcdef' }
    const replies = [await admitted(name, { headers: theirs }), await admitted(name, { headers: theirs })]
    // A file has it in its header alone.
    for (const reply of replies) if (reply.body) expectEnvelope(service, reply)
    const ids = replies.map(({ headers }) => headers['x-request-id'])
    expect(ids).toEqual([expect.stringMatching(/^req_/), expect.stringMatching(/^req_/)])
    expect(new Set([...ids, 'req_theirs_abcdef']).size).toBe(3)
  })

  it('carries X-Api-Version on every answer of the vendor interface and on no other', async () => {
    service.clock.advance(1_000)
    const url = endpoint.path.replace(/\{\w+\}/g, 'x')
    const replies = [
      await admitted(name),
      await send(service, name),
      await send(service, name, { method: 'PROPFIND' }),
      await send(service, name, { url: `${url}/nothing-here/at-all` }),
    ]
    const expected = endpoint.audience === 'vendor' ? API_VERSION : undefined
    expect(replies.map((reply) => reply.headers['x-api-version'])).toEqual(replies.map(() => expected))
    expect(replies.slice(1).map((reply) => reply.status)).toEqual([401, 405, 404])
  })

  it('answers every other method with 405 and an Allow header', async () => {
    const ofPath = names.filter((other) => endpoints[other].path === endpoint.path)
    const methods = ofPath.map((other): string => endpoints[other].method)
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    const usual = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
    const others = [...new Set([...usual, ...METHODS])].filter(
      (one) => !allowed.includes(one) && one !== 'CONNECT',
    )
    for (const method of some(name, others, usual.length - allowed.length)) {
      const reply = await send(service, name, { method, headers: { ...good(name), ...json }, payload: '{' })
      if (method === 'HEAD') expect(reply.status).toBe(405)
      else expectRefusal(service, reply, 'METHOD_NOT_ALLOWED')
      expect(String(reply.headers.allow).split(', ').sort()).toEqual([...allowed].sort())
    }
  })
})

describe.each(ofAudience('vendor'))('%s in the vendor interface', (name) => {
  it('serves clients of its own major version and of no newer minor', async () => {
    const served = ['1.7.99', '1.6.2', '', ' ', '1', '1.7', '1.7.0', '1.0.0']
    for (const version of some(name, served, 2)) {
      const reply = await admitted(name, { headers: { 'x-api-version': version } })
      expect([version, reply.body?.error?.code]).not.toEqual([version, 'UNSUPPORTED_VERSION'])
    }
    const refused = ['2.0.0', '1.8', '0.9', '2', '1.8.0', '10.7.0', 'v1.7.0', '1.7.0-beta', 'latest']
    for (const version of some(name, refused, 3)) {
      const reply = await admitted(name, { headers: { 'x-api-version': version } })
      expectRefusal(service, reply, 'UNSUPPORTED_VERSION')
    }
  })
})

describe.each(withBody.filter((name) => endpoints[name].bodyOptional))('the body of %s', (name) => {
  it.each(['application/json', 'application/x-ndjson', 'text/plain'])(
    'may be left out, also when %s is announced',
    async (type) => {
      const plain = await send(service, name, { headers: good(name) })
      expect(plain.status).toBeLessThan(500)
      const announced = await send(service, name, { headers: { ...good(name), 'content-type': type } })
      expect([announced.status, announced.body.error]).toEqual([plain.status, plain.body.error])
    },
  )
})

describe.each(withBody)('the body of %s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const accepted = endpoint.consumes ?? ['application/json']

  it('is refused with 415 unless it is plain and in UTF-8, of a type that the refusal names', async () => {
    const refused: Record<string, string>[] = [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=euc-kr' },
      { ...json, 'content-encoding': 'gzip' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'application/jsonp' },
      { 'content-type': 'text/json' },
      { 'content-type': 'application/json, application/json' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': '' },
      { ...json, 'content-encoding': 'br, identity' },
    ]
    const ndjson = { 'content-type': 'application/x-ndjson' }
    for (const headers of [
      ...some(name, refused, 3),
      ...(accepted.includes('application/x-ndjson') ? [] : [ndjson]),
    ]) {
      const reply = await send(service, name, { headers: { ...good(name), ...headers }, payload: '{}' })
      expect([headers, reply.status]).toEqual([headers, 415])
      expectRefusal(service, reply, 'UNSUPPORTED_MEDIA_TYPE')
      for (const type of accepted) expect(reply.body.error.message).toContain(type)
    }
    // Buffers are sent without a content type of their own.
    const missing = await send(service, name, { headers: good(name), payload: Buffer.from('{}') })
    expectRefusal(service, missing, 'UNSUPPORTED_MEDIA_TYPE')
    if (!endpoint.bodyOptional) {
      expectRefusal(service, await send(service, name, { headers: good(name) }), 'UNSUPPORTED_MEDIA_TYPE')
    }
  })

  it('may say its charset and its content type in every way that means JSON in UTF-8', async () => {
    for (const headers of [
      { 'content-type': 'Application/JSON' },
      { 'content-type': 'application/json; charset=utf-8' },
      { 'content-type': 'application/json;charset="UTF-8"' },
      { ...json, 'content-encoding': 'identity' },
    ]) {
      expect([headers, (await admitted(name, { headers })).status]).not.toEqual([headers, 415])
    }
  })

  it('is refused with 413 beyond its limit', async () => {
    const announced = { 'content-length': String(bytesMax(name) + 1) }
    expectRefusal(service, await admitted(name, { headers: announced }), 'PAYLOAD_TOO_LARGE')
    if (endpoint.audience !== 'vendor') return
    expect(bytesMax(name)).toBeLessThanOrEqual(VENDOR_BODY_BYTES_MAX)
    const padded = (bytes: number) => `{${' '.repeat(bytes - 2)}}`
    const most = await admitted(name, { payload: padded(bytesMax(name)) })
    // Done where nothing is needed; else refused for what it lacks, or for what is not there.
    expect([200, 400, 404]).toContain(most.status)
    const more = await admitted(name, { payload: padded(bytesMax(name) + 1) })
    expectRefusal(service, more, 'PAYLOAD_TOO_LARGE')
  })

  it('has room for all that its schema can hold, written in the longest way', () => {
    // A thousand orders of a thousand items are more than 64 MiB have room for.
    if (takesOrders(name)) return
    const [key, list] = Object.entries<Json>((endpoint.body as Json).properties).find(
      ([, { maxItems }]) => maxItems,
    ) ?? ['', null]
    // One entry is written, not all: together they are up to 64 MB.
    const written = (value: Json) => JSON.stringify(value).replaceAll('\ud55c', '\\ud55c').length
    const bytes = list
      ? written({ [key]: [] }) + list.maxItems * (written(longest(list.items)) + 1) - 1
      : written(longest(endpoint.body))
    const room = endpoint.audience === 'vendor' ? VENDOR_BODY_BYTES_MAX : Number.POSITIVE_INFINITY
    expect(Math.min(bytes, room)).toBeLessThanOrEqual(bytesMax(name))
  })

  it('may hold a limited number of values, which is checked before it is parsed', async () => {
    if (takesOrders(name)) return
    const reply = await admitted(name, {
      payload: `{"newer":[${'0,'.repeat(bodyValuesMax(endpoint) + 10)}0]}`,
    })
    expectRefusal(service, reply, 'VALIDATION_ERROR')
    expect(issuePaths(reply)).toEqual(['body'])
  })

  it('means by null in an optional field that the field was left out', async () => {
    const { small, nulls } = withNulls(endpoint.body as Json)
    const replies = []
    for (const body of [small, nulls]) {
      // A name that is taken would be the only difference.
      const payload = JSON.stringify(body)
        .replace('"partner_code":"x"', `"partner_code":"${++codes}"`)
        .replace('"name":"shop"', `"name":"shop${codes}"`)
      replies.push(await admitted(name, { payload }))
    }
    const told = replies.map(({ status, body }) => [
      status,
      body && (body.error ?? body.results ?? Object.keys(body)),
    ])
    expect(told[1]).toEqual(told[0])
    expect(JSON.stringify(told)).not.toMatch(/must be a (string|number|list|whole number)/)
  })

  it('is refused with 400 when it is no JSON object', async () => {
    const nested = (depth: number) => `{"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    const notJson: (string | Buffer)[] = [
      '{',
      Buffer.from('{"a":"\ud55c"}').subarray(0, -3),
      nested(BODY_DEPTH_MAX + 1),
      ' ',
      '{}x',
      '{"a":1,}',
      "{'a':1}",
      '{"a":NaN}',
      '{"a":01}',
      '{"a":"\n"}',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      '['.repeat(100_000),
    ]
    const noObject = ['[{}]', 'null', '[]', 'true', '1', '"x"']
    const without = endpoint.bodyOptional ? [] : ['']
    for (const payload of [...without, ...some(name, notJson, 3), ...some(name, noObject, 2)]) {
      const reply = await admitted(name, { payload })
      expect([String(payload).slice(0, 20), reply.status]).toEqual([String(payload).slice(0, 20), 400])
      expectRefusal(service, reply, 'VALIDATION_ERROR')
      expect(issuePaths(reply)).toEqual(['body'])
    }
    const deepest = await admitted(name, { payload: nested(BODY_DEPTH_MAX) })
    expect(JSON.stringify(deepest.body)).not.toContain('nested')
  })

  it('is checked strictly: nothing is converted, and the issue names the place', async () => {
    const wrong = wrongBodies(endpoint.envelope ?? (endpoint.body as Json))
    expect(wrong.length).toBeGreaterThan(0)
    for (const { body, path } of wrong) {
      const reply = await admitted(name, { payload: JSON.stringify(body) })
      expect([body, reply.status]).toEqual([body, 400])
      expectRefusal(service, reply, 'VALIDATION_ERROR')
      expect([body, issuePaths(reply)]).toEqual([body, expect.arrayContaining([path])])
    }
  })

  it('may have fields that this version does not know, whatever they are called', async () => {
    const plain = await admitted(name)
    const payload =
      '{"__proto__":{"page":"1","polluted":true},"constructor":1,"toString":null,"newer":"\\u0000\\ud800"}'
    const reply = await admitted(name, { payload })
    expect([reply.status, reply.body?.error]).toEqual([plain.status, plain.body?.error])
    expect(({} as Json).polluted).toBeUndefined()
  })
})

describe.each(names.filter((name) => endpoints[name].query))('the query of %s', (name) => {
  it('is refused with 400 when a value is wrong, and the issue names it', async () => {
    for (const { query, path } of wrongQueries(endpoints[name].query as Json)) {
      const reply = await admitted(name, { query })
      expect([query, reply.status]).toEqual([query, 400])
      expect([query, issuePaths(reply)]).toEqual([query, [path]])
    }
  })
})

const hasRange = (name: EndpointName) => 'from' in (endpoints[name].query?.properties ?? {})
describe.each(names.filter(hasRange))('the range of days of %s', (name) => {
  it('is refused with 400 when it ends before it begins, and may be a single day', async () => {
    const month = 'month' in (endpoints[name].query?.properties ?? {}) ? { month: '2026-01' } : {}
    const reversed = await admitted(name, { query: { from: '2026-02-02', to: '2026-02-01', ...month } })
    expect([reversed.status, issuePaths(reversed)]).toEqual([400, ['to']])
    const single = await admitted(name, { query: { from: '2026-02-01', to: '2026-02-01', ...month } })
    expect(single.status).not.toBe(400)
  })
})

describe.each(names.filter((name) => endpoints[name].batch))('the batch of %s', (name) => {
  const { key, envelope } = endpoints[name].batch as NonNullable<Endpoint['batch']>
  const most = (envelope as Json).properties[key].maxItems as number
  const entry = { ord_prd_no: '202601010000_000000001_[1]' }

  it('is rejected as a whole when its envelope is wrong', async () => {
    const wrong: [unknown, string][] = [
      [{}, key],
      [{ [key]: null }, key],
      [{ [key]: {} }, key],
      [{ [key]: 'x' }, key],
      [{ [key]: [] }, key],
      [{ [key]: Array(most + 1).fill(entry) }, key],
      [{ [key]: Array(most + 1).fill(0) }, key],
      [{ [key]: Array(30_000).fill({ ord_prd_no: 1 }) }, key],
      [{ [key]: [entry, null] }, `${key}.1`],
      [{ [key]: [entry, 'x'] }, `${key}.1`],
      [{ [key]: [entry, []] }, `${key}.1`],
      [{ [key]: [entry, {}] }, `${key}.1.ord_prd_no`],
      [{ [key]: [entry, { ord_prd_no: 1 }] }, `${key}.1.ord_prd_no`],
      [{ [key]: [entry, { ord_prd_no: null }] }, `${key}.1.ord_prd_no`],
    ]
    for (const [body, path] of wrong) {
      const reply = await admitted(name, { payload: JSON.stringify(body) })
      expectRefusal(service, reply, 'VALIDATION_ERROR')
      expect([path, issuePaths(reply)]).toEqual([path, [path]])
    }
  })

  it('may have as many entries as the limit, each of which fails by itself', async () => {
    const body = { [key]: Array(most).fill(entry) }
    const reply = await admitted(name, { payload: JSON.stringify(body) })
    expect(reply.status).toBe(207)
    expect(reply.body).toMatchObject({ success_count: 0, failure_count: most })
    expect(reply.body.results).toHaveLength(most)
  })
})

describe('a body of NDJSON', () => {
  it.each(['application/x-ndjson', 'Application/X-NDJSON; charset=UTF-8'])(
    'may be announced as %s',
    async (type) => {
      const payload = `${JSON.stringify(anOrder([vendor]))}\n\n${JSON.stringify(anOrder([vendor]))}\n`
      const reply = await admitted('importOrders', { payload, headers: { 'content-type': type } })
      expect([reply.status, reply.body.success_count]).toEqual([200, 2])
    },
  )
})

describe('the probes', () => {
  it.each(['/livez', '/readyz'])('answer %s without credentials', async (url) => {
    const reply = await send(service, 'health', { url })
    expect(reply.status).toBe(200)
    expectEnvelope(service, reply)
  })

  it.each(['28P01', '3D000', 'XX000'])('answer /readyz with 503 when the database says %s', async (code) => {
    const refusing = await startTestService(usualKind, {
      db: {
        ...service.db,
        rows: () => Promise.reject(Object.assign(new Error('no'), { code, severity: 'FATAL' })),
        close: async () => {},
      },
    })
    const reply = await send(refusing, 'health', { url: '/readyz', headers: {} })
    expectRefusal(refusing, reply, 'UNAVAILABLE')
    await refusing.close()
  })

  it.each(['/livez', '/readyz', '/metrics'])('answer every other method of %s with 405', async (url) => {
    const reply = await send(service, 'health', { url, method: 'POST' })
    expectRefusal(service, reply, 'METHOD_NOT_ALLOWED')
    expect(reply.headers.allow).toBe('GET, HEAD')
  })
})

describe('a batch whose envelope is wrong', () => {
  it('writes nothing, not even for entries that are right', async () => {
    const [[ord_prd_no = ''] = []] = await service.importOrders(anOrder([vendor]))
    const updates = [{ ord_prd_no, status: 'shipped' }, { status: 'shipped' }]
    expect((await service.as(vendor, 'updateStatus', { updates })).status).toBe(400)
    const item = await service.operator('getItem', undefined, { params: { ord_prd_no } })
    expect(item.body.item.item_status).toBe('pending')
  })
})

describe('the order of the checks', () => {
  const faults = ['path', 'method', 'key', 'suspended', 'rate', 'version', 'type', 'size', 'body'] as const
  type Fault = (typeof faults)[number]
  const codes: Record<Fault, keyof typeof errorTable> = {
    path: 'NOT_FOUND',
    method: 'METHOD_NOT_ALLOWED',
    key: 'INVALID_API_KEY',
    suspended: 'VENDOR_SUSPENDED',
    rate: 'RATE_LIMIT_EXCEEDED',
    version: 'UNSUPPORTED_VERSION',
    type: 'UNSUPPORTED_MEDIA_TYPE',
    size: 'PAYLOAD_TOO_LARGE',
    body: 'VALIDATION_ERROR',
  }
  const vendors = Promise.all([limited.newVendor(), limited.newVendor()]).then(
    async ([active, suspended]) => {
      const params = { vendor_id: suspended.vendor_id }
      await limited.operator('updateVendor', { status: 'suspended' }, { params })
      return { active, suspended }
    },
  )

  async function sendWith(name: EndpointName, wrong: readonly Fault[]): Promise<Reply> {
    const { active, suspended } = await vendors
    const has = (fault: Fault) => wrong.includes(fault)
    const caller = credentials(has('suspended') ? suspended : active)
    limited.clock.advance(MINUTE_MS)
    if (has('rate')) for (let n = 0; n < 3; n++) await send(limited, 'health', { headers: caller })
    const isVendor = endpoints[name].audience === 'vendor'
    const admitting = isVendor ? caller : { 'x-operator-api-key': OPERATOR_KEY }
    return send(limited, name, {
      ...(has('path') ? { url: `${endpoints[name].path.replace(/\{\w+\}/g, 'x')}/nothing-here/at-all` } : {}),
      ...(has('method') ? { method: 'PROPFIND' } : {}),
      headers: {
        ...(has('key') ? { 'x-vendor-id': 'nobody', 'x-operator-api-key': 'nobody' } : admitting),
        ...(has('version') ? { 'x-api-version': '2.0.0' } : {}),
        'content-type': has('type') ? 'text/plain' : 'application/json',
        ...(has('size') ? { 'content-length': String(bytesMax(name) + 1) } : {}),
      },
      payload: has('body') ? '{' : '{}',
    })
  }

  it.each(names)('of %s: path, method, credentials, version, content type, size, body', async (name) => {
    const ofVendors: Fault[] = ['suspended', 'rate', 'version']
    const ofBodies: Fault[] = ['type', 'size', 'body']
    const possible = faults.filter(
      (fault) =>
        (endpoints[name].audience === 'vendor' || !ofVendors.includes(fault)) &&
        (endpoints[name].body || !ofBodies.includes(fault)),
    )
    for (const [at, first] of possible.entries()) {
      // Each by itself, and each before all that come later; of each kind also every two.
      const later = possible.slice(at + 1)
      const pairs = ofEachKind.has(name) ? later.map((second) => [second]) : []
      for (const others of [[], later, ...pairs]) {
        const reply = await sendWith(name, [first, ...others])
        expect([first, ...others, reply.body.error?.code]).toEqual([first, ...others, codes[first]])
        expectRefusal(limited, reply, codes[first])
      }
    }
  })

  it('asks for the path first, whatever was sent to it', async () => {
    for (const url of ['/vendor-api', '/vendor-api/', '/vendor-api/nope', '/nope', '/vendor-api/orders/']) {
      const payload = 'x'.repeat(3 * 1024 ** 2)
      const reply = await send(service, 'health', { url, method: 'POST', payload })
      expectRefusal(service, reply, 'NOT_FOUND')
    }
    for (const url of [
      '/vendor-api',
      '/vendor-api?x=1',
      '/vendor-api/',
      '/vendor-api/nope',
      '/vendor-api/%',
    ]) {
      const reply = await send(service, 'health', { url })
      expectRefusal(service, reply, 'NOT_FOUND')
      expect([url, reply.headers['x-api-version']]).toEqual([url, API_VERSION])
    }
    for (const url of ['/vendor-apix', '/vendor', '/operator-api']) {
      expect((await send(service, 'health', { url })).headers).not.toHaveProperty('x-api-version')
    }
    for (const url of ['/vendor-api/%', '/%E0%A4%A', `/operator-api/items/${'x'.repeat(2_000)}`]) {
      expectRefusal(service, await send(service, 'health', { url }), 'NOT_FOUND')
    }
  })
})

describe('the rate limit', () => {
  const rateHeadersOf = (reply: Reply) => [
    reply.headers['x-ratelimit-limit'],
    reply.headers['x-ratelimit-remaining'],
    reply.headers['x-ratelimit-reset'],
  ]
  const health = (caller: TestVendor) => send(limited, 'health', { headers: credentials(caller) })

  it.each(ofAudience('vendor'))('shows on every authenticated answer of %s', async (name) => {
    const reset = String(service.clock.now().getTime() / 1_000 + 60)
    service.clock.advance(MINUTE_MS)
    const replies = [
      await admitted(name),
      await admitted(name, { headers: { 'x-api-version': '2.0.0' } }),
      ...(endpoints[name].body
        ? [
            await admitted(name, { payload: '{' }),
            await admitted(name, { headers: { 'content-type': 'text/plain' } }),
            await admitted(name, { headers: { 'content-length': String(VENDOR_BODY_BYTES_MAX + 1) } }),
          ]
        : []),
    ]
    for (const [n, reply] of replies.entries()) {
      expect(rateHeadersOf(reply)).toEqual([
        '1000000000',
        String(1_000_000_000 - n - 1),
        String(Number(reset) + 60),
      ])
      expect(reply.headers).not.toHaveProperty('retry-after')
    }
  })

  it('answers 429 with its details and headers beyond the limit, and counts again after the window', async () => {
    const caller = await limited.newVendor()
    for (const left of ['2', '1', '0']) {
      const reply = await health(caller)
      expect([reply.status, rateHeadersOf(reply)[1]]).toEqual([200, left])
    }
    limited.clock.advance(20_000)
    const refused = await health(caller)
    expectRefusal(limited, refused, 'RATE_LIMIT_EXCEEDED')
    const resetAt = new Date(limited.clock.now().getTime() + 40_000)
    expect(refused.body.error.details).toEqual({ limit: 3, remaining: 0, reset_at: resetAt.toISOString() })
    expect(rateHeadersOf(refused)).toEqual(['3', '0', String(resetAt.getTime() / 1_000)])
    expect(refused.headers['retry-after']).toBe('40')
    limited.clock.advance(40_000)
    expect((await health(caller)).status).toBe(200)
  })

  it('counts requests that are refused for another reason as well', async () => {
    const caller = await limited.newVendor()
    const headers = { ...credentials(caller), 'content-type': 'text/plain' }
    for (let n = 0; n < 3; n++) await send(limited, 'listOrders', { headers, payload: '{}' })
    expect((await health(caller)).status).toBe(429)
  })

  it('is counted per API key, not per vendor', async () => {
    const caller = await limited.newVendor()
    const params = { vendor_id: caller.vendor_id }
    const second = { ...caller, key: (await limited.operator('issueApiKey', {}, { params })).body.secret }
    for (let n = 0; n < 4; n++) await health(caller)
    expect([(await health(caller)).status, (await health(second)).status]).toEqual([429, 200])
  })

  it('of all keys of a vendor together is three times that of one key', async () => {
    const caller = await limited.newVendor()
    const params = { vendor_id: caller.vendor_id }
    const issued = async () => ({
      ...caller,
      key: (await limited.operator('issueApiKey', {}, { params })).body.secret,
    })
    const all = [caller, await issued(), await issued(), await issued(), await issued()]
    const statuses = []
    // Two of each: what one key may send is not reached.
    for (const each of [...all, ...all]) statuses.push((await health(each)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429])
    const refused = await health(await issued())
    expectRefusal(limited, refused, 'RATE_LIMIT_EXCEEDED')
    expect(refused.body.error.details).toMatchObject({ limit: 9, remaining: 0 })
    // Another vendor, and the next minute.
    expect((await health(await limited.newVendor())).status).toBe(200)
    limited.clock.advance(MINUTE_MS)
    expect((await health(caller)).status).toBe(200)
  })

  it('of all keys holds for keys that take the place of revoked ones', async () => {
    const caller = await limited.newVendor()
    const params = { vendor_id: caller.vendor_id }
    let count = 0
    for (let n = 0; n < 5; n++) {
      const { secret, api_key } = (await limited.operator('issueApiKey', {}, { params })).body
      for (let m = 0; m < 3; m++) if ((await health({ ...caller, key: secret })).status === 200) count++
      await limited.operator('revokeApiKey', undefined, { params: { ...params, key_id: api_key.key_id } })
    }
    expect(count).toBe(9)
  })

  it('does not hold for the operator', async () => {
    for (let n = 0; n < 10; n++) expect((await limited.operator('getMarketplace')).status).toBe(200)
    expect((await limited.operator('getMarketplace')).headers).not.toHaveProperty('x-ratelimit-limit')
  })
})

describe('a suspended vendor', () => {
  it.each(ofAudience('vendor'))('gets 403 from %s, and is served again once it is active', async (name) => {
    const caller = await service.newVendor()
    const params = { vendor_id: caller.vendor_id }
    await service.operator('updateVendor', { status: 'suspended' }, { params })
    const headers = { ...credentials(caller), ...json }
    const payload = endpoints[name].body ? { payload: '{}' } : {}
    const reply = await send(service, name, { headers, ...payload })
    expectRefusal(service, reply, 'VENDOR_SUSPENDED')
    expect(reply.headers).toHaveProperty('x-ratelimit-remaining')
    await service.operator('updateVendor', { status: 'active' }, { params })
    expect((await send(service, name, { headers, ...payload })).status).not.toBe(403)
  })
})

describe('failed authentications', () => {
  const address = (remoteAddress: string, headers: Record<string, string>) => ({ remoteAddress, headers })
  const start = (env: Record<string, string>) =>
    startTestService(usualKind, { env: { AUTH_FAILURES_PER_MINUTE: '3', ...env } })
  const ask = async (of: TestService, { remoteAddress, headers }: ReturnType<typeof address>) => {
    const raw = await of.app.inject({ method: 'GET', url: '/vendor-api/health', headers, remoteAddress })
    return { status: raw.statusCode, headers: raw.headers, body: raw.json(), raw } as Reply
  }

  it('get 429 beyond the limit of their address, while a good key is never refused by it', async () => {
    const of = await start({})
    const caller = await of.newVendor()
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await ask(of, address('192.0.2.1', {}))).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    const refused = await ask(of, address('192.0.2.1', { 'x-vendor-id': 'nobody' }))
    expectRefusal(of, refused, 'RATE_LIMIT_EXCEEDED')
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.body.error.details).toEqual({
      limit: 3,
      remaining: 0,
      reset_at: new Date(of.clock.now().getTime() + MINUTE_MS).toISOString(),
    })
    expect((await ask(of, address('192.0.2.1', credentials(caller)))).status).toBe(200)
    expect((await ask(of, address('192.0.2.2', {}))).status).toBe(401)
    of.clock.advance(MINUTE_MS)
    expect((await ask(of, address('192.0.2.1', {}))).status).toBe(401)
    await of.close()
  })

  it('are counted for the address in X-Forwarded-For only behind a proxy that TRUST_PROXY names', async () => {
    for (const [env, expected] of [
      [{}, 429],
      [{ TRUST_PROXY: '10.0.0.0/8' }, 401],
      [{ TRUST_PROXY: '10.9.0.0/16, 192.0.2.7' }, 429],
    ] as [Record<string, string>, number][]) {
      const of = await start(env)
      const from = (client: string) => ask(of, address('10.0.0.1', { 'x-forwarded-for': client }))
      for (let n = 0; n < 4; n++) await from(`198.51.100.${n}`)
      expect([env, (await from('198.51.100.9')).status]).toEqual([env, expected])
      await of.close()
    }
  })
})
