/** A sample clerk (담당자) of a vendor, who comes by a link like everybody else. docs/people-guide.md. */
import { randomBytes } from 'node:crypto'
import { createPortalClient, type OperatorClient } from '@napum/client'
import type { DemoVendor } from './seed.ts'

/** The name that forms in Korea are filled in with, and an address that leads nowhere. */
const NAME = '홍길동'
const LOGIN = 'clerk@sample.example'

export interface DemoClerk {
  readonly name: string
  readonly login: string
  readonly password: string
  readonly vendor_name: string
}

/** Calls as a page of the service makes them: a browser adds this header by itself. */
const asOwnPage: typeof fetch = (address, init) =>
  fetch(address, { ...init, headers: { ...(init?.headers as object), 'sec-fetch-site': 'same-origin' } })

/** Invites the clerk and accepts with a password of this run; one of an earlier demo gets a new password. */
export async function makeClerk(
  url: string,
  operator: OperatorClient,
  { vendor_id, name: vendor_name }: DemoVendor,
): Promise<DemoClerk> {
  const password = randomBytes(12).toString('base64url')
  const { invitation } = await linkFor(operator, vendor_id)
  const token = invitation.url.split('#')[1] as string
  await createPortalClient({ url, fetch: asOwnPage }).invitations.accept({ token, password })
  return { name: NAME, login: LOGIN, password, vendor_name }
}

async function linkFor({ people }: OperatorClient, vendor_id: string) {
  const { person_list } = await people.list({ vendor_id })
  const known = person_list.find(({ login }) => login === LOGIN)
  if (!known) return people.invite({ name: NAME, login: LOGIN, role: 'clerk', vendor_id })
  await people.update(known.person_id, { status: 'active' }, { vendor_id })
  return people.reset(known.person_id, { second_factor: true }, { vendor_id })
}

/** Signs in as the clerk. @returns the cookie of the new session, as the service sets it. */
export async function cookieOf(url: string, { login, password }: DemoClerk): Promise<string[]> {
  let cookies: string[] = []
  const keeping: typeof fetch = async (address, init) => {
    const response = await asOwnPage(address, init)
    cookies = response.headers.getSetCookie()
    return response
  }
  await createPortalClient({ url, fetch: keeping }).session.signIn({ login, password })
  return cookies
}
