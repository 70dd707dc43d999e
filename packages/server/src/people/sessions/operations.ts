/** Signing in and out, and the own account. docs/people-guide.md; decisions 143, 144. */

import { hashKey } from '../../core/key-hash.ts'
import { beginAttempt } from '../../core/people/attempts.ts'
import type { KnownMembership, PersonCaller, SignedIn } from '../../core/people/caller.ts'
import { passwordProblem } from '../../core/people/password.ts'
import {
  endOneOf,
  endSession,
  endSessionByToken,
  endSessionsOf,
  openSessions,
} from '../../core/people/session-queries.ts'
import { beginSession, renewSession } from '../../core/people/sessions.ts'
import { normalLogin, refuseHidden } from '../../core/people/texts.ts'
import { base32, matchingStep, otpauthUrl, TOTP_SECRET_BYTES } from '../../core/people/totp.ts'
import { invalid, Refusal } from '../../core/refusal.ts'
import { firstRow } from '../../db/database.ts'
import type { BasicCall, Call, Client } from '../../operation.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import { sessionState } from './rules.ts'

export type SessionServices = Pick<
  Services,
  'db' | 'realClock' | 'ids' | 'config' | 'secrets' | 'sessions' | 'passwords' | 'testKeys'
>

interface PeopleCall extends BasicCall {
  readonly client: Client
}

interface Proof {
  readonly password: string
  readonly totp?: string | undefined
}

/** The person who is signed in. The door lets nobody else in where this is asked. */
export function personOf({ caller }: Pick<BasicCall, 'caller'>): PersonCaller {
  if (caller.kind !== 'person') throw new Refusal('SIGN_IN_REQUIRED')
  return caller
}

export async function signIn(services: SessionServices, call: Call<'signIn'>) {
  const person = await authenticate(services, call, normalLogin(call.body.login), call.body)
  refuseSuspended(person.memberships)
  return begin(services, call, person.person_id)
}

/** Somebody all of whose vendors are suspended may know it: the password was right. */
function refuseSuspended(memberships: readonly KnownMembership[]): void {
  if (!memberships.some(({ status }) => status === 'active')) throw new Refusal('VENDOR_SUSPENDED')
}

/**
 * The person whom login, password and code prove.
 * @param isMember false: also somebody who works nowhere yet, or no more.
 * @throws Refusal SIGN_IN_FAILED, the same for whatever is wrong and after the same work.
 */
export async function authenticate(
  services: SessionServices,
  call: PeopleCall,
  login: string,
  { password, totp }: Proof,
  isMember = (person: queries.PersonRow) => person.memberships.length > 0,
): Promise<queries.PersonRow> {
  const attempt = await beginAttempt(services, login, call.client.share)
  const found = await firstRow(services.db, queries.readPersonByLogin, [login])
  const person = found && isMember(found) ? found : null
  const kept = person?.password_hash ?? null
  const isRight = await call.aside(() => services.passwords.verify(password, kept))
  if (!person || !isRight) throw new Refusal('SIGN_IN_FAILED')
  if (person.totp_sealed !== null) {
    if (totp === undefined) {
      await attempt.undecided()
      throw new Refusal('SECOND_FACTOR_REQUIRED')
    }
    if (!(await useCode(services, person, totp))) throw new Refusal('SIGN_IN_FAILED')
  }
  await attempt.succeeded()
  return person
}

/** Asks for the second factor of somebody who has one, after a link took the place of the password. */
export async function proveFactor(
  services: SessionServices,
  call: Call<'acceptInvitation'>,
  person: queries.PersonRow,
): Promise<void> {
  if (person.totp_sealed === null) return
  if (call.body.totp === undefined) throw new Refusal('SECOND_FACTOR_REQUIRED')
  const attempt = await beginAttempt(services, person.login, call.client.share)
  if (!(await useCode(services, person, call.body.totp))) throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
}

const placeOfTotp = (personId: string): string => `person.totp/${personId}`

/** Whether it is a code of the person's app that was not used yet; it is used then. */
async function useCode(
  services: SessionServices,
  { person_id, totp_sealed }: queries.PersonRow,
  code: string,
): Promise<boolean> {
  const secret = services.secrets.open(totp_sealed ?? '', placeOfTotp(person_id))
  if (secret === null) return false
  const step = matchingStep(Buffer.from(secret, 'base64'), code, services.realClock.now())
  if (step === null) return false
  return (await services.db.rows(queries.useStep, [person_id, step])).length === 1
}

/** Begins a session under a token that nobody knew before, and ends the one that the browser had. */
export async function begin(services: SessionServices, { client }: PeopleCall, personId: string) {
  const token = await services.db.transaction(async (session) => {
    if (client.token !== null) await session.rows(endSessionByToken, [hashKey(client.token)])
    await session.rows(queries.noteSignIn, [personId, services.realClock.now()])
    return beginSession(session, services, personId, client)
  })
  services.sessions.forget()
  return present(services, client, token)
}

/** Hands the token to the browser, and says who is signed in. */
async function present(services: SessionServices, client: Client, token: string) {
  const session = await services.sessions.find(token)
  if (!session) throw new Refusal('SIGN_IN_REQUIRED')
  client.keepToken(token)
  return answerOf(services, session)
}

async function answerOf({ db, config, testKeys }: SessionServices, session: SignedIn) {
  const { personId: person_id, login, name, language, memberships } = session
  const marketplace = await firstRow(db, queries.readMarketplaceName)
  return {
    person: { person_id, login, name, language },
    memberships: [...memberships],
    session: sessionState(session, config),
    time_zone: config.timeZone,
    marketplace_name: marketplace?.name ?? '',
    sandbox: testKeys !== null,
  }
}

export const whoAmI = (services: SessionServices, call: Call<'whoAmI'>) =>
  answerOf(services, personOf(call).session)

export async function updateMe(services: SessionServices, call: Call<'updateMe'>) {
  const { session } = personOf(call)
  const { name = session.name, language = session.language } = call.body
  if (call.body.name !== undefined) refuseHidden('name', name)
  await services.db.rows(queries.updateMe, [session.personId, name, language])
  services.sessions.forget()
  return answerOf(services, { ...session, name, language })
}

export async function signOut(services: SessionServices, call: Call<'signOut'>) {
  await services.db.rows(endSession, [personOf(call).session.sessionId])
  services.sessions.forget()
  call.client.dropToken()
  return { signed_out: true as const }
}

/** Shows a factor again: the strongest that the person has. */
export async function showFactor(services: SessionServices, call: Call<'showFactor'>) {
  const { session } = personOf(call)
  const { totp, password } = call.body
  const needed = session.secondFactor === 'totp' ? 'totp' : 'password'
  if (call.body[needed] === undefined) throw invalid([{ path: needed, message: 'is missing' }])
  const attempt = await beginAttempt(services, session.login, call.client.share)
  const person = await firstRow(services.db, queries.readPerson, [session.personId])
  if (!person) throw new Refusal('SIGN_IN_FAILED')
  const isRight =
    needed === 'totp'
      ? await useCode(services, person, totp as string)
      : await call.aside(() => services.passwords.verify(password as string, person.password_hash))
  if (!isRight) throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
  return renew(services, call.client, session)
}

/** The same session under a new token, so that one that was stolen before is worth nothing afterwards. */
async function renew(services: SessionServices, client: Client, { sessionId }: SignedIn) {
  const token = await renewSession(services.db, services, sessionId)
  services.sessions.forget()
  if (token === null) throw new Refusal('SIGN_IN_REQUIRED')
  return present(services, client, token)
}

/** Changes the own password; all other sessions end. */
export async function changePassword(services: SessionServices, call: Call<'changePassword'>) {
  const { session } = personOf(call)
  const { password, new_password } = call.body
  const problem = passwordProblem(new_password, session.login)
  if (problem !== null) throw invalid([{ path: 'new_password', message: problem }])
  const attempt = await beginAttempt(services, session.login, call.client.share)
  const person = await firstRow(services.db, queries.readPerson, [session.personId])
  const kept = person?.password_hash ?? null
  if (!(await call.aside(() => services.passwords.verify(password, kept))))
    throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
  const hash = await call.aside(() => services.passwords.hash(new_password))
  await services.db.transaction(async (work) => {
    await work.rows(queries.dropResets, [session.login])
    await work.rows(queries.setPassword, [session.personId, hash, false])
    await work.rows(endSessionsOf, [session.personId, session.sessionId])
  })
  return renew(services, call.client, session)
}

export async function listSessions({ db, realClock }: SessionServices, call: Call<'listSessions'>) {
  const { personId, sessionId } = personOf(call).session
  return { session_list: await openSessions(db, personId, realClock.now(), sessionId) }
}

export async function endOneSession(services: SessionServices, call: Call<'endSession'>) {
  const { personId, sessionId } = personOf(call).session
  const ended = await firstRow(services.db, endOneOf, [call.params.session_id, personId])
  if (!ended) throw new Refusal('SESSION_NOT_FOUND')
  services.sessions.forget()
  if (ended.session_id === sessionId) call.client.dropToken()
  return { signed_out: true as const }
}

export async function startTotp(services: SessionServices, call: Call<'startTotp'>) {
  const { personId, login } = personOf(call).session
  const secret = services.ids.secretBytes(TOTP_SECRET_BYTES)
  const sealed = services.secrets.seal(secret.toString('base64'), placeOfTotp(personId))
  await services.db.rows(queries.keepNewTotp, [personId, sealed])
  const issuer = (await firstRow(services.db, queries.readMarketplaceName))?.name || 'napum'
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, issuer, login) }
}

export async function confirmTotp(services: SessionServices, call: Call<'confirmTotp'>) {
  const { session } = personOf(call)
  const { db, secrets, realClock } = services
  const sealed = (await firstRow(db, queries.readPerson, [session.personId]))?.new_totp_sealed ?? ''
  const secret = secrets.open(sealed, placeOfTotp(session.personId))
  const step = secret && matchingStep(Buffer.from(secret, 'base64'), call.body.totp, realClock.now())
  if (!step) throw new Refusal('SIGN_IN_FAILED')
  await db.transaction(async (work) => {
    const done = await firstRow(work, queries.confirmTotp, [session.personId, sealed, step])
    if (!done) throw new Refusal('SIGN_IN_FAILED')
    await work.rows(endSessionsOf, [session.personId, session.sessionId])
  })
  return renew(services, call.client, session)
}
