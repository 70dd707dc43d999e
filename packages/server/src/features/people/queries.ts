/** SQL of the people of a place: a vendor, or null for the operator. */
import type { Member, PendingInvitation, WithdrawnInvitation } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'
import { passkeysOf } from '../sessions/index.ts'

type MemberFields = Omit<Member, 'status' | 'second_factor'>
export interface MemberRow extends RowOf<MemberFields, 'created_at' | 'last_signed_in_at'> {
  disabled_at: Date | null
  has_totp: boolean
}

const members = (which: string) =>
  `select place.person_id, place.vendor_id, person.login, person.name, place.role, place.disabled_at,
     person.totp_sealed is not null as has_totp, ${passkeysOf('place.person_id')}, place.created_at, person.last_signed_in_at
   from (select * from membership where ${which} offset 0) as place
   cross join lateral (select * from person where person_id = place.person_id limit 1) as person
   order by person.name, place.person_id`

export const listMembers = statement<MemberRow>('people.list_of_vendor', members('vendor_id = $1::text'))
export const listOperators = statement<MemberRow>('people.list_of_operator', members('vendor_id is null'))

export const updateMember = statement('people.update')`
  update membership set role = coalesce($3::text, role),
    disabled_at = case $4::text when 'disabled' then coalesce(disabled_at, $5::timestamptz) when 'active' then null
      else disabled_at end
  where person_id = $1::text and vendor_id is not distinct from $2::text`

export type PendingRow = RowOf<PendingInvitation, 'created_at' | 'expires_at'>

const pending = (which: string) =>
  `select invitation_id, login, name, role, created_at, expires_at from invitation
   where ${which} and kind = 'invitation' and expires_at > $1::timestamptz order by created_at, login`

export const listPending = statement<PendingRow>('people.pending_of_vendor', pending('vendor_id = $2::text'))
export const listPendingOperators = statement<PendingRow>(
  'people.pending_of_operator',
  pending('vendor_id is null'),
)

export const vendorName = statement<{ name: string }>('people.vendor_name')`
  select name from vendor where vendor_id = $1::text`

// A newer link takes the place of one that was not used.
export const dropInvitations = statement('people.drop_invitations')`
  delete from invitation
  where login = $1::text and vendor_id is not distinct from $2::text and kind = $3::text`

export const insertInvitation = statement('people.insert_invitation')`
  insert into invitation (token_hash, kind, login, name, vendor_id, role, drops_factor, created_at, expires_at, made_by,
    invitation_id)
  values ($1::bytea, $2::text, $3::text, $4::text, $5::text, $6::text, $7::boolean, $8::timestamptz, $9::timestamptz,
    $10::text, $11::text)`

// One that still works, of this place.
export const withdrawInvitation = statement<WithdrawnInvitation>('people.withdraw_invitation')`
  delete from invitation
  where invitation_id = $1::text and vendor_id is not distinct from $2::text and expires_at > $3::timestamptz
  returning invitation_id, kind, login, name`

// Links of a person who may not make links any more: for this place, and for all when it is the operator.
export const dropLinksMadeBy = statement('people.drop_links_made_by')`
  delete from invitation where made_by = $1::text and ($2::text is null or vendor_id = $2::text)`

// Sessions of somebody who works nowhere any more.
export const endIdleSessions = statement('people.end_sessions')`
  delete from person_session
  where person_id = $1::text
    and not exists (select from membership where person_id = $1::text and disabled_at is null)`

// Everywhere that a person works or worked.
export const placesOf = statement<{ vendor_id: string | null }>('people.places')`
  select vendor_id from membership where person_id = $1::text`
