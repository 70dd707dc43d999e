/**
 * SQL: what was confirmed, gathered by month of supply, buyer and tax kind (decision 118), a part of the month at a time
 * (read.ts). Lines are read by their day, so that the work grows with the lines of one month; their VAT is that of their
 * statements (totals-queries.ts).
 */
import {
  type ClaimType,
  type InvoiceParty,
  ORD_NO_LENGTH_MAX,
  TAX_INVOICE_ITEMS_MAX,
  type TaxType,
} from '@napum/contract'
import { printedVat } from '../../core/ledger/totals-queries.ts'
import { statement } from '../../platform/db/database.ts'

/**
 * What a line is to an invoice: goods that left, goods that left and came back, goods that are still here, and goods that were
 * cancelled before they left.
 */
type EntryKind = 'invoice' | 'reversal' | 'unshipped' | 'cancelled'

/** Amounts as decimals. */
export interface EntryItemRow {
  readonly day: string
  readonly ord_no: string
  readonly item_index: number
  readonly line_id: number
  readonly name: string
  readonly specifications: string
  readonly quantity: number
  readonly unit_price: string
  readonly supply_amount: string
  readonly vat_amount: string
}

export interface EntryRow {
  readonly entry: EntryKind
  /** Digits of its number, or its name: what tells it from others. */
  readonly buyer: string
  readonly tax_type: TaxType
  /** Of a reversal. */
  readonly claim_day: string | null
  readonly claim_type: ClaimType | null
  /** The month in which what came back was supplied, `YYYY-MM`. */
  readonly supplied_month: string | null
  readonly item_count: number
  readonly supply_amount: string
  readonly vat_amount: string
  readonly is_paid: boolean
  readonly settlement_nos: string[]
  /** When the last of these settlements was confirmed. */
  readonly confirmed_at: Date | null
  readonly last_day: string
  /** As JSON. */
  readonly receiver: string
  readonly items: EntryItemRow[]
}

/** SQL: after every order number. */
const afterAll = `repeat(chr(1114111), ${ORD_NO_LENGTH_MAX + 1})`

/**
 * SQL: lines of the vendor $1 with a day from $4 to $5, of the first day from the order $6 on, of the last one before the order
 * $7. Those whose goods had not left when they were frozen have their day of supply from the item, in this month or another.
 */
const linesOfDays = `
  generate_series(0, $5::date - $4::date) as nth
  cross join lateral (
    select * from frozen_line
    where frozen_line.delivery_date = $4::date + nth and frozen_line.vendor_id = $1::text
      and frozen_line.ord_no >= case nth when 0 then $6::text else '' end
      and frozen_line.ord_no < case nth when $5::date - $4::date then coalesce($7::text, ${afterAll}) else ${afterAll} end
    offset 0
  ) as kept`

/**
 * SQL: lines of another month whose goods left from $4 to $5: frozen before that, or come back since. They are found by the
 * items that left then: a query for all that were frozen too early would read those of all years.
 */
const linesLeftLater = `
  (
    select ord_no, item_index from order_item
    where vendor_id = $1::text and first_sent_day between $4::date and $5::date
    offset 0
  ) as gone
  cross join lateral (
    select * from frozen_line
    where frozen_line.ord_no = gone.ord_no and frozen_line.vendor_id = $1::text
      and frozen_line.item_index = gone.item_index
    offset 0
  ) as kept`

/** SQL: the item, of lines that do not say by themselves whether and when their goods left. */
const itemOfUnclear = `
  left join lateral (
    select item.first_sent_day, item.claim_type
    from order_item as item
    where (kept.is_sent = false or kept.statement_type = 'cancellation')
      and item.vendor_id = $1::text and item.ord_no = kept.ord_no and item.item_index = kept.item_index
    limit 1
  ) as item on true`

/**
 * SQL: whether a sale was reversed before its goods left, or a reversal is that of such a sale: sold again, they leave with another
 * line. The offset keeps the planner from walking the primary key, through all lines of the vendor.
 */
const reversedBefore = `
  left join lateral (
    select true as is_reversed
    from (
      select statement_type, line_id, delivery_date, is_sent from frozen_line as other
      where (kept.is_sent = false or kept.statement_type = 'cancellation')
        and other.ord_no = kept.ord_no and other.vendor_id = $1::text and other.item_index = kept.item_index
      offset 0
    ) as other
    where case kept.statement_type
      when 'standard' then other.statement_type = 'cancellation' and other.line_id > kept.line_id
        and other.delivery_date < coalesce(item.first_sent_day, 'infinity')
      else other.statement_type = 'standard' and other.is_sent = false and other.line_id < kept.line_id
        and kept.delivery_date < coalesce(item.first_sent_day, 'infinity') end
    limit 1
  ) as turned on true`

/** SQL: the given lines with the day on which their goods left, if they did. */
const suppliedLines = (lines: string): string => `
  select kept.*, held.settlement_no, held.status, held.confirmed_at, held.frozen_receiver, item.claim_type as item_claim_type,
    coalesce(turned.is_reversed, false) as is_reversed,
    case when kept.statement_type = 'standard' and kept.is_sent is distinct from false
      then kept.delivery_date
      else item.first_sent_day end as supplied_day
  from ${lines}
  cross join lateral (
    select settlement_no, status, confirmed_at, frozen_receiver from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = kept.settlement_id
    limit 1
  ) as held
  ${itemOfUnclear}
  ${reversedBefore}`

/** What a part reads, and which of it is of the days asked for. */
interface Part {
  readonly lines: string
  readonly where: string
}

/** SQL: the same with what each is, and with its VAT. */
const taxedLines = ({ lines, where }: Part): string => `
  select line.*, ${printedVat} as vat_amount
  from (
    select line.vendor_id, line.line_id, line.ord_no, line.item_index, line.settlement_no, line.status, line.confirmed_at,
      line.tax_type,
      line.quantity, line.unit_price, line.total_amount, line.product_title, line.specifications,
      coalesce(line.receiver, line.frozen_receiver) as receiver,
      line.vat, line.vat_rounding,
      case
        when line.is_reversed then 'cancelled'
        when line.statement_type = 'standard' and line.supplied_day is not null then 'invoice'
        when line.supplied_day is not null then 'reversal'
        when line.statement_type = 'cancellation' or line.item_claim_type = 'cancel' then 'cancelled'
        else 'unshipped'
      end as entry,
      case when line.statement_type = 'standard' then coalesce(line.supplied_day, line.delivery_date)
        else line.delivery_date end as day,
      line.supplied_day, line.item_claim_type as claim_type
    from (${suppliedLines(lines)}) as line
  ) as line
  where ${where}`

const digitsOf = (text: string): string => `regexp_replace(${text}, '[^0-9]', '', 'g')`

/** SQL: the same with the invoice that each belongs to. Buyers without a number are distinguished by their names. */
const groupedLines = (taxed: string): string => `
  select entry, tax_type, ord_no, item_index, line_id, settlement_no, status, confirmed_at, quantity, unit_price, product_title,
    specifications, receiver, day, vat_amount,
    case vat when 'inclusive' then total_amount - vat_amount else total_amount end as supply_amount,
    case entry when 'reversal' then day end as claim_day,
    case entry when 'reversal' then claim_type end as claim_type,
    case entry when 'reversal' then to_char(supplied_day, 'YYYY-MM') end as supplied_month,
    coalesce(nullif(${digitsOf("receiver ->> 'biz_no'")}, ''), 'name ' || coalesce(receiver ->> 'name', '')) as buyer
  from (${taxed}) as line`

const group = 'entry, buyer, tax_type, claim_day, claim_type, supplied_month'

/** SQL: what lines with their VAT come to, by invoice. */
export const entriesOf = (taxed: string): string => `
  select entry, buyer, tax_type, claim_day, claim_type, supplied_month, count(*)::integer as item_count,
    sum(supply_amount) as supply_amount, sum(vat_amount) as vat_amount, bool_and(status = 'paid') as is_paid,
    array_agg(distinct settlement_no) as settlement_nos, max(confirmed_at) as confirmed_at,
    max(day) as last_day,
    max(receiver::text) filter (where place = 1) as receiver,
    jsonb_agg(
      jsonb_build_object('day', day, 'ord_no', ord_no, 'item_index', item_index, 'line_id', line_id, 'name', product_title,
        'specifications', specifications, 'quantity', quantity, 'unit_price', unit_price::text,
        'supply_amount', supply_amount::text, 'vat_amount', vat_amount::text)
      order by place
    ) filter (where place <= ${TAX_INVOICE_ITEMS_MAX}) as items
  from (
    select line.*, row_number() over (partition by ${group} order by day, ord_no, item_index, line_id) as place
    from (${groupedLines(taxed)}) as line
  ) as line
  group by ${group}`

// What the vendor $1 has of the days $2 to $3: of the lines of some orders of these days.
export const entriesOfDays = statement<EntryRow>(
  'tax_invoices.entries',
  entriesOf(taxedLines({ lines: linesOfDays, where: 'line.day between $2::date and $3::date' })),
)

// The same of what left on the days $4 to $5, with a day before $2 or after $3: of sales the day on which they were frozen, of
// what came back that of its claim.
export const entriesLeftLater = statement<EntryRow>(
  'tax_invoices.entries_left_later',
  entriesOf(
    taxedLines({
      lines: `${linesLeftLater}
      cross join lateral (
        select 1
        where kept.delivery_date not between $2::date and $3::date
          and (kept.is_sent = false or kept.statement_type = 'cancellation')
      ) as asked`,
      where:
        "case line.entry when 'reversal' then line.supplied_day else line.day end between $4::date and $5::date",
    }),
  ),
)

// Where a part of at most $4 lines begins, of those that the vendor $1 has of the days $2 to $3. Orders stay whole.
export const beginningsOfParts = statement<{ day: string; ord_no: string }>('tax_invoices.parts')`
  select distinct day, ord_no
  from (
    select kept.day, kept.ord_no, row_number() over (order by kept.day, kept.ord_no) as place
    from generate_series(0, $3::date - $2::date) as nth
    cross join lateral (
      select delivery_date as day, ord_no from frozen_line
      where frozen_line.delivery_date = $2::date + nth and frozen_line.vendor_id = $1::text
      offset 0
    ) as kept
  ) as line
  where place % $4::integer = 1
  order by day, ord_no`

const party = (table: string): string =>
  `jsonb_build_object('biz_no', ${table}.biz_no, 'name', ${table}.name, 'owner', ${table}.owner, 'address', ${table}.address,
    'biz_type', ${table}.biz_type, 'biz_kind', ${table}.biz_kind, 'email', ${table}.email)`

// Who issues, and the marketplace, as they are now.
export const partiesOf = statement<Record<'supplier' | 'marketplace', InvoiceParty> & { vendor_id: string }>(
  'tax_invoices.parties',
)`
  select vendor.vendor_id, ${party('vendor')} as supplier, ${party('marketplace')} as marketplace
  from unnest($1::text[]) as asked (vendor_id)
  cross join lateral (select * from vendor where vendor.vendor_id = asked.vendor_id limit 1) as vendor
  cross join marketplace
  order by vendor.vendor_id`

// Settlements that are not confirmed and may hold goods of the days up to $2.
export const pendingSettlements = statement<{ settlement_no: string }>('tax_invoices.pending')`
  select settlement_no
  from (select * from settlement where vendor_id = $1::text offset 0) as settlement
  where status = 'pending' and period_start <= $2::date
  order by period_start, settlement_id`
