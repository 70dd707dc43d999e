/** Supply prices: the one piece of code behind all four ways to enter one. Decisions 26a, 41-43a, 52. */
import { type ErrorCode, itemNumber, MONEY_MAX, type PriceSource, type SupplyPrice } from '@napum/contract'
import type { ItemState } from '../items/state.ts'
import type { WorkingItems } from '../items/working-items.ts'
import { moneyFromNumber, moneyFromText, moneyToText, placesAdvice } from '../money.ts'
import { type Ledger, OPEN } from './ledger.ts'

/** What is wrong with the amounts of a price beyond its schema, or null. */
export function priceIssue(price: SupplyPrice): string | null {
  for (const name of ['unit_price', 'total_amount'] as const) {
    if (moneyFromNumber(price[name]) === null) {
      return `supply_price.${name} has more than 2 decimal places. ${placesAdvice(price[name])}`
    }
  }
  const product = (moneyFromNumber(price.unit_price) ?? 0n) * BigInt(price.quantity)
  return product > (moneyFromNumber(MONEY_MAX) as bigint)
    ? `supply_price.unit_price x quantity must be at most ${MONEY_MAX}.`
    : null
}

/**
 * Records a price that passed `priceIssue`, in memory. The same price again changes nothing and succeeds, whatever
 * became of the item or its settlement: a repeated request stays harmless (26a, 41).
 * @returns the code with which it is refused, or null.
 */
export function recordPrice(
  items: WorkingItems,
  ledger: Ledger,
  item: ItemState,
  price: SupplyPrice,
  source: PriceSource,
): ErrorCode | null {
  const total = moneyFromNumber(price.total_amount) as bigint
  const unit_price = moneyToText(moneyFromNumber(price.unit_price) as bigint)
  const total_amount = moneyToText(total)
  const { quantity } = price
  if (item.unit_price === unit_price && item.total_amount === total_amount && item.quantity === quantity)
    return null
  if (item.claim_type === 'return' || item.exchange_settled) return 'ITEM_CLAIMED'
  if (item.settlement_id !== null && !ledger.isPending(item.settlement_id)) return 'SETTLEMENT_LOCKED'

  const isFirst = item.settlement_id === null
  const before = item.total_amount === null ? 0n : moneyFromText(item.total_amount)
  const price_version = item.price_version + 1
  const settlement_id = item.settlement_id ?? OPEN
  ledger.line({
    settlement_id,
    kind: isFirst ? 'sale' : 'price_change',
    ord_no: item.ord_no,
    item_index: item.item_index,
    price_version,
    is_new_price: true,
    unit_price,
    quantity,
    price_total: total_amount,
    amount: moneyToText(total - before),
    claim_day: null,
    offsets: false,
    source,
  })
  items.change(item, { price_version, unit_price, quantity, total_amount, settlement_id })
  if (isFirst) {
    ledger.awaitOpen(item)
    settleExchange(items, ledger, item)
  }
  return null
}

/**
 * The first price of a replacement takes the place of the original's amount, and of what that one had replaced: of
 * the whole chain only one item is payable (43a).
 */
function settleExchange(items: WorkingItems, ledger: Ledger, replacement: ItemState): void {
  const original = originalOf(items, replacement)
  if (original?.claim_type !== 'exchange' || original.exchange_settled) return
  items.change(original, { exchange_settled: true })
  reverse(items, ledger, original, 'exchange')
  settleExchange(items, ledger, original)
}

/** An item that never had a price and is no longer exchanged leaves what it had replaced payable again. */
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
  const settlement_id = ledger.isPending(item.settlement_id) ? item.settlement_id : OPEN
  ledger.line({ ...reversalOf(item), settlement_id, claim_day: item.claim_day, offsets: false, source })
  items.change(item, { reversal_settlement_id: settlement_id })
  ledger.awaitOpen(item)
}

/**
 * Makes an item payable again after a claim was withdrawn: a reversal in a pending settlement is offset there, one in
 * a closed settlement is answered by a new sale in the open one.
 */
export function restore(items: WorkingItems, ledger: Ledger, item: ItemState, source: string): void {
  if (item.reversal_settlement_id === null) return
  if (ledger.isPending(item.reversal_settlement_id)) {
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
    settlement_id: OPEN,
    quantity: -quantity,
    price_total: negated(price_total),
    amount: negated(amount),
    claim_day: null,
    offsets: false,
    source,
  })
  items.change(item, { settlement_id: OPEN, reversal_settlement_id: null })
  ledger.awaitOpen(item)
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
