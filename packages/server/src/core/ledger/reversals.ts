/** Takes amounts back and makes them payable again: claims, and the money of exchanges. Decisions 43, 43a, 44. */
import { itemNumber } from '@napum/contract'
import type { ItemState } from '../items/state.ts'
import type { WorkingItems } from '../items/working-items.ts'
import { type Money, moneyFromText, moneyToText } from '../values/money.ts'
import type { SaleCorrection } from './apart.ts'
import type { Ledger } from './ledger.ts'

/** What the lines of a claim that was withdrawn give as their source. */
export const CLAIM_WITHDRAWAL = 'claim_withdrawal'

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
  ledger.line({ ...reversalOf(item), settlement_id, claim_day: item.claim_day, offsets: false, source })
  giveBack(ledger, item, { settlement_id, source })
  items.change(item, { reversal_settlement_id: settlement_id })
}

/**
 * Makes an item payable again after a claim was withdrawn: a reversal in a pending settlement is offset there, one in
 * a closed settlement is answered by a new sale in the open one.
 */
export function restore(items: WorkingItems, ledger: Ledger, item: ItemState, source: string): void {
  if (item.reversal_settlement_id === null) return
  const isPending = ledger.isPending(item.reversal_settlement_id)
  takeOff(ledger, item, { settlement_id: isPending ? item.reversal_settlement_id : ledger.open, source })
  if (isPending) {
    const reversal = reversalOf(item)
    ledger.line({
      ...reversal,
      settlement_id: item.reversal_settlement_id,
      quantity: -reversal.quantity,
      price_total: negated(reversal.price_total),
      amount: negated(reversal.amount),
      claim_day: item.claim_day,
      offsets: true,
      source,
    })
    items.change(item, { reversal_settlement_id: null })
    return
  }
  const { price_total, amount, quantity, ...same } = reversalOf(item)
  ledger.line({
    ...same,
    kind: 'sale',
    settlement_id: ledger.open,
    quantity: -quantity,
    price_total: negated(price_total),
    amount: negated(amount),
    claim_day: null,
    offsets: false,
    source,
  })
  items.change(item, { settlement_id: ledger.open, reversal_settlement_id: null })
}

type LineOrigin = Pick<SaleCorrection, 'settlement_id' | 'source'>

/** Whether something was taken off the sale of an item: pieces that came back, or a corrected price. */
export const isAdjusted = ({ adjusted_amount, returned_quantity }: ItemState): boolean =>
  returned_quantity !== null || (adjusted_amount !== null && moneyFromText(adjusted_amount) !== 0n)

/** What was taken off a sale goes back with it: of the item nothing is payable any more. */
function giveBack(ledger: Ledger, item: ItemState, origin: LineOrigin): void {
  if (!isAdjusted(item)) return
  const adjusted = moneyFromText(item.adjusted_amount ?? '0')
  ledger.correct(correctionOf(item, origin, { amount: -adjusted, quantity: item.returned_quantity ?? 1 }))
}

/** And comes again with it. */
function takeOff(ledger: Ledger, item: ItemState, origin: LineOrigin): void {
  if (!isAdjusted(item)) return
  const { adjusted_amount, returned_quantity } = item
  const amount = moneyFromText(adjusted_amount ?? '0')
  const quantity = returned_quantity === null ? 1 : -returned_quantity
  ledger.correct(correctionOf(item, origin, { amount, quantity }))
}

function correctionOf(
  { ord_no, item_index, unit_price, returned_quantity }: ItemState,
  origin: LineOrigin,
  { amount, quantity }: { readonly amount: Money; readonly quantity: number },
): SaleCorrection {
  const text = moneyToText(amount)
  const isReturn = returned_quantity !== null
  return {
    ...origin,
    ord_no,
    item_index,
    reason_code: isReturn ? 'partial_return' : 'price_correction',
    quantity,
    unit_price: isReturn ? (unit_price as string) : text,
    amount: text,
  }
}

const negated = (amount: string): string => moneyToText(-moneyFromText(amount))

/** The reversal of an item's current price: quantity and amounts negative, unit price as it was (decision 44). */
function reversalOf(item: ItemState) {
  const total = negated(item.total_amount as string)
  return {
    kind: 'reversal' as const,
    ord_no: item.ord_no,
    item_index: item.item_index,
    price_version: item.price_version,
    is_new_price: false,
    unit_price: item.unit_price as string,
    quantity: -(item.quantity as number),
    price_total: total,
    amount: total,
  }
}
