/** Who is calling. Interface 5; decisions 55, 56, 60, 63. */
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../core/values/context.ts'
import { hashKey } from '../core/values/key-hash.ts'
import type { KnownKey, KnownVendor, VendorCache } from '../core/vendors/cache.ts'

export interface VendorIdentity {
  readonly vendor: KnownVendor
  readonly keyId: string
  readonly keyLabel: string | null
}

/** Stands in for the keys of an unknown vendor, so that it takes the same path. */
const nobody: readonly KnownKey[] = [{ key_id: '', label: null, hash: hashKey(''), expires_at: null }]

/** The vendor that id and key name together; null for every way in which they do not. */
export function identifyVendor(
  vendorCache: VendorCache,
  clock: Clock,
  vendorId: string,
  key: string,
): VendorIdentity | null {
  const vendor = vendorCache.vendor(vendorId)
  const hash = hashKey(key)
  const now = clock.now()
  let matching: KnownKey | null = null
  // All keys are compared, each in constant time, so that the time tells nothing about where a match stood.
  for (const known of vendor?.keys ?? nobody) {
    const live = known.expires_at === null || known.expires_at > now
    if (timingSafeEqual(known.hash, hash) && live) matching = known
  }
  return vendor && matching ? { vendor, keyId: matching.key_id, keyLabel: matching.label } : null
}

export const isOperator = (operatorKeyHash: Buffer, key: string): boolean =>
  key !== '' && timingSafeEqual(operatorKeyHash, hashKey(key))
