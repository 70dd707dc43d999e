/**
 * Vendors and the hashes of their keys, in memory, so that a request is authenticated without the database.
 * Every change of a vendor or a key carries a version, counted in the table `directory`; the cache asks for newer
 * versions when it has not done so for `FRESH_MS`, which keeps the promise that a revocation is effective within a
 * second, in every process. What is new counts at once: nobody is refused by what another process may have changed since.
 *
 * A database that was restored under the running process has an older version, or another one with the same number.
 * Each version has a random id, so the cache sees that it knows another history, and forgets all that it knew.
 */
import type { VendorStatus } from '@napum/contract'
import { type Database, type Session, statement } from '../../platform/db/database.ts'
import { HOUSE_VENDOR_ID } from '../items/day-counts.ts'
import type { Elapsed } from '../values/context.ts'

/** Well below the promised second, so that a slow look still keeps it. */
const FRESH_MS = 400
/** Enough for callers with new keys, and nothing to a database when somebody tries keys. */
const LOOKS_AGAIN_A_SECOND = 20
const SECOND_MS = 1_000

export interface KnownKey {
  readonly key_id: string
  /** What its owner calls it. */
  readonly label: string | null
  readonly hash: Buffer
  readonly expires_at: Date | null
}

export interface KnownVendor {
  readonly vendor_id: string
  readonly partner_code: string | null
  readonly status: VendorStatus
  /** Only keys that are not revoked. */
  readonly keys: readonly KnownKey[]
}

export interface VendorCache {
  /** Looks for changes unless it did so a moment ago and knows these vendors. Fails when the database is away. */
  refresh(vendorIds?: readonly string[]): Promise<void>
  /** Looks for changes now, after a change of our own. */
  refreshNow(): Promise<void>
  /**
   * Looks for changes before a refusal. Strangers can ask for that as often as they like, so beyond some looks a second it
   * does nothing: what is new then counts after `FRESH_MS`.
   */
  lookAgain(): Promise<void>
  vendor(vendorId: string): KnownVendor | undefined
  byPartnerCode(code: string): KnownVendor | undefined
}

interface VendorRow {
  vendor_id: string
  partner_code: string | null
  status: VendorStatus
  keys: { key_id: string; label: string | null; hash: string; expires_at: string | null }[]
}

/** Where the database stands, with one changed vendor; or with none, once. */
interface ChangedRow extends Omit<VendorRow, 'vendor_id'> {
  vendor_id: string | null
  version: number
  change_id: string
  /** Whether the version that was asked from is one of this database. */
  is_known: boolean
}

/** Below every version. */
const NOTHING_KNOWN = -1
/** An id that no change has. */
const NO_CHANGE = '00000000-0000-0000-0000-000000000000'

// Vendors that changed after the given version, each with its live keys; all vendors when that version, with that id,
// never was one of this database. Always a row, so that the answer says where the database stands. Vendors are not even
// looked at when there is nothing new, which is nearly always.
const readChanged = statement<ChangedRow>('vendor_cache.read_changed')`
  with known as (
    select is_known, case when is_known then $1::bigint else ${NOTHING_KNOWN} end as version
    from (
      select exists (
        select from directory_change where version = $1::bigint and change_id = $2::uuid) as is_known
    ) as asked
  ),
  latest as (
    select change.version, change.change_id
    from (select version from directory limit 1) as now
    cross join lateral (
      select version, change_id from directory_change where version = now.version limit 1) as change
  )
  select latest.version, latest.change_id, known.is_known, changed.*
  from latest
  cross join known
  left join lateral (
    select access.vendor_id, vendor.partner_code, access.status, coalesce((
      select json_agg(json_build_object(
        'key_id', api_key.key_id, 'label', api_key.label, 'hash', encode(api_key.key_hash, 'hex'),
        'expires_at', api_key.expires_at))
      from api_key
      where api_key.vendor_id = access.vendor_id and api_key.revoked_at is null
    ), '[]'::json) as keys
    from vendor_access as access
    cross join lateral (
      select named.partner_code from vendor as named where named.vendor_id = access.vendor_id limit 1) as vendor
    where latest.version > known.version and access.directory_version > known.version
    order by access.directory_version
  ) as changed on true`

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

/**
 * @param onReplaced called when the database turns out to be another one than before, before anything is read from it.
 */
export function createVendorCache(
  db: Database,
  elapsed: Elapsed,
  onReplaced: () => Promise<void> = async () => {},
): VendorCache {
  const vendors = new Map<string, KnownVendor>()
  const partners = new Map<string, KnownVendor>()
  let known = { version: NOTHING_KNOWN, change_id: NO_CHANGE }
  let freshUntil = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  /** The look before a refusal that is still to begin. */
  let again: Promise<void> | null = null
  let looksUntil = Number.NEGATIVE_INFINITY
  let looksLeft = 0

  const take = (row: VendorRow) => {
    const before = vendors.get(row.vendor_id)
    if (before?.partner_code && partners.get(before.partner_code) === before)
      partners.delete(before.partner_code)
    const vendor = toKnown(row)
    vendors.set(vendor.vendor_id, vendor)
    if (vendor.partner_code) partners.set(vendor.partner_code, vendor)
  }
  const look = async () => {
    const asked = elapsed()
    let rows = await db.rows(readChanged, [known.version, known.change_id])
    if (known.version !== NOTHING_KNOWN && !rows[0]?.is_known) {
      await onReplaced()
      rows = await db.rows(readChanged, [NOTHING_KNOWN, NO_CHANGE])
      vendors.clear()
      partners.clear()
    }
    const [latest] = rows
    if (!latest) throw new Error('the database does not say which change of a vendor was the last')
    for (const row of rows) if (row.vendor_id !== null) take(row as VendorRow)
    known = { version: latest.version, change_id: latest.change_id }
    freshUntil = asked + FRESH_MS
  }
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  /** A look that began before a change may miss it. */
  const earlierLook = () => looking?.catch(() => {})
  const mayLookAgain = () => {
    const now = elapsed()
    if (now >= looksUntil) {
      looksUntil = now + SECOND_MS
      looksLeft = LOOKS_AGAIN_A_SECOND
    }
    return looksLeft-- > 0
  }
  /** Those who come before it begins share it. */
  const nextLook = async () => {
    await earlierLook()
    again = null
    if (mayLookAgain()) await lookOnce()
  }
  const lookAgain = () => {
    again ??= nextLook()
    return again
  }
  return {
    async refresh(vendorIds = []) {
      if (elapsed() >= freshUntil) await lookOnce()
      // The marketplace's own products are of nobody who is kept here.
      if (vendorIds.some((id) => id !== HOUSE_VENDOR_ID && !vendors.has(id))) await lookAgain()
    },
    async refreshNow() {
      await earlierLook()
      // Should this look fail, the next request must look itself.
      freshUntil = Number.NEGATIVE_INFINITY
      await lookOnce()
    },
    lookAgain,
    vendor: (vendorId) => vendors.get(vendorId),
    byPartnerCode: (code) => partners.get(code),
  }
}

const toKnown = (row: VendorRow): KnownVendor => ({
  vendor_id: row.vendor_id,
  partner_code: row.partner_code,
  status: row.status,
  keys: row.keys.map((key) => ({
    key_id: key.key_id,
    label: key.label,
    hash: Buffer.from(key.hash, 'hex'),
    expires_at: key.expires_at === null ? null : new Date(key.expires_at),
  })),
})
