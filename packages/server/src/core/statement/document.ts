/**
 * What goes into a statement and what comes out: one computed value, of which the JSON and the PDF are two
 * renderings, so that they cannot disagree. Specification 2.6, 2.7; decisions 44-54.
 */
import type { SettlementHeader, StatementOrder, StatementType, TaxType } from '@napum/contract'
import type { Money } from '../money.ts'

export type VatMode = 'inclusive' | 'exclusive'

/** One item of the statement, at its current (or reversed) supply price. Signed: a reversal is negative. */
export interface SourceLine {
  readonly item_index: number
  readonly insurance_code: string
  readonly product_title: string
  readonly specifications: string
  readonly unit: string
  readonly tax_type: TaxType
  /** Negative in a cancellation. */
  readonly quantity: number
  /** Never negative. */
  readonly unit_price: Money
  /** What is really charged; may differ from unit price x quantity (decision 50). Negative in a cancellation. */
  readonly total_amount: Money
}

/** One order on one delivery day. */
export interface SourceOrder {
  readonly ord_no: string
  /** `YYYY-MM-DD` */
  readonly delivery_date: string
  readonly proof_number: string
  readonly receiver: StatementOrder['receiver']
  readonly footer: StatementOrder['footer']
  /** Of the settlement that holds the lines. */
  readonly vat: VatMode
  readonly lines: readonly SourceLine[]
}

/** Everything that a statement is computed from. */
export interface StatementSource {
  readonly settlement: SettlementHeader
  readonly type: StatementType
  readonly supplier: StatementOrder['supplier']
  readonly orders: readonly SourceOrder[]
}

/** What the PDF shows of a line beyond the wire. */
export interface LineMark {
  readonly tax_type: TaxType
  /** The line that carries the difference between amount and total (decision 50). */
  readonly adjustment: boolean
}

/** Amounts without VAT, in won, by the tax type of their lines (decision 51). */
export type SupplyAmounts = Readonly<Record<TaxType, number>>

export interface StatementBlock {
  readonly ord_no: string
  readonly order: StatementOrder
  /** One for each of `order.items`. */
  readonly marks: readonly LineMark[]
  /** They add up to `order.summary.supply_amount`. */
  readonly supply_amounts: SupplyAmounts
}

export interface StatementDocument {
  readonly settlement: SettlementHeader
  readonly type: StatementType
  readonly supplier: StatementOrder['supplier']
  readonly blocks: readonly StatementBlock[]
  /** Sums of the block summaries, in won: what the operator's `payable_amount` is made of. */
  readonly totals: Omit<StatementOrder['summary'], 'outstanding'>
}
