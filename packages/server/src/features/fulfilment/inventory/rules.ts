/** Inventory confirmation, entry by entry. Interface 4.6; decisions 30, 31. */
import {
  type StockConfirmation,
  type StockConfirmed,
  stockConfirmationBatch,
  unavailableReasons,
} from '@napum/contract'
import { isSent } from '../../../core/items/sent.ts'
import type { ItemState } from '../../../core/items/state.ts'
import { EntryRefusal } from '../../../core/work/entries.ts'
import type { BatchKind, Work } from '../batch.ts'
import { isStatus, nextStatus, setStatus } from '../lifecycle.ts'

const SOURCE = 'inventory_confirm'

export const stockConfirmations: BatchKind<'confirmations', StockConfirmation, StockConfirmed> = {
  batch: stockConfirmationBatch,
  failedFields: {},
  issue: (entry) =>
    entry.stock_available || entry.unavailable_reason !== undefined
      ? null
      : `unavailable_reason is required when stock_available is false: one of ${unavailableReasons.join(', ')}.`,
  decide(entry, item, work) {
    if (item.claim_type === 'cancel') return new EntryRefusal('ITEM_CANCELLED')
    return entry.stock_available ? confirmAvailable(entry, item, work) : markUnavailable(entry, item, work)
  },
}

function confirmAvailable(
  entry: StockConfirmation,
  item: ItemState,
  work: Work,
): StockConfirmed | EntryRefusal {
  const next = nextStatus('stock_available', item.item_status)
  if (!isStatus(next)) return new EntryRefusal(next)
  const refused = work.recordPrice(item, SOURCE)
  if (refused) return refused
  answerStock(entry, item, work)
  setStatus(work.items, work.stamp.today, item, next, SOURCE)
  return {
    ord_prd_no: entry.ord_prd_no,
    success: true,
    stock_available: true,
    new_status: next,
    ...(entry.supply_price ? { supply_price_recorded: true } : {}),
    message: entry.supply_price ? 'Inventory confirmed and supply price recorded' : 'Inventory confirmed',
  }
}

function markUnavailable(
  entry: StockConfirmation,
  item: ItemState,
  work: Work,
): StockConfirmed | EntryRefusal {
  const next = isSent(item) ? 'ALREADY_SHIPPED' : nextStatus('stock_unavailable', item.item_status)
  if (!isStatus(next)) {
    return new EntryRefusal(
      next,
      'This order item was shipped already, so it can no longer be marked as unavailable.',
    )
  }
  answerStock(entry, item, work)
  setStatus(work.items, work.stamp.today, item, next, SOURCE)
  const unpriced = ' The supply price was not recorded: send it again when the item is available.'
  return {
    ord_prd_no: entry.ord_prd_no,
    success: true,
    stock_available: false,
    new_status: next,
    ...(entry.supply_price ? { supply_price_recorded: false } : {}),
    message: `Item marked as unavailable.${entry.supply_price ? unpriced : ''}`,
  }
}

function answerStock(entry: StockConfirmation, item: ItemState, work: Work): void {
  const unavailable_reason = entry.stock_available ? null : (entry.unavailable_reason ?? null)
  const memo = entry.memo ?? null
  work.items.change(item, {
    stock_available: entry.stock_available,
    unavailable_reason,
    stock_memo: memo,
    stock_confirmed_at: work.stamp.now,
  })
  work.items.note(item, 'stock', SOURCE, { available: entry.stock_available, unavailable_reason, memo })
}
