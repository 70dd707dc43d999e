/** Sample people: a clerk (담당자) of a vendor and an operator, who come by a link like everybody else. docs/people-guide.md. */
import { randomBytes } from 'node:crypto'
import { createPortalClient, type OperatorClient } from '@napum/client'
import type { DemoVendor } from './seed.ts'

/** The name that forms in Korea are filled in with, and addresses that lead nowhere. */
const clerk = { name: '홍길동', login: 'clerk@sample.example', role: 'clerk' } as const
const administrator = { name: '이나눔', login: 'admin@sample.example', role: 'admin' } as const

export interface DemoPerson {
  readonly name: string
  readonly login: string
  readonly password: string
}

export interface DemoClerk extends DemoPerson {
  readonly vendor_name: string
}

/** Calls as a page of the service makes them: a browser adds this header by itself. */
const asOwnPage: typeof fetch = (address, init) =>
  fetch(address, { ...init, headers: { ...(init?.headers as object), 'sec-fetch-site': 'same-origin' } })

export async function makeClerk(
  url: string,
  operator: OperatorClient,
  { vendor_id, name: vendor_name }: DemoVendor,
): Promise<DemoClerk> {
  return { ...(await makePerson(url, operator, clerk, { vendor_id })), vendor_name }
}

export const makeAdministrator = (url: string, operator: OperatorClient): Promise<DemoPerson> =>
  makePerson(url, operator, administrator, {})

type Sample = typeof clerk | typeof administrator
interface Of {
  readonly vendor_id?: string
}

/** Invites somebody and accepts with a password of this run; one of an earlier demo gets a new password. */
async function makePerson(url: string, operator: OperatorClient, who: Sample, of: Of): Promise<DemoPerson> {
  const password = randomBytes(12).toString('base64url')
  const { invitation } = await linkFor(operator, who, of)
  const token = invitation.url.split('#')[1] as string
  await createPortalClient({ url, fetch: asOwnPage }).invitations.accept({ token, password })
  return { name: who.name, login: who.login, password }
}

async function linkFor({ people }: OperatorClient, who: Sample, of: Of) {
  const { person_list } = await people.list(of)
  const known = person_list.find(({ login }) => login === who.login)
  if (!known) return people.invite({ ...who, ...of })
  await people.update(known.person_id, { status: 'active' }, of)
  return people.reset(known.person_id, { second_factor: true }, of)
}

/** Signs in. @returns the cookie of the new session, as the service sets it. */
export async function cookieOf(url: string, { login, password }: DemoPerson): Promise<string[]> {
  let cookies: string[] = []
  const keeping: typeof fetch = async (address, init) => {
    const response = await asOwnPage(address, init)
    cookies = response.headers.getSetCookie()
    return response
  }
  await createPortalClient({ url, fetch: keeping }).session.signIn({ login, password })
  return cookies
}
