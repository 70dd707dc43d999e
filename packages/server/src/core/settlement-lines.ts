/** The lines that a settlement is made of, page by page, in the order in which they were added. Decision 42. */
import { itemNumber, type LineKind, type Pagination, type SettlementLine } from '@napum/contract'
import { firstRow, type Session, statement } from '../db/database.ts'
import { decimalToNumber } from './money.ts'
import { type PageRequest, pageOf, paginationOf } from './pagination.ts'
import { type DoerColumns, doerView, type Reader } from './people/doer.ts'

interface LineRow extends DoerColumns {
  line_id: number
  kind: LineKind
  ord_no: string
  item_index: number
  unit_price: string
  quantity: number
  price_total: string
  amount: string
  source: string
  recorded_at: Date
  request_id: string
  offsets_line_id: number | null
}

const countLines = statement<{ total: number }>(
  'settlements.count_lines',
  'select count(*) as total from settlement_line where vendor_id = $1::text and settlement_id = $2::text',
)

// In the order in which they were added.
const pageOfLines = statement<LineRow>(
  'settlements.page_of_lines',
  `select line_id, kind, ord_no, item_index, unit_price, quantity, price_total, amount, source, recorded_at, request_id,
     actor_kind, actor_name, offsets_line_id
   from settlement_line
   where vendor_id = $1::text and settlement_id = $2::text
   order by line_id
   limit $3::bigint offset $4::bigint`,
)

const lineView = (row: LineRow, reader: Reader): SettlementLine => ({
  line_id: String(row.line_id),
  kind: row.kind,
  ord_prd_no: itemNumber(row),
  unit_price: decimalToNumber(row.unit_price),
  quantity: row.quantity,
  total_amount: decimalToNumber(row.amount),
  price_total: decimalToNumber(row.price_total),
  recorded_at: row.recorded_at.toISOString(),
  source: row.source,
  request_id: row.request_id,
  done_by: doerView(row, reader),
  offsets_line_id: row.offsets_line_id === null ? null : String(row.offsets_line_id),
})

/** Names a settlement. */
export interface SettlementKey {
  vendor_id: string
  settlement_id: string
}

/** One page of the lines of a settlement that there is. */
export async function linesOf(
  session: Session,
  { vendor_id, settlement_id }: SettlementKey,
  asked: PageRequest,
  reader: Reader,
): Promise<{ line_list: SettlementLine[]; pagination: Pagination }> {
  const page = pageOf(asked)
  const counted = await firstRow(session, countLines, [vendor_id, settlement_id])
  const rows = await session.rows(pageOfLines, [vendor_id, settlement_id, page.limit, page.offset])
  return {
    line_list: rows.map((row) => lineView(row, reader)),
    pagination: paginationOf(page, counted?.total ?? 0),
  }
}
