/**
 * Vendors and the hashes of their keys, in memory, so that a request is authenticated without the database.
 * What changes carries a version; the directory asks for newer versions when it has not done so for
 * `FRESH_MS`, which keeps the promise that a revocation is effective within a second, in every process.
 */
import type { VendorStatus } from '@napum/contract'
import type { Clock } from '../context.ts'
import { type Database, type Session, statement } from '../db/database.ts'

/** Well below the promised second, so that a slow look still keeps it. */
const FRESH_MS = 400

export interface KnownKey {
  readonly key_id: string
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

export interface Directory {
  /** Looks for changes unless it did so a moment ago. Fails when the database is away. */
  refresh(): Promise<void>
  /** Looks for changes now, after a change of our own. */
  refreshNow(): Promise<void>
  vendor(vendorId: string): KnownVendor | undefined
  byPartnerCode(code: string): KnownVendor | undefined
}

interface ChangedRow {
  vendor_id: string
  partner_code: string | null
  status: VendorStatus
  directory_version: number
  keys: { key_id: string; hash: string; expires_at: string | null }[]
}

// Vendors that changed after the given version, each with its live keys.
const readChanged = statement<ChangedRow>(
  'directory.read_changed',
  `select vendor.vendor_id, vendor.partner_code, vendor.status, vendor.directory_version,
     coalesce((
       select json_agg(json_build_object(
         'key_id', api_key.key_id, 'hash', encode(api_key.key_hash, 'hex'), 'expires_at', api_key.expires_at))
       from api_key
       where api_key.vendor_id = vendor.vendor_id and api_key.revoked_at is null
     ), '[]'::json) as keys
   from vendor
   where vendor.directory_version > $1::bigint
   order by vendor.directory_version`,
)

const nextVersion = statement<{ version: number }>(
  'directory.next_version',
  'update directory set version = version + 1 returning version',
)

/** The version that a change of a vendor or a key must write into the vendor, in the same transaction. */
export async function nextDirectoryVersion(session: Session): Promise<number> {
  return ((await session.rows(nextVersion))[0] as { version: number }).version
}

export function createDirectory(db: Database, clock: Clock): Directory {
  const vendors = new Map<string, KnownVendor>()
  const partners = new Map<string, KnownVendor>()
  let version = 0
  let freshUntil = 0
  let looking: Promise<void> | null = null

  const take = (row: ChangedRow) => {
    const before = vendors.get(row.vendor_id)
    if (before?.partner_code && partners.get(before.partner_code) === before)
      partners.delete(before.partner_code)
    const known = toKnown(row)
    vendors.set(known.vendor_id, known)
    if (known.partner_code) partners.set(known.partner_code, known)
    version = row.directory_version
  }
  const look = async () => {
    const asked = clock.now().getTime()
    for (const row of await db.rows(readChanged, [version])) take(row)
    freshUntil = asked + FRESH_MS
  }
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  return {
    async refresh() {
      const now = clock.now().getTime()
      // A clock that was set back must not make the directory trust itself for longer.
      if (now >= freshUntil || now < freshUntil - FRESH_MS) await lookOnce()
    },
    async refreshNow() {
      // A look that began before our change may miss it.
      await looking?.catch(() => {})
      // Should this look fail, the next request must look itself.
      freshUntil = 0
      await lookOnce()
    },
    vendor: (vendorId) => vendors.get(vendorId),
    byPartnerCode: (code) => partners.get(code),
  }
}

const toKnown = (row: ChangedRow): KnownVendor => ({
  vendor_id: row.vendor_id,
  partner_code: row.partner_code,
  status: row.status,
  keys: row.keys.map((key) => ({
    key_id: key.key_id,
    hash: Buffer.from(key.hash, 'hex'),
    expires_at: key.expires_at === null ? null : new Date(key.expires_at),
  })),
})
