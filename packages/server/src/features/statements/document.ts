/**
 * What a statement is computed from, and what comes out: one exact value with all that is printed of each line. JSON and
 * PDF only render it, so that they cannot disagree. An amount changes its form twice: read.ts makes an exact one of the
 * database's decimal, and a rendering makes digits, words or a JSON number of that. Interface 2.6, 2.7; decisions 44-54.
 */
import type {
  ClaimType,
  PaymentKind,
  SettlementHeader,
  StatementAdjustment,
  StatementLine,
  StatementOrder,
  StatementType,
  TaxType,
} from '@napum/contract'
import type { VatMode } from '../../config/config.ts'
import type { VatRule } from '../../core/ledger/apart.ts'
import type { Money } from '../../core/values/money.ts'

/**
 * Versions of the text that is hashed of a statement. Each stands in the text, so that no form can be taken for another one. The first
 * form has neither tax kinds nor the account; adjustments stand in the second, where there are any. Interface 10.7; decision 180.
 */
export const canonicalForms = { 1: 'napum-statement-1', 2: 'napum-statement-2' } as const
export type CanonicalForm = keyof typeof canonicalForms
/** Of what is confirmed from now on. */
export const CANONICAL_FORM = 2

/** One item of the statement, at its current (or reversed) supply price. Signed: a reversal is negative. */
export interface SourceLine
  extends Pick<StatementLine, 'insurance_code' | 'product_title' | 'specifications' | 'unit' | 'tax_type'> {
  readonly item_index: number
  /** Negative in a cancellation. */
  readonly quantity: number
  /** Never negative. */
  readonly unit_price: Money
  /** Whether the goods left: without that, the day of their block is not one of delivery. */
  readonly is_sent: boolean
  /** What is really charged; may differ from unit price x quantity (decision 50). Negative in a cancellation. */
  readonly total_amount: Money
  /** What is taken back, in a cancellation; left out in a sale, and where it was not kept. */
  readonly reversed?: ReversedSale | undefined
  /** Printed where the name cannot be drawn; left out when there is none, and where it was not kept. */
  readonly prd_code?: string | undefined
}

export interface ReversedSale {
  readonly claim_type: ClaimType
  /** `YYYY-MM-DD`: the day on which the goods had left; null: they had not. */
  readonly supplied_on: string | null
  readonly sale_settlement_no: string
}

/** What the amounts of a printed line are called on the wire. */
type ComputedField = 'no' | 'unit_price' | 'amount' | 'supply_amount' | 'vat_amount' | 'total'

/** A line that belongs to no price of an item: an adjustment, a shipping fee or a balance. Decision 205. */
export interface AdjustmentLine extends Omit<StatementAdjustment, ComputedField> {
  readonly unit_price: Money
}

export interface SourceAdjustment extends AdjustmentLine, VatRule {
  readonly total_amount: Money
}

/** What stands over and under the lines of a block. */
interface BlockFrame {
  readonly settlement_no: string
  readonly ord_no: string
  /** `YYYY-MM-DD` */
  readonly delivery_date: string
  readonly proof_number: string
  readonly receiver: StatementOrder['receiver']
  readonly supplier: StatementOrder['supplier']
  readonly footer: StatementOrder['footer']
  /** What is not paid yet of its settlement, in won, once a part was; else empty (interface 2.7). */
  readonly outstanding: string
}

/** The lines of one settlement and order on one delivery day. */
export interface SourceOrder extends BlockFrame, VatRule {
  readonly lines: readonly SourceLine[]
}

/** What stands on paper only, besides the figures. */
interface PaperFrame {
  /** `YYYY-MM-DD`: the day on which the settlement was confirmed; null while it is pending. */
  readonly issued_on: string | null
  /** Where the vendor is paid; null when its profile does not say. */
  readonly bank: BankAccount | null
  /** A PNG, printed over the place for a seal; null when the vendor has none. */
  readonly seal: Uint8Array | null
  /** What the whole settlement comes to after cancellations; null on a paper of a part of it. */
  readonly payable: Money | null
  /** The first working day from the pay-out day on; left out where nobody asked. */
  readonly pay_on?: string | null
  /** What was paid of it until now, the first first; left out while that is nothing. */
  readonly payments?: readonly PaperPayment[]
  /** To whom a settlement without lines would be made out; left out where lines say it. */
  readonly receiver?: StatementOrder['receiver']
}

export interface PaperPayment {
  readonly kind: PaymentKind
  /** What it adds to what was paid: below 0 for what a bank sent back or the vendor paid back. */
  readonly amount: Money
  readonly paid_on: string
  readonly reference: string
}

export interface BankAccount {
  readonly bank_code: string
  /** In clear. */
  readonly bank_account: string
  readonly account_holder: string
}

/** What proves a closed statement (decision 113). */
export interface StatementProof {
  /** Which canonical form the hash is of. */
  readonly form: CanonicalForm
  /** SHA-256 in hexadecimal. */
  readonly content_hash: string
  /** In groups of four. */
  readonly check_code: string
}

export interface StatementSource {
  readonly settlement: SettlementHeader
  readonly type: StatementType
  /** The vendor as the settlement above prints it. */
  readonly supplier: StatementOrder['supplier']
  readonly orders: readonly SourceOrder[]
  /** Of the whole settlement; none on a paper of a part of it. */
  readonly adjustments: readonly SourceAdjustment[]
  readonly paper: PaperFrame
  /** Of a whole settlement that is closed; null of any other. */
  readonly proof: StatementProof | null
  /** Keeps what was made of it, so that it is known by its bytes; left out where nothing proves it. */
  readonly keepFile?: (pdf: Uint8Array) => Promise<void>
}

/** One line as it is printed, with its share of VAT. */
export interface PrintedLine extends Omit<SourceLine, 'item_index' | 'total_amount'> {
  /** Counted from 1 in each block. */
  readonly no: number
  /** The line that carries the difference between amount and total (decision 50). */
  readonly adjustment: boolean
  /** `unit_price` x `quantity` */
  readonly amount: Money
  /** Amount without VAT. */
  readonly supply: Money
  readonly vat: Money
}

export interface StatementTotals {
  readonly subtotal: Money
  /** Amounts without VAT by the tax type of their lines. */
  readonly supply: Readonly<Record<TaxType, Money>>
  readonly supply_amount: Money
  readonly vat_amount: Money
  /** `supply_amount` + `vat_amount` */
  readonly total: Money
}

export interface StatementBlock extends BlockFrame {
  readonly vat: VatMode
  readonly lines: readonly PrintedLine[]
  readonly totals: StatementTotals
}

export interface PrintedAdjustment extends AdjustmentLine {
  /** Counted from 1. */
  readonly no: number
  readonly amount: Money
  /** Nothing outside VAT. */
  readonly supply: Money
  readonly vat: Money
  /** What it adds to the payable amount. */
  readonly total: Money
}

export interface AdjustmentTotals {
  readonly subtotal: Money
  readonly supply_amount: Money
  readonly vat_amount: Money
  readonly outside_vat_amount: Money
  readonly total: Money
}

export interface StatementAdjustments {
  readonly lines: readonly PrintedAdjustment[]
  readonly totals: AdjustmentTotals
}

export interface StatementDocument {
  readonly settlement: SettlementHeader
  readonly type: StatementType
  readonly supplier: StatementOrder['supplier']
  readonly blocks: readonly StatementBlock[]
  /** Printed with the sales; a cancellation only says what they come to. */
  readonly adjustments: StatementAdjustments
  readonly paper: PaperFrame
  readonly proof: StatementProof | null
  /** Whether it is test data, which is said on each page and in each file. */
  readonly isSample?: boolean
  /** Sums of all blocks. */
  readonly totals: StatementTotals
}
