/** An entry with what it names, and the line that it adds. Pure; decision 205. */
import type { AdjustmentInput, ApartTaxType, LineReason } from '@napum/contract'
import type { ItemState } from '../../core/items/state.ts'
import type { WorkingItems } from '../../core/items/working-items.ts'
import { type ApartLine, noReference, type Reference, type SaleFacts } from '../../core/ledger/apart.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import { type Money, moneyToText } from '../../core/values/money.ts'
import { EntryRefusal, entryText } from '../../core/work/entries.ts'
import type { ReferredRow } from './queries.ts'

/** What the lines give as their source. */
export const SOURCE = 'adjustment'

/** An entry with what it names. */
export interface KnownEntry {
  readonly entry: AdjustmentInput
  /** Null: none is sent. */
  readonly amount: Money | null
  readonly referred: ReferredRow | null
  readonly item: ItemState | null
  readonly sale: SaleFacts | null
  readonly ord_no: string | null
}

export interface AdjustmentWork {
  readonly items: WorkingItems
  readonly ledger: Ledger
  /** Lines that entries of this batch took back. */
  readonly takenBack: Set<number>
  /** What refers to sales for other reasons, by the lines of the sales. */
  readonly others: Map<number, Money>
}

export const wrong = (message: string) => new EntryRefusal('VALIDATION_ERROR', message)

/** What a line says beyond its entry. */
interface Figures {
  readonly amount: Money
  readonly tax_type: ApartTaxType
  readonly quantity?: number
  readonly unit_price?: string
  readonly reference?: Reference
}

export function newLine(known: KnownEntry, { ledger }: AdjustmentWork, figures: Figures): ApartLine {
  const { entry, item, ord_no, referred } = known
  const amount = moneyToText(figures.amount)
  return {
    ...(figures.reference ?? referenceOf(known)),
    settlement_id: ledger.open,
    kind: entry.kind ?? 'adjustment',
    reason_code: reasonOf(entry),
    memo: entry.memo,
    tax_type: figures.tax_type,
    ord_no: item?.ord_no ?? referred?.ord_no ?? ord_no,
    item_index: item?.item_index ?? null,
    quantity: figures.quantity ?? 1,
    unit_price: figures.unit_price ?? amount,
    amount,
    source: SOURCE,
    ...keyOf(entry),
  }
}

const reasonOf = ({ kind, fault, reason_code }: AdjustmentInput): LineReason | null =>
  (kind === 'return_shipping' ? fault : reason_code) ?? null

/** A line of an item says what it was called; only one that refers to its sale follows the VAT rule of that. */
const referenceOf = ({ referred, sale }: KnownEntry): Reference =>
  referred && sale
    ? { ...referenceOfSale(sale), refers_to: referred.line_id, refers_settlement_id: referred.settlement_id }
    : { ...noReference, title: sale?.title ?? null, supplied_on: sale?.supplied_on ?? null }

export const referenceOfSale = (sale: SaleFacts): Reference => {
  const { refers_to, refers_settlement_id, title, supplied_on, vat, vat_rounding } = sale
  return { refers_to, refers_settlement_id, title, supplied_on, vat, vat_rounding }
}

const keyOf = (entry: AdjustmentInput) => ({
  idempotency_key: entry.idempotency_key ?? null,
  idempotency_entry: entry.idempotency_key ? entryText(entry) : null,
})
