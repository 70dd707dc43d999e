/** A statement as the JSON of interface 2.7 and 4.10: a rendering of the composed document. */
import type { StatementLine, StatementOrder } from '@napum/contract'
import { moneyToNumber } from '../../core/values/money.ts'
import { canonicalForms } from './canonical-forms.ts'
import type { PrintedLine, StatementBlock, StatementDocument, StatementProof } from './document.ts'
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
  return `"success":true,"livemode":${!document.isSample},"settlement":${JSON.stringify(settlement)},"orders":[${orders.join(',')}]${proven}`
}

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
