/** Settlements and their lines. Lines are only ever added. */
import type { LineKind, SettlementHeader } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'
import { moneyFrom } from '../values/money.ts'
import type { SettlementRef, VatRule } from './apart.ts'
import type { ChainHead } from './chain.ts'

export interface SettlementRow extends Omit<SettlementHeader, 'settlement_date'>, VatRule {
  is_open: boolean
}

const columns = 'settlement_id, settlement_no, status, is_open, vat, vat_rounding, period_start, period_end'

// The vendor's open settlement and those named, locked in key order: none of them is confirmed meanwhile. Each is one
// look by key, however many settlements the vendor has.
export const lockSettlements = statement<SettlementRow>('ledger.lock_settlements')`
  with wanted as (
    select settlement_id from settlement where vendor_id = $1::text and is_open
    union
    select named.settlement_id collate "C" from unnest($2::text[]) as named (settlement_id)
  )
  select locked.*
  from (select settlement_id from wanted order by settlement_id) as turn
  cross join lateral (
    select ${columns}
    from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = turn.settlement_id
    limit 1
    for update
  ) as locked`

// It stays pending; another one is opened for what comes.
export const closeSettlement = statement('ledger.close_settlement')`
  update settlement set is_open = false where vendor_id = $1::text and settlement_id = $2::text and is_open`

// Numbers are counted by day over the whole marketplace; two that open settlements take turns here.
export const takeNumber = statement<{ last_number: number }>('ledger.take_number')`
  insert into settlement_number as held (day, last_number) values ($1::date, 1)
  on conflict (day) do update set last_number = held.last_number + 1
  returning last_number`

// An open settlement of another period than that of the day stops taking items.
export const closePast = statement('ledger.close_past')`
  update settlement set is_open = false
  where vendor_id = $1::text and is_open and not ($2::date between period_start and period_end)`

// Opens a settlement, once none of another period is open. Nothing comes back when another request was faster; that takes back what
// is noted for the totals.
export const openSettlement = statement<SettlementRow>('ledger.open_settlement')`
  with noted as (
    insert into period_change (vendor_id, period_start, period_end, status, settlement_count, amount)
    values ($1::text, $6::date, $7::date, 'pending', 1, 0)
  )
  insert into settlement (vendor_id, settlement_id, settlement_no, status, is_open, vat, vat_rounding,
    period_start, period_end, settlement_date, created_at)
  values ($1::text, $2::text, $3::text, 'pending', true, $4::text, $5::text, $6::date, $7::date, $8::date, $9::timestamptz)
  on conflict (vendor_id) where is_open do nothing
  returning ${columns}`

export interface NewLine {
  readonly settlement_id: SettlementRef
  readonly kind: LineKind
  readonly ord_no: string
  readonly item_index: number
  readonly price_version: number
  /** Whether the price is new with this line, so that it belongs in the history of the item. */
  readonly is_new_price: boolean
  readonly unit_price: string
  readonly quantity: number
  readonly price_total: string
  readonly amount: string
  readonly claim_day: string | null
  /** Whether the line takes back the reversal that stands against the item in this settlement. */
  readonly offsets: boolean
  readonly source: string
}

// Makes room for this number of lines. Lines are numbered by the vendor (decision 171): the row of `ledger_head` is held
// until the commit, and those who meet there hold their settlements already.
export const raiseLines = statement<ChainHead>('ledger.raise_lines')`
  insert into ledger_head as held (vendor_id, last_line_id) values ($1::text, $2::bigint)
  on conflict (vendor_id) do update set last_line_id = held.last_line_id + excluded.last_line_id
  returning last_line_id, hashed_line_id, line_hash`

interface ReversalRow {
  settlement_id: string
  ord_no: string
  item_index: number
  line_id: number
}

// The reversals that stand against items in settlements, found among the lines of each item: `offset 0` keeps the settlement
// out of that look, so that it never goes through all lines of the settlement.
export const readReversals = statement<ReversalRow>('ledger.reversals')`
  select asked.settlement_id, asked.ord_no, asked.item_index, standing.line_id
  from jsonb_to_recordset($2::jsonb) as asked (settlement_id text, ord_no text, item_index integer)
  cross join lateral (
    select max(reversal.line_id) as line_id
    from (
      select of_item.line_id, of_item.settlement_id, of_item.kind, of_item.offsets_line_id
      from settlement_line as of_item
      where of_item.vendor_id = $1::text and of_item.ord_no = asked.ord_no
        and of_item.item_index = asked.item_index
      offset 0
    ) as reversal
    where reversal.settlement_id = asked.settlement_id and reversal.kind = 'reversal'
      and reversal.offsets_line_id is null
  ) as standing
  where standing.line_id is not null`

// New lines of a vendor. Columns come as values, not as selected rows (decision 175).
export const writeLines = statement('ledger.write')`
  insert into settlement_line (vendor_id, line_id, settlement_id, kind, ord_no, item_index, price_version, unit_price,
    quantity, price_total, amount, claim_day, offsets_line_id, source, recorded_at, request_id, actor_kind, actor_name,
    line_hash)
  values ($1::text, unnest($2::bigint[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[]), unnest($6::integer[]),
    unnest($7::integer[]), ${moneyFrom(8, 'settlement_line', 'unit_price')}, unnest($9::integer[]),
    ${moneyFrom(10, 'settlement_line', 'price_total')}, ${moneyFrom(11, 'settlement_line', 'amount')},
    unnest($12::date[]), unnest($13::bigint[]), unnest($14::text[]), $15::timestamptz, $16::text, $17::text, $18::text,
    unnest($19::text[]))`

// The prices that are new with lines.
export const writePrices = statement('ledger.write_prices')`
  insert into supply_price (vendor_id, ord_no, item_index, version, unit_price, quantity, total_amount, source, recorded_at,
    request_id, actor_kind, actor_name)
  values ($1::text, unnest($2::text[]), unnest($3::integer[]), unnest($4::integer[]),
    ${moneyFrom(5, 'supply_price', 'unit_price')}, unnest($6::integer[]), ${moneyFrom(7, 'supply_price', 'total_amount')},
    unnest($8::text[]), $9::timestamptz, $10::text, $11::text, $12::text)`

// Adds to what settlements come to, with a row for each; $3 has the amounts by their ids, and from $6 on stands what the totals of all
// vendors change by. And says where the chain of the vendor's lines ends now; null: as before. One statement, because one more costs
// a small call some percent.
export const addTotals = statement<{ status: string }>('ledger.add_totals')`
  with chained as (
    update ledger_head set hashed_line_id = $4::bigint, line_hash = $5::text
    where vendor_id = $1::text and $4::bigint is not null
  ), noted as (
    insert into period_change (vendor_id, period_start, period_end, status, settlement_count, amount)
    values ($1::text, unnest($6::date[]), unnest($7::date[]), 'pending', 0, unnest($8::numeric[]))
  )
  update settlement set line_total = line_total + ($3::jsonb ->> settlement_id)::numeric
  where vendor_id = $1::text and settlement_id = any($2::text[])
  returning status`
