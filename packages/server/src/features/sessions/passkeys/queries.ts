/** SQL of the own passkeys. */
import type { Passkey } from '@napum/contract'
import type { RowOf } from '../../../core/values/instants.ts'
import { statement } from '../../../platform/db/database.ts'
import type { DescriptorRow } from '../queries.ts'

export type PasskeyRow = RowOf<Passkey, 'created_at' | 'last_used_at' | 'suspected_at'> & DescriptorRow

const columns = `passkey_id, name, case when is_synced then 'synced' else 'device' end as kind, created_at, last_used_at, suspected_at,
  credential_id, transports`

export const listPasskeys = statement<PasskeyRow>('passkeys.list')`
  select ${columns} from passkey where person_id = $1::text order by passkey_id`

// Changes of the passkeys of a person take turns, so that two do not remove the last two factors.
export const takeTurn = statement<{ has_totp: boolean }>('passkeys.take_turn')`
  select totp_sealed is not null as has_totp from person where person_id = $1::text for update`

// No row: the authenticator has shown this passkey before, for somebody.
export const insertPasskey = statement<PasskeyRow>('passkeys.insert')`
  insert into passkey (passkey_id, person_id, credential_id, public_key, rp_id, sign_count, transports, is_synced, name, created_at)
  values ($1::text, $2::text, $3::bytea, $4::bytea, $5::text, $6::bigint, $7::text[], $8::boolean, $9::text, $10::timestamptz)
  on conflict (credential_id) do nothing
  returning ${columns}`

export const renamePasskey = statement<PasskeyRow>('passkeys.rename')`
  update passkey set name = $3::text where passkey_id = $1::text and person_id = $2::text returning ${columns}`

export const deletePasskey = statement<PasskeyRow>('passkeys.delete')`
  delete from passkey where passkey_id = $1::text and person_id = $2::text returning ${columns}`
