/** What the template prints of adjustments, shipping and balances: a table of its own under the orders. Decision 205. */
import { adjustmentName, printedAdjustments } from './adjustments.ts'
import { breakable, displayLines, displayText } from './display.ts'
import type { PrintedAdjustment, StatementDocument } from './document.ts'
import { grouped, moneyInDigits } from './korean-won.ts'
import { apartTaxLabels, presentSums } from './present-lines.ts'

/** Characters without a place to break that fit on one line of their columns: the second takes a number of an item. */
const NAME_RUN_MAX = 14
const TEXT_RUN_MAX = 26

/** Null when there are none. */
export function presentAdjustments(document: StatementDocument) {
  const lines = printedAdjustments(document)
  if (lines.length === 0) return null
  const { subtotal: _, ...sums } = document.adjustments.totals
  return { title: `조정 내역 (${lines.length} 건)`, rows: lines.map(rowOf), sums: presentSums(sums) }
}

const rowOf = (line: PrintedAdjustment) => ({
  no: String(line.no),
  day: line.adjusted_on.slice(5),
  name: breakable(adjustmentName(line), NAME_RUN_MAX),
  texts: textsOf(line),
  quantity: line.reason_code === 'partial_return' ? grouped(String(line.quantity)) : '',
  supply: line.tax_type === 'none' ? '' : moneyInDigits(line.supply),
  vat: line.tax_type === 'taxable' ? moneyInDigits(line.vat) : apartTaxLabels[line.tax_type],
  total: moneyInDigits(line.total),
})

/** What it is about, a row each: the item or the order, what was sold when, and what somebody wrote. */
function textsOf(line: PrintedAdjustment): string[] {
  return [
    displayText(line.product_title),
    displayText(line.ord_prd_no ?? line.ord_no ?? ''),
    line.sale_settlement_no === null ? '' : `당초 ${line.sale_settlement_no}`,
    line.supplied_on === null ? '' : `${line.supplied_on} 공급`,
    displayLines(line.memo ?? ''),
  ]
    .filter((text) => text !== '')
    .map((text) => breakable(text, TEXT_RUN_MAX))
}
