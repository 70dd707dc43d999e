/** Supply prices: the one piece of code behind all ways to enter one (`priceSources`). Decisions 26a, 41-43a, 52. */
import { type ErrorCode, MONEY_MAX, type PriceSource, type SupplyPrice } from '@napum/contract'
import type { ItemState } from '../../core/items/state.ts'
import type { WorkingItems } from '../../core/items/working-items.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import { isAdjusted, settleExchange } from '../../core/ledger/reversals.ts'
import { moneyFromNumber, moneyFromText, moneyToText, placesAdvice } from '../../core/values/money.ts'

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
  // The price is settled with what was taken off it (decision 205).
  if (isAdjusted(item)) return 'ITEM_CLAIMED'

  const isFirst = item.settlement_id === null
  const before = item.total_amount === null ? 0n : moneyFromText(item.total_amount)
  const price_version = item.price_version + 1
  const settlement_id = item.settlement_id ?? ledger.open
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
  if (isFirst) settleExchange(items, ledger, item)
  return null
}
