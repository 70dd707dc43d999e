/**
 * Computes a statement: line numbers, price adjustments, VAT and totals. Pure; the JSON answer and the PDF are
 * two renderings of the value that comes out. Specification 2.7; decisions 49-54.
 */
import type { StatementLine, StatementOrder, StatementType, TaxType } from '@napum/contract'
import { type Money, moneyToNumber, shareRoundedToWon } from '../money.ts'
import type {
  SourceLine,
  SourceOrder,
  StatementBlock,
  StatementDocument,
  StatementSource,
  SupplyAmounts,
  VatMode,
} from './document.ts'

/** Title of the line that carries the difference between `amount` and `total_amount` (decision 50). */
export const ADJUSTMENT_TITLE = '가격 조정'

/** A line with its amount still exact. */
interface PricedLine {
  readonly texts: Pick<StatementLine, 'insurance_code' | 'product_title' | 'specifications' | 'unit'>
  readonly tax_type: TaxType
  readonly adjustment: boolean
  readonly quantity: number
  readonly unit_price: Money
  readonly amount: Money
}

export function composeStatement(source: StatementSource): StatementDocument {
  const priced = source.orders.map((order) => ({ order, lines: pricedLines(order.lines, source.type) }))
  const totals = priced.map(({ order, lines }) => totalsOf(lines, order.vat))
  return {
    settlement: source.settlement,
    type: source.type,
    supplier: source.supplier,
    blocks: priced.map(({ order, lines }, at) =>
      blockOf(order, lines, source.supplier, totals[at] as ExactTotals),
    ),
    totals: amountsOf(totals.reduce(added, nothing)),
  }
}

function pricedLines(lines: readonly SourceLine[], type: StatementType): PricedLine[] {
  return lines.flatMap((line) => {
    const amount = line.unit_price * BigInt(line.quantity)
    const { insurance_code, product_title, specifications, unit, tax_type, quantity, unit_price } = line
    const texts = { insurance_code, product_title, specifications, unit }
    const sold = { texts, tax_type, adjustment: false, quantity, unit_price, amount }
    const difference = line.total_amount - amount
    return difference === 0n ? [sold] : [sold, adjustmentLine(difference, tax_type, type)]
  })
}

/**
 * The quantity follows the kind of statement, never the sign of the difference, so that a reversal shows the
 * unit price of its sale; a discount therefore has a negative unit price in both.
 */
function adjustmentLine(difference: Money, tax_type: TaxType, type: StatementType): PricedLine {
  const quantity = type === 'cancellation' ? -1 : 1
  const unit_price = difference * BigInt(quantity)
  const texts = { insurance_code: '', product_title: ADJUSTMENT_TITLE, specifications: '', unit: '' }
  return { texts, tax_type, adjustment: true, quantity, unit_price, amount: difference }
}

/** Exact totals of one block, or of all. */
interface ExactTotals {
  readonly subtotal: Money
  readonly supply: Readonly<Record<TaxType, Money>>
  readonly vat: Money
}

const nothing: ExactTotals = { subtotal: 0n, supply: { taxable: 0n, exempt: 0n, zero_rated: 0n }, vat: 0n }

function totalsOf(lines: readonly PricedLine[], vat: VatMode): ExactTotals {
  const amounts = { taxable: 0n, exempt: 0n, zero_rated: 0n }
  for (const line of lines) amounts[line.tax_type] += line.amount
  const taxed = taxedShare(amounts.taxable, vat)
  return {
    subtotal: amounts.taxable + amounts.exempt + amounts.zero_rated,
    supply: { ...amounts, taxable: taxed.supply },
    vat: taxed.vat,
  }
}

/** Splits what taxable lines come to into supply amount and VAT of 10 % (decision 51). */
function taxedShare(taxable: Money, vat: VatMode): { supply: Money; vat: Money } {
  if (vat === 'exclusive') return { supply: taxable, vat: shareRoundedToWon(taxable, 1n, 10n) }
  const supply = shareRoundedToWon(taxable, 10n, 11n)
  return { supply, vat: taxable - supply }
}

const added = (left: ExactTotals, right: ExactTotals): ExactTotals => ({
  subtotal: left.subtotal + right.subtotal,
  supply: {
    taxable: left.supply.taxable + right.supply.taxable,
    exempt: left.supply.exempt + right.supply.exempt,
    zero_rated: left.supply.zero_rated + right.supply.zero_rated,
  },
  vat: left.vat + right.vat,
})

function amountsOf(totals: ExactTotals) {
  const supply = totals.supply.taxable + totals.supply.exempt + totals.supply.zero_rated
  return {
    subtotal: moneyToNumber(totals.subtotal),
    supply_amount: moneyToNumber(supply),
    vat_amount: moneyToNumber(totals.vat),
    total: moneyToNumber(supply + totals.vat),
  }
}

const supplyAmounts = (supply: ExactTotals['supply']): SupplyAmounts => ({
  taxable: moneyToNumber(supply.taxable),
  exempt: moneyToNumber(supply.exempt),
  zero_rated: moneyToNumber(supply.zero_rated),
})

function blockOf(
  source: SourceOrder,
  lines: readonly PricedLine[],
  supplier: StatementOrder['supplier'],
  totals: ExactTotals,
): StatementBlock {
  const order: StatementOrder = {
    delivery_date: source.delivery_date,
    proof_number: source.proof_number,
    receiver: source.receiver,
    supplier,
    items: lines.map(wireLine),
    // Receivables are kept by the marketplace's accounting and not by this service: never applicable here.
    summary: { ...amountsOf(totals), outstanding: '' },
    footer: source.footer,
  }
  const marks = lines.map(({ tax_type, adjustment }) => ({ tax_type, adjustment }))
  return { ord_no: source.ord_no, order, marks, supply_amounts: supplyAmounts(totals.supply) }
}

const wireLine = (line: PricedLine, at: number): StatementLine => ({
  no: at + 1,
  ...line.texts,
  quantity: line.quantity,
  unit_price: moneyToNumber(line.unit_price),
  amount: moneyToNumber(line.amount),
})
