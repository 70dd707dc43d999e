/** Names of vendors, where the service answers their ids alone. Each is read once, and again when one was changed. */
import type { Vendor } from '@napum/client'
import { signal } from '@preact/signals'
import { words } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'

const found = signal<ReadonlyMap<string, Vendor>>(new Map())
const asked = new Set<string>()

export async function readVendor(vendorId: string): Promise<void> {
  if (asked.has(vendorId)) return
  asked.add(vendorId)
  try {
    const { vendor } = await operator().getVendor(vendorId)
    found.value = new Map(found.value).set(vendorId, vendor)
  } catch {
    asked.delete(vendorId)
  }
}

/** Somebody changed a vendor. */
export function forgetVendors(): void {
  asked.clear()
  found.value = new Map()
}

/** Its name, once it is read. */
export const vendorName = (vendorId: string | null): string =>
  vendorId === null ? words.ownProduct : (found.value.get(vendorId)?.name ?? vendorId)

/** Whom to call about its orders, once it is read. */
export const vendorPhone = (vendorId: string | null): string => found.value.get(vendorId ?? '')?.phone ?? ''
