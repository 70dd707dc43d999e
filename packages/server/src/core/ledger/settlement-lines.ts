/** The lines that a settlement is made of, page by page, in the order in which they were added. Decision 42. */
import {
  type ApartTaxType,
  itemNumber,
  type LineKind,
  type LineReason,
  type Pagination,
  type SettlementLine,
  type SettlementLinesQuery,
} from '@napum/contract'
import { firstRow, type Session, statement } from '../../platform/db/database.ts'
import { type ActorFields, actorView, type Reader } from '../people/actor.ts'
import { decimalToNumber } from '../values/money.ts'
import { pageOf, paginationOf } from '../values/pagination.ts'

interface LineRow extends ActorFields {
  line_id: number
  kind: LineKind
  ord_no: string | null
  item_index: number | null
  unit_price: string
  quantity: number
  price_total: string
  amount: string
  source: string
  recorded_at: Date
  request_id: string
  offsets_line_id: number | null
  reason_code: LineReason | null
  memo: string | null
  tax_type: ApartTaxType | null
  refers_to: number | null
  product_title: string | null
  receiver_name: string | null
  supplied_on: string | null
  /** How many lines there are on all pages. */
  total: number
}

/**
 * SQL: all lines, which are counted by their key; those of the kind in a parameter; and those that belong to no price, of one kind
 * or any, which have an index of their own.
 */
const conditions = {
  lines: () => '',
  of_kind: (kind: string) => `and kind = ${kind}::text`,
  apart: (kind: string) => `and tax_type is not null and (${kind}::text is null or kind = ${kind}::text)`,
} as const
type Which = keyof typeof conditions

const counted = (which: Which, kind: string) => `select count(*) as total from settlement_line
    where vendor_id = $1::text and settlement_id = $2::text ${conditions[which](kind)}`
const count = (which: Which) =>
  statement<{ total: number }>(`settlements.count_${which}`, counted(which, '$3'))
const countLines = { lines: count('lines'), of_kind: count('of_kind'), apart: count('apart') } as const

// In the order in which they were added; item and order are looked up for the lines of the page alone, and the order only for a
// vendor ($5), who is shown the receiver.
const pageOfThem = (which: Which) =>
  statement<LineRow>(`settlements.page_of_${which}`)`
    select line.line_id, line.kind, line.ord_no, line.item_index, line.unit_price, line.quantity, line.price_total, line.amount,
      line.source, line.recorded_at, line.request_id, line.actor_kind, line.actor_name, line.offsets_line_id,
      line.reason_code, line.memo, line.tax_type, line.refers_to, item.product_title, item.supplied_on, bought.receiver_name,
      (${counted(which, '$6')}) as total
    from (
      select * from settlement_line
      where vendor_id = $1::text and settlement_id = $2::text ${conditions[which]('$6')}
      order by line_id
      limit $3::bigint offset $4::bigint
    ) as line
    left join lateral (
      select details ->> 'prd_name' as product_title,
        first_sent_day as supplied_on
      from order_item
      where order_item.vendor_id = $1::text and order_item.ord_no = line.ord_no
        and order_item.item_index = line.item_index
      limit 1
    ) as item on true
    left join lateral (
      select details ->> 'recv_name' as receiver_name from vendor_order
      where $5::boolean and vendor_order.vendor_id = $1::text and vendor_order.ord_no = line.ord_no
      limit 1
    ) as bought on true
    order by line.line_id`
const pageOfLines = {
  lines: pageOfThem('lines'),
  of_kind: pageOfThem('of_kind'),
  apart: pageOfThem('apart'),
} as const

const lineView = (row: LineRow, reader: Reader): SettlementLine => ({
  line_id: String(row.line_id),
  kind: row.kind,
  ord_prd_no: numberOf(row),
  ord_no: row.ord_no,
  product_title: row.product_title ?? '',
  ...(reader === 'vendor' ? { receiver_name: row.receiver_name ?? '' } : {}),
  supplied_on: row.supplied_on,
  unit_price: decimalToNumber(row.unit_price),
  quantity: row.quantity,
  total_amount: decimalToNumber(row.amount),
  price_total: decimalToNumber(row.price_total),
  reason_code: row.reason_code,
  memo: row.memo,
  tax_type: row.tax_type,
  refers_to: row.refers_to === null ? null : String(row.refers_to),
  recorded_at: row.recorded_at.toISOString(),
  source: row.source,
  request_id: row.request_id,
  done_by: actorView(row, reader),
  offsets_line_id: row.offsets_line_id === null ? null : String(row.offsets_line_id),
})

/** The item of a line, when it belongs to one. */
export const numberOf = ({ ord_no, item_index }: Pick<LineRow, 'ord_no' | 'item_index'>): string | null =>
  ord_no === null || item_index === null ? null : itemNumber({ ord_no, item_index })

/** Names a settlement. */
export interface SettlementKey {
  vendor_id: string
  settlement_id: string
}

/** One page of the lines of a settlement that exists. */
export async function linesOf(
  db: Session,
  { vendor_id, settlement_id }: SettlementKey,
  asked: SettlementLinesQuery,
  reader: Reader,
): Promise<{ line_list: SettlementLine[]; pagination: Pagination }> {
  const page = pageOf(asked)
  const { kind = null, apart = false } = asked
  const which = apart ? 'apart' : kind === null ? 'lines' : 'of_kind'
  const kinds = which === 'lines' ? [] : [kind]
  const settlement = [vendor_id, settlement_id]
  const values = [...settlement, page.limit, page.offset, reader === 'vendor', ...kinds]
  const rows = await db.rows(pageOfLines[which], values)
  // Each row has the count; a page after the last one has no row.
  const found = rows[0] ?? (await firstRow(db, countLines[which], [...settlement, ...kinds]))
  return {
    line_list: rows.map((row) => lineView(row, reader)),
    pagination: paginationOf(page, found?.total ?? 0),
  }
}
