/**
 * SQL: the lines that belong to no price, as part of the invoices (decisions 118, 205). A return of a part, or a corrected price,
 * belongs to the sale of its item, a shipping fee to the goods that left with it; any other line to the month in which it was made, and
 * what takes it back to that same month. Lines outside VAT are in no invoice.
 */
import { apartKindTerms } from '@napum/contract'
import { settlementOf } from '../../core/ledger/line-sql.ts'
import { apartVat } from '../../core/ledger/totals-queries.ts'
import { statement } from '../../platform/db/database.ts'
import { marketplaceAsReceiver, ordererAsReceiver } from '../statements/index.ts'
import { type EntryRow, entriesOf } from './queries.ts'

/** SQL: whether a line changes the sale of its item. */
const isOfSale = `(entry.kind = 'adjustment' and entry.item_index is not null
    and entry.reason_code in ('partial_return', 'price_correction'))`

/** SQL: whether somebody entered it; else it goes with a claim. */
const isEntered = `entry.source = 'adjustment'`

/**
 * SQL: columns of a line `entry` of the settlement `held`. What a claim gave back and its withdrawal took again comes to 0 in
 * `turned`, as the two reversals do that offset each other.
 * @param since the day of supply, where the line says it: of a shipping fee, or of the line that it takes back
 * @param isBack whether it takes such a line back
 */
const columns = (
  since: string,
  isBack: string,
) => `entry.line_id, entry.kind, coalesce(entry.ord_no, '') as ord_no,
    coalesce(entry.item_index, 0) as item_index, entry.reason_code, entry.tax_type, entry.quantity, entry.unit_price,
    entry.amount as total_amount, (entry.recorded_at at time zone $4::text)::date as made_on, ${isOfSale} as is_of_sale,
    ${isEntered} as is_entered, ${since} as since, ${isBack} as is_back,
    case when ${isOfSale} then coalesce(entry.title, '') when entry.kind = 'shipping' then '${apartKindTerms.shipping.ko}'
      else coalesce(entry.memo, entry.title, '') end as product_title,
    sum(entry.amount) over (partition by entry.settlement_id, entry.ord_no, entry.item_index, ${isOfSale}, ${isEntered}) as turned,
    coalesce(entry.vat, held.vat) as vat, coalesce(entry.vat_rounding, held.vat_rounding) as vat_rounding,
    held.settlement_no, held.status, held.confirmed_at`

/** SQL: the settlement of `entry`. */
const heldOfEntry = `
  cross join lateral (
    select * from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = entry.settlement_id
    limit 1
  ) as held`

/** SQL: what changes sales whose goods left on the days $2 to $3. Only items with such lines are looked at. */
const ofSalesThatLeft = `
  select ${columns('null::date', 'false')}, true as is_of_month
  from (
    select ord_no, item_index from order_item
    where vendor_id = $1::text and first_sent_day between $2::date and $3::date and adjusted_amount is not null
    offset 0
  ) as gone
  cross join lateral (
    select * from settlement_line
    where settlement_line.ord_no = gone.ord_no and settlement_line.vendor_id = $1::text
      and settlement_line.item_index = gone.item_index
    offset 0
  ) as entry
  ${heldOfEntry}
  where ${isOfSale} and held.status <> 'pending'`

/** SQL: shipping fees of goods that left on the days $6 to $7 of these, and what took them back: as many as orders. */
const shippingThatLeft = `
  select ${columns('entry.supplied_on', 'entry.refers_to is not null')}, true as is_of_month
  from (
    select * from settlement_line
    where vendor_id = $1::text and supplied_on between $6::date and $7::date and kind = 'shipping'
    offset 0
  ) as entry
  ${heldOfEntry}
  where held.status <> 'pending'`

/** SQL: midnight at which a day begins. */
const midnight = (day: string): string => `((${day})::timestamp at time zone $4::text)`

/** SQL: lines `entry` with a tax type in the settlements that may have some made on the days $2 to $3. */
const linesOfSettlements = `
  (select * from settlement where settlement.vendor_id = $1::text and period_start <= $3::date offset 0) as held
  cross join lateral (
    select * from settlement_line
    where settlement_line.vendor_id = $1::text and settlement_line.settlement_id = held.settlement_id
      and settlement_line.tax_type is not null
    offset 0
  ) as entry`
const mayBeOfMonth = `entry.tax_type <> 'none' and coalesce(held.confirmed_at >= ${midnight('$2::date')}, true)`

/** SQL: these lines, each with the day of the line that it takes back. */
const ofSettlements = `
  select ${columns("case entry.kind when 'shipping' then entry.supplied_on else original.made_on end", "(original.made_on is not null or entry.kind = 'shipping' and entry.refers_to is not null)")},
    false as is_of_month
  from ${linesOfSettlements}
  left join lateral (
    select (of_entry.recorded_at at time zone $4::text)::date as made_on from settlement_line as of_entry
    where of_entry.vendor_id = $1::text and of_entry.settlement_id = entry.refers_settlement_id
      and of_entry.line_id = entry.refers_to and of_entry.tax_type is not null and not ${isOfSale}
    limit 1
  ) as original on true
  where ${mayBeOfMonth} and held.status <> 'pending' and (entry.kind <> 'shipping' or entry.refers_to is not null)`

/** SQL: what takes lines back that were made on the days $2 to $3, whenever that was. */
const takenBack = `
  select ${columns('original.made_on', 'true')}, true as is_of_month
  from (
    select entry.line_id, (entry.recorded_at at time zone $4::text)::date as made_on
    from ${linesOfSettlements}
    where ${mayBeOfMonth} and entry.kind <> 'shipping' and not ${isOfSale}
    offset 0
  ) as original
  cross join lateral (
    select * from settlement_line
    where settlement_line.refers_to = original.line_id and settlement_line.vendor_id = $1::text
    offset 0
  ) as entry
  ${heldOfEntry}
  where original.made_on between $2::date and $3::date and held.status <> 'pending'`

/** SQL: the item, and the buyer that statements name: that of its sale, or of goods of the same order as the shipping fee. */
const sold = `
  left join lateral (
    select item.first_sent_day, item.claim_type from order_item as item
    where line.is_of_sale
      and item.vendor_id = $1::text and item.ord_no = line.ord_no and item.item_index = line.item_index
    limit 1
  ) as item on true
  left join lateral (
    select coalesce(of_item.receiver, held.frozen_receiver) as receiver
    from (
      select * from frozen_line
      where (line.is_of_sale or line.kind = 'shipping') and frozen_line.ord_no = line.ord_no
        and frozen_line.vendor_id = $1::text
        and (line.kind = 'shipping' or frozen_line.item_index = line.item_index)
      offset 0
    ) as of_item
    ${settlementOf('of_item')} as held
    where of_item.statement_type = 'standard'
    order by of_item.line_id desc
    limit 1
  ) as sale on true`

/** SQL: the lines with what each is. A line that goes with a claim is part of that return, whatever it corrected before. */
const told = (lines: string) => `
  select line.*, coalesce(item.first_sent_day, line.since) as supplied_day, '' as specifications,
    case
      when line.is_back then 'reversal'
      when not line.is_of_sale then 'invoice'
      when item.first_sent_day is null and item.claim_type = 'cancel' then 'cancelled'
      when item.first_sent_day is null then 'unshipped'
      when line.reason_code = 'partial_return' or not line.is_entered then 'reversal'
      else 'invoice'
    end as entry,
    case
      when line.is_back then case when line.kind = 'shipping' and line.total_amount < 0 then 'return' end
      when line.is_entered and line.total_amount < 0 then 'return'
      else item.claim_type
    end as claim_type,
    coalesce(sale.receiver, ordered.receiver, buyer.receiver) as receiver
  from (${lines}) as line
  ${sold}
  left join lateral (
    select ${ordererAsReceiver} as receiver
    from vendor_order as bought
    join order_item as item on item.vendor_id = $1::text and item.ord_no = bought.ord_no
    where $5::text = 'orderer' and line.kind = 'shipping' and bought.vendor_id = $1::text and bought.ord_no = line.ord_no
    limit 1
  ) as ordered on true
  cross join (select ${marketplaceAsReceiver} as receiver from marketplace offset 0) as buyer
  where line.is_entered or not line.is_of_sale or line.turned <> 0`

/** SQL: what these lines are in the invoices of the month. What came back is of its own day, and of the month of its supply. */
const invoiced = (lines: string) =>
  entriesOf(`
    select line.*, ${apartVat} as vat_amount,
      case when line.entry = 'invoice' then coalesce(line.supplied_day, line.made_on) else line.made_on end as day
    from (${told(lines)}) as line
    where line.is_of_month
      or (line.made_on between $2::date and $3::date
        and (line.supplied_day is null
          or (line.entry = 'reversal' and line.supplied_day not between $2::date and $3::date)))`)

// What the vendor $1 has of the days $2 to $3 in the time zone $4; $5: who receives.
export const entriesAdjusted = statement<EntryRow>(
  'tax_invoices.entries_adjusted',
  invoiced(`${ofSalesThatLeft} union all ${ofSettlements} union all ${takenBack}`),
)

// The shipping fees of a part of these days, $6 to $7.
export const entriesShipped = statement<EntryRow>('tax_invoices.entries_shipped', invoiced(shippingThatLeft))
