/** A statement as the JSON of interface 2.7 and 4.10: a rendering of the composed document. */
import type { StatementAdjustment, StatementLine, StatementOrder } from '@napum/contract'
import { moneyToNumber } from '../../core/values/money.ts'
import { printedAdjustments } from './adjustments.ts'
import {
  canonicalForms,
  type PrintedAdjustment,
  type PrintedLine,
  type StatementBlock,
  type StatementDocument,
  type StatementProof,
} from './document.ts'
import { pauses } from './pauses.ts'

/** A line before its tax kind was written. */
type FirstFormLine = Omit<StatementLine, 'tax_type'>
type OrderJson = Omit<StatementOrder, 'items'> & { readonly items: readonly FirstFormLine[] }

/** The fields of the answer, without the braces around them. Written in slices. */
export async function statementJson(document: StatementDocument): Promise<string> {
  const pause = pauses()
  const orders: string[] = []
  for (const block of document.blocks) {
    await pause(block.lines.length)
    orders.push(JSON.stringify(orderJson(block)))
  }
  const { settlement, type, proof, paper } = document
  const proven = proof
    ? `,${JSON.stringify({ settlement_type: type, account: paper.bank, ...proofJson(proof) }).slice(1, -1)}`
    : ''
  const adjustments = adjustmentsJson(document)
  const adjusted = adjustments ? `,"adjustments":${JSON.stringify(adjustments)}` : ''
  return `"success":true,"livemode":${!document.isSample},"settlement":${JSON.stringify(settlement)},"orders":[${orders.join(',')}]${adjusted}${proven}`
}

/** Null when there are none, so that a statement without them says what it always said. */
export function adjustmentsJson(
  document: Pick<StatementDocument, 'type' | 'adjustments'>,
): StatementAdjustment[] | null {
  const lines = printedAdjustments(document)
  return lines.length === 0 ? null : lines.map(adjustmentJson)
}

const adjustmentJson = (line: PrintedAdjustment): StatementAdjustment => ({
  no: line.no,
  line_id: line.line_id,
  kind: line.kind,
  reason_code: line.reason_code,
  memo: line.memo,
  tax_type: line.tax_type,
  refers_to: line.refers_to,
  sale_settlement_no: line.sale_settlement_no,
  supplied_on: line.supplied_on,
  adjusted_on: line.adjusted_on,
  ord_no: line.ord_no,
  ord_prd_no: line.ord_prd_no,
  product_title: line.product_title,
  quantity: line.quantity,
  unit_price: moneyToNumber(line.unit_price),
  amount: moneyToNumber(line.amount),
  supply_amount: moneyToNumber(line.supply),
  vat_amount: moneyToNumber(line.vat),
  total: moneyToNumber(line.total),
})

const proofJson = ({ form, content_hash, check_code }: StatementProof) => ({
  content_form: canonicalForms[form],
  content_hash,
  check_code,
})

/** One element of `orders`. @param lineOf how its lines are written */
export const orderJson = (
  block: StatementBlock,
  lineOf: (line: PrintedLine) => FirstFormLine = lineJson,
): OrderJson => ({
  settlement_no: block.settlement_no,
  delivery_date: block.delivery_date,
  proof_number: block.proof_number,
  receiver: block.receiver,
  supplier: block.supplier,
  items: block.lines.map(lineOf),
  summary: {
    subtotal: moneyToNumber(block.totals.subtotal),
    supply_amount: moneyToNumber(block.totals.supply_amount),
    vat_amount: moneyToNumber(block.totals.vat_amount),
    total: moneyToNumber(block.totals.total),
    outstanding: block.outstanding,
  },
  footer: block.footer,
})

/** The fields of interface 2.7 alone. */
export const lineOfFirstForm = (line: PrintedLine): FirstFormLine => ({
  no: line.no,
  insurance_code: line.insurance_code,
  product_title: line.product_title,
  specifications: line.specifications,
  unit: line.unit,
  quantity: line.quantity,
  unit_price: moneyToNumber(line.unit_price),
  amount: moneyToNumber(line.amount),
})

const lineJson = (line: PrintedLine): StatementLine => ({
  ...lineOfFirstForm(line),
  tax_type: line.tax_type,
  ...(line.reversed ?? {}),
})
