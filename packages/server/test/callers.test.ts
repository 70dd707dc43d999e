/**
 * Who may call what: every endpoint with every role, in one loop over the table; and calls that a page of somebody else
 * makes a browser send. Decision 143.
 */
import { type Callers, type EndpointName, endpoints, operatorRoles, vendorRoles } from '@napum/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind } from './databases.ts'
import { newPerson, ownPage, type TestPerson } from './people.ts'
import {
  credentials,
  type Json,
  OPERATOR_KEY,
  startTestService,
  type TestService,
  type TestVendor,
} from './service.ts'

/** People call the sandbox in test mode only: its own test asks who may. */
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].audience !== 'sandbox',
)
const MINUTE_MS = 60_000

let service: TestService
let vendor: TestVendor
let other: TestVendor
const people = new Map<string, TestPerson>()
beforeAll(async () => {
  service = await startTestService(usualKind, { env: { AUTH_FAILURES_PER_MINUTE: '1000000' } })
  vendor = await service.newVendor()
  other = await service.newVendor()
  for (const role of vendorRoles) people.set(`vendor ${role}`, await newPerson(service, role, vendor))
  for (const role of operatorRoles) people.set(`operator ${role}`, await newPerson(service, role))
})
afterAll(() => service.close())

/** Sends nothing but what lets a call in, or not: bodies are wrong, so that nothing is done. */
async function send(name: EndpointName, headers: Record<string, string>, sent: Json = {}) {
  const { method, path, body, takesFile } = endpoints[name]
  const payload = takesFile ? 'x' : body ? '[]' : undefined
  const type = takesFile ? 'text/csv' : 'application/json'
  const reply = await service.app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'x'),
    headers: { ...(payload ? { 'content-type': type } : {}), ...headers },
    ...(payload ? { payload } : {}),
    ...sent,
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, code: isJson ? (reply.json().error?.code ?? null) : null }
}

/** Answers of the pipeline alone; what comes after it has other codes, or none. */
const doorCodes = [
  'INVALID_API_KEY',
  'SIGN_IN_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'FRESH_FACTOR_REQUIRED',
  'CROSS_ORIGIN',
  'VENDOR_SUSPENDED',
]
const refusedBy = ({ code }: { code: string | null }) => (code && doorCodes.includes(code) ? code : null)

const rankOf = (roles: readonly string[], role: string | undefined) =>
  role === undefined ? Number.POSITIVE_INFINITY : roles.indexOf(role)

function expected({ vendorPerson, operatorPeople, anybody }: Callers, who: string): string | null {
  if (anybody) return null
  const [place, role] = who.split(' ') as [string, string]
  const isAble =
    place === 'vendor'
      ? rankOf(vendorRoles, role) >= rankOf(vendorRoles, vendorPerson)
      : ((operatorPeople as readonly string[] | undefined)?.includes(role) ?? false)
  return isAble ? null : 'FORBIDDEN'
}

/** Ends the session of its caller; every test that goes through all calls signs in again. */
const endsSession = (name: EndpointName) => name === 'signOut'
const whoOf = [
  ...vendorRoles.map((role) => `vendor ${role}`),
  ...operatorRoles.map((role) => `operator ${role}`),
]

describe.each(whoOf)('%s', (who) => {
  it('may call what the table says, and nothing else', async () => {
    const person = people.get(who) as TestPerson
    await person.freshen()
    for (const name of names) {
      if (endsSession(name)) continue
      const reply = await send(name, { ...ownPage, cookie: person.cookie })
      expect([name, who, refusedBy(reply)]).toEqual([name, who, expected(endpoints[name].callers, who)])
    }
  })

  it('may not do what wants a fresh factor with one of five minutes ago', async () => {
    const person = people.get(who) as TestPerson
    service.clock.advance(5 * MINUTE_MS)
    for (const name of names) {
      if (endsSession(name)) continue
      const allowed = expected(endpoints[name].callers, who)
      const due = allowed ?? (endpoints[name].callers.freshFactor ? 'FRESH_FACTOR_REQUIRED' : null)
      const reply = await send(name, { ...ownPage, cookie: person.cookie })
      expect([name, who, refusedBy(reply)]).toEqual([name, who, due])
    }
  })

  it('comes nowhere near another vendor by naming it', async () => {
    const person = people.get(who) as TestPerson
    for (const name of names) {
      if (endpoints[name].callers.vendorPerson === undefined || endsSession(name)) continue
      const reply = await send(name, { ...ownPage, cookie: person.cookie, 'x-vendor-id': other.vendor_id })
      expect([name, refusedBy(reply)]).toEqual([name, 'FORBIDDEN'])
    }
  })
})

describe('a call by cookie that may change something', () => {
  beforeAll(async () => {
    // One after the other: each needs a code of its own time.
    for (const person of people.values()) await person.freshen()
  })
  const writes = names.filter((name) => endpoints[name].method !== 'GET' && !endsSession(name))
  const foreign: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:81' },
    { origin: 'http://evil.example@localhost.x' },
    { origin: 'file://localhost' },
    { origin: 'https://evil.example', referer: 'http://localhost/portal/' },
  ]

  const formTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
  const kindOf = (name: EndpointName) =>
    `${endpoints[name].audience} ${endpoints[name].body !== undefined} ${endpoints[name].takesFile !== undefined}`
  const isFirstOfKind = (name: EndpointName) => writes.find((one) => kindOf(one) === kindOf(name)) === name

  it.each(writes)('%s is refused from pages of others, whatever their browser sends', async (name) => {
    const { cookie } = people.get(
      endpoints[name].callers.operatorPeople ? 'operator admin' : 'vendor owner',
    ) as TestPerson
    // All of them to one of each kind; to the others enough to show that they go through the same pipeline.
    const isOne = isFirstOfKind(name)
    for (const headers of isOne ? foreign : foreign.slice(0, 3)) {
      for (const type of isOne ? formTypes : ['text/plain']) {
        const reply = await send(name, { ...headers, cookie, 'content-type': type })
        expect([headers, reply.status, reply.code]).toEqual([headers, 403, 'CROSS_ORIGIN'])
      }
    }
  })

  it.each(writes)('%s is read from our own pages, as JSON or as a file', async (name) => {
    const { cookie } = people.get(
      endpoints[name].callers.operatorPeople ? 'operator admin' : 'vendor owner',
    ) as TestPerson
    for (const headers of [ownPage, { origin: 'http://localhost' }, { origin: 'http://localhost:80' }]) {
      const reply = await send(name, { ...(headers as Record<string, string>), cookie, host: 'localhost' })
      expect([headers, refusedBy(reply)]).toEqual([headers, null])
    }
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
    ]) {
      if (endpoints[name].takesFile && type === 'text/html') continue
      const reply = await send(name, { ...ownPage, cookie, 'content-type': type }, { payload: 'a=b' })
      expect([type, reply.status]).toEqual([type, 415])
    }
  })

  it('is not asked where it came from when it has a key', async () => {
    const hostile = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(refusedBy(await send('updateStatus', { ...hostile, ...credentials(vendor) }))).toBeNull()
    const key = { 'x-operator-api-key': OPERATOR_KEY }
    for (const name of ['createVendor', 'invitePerson'] as const)
      expect(refusedBy(await send(name, { ...hostile, ...key }))).toBeNull()
  })

  it('is read without these headers when it changes nothing', async () => {
    const { cookie } = people.get('vendor owner') as TestPerson
    expect((await send('health', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  })
})

describe('calls about people', () => {
  const ofPeople = names.filter((name) => endpoints[name].audience === 'people')
  it.each(ofPeople)('%s takes a session or the key that the table says, and no other', async (name) => {
    const { anybody, operatorKey } = endpoints[name].callers
    const due = (code: string) => (anybody ? null : code)
    expect(refusedBy(await send(name, ownPage))).toBe(due('SIGN_IN_REQUIRED'))
    const unknown = { ...ownPage, cookie: `napum=${'x'.repeat(43)}` }
    expect(refusedBy(await send(name, unknown))).toBe(due('SIGN_IN_REQUIRED'))
    expect(refusedBy(await send(name, { ...ownPage, ...credentials(vendor) }))).toBe(due('SIGN_IN_REQUIRED'))
    const key = { ...ownPage, 'x-operator-api-key': OPERATOR_KEY }
    expect(refusedBy(await send(name, key))).toBe(operatorKey ? null : due('FORBIDDEN'))
    const wrong = { ...ownPage, 'x-operator-api-key': `${OPERATOR_KEY}x` }
    expect(refusedBy(await send(name, wrong))).toBe(due('INVALID_API_KEY'))
  })
})
