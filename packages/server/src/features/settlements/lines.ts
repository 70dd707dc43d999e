/** The lines that a settlement is made of, page by page, in the order in which they were added. Decision 42. */
import type { Pagination, SettlementLine, SettlementLinesQuery } from '@napum/contract'
import { recordItemFields } from '../../core/items/record.ts'
import type { SettlementKey } from '../../core/ledger/settlement-totals.ts'
import { type ActorFields, actorView, type Reader } from '../../core/people/actor.ts'
import { answered, type RowOf } from '../../core/values/instants.ts'
import { numbersOf } from '../../core/values/money.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { itemNumberOf } from '../../core/vendors/rows.ts'
import { firstRow, type Session, statement } from '../../platform/db/database.ts'

interface LineRow
  extends RowOf<
      Omit<SettlementLine, 'receiver_name' | 'done_by'>,
      'recorded_at',
      'unit_price' | 'total_amount' | 'price_total'
    >,
    ActorFields {
  receiver_name: string | null
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
    select line.line_id::text as line_id, line.kind, ${itemNumberOf('line')} as ord_prd_no, line.ord_no,
      coalesce(item.product_title, '') as product_title, item.supplied_on, line.unit_price, line.quantity,
      line.amount as total_amount, line.price_total, line.reason_code, line.memo, line.tax_type,
      line.refers_to::text as refers_to, line.recorded_at, line.source, line.request_id,
      line.offsets_line_id::text as offsets_line_id, line.actor_kind, line.actor_name, bought.receiver_name,
      (${counted(which, '$6')}) as total
    from (
      select * from settlement_line
      where vendor_id = $1::text and settlement_id = $2::text ${conditions[which]('$6')}
      order by line_id
      limit $3::bigint offset $4::bigint
    ) as line
    left join lateral (
      select ${recordItemFields('order_item')} ->> 'prd_name' as product_title,
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

const lineView = (
  { total: _, actor_kind, actor_name, receiver_name, ...row }: LineRow,
  reader: Reader,
): SettlementLine => ({
  ...answered(row),
  ...numbersOf(row, 'unit_price', 'total_amount', 'price_total'),
  ...(reader === 'vendor' ? { receiver_name: receiver_name ?? '' } : {}),
  done_by: actorView({ actor_kind, actor_name }, reader),
})

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
