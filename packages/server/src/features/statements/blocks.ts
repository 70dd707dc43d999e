/** The blocks and lines of a statement, made of the rows that were read. */
import { itemNumber, StatementOrder } from '@napum/contract'
import type { Static, TObject } from 'typebox'
import { sumOfTotals } from '../../core/ledger/settlement-totals.ts'
import { moneyFromText, moneyToNumber } from '../../core/values/money.ts'
import type { SourceAdjustment, SourceLine, SourceOrder } from './document.ts'
import type * as settlements from './header-queries.ts'
import { pauses } from './pauses.ts'
import type * as queries from './queries.ts'

/** What is not paid yet once a part was, as a text of won; else empty (interface 2.7). */
function outstandingOf({ frozen_totals, paid_amount }: settlements.HeaderRow): string {
  const paid = moneyFromText(paid_amount)
  const rest = frozen_totals && paid !== 0n ? sumOfTotals(frozen_totals) - paid : 0n
  return rest === 0n ? '' : String(moneyToNumber(rest))
}

export const party = StatementOrder.properties

/** What all blocks of a settlement say. */
export const frameOf = (header: settlements.HeaderRow) => ({
  settlement_no: header.settlement_no,
  supplier: inOrder(party.supplier, header.supplier),
  outstanding: outstandingOf(header),
})

type MutableOrder = SourceOrder & { readonly lines: SourceLine[] }

/** One block a settlement, order and delivery day, and VAT rule where it changed in between (decision 49). */
export async function blocksOf(
  rows: readonly queries.PrintedLineRow[],
  frames: ReadonlyMap<string, ReturnType<typeof frameOf>>,
): Promise<SourceOrder[]> {
  const pause = pauses()
  const blocks = new Map<string, MutableOrder>()
  let [receiver, footer]: [SourceOrder['receiver'] | null, SourceOrder['footer'] | null] = [null, null]
  for (const row of rows) {
    await pause(0)
    receiver = row.receiver ? inOrder(party.receiver, row.receiver) : receiver
    footer = row.footer ? inOrder(party.footer, row.footer) : footer
    const { settlement_id, ord_no, delivery_date, proof_number, vat, vat_rounding } = row
    const key = [settlement_id, ord_no, delivery_date, vat, vat_rounding].join(' ')
    let block = blocks.get(key)
    if (!block) {
      const { settlement_no, supplier, outstanding } = frames.get(settlement_id) as ReturnType<typeof frameOf>
      block = {
        settlement_no,
        supplier,
        outstanding,
        ord_no,
        delivery_date,
        proof_number,
        receiver: receiver as SourceOrder['receiver'],
        footer: footer as SourceOrder['footer'],
        vat,
        vat_rounding,
        lines: [],
      }
      blocks.set(key, block)
    }
    block.lines.push(lineOf(row))
  }
  return [...blocks.values()]
}

const lineOf = (row: queries.PrintedLineRow): SourceLine => ({
  item_index: row.item_index,
  insurance_code: row.insurance_code,
  product_title: row.product_title,
  specifications: row.specifications,
  unit: row.unit,
  tax_type: row.tax_type,
  is_sent: row.is_sent ?? true,
  quantity: row.quantity,
  unit_price: moneyFromText(row.unit_price),
  total_amount: moneyFromText(row.total_amount),
  // Always there, because thousands of lines of one shape are worked on in half of the time.
  reversed: reversedBy(row),
  prd_code: row.prd_code || undefined,
})

export const adjustmentOf = ({
  line_id,
  refers_to,
  item_index,
  title,
  ...row
}: queries.AdjustmentRow): SourceAdjustment => ({
  ...row,
  line_id: String(line_id),
  refers_to: refers_to === null ? null : String(refers_to),
  ord_prd_no:
    row.ord_no !== null && item_index !== null ? itemNumber({ ord_no: row.ord_no, item_index }) : null,
  product_title: title ?? '',
  unit_price: moneyFromText(row.unit_price),
  total_amount: moneyFromText(row.total_amount),
})

const reversedBy = ({ claim_type, supplied_on, sale_settlement_no }: queries.PrintedLineRow) =>
  claim_type !== null && sale_settlement_no !== null
    ? { claim_type, supplied_on, sale_settlement_no }
    : undefined

/** The database keeps the fields of an object in an order of its own; the wire has that of interface 2.7. */
export function inOrder<Schema extends TObject>(schema: Schema, value: Static<Schema>): Static<Schema> {
  const names = Object.keys(schema.properties)
  return Object.fromEntries(
    names.map((name) => [name, (value as Record<string, unknown>)[name]]),
  ) as Static<Schema>
}
