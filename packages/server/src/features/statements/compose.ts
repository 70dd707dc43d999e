/**
 * Computes a statement: line numbers, price adjustments, VAT and totals. The JSON answer and the PDF are two renderings of the
 * value that comes out. Interface 2.7; decisions 44-51.
 */
import type { StatementType, TaxType } from '@napum/contract'
import type { VatRule } from '../../core/ledger/apart.ts'
import { lineVat } from '../../core/values/money.ts'
import { composeAdjustments } from './adjustments.ts'
import type {
  PrintedLine,
  SourceLine,
  SourceOrder,
  StatementBlock,
  StatementDocument,
  StatementSource,
  StatementTotals,
} from './document.ts'
import { pauses } from './pauses.ts'

/** Title of the line that carries the difference between `amount` and `total_amount` (decision 50). */
export const ADJUSTMENT_TITLE = '가격 조정'

/** Computes a statement, with pauses: one of thousands of lines lets other requests pass in between. */
export async function composeStatement({
  orders,
  adjustments,
  keepFile: _,
  ...frame
}: StatementSource): Promise<StatementDocument> {
  const pause = pauses()
  const blocks: StatementBlock[] = []
  for (const order of orders) {
    await pause(order.lines.length)
    blocks.push(composeBlock(order, frame.type))
  }
  const totals = sumOfTotals(blocks.map((block) => block.totals))
  return { ...frame, blocks, adjustments: composeAdjustments(adjustments), totals }
}

// Fields are named one by one here and in `printedLine`: copies of what is left of an object take three times as long, and
// there are thousands while a settlement is locked.
function composeBlock(order: SourceOrder, type: StatementType): StatementBlock {
  const lines: PrintedLine[] = []
  const print = (line: SoldLine, adjustment: boolean) =>
    lines.push(printedLine(line, { no: lines.length + 1, adjustment, rule: order }))
  for (const line of order.lines) {
    print(line, false)
    const difference = line.total_amount - line.unit_price * BigInt(line.quantity)
    if (difference !== 0n) print(differenceOf(line, difference, type), true)
  }
  return {
    settlement_no: order.settlement_no,
    ord_no: order.ord_no,
    delivery_date: order.delivery_date,
    proof_number: order.proof_number,
    receiver: order.receiver,
    supplier: order.supplier,
    footer: order.footer,
    outstanding: order.outstanding,
    vat: order.vat,
    lines,
    totals: totalsOf(lines),
  }
}

/** What a line says before it has its place and its VAT. */
type SoldLine = Omit<SourceLine, 'item_index' | 'total_amount'>

/**
 * The quantity follows the kind of statement, never the sign of the difference, so that a reversal shows the
 * unit price of its sale; a discount therefore has a negative unit price in both.
 */
function differenceOf(
  { tax_type, is_sent, reversed }: SoldLine,
  difference: bigint,
  type: StatementType,
): SoldLine {
  const quantity = type === 'cancellation' ? -1 : 1
  const texts = { insurance_code: '', product_title: ADJUSTMENT_TITLE, specifications: '', unit: '' }
  return { ...texts, tax_type, is_sent, quantity, unit_price: difference * BigInt(quantity), reversed }
}

interface LineContext {
  readonly no: number
  readonly adjustment: boolean
  readonly rule: VatRule
}

function printedLine(line: SoldLine, { no, adjustment, rule }: LineContext): PrintedLine {
  const amount = line.unit_price * BigInt(line.quantity)
  const vat = lineVat(amount, line.tax_type, rule)
  return {
    insurance_code: line.insurance_code,
    product_title: line.product_title,
    specifications: line.specifications,
    unit: line.unit,
    tax_type: line.tax_type,
    is_sent: line.is_sent,
    quantity: line.quantity,
    unit_price: line.unit_price,
    reversed: line.reversed,
    prd_code: line.prd_code,
    no,
    adjustment,
    amount,
    supply: rule.vat === 'inclusive' ? amount - vat : amount,
    vat,
  }
}

const nothing: StatementTotals = {
  subtotal: 0n,
  supply: { taxable: 0n, exempt: 0n, zero_rated: 0n },
  supply_amount: 0n,
  vat_amount: 0n,
  total: 0n,
}

function totalsOf(lines: readonly PrintedLine[]): StatementTotals {
  const supply: Record<TaxType, bigint> = { ...nothing.supply }
  let [subtotal, supply_amount, vat_amount] = [0n, 0n, 0n]
  for (const line of lines) {
    supply[line.tax_type] += line.supply
    subtotal += line.amount
    supply_amount += line.supply
    vat_amount += line.vat
  }
  return { subtotal, supply, supply_amount, vat_amount, total: supply_amount + vat_amount }
}

export const sumOfTotals = (totals: readonly StatementTotals[]): StatementTotals =>
  totals.reduce(added, nothing)

const added = (left: StatementTotals, right: StatementTotals): StatementTotals => ({
  subtotal: left.subtotal + right.subtotal,
  supply: {
    taxable: left.supply.taxable + right.supply.taxable,
    exempt: left.supply.exempt + right.supply.exempt,
    zero_rated: left.supply.zero_rated + right.supply.zero_rated,
  },
  supply_amount: left.supply_amount + right.supply_amount,
  vat_amount: left.vat_amount + right.vat_amount,
  total: left.total + right.total,
})
