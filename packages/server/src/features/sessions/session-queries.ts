/** SQL of sessions: how one is found at each call, begun and ended. */
import { type Language, type OpenSession, SESSIONS_MAX } from '@napum/contract'
import type { KnownMembership } from '../../core/people/caller.ts'
import { answered, type RowOf } from '../../core/values/instants.ts'
import { type Session, statement } from '../../platform/db/database.ts'
import { IDLE_MS } from './rules.ts'

export interface SessionRow {
  session_id: string
  person_id: string
  factor_at: Date
  last_seen_at: Date
  expires_at: Date
  login: string
  name: string
  language: Language
  has_totp: boolean
  passkey_count: number
  memberships: KnownMembership[]
}

// Places where the person may work, the operator first; disabled ones are left out.
export const membershipsOf = (person: string) => `coalesce((
       select json_agg(json_build_object('vendor_id', place.vendor_id, 'vendor_name', vendor.name,
           'vendor_address', vendor.address, 'vendor_phone', vendor.phone, 'status', coalesce(access.status, 'active'), 'role', place.role) order by place.vendor_id nulls first)
       from (select vendor_id, role from membership
             where person_id = ${person} and disabled_at is null offset 0) as place
       left join lateral (select name, address, phone from vendor where vendor_id = place.vendor_id limit 1) as vendor on true
       left join lateral (select status from vendor_access where vendor_id = place.vendor_id limit 1) as access on true
     ), '[]'::json)`

/** How many passkeys somebody has; at most `PASSKEYS_MAX` are read. */
export const passkeysOf = (person: string) =>
  `(select count(*) from passkey where person_id = ${person})::integer as passkey_count`

export const findSession = statement<SessionRow>('sessions.find')`
  select held.session_id, held.person_id, held.factor_at, held.last_seen_at, held.expires_at,
    person.login, person.name, person.language, person.totp_sealed is not null as has_totp,
    ${passkeysOf('held.person_id')}, ${membershipsOf('held.person_id')} as memberships
  from (select * from person_session where token_hash = $1::bytea limit 1) as held
  cross join lateral (select * from person where person_id = held.person_id limit 1) as person`

export const touchSession = statement('sessions.touch')`
  update person_session set last_seen_at = $2::timestamptz where session_id = $1::text and last_seen_at < $2::timestamptz`

export const insertSession = statement('sessions.insert')`
  insert into person_session (session_id, token_hash, person_id, created_at, last_seen_at, expires_at, factor_at, address, user_agent)
  values ($1::text, $2::bytea, $3::text, $4::timestamptz, $4::timestamptz, $5::timestamptz, $4::timestamptz, $6::text, $7::text)`

// Another sign-in ends the oldest sessions.
export const endOldest = statement('sessions.end_oldest')`
  delete from person_session where person_id = $1::text and session_id < (
  select session_id from person_session where person_id = $1::text
  order by session_id desc offset ${SESSIONS_MAX - 1} limit 1)`

// The same session under a new token, with a fresh factor.
export const renewSession = statement<{ session_id: string }>('sessions.renew')`
  update person_session set token_hash = $2::bytea, factor_at = $3::timestamptz, last_seen_at = $3::timestamptz
  where session_id = $1::text
  returning session_id`

export const endSession = statement('sessions.end')`delete from person_session where session_id = $1::text`

export const endSessionByToken = statement('sessions.end_by_token')`
  delete from person_session where token_hash = $1::bytea`

// All sessions of a person but one; null: all.
export const endSessionsOf = statement('sessions.end_all')`
  delete from person_session where person_id = $1::text and session_id is distinct from $2::text`

// One of the person's own.
export const endOneOf = statement<{ session_id: string }>('sessions.end_one')`
  delete from person_session where session_id = $1::text and person_id = $2::text returning session_id`

// Sessions of a vendor's people who work nowhere else; the vendor is suspended already.
export const endSessionsOfVendor = statement('sessions.end_of_vendor')`
  delete from person_session using membership
  where membership.vendor_id = $1::text and person_session.person_id = membership.person_id
    and not exists (
      select from membership as other
      left join lateral (select status from vendor_access where vendor_id = other.vendor_id limit 1) as access on true
      where other.person_id = membership.person_id and other.disabled_at is null
        and coalesce(access.status, 'active') = 'active')`

type OpenSessionRow = RowOf<Omit<OpenSession, 'is_current'>, 'created_at' | 'last_seen_at' | 'expires_at'>

// Those that have not ended by time.
const listSessions = statement<OpenSessionRow>('sessions.list')`
  select session_id, created_at, last_seen_at, expires_at, address, user_agent
  from person_session
  where person_id = $1::text and expires_at > $2::timestamptz and last_seen_at > $3::timestamptz
  order by session_id desc`

/** The open sessions of a person, the newest first. */
export async function openSessions(session: Session, personId: string, now: Date, current: string | null) {
  const idle = new Date(now.getTime() - IDLE_MS)
  const rows = await session.rows(listSessions, [personId, now, idle])
  return rows.map((row) => ({ ...answered(row), is_current: row.session_id === current }))
}

export const readMarketplaceName = statement<{ name: string }>('sessions.marketplace_name')`
  select name from marketplace`
