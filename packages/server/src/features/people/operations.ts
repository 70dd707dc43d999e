/** People of a vendor or of the operator: invited, listed, changed. docs/people-guide.md. */

import { INVITATION_HOURS, type Language } from '@napum/contract'
import type { Caller } from '../../core/people/caller.ts'
import { type Employer, leavesNobody, lockMembers } from '../../core/people/members.ts'
import { answered } from '../../core/values/instants.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { hashKey } from '../../core/vendors/api-keys.ts'
import type { BasicCall, Call, Client } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import {
  endSessionsOf,
  newToken,
  normalLogin,
  openSessions,
  refuseHidden,
  type Sessions,
} from '../sessions/index.ts'
import * as queries from './queries.ts'
import { belongsTo, mayReset, memberView, placeOf, refuseOtherRole, statusOf } from './rules.ts'

export type PeopleServices = Pick<Services, 'db' | 'realClock' | 'ids' | 'vendorCache' | 'letters'> & {
  readonly sessions: Sessions
}

const INVITATION_MS = INVITATION_HOURS * 3_600_000

export async function invitePerson(services: PeopleServices, call: Call<'invitePerson'>) {
  const { name, role, login: sent, vendor_id } = call.body
  const place = placeOf(call.caller, vendor_id)
  refuseOtherRole(place, role)
  await refuseUnknown(services, place)
  const login = normalLogin(sent)
  call.noteAudit({ changes: [{ field: 'role', from: null, to: role }] })
  refuseHidden('login', login)
  refuseHidden('name', name)
  const who = { personId: null, login, name, place }
  return { invitation: await makeLink(services, call, { kind: 'invitation', ...who, role }) }
}

interface Link {
  readonly kind: 'invitation' | 'reset'
  /** The person who gets a new password; null: somebody who may not be one yet. */
  readonly personId: string | null
  readonly login: string
  readonly name: string
  readonly place: Employer
  readonly role: string | null
  readonly dropsFactor?: boolean
}

type LinkCall = Pick<BasicCall, 'caller'> & { readonly client: Client }

/** Makes a link that works once. What it opens is kept as a hash only. */
async function makeLink(services: PeopleServices, { client, caller }: LinkCall, link: Link) {
  const { realClock, ids, db } = services
  const now = realClock.now()
  const expires = new Date(now.getTime() + INVITATION_MS)
  const token = newToken(ids)
  const invitationId = ids.ulid(now)
  const { kind, login, name, place, role, dropsFactor = false } = link
  const page = place === null ? `${client.consoleUrl}/console` : `${client.portalUrl}/portal`
  const url = `${page}/invitation#${token}`
  const made = { invitation_id: invitationId, url, expires_at: expires.toISOString() }
  const mailed = await db.transaction(async (session) => {
    await session.rows(queries.dropInvitations, [login, place, kind])
    const values = [hashKey(token), kind, login, name, place, role, dropsFactor, now, expires]
    const madeBy = caller.kind === 'person' ? caller.session.personId : null
    await session.rows(queries.insertInvitation, [...values, madeBy, invitationId])
    return mailLink(services, session, { ...link, ...made, now, language: languageOf(caller) })
  })
  return { ...made, mailed }
}

/** A link is written in the language of its maker, unless that of the person is known. */
const languageOf = (caller: Caller): Language => (caller.kind === 'person' ? caller.session.language : 'ko')

interface MadeLink extends Link {
  readonly invitation_id: string
  readonly url: string
  readonly expires_at: string
  readonly now: Date
  readonly language: Language
}

/** Sends the link as well, when the login is an address; whether it goes. */
async function mailLink({ letters }: PeopleServices, session: Session, link: MadeLink): Promise<boolean> {
  const { kind, personId, login, name, place, role, invitation_id, url, expires_at, now, language } = link
  const named = place === null ? undefined : await firstRow(session, queries.vendorName, [place])
  const about = { invitation_id, expires_at }
  const fact = kind === 'reset' ? about : { ...about, vendor_name: named?.name ?? null, role }
  const to = { receiver: personId ?? login, login, name, language }
  const window = { key: invitation_id, nextAt: now }
  const count = await letters.put(session, [{ to, kind, window, facts: { [kind]: fact }, secret: url }])
  return letters.hasMail && count > 0
}

export async function withdrawInvitation(services: PeopleServices, call: Call<'withdrawInvitation'>) {
  const place = placeOf(call.caller, call.query.vendor_id)
  await refuseUnknown(services, place)
  const values = [call.params.invitation_id, place, services.realClock.now()]
  const invitation = await firstRow(services.db, queries.withdrawInvitation, values)
  if (!invitation) throw new Refusal('INVITATION_NOT_FOUND', { message: NO_SUCH_LINK })
  return { invitation }
}
const NO_SUCH_LINK = 'There is no such link: it was used, has expired or was taken back before.'

async function refuseUnknown({ vendorCache }: PeopleServices, place: Employer): Promise<void> {
  if (place === null) return
  if (!(await vendorCache.vendor(place))) throw new Refusal('VENDOR_NOT_FOUND')
}

const membersOf = (session: Session, place: Employer): Promise<queries.MemberRow[]> =>
  place === null ? session.rows(queries.listOperators) : session.rows(queries.listMembers, [place])

export async function listPeople(services: PeopleServices, call: Call<'listPeople'>) {
  const { db, realClock } = services
  const place = placeOf(call.caller, call.query.vendor_id)
  await refuseUnknown(services, place)
  const now = realClock.now()
  const pending =
    place === null
      ? await db.rows(queries.listPendingOperators, [now])
      : await db.rows(queries.listPending, [now, place])
  return {
    person_list: (await membersOf(db, place)).map(memberView),
    invitation_list: pending.map(answered),
  }
}

export async function updatePerson(services: PeopleServices, call: Call<'updatePerson'>) {
  const place = placeOf(call.caller, call.query.vendor_id)
  await refuseUnknown(services, place)
  const { role = null, status = null } = call.body
  if (role !== null) refuseOtherRole(place, role)
  const { person_id } = call.params
  const { before, person } = await services.db.transaction(async (session) => {
    const before = (await lockMembers(session, place)).find((one) => one.person_id === person_id)
    await session.rows(queries.updateMember, [person_id, place, role, status, services.realClock.now()])
    await session.rows(queries.endIdleSessions, [person_id])
    const members = await membersOf(session, place)
    const changed = members.find((one) => one.person_id === person_id)
    if (!before || !changed) throw new Refusal('PERSON_NOT_FOUND')
    // Otherwise a disabled person could come back by a link that was made earlier.
    if (role !== null || status === 'disabled') {
      await session.rows(queries.dropLinksMadeBy, [person_id, place])
      await session.rows(queries.dropInvitations, [changed.login, place, 'invitation'])
    }
    if (leavesNobody(place, members) && belongsTo(call.caller, place)) throw new Refusal('LAST_MANAGER')
    return { before, person: changed }
  })
  services.sessions.forget()
  call.noteAudit({
    changes: [
      { field: 'role', from: before.role, to: person.role },
      { field: 'status', from: statusOf(before), to: statusOf(person) },
    ],
  })
  return { person: memberView(person) }
}

/** The person among the people of a place that the caller manages. */
async function memberOf(
  services: PeopleServices,
  call: Call<'resetPerson' | 'listSessionsOf' | 'endSessionsOf'>,
): Promise<queries.MemberRow> {
  const place = placeOf(call.caller, call.query.vendor_id)
  await refuseUnknown(services, place)
  const members = await membersOf(services.db, place)
  const member = members.find((one) => one.person_id === call.params.person_id)
  if (!member) throw new Refusal('PERSON_NOT_FOUND')
  return member
}

/** Makes a link for a new password. An owner may not make one for a person who works elsewhere too. */
export async function resetPerson(services: PeopleServices, call: Call<'resetPerson'>) {
  const member = await memberOf(services, call)
  const places = await services.db.rows(queries.placesOf, [member.person_id])
  if (!mayReset(call.caller, places)) throw new Refusal('FORBIDDEN', { message: WORKS_ELSEWHERE })
  const { person_id: personId, login, name, vendor_id: place } = member
  const dropsFactor = call.body.second_factor ?? false
  const who = { personId, login, name, place }
  return { invitation: await makeLink(services, call, { kind: 'reset', ...who, role: null, dropsFactor }) }
}

const WORKS_ELSEWHERE =
  'This person works elsewhere as well. Ask the operator of the marketplace for the link.'

export async function listSessionsOf(services: PeopleServices, call: Call<'listSessionsOf'>) {
  const { person_id } = await memberOf(services, call)
  const current = call.caller.kind === 'person' ? call.caller.session.sessionId : null
  return { session_list: await openSessions(services.db, person_id, services.realClock.now(), current) }
}

export async function endAllSessions(services: PeopleServices, call: Call<'endSessionsOf'>) {
  const { person_id } = await memberOf(services, call)
  await services.db.rows(endSessionsOf, [person_id, null])
  services.sessions.forget()
  return { signed_out: true as const }
}
