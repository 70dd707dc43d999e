/**
 * What a statement prints. Of a pending settlement it is read from the ledger, the items and their orders as they are
 * now; of a confirmed or paid one from what was frozen when it was confirmed (decision 41a). Both have the same columns,
 * and confirming copies the one into the other.
 */
import type { StatementOrder, StatementType, TaxType } from '@napum/contract'
import { statement } from '../../db/database.ts'
import type { VatMode } from './document.ts'

export interface PrintedLineRow {
  settlement_id: string
  line_id: number
  statement_type: StatementType
  ord_no: string
  item_index: number
  vat: VatMode
  delivery_date: string
  proof_number: string
  receiver: StatementOrder['receiver']
  footer: StatementOrder['footer']
  insurance_code: string
  product_title: string
  specifications: string
  unit: string
  tax_type: TaxType
  quantity: number
  unit_price: string
  total_amount: string
}

const printedColumns = `vendor_id, settlement_id, line_id, statement_type, ord_no, item_index, delivery_date, proof_number,
  receiver, footer, insurance_code, product_title, specifications, unit, tax_type, quantity, unit_price, total_amount`

/** Parameters that say how lines are read: the time zone and who receives. */
interface Reading {
  readonly timeZone: string
  readonly receiver: string
}

/**
 * Lines of pending settlements, as they are now.
 * A sale is printed with the price changes that followed it as one line at the last price; a reversal is printed unless
 * it was offset (decisions 44, 45). The days are those of decision 49.
 */
const liveLines = (where: string, { timeZone, receiver }: Reading): string => `
  select line.vendor_id, line.settlement_id, line.line_id, line.statement_type, line.ord_no, line.item_index,
    case when line.statement_type = 'standard'
      then coalesce(
        (item.shipped_at at time zone ${timeZone})::date,
        item.first_sent_day,
        (bought.details ->> 'hope_deli_sdate')::date,
        (select (price.recorded_at at time zone ${timeZone})::date
         from supply_price as price
         where price.vendor_id = line.vendor_id and price.ord_no = line.ord_no
           and price.item_index = line.item_index and price.version = 1))
      else coalesce(
        case when item.reversal_settlement_id = line.settlement_id then item.claim_day end,
        line.claim_day)
    end as delivery_date,
    coalesce(nullif(bought.details ->> 'trade_num', ''), line.ord_no) as proof_number,
    case when ${receiver} = 'orderer'
      then jsonb_build_object(
        'biz_no', bought.details -> 'ord_company_num', 'name', bought.details -> 'ord_company')
        || (bought.details -> 'orderer')
      else jsonb_build_object(
        'biz_no', marketplace.biz_no, 'name', marketplace.name, 'owner', marketplace.owner,
        'address', marketplace.address, 'phone', marketplace.phone, 'biz_type', marketplace.biz_type,
        'biz_kind', marketplace.biz_kind)
    end as receiver,
    jsonb_build_object(
      'notes', marketplace.statement_notes,
      'sales_office', coalesce(bought.details ->> 'sales_office', marketplace.sales_office),
      'sales_rep_name', coalesce(bought.details ->> 'sales_rep_name', marketplace.sales_rep_name),
      'sales_rep_phone', coalesce(bought.details ->> 'sales_rep_phone', marketplace.sales_rep_phone)) as footer,
    item.details ->> 'insurance_code' as insurance_code,
    item.details ->> 'prd_name' as product_title,
    item.details ->> 'specifications' as specifications,
    item.details ->> 'unit' as unit,
    item.tax_type, line.quantity, line.unit_price, line.price_total as total_amount
  from (
    select vendor_id, settlement_id, ord_no, item_index, 'standard' as statement_type, min(line_id) as line_id,
      (array_agg(quantity order by line_id desc))[1] as quantity,
      (array_agg(unit_price order by line_id desc))[1] as unit_price,
      (array_agg(price_total order by line_id desc))[1] as price_total,
      null::date as claim_day
    from (
      select *, count(*) filter (where kind = 'sale')
        over (partition by vendor_id, settlement_id, ord_no, item_index order by line_id) as sale_no
      from settlement_line
      where ${where} and kind <> 'reversal'
    ) as numbered
    group by vendor_id, settlement_id, ord_no, item_index, sale_no
    union all
    select vendor_id, settlement_id, ord_no, item_index, 'cancellation', line_id, quantity, unit_price, price_total,
      claim_day
    from settlement_line as reversal
    where ${where} and kind = 'reversal' and offsets_line_id is null
      and not exists (
        select 1
        from settlement_line as taken_back
        where taken_back.vendor_id = reversal.vendor_id and taken_back.settlement_id = reversal.settlement_id
          and taken_back.offsets_line_id = reversal.line_id)
  ) as line
  join order_item as item using (vendor_id, ord_no, item_index)
  join vendor_order as bought using (vendor_id, ord_no)
  cross join marketplace`

/** Lines of the settlements that `where` names, whatever their state. */
const printedLines = (where: string, reading: Reading): string => `
  select printed.*, settlement.vat
  from (${liveLines(where, reading)}) as printed
  join settlement using (vendor_id, settlement_id)
  where settlement.status = 'pending'
  union all
  select ${printedColumns.replaceAll(/(\w+)/g, 'frozen_line.$1')}, settlement.vat
  from frozen_line
  join settlement using (vendor_id, settlement_id)
  where ${where.replaceAll(/\b(vendor_id|settlement_id|ord_no)\b/g, 'frozen_line.$1')}
    and settlement.status <> 'pending'`

const wholeSettlement = 'vendor_id = $1::text and settlement_id = $2::text'
const ofOrder = 'vendor_id = $1::text and ord_no = $2::text'
const reading: Reading = { timeZone: '$4::text', receiver: '$5::text' }
const inOrder = 'order by ord_no, delivery_date, item_index, line_id'

// Every line of one kind of a settlement.
export const linesOfSettlement = statement<PrintedLineRow>(
  'statement.lines_of_settlement',
  `select * from (${printedLines(wholeSettlement, reading)}) as line
   where statement_type = $3::text
   ${inOrder}`,
)

// Lines of one kind of an order. Those of a standard statement are of items that were not shipped and did not come
// back: this selection stays live, also for a settlement that is closed (decisions 41a, 45).
export const linesOfOrder = statement<PrintedLineRow>(
  'statement.lines_of_order',
  `select line.*
   from (${printedLines(ofOrder, reading)}) as line
   join order_item as item using (vendor_id, ord_no, item_index)
   where line.statement_type = $3::text
     and (line.statement_type = 'cancellation'
       or (item.registered_at is null and coalesce(item.claim_type, '') not in ('cancel', 'return')))
   ${inOrder.replaceAll(/(ord_no|delivery_date|item_index|line_id)/g, 'line.$1')}`,
)

export interface HeaderRow {
  settlement_id: string
  settlement_no: string
  status: 'pending' | 'confirmed' | 'paid'
  period_start: string
  period_end: string
  settlement_date: string
  supplier: StatementOrder['supplier']
}

/** SQL: the supplying party as the vendor is now. */
export const liveSupplier = `jsonb_build_object(
  'name', vendor.name, 'biz_no', vendor.biz_no, 'owner', vendor.owner, 'address', vendor.address,
  'biz_type', vendor.biz_type, 'biz_kind', vendor.biz_kind, 'phone', vendor.phone, 'email', vendor.email)`

const supplier = `coalesce(settlement.frozen_supplier, ${liveSupplier}) as supplier`

const header = `settlement.settlement_id, settlement.settlement_no, settlement.status, settlement.period_start,
  settlement.period_end, settlement.settlement_date, ${supplier}`

export const headerOfSettlement = statement<HeaderRow>(
  'statement.header_of_settlement',
  `select ${header}
   from settlement
   join vendor using (vendor_id)
   where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text`,
)

// The settlements with lines of an order, the newest first (decision 48).
export const headersOfOrder = statement<HeaderRow>(
  'statement.headers_of_order',
  `select ${header}
   from settlement
   join vendor using (vendor_id)
   where settlement.vendor_id = $1::text and settlement.settlement_id in (
     select settlement_id from settlement_line where vendor_id = $1::text and ord_no = $2::text)
   order by settlement.created_at desc, settlement.settlement_id desc`,
)

// The settlement that holds the item: by its sale, or by its newest reversal that was not taken back.
export const settlementOfItem = statement<{
  settlement_id: string | null
  reversal_settlement_id: string | null
}>(
  'statement.settlement_of_item',
  `select item.settlement_id, (
     select reversal.settlement_id
     from settlement_line as reversal
     where reversal.vendor_id = $1::text and reversal.ord_no = $2::text and reversal.item_index = $3::integer
       and reversal.kind = 'reversal' and reversal.offsets_line_id is null
       and not exists (
         select 1
         from settlement_line as taken_back
         where taken_back.vendor_id = reversal.vendor_id and taken_back.settlement_id = reversal.settlement_id
           and taken_back.offsets_line_id = reversal.line_id)
     order by reversal.line_id desc
     limit 1
   ) as reversal_settlement_id
   from order_item as item
   where item.vendor_id = $1::text and item.ord_no = $2::text and item.item_index = $3::integer`,
)

// Keeps everything that a settlement prints, as it is now.
export const freezeLines = statement(
  'statement.freeze_lines',
  `insert into frozen_line (${printedColumns})
   select ${printedColumns}
   from (${liveLines(wholeSettlement, { timeZone: '$3::text', receiver: '$4::text' })}) as printed`,
)

export const unfreezeLines = statement(
  'statement.unfreeze_lines',
  `delete from frozen_line where ${wholeSettlement}`,
)

/** What a settlement comes to; amounts as decimals. */
export interface TotalsRow {
  settlement_id: string
  item_count: number
  subtotal: string
  cancellation_subtotal: string
  supply_amount: string
  vat_amount: string
}

// Sums the blocks as the statement does, so that paper and payment agree: VAT is rounded a block (decisions 49, 51).
export const totalsOfSettlements = statement<TotalsRow>(
  'statement.totals',
  `with line as (${printedLines(
    '(vendor_id, settlement_id) in (select * from unnest($1::text[], $2::text[]))',
    {
      timeZone: '$3::text',
      receiver: "'marketplace'",
    },
  )}),
   block as (
     select settlement_id, statement_type, vat, sum(total_amount) as amount,
       coalesce(sum(total_amount) filter (where tax_type = 'taxable'), 0) as taxable
     from line
     group by settlement_id, statement_type, vat, ord_no, delivery_date
   ),
   taxed as (
     select settlement_id, statement_type, amount,
       case vat when 'inclusive' then amount - taxable + round(taxable * 10 / 11) else amount end as supply,
       case vat when 'inclusive' then taxable - round(taxable * 10 / 11) else round(taxable / 10) end as vat
     from block
   )
   select settlement_id,
     (select count(distinct (line.ord_no, line.item_index))::integer
      from line
      where line.settlement_id = taxed.settlement_id and line.statement_type = 'standard') as item_count,
     coalesce(sum(amount) filter (where statement_type = 'standard'), 0) as subtotal,
     coalesce(sum(amount) filter (where statement_type = 'cancellation'), 0) as cancellation_subtotal,
     sum(supply) as supply_amount,
     sum(vat) as vat_amount
   from taxed
   group by settlement_id`,
)
