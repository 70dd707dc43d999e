/** SQL of the import of orders: a fixed number of statements for any number of orders, rows travelling as arrays. */
import { statement } from '../../../platform/db/database.ts'

// Registers orders that were never seen, in key order; two imports of one order take turns here.
export const registerOrders = statement<{ ord_no: string }>('intake.register_orders')`
  insert into order_registry (ord_no, vendor_ids, intake_indexes, content_hash)
  select ord_no, string_to_array(vendors, ','),
    array(select generate_series(1, cardinality(string_to_array(vendors, ',')))), decode(hash, 'hex')
  from unnest($1::text[], $2::text[], $3::text[]) as sent (ord_no, vendors, hash)
  order by ord_no collate "C"
  on conflict (ord_no) do nothing
  returning ord_no`

// Which of these orders were imported before.
export const knownOrders = statement<{ ord_no: string }>('intake.known_orders')`
  select ord_no from order_registry where ord_no = any($1::text[])`

// Arrays of different lengths do not travel as one array, so each comes as text.
export const extendRegistry = statement('intake.extend_registry')`
  update order_registry as registry set
    vendor_ids = string_to_array(sent.vendors, ','),
    intake_indexes = string_to_array(sent.indexes, ',')::integer[],
    content_hash = decode(sent.hash, 'hex')
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as sent (ord_no, vendors, indexes, hash)
  where registry.ord_no = sent.ord_no`

/**
 * JSON texts travel as lines, which no JSON text of ours breaks: as elements of an array each quote would be escaped
 * and read back, which was a tenth of the time of an import.
 */
export const jsonLines = (texts: readonly string[]): string => texts.join('\n')
const linesOf = (parameter: number) => `string_to_array($${parameter}::text, chr(10))`

// Stores each order once for every vendor that has items in it. A field that is null is left out: that is its default.
export const putOrders = statement('intake.put_orders')`
  insert into vendor_order (vendor_id, ord_no, ord_at, pay_at, details)
  select vendor_id, ord_no, ord_at, pay_at, jsonb_strip_nulls(details)
  from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], ${linesOf(5)}::jsonb[])
    as sent (vendor_id, ord_no, ord_at, pay_at, details)
  on conflict (vendor_id, ord_no) do update set
    ord_at = excluded.ord_at, pay_at = excluded.pay_at, details = excluded.details`

const recordColumns =
  'ord_day, pay_day, record_after_status, record_after_partner, details, tax_type, hope_day'

const recordTexts = `${[6, 7, 8].map(linesOf).join(', ')}::jsonb[]`

// New items. Replacements of an exchange come through here as well.
export const insertItems = statement('intake.insert_items')`
  insert into order_item (vendor_id, ord_no, item_index, ${recordColumns}, item_status, first_sent_day, replacement_of)
  select * from unnest($1::text[], $2::text[], $3::integer[], $4::date[], $5::date[], ${recordTexts}, $9::text[],
    $10::date[], $11::text[], $12::date[], $13::integer[])`

// The settlements that print these items of the vendor `$1`, kept from being confirmed until we are done.
export const lockSettlementsOfItems = statement<{ ord_no: string; item_index: number }>(
  'intake.lock_settlements_of_items',
)`
  with line as (
    select distinct found.ord_no, found.item_index, found.settlement_id
    from unnest($2::text[], $3::integer[]) as asked (ord_no, item_index)
    cross join lateral (
      select held.ord_no, held.item_index, held.settlement_id
      from settlement_line as held
      where held.vendor_id = $1::text and held.ord_no = asked.ord_no and held.item_index = asked.item_index
      offset 0
    ) as found
  ),
  locked as (
    select held.*
    from (select distinct settlement_id from line order by settlement_id) as turn
    cross join lateral (
      select settlement.settlement_id, settlement.status
      from settlement
      where settlement.vendor_id = $1::text and settlement.settlement_id = turn.settlement_id
      limit 1
      for share
    ) as held
  )
  select distinct line.ord_no, line.item_index
  from line
  join locked on locked.settlement_id = line.settlement_id
  where locked.status <> 'pending'`

// Those of the given items of the vendor `$1` to which anything happened, also when it was taken back. The lateral keeps each one look by key.
export const touchedItems = statement<{ ord_no: string; item_index: number }>('intake.touched_items')`
  select asked.ord_no, asked.item_index
  from unnest($2::text[], $3::integer[]) as asked (ord_no, item_index)
  cross join lateral (
    select 1
    from item_event as event
    where event.vendor_id = $1::text and event.ord_no = asked.ord_no and event.item_index = asked.item_index
    limit 1
  ) as happened`

// Takes items away from a vendor, and then orders that have none of its items left.
export const removeItems = statement('intake.remove_items')`
  delete from order_item as item
  using unnest($1::text[], $2::text[], $3::integer[]) as moved (vendor_id, ord_no, item_index)
  where item.vendor_id = moved.vendor_id and item.ord_no = moved.ord_no and item.item_index = moved.item_index`
export const removeOrders = statement('intake.remove_orders')`
  delete from vendor_order as bought
  using unnest($1::text[], $2::text[]) as moved (vendor_id, ord_no)
  where bought.vendor_id = moved.vendor_id and bought.ord_no = moved.ord_no`

// What the marketplace says of existing items; what the vendor did is not touched.
export const updateItems = statement('intake.update_items')`
  update order_item as item set (${recordColumns}) = (
    sent.ord_day, sent.pay_day, sent.record_after_status, sent.record_after_partner, sent.details, sent.tax_type, sent.hope_day)
  from unnest($1::text[], $2::text[], $3::integer[], $4::date[], $5::date[], ${recordTexts}, $9::text[], $10::date[])
    as sent (vendor_id, ord_no, item_index, ${recordColumns})
  where item.vendor_id = sent.vendor_id and item.ord_no = sent.ord_no and item.item_index = sent.item_index`
