/** Locks orders; locks, reads and writes the items of one vendor, any number at once. */

import { type Statement, statement } from '../../platform/db/database.ts'
import { codeOf, columnsOf, definitionsOf, type ItemState, type StatePart, stateColumns } from './state.ts'

/** What the registry knows of an order. */
export interface RegisteredOrder {
  readonly ord_no: string
  /** The vendor of each item, by index. */
  readonly vendor_ids: readonly string[]
  readonly intake_indexes: readonly number[]
  /** null: the people in the order were masked, and it did not come again since. */
  readonly content_hash: Buffer | null
  readonly masked_at: Date | null
}

// Locks orders that were imported before, in key order: a unit that changes what an order says, its people, its items or
// their days goes first, and the others wait here.
export const lockOrders = statement<RegisteredOrder>('orders.lock')`
  select ord_no, vendor_ids, intake_indexes, content_hash, masked_at
  from order_registry
  where ord_no = any($1::text[])
  order by ord_no
  for update`

/** SQL: locks items of the vendor `$1` one after the other, in the order of their keys. */
function lockedInTurn(wanted: string): string {
  return `select locked.*
   from (${wanted} order by ord_no, item_index) as turn
   cross join lateral (
     select ${stateColumns.replaceAll(/(\w+)/g, 'item.$1')}
     from order_item as item
     where item.vendor_id = $1::text and item.ord_no = turn.ord_no and item.item_index = turn.item_index
     limit 1
     for update
   ) as locked`
}

// Locks the asked items in key order, so that batches that meet take turns; with them the items that hold the asked
// idempotency keys, and on request their replacements and all that they replaced, whose money moves along. The vendor
// is in the where: for another vendor's item, an own product and an unknown number there is no row, and the same work.
// `is not null` is written for the key, because its index has only such rows: without it all items of the vendor are read.
// The limits keep every step one look by key, never a scan, whatever the planner believes to find: without statistics
// it took any index of the vendor for as good as the right one.
export const lockItems = statement<ItemState>('items.lock')`
  with recursive asked as (
    select number.ord_no collate "C" as ord_no, number.item_index
    from unnest($2::text[], $3::integer[]) as number (ord_no, item_index)
  ),
  exchanged as (
    select item.ord_no, item.replacement_of, item.replaced_by
    from asked
    cross join lateral (
      select found.ord_no, found.replacement_of, found.replaced_by
      from order_item as found
      where found.vendor_id = $1::text and found.ord_no = asked.ord_no and found.item_index = asked.item_index
      limit 1
    ) as item
    where (item.replacement_of is not null or item.replaced_by is not null) and $5::boolean
  ),
  chain as (
    select ord_no, replacement_of as item_index
    from exchanged
    where replacement_of is not null
    union
    select chain.ord_no, step.replacement_of
    from chain
    cross join lateral (
      select item.replacement_of
      from order_item as item
      where item.vendor_id = $1::text and item.ord_no = chain.ord_no and item.item_index = chain.item_index
      limit 1
    ) as step
    where step.replacement_of is not null
  ),
  wanted as (
    select ord_no, item_index from asked
    union
    select ord_no, item_index from chain
    union
    select ord_no, replaced_by from exchanged where replaced_by is not null
    union
    select holder.ord_no, holder.item_index
    from unnest($4::text[]) as asked_key (idempotency_key)
    cross join lateral (
      select item.ord_no, item.item_index
      from order_item as item
      where item.vendor_id = $1::text and item.idempotency_key = asked_key.idempotency_key
        and item.idempotency_key is not null
      limit 1
    ) as holder
  )
  ${lockedInTurn('select ord_no, item_index from wanted')}`

// The same of the asked items alone: most batches have neither prices nor idempotency keys, and this is half of the work.
export const lockAskedItems = statement<ItemState>(
  'items.lock_asked',
  lockedInTurn(`select number.ord_no collate "C" as ord_no, number.item_index
     from unnest($2::text[], $3::integer[]) as number (ord_no, item_index)`),
)

const writes = new Map<string, Statement<unknown>>()

/** The statement that writes these parts of items, with a row for each; there are few sets of parts, and each is planned once. */
export function writeItems(touched: ReadonlySet<StatePart>): Statement<unknown> {
  const code = codeOf(touched)
  const known = writes.get(code)
  if (known) return known
  const made = statement<unknown>(`items.write_${code}`, writeText(touched))
  writes.set(code, made)
  return made
}

// Writes the new state of items. Each item comes once, because an update with two new rows for one old row would take
// either of them. The order numbers `$3` keep the planner from reading all items of the vendor, which for an average vendor
// seems cheap and for one of 17,000 items took 45 ms.
// `row(…)`, because a part of one column would otherwise be refused as a list of one.
function writeText(touched: ReadonlySet<StatePart>): string {
  const columns = columnsOf(touched)
  return `update order_item as item set (${columns.join(', ')}) = row(${columns.map((column) => `changed.${column}`).join(', ')})
   from jsonb_to_recordset($2::jsonb) as changed (ord_no text, item_index integer, ${definitionsOf(columns)})
   where item.vendor_id = $1::text and item.ord_no = any($3::text[])
     and item.ord_no = changed.ord_no and item.item_index = changed.item_index
   returning 1`
}

// What happened to items of one vendor; what is null is not stored. Columns come as values, not as selected rows (decision 175).
export const addEvents = statement('items.add_events')`
  insert into item_event (vendor_id, ord_no, item_index, event_id, kind, source, data, recorded_at, request_id, actor_kind,
    actor_name)
  values ($1::text, unnest($2::text[]), unnest($3::integer[]), unnest($4::bigint[]), unnest($5::text[]), unnest($6::text[]),
    jsonb_array_elements(jsonb_strip_nulls($7::jsonb)), $8::timestamptz, $9::text, $10::text, $11::text)`
