/** People of a vendor or of the operator: invited, listed, changed. docs/people-guide.md. */
import { INVITATION_HOURS } from '@napum/contract'
import { hashKey } from '../../core/key-hash.ts'
import { newToken } from '../../core/people/sessions.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Session } from '../../db/database.ts'
import type { Call, Client } from '../../operation.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import { belongsTo, leavesNobody, memberView, type Place, placeOf, refuseOtherRole } from './rules.ts'

export type PeopleServices = Pick<Services, 'db' | 'clock' | 'ids' | 'config' | 'sessions' | 'vendorCache'>

const INVITATION_MS = INVITATION_HOURS * 3_600_000

export async function invitePerson(services: PeopleServices, call: Call<'invitePerson'>) {
  const { name, role, login: sent, vendor_id } = call.body
  const place = placeOf(call.caller, vendor_id)
  refuseOtherRole(place, role)
  await refuseUnknown(services, place)
  const login = sent.normalize('NFKC').trim().toLowerCase()
  return {
    invitation: await makeLink(services, call.client, { kind: 'invitation', login, name, place, role }),
  }
}

interface Link {
  readonly kind: 'invitation' | 'reset'
  readonly login: string
  readonly name: string
  readonly place: Place
  readonly role: string | null
  readonly dropsFactor?: boolean
}

/** Makes a link that works once. What it opens is kept as a hash only. */
async function makeLink(services: PeopleServices, client: Client, link: Link) {
  const { clock, ids, config, db } = services
  const now = clock.now()
  const expires = new Date(now.getTime() + INVITATION_MS)
  const token = newToken(ids)
  const { kind, login, name, place, role, dropsFactor = false } = link
  await db.transaction(async (session) => {
    await session.rows(queries.dropInvitations, [login, place, kind])
    const values = [hashKey(token), kind, login, name, place, role, dropsFactor, now, expires]
    await session.rows(queries.insertInvitation, values)
  })
  const page = place === null ? 'console' : 'portal'
  const url = `${config.publicUrl ?? client.origin}/${page}/invitation#${token}`
  return { url, expires_at: expires.toISOString() }
}

async function refuseUnknown({ vendorCache }: PeopleServices, place: Place): Promise<void> {
  if (place === null) return
  await vendorCache.refresh()
  if (!vendorCache.vendor(place)) throw new Refusal('VENDOR_NOT_FOUND')
}

const membersOf = (session: Session, place: Place): Promise<queries.MemberRow[]> =>
  place === null ? session.rows(queries.listOperators) : session.rows(queries.listMembers, [place])

export async function listPeople(services: PeopleServices, call: Call<'listPeople'>) {
  const { db, clock } = services
  const place = placeOf(call.caller, call.query.vendor_id)
  await refuseUnknown(services, place)
  const now = clock.now()
  const pending =
    place === null
      ? await db.rows(queries.listPendingOperators, [now])
      : await db.rows(queries.listPending, [now, place])
  return {
    person_list: (await membersOf(db, place)).map(memberView),
    invitation_list: pending.map(({ created_at, expires_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  }
}

export async function updatePerson(services: PeopleServices, call: Call<'updatePerson'>) {
  const place = placeOf(call.caller, call.query.vendor_id)
  await refuseUnknown(services, place)
  const { role = null, status = null } = call.body
  if (role !== null) refuseOtherRole(place, role)
  const { person_id } = call.params
  const person = await services.db.transaction(async (session) => {
    if (place === null) await session.rows(queries.lockOfOperator)
    else await session.rows(queries.lockOfVendor, [place])
    await session.rows(queries.updateMember, [person_id, place, role, status, services.clock.now()])
    await session.rows(queries.endIdleSessions, [person_id])
    const members = await membersOf(session, place)
    const changed = members.find((one) => one.person_id === person_id)
    if (!changed) throw new Refusal('PERSON_NOT_FOUND')
    if (leavesNobody(place, members) && belongsTo(call.caller, place)) throw new Refusal('LAST_MANAGER')
    return changed
  })
  services.sessions.forget()
  return { person: memberView(person) }
}
