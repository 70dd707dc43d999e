/** Who is calling. Interface 5; decisions 55, 56, 60, 63. */
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../core/values/context.ts'
import { hashKey } from '../core/vendors/api-keys.ts'
import type { KnownKey, KnownVendor } from '../core/vendors/cache.ts'

export interface VendorIdentity {
  readonly vendor: KnownVendor
  readonly keyId: string
  readonly keyLabel: string | null
}

/** Stands in for the keys of an unknown vendor, so that it takes the same path. */
const nobody: readonly KnownKey[] = [{ key_id: '', label: null, hash: hashKey(''), expires_at: null }]

/** The vendor with the key that was sent; null when there is no such vendor, or it has no such key. */
export function identifyVendor(
  vendor: KnownVendor | undefined,
  clock: Clock,
  key: string,
): VendorIdentity | null {
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
