/** Entries that refer to the sale of an item: together they never exceed it. Decision 205. */
import type { AdjustmentReason } from '@napum/contract'
import type { ItemState } from '../../core/items/state.ts'
import type { ApartLine } from '../../core/ledger/apart.ts'
import { type Money, moneyFromText, moneyToText } from '../../core/values/money.ts'
import { EntryRefusal } from '../../core/work/entries.ts'
import { type AdjustmentWork, type KnownEntry, newLine, referenceOfSale, wrong } from './new-line.ts'
import type { ReferredRow } from './queries.ts'

/** Reasons that change what was sold, and go when the sale is taken back. */
export const isOfSale = (reason: AdjustmentReason | null): boolean =>
  reason === 'partial_return' || reason === 'price_correction'

const exceeds = (message: string) => new EntryRefusal('ADJUSTMENT_EXCEEDS', message)
const size = (amount: Money): Money => (amount < 0n ? -amount : amount)

/** The refusal of what makes all that refers to the sale of an item come to more than it; null when it does not. */
export const beyondSale = ({ total_amount }: ItemState, all: Money): EntryRefusal | null =>
  size(all) > moneyFromText(total_amount ?? '0')
    ? exceeds(`All that refers to the sale would come to ${moneyToText(all)}, more than the sale.`)
    : null

/** A return of a part, or a corrected price. */
export function correctSale(
  known: KnownEntry,
  item: ItemState,
  work: AdjustmentWork,
): ApartLine | EntryRefusal {
  const { entry, sale } = known
  if (!sale || item.total_amount === null) return exceeds('The item has no price yet.')
  if (item.reversal_settlement_id !== null) return exceeds('The sale of the item was taken back.')
  if (entry.tax_type && entry.tax_type !== sale.tax_type)
    return wrong(`tax_type must be that of the sale, ${sale.tax_type}.`)
  const isReturn = entry.reason_code === 'partial_return'
  const asked = isReturn ? returnOf(known, item) : known.amount
  if (asked instanceof EntryRefusal) return asked
  if (asked === null) return wrong('amount is required.')
  const adjusted = moneyFromText(item.adjusted_amount ?? '0') + asked
  const others = work.others.get(sale.refers_to) ?? 0n
  const beyond = beyondSale(item, adjusted + others)
  if (beyond) return beyond
  const returned = (item.returned_quantity ?? 0) + (isReturn ? (entry.quantity as number) : 0)
  work.items.change(item, {
    adjusted_amount: moneyToText(adjusted),
    returned_quantity: returned === 0 ? null : returned,
  })
  return newLine(known, work, {
    amount: asked,
    tax_type: sale.tax_type,
    reference: referenceOfSale(sale),
    ...(isReturn ? { quantity: -(entry.quantity as number), unit_price: item.unit_price as string } : {}),
  })
}

/** What a return of a part comes to. */
function returnOf({ entry, amount }: KnownEntry, item: ItemState): Money | EntryRefusal {
  const { quantity } = entry
  if (!quantity) return wrong('quantity is required for a partial return.')
  const left = (item.quantity as number) - (item.returned_quantity ?? 0)
  if (quantity > left) return exceeds(`Only ${left} of the item can still come back.`)
  const due = amount ?? -moneyFromText(item.unit_price as string) * BigInt(quantity)
  return due < 0n ? due : wrong('amount of a partial return must be below 0.')
}

/** What refers to a sale for another reason stays within it as well; null when it does. */
export function otherOfSale(
  { amount, sale }: KnownEntry,
  { kind }: ReferredRow,
  item: ItemState,
  { others }: AdjustmentWork,
): EntryRefusal | null {
  if (kind === 'reversal' || kind === 'carried_out')
    return wrong('refers_to must be a sale or an adjustment.')
  if (!sale || item.total_amount === null || amount === null) return exceeds('The item has no price yet.')
  const sum = (others.get(sale.refers_to) ?? 0n) + amount
  const beyond = beyondSale(item, sum + moneyFromText(item.adjusted_amount ?? '0'))
  if (beyond) return beyond
  others.set(sale.refers_to, sum)
  return null
}
