/** SQL of signing in and of the own account. */
import type { Language } from '@napum/contract'
import type { KnownMembership } from '../../core/people/caller.ts'
import type { RowOf } from '../../core/values/instants.ts'
import type { FieldsOf } from '../../core/work/operation.ts'
import { statement } from '../../platform/db/database.ts'
import { membershipsOf, passkeysOf } from './session-queries.ts'

export interface PersonRow {
  person_id: string
  login: string
  name: string
  language: Language
  password_hash: string
  totp_sealed: string | null
  new_totp_sealed: string | null
  passkey_count: number
  memberships: KnownMembership[]
}

const columns = `person_id, login, name, language, password_hash, totp_sealed, new_totp_sealed,
  ${passkeysOf('person.person_id')}, ${membershipsOf('person.person_id')} as memberships`

export const readPersonByLogin = statement<PersonRow>('sessions.read_person_by_login')`
  select ${columns} from (select * from person where login = $1::text limit 1) as person`
export const readPerson = statement<PersonRow>('sessions.read_person')`
  select ${columns} from (select * from person where person_id = $1::text limit 1) as person`

// A code is used once: no row when its step, or a later one, was used before.
export const useStep = statement<{ person_id: string }>('sessions.use_step')`
  update person set totp_step = $2::bigint where person_id = $1::text and totp_step < $2::bigint returning person_id`

// $3: the password that was shown, as it was kept then; null: none was. No row: it was changed meanwhile.
export const noteSignIn = statement<{ person_id: string }>('sessions.note_sign_in')`
  update person set last_signed_in_at = $2::timestamptz
  where person_id = $1::text and ($3::text is null or password_hash = $3::text)
  returning person_id`

export const updateMe = statement('sessions.update_me')`
  update person set name = coalesce($2::text, name), language = coalesce($3::text, language) where person_id = $1::text`

export const keepNewTotp = statement('sessions.keep_new_totp')`
  update person set new_totp_sealed = $2::text where person_id = $1::text`

// Only the very secret that was confirmed takes the place of the former one.
export const confirmTotp = statement<{ person_id: string }>('sessions.confirm_totp')`
  update person set totp_sealed = new_totp_sealed, new_totp_sealed = null, totp_step = $3::bigint
  where person_id = $1::text and new_totp_sealed = $2::text
  returning person_id`

export interface InvitationRow extends RowOf<FieldsOf<'readInvitation'>['invitation'], 'expires_at'> {
  vendor_id: string | null
  vendor_status: string | null
  drops_factor: boolean
}

const found = (invitation: string) =>
  `select invitation.kind, invitation.login, invitation.name, invitation.vendor_id, vendor.name as vendor_name,
     access.status as vendor_status, invitation.role, invitation.drops_factor, invitation.expires_at
   from ${invitation} as invitation
   left join lateral (select name from vendor where vendor_id = invitation.vendor_id limit 1) as vendor on true
   left join lateral (select status from vendor_access where vendor_id = invitation.vendor_id limit 1) as access on true`

export const readInvitation = statement<InvitationRow>(
  'sessions.read_invitation',
  found('(select * from invitation where token_hash = $1::bytea and expires_at > $2::timestamptz limit 1)'),
)

// A link works once: the call that deletes it has it.
export const takeInvitation = statement<{ login: string }>('sessions.take_invitation')`
  delete from invitation where token_hash = $1::bytea and expires_at > $2::timestamptz returning login`

// Links for a new password end with a new password, and when the person comes to work elsewhere: their maker made
// them for somebody who worked there alone.
export const dropResets = statement('sessions.drop_resets')`
  delete from invitation where login = $1::text and kind = 'reset'`

export const insertPerson = statement('sessions.insert_person')`
  insert into person (person_id, login, name, language, password_hash, created_at)
  values ($1::text, $2::text, $3::text, 'ko', $4::text, $5::timestamptz)`

// Somebody who was disabled in this place and is invited again, works there again.
export const putMembership = statement('sessions.put_membership')`
  insert into membership (membership_id, person_id, vendor_id, role, created_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz)
  on conflict (person_id, vendor_id) do update set role = excluded.role, disabled_at = null`

export const setPassword = statement('sessions.set_password')`
  update person set password_hash = $2::text,
    totp_sealed = case when $3::boolean then null else totp_sealed end,
    new_totp_sealed = null
  where person_id = $1::text`

// All passkeys of a person: the phone that held them is lost.
export const dropPasskeys = statement('sessions.drop_passkeys')`
  delete from passkey where person_id = $1::text`

export interface PasskeyOwnerRow {
  passkey_id: string
  person_id: string
  public_key: Buffer
  rp_id: string
  login: string
  memberships: KnownMembership[]
}

// The passkey that an authenticator names, with its person.
export const findPasskey = statement<PasskeyOwnerRow>('sessions.find_passkey')`
  select held.passkey_id, held.person_id, held.public_key, held.rp_id, person.login,
    ${membershipsOf('held.person_id')} as memberships
  from (select * from passkey where credential_id = $1::bytea limit 1) as held
  cross join lateral (select login from person where person_id = held.person_id limit 1) as person`

// Counters that are always 0 go nowhere. No row: it was removed meanwhile.
export const usePasskey = statement<{ went_back: boolean }>('sessions.use_passkey')`
  update passkey set sign_count = $2::bigint, last_used_at = $3::timestamptz, is_synced = $4::boolean,
    suspected_at = case when greatest($2::bigint, sign_count) > 0 and $2::bigint <= sign_count
      then $3::timestamptz else suspected_at end
  where passkey_id = $1::text
  returning suspected_at is not distinct from $3::timestamptz as went_back`

// A session begun by a passkey that is removed at the same time either ends with it or is not begun.
export const holdPasskey = statement<{ passkey_id: string }>('sessions.hold_passkey')`
  select passkey_id from passkey where passkey_id = $1::text for update`

export interface DescriptorRow {
  credential_id: Buffer
  transports: string[]
}

export const ownCredentials = statement<DescriptorRow>('sessions.own_credentials')`
  select credential_id, transports from passkey
  where person_id = $1::text and rp_id = $2::text order by passkey_id`
