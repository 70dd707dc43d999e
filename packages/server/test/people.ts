/** People who sign in, as browsers do it. */
import type { EndpointName } from '@napum/contract'
import { codeOf, stepOf } from '../src/core/people/totp.ts'
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

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (reply: Reply): string => String(reply.headers['set-cookie']).split(';')[0] as string

let browsers = 0

/** Somebody at a browser. */
export class TestPerson {
  readonly service: TestService
  readonly login: string
  /** Everybody sits elsewhere, so that the failures of one test lock nobody of another one out. */
  readonly address = `198.51.${++browsers >> 8}.${browsers & 255}`
  cookie = ''
  personId = ''
  /** Of the authenticator app; null: none. */
  secret: Buffer | null = null

  constructor(service: TestService, login: string) {
    this.service = service
    this.login = login
  }

  async call(name: EndpointName, body?: unknown, options: CallOptions = {}): Promise<Reply> {
    const headers = { ...ownPage, ...(this.cookie ? { cookie: this.cookie } : {}), ...options.headers }
    const reply = await this.service.call(name, body, { remoteAddress: this.address, ...options, headers })
    if (reply.headers['set-cookie'] !== undefined) this.cookie = cookieOf(reply)
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
