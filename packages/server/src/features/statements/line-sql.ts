/** SQL: with which texts a statement prints its lines (core/ledger/line-sql.ts says which lines, and at which price). */
import { recordOrderFields } from '../../core/items/record.ts'
import { isSentSql } from '../../core/items/sent.ts'
import { itemOf, lookup } from '../../core/ledger/line-sql.ts'

/** SQL: everything that is printed of a line; the columns of `frozen_line`. */
export const printedColumns = `vendor_id, settlement_id, line_id, statement_type, ord_no, item_index, delivery_date,
  proof_number, receiver, footer, insurance_code, product_title, specifications, unit, tax_type, quantity, unit_price,
  total_amount, vat, vat_rounding, is_sent, claim_type, supplied_on, sale_settlement_no, prd_code`

/** Parameters that say how lines are read: the time zone and who receives. */
export interface Reading {
  readonly timeZone: string
  readonly receiver: string
}

const deliveryDate = (timeZone: string): string => `
  case when line.statement_type = 'standard'
    then coalesce(
      item.first_sent_day,
      item.hope_day,
      (coalesce(line.first_priced_at, (
        select price.recorded_at
        from supply_price as price
        where price.vendor_id = $1::text and price.ord_no = line.ord_no
          and price.item_index = line.item_index and price.version = 1
        limit 1
      )) at time zone ${timeZone})::date)
    else coalesce(
      case when item.reversal_settlement_id = line.settlement_id then item.claim_day end,
      line.claim_day)
  end`

/** SQL: whether the day above is one on which the goods left; a claim has its own day. */
const isSent = `(line.statement_type = 'cancellation' or ${isSentSql})`

/** SQL: the company that placed the order `bought` of the `item` as the party that buys. */
export const ordererAsReceiver = `jsonb_build_object(
      'biz_no', ${recordOrderFields('item')} -> 'ord_company_num', 'name', ${recordOrderFields('item')} -> 'ord_company')
      || (bought.details -> 'orderer')`

const receiver = (who: string): string => `
  case when ${who} = 'orderer'
    then ${ordererAsReceiver}
    else buyer.receiver
  end`

/**
 * The sales office and its representative belong together: all three come from the order when it brings any of them,
 * otherwise from the marketplace. A branch must not be printed with the representative of the head office.
 */
const footer = `
  case when concat(bought.details ->> 'sales_office', bought.details ->> 'sales_rep_name',
        bought.details ->> 'sales_rep_phone') <> ''
    then jsonb_build_object(
      'notes', buyer.footer -> 'notes',
      'sales_office', coalesce(bought.details ->> 'sales_office', ''),
      'sales_rep_name', coalesce(bought.details ->> 'sales_rep_name', ''),
      'sales_rep_phone', coalesce(bought.details ->> 'sales_rep_phone', ''))
    else buyer.footer
  end`

/** SQL: the marketplace as the party that buys. */
export const marketplaceAsReceiver = `jsonb_build_object(
        'biz_no', biz_no, 'name', name, 'owner', owner, 'address', address, 'phone', phone, 'biz_type', biz_type,
        'biz_kind', biz_kind)`

/** SQL: what the marketplace's profile brings to a paper; the offset has it built once instead of for each line. */
export const buyer = `(
    select
      ${marketplaceAsReceiver} as receiver,
      jsonb_build_object(
        'notes', statement_notes, 'sales_office', sales_office, 'sales_rep_name', sales_rep_name,
        'sales_rep_phone', sales_rep_phone) as footer
    from marketplace
    offset 0
  ) as buyer`

/** SQL: what lines have in common. Parties that a line need not say, because its settlement does, are null in it. */
interface Common {
  readonly vendor: string
  readonly receiver: string
  readonly footer: string
}
const nothing: Common = { vendor: 'line.vendor_id', receiver: 'null::jsonb', footer: 'null::jsonb' }

/**
 * SQL: the given lines of pending settlements with their texts as they are now.
 * @param common of all of them; what is inserted says the vendor as a parameter, so that only the vendor's node takes part
 */
export const liveLines = (lines: string, reading: Reading, common = nothing): string => `
  select ${common.vendor} as vendor_id, line.settlement_id, line.line_id, line.statement_type, line.ord_no, line.item_index,
    ${deliveryDate(reading.timeZone)} as delivery_date,
    coalesce(nullif(item.recorded ->> 'trade_num', ''), line.ord_no) as proof_number,
    nullif(${receiver(reading.receiver)}, ${common.receiver}) as receiver,
    nullif(${footer}, ${common.footer}) as footer,
    item.details ->> 'insurance_code' as insurance_code,
    item.recorded ->> 'prd_name' as product_title,
    item.details ->> 'specifications' as specifications,
    item.details ->> 'unit' as unit,
    item.tax_type, line.quantity, line.unit_price, line.total_amount, line.vat, line.vat_rounding,
    ${isSent} as is_sent, line.claim_type,
    case when line.statement_type = 'cancellation'
      then item.first_sent_day end as supplied_on,
    line.sale_settlement_no, item.recorded ->> 'prd_code' as prd_code
  from (${lines}) as line
  ${itemOf('line')} as item
  ${lookup(
    'bought.details',
    'vendor_order as bought',
    'bought.vendor_id = $1::text and bought.ord_no = line.ord_no',
  )} as bought
  cross join ${buyer}`

const partyColumns = ['receiver', 'footer']

/** SQL: lines frozen of the settlements that `from` names `held`; it names them `line`. */
export const frozenLines = (from: string): string => `
  select ${printedColumns
    .split(',')
    .map((column) => column.trim())
    .map((column) =>
      partyColumns.includes(column) ? `coalesce(line.${column}, held.frozen_${column})` : `line.${column}`,
    )
    .join(', ')}
  from ${from}`
