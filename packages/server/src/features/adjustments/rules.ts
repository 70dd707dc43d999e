/** Pure decisions about adjustments: what an entry adds to the ledger, or why it is refused. Decision 205. */
import type { AdjustmentInput, AdjustmentReason, ApartTaxType } from '@napum/contract'
import type { ApartLine } from '../../core/ledger/apart.ts'
import { moneyFromNumber, moneyFromText, moneyToText, placesAdvice } from '../../core/values/money.ts'
import { EntryRefusal } from '../../core/work/entries.ts'
import { type AdjustmentWork, type KnownEntry, newLine, SOURCE, wrong } from './new-line.ts'
import { beyondSale, correctSale, isOfSale, otherOfSale } from './of-sale.ts'
import type { ReferredRow } from './queries.ts'

/** What is wrong with an entry beyond its schema, or null. */
export function issueOf(entry: AdjustmentInput): string | null {
  const { amount, kind, reason_code, fault, refers_to, quantity, ord_prd_no } = entry
  if (!entry.vendor_id === !entry.partner_code) return 'either vendor_id or partner_code is required.'
  if (typeof amount === 'number' && moneyFromNumber(amount) === null)
    return `amount has more than 2 decimal places. ${placesAdvice(amount)}`
  if (amount === 0) return 'amount must not be 0.'
  if (kind === 'return_shipping') {
    if (!fault && !refers_to) return 'fault is required: vendor, customer or market.'
    if (reason_code) return 'reason_code does not belong to return_shipping.'
  } else {
    if (fault) return 'fault belongs to return_shipping only.'
    if (!reason_code && !refers_to) return 'reason_code is required.'
  }
  const isReturn = reason_code === 'partial_return'
  if (isReturn && !ord_prd_no && !refers_to) return 'ord_prd_no is required for a partial return.'
  if (isReturn && !quantity && !refers_to) return 'quantity is required for a partial return.'
  if (isReturn && amount && amount > 0 && !refers_to) return 'amount of a partial return must be below 0.'
  if (!isReturn && quantity && !refers_to) return 'quantity belongs to a partial return only.'
  if (!amount && !isReturn && !refers_to) return 'amount is required.'
  return null
}

/** What an entry adds; a refusal when it cannot. */
export function adjust(known: KnownEntry, work: AdjustmentWork): ApartLine | EntryRefusal {
  const { entry, referred } = known
  if (referred && referred.tax_type !== null) return takeBack(known, referred, work)
  if (referred && known.item === null) return wrong('refers_to must be a sale or an adjustment.')
  if (entry.kind !== 'return_shipping') {
    if (!entry.reason_code) return wrong('reason_code is required.')
    if (known.item && isOfSale(entry.reason_code)) return correctSale(known, known.item, work)
    if (entry.reason_code === 'partial_return') return wrong('ord_prd_no is required for a partial return.')
  }
  if (known.amount === null) return wrong('amount is required.')
  if (entry.quantity) return wrong('quantity belongs to a partial return only.')
  const refused = referred && known.item ? otherOfSale(known, referred, known.item, work) : null
  return refused ?? newLine(known, work, { amount: known.amount, tax_type: taxTypeOf(known) })
}

/** Goods and their freight are taxed; what is charged besides is not, unless the entry says so. */
function taxTypeOf({ entry }: KnownEntry): ApartTaxType {
  if (entry.tax_type) return entry.tax_type
  const isTaxed = entry.kind === 'return_shipping' || entry.reason_code === 'price_correction'
  return isTaxed ? 'taxable' : 'none'
}

/** The opposite of an adjustment, once. */
function takeBack(known: KnownEntry, original: ReferredRow, work: AdjustmentWork): ApartLine | EntryRefusal {
  const { entry, amount } = known
  if (original.source !== SOURCE || original.takes_back)
    return wrong('refers_to must be a sale, or an adjustment that somebody entered.')
  const opposite = -moneyFromText(original.amount)
  if (original.is_taken_back || work.takenBack.has(original.line_id))
    return new EntryRefusal('ADJUSTMENT_EXCEEDS', 'This line was taken back already.')
  if (amount !== null && amount !== opposite)
    return wrong(`amount must be the opposite of the line that is taken back, ${moneyToText(opposite)}.`)
  if (entry.tax_type && entry.tax_type !== original.tax_type)
    return wrong(`tax_type must be that of the line that is taken back, ${original.tax_type}.`)
  const refused = undoOfSale(known, original, work)
  if (refused) return refused
  work.takenBack.add(original.line_id)
  const isReturn = original.reason_code === 'partial_return'
  const { title, supplied_on, vat, vat_rounding } = original
  const line = newLine(known, work, {
    amount: opposite,
    tax_type: original.tax_type as ApartTaxType,
    quantity: isReturn ? -original.quantity : 1,
    ...(isReturn ? { unit_price: original.unit_price } : {}),
    reference: {
      refers_to: original.line_id,
      refers_settlement_id: original.settlement_id,
      ...{ title, supplied_on, vat, vat_rounding },
    },
  })
  const { kind, reason_code, ord_no, item_index } = original
  return { ...line, kind: kind as ApartLine['kind'], reason_code, ord_no, item_index }
}

/** What was taken off the sale of an item counts for it again, as long as the rest stays within it. */
function undoOfSale(
  { item, sale }: KnownEntry,
  { reason_code, amount, quantity }: ReferredRow,
  { items, others }: AdjustmentWork,
): EntryRefusal | null {
  if (!item || !isOfSale(reason_code as AdjustmentReason)) return null
  if (item.reversal_settlement_id !== null)
    return new EntryRefusal('ADJUSTMENT_EXCEEDS', 'The sale was taken back, and this line with it.')
  const left = (item.returned_quantity ?? 0) + (reason_code === 'partial_return' ? quantity : 0)
  const adjusted = moneyFromText(item.adjusted_amount ?? '0') - moneyFromText(amount)
  const beyond = beyondSale(item, adjusted + ((sale && others.get(sale.refers_to)) ?? 0n))
  if (beyond) return beyond
  items.change(item, {
    adjusted_amount: moneyToText(adjusted),
    returned_quantity: left === 0 ? null : left,
  })
  return null
}
