/** Passkeys, from the first one to the last, and what an attacker would try. Decision 126. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Authenticator, type Lie } from '../../../../test/authenticator.ts'
import { usualKind, usualKinds } from '../../../../test/databases.ts'
import { fromBase32, invited, newPerson, PASSWORD, TestPerson, tokenOf } from '../../../../test/people.ts'
import { type Json, type Reply, startTestService, type TestService } from '../../../../test/service.ts'
import { hashKey } from '../../../core/vendors/api-keys.ts'
import { statement } from '../../../platform/db/database.ts'
import { codeOf, stepOf } from '../totp.ts'

const MINUTE_MS = 60_000
const outcome = (reply: Reply) => [reply.status, reply.body.error?.code ?? null]
const FAILED = [401, 'SIGN_IN_FAILED']
const REFUSED = [400, 'PASSKEY_REFUSED']

const everything = statement<{ text: string }>(
  'test.everything_of_passkeys',
  `select coalesce(string_agg(line, ' '), '') as text from (
     select passkey::text as line from passkey union all select passkey_challenge::text from passkey_challenge) as lines`,
)
const warnings = statement<{ actor_login: string; is_right: boolean }>(
  'test.warnings_of_passkeys',
  `select actor_login, is_right from audit where action = 'passkeySuspected' and subject = $1::text`,
)

/** As if the same address had asked this many times before, a millisecond apart. */
const askedAgain = statement(
  'test.challenges_asked_again',
  `insert into passkey_challenge (holder_hash, purpose, challenge_hash, asked_by, expires_at)
   select decode(md5(n::text || asked_by), 'hex'), purpose, challenge_hash, asked_by,
     expires_at - n * interval '1 millisecond'
   from passkey_challenge cross join generate_series(1, $2::integer) as n where holder_hash = $1::bytea`,
)

/** Challenges of the address where this one was asked for, without those of the newest second. */
const openChallenges = statement<{ count: number }>(
  'test.open_challenges',
  `select count(*)::integer as count from passkey_challenge as one join passkey_challenge as other using (asked_by)
   where one.holder_hash = $1::bytea and other.expires_at <= one.expires_at`,
)

const endedElsewhere = statement(
  'test.session_ended_elsewhere',
  `delete from person_session
   where person_id = $1::text and token_hash = sha256(convert_to($2::text, 'UTF8'))`,
)

describe.each(usualKinds)('passkeys on %s', (kind) => {
  let service: TestService
  /** Somebody with a passkey, for attacks that must change nothing. */
  let victim: Awaited<ReturnType<typeof withPasskey>>
  beforeAll(async () => {
    service = await startTestService(kind)
    victim = await withPasskey()
  })
  afterAll(() => service.close())

  const clerk = async () => newPerson(service, 'clerk', await service.newVendor())
  /** A person with an app and a passkey, at a browser where nobody is signed in. */
  async function withPasskey(counter: number | null = null) {
    const person = await clerk()
    const authenticator = new Authenticator(counter)
    const id = await person.setUpPasskey(authenticator)
    return { person, authenticator, id, browser: new TestPerson(service, person.login) }
  }

  it('take the place of an app from the first sign-in on, and need neither login nor password', async () => {
    const vendor = await service.newVendor()
    const { login, token } = await invited(service, 'owner', vendor)
    const person = new TestPerson(service, login)
    await person.call('acceptInvitation', { token, password: PASSWORD })
    const elsewhere = new TestPerson(service, login)
    expect((await elsewhere.signIn()).body.session.second_factor_needed).toBe(true)
    const { options } = (await person.call('startPasskey')).body
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: login, displayName: '정하루' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const authenticator = new Authenticator()
    const before = person.cookie
    const sent = { name: '내 휴대전화', passkey: authenticator.create(options) }
    const made = await person.call('confirmPasskey', sent)
    expect(made.status).toBe(201)
    expect(made.body.passkey).toMatchObject({ name: '내 휴대전화', kind: 'device', last_used_at: null })
    expect(person.cookie).not.toBe(before)
    // Sessions that began by the password alone are over.
    expect(outcome(await elsewhere.call('whoAmI'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect((await person.call('whoAmI')).body.session).toMatchObject({
      second_factor: 'passkey',
      passkey_count: 1,
      second_factor_needed: false,
    })
    expect((await person.call('listPeople')).body.person_list[0]).toMatchObject({
      second_factor: 'passkey',
      passkey_count: 1,
    })
    const half = await elsewhere.signIn()
    expect(outcome(half)).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    expect(half.body.error.details).toEqual({ second_factors: ['passkey'] })
    expect(outcome(await elsewhere.signIn({ totp: '000000' }))).toEqual(FAILED)
    const alone = await elsewhere.signInByPasskey(authenticator)
    expect(alone.status).toBe(201)
    expect(alone.body).toMatchObject({ person: { login }, memberships: [{ vendor_id: vendor.vendor_id }] })
    expect((await elsewhere.call('listWebhooks')).status).toBe(200)
    expect((await elsewhere.call('listPasskeys')).body.passkey_list[0].last_used_at).not.toBeNull()
  })

  it('are the second factor after a password, and show it again where it matters', async () => {
    const { person, authenticator, browser } = await withPasskey()
    const half = await browser.signIn()
    expect(half.body.error.details).toEqual({ second_factors: ['totp', 'passkey'] })
    const passkey = await browser.signedFor(authenticator)
    expect((await browser.signIn({ passkey })).status).toBe(201)
    expect(outcome(await browser.signIn({ passkey }))).toEqual(FAILED)
    // A code of the app is as good as before.
    expect((await person.signIn()).status).toBe(201)
    service.clock.advance(6 * MINUTE_MS)
    expect(outcome(await browser.call('startPasskey'))).toEqual([403, 'FRESH_FACTOR_REQUIRED'])
    const { options } = (await browser.call('factorChallenge')).body
    expect(options.allowCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    const old = browser.cookie
    const shown = await browser.call('showFactor', {
      passkey: authenticator.get(options, { userHandle: null }),
    })
    expect(shown.status).toBe(200)
    expect(browser.cookie).not.toBe(old)
    const again = await browser.call('startPasskey')
    expect(again.body.options.excludeCredentials).toHaveLength(1)
  })

  it('are several, have names, and are removed, but not the last factor', async () => {
    const { token, login } = await invited(service, 'clerk', await service.newVendor())
    const person = new TestPerson(service, login)
    await person.call('acceptInvitation', { token, password: PASSWORD })
    const [first, second] = [new Authenticator(), new Authenticator()]
    const ids = [await person.setUpPasskey(first), await person.setUpPasskey(second, '휴대전화')]
    const of = (id: string | undefined) => ({ params: { passkey_id: id ?? '' } })
    expect(outcome(await person.call('updatePasskey', { name: '\u202e화면' }, of(ids[0])))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
    await person.call('updatePasskey', { name: '창고 노트북' }, of(ids[0]))
    const names = (await person.call('listPasskeys')).body.passkey_list.map(({ name }: Json) => name)
    expect(names).toEqual(['창고 노트북', '휴대전화'])
    const stranger = await clerk()
    for (const [name, body] of [['updatePasskey', { name: 'x' }], ['deletePasskey']] as const) {
      const reply = await stranger.call(name, body, of(ids[0]))
      expect(outcome(reply)).toEqual([404, 'PASSKEY_NOT_FOUND'])
    }
    const thief = new TestPerson(service, login)
    expect((await thief.signInByPasskey(first)).status).toBe(201)
    const both = await Promise.all(ids.map((id) => person.call('deletePasskey', undefined, of(id))))
    expect(both.map(outcome).sort()).toEqual([
      [200, null],
      [409, 'LAST_FACTOR'],
    ])
    expect(outcome(await thief.call('whoAmI'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    const [gone, left] = both[0]?.status === 200 ? [first, second] : [second, first]
    expect(outcome(await thief.signInByPasskey(gone))).toEqual(FAILED)
    expect((await thief.signInByPasskey(left)).status).toBe(201)
    // With an app besides, the last one may go.
    await person.signInByPasskey(left)
    await person.setUpApp()
    const rest = (await person.call('listPasskeys')).body.passkey_list[0].passkey_id
    expect((await person.call('deletePasskey', undefined, of(rest))).status).toBe(200)
    expect((await person.call('whoAmI')).body.session).toMatchObject({
      second_factor: 'totp',
      passkey_count: 0,
    })
  })

  const wrong: [string, Lie | (() => Lie)][] = [
    ['a page of another host', { origin: 'http://localhost.evil.example' }],
    ['a page of another scheme', { origin: 'https://localhost' }],
    ['another page’s passkeys', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['nobody being checked', { unverified: true }],
    ['a page inside that of somebody else', { framed: true }],
  ]
  it.each([
    ...wrong,
    ['a signature that was changed', { tampered: true }],
    ['no word of whose it is', { userHandle: null }],
    ['the word that it is somebody else’s', { userHandle: 'MDFLRko4UTJNNFg3TjBCNUM5RDNFNkYxR0g' }],
    ['the name of a passkey that nobody has', { id: 'AAAA' }],
  ] as [string, Lie][])('let nobody in with %s', async (_, lie) => {
    const browser = new TestPerson(service, victim.person.login)
    expect(outcome(await browser.signInByPasskey(victim.authenticator, lie))).toEqual(FAILED)
    expect(browser.cookie).toBe('')
    expect((await browser.signInByPasskey(victim.authenticator)).status).toBe(201)
  })

  it.each([
    ...wrong,
    [
      'certificates that somebody would have to look up',
      () => ({
        attestation: new Map<string, unknown>([
          ['fmt', 'packed'],
          ['attStmt', new Map<string, unknown>([['x5c', Buffer.alloc(40)]])],
        ]),
      }),
    ],
    [
      'another form',
      () => ({
        attestation: new Map<string, unknown>([
          ['fmt', 'tpm'],
          ['attStmt', new Map()],
        ]),
      }),
    ],
    ['another id outside than inside', { id: 'AAAA' }],
  ] as [string, Lie | (() => Lie)][])('are not set up with %s', async (_, lie) => {
    const { person } = victim
    await person.freshen()
    const { options } = (await person.call('startPasskey')).body
    const passkey = new Authenticator().create(options, typeof lie === 'function' ? lie() : lie)
    expect(outcome(await person.call('confirmPasskey', { name: 'x', passkey }))).toEqual(REFUSED)
    // Right or wrong, the challenge is used.
    const good = { name: 'x', passkey: new Authenticator().create(options) }
    expect(outcome(await person.call('confirmPasskey', good))).toEqual(REFUSED)
  })

  it('sign each challenge once, in time, and for the browser or session that asked', async () => {
    const { person, authenticator, browser } = await withPasskey()
    const other = new TestPerson(service, person.login)
    const passkey = await browser.signedFor(authenticator)
    await other.call('signInChallenge')
    expect(outcome(await other.call('signInByPasskey', { passkey }))).toEqual(FAILED)
    // A session is no browser, and a way in is no factor.
    expect(outcome(await person.call('showFactor', { passkey }))).toEqual(FAILED)
    expect((await browser.call('signInByPasskey', { passkey })).status).toBe(201)
    expect(outcome(await browser.call('signInByPasskey', { passkey }))).toEqual(FAILED)
    const late = await browser.signedFor(authenticator)
    service.clock.advance(5 * MINUTE_MS)
    expect(outcome(await browser.call('signInByPasskey', { passkey: late }))).toEqual(FAILED)
    const mine = await browser.signedFor(authenticator, {}, 'factorChallenge')
    await person.signIn()
    expect(outcome(await person.call('showFactor', { passkey: mine }))).toEqual(FAILED)
    const { options } = (await person.call('startPasskey')).body
    const made = { name: 'x', passkey: new Authenticator().create(options) }
    expect(outcome(await browser.call('confirmPasskey', made))).toEqual(REFUSED)
    expect((await person.call('confirmPasskey', made)).status).toBe(201)
    const twice = await person.call('startPasskey')
    const known = { name: 'x', passkey: authenticator.create(twice.body.options) }
    expect(outcome(await person.call('confirmPasskey', known))).toEqual(REFUSED)
  })

  it('of one person are no factor of another one', async () => {
    const { authenticator } = await withPasskey()
    const { person } = victim
    const browser = new TestPerson(service, person.login)
    const passkey = await browser.signedFor(authenticator)
    expect(outcome(await browser.signIn({ passkey }))).toEqual(FAILED)
    const changed = await browser.signedFor(victim.authenticator, { tampered: true })
    expect(outcome(await browser.signIn({ passkey: changed }))).toEqual(FAILED)
    await person.freshen()
    const factor = await person.signedFor(authenticator, {}, 'factorChallenge')
    expect(outcome(await person.call('showFactor', { passkey: factor }))).toEqual(FAILED)
  })

  it('that go back in their counter are audited and let in; those that never count are nothing new', async () => {
    const { person, authenticator, id, browser } = await withPasskey(7)
    const signIn = async () => expect((await browser.signInByPasskey(authenticator)).status).toBe(201)
    await signIn()
    expect(await service.db.rows(warnings, [id])).toEqual([])
    authenticator.counter = 3
    await signIn()
    expect(await service.db.rows(warnings, [id])).toEqual([{ actor_login: person.login, is_right: true }])
    expect((await browser.call('listPasskeys')).body.passkey_list[0].suspected_at).not.toBeNull()
    const never = await withPasskey(null)
    await never.browser.signInByPasskey(never.authenticator)
    await never.browser.signInByPasskey(never.authenticator)
    expect(await service.db.rows(warnings, [never.id])).toEqual([])
  })

  it('end with a link for a lost phone, stay with one for a password, and let nobody in who was stopped', async () => {
    const { person, authenticator, browser } = await withPasskey()
    const of = { params: { person_id: person.personId } }
    const query = { vendor_id: (await person.call('whoAmI')).body.memberships[0].vendor_id }
    const link = async (body: Json) => tokenOf(await service.operator('resetPerson', body, { ...of, query }))
    const kept = { token: await link({}), password: PASSWORD }
    expect(outcome(await browser.call('acceptInvitation', kept))).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    const passkey = await browser.signedFor(authenticator)
    expect((await browser.call('acceptInvitation', { ...kept, passkey })).status).toBe(201)
    const update = (status: string) => service.operator('updatePerson', { status }, { ...of, query })
    await update('disabled')
    expect(outcome(await browser.signInByPasskey(authenticator))).toEqual(FAILED)
    await update('active')
    const vendorOf = { params: { vendor_id: query.vendor_id } }
    await service.operator('updateVendor', { status: 'suspended' }, vendorOf)
    expect(outcome(await browser.signInByPasskey(authenticator))).toEqual([403, 'VENDOR_SUSPENDED'])
    await service.operator('updateVendor', { status: 'active' }, vendorOf)
    const lost = { token: await link({ second_factor: true }), password: PASSWORD }
    const accepted = await browser.call('acceptInvitation', lost)
    expect(accepted.body.session).toMatchObject({ second_factor: 'none', passkey_count: 0 })
    expect(outcome(await browser.signInByPasskey(authenticator))).toEqual(FAILED)
  })

  it('are not set up, nor is an app, by a session that was ended meanwhile', async () => {
    for (const call of ['confirmPasskey', 'confirmTotp'] as const) {
      const { person, authenticator, browser } = await withPasskey()
      await browser.signInByPasskey(authenticator)
      const { options } = (await person.call('startPasskey')).body
      const passkey = new Authenticator().create(options)
      const { secret } = (await person.call('startTotp')).body
      const app = codeOf(fromBase32(secret), stepOf(service.clock.now()))
      // In another process, so that this one learns of it by and by.
      await service.db.rows(endedElsewhere, [person.personId, person.cookie.split('=')[1]])
      const body = call === 'confirmTotp' ? { totp: app } : { name: 'x', passkey }
      expect(outcome(await person.call(call, body))).toEqual([401, 'SIGN_IN_REQUIRED'])
      expect((await browser.call('listPasskeys')).body.passkey_list).toHaveLength(1)
      expect((await person.signIn()).status).toBe(201)
    }
  })

  it('lock an address after twenty failures, not the password nor anybody elsewhere', async () => {
    const { authenticator, browser, person } = await withPasskey()
    for (let n = 0; n < 20; n++) await browser.signInByPasskey(authenticator, { tampered: true })
    const locked = await browser.signInByPasskey(authenticator)
    expect(outcome(locked)).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(locked.headers).toHaveProperty('retry-after')
    expect((await person.signInByPasskey(authenticator)).status).toBe(201)
    browser.secret = person.secret
    expect((await browser.signIn()).status).toBe(201)
    // Guessing passwords keeps nobody with a passkey out.
    for (let n = 0; n < 6; n++) await person.signIn({ password: 'wrong password' })
    const known = { login: person.login, password: PASSWORD, totp: person.codeNow() }
    expect(outcome(await person.call('signIn', known))).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect((await person.signInByPasskey(authenticator)).status).toBe(201)
  })

  it('are asked for at an address however many others ask there; the oldest challenges give way', async () => {
    const { authenticator, browser } = await withPasskey()
    const stranger = new TestPerson(service, 'nobody@example.com')
    const { address: remoteAddress } = browser
    const ask = () => stranger.call('signInChallenge', undefined, { remoteAddress })
    await ask()
    const hash = hashKey(`cookie ${stranger.challenge.split('=')[1]}`)
    await service.db.rows(askedAgain, [hash, 200])
    service.clock.advance(1_000)
    const passkey = await browser.signedFor(authenticator)
    const [{ count } = { count: 0 }] = await service.db.rows(openChallenges, [hash])
    expect(count).toBe(99)
    service.clock.advance(1_000)
    expect((await ask()).status).toBe(200)
    expect((await browser.call('signInByPasskey', { passkey })).status).toBe(201)
  })

  it('are refused when they are too large, and leave nothing in the database to sign in with', async () => {
    const { authenticator, browser } = await withPasskey()
    const passkey = await browser.signedFor(authenticator)
    const large = [
      { ...passkey, id: 'A'.repeat(2_000) },
      { ...passkey, response: { ...passkey.response, clientDataJSON: 'A'.repeat(5_000) } },
      { ...passkey, response: { ...passkey.response, signature: 'A'.repeat(5_000) } },
      { ...passkey, response: { ...passkey.response, userHandle: 'not base64url!' } },
    ]
    for (const each of large) {
      const reply = await browser.call('signInByPasskey', { passkey: each })
      expect(outcome(reply)).toEqual([400, 'VALIDATION_ERROR'])
    }
    const { challenge } = (await browser.call('signInChallenge')).body.options
    const cookie = browser.challenge.split('=')[1] as string
    const kept = (await service.db.rows(everything))[0]?.text ?? ''
    for (const secret of [challenge, cookie])
      for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex')])
        expect(kept.includes(form)).toBe(false)
    expect(kept).toContain(authenticator.id.toString('hex'))
  })
})

it('passkeys made in the console belong to its host, and those of the portal to the other one', async () => {
  const [vendors, console] = ['vendors.localhost', 'console.localhost']
  const env = { PUBLIC_URL: `http://${vendors}`, CONSOLE_URL: `http://${console}` }
  const service = await startTestService(usualKind, { env })
  const admin = await newPerson(service, 'admin')
  const { invitation } = (await invited(service, 'staff', null)).reply.body
  expect(invitation.url).toContain(`http://${console}/console/invitation#`)
  const at = (host: string) => ({ headers: { host } })
  for (const [host, other] of [
    [console, vendors],
    [vendors, console],
  ] as const) {
    const authenticator = new Authenticator()
    const page = { origin: `http://${host}` }
    const { options } = (await admin.call('startPasskey', undefined, at(host))).body
    expect(options.rp.id).toBe(host)
    const made = authenticator.create(options, page)
    const sent = { name: '휴대전화', passkey: made }
    expect((await admin.call('confirmPasskey', sent, at(host))).status).toBe(201)
    const signIn = async (where: string, lie: Lie) => {
      const browser = new TestPerson(service, admin.login)
      const asked = (await browser.call('signInChallenge', undefined, at(where))).body.options
      expect(asked.rpId).toBe(where)
      const passkey = authenticator.get(asked, lie)
      return outcome(await browser.call('signInByPasskey', { passkey }, at(where)))
    }
    expect(await signIn(host, page)).toEqual([201, null])
    expect(await signIn(other, { origin: `http://${other}` })).toEqual(FAILED)
    // Nor with what was signed for the one page at the other.
    expect(await signIn(host, { origin: `http://${other}` })).toEqual(FAILED)
  }
  await service.close()
})

it('passkeys are good for portal and console when these share a host, on whichever of them they were made', async () => {
  const host = 'market.localhost'
  const pages = [`http://${host}`, `http://${host}:8443`] as const
  const service = await startTestService(usualKind, { env: { PUBLIC_URL: pages[0], CONSOLE_URL: pages[1] } })
  const admin = await newPerson(service, 'admin')
  // A proxy often leaves the port out.
  const at = { headers: { host } }
  for (const origin of pages) {
    const authenticator = new Authenticator()
    const { options } = (await admin.call('startPasskey', undefined, at)).body
    const sent = { name: '휴대전화', passkey: authenticator.create(options, { origin }) }
    expect((await admin.call('confirmPasskey', sent, at)).status).toBe(201)
    for (const page of [...pages, `http://${host}:9443`]) {
      const browser = new TestPerson(service, admin.login)
      const asked = (await browser.call('signInChallenge', undefined, at)).body.options
      const passkey = authenticator.get(asked, { origin: page })
      const reply = await browser.call('signInByPasskey', { passkey }, at)
      expect([page, ...outcome(reply)]).toEqual([
        page,
        ...(pages.some((own) => own === page) ? [201, null] : FAILED),
      ])
    }
  }
  await service.close()
})
