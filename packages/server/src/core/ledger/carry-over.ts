/**
 * Moves what was not sent to the vendor's open settlement, when its own is confirmed. The two lines say the same amount
 * with minus and with plus, so that the settlements together come to what they came to before; the sale is printed where
 * the item is now, and nowhere else. Decision 139.
 */
import { isSent } from '../items/sent.ts'
import type { ItemState } from '../items/state.ts'
import type { WorkingItems } from '../items/working-items.ts'
import { moneyFromText, moneyToText } from '../values/money.ts'
import type { Ledger } from './ledger.ts'

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
  const total = item.total_amount as string
  const line = {
    ord_no: item.ord_no,
    item_index: item.item_index,
    price_version: item.price_version,
    is_new_price: false,
    unit_price: item.unit_price as string,
    claim_day: null,
    offsets: false,
    source: CARRY_OVER,
  }
  const [from, quantity] = [item.settlement_id as string, item.quantity as number]
  const minus = moneyToText(-moneyFromText(total))
  ledger.line({
    ...line,
    kind: 'carried_out',
    settlement_id: from,
    quantity: -quantity,
    price_total: minus,
    amount: minus,
  })
  ledger.line({
    ...line,
    kind: 'sale',
    settlement_id: ledger.open,
    quantity,
    price_total: total,
    amount: total,
  })
  items.change(item, { settlement_id: ledger.open })
}
