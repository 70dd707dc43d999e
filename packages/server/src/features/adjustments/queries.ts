/** SQL of what adjustments name: lines of their vendor, orders, and keys that were used. */
import type { ApartTaxType, LineKind, LineReason } from '@napum/contract'
import type { VatRule } from '../../core/ledger/apart.ts'
import { statement } from '../../platform/db/database.ts'

export interface ReferredRow extends VatRule {
  line_id: number
  settlement_id: string
  kind: LineKind
  ord_no: string | null
  item_index: number | null
  quantity: number
  unit_price: string
  amount: string
  /** Null: it belongs to a price. */
  tax_type: ApartTaxType | null
  reason_code: LineReason | null
  source: string
  title: string | null
  supplied_on: string | null
  /** Whether it takes another such line back. */
  takes_back: boolean
  is_taken_back: boolean
}

// The lines $2 of the vendor $1, looked for in each of its settlements: a line is known by its settlement, and a vendor has
// few of those.
export const readReferred = statement<ReferredRow>('adjustments.referred')`
  select line.line_id, line.settlement_id, line.kind, line.ord_no, line.item_index, line.quantity, line.unit_price,
    line.amount, line.tax_type, line.reason_code, line.source, line.title, line.supplied_on,
    coalesce(line.vat, held.vat) as vat, coalesce(line.vat_rounding, held.vat_rounding) as vat_rounding,
    coalesce(original.tax_type is not null, false) as takes_back, opposite.line_id is not null as is_taken_back
  from unnest($2::bigint[]) as asked (line_id)
  cross join lateral (
    select settlement_id, settlement.vat, settlement.vat_rounding from settlement where settlement.vendor_id = $1::text
    offset 0
  ) as held
  cross join lateral (
    select * from settlement_line
    where settlement_line.vendor_id = $1::text and settlement_line.settlement_id = held.settlement_id
      and settlement_line.line_id = asked.line_id
    limit 1
  ) as line
  left join lateral (
    select referred.tax_type from settlement_line as referred
    where referred.vendor_id = $1::text and referred.settlement_id = line.refers_settlement_id
      and referred.line_id = line.refers_to
    limit 1
  ) as original on true
  left join lateral (
    select taking.line_id from settlement_line as taking
    where taking.refers_to = line.line_id and taking.vendor_id = $1::text and line.tax_type is not null
    limit 1
  ) as opposite on true`

export interface UsedKeyRow {
  idempotency_key: string
  idempotency_entry: string
  line_id: number
  amount: string
  settlement_no: string
}

// What was recorded under these keys of the vendor $1.
export const readKeys = statement<UsedKeyRow>('adjustments.keys')`
  select line.idempotency_key, line.idempotency_entry, line.line_id, line.amount, held.settlement_no
  from unnest($2::text[]) as asked (idempotency_key)
  cross join lateral (
    select * from settlement_line
    where settlement_line.idempotency_key = asked.idempotency_key and settlement_line.vendor_id = $1::text
      and settlement_line.idempotency_key is not null
    limit 1
  ) as line
  cross join lateral (
    select settlement_no from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = line.settlement_id
    limit 1
  ) as held`

// Which of these orders the vendor $1 has.
export const readOrders = statement<{ ord_no: string }>('adjustments.orders')`
  select bought.ord_no
  from unnest($2::text[]) as asked (ord_no)
  cross join lateral (
    select ord_no from vendor_order
    where vendor_order.vendor_id = $1::text and vendor_order.ord_no = asked.ord_no
    limit 1
  ) as bought`

// What refers to these sales for another reason than that goods came back or a price was wrong, as far as it stands.
export const readOthers = statement<{ refers_to: number; amount: string }>('adjustments.others_of_sales')`
  select asked.line_id as refers_to, coalesce(sum(line.amount), 0) as amount
  from unnest($2::bigint[]) as asked (line_id)
  cross join lateral (
    select * from settlement_line
    where settlement_line.refers_to = asked.line_id and settlement_line.vendor_id = $1::text
    offset 0
  ) as line
  where line.reason_code not in ('partial_return', 'price_correction') and not exists (
    select 1 from settlement_line as taking
    where taking.refers_to = line.line_id and taking.vendor_id = $1::text
  )
  group by asked.line_id`
