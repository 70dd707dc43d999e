/** One-time links: what they are for, and what accepting them does. docs/people-guide.md; decision 144. */

import { lockMembers, takesLastAway } from '../../core/people/members.ts'
import { answered } from '../../core/values/instants.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { hashKey } from '../../core/vendors/api-keys.ts'
import type { Call } from '../../core/work/operation.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { brokenConstraint } from '../../platform/db/failures.ts'
import type { SessionServices } from './factors.ts'
import { authenticate, begin, proveFactor } from './operations.ts'
import { passwordProblem } from './password.ts'
import * as queries from './queries.ts'
import { endSessionsOf } from './session-queries.ts'
import { refuseHidden } from './texts.ts'

async function found({ db, realClock }: SessionServices, token: string): Promise<queries.InvitationRow> {
  const row = await firstRow(db, queries.readInvitation, [hashKey(token), realClock.now()])
  if (!row) throw new Refusal('INVITATION_NOT_FOUND')
  return row
}

export async function readInvitation(services: SessionServices, call: Call<'readInvitation'>) {
  const { kind, login, name, vendor_name, role, expires_at } = await found(services, call.body.token)
  return { invitation: answered({ kind, login, name, vendor_name, role, expires_at }) }
}

export async function acceptInvitation(services: SessionServices, call: Call<'acceptInvitation'>) {
  const invitation = await found(services, call.body.token)
  if (invitation.vendor_status === 'suspended') throw new Refusal('VENDOR_SUSPENDED')
  const known = await firstRow(services.db, queries.readPersonByLogin, [invitation.login])
  const personId =
    invitation.kind === 'reset'
      ? await setPassword(services, call, invitation, known)
      : known
        ? await join(services, call, invitation)
        : await createOrJoin(services, call, invitation)
  return begin(services, call, personId)
}

/** Uses the link up. @throws Refusal when another request was quicker. */
async function take(session: Session, { realClock }: SessionServices, token: string): Promise<void> {
  const taken = await firstRow(session, queries.takeInvitation, [hashKey(token), realClock.now()])
  if (!taken) throw new Refusal('INVITATION_NOT_FOUND')
}

function refuseWeak(password: string, login: string): void {
  const problem = passwordProblem(password, login)
  if (problem !== null) throw invalid([{ path: 'password', message: problem }])
}

/** A new person, unless a link to another place made it a moment ago. */
async function createOrJoin(
  services: SessionServices,
  call: Call<'acceptInvitation'>,
  invitation: queries.InvitationRow,
): Promise<string> {
  try {
    return await create(services, call, invitation)
  } catch (error) {
    if (brokenConstraint(error) !== 'person_login_unique') throw error
    return join(services, call, invitation)
  }
}

async function create(
  services: SessionServices,
  call: Call<'acceptInvitation'>,
  invitation: queries.InvitationRow,
): Promise<string> {
  const { realClock, ids, passwords } = services
  const { token, password, name = invitation.name } = call.body
  refuseWeak(password, invitation.login)
  refuseHidden('name', name)
  const hash = await call.whileWaiting(() => passwords.hash(password))
  const now = realClock.now()
  const personId = ids.ulid(now)
  await services.db.transaction(async (session) => {
    await take(session, services, token)
    await session.rows(queries.insertPerson, [personId, invitation.login, name, hash, now])
    await session.rows(queries.putMembership, membershipValues(services, personId, invitation))
    call.noteAudit({ changes: [{ field: 'role', from: null, to: invitation.role }] })
  })
  return personId
}

/**
 * Somebody who signs in here already gets one more place. The link alone is not enough: otherwise somebody who may invite
 * people of one vendor could take over a person of another one.
 */
async function join(
  services: SessionServices,
  call: Call<'acceptInvitation'>,
  invitation: queries.InvitationRow,
): Promise<string> {
  const person = await authenticate(services, call, invitation.login, call.body, () => true)
  const { vendor_id, role } = invitation
  await services.db.transaction(async (session) => {
    const members = await lockMembers(session, vendor_id)
    await take(session, services, call.body.token)
    await session.rows(queries.dropResets, [invitation.login])
    // The link of a lower role must not leave the place without anybody who manages it.
    if (takesLastAway(vendor_id, members, person.person_id, role ?? '')) throw new Refusal('LAST_MANAGER')
    const before = members.find(({ person_id }) => person_id === person.person_id)
    call.noteAudit({ changes: [{ field: 'role', from: before?.role ?? null, to: role }] })
    await session.rows(queries.putMembership, membershipValues(services, person.person_id, invitation))
  })
  return person.person_id
}

const membershipValues = (
  { realClock, ids }: SessionServices,
  personId: string,
  { vendor_id, role }: queries.InvitationRow,
): unknown[] => [ids.ulid(realClock.now()), personId, vendor_id, role, realClock.now()]

/**
 * Sets a new password, and all sessions end. A second factor that stays must be shown first: the link is sent by others
 * and may have been read on its way.
 */
async function setPassword(
  services: SessionServices,
  call: Call<'acceptInvitation'>,
  { login, drops_factor }: queries.InvitationRow,
  person: queries.PersonRow | undefined,
): Promise<string> {
  if (!person || person.memberships.length === 0) throw new Refusal('INVITATION_NOT_FOUND')
  refuseWeak(call.body.password, login)
  if (!drops_factor) await proveFactor(services, call, person)
  const hash = await call.whileWaiting(() => services.passwords.hash(call.body.password))
  await services.db.transaction(async (session) => {
    await take(session, services, call.body.token)
    await session.rows(queries.dropResets, [login])
    await session.rows(queries.setPassword, [person.person_id, hash, drops_factor])
    if (drops_factor) await session.rows(queries.dropPasskeys, [person.person_id])
    await session.rows(endSessionsOf, [person.person_id, null])
  })
  services.sessions.forget()
  return person.person_id
}
