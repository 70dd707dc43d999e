/** SQL: what the cache of vendors asks the database, and the version that a change of a vendor gets. */
import type { VendorStatus } from '@napum/contract'
import { type Database, type Session, statement } from '../../platform/db/database.ts'
import { withAccess } from './access.ts'

/** After more changes than this, all is forgotten: what is needed is read again. */
export const CHANGES_MAX = 1_000

export interface VendorRow {
  vendor_id: string
  partner_code: string | null
  status: VendorStatus
  keys: { key_id: string; label: string | null; hash: string; expires_at: string | null }[]
}

/** Where the database stands, with one vendor that changed; or with none, once. */
interface ChangedRow {
  vendor_id: string | null
  version: number
  change_id: string
  /** Whether the version that was asked from is one of this database. */
  is_known: boolean
}

// Vendors that changed after the given version, one more than `CHANGES_MAX` at most; none when that version, with that id,
// never was one of this database. Always a row, so that the answer says where the database stands. Vendors are not even
// looked at when there is nothing new, which is nearly always.
export const readChanged = statement<ChangedRow>('vendor_cache.read_changed')`
  with known as (
    select exists (
      select from directory_change where version = $1::bigint and change_id = $2::uuid) as is_known
  ),
  latest as (
    select change.version, change.change_id
    from (select version from directory limit 1) as now
    cross join lateral (
      select version, change_id from directory_change where version = now.version limit 1) as change
  )
  select latest.version, latest.change_id, known.is_known, changed.vendor_id
  from latest
  cross join known
  left join lateral (
    select access.vendor_id
    from vendor_access as access
    where known.is_known and latest.version > $1::bigint and access.directory_version > $1::bigint
    order by access.directory_version
    limit ${CHANGES_MAX + 1}
  ) as changed on true`

// The vendors with the ids $1 and the partner codes $2, each with its live keys.
export const readVendors = statement<VendorRow>('vendor_cache.read')`
  select vendor.vendor_id, vendor.partner_code, access.status, coalesce((
    select json_agg(json_build_object(
      'key_id', api_key.key_id, 'label', api_key.label, 'hash', encode(api_key.key_hash, 'hex'),
      'expires_at', api_key.expires_at))
    from api_key
    where api_key.vendor_id = vendor.vendor_id and api_key.revoked_at is null
  ), '[]'::json) as keys
  from (
    select named.*
    from unnest($1::text[]) as asked (vendor_id)
    cross join lateral (
      select vendor_id, partner_code from vendor where vendor.vendor_id = asked.vendor_id limit 1) as named
    union all
    select named.*
    from unnest($2::text[]) as asked (partner_code)
    cross join lateral (
      select vendor_id, partner_code from vendor where vendor.partner_code = asked.partner_code limit 1) as named
  ) as vendor
  ${withAccess}`

const nextVersion = statement<{ version: number }>('vendor_cache.next_version')`
  update directory set version = version + 1 returning version`

// A statement of its own: what one part of a statement hands to another is sent to all nodes of Citus, and a key must be
// revocable while one is away (decision 173).
const nameVersion = statement('vendor_cache.name_version')`
  insert into directory_change (version, change_id) values ($1::bigint, gen_random_uuid())`

/** The version that a change of a vendor or a key must write into `vendor_access`, in the same transaction. */
export async function nextVendorVersion(session: Session): Promise<number> {
  const { version } = (await session.rows(nextVersion))[0] as { version: number }
  await session.rows(nameVersion, [version])
  return version
}

/** Changes a vendor or its keys, and waits until this process knows of it. */
export async function changeVendors<Row>(
  { db, vendorCache }: { readonly db: Database; readonly vendorCache: { refreshNow(): Promise<void> } },
  change: (session: Session, version: number) => Promise<Row>,
): Promise<Row> {
  const row = await db.transaction(async (session) => change(session, await nextVendorVersion(session)))
  // The change is committed, so a look that fails must not deny it: a key would be live and its secret lost.
  await vendorCache.refreshNow().catch(() => {})
  return row
}
