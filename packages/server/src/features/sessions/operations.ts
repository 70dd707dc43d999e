/** Signing in and out, and the own account. docs/people-guide.md; decisions 143, 144. */
import type { PasskeyProof } from '@napum/contract'
import type { KnownMembership, PersonCaller, SignedIn } from '../../core/people/caller.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { hashKey } from '../../core/vendors/api-keys.ts'
import type { BasicCall, Call, Client } from '../../core/work/operation.ts'
import { firstRow } from '../../platform/db/database.ts'
import { beginAttempt, beginCodeAttempt, beginSessionAttempt } from './attempts.ts'
import { factorMissing, type PeopleCall, type SessionServices, showSecond } from './factors.ts'
import { noteBrowser } from './known-browsers.ts'
import { beginSession, renewSession } from './live-sessions.ts'
import { passwordProblem } from './password.ts'
import * as queries from './queries.ts'
import { sessionState } from './rules.ts'
import {
  endOneOf,
  endSession,
  endSessionByToken,
  endSessionsOf,
  openSessions,
  readMarketplaceName,
} from './session-queries.ts'
import { normalLogin, refuseHidden } from './texts.ts'

interface Proof {
  readonly password: string
  readonly totp?: string | undefined
  readonly passkey?: PasskeyProof | undefined
}

/** The person who is signed in. The pipeline lets nobody else in where this is asked. */
export function personOf({ caller }: Pick<BasicCall, 'caller'>): PersonCaller {
  if (caller.kind !== 'person') throw new Refusal('SIGN_IN_REQUIRED')
  return caller
}

export async function signIn(services: SessionServices, call: Call<'signIn'>) {
  const person = await authenticate(services, call, normalLogin(call.body.login), call.body)
  refuseSuspended(person.memberships)
  return begin(services, call, person.person_id, { passwordHash: person.password_hash })
}

/** Somebody all of whose vendors are suspended may know it: the password was right. */
export function refuseSuspended(memberships: readonly KnownMembership[]): void {
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
  { password, ...second }: Proof,
  isMember = (person: queries.PersonRow) => person.memberships.length > 0,
): Promise<queries.PersonRow> {
  const attempt = await beginAttempt(services, login, call.client.share)
  const found = await firstRow(services.db, queries.readPersonByLogin, [login])
  const person = found && isMember(found) ? found : null
  const kept = person?.password_hash ?? null
  const isRight = await call.whileWaiting(() => services.passwords.verify(password, kept))
  if (!person || !isRight) throw new Refusal('SIGN_IN_FAILED')
  const missing = factorMissing(person, second)
  if (missing) {
    await attempt.undecided()
    throw missing
  }
  const code = await beginCodeAttempt(services, person.person_id, attempt)
  if (!(await showSecond(services, call, person, second))) throw new Refusal('SIGN_IN_FAILED')
  await code.succeeded()
  await attempt.succeeded()
  return person
}

/** Asks for the second factor of somebody who has one, after a link took the place of the password. */
export async function proveFactor(
  services: SessionServices,
  call: Call<'acceptInvitation'>,
  person: queries.PersonRow,
): Promise<void> {
  const missing = factorMissing(person, call.body)
  if (missing) throw missing
  const attempt = await beginAttempt(services, person.login, call.client.share)
  const code = await beginCodeAttempt(services, person.person_id, attempt)
  if (!(await showSecond(services, call, person, call.body))) throw new Refusal('SIGN_IN_FAILED')
  await code.succeeded()
  await attempt.succeeded()
}

interface BegunBy {
  /** As it was kept when the password was looked at. */
  readonly passwordHash?: string
  readonly passkeyId?: string
}

/**
 * Begins a session under a token that nobody knew before, and ends the one that the browser had.
 * @param by what it is begun by, so that nothing begins by a password that was just changed or a passkey that was just removed.
 */
export async function begin(
  services: SessionServices,
  { client }: PeopleCall,
  personId: string,
  { passwordHash, passkeyId }: BegunBy = {},
) {
  const token = await services.db.transaction(async (session) => {
    const values = [personId, services.realClock.now(), passwordHash ?? null]
    const isSame = await firstRow(session, queries.noteSignIn, values)
    const isHeld = passkeyId === undefined || (await firstRow(session, queries.holdPasskey, [passkeyId]))
    if (!isSame || !isHeld) throw new Refusal('SIGN_IN_FAILED')
    await noteBrowser(services, session, personId, client)
    if (client.token !== null) await session.rows(endSessionByToken, [hashKey(client.token)])
    return beginSession(session, services, personId, client)
  })
  services.sessions.forget()
  return present(services, client, token)
}

/** Hands the token to the browser, and says who is signed in. */
export async function present(services: SessionServices, client: Client, token: string) {
  const session = await services.sessions.find(token)
  if (!session) throw new Refusal('SIGN_IN_REQUIRED')
  client.keepToken(token)
  return answerOf(services, session)
}

async function answerOf({ db, config, testKeys }: SessionServices, session: SignedIn) {
  const { personId: person_id, login, name, language, memberships } = session
  const marketplace = await firstRow(db, readMarketplaceName)
  return {
    person: { person_id, login, name, language },
    memberships: [...memberships],
    session: sessionState(session, config),
    time_zone: config.timeZone,
    supply_price_vat: config.vat,
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

/** The same session under a new token, so that one that was stolen before is worth nothing afterwards. */
export async function renew(services: SessionServices, client: Client, { sessionId }: SignedIn) {
  const token = await renewSession(services.db, services, sessionId)
  services.sessions.forget()
  return present(services, client, token)
}

/** Changes the own password; all other sessions end. */
export async function changePassword(services: SessionServices, call: Call<'changePassword'>) {
  const { session } = personOf(call)
  const { password, new_password } = call.body
  const problem = passwordProblem(new_password, session.login)
  if (problem !== null) throw invalid([{ path: 'new_password', message: problem }])
  const attempt = await beginSessionAttempt(services, session.sessionId)
  const person = await firstRow(services.db, queries.readPerson, [session.personId])
  const kept = person?.password_hash ?? null
  if (!(await call.whileWaiting(() => services.passwords.verify(password, kept))))
    throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
  const hash = await call.whileWaiting(() => services.passwords.hash(new_password))
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
