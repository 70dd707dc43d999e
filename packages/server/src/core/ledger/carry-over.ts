/**
 * Moves what was not sent to the vendor's open settlement, when its own is confirmed. The two lines say the same amount
 * with minus and with plus, so that the settlements together come to what they came to before; the sale is printed where
 * the item is now, and nowhere else. Decision 139.
 */
import { isSent } from '../items/sent.ts'
import type { ItemState } from '../items/state.ts'
import type { WorkingItems } from '../items/working-items.ts'
import type { Ledger } from './ledger.ts'
import { lineOfPrice } from './reversals.ts'

/** What the lines give as their source. */
export const CARRY_OVER = 'carry_over'

/** Whether a settlement still waits for the item (core/ledger/unshipped.ts says the same to the database). */
export const isUnshipped = (item: ItemState, settlementId: string): boolean =>
  item.settlement_id === settlementId &&
  !isSent(item) &&
  item.claim_type !== 'cancel' &&
  item.claim_type !== 'return' &&
  item.reversal_settlement_id === null

/** Takes an item with a price out of its settlement, and sells it in the open one. */
export function carryOver(items: WorkingItems, ledger: Ledger, item: ItemState): void {
  const source = CARRY_OVER
  const settlement_id = item.settlement_id as string
  ledger.line({ ...lineOfPrice(item, -1), kind: 'carried_out', settlement_id, source })
  ledger.line({ ...lineOfPrice(item, 1), kind: 'sale', settlement_id: ledger.open, source })
  items.change(item, { settlement_id: ledger.open })
}
