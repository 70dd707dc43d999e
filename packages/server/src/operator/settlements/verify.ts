/** Recomputes settlements from their lines and prices, and day counts from items. operator-api.md "Settlements". */
import type { Services } from '../../services.ts'
import { checks, countChecked, readVendorIds } from './verify-queries.ts'

/** Differences that one answer lists: a defect shows in the first few. */
const DIFFERENCES_LISTED_MAX = 1_000

export async function verify({ db }: Services) {
  const differences: { subject: string; expected: string | null; found: string | null }[] = []
  let checked_count = 0
  for (const { vendor_id } of await db.rows(readVendorIds)) {
    for (const check of checks) differences.push(...(await db.rows(check, [vendor_id])))
    checked_count += (await db.rows(countChecked, [vendor_id]))[0]?.checked ?? 0
  }
  return { checked_count, differences: differences.slice(0, DIFFERENCES_LISTED_MAX) }
}
