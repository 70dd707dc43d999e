/** Status update, entry by entry. Interface 4.5; decisions 26-29. */
import { type StatusUpdate, type StatusUpdated, statusUpdateBatch } from '@napum/contract'
import { saysSent } from '../../../core/items/sent.ts'
import { EntryRefusal } from '../../../core/work/entries.ts'
import type { BatchKind } from '../batch.ts'
import { clearUnavailable, isStatus, nextStatus, setStatus } from '../lifecycle.ts'

const SOURCE = 'status_update'

export const statusUpdates: BatchKind<'updates', StatusUpdate, StatusUpdated> = {
  batch: statusUpdateBatch,
  sends: true,
  failedFields: {},
  decide(entry, item, work) {
    if (item.claim_type === 'cancel') return new EntryRefusal('ITEM_CANCELLED')
    const next = nextStatus(`status_${entry.status}`, item.item_status)
    if (!isStatus(next)) return new EntryRefusal(next)
    const refused = work.recordPrice(item, SOURCE)
    if (refused) return refused
    const previous = item.item_status ?? 'pending'
    setStatus(work.items, work.stamp.today, item, next, SOURCE, entry.memo ?? null)
    if (saysSent(next)) clearUnavailable(work.items, item)
    const priced = entry.supply_price ? ' and supply price recorded' : ''
    return {
      ord_prd_no: entry.ord_prd_no,
      success: true,
      previous_status: previous,
      new_status: next,
      message: `Status updated to ${next}${priced}`,
      supply_price: entry.supply_price ? pick(entry.supply_price) : null,
    }
  },
}

const pick = ({ unit_price, quantity, total_amount }: NonNullable<StatusUpdate['supply_price']>) => ({
  unit_price,
  quantity,
  total_amount,
})
