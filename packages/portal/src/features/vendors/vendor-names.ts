/** Names of vendors: some lists of the service have their ids alone. Read once, and again when somebody changed one. */
import type { Vendor } from '@napum/client'
import { computed, signal } from '@preact/signals'
import { words } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'

export const vendors = signal<readonly Vendor[]>([])
const byId = computed(() => new Map(vendors.value.map((vendor) => [vendor.vendor_id, vendor])))

let reading: Promise<void> | null = null
/** Those that are read one by one. */
const asked = new Set<string>()

/** All of them, for lists that name many. */
export function readVendors(): Promise<void> {
  reading ??= operator()
    .allVendors({ limit: 100 })
    .toArray()
    .then(
      (found) => {
        vendors.value = found
      },
      // Lists show ids then; pages that need the names ask again.
      () => {
        reading = null
      },
    )
  return reading
}

/** One of them, for pages that name no other. */
export async function readVendor(vendorId: string): Promise<void> {
  if (byId.value.has(vendorId) || asked.has(vendorId)) return
  asked.add(vendorId)
  try {
    const { vendor } = await operator().getVendor(vendorId)
    vendors.value = [...vendors.value, vendor]
  } catch {
    asked.delete(vendorId)
  }
}

/** Somebody changed a vendor. */
export function forgetVendors(): void {
  const hadAll = reading !== null
  reading = null
  asked.clear()
  vendors.value = []
  if (hadAll) void readVendors()
}

export const vendorName = (vendorId: string | null): string =>
  vendorId === null ? words.ownProduct : (byId.value.get(vendorId)?.name ?? vendorId)

/** Whom to call about its orders, once it is read. */
export const vendorPhone = (vendorId: string | null): string => byId.value.get(vendorId ?? '')?.phone ?? ''
