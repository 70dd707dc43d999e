/** Reading and freezing the lines that statements print. How each line is made is in line-sql.ts. */
import type { ClaimType, StatementOrder, StatementType } from '@napum/contract'
import { apartLines, type VatRule } from '../../core/ledger/apart.ts'
import { linesOfHeld, reversalsOfOrder, settlementOf } from '../../core/ledger/line-sql.ts'
import { statement } from '../../platform/db/database.ts'
import type { AdjustmentLine, SourceLine } from './document.ts'
import { buyer, frozenLines, liveLines, printedColumns, type Reading } from './line-sql.ts'

/** Amounts come as texts of decimals. */
type Decimal<Fields extends string> = { readonly [Field in Fields]: string }

type SoldFields = 'insurance_code' | 'product_title' | 'specifications' | 'unit' | 'tax_type' | 'quantity'

export interface PrintedLineRow
  extends VatRule,
    Pick<SourceLine, SoldFields>,
    Decimal<'unit_price' | 'total_amount'> {
  settlement_id: string
  line_id: number
  statement_type: StatementType
  ord_no: string
  item_index: number
  delivery_date: string
  proof_number: string
  /** Null: that of the row before. Most rows share theirs, and each costs time to send and to read. */
  receiver: StatementOrder['receiver'] | null
  footer: StatementOrder['footer'] | null
  /** Null: frozen before it was kept, when every day was printed as one of delivery. */
  is_sent: boolean | null
  /** Null in a sale, and in what was frozen before it was kept. */
  claim_type: ClaimType | null
  /** Null also for goods that had not left. */
  supplied_on: string | null
  sale_settlement_no: string | null
  /** Null in what was frozen before it was kept. */
  prd_code: string | null
}

/** SQL: lines in the order in which they are printed; blocks of one settlement stand together. */
const printed = (lines: string): string => `
  select settlement_id, line_id, statement_type, ord_no, item_index, delivery_date, proof_number,
    case when receiver is distinct from lag(receiver) over printing then receiver end as receiver,
    case when footer is distinct from lag(footer) over printing then footer end as footer,
    insurance_code, product_title, specifications, unit, tax_type, quantity, unit_price, total_amount, vat, vat_rounding,
    is_sent, claim_type, supplied_on, sale_settlement_no, prd_code
  from (${lines}) as line
  window printing as (order by settlement_id, ord_no, delivery_date, item_index, line_id)
  order by settlement_id, ord_no, delivery_date, item_index, line_id`

/** SQL: the settlement $1, $2, in a state, named `held`. */
const heldSettlement = (state: string): string => `
  (select vendor_id, settlement_id, vat, vat_rounding, frozen_receiver, frozen_footer from settlement
   where vendor_id = $1::text and settlement_id = $2::text and ${state} limit 1) as held`

const pending = heldSettlement("status = 'pending'")

// Every line of one kind of a settlement.
export const linesOfSettlement = statement<PrintedLineRow>(
  'statement.lines_of_settlement',
  printed(`
    ${liveLines(`select * from (${linesOfHeld(pending)}) as either where statement_type = $3::text`, {
      timeZone: '$4::text',
      receiver: '$5::text',
    })}
    union all
    ${frozenLines(
      `${heldSettlement("status <> 'pending'")}
       cross join lateral (
         select * from frozen_line as kept
         where kept.vendor_id = $1::text and kept.settlement_id = held.settlement_id
           and kept.statement_type = $3::text
       ) as line`,
    )}`),
)

export interface AdjustmentRow
  extends VatRule,
    Omit<AdjustmentLine, 'line_id' | 'refers_to' | 'ord_prd_no' | 'product_title' | 'unit_price'>,
    Decimal<'unit_price' | 'total_amount'> {
  line_id: number
  refers_to: number | null
  title: string | null
  item_index: number | null
}

// What a settlement holds besides prices, in the order in which it was added; $3 is the time zone.
export const adjustmentsOfSettlement = statement<AdjustmentRow>('statement.adjustments')`
  select line.line_id, line.kind, line.reason_code, line.memo, line.tax_type, line.refers_to, original.sale_settlement_no,
    line.title, line.supplied_on, line.ord_no, line.item_index, line.quantity, line.unit_price, line.total_amount,
    line.vat, line.vat_rounding, (line.recorded_at at time zone $3::text)::date as adjusted_on
  from ${heldSettlement('true')}
  cross join lateral (${apartLines('held')}) as line
  left join lateral (
    select settlement_no as sale_settlement_no from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = line.refers_settlement_id
    limit 1
  ) as original on true
  order by line.line_id`

const reading: Reading = { timeZone: '$3::text', receiver: '$4::text' }

/**
 * SQL: the items of an order that a standard statement shows: those that are still here and still sold. This selection
 * stays live, also for a settlement that is closed (decisions 41a, 44). The offset keeps the planner from looking for
 * them by another index than that of the order.
 */
const itemsStillHere = `
  (select vendor_id, ord_no, item_index, settlement_id, quantity, unit_price, total_amount
   from (select * from order_item where vendor_id = $1::text and ord_no = $2::text offset 0) as item
   where settlement_id is not null and reversal_settlement_id is null and registered_at is null
     and coalesce(item_status, 'pending') not in ('shipped', 'delivered')
     and coalesce(claim_type, 'exchange') = 'exchange') as item`

// For each item of an order that is still here its current sale, once: the sale of the settlement that holds the item
// now, at its current price. Sales before that, which were closed and sold again, are not looked at.
export const salesOfOrder = statement<PrintedLineRow>(
  'statement.sales_of_order',
  printed(`
    ${liveLines(
      `select item.*, 0::bigint as line_id, 'standard' as statement_type, null::date as claim_day,
         null::text as claim_type, null::timestamptz as first_priced_at, held.vat, held.vat_rounding,
         null::text as sale_settlement_no
       from ${itemsStillHere}
       ${settlementOf('item')} as held
       where held.status = 'pending'`,
      reading,
    )}
    union all
    ${frozenLines(
      `${itemsStillHere}
       ${settlementOf('item')} as held
       cross join lateral (
         select * from frozen_line as kept
         where kept.vendor_id = $1::text and kept.ord_no = item.ord_no and kept.item_index = item.item_index
           and kept.settlement_id = item.settlement_id and kept.statement_type = 'standard'
         order by kept.line_id desc
         limit 1
       ) as line`,
    )}
    where held.status <> 'pending'`),
)

// The reversals of an order, of every settlement.
export const cancellationsOfOrder = statement<PrintedLineRow>(
  'statement.cancellations_of_order',
  printed(`
    ${liveLines(reversalsOfOrder, reading)}
    union all
    ${frozenLines(
      `(select * from frozen_line
        where vendor_id = $1::text and ord_no = $2::text and statement_type = 'cancellation') as line
       ${settlementOf('line')} as held`,
    )}
    where held.status <> 'pending'`),
)

// The marketplace as lines name it, which a settlement keeps once when it is confirmed.
export const readBuyer = statement<{ receiver: string; footer: string }>('statement.read_buyer')`
  select receiver::text as receiver, footer::text as footer from ${buyer}`

// Keeps everything that a settlement prints, as it is now. Parties that are $5 and $6 stand in the settlement alone.
export const freezeLines = statement('statement.freeze_lines')`
  insert into frozen_line (${printedColumns})
  ${liveLines(linesOfHeld(pending), reading, { vendor: '$1::text', receiver: '$5::jsonb', footer: '$6::jsonb' })}
  returning 1`

export const unfreezeLines = statement('statement.unfreeze_lines')`
  delete from frozen_line where vendor_id = $1::text and settlement_id = $2::text`
