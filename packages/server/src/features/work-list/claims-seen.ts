/** Takes note of claims for the vendor, or takes that back. Interface 10.3. */
import { type ClaimSeen, type FailedEntry, parseItemNumber } from '@napum/contract'
import { batchAnswer, EntryRefusal, failedEntry } from '../../core/work/entries.ts'
import type { Call } from '../../core/work/operation.ts'
import { UnitOfWork } from '../../core/work/unit.ts'
import type { ItemServices } from './page.ts'

const unauthorized = new EntryRefusal('UNAUTHORIZED')

/** One transaction, as a batch has it; a number that comes twice is seen once. */
export async function markClaimsSeen(services: ItemServices, call: Call<'markClaimsSeen'>) {
  const { ord_prd_nos, seen = true } = call.body
  const keys = ord_prd_nos.flatMap((number) => parseItemNumber(number) ?? [])
  const results = await UnitOfWork.run(services, call, async (unit) => {
    const items = await unit.lockItems({ vendorId: call.vendor.vendor_id, keys, withExchanges: false })
    const { now } = unit.stampOf(call.vendor.vendor_id)
    return ord_prd_nos.map((ord_prd_no): ClaimSeen | FailedEntry => {
      const item = items.find(ord_prd_no)
      if (!item) return failedEntry({ ord_prd_no }, unauthorized, {})
      if (item.claim_type === null) return { ord_prd_no, success: true, message: 'There is no claim' }
      if ((item.claim_seen_at !== null) !== seen) items.change(item, { claim_seen_at: seen ? now : null })
      return { ord_prd_no, success: true, message: seen ? 'Claim seen' : 'Claim not seen' }
    })
  })
  return batchAnswer(results)
}
