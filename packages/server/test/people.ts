/** People who sign in, as browsers do it. */
import type { EndpointName } from '@napum/contract'
import { codeOf, stepOf } from '../src/features/sessions/totp.ts'
import type { Authenticator, Lie } from './authenticator.ts'
import type { CallOptions, Json, Reply, TestService, TestVendor } from './service.ts'

export const PASSWORD = '달나라-포장대-7번'

/** What a browser says of a call that a page of the service makes. */
export const ownPage = { 'sec-fetch-site': 'same-origin' }

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes that an authenticator app reads from base 32. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The cookies that an answer sets, as a browser sends them back. */
const cookiesOf = (reply: Reply): string[] =>
  [reply.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] as string)

/** The cookie of the session among them. */
export const cookieOf = (reply: Reply): string =>
  cookiesOf(reply).find((cookie) => cookie.startsWith('napum=')) ?? ''

let browsers = 0

/** Somebody at a browser. */
export class TestPerson {
  readonly service: TestService
  readonly login: string
  /** Everybody sits elsewhere, so that the failures of one test lock nobody of another one out. */
  readonly address = `198.51.${++browsers >> 8}.${browsers & 255}`
  cookie = ''
  /** That this browser asked for what a passkey signs. */
  challenge = ''
  personId = ''
  /** Of the authenticator app; null: none. */
  secret: Buffer | null = null

  constructor(service: TestService, login: string) {
    this.service = service
    this.login = login
  }

  async call(name: EndpointName, body?: unknown, options: CallOptions = {}): Promise<Reply> {
    const cookie = [this.cookie, this.challenge].filter((each) => each !== '').join('; ')
    const headers = { ...ownPage, ...(cookie ? { cookie } : {}), ...options.headers }
    const reply = await this.service.call(name, body, { remoteAddress: this.address, ...options, headers })
    for (const set of cookiesOf(reply)) {
      if (set.startsWith('napum=')) this.cookie = set
      else this.challenge = set
    }
    return reply
  }

  /** A code that was not used yet: the clock goes on for it. */
  code(): string {
    this.service.clock.advance(30_000)
    return this.codeNow()
  }
  codeNow(): string {
    return codeOf(this.secret as Buffer, stepOf(this.service.clock.now()))
  }

  signIn(fields: object = {}): Promise<Reply> {
    const totp = this.secret ? { totp: this.code() } : {}
    return this.call('signIn', { login: this.login, password: PASSWORD, ...totp, ...fields })
  }

  async setUpApp(): Promise<void> {
    this.secret = fromBase32((await this.call('startTotp')).body.secret)
    const reply = await this.call('confirmTotp', { totp: this.code() })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  }

  /** Sets up a passkey; its id. */
  async setUpPasskey(authenticator: Authenticator, name = '포장대 노트북'): Promise<string> {
    const { options } = (await this.call('startPasskey')).body
    const reply = await this.call('confirmPasskey', { name, passkey: authenticator.create(options) })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    return reply.body.passkey.passkey_id
  }

  /** What a passkey signs for this browser, or tells lies in. */
  async signedFor(
    authenticator: Authenticator,
    lie: Lie = {},
    by: 'signInChallenge' | 'factorChallenge' = 'signInChallenge',
  ): Promise<Json> {
    return authenticator.get((await this.call(by)).body.options, lie)
  }

  async signInByPasskey(authenticator: Authenticator, lie: Lie = {}): Promise<Reply> {
    return this.call('signInByPasskey', { passkey: await this.signedFor(authenticator, lie) })
  }

  async freshen(): Promise<void> {
    await this.call('showFactor', { totp: this.code() })
  }
}

let people = 0

export const tokenOf = (reply: Reply): string => reply.body.invitation.url.split('#')[1]

/** Invites somebody with the operator's key; the token of the link. */
export async function invited(
  service: TestService,
  role: string,
  vendor: TestVendor | null,
  fields: object = {},
): Promise<{ login: string; token: string; reply: Reply }> {
  const login = `person${++people}@example.com`
  const body = { name: '정하루', login, role, vendor_id: vendor?.vendor_id ?? null, ...fields } as Json
  const reply = await service.operator('invitePerson', body)
  return { login: body.login, token: tokenOf(reply), reply }
}

/** Somebody who has accepted an invitation, and is signed in with a second factor. */
export async function newPerson(
  service: TestService,
  role: string,
  vendor: TestVendor | null = null,
): Promise<TestPerson> {
  const { login, token } = await invited(service, role, vendor)
  const person = new TestPerson(service, login)
  const accepted = await person.call('acceptInvitation', { token, password: PASSWORD })
  if (accepted.status !== 201) throw new Error(JSON.stringify(accepted.body))
  person.personId = accepted.body.person.person_id
  await person.setUpApp()
  return person
}
