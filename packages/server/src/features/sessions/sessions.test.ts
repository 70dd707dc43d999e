/** Signing in, from the link to the end of the session. Decisions 143, 144. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualKind, usualKinds } from '../../../test/databases.ts'
import { cookieOf, invited, newPerson, ownPage, PASSWORD, TestPerson } from '../../../test/people.ts'
import { anOrder, type Reply, startTestService, type TestService } from '../../../test/service.ts'
import { createLane, createLanes } from '../../http/concurrency.ts'
import { statement } from '../../platform/db/database.ts'
import { Sessions } from './live-sessions.ts'

const MINUTE_MS = 60_000
const outcome = (reply: Reply) => [reply.status, reply.body.error?.code ?? null]

const everything = statement<{ text: string }>(
  'test.everything_of_people',
  `select coalesce(string_agg(line, ' '), '') as text from (
     select person::text as line from person union all select person_session::text from person_session
     union all select invitation::text from invitation union all select sign_in_attempt::text from sign_in_attempt) as lines`,
)

describe.each(usualKinds)('people on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  it('come by a link that works once, and need a second factor before anything else', async () => {
    const vendor = await service.newVendor()
    const { login, token, reply } = await invited(service, 'clerk', vendor)
    expect(reply.status).toBe(201)
    expect(reply.body.invitation.url).toMatch(/^http:\/\/localhost(:80)?\/portal\/invitation#[\w-]{43}$/)
    const person = new TestPerson(service, login)
    const read = await person.call('readInvitation', { token })
    expect(read.body.invitation).toMatchObject({ kind: 'invitation', login, name: '정하루' })
    expect(outcome(await person.call('acceptInvitation', { token, password: 'too short' }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
    const accepted = await person.call('acceptInvitation', { token, password: PASSWORD })
    expect(accepted.status).toBe(201)
    expect(accepted.body).toMatchObject({
      person: { login, name: '정하루', language: 'ko' },
      memberships: [
        {
          vendor_id: vendor.vendor_id,
          role: 'clerk',
          status: 'active',
          vendor_address: expect.any(String),
          vendor_phone: expect.any(String),
        },
      ],
      session: { second_factor: 'none', second_factor_needed: true },
      time_zone: 'Asia/Seoul',
      supply_price_vat: 'inclusive',
    })
    expect(outcome(await person.call('listOrders', {}))).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    expect((await person.call('whoAmI')).status).toBe(200)
    const before = person.cookie
    await person.setUpApp()
    expect(person.cookie).not.toBe(before)
    expect((await person.call('health')).status).toBe(200)
    expect(outcome(await person.call('acceptInvitation', { token, password: PASSWORD }))).toEqual([
      404,
      'INVITATION_NOT_FOUND',
    ])
    expect(outcome(await person.call('readInvitation', { token }))).toEqual([404, 'INVITATION_NOT_FOUND'])
  })

  it('have 72 hours to accept, and a newer link takes the place of an older one', async () => {
    const vendor = await service.newVendor()
    const { login, token } = await invited(service, 'clerk', vendor)
    const newer = await invited(service, 'viewer', vendor, { login })
    const stranger = new TestPerson(service, login)
    expect((await stranger.call('readInvitation', { token })).status).toBe(404)
    service.clock.advance(72 * 60 * MINUTE_MS - 1)
    expect((await stranger.call('readInvitation', { token: newer.token })).status).toBe(200)
    service.clock.advance(1)
    expect((await stranger.call('readInvitation', { token: newer.token })).status).toBe(404)
    const late = await stranger.call('acceptInvitation', { token: newer.token, password: PASSWORD })
    expect(outcome(late)).toEqual([404, 'INVITATION_NOT_FOUND'])
  })

  it('of two who accept at once, one comes in', async () => {
    const { token, login } = await invited(service, 'clerk', await service.newVendor())
    const both = await Promise.all(
      [1, 2].map(() =>
        new TestPerson(service, login).call('acceptInvitation', { token, password: PASSWORD }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  })

  it('of two links to two places at once, both lead to one person', async () => {
    const { token, login } = await invited(service, 'clerk', await service.newVendor())
    const other = await invited(service, 'viewer', await service.newVendor(), { login })
    const person = new TestPerson(service, login)
    const both = await Promise.all(
      [token, other.token].map((one) =>
        new TestPerson(service, login).call('acceptInvitation', { token: one, password: PASSWORD }),
      ),
    )
    expect(both.map(outcome)).toEqual([
      [201, null],
      [201, null],
    ])
    expect((await person.signIn()).body.memberships).toHaveLength(2)
  })

  it('who sign in already accept with the password that they have', async () => {
    const first = await service.newVendor()
    const second = await service.newVendor()
    const person = await newPerson(service, 'owner', first)
    const { token } = await invited(service, 'viewer', second, { login: person.login.toUpperCase() })
    const thief = new TestPerson(service, person.login)
    const tried = await thief.call('acceptInvitation', { token, password: 'a password of the thief' })
    expect(outcome(tried)).toEqual([401, 'SIGN_IN_FAILED'])
    expect(thief.cookie).toBe('')
    const half = await person.call('acceptInvitation', { token, password: PASSWORD })
    expect(outcome(half)).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    const totp = person.code()
    const joined = await person.call('acceptInvitation', { token, password: PASSWORD, totp })
    expect(joined.body.memberships.map(({ role }: { role: string }) => role).sort()).toEqual([
      'owner',
      'viewer',
    ])
    const of = (vendor_id: string) => ({ headers: { 'x-vendor-id': vendor_id } })
    expect(outcome(await person.call('health'))).toEqual([403, 'FORBIDDEN'])
    expect((await person.call('health', undefined, of(second.vendor_id))).status).toBe(200)
    expect((await person.call('listWebhooks', undefined, of(first.vendor_id))).status).toBe(200)
    expect(outcome(await person.call('listWebhooks', undefined, of(second.vendor_id)))).toEqual([
      403,
      'FORBIDDEN',
    ])
  })

  it('get one answer to whatever is wrong, and are asked for a code after a right password only', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const wrong = [
      await person.signIn({ login: 'nobody@example.com' }),
      await person.signIn({ password: 'wrong password' }),
      await person.signIn({ totp: '000000' }),
    ]
    for (const reply of wrong) {
      expect(outcome(reply)).toEqual([401, 'SIGN_IN_FAILED'])
      expect(reply.body.error).toEqual(wrong[0]?.body.error)
      expect(reply.headers).not.toHaveProperty('set-cookie')
    }
    const half = await person.signIn({ totp: undefined })
    expect(outcome(half)).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    expect(half.headers).not.toHaveProperty('set-cookie')
    const notEven = await person.signIn({ totp: undefined, password: 'wrong password' })
    expect(outcome(notEven)).toEqual([401, 'SIGN_IN_FAILED'])
    expect((await person.signIn()).status).toBe(201)
  })

  it('use a code once, whatever came of it', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const totp = person.code()
    expect((await person.signIn({ totp })).status).toBe(201)
    expect(outcome(await person.signIn({ totp }))).toEqual([401, 'SIGN_IN_FAILED'])
    expect(outcome(await person.call('showFactor', { totp }))).toEqual([401, 'SIGN_IN_FAILED'])
    const next = person.code()
    const both = await Promise.all([1, 2].map(() => person.call('showFactor', { totp: next })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('get a new token at each sign-in and factor; the old one is worth nothing', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const planted = `napum=${'A'.repeat(43)}`
    const reply = await person.call(
      'signIn',
      { login: person.login, password: PASSWORD, totp: person.code() },
      { headers: { cookie: planted } },
    )
    expect(cookieOf(reply)).not.toBe(planted)
    expect((await service.call('whoAmI', undefined, { headers: { cookie: planted } })).status).toBe(401)
    for (const step of [() => person.freshen(), () => person.signIn()]) {
      const old = person.cookie
      await step()
      expect(person.cookie).not.toBe(old)
      const by = (cookie: string) => service.call('whoAmI', undefined, { headers: { cookie } })
      expect(outcome(await by(old))).toEqual([401, 'SIGN_IN_REQUIRED'])
      expect((await by(person.cookie)).status).toBe(200)
    }
  })

  it('get a cookie that scripts, other sites and plain http never see', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const cookie = String((await person.signIn()).headers['set-cookie'])
    expect(cookie).toMatch(/^napum=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const twice = `${person.cookie}; ${person.cookie}`
    expect((await service.call('whoAmI', undefined, { headers: { cookie: twice } })).status).toBe(401)
    const out = await person.call('signOut')
    expect(String(out.headers['set-cookie'])).toBe('napum=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  })

  it('are signed out after an hour without a call, and after twelve hours in any case', async () => {
    const vendor = await service.newVendor()
    const person = await newPerson(service, 'clerk', vendor)
    service.clock.advance(59 * MINUTE_MS)
    expect((await person.call('whoAmI')).status).toBe(200)
    service.clock.advance(59 * MINUTE_MS)
    expect((await person.call('health')).status).toBe(200)
    service.clock.advance(60 * MINUTE_MS)
    expect(outcome(await person.call('health'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect((await person.signIn()).status).toBe(201)
    for (let hour = 0; hour < 15; hour++) {
      service.clock.advance(50 * MINUTE_MS)
      const expected = (hour + 1) * 50 < 12 * 60 ? 200 : 401
      expect([hour, (await person.call('whoAmI')).status]).toEqual([hour, expected])
    }
  })

  it('are not kept signed in by a page that only follows the changes', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const { cursor } = (await person.call('startChanges')).body
    const follow = () => person.call('listChanges', undefined, { query: { after: cursor } })
    for (let minute = 10; minute < 60; minute += 10) {
      service.clock.advance(10 * MINUTE_MS)
      expect([minute, (await follow()).status]).toEqual([minute, 200])
    }
    // Somebody comes back in time, right after the page has asked.
    expect((await person.call('health')).status).toBe(200)
    service.clock.advance(59 * MINUTE_MS)
    expect((await follow()).status).toBe(200)
    service.clock.advance(MINUTE_MS)
    expect(outcome(await follow())).toEqual([401, 'SIGN_IN_REQUIRED'])
  })

  it('have twenty open sessions at most: a further one ends the oldest', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const first = person.cookie
    person.cookie = ''
    for (let n = 0; n < 20; n++) {
      expect((await person.signIn()).status).toBe(201)
      if (n < 19) person.cookie = ''
    }
    expect((await person.call('listSessions')).body.session_list).toHaveLength(20)
    const by = (cookie: string) => service.call('whoAmI', undefined, { headers: { cookie } })
    expect(outcome(await by(first))).toEqual([401, 'SIGN_IN_REQUIRED'])
  })

  it('are signed out by signing out, also where the cookie was copied', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const { cookie } = person
    await person.call('signOut')
    expect(outcome(await service.call('whoAmI', undefined, { headers: { cookie } }))).toEqual([
      401,
      'SIGN_IN_REQUIRED',
    ])
  })

  it('do the work of their vendor, and see nothing of others', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const [[mine = '', theirs = ''] = []] = await service.importOrders(anOrder([vendor, other]))
    const clerk = await newPerson(service, 'clerk', vendor)
    const updates = (ord_prd_no: string) => ({ updates: [{ ord_prd_no, status: 'preparing' }] })
    expect((await clerk.call('updateStatus', updates(mine))).status).toBe(200)
    expect((await clerk.call('updateStatus', updates(theirs))).body.results[0].error_code).toBe(
      'UNAUTHORIZED',
    )
    const stolen = { headers: { 'x-vendor-id': other.vendor_id } }
    expect(outcome(await clerk.call('health', undefined, stolen))).toEqual([403, 'FORBIDDEN'])
    const unknown = { headers: { 'x-vendor-id': '01JH3Q6V9X4M2T8R5B7C0D1E2F' } }
    expect(outcome(await clerk.call('health', undefined, unknown))).toEqual([403, 'FORBIDDEN'])
    const viewer = await newPerson(service, 'viewer', vendor)
    expect(outcome(await viewer.call('updateStatus', updates(mine)))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await clerk.call('listVendors'))).toEqual([403, 'FORBIDDEN'])
  })

  it('of the operator work by their role, and money wants a fresh factor', async () => {
    const staff = await newPerson(service, 'staff')
    const admin = await newPerson(service, 'admin')
    expect((await staff.call('listVendors')).status).toBe(200)
    expect(outcome(await staff.call('confirmPeriod', { period_end: '2026-01-31' }))).toEqual([
      403,
      'FORBIDDEN',
    ])
    expect((await admin.call('confirmPeriod', { period_end: '2026-01-31' })).status).toBe(200)
    service.clock.advance(5 * MINUTE_MS)
    expect(outcome(await admin.call('confirmPeriod', { period_end: '2026-01-31' }))).toEqual([
      403,
      'FRESH_FACTOR_REQUIRED',
    ])
    expect((await admin.call('listVendors')).status).toBe(200)
    await admin.freshen()
    expect((await admin.call('confirmPeriod', { period_end: '2026-01-31' })).status).toBe(200)
    expect(outcome(await admin.call('health'))).toEqual([403, 'FORBIDDEN'])
  })

  it('make 600 calls a minute and no more; a key wins over a cookie', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    service.clock.advance(MINUTE_MS)
    const first = await clerk.call('health')
    expect([first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']]).toEqual([
      '600',
      '599',
    ])
    for (let n = 0; n < 599; n++)
      await service.app.inject({ url: '/vendor-api/health', headers: { cookie: clerk.cookie } })
    const refused = await clerk.call('health')
    expect(outcome(refused)).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(refused.headers).toHaveProperty('retry-after')
    expect(
      (await service.as(vendor, 'health', undefined, { headers: { cookie: clerk.cookie } })).status,
    ).toBe(200)
    const wrongKey = { 'x-vendor-id': vendor.vendor_id, 'x-vendor-api-key': 'napum_x', cookie: clerk.cookie }
    expect(outcome(await service.call('health', undefined, { headers: wrongKey }))).toEqual([
      401,
      'INVALID_API_KEY',
    ])
  })

  it('leave nothing in the database that anybody could sign in with', async () => {
    const vendor = await service.newVendor()
    const { token } = await invited(service, 'clerk', vendor)
    const person = await newPerson(service, 'clerk', vendor)
    await person.call('signIn', { login: 'typed@example.com', password: 'a password in the wrong field' })
    const text = (await service.db.rows(everything))[0]?.text ?? ''
    const session = person.cookie.slice('napum='.length)
    const raw = [token, session, PASSWORD, person.secret?.toString('base64') ?? '']
    const forms = raw.flatMap((one) => [one, Buffer.from(one).toString('hex')])
    for (const secret of [...forms, person.secret?.toString('hex') ?? '', 'typed@example.com'])
      expect(text.includes(secret)).toBe(false)
    expect(text).toContain(person.login)
  })

  /** A failed sign-in from an address; 429 while it is locked. */
  const failFrom = async (login: string, remoteAddress: string) => {
    const person = new TestPerson(service, login)
    return person.call('signIn', { login, password: 'wrong password' }, { remoteAddress })
  }

  it('lock a login at an address after five failures for growing times, whether anybody has it or not', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    for (const login of ['nobody-at-all@example.com', person.login]) {
      const fail = () => failFrom(login, person.address)
      const statuses = []
      for (let n = 1; n <= 6; n++) statuses.push((await fail()).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      const waits = []
      for (let n = 0; n < 3; n++) {
        const locked = await fail()
        waits.push(Number(locked.headers['retry-after']))
        service.clock.advance((waits.at(-1) as number) * 1_000)
        expect((await fail()).status).toBe(401)
      }
      expect(waits).toEqual([30, 60, 120])
    }
    // Locked is locked, also with everything right.
    const locked = await person.signIn()
    expect(outcome(locked)).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    service.clock.advance(60 * MINUTE_MS)
    expect((await person.signIn()).status).toBe(201)
    expect((await failFrom(person.login, person.address)).status).toBe(401)
  })

  it('cannot be locked out by strangers, from however many addresses they guess', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    for (let n = 1; n <= 30; n++)
      expect((await failFrom(person.login, `203.0.113.${n % 6}`)).status).toBe(401)
    expect((await failFrom(person.login, '203.0.113.1')).status).toBe(429)
    expect((await person.signIn()).status).toBe(201)
    // Nor by somebody else who fails at the same address.
    for (let n = 0; n < 6; n++) await failFrom('colleague@example.com', person.address)
    expect((await person.signIn()).status).toBe(201)
  })

  it('show a factor again whatever strangers do at their address; five wrong codes lock the session alone', async () => {
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const totp = person.code()
    for (let n = 0; n < 30; n++)
      await failFrom(n < 6 ? person.login : `guess${n}@example.com`, person.address)
    const again = await person.call('signIn', { login: person.login, password: PASSWORD, totp })
    expect(outcome(again)).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect((await person.call('showFactor', { totp })).status).toBe(200)
    const outcomes = []
    for (let n = 0; n < 6; n++) outcomes.push((await person.call('showFactor', { totp: '000000' })).status)
    expect(outcomes).toEqual([401, 401, 401, 401, 401, 429])
    service.clock.advance(30_000)
    expect((await person.call('showFactor', { totp: person.code() })).status).toBe(200)
  })

  it('sign in in two steps once a lock is over, and lock nobody beside them by it', async () => {
    const vendor = await service.newVendor()
    const [person, colleague] = [
      await newPerson(service, 'clerk', vendor),
      await newPerson(service, 'clerk', vendor),
    ]
    for (let n = 0; n < 5; n++) await person.signIn({ password: 'wrong password' })
    service.clock.advance(30_000)
    const { login, address: remoteAddress } = person
    const asked = await person.call('signIn', { login, password: PASSWORD })
    expect(outcome(asked)).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    expect((await person.signIn()).status).toBe(201)
    const beside = await colleague.call(
      'signIn',
      { login: colleague.login, password: PASSWORD, totp: colleague.code() },
      { remoteAddress },
    )
    expect(beside.status).toBe(201)
    // What went wrong at this address is not forgotten: 15 more failures, of any logins, lock it.
    const other = await newPerson(service, 'clerk', vendor)
    const totp = other.code()
    for (let n = 0; n < 15; n++)
      expect((await failFrom(`guess${n}@example.com`, remoteAddress)).status).toBe(401)
    // What is refused there does not count for the login.
    for (let n = 0; n < 6; n++) {
      const known = { login: other.login, password: PASSWORD, totp }
      const again = await other.call('signIn', known, { remoteAddress })
      expect(outcome(again)).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    }
    // Nobody is kept out by others at an address where they have signed in before.
    expect((await person.call('signIn', { login, password: PASSWORD, totp: person.code() })).status).toBe(201)
    expect((await other.signIn()).status).toBe(201)
  })

  it('lock an address after twenty failures, however many logins it tries, and many at once are no way around', async () => {
    const guess = (n: number, address: string) => failFrom(`guess${n}@example.com`, address)
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n, `2001:db8:1:2::${n + 1}`)))
    const refused = all.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect((await guess(99, '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('strangers', () => {
  const token = 'A'.repeat(43)
  const full = { runningMax: 0, waitingMax: 0, waitMs: 1 }

  it('keep nobody waiting who is signed in: they have a lane of their own', async () => {
    const lanes = createLanes()
    const service = await startTestService(usualKind, { lanes })
    const person = await newPerson(service, 'clerk', await service.newVendor())
    Object.assign(lanes, { strangers: createLane(full) })
    const guest = new TestPerson(service, 'guest@example.com')
    for (const name of ['readInvitation', 'acceptInvitation', 'signIn', 'signInChallenge'] as const) {
      const body = { token, login: 'a', password: PASSWORD }
      expect([name, outcome(await guest.call(name, name === 'signInChallenge' ? undefined : body))]).toEqual([
        name,
        [503, 'UNAVAILABLE'],
      ])
    }
    expect((await person.call('whoAmI')).status).toBe(200)
    expect(outcome(await person.call('readInvitation', { token }))).toEqual([404, 'INVITATION_NOT_FOUND'])
    await service.close()
  })

  it('with made-up cookies cause 600 looks a minute for one address; who is signed in there goes on', async () => {
    const service = await startTestService(usualKind)
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const { address: remoteAddress } = person
    service.clock.advance(MINUTE_MS)
    const looks = [vi.spyOn(Sessions.prototype, 'find'), vi.spyOn(Sessions.prototype, 'peek')]
    const urls = ['/portal-api/session', '/vendor-api/changes', '/portal-api/invitations/read']
    const statuses = new Set<number>()
    for (let n = 0; n < 640; n++) {
      const cookie = `napum=${String(n).padStart(43, 'x')}`
      const method = n % 3 === 2 ? 'POST' : 'GET'
      const headers = { cookie, ...ownPage }
      const url = urls[n % 3] as string
      statuses.add((await service.app.inject({ method, url, headers, remoteAddress })).statusCode)
    }
    expect(looks.reduce((sum, look) => sum + look.mock.calls.length, 0)).toBe(600)
    for (const look of looks) look.mockRestore()
    expect([...statuses].sort()).toEqual([401, 415, 429])
    // Also when the process forgot what it knew, because somebody signed in.
    const colleague = await newPerson(service, 'clerk', await service.newVendor())
    expect((await person.call('whoAmI')).status).toBe(200)
    expect((await colleague.call('whoAmI')).status).toBe(200)
    await service.close()
  })

  it('of one address make 300 calls a minute; others, and who is signed in there, go on', async () => {
    const service = await startTestService(usualKind)
    const person = await newPerson(service, 'clerk', await service.newVendor())
    const { address: remoteAddress } = person
    const guess = (from: string) =>
      new TestPerson(service, 'x').call('readInvitation', { token }, { remoteAddress: from })
    service.clock.advance(MINUTE_MS)
    const statuses = new Map<number, number>()
    for (let n = 0; n < 310; n++) {
      const { status } = await guess(remoteAddress)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [404, 300],
      [429, 10],
    ])
    expect((await guess('203.0.113.77')).status).toBe(404)
    expect((await person.call('whoAmI')).status).toBe(200)
    expect((await person.call('readInvitation', { token })).status).toBe(404)
    service.clock.advance(MINUTE_MS)
    expect((await guess(remoteAddress)).status).toBe(404)
    await service.close()
  })
})
