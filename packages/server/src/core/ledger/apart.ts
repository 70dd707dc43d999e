/** The settlement that a decision means before it is known; and lines that belong to no price of an item. Decisions 37, 40, 205. */
import type { ApartKind, ApartTaxType, ItemKey, LineReason, TaxType } from '@napum/contract'
import type { VatMode, WonRounding } from '../../config/config.ts'
import { statement } from '../../platform/db/database.ts'
import { recordItemFields } from '../items/record.ts'
import type { Day } from '../values/calendar.ts'

/**
 * The vendor's open settlement. Lines and items point to it while a transaction decides; it is found or opened
 * afterwards, and is written with its id from then on.
 */
export class OpenSettlement {
  #id: string | null = null

  /** Says which one it is. */
  settleOn(settlementId: string): void {
    this.#id = settlementId
  }

  /**
   * Its id.
   * @throws Error before it is known.
   */
  toJSON(): string {
    if (this.#id === null) throw new Error('the open settlement is not known yet')
    return this.#id
  }
}

/** A settlement by its id, or the open one. */
export type SettlementRef = string | OpenSettlement

/** By what the VAT of lines is computed. */
export interface VatRule {
  readonly vat: VatMode
  readonly vat_rounding: WonRounding
}

/** What a line refers to, with what it takes over from there. */
export interface Reference {
  readonly refers_to: number | null
  readonly refers_settlement_id: string | null
  /** Name of the product, and the day on which its goods had left. */
  readonly title: string | null
  readonly supplied_on: Day | null
  /** Null: as the settlement of the line. */
  readonly vat: VatMode | null
  readonly vat_rounding: WonRounding | null
}

export const noReference: Reference = {
  refers_to: null,
  refers_settlement_id: null,
  title: null,
  supplied_on: null,
  vat: null,
  vat_rounding: null,
}

/** A line of one piece that refers to nothing, belongs to no order, and says no more than its kind. */
export const bareLine = {
  ...noReference,
  reason_code: null,
  memo: null,
  ord_no: null,
  item_index: null,
  quantity: 1,
  idempotency_key: null,
  idempotency_entry: null,
} as const

export interface ApartLine extends Reference {
  readonly settlement_id: SettlementRef
  readonly kind: ApartKind
  readonly reason_code: LineReason | null
  readonly memo: string | null
  readonly tax_type: ApartTaxType
  readonly ord_no: string | null
  readonly item_index: number | null
  readonly quantity: number
  readonly unit_price: string
  readonly amount: string
  readonly source: string
  readonly idempotency_key: string | null
  readonly idempotency_entry: string | null
}

/** All that was taken off the sale of an item is given back to it (-1), or taken off once more (1): the lines are looked up when they are written. */
export interface SaleCorrection extends ItemKey {
  readonly settlement_id: SettlementRef
  readonly sign: 1 | -1
  readonly source: string
}

const columns = [
  ...[
    'line_id',
    'settlement_id',
    'kind',
    'ord_no',
    'item_index',
    'unit_price',
    'quantity',
    'price_total',
    'amount',
  ],
  ...['tax_type', 'reason_code', 'memo', 'refers_to', 'refers_settlement_id', 'title', 'supplied_on', 'vat'],
  ...['vat_rounding', 'source', 'idempotency_key', 'idempotency_entry', 'line_hash'],
] as const

// Lines of a vendor, from a list of objects. They are few, so that the list is read once for each column; columns come as values,
// not as selected rows (decision 175).
export const writeApart = statement('ledger.write_apart')`
  insert into settlement_line (vendor_id, ${columns.join(', ')}, recorded_at, request_id, actor_kind, actor_name)
  values ($1::text, ${columns.map((column) => `(jsonb_populate_recordset(null::settlement_line, $2::jsonb)).${column}`).join(', ')},
    $3::timestamptz, $4::text, $5::text, $6::text)`

/**
 * SQL: lines of the row `held` of the vendor `$1`, with their VAT rule. They print what they say, whatever becomes of their item,
 * so that nothing of them is frozen. The offset keeps the settlement and the tax type together, which one index answers.
 */
export const apartLines = (held: string): string => `
  select entry.line_id, entry.kind, entry.reason_code, entry.memo, entry.tax_type, entry.refers_to,
    entry.refers_settlement_id, entry.title, entry.supplied_on, entry.ord_no, entry.item_index, entry.quantity,
    entry.unit_price, entry.amount as total_amount, entry.recorded_at,
    coalesce(entry.vat, ${held}.vat) as vat, coalesce(entry.vat_rounding, ${held}.vat_rounding) as vat_rounding
  from (
    select * from settlement_line
    where settlement_line.vendor_id = $1::text and settlement_line.settlement_id = ${held}.settlement_id
      and settlement_line.tax_type is not null
    offset 0
  ) as entry`

/** The last sale of an item, and what a line that refers to it takes over. */
export interface SaleFacts extends ItemKey, Reference {
  readonly refers_to: number
  readonly refers_settlement_id: string
  readonly title: string
  readonly tax_type: TaxType
}

/** SQL: in which VAT mode the settlement of a line of the vendor $1 counts. @param line its alias */
export const vatModeOf = (line: string): string => `(
    select settlement.vat, settlement.vat_rounding from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = ${line}.settlement_id
    limit 1
  )`

// Of items of the vendor $1 that have a price. Lines are looked up by item: the offset keeps other keys out of that look.
export const readSales = statement<SaleFacts>('ledger.sales')`
  select asked.ord_no, asked.item_index, sale.line_id as refers_to, sale.settlement_id as refers_settlement_id,
    item.title, item.tax_type, item.supplied_on, held.vat, held.vat_rounding
  from unnest($2::text[], $3::integer[]) as asked (ord_no, item_index)
  cross join lateral (
    select ${recordItemFields('order_item')} ->> 'prd_name' as title, order_item.tax_type, first_sent_day as supplied_on
    from order_item
    where order_item.vendor_id = $1::text and order_item.ord_no = asked.ord_no
      and order_item.item_index = asked.item_index
    limit 1
  ) as item
  cross join lateral (
    select entry.line_id, entry.settlement_id
    from (
      select * from settlement_line as of_item
      where of_item.vendor_id = $1::text and of_item.ord_no = asked.ord_no
        and of_item.item_index = asked.item_index
      offset 0
    ) as entry
    where entry.kind = 'sale'
    order by entry.line_id desc
    limit 1
  ) as sale
  cross join lateral ${vatModeOf('sale')} as held`

/** What somebody took off the sale of an item, or corrected in it. */
export interface SaleCorrectionRow extends ItemKey {
  readonly reason_code: 'partial_return' | 'price_correction'
  readonly quantity: number
  readonly unit_price: string
  readonly amount: string
  readonly vat: VatMode | null
  readonly vat_rounding: WonRounding | null
}

// Of items of the vendor $1, each that is not taken back, without those that take another one back. The offset keeps other keys
// out of the look by item.
export const readSaleCorrections = statement<SaleCorrectionRow>('ledger.sale_corrections')`
  with entered as materialized (
    select asked.ord_no, asked.item_index, entry.line_id, entry.refers_to, entry.reason_code, entry.quantity,
      entry.unit_price, entry.amount, entry.vat, entry.vat_rounding
    from (select distinct * from unnest($2::text[], $3::integer[]) as given (ord_no, item_index)) as asked
    cross join lateral (
      select * from settlement_line as of_item
      where of_item.vendor_id = $1::text and of_item.ord_no = asked.ord_no
        and of_item.item_index = asked.item_index
      offset 0
    ) as entry
    where entry.source = 'adjustment' and entry.reason_code in ('partial_return', 'price_correction')
  )
  select ord_no, item_index, reason_code, quantity, unit_price, amount, vat, vat_rounding
  from entered
  where line_id not in (select refers_to from entered where refers_to is not null)
    and (refers_to is null or refers_to not in (select line_id from entered))
  order by ord_no, item_index, line_id`
