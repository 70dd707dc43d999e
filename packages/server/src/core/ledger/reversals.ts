/** Takes amounts back and makes them payable again: claims, and the money of exchanges. Decisions 43, 43a, 44. */
import { itemNumber } from '@napum/contract'
import type { ItemState } from '../items/state.ts'
import type { WorkingItems } from '../items/working-items.ts'
import { moneyFromText, moneyToText } from '../values/money.ts'
import type { SettlementRef } from './apart.ts'
import type { Ledger } from './ledger.ts'

/** What the lines of a claim that was withdrawn give as their source. */
export const CLAIM_WITHDRAWAL = 'claim_withdrawal'

/** What lines that were carried over give as their source. */
export const CARRY_OVER = 'carry_over'

/**
 * The first price of a replacement takes the place of the original's amount, and of what that one had replaced: of
 * the whole chain only one item is payable. A replacement that is cancelled or comes back does the same, so that nothing
 * of the chain is payable any more (43a).
 */
export function settleExchange(items: WorkingItems, ledger: Ledger, replacement: ItemState): void {
  const original = originalOf(items, replacement)
  if (original?.claim_type !== 'exchange' || original.exchange_settled) return
  items.change(original, { exchange_settled: true })
  reverse(items, ledger, original, 'exchange')
  settleExchange(items, ledger, original)
}

/** An item that never had a price leaves what it had replaced payable again, once its claim is withdrawn. */
export function unsettleExchange(
  items: WorkingItems,
  ledger: Ledger,
  replacement: ItemState,
  source: string,
): void {
  const original = originalOf(items, replacement)
  if (replacement.price_version > 0 || !original?.exchange_settled) return
  items.change(original, { exchange_settled: false })
  restore(items, ledger, original, source)
  unsettleExchange(items, ledger, original, source)
}

/** The item that this one replaces, unless that exchange was withdrawn. */
function originalOf(items: WorkingItems, replacement: ItemState): ItemState | undefined {
  const { ord_no, replacement_of, exchange_withdrawn } = replacement
  if (replacement_of === null || exchange_withdrawn) return undefined
  return items.find(itemNumber({ ord_no, item_index: replacement_of }))
}

/**
 * Takes the current amount of an item back (decision 43): in its settlement while that is pending, otherwise in the
 * vendor's open one. Nothing happens when the item has no price, or is reversed already.
 */
export function reverse(items: WorkingItems, ledger: Ledger, item: ItemState, source: string): void {
  if (item.settlement_id === null || item.reversal_settlement_id !== null) return
  const settlement_id = ledger.isPending(item.settlement_id) ? item.settlement_id : ledger.open
  const { claim_day } = item
  ledger.line({ ...lineOfPrice(item, -1), kind: 'reversal', settlement_id, claim_day, source })
  moveCorrections(ledger, item, -1, { settlement_id, source })
  items.change(item, { reversal_settlement_id: settlement_id })
}

/**
 * Makes an item payable again after a claim was withdrawn: a reversal in a pending settlement is offset there, one in
 * a closed settlement is answered by a new sale in the open one.
 */
export function restore(items: WorkingItems, ledger: Ledger, item: ItemState, source: string): void {
  const { claim_day, reversal_settlement_id } = item
  if (reversal_settlement_id === null) return
  const isPending = ledger.isPending(reversal_settlement_id)
  const settlement_id = isPending ? reversal_settlement_id : ledger.open
  const line = { ...lineOfPrice(item, 1), settlement_id, source }
  moveCorrections(ledger, item, 1, { settlement_id, source })
  if (isPending) {
    ledger.line({ ...line, kind: 'reversal', claim_day, offsets: true })
    items.change(item, { reversal_settlement_id: null })
  } else {
    ledger.line({ ...line, kind: 'sale' })
    items.change(item, { settlement_id, reversal_settlement_id: null })
  }
}

/** Whether something was taken off the sale of an item: pieces that came back, or a corrected price. */
export const isAdjusted = ({ adjusted_amount, returned_quantity }: ItemState): boolean =>
  returned_quantity !== null || (adjusted_amount !== null && moneyFromText(adjusted_amount) !== 0n)

/** What was taken off a sale goes back with it, so that nothing of the item is payable (-1), or comes again with it (1). */
function moveCorrections(
  ledger: Ledger,
  { ord_no, item_index, adjusted_amount }: ItemState,
  sign: 1 | -1,
  origin: { readonly settlement_id: SettlementRef; readonly source: string },
): void {
  if (adjusted_amount !== null) ledger.correct({ ...origin, ord_no, item_index, sign })
}

const signed = (amount: string, sign: 1 | -1): string => moneyToText(BigInt(sign) * moneyFromText(amount))

/** A line at the current price of an item: as it was sold (1), or with quantity and amounts negative (-1; decision 44). */
export function lineOfPrice(item: ItemState, sign: 1 | -1) {
  const total = signed(item.total_amount as string, sign)
  return {
    ord_no: item.ord_no,
    item_index: item.item_index,
    price_version: item.price_version,
    is_new_price: false,
    unit_price: item.unit_price as string,
    quantity: sign * (item.quantity as number),
    price_total: total,
    amount: total,
    claim_day: null,
    offsets: false,
  }
}
