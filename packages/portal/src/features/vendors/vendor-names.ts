/** Names of vendors, where the service answers their ids or codes alone. Each is read once, and again when one was changed. */
import type { Vendor } from '@napum/client'
import { signal } from '@preact/signals'
import { words } from '../../console/words.ts'
import { operator } from '../../data/operator.ts'

/** Codes that have this one as a part; it is found among them. */
const FOUND_MAX = 100

/** By their ids, or by the partner codes that they were asked for by. */
const found = signal<ReadonlyMap<string, Vendor>>(new Map())
const asked = new Set<string>()

export const isVendorId = (text: string): boolean => /^[0-9A-Z]{26}$/.test(text)

async function find(named: string): Promise<Vendor | undefined> {
  if (isVendorId(named)) return (await operator().getVendor(named)).vendor
  const { vendor_list } = await operator().listVendors({ q: named, limit: FOUND_MAX })
  return vendor_list.find(({ partner_code }) => partner_code === named)
}

/** @param named its id, or its partner code */
export async function readVendor(named: string): Promise<void> {
  if (asked.has(named)) return
  asked.add(named)
  try {
    const vendor = await find(named)
    if (vendor) found.value = new Map(found.value).set(named, vendor)
  } catch {
    asked.delete(named)
  }
}

/** Somebody changed a vendor. */
export function forgetVendors(): void {
  asked.clear()
  found.value = new Map()
}

/** Its name, once it is read. */
export const vendorName = (named: string | null): string =>
  named === null ? words.ownProduct : (found.value.get(named)?.name ?? named)

/** Whom to call about its orders, once it is read. */
export const vendorPhone = (named: string | null): string => found.value.get(named ?? '')?.phone ?? ''
