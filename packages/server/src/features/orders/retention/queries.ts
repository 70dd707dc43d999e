/** SQL of the retention of personal data. Every statement looks at a bounded number of orders. */

import type { OrderDetails } from '../../../core/items/order-fields.ts'
import { MASK, type Masked, personalColumns } from '../../../core/items/personal.ts'
import { isSentSql } from '../../../core/items/sent.ts'
import { statement } from '../../../platform/db/database.ts'
import type { Need } from './rules.ts'

/** Texts in the history of an item, by their name in `item_event.data`, whatever the kind of the event. */
export const personalEventFields = {
  memo: null,
  reason: MASK,
  tracking_number: MASK,
} as const satisfies Readonly<Record<string, Masked>>

const entriesOf = (texts: Readonly<Record<string, Masked>>) => Object.entries(texts)

/** SQL: whether a row has the name of the person who made it; the label of a key names a program. */
const namesPerson = (row: string): string =>
  `${row}.actor_name is not null and ${row}.actor_kind is distinct from 'vendor_key'`

/** SQL: whether an event still has a text about a person, or the name of who made it. */
const speaksOfPeople = (event: string): string =>
  entriesOf(personalEventFields)
    .map(([name, masked]) => `coalesce(${event}.data ->> '${name}', '') not in ('', '${masked ?? ''}')`)
    .concat(`(${namesPerson(event)})`)
    .join(' or ')

/** SQL: the data of an event without the people; what it does not have is not added. */
const withoutPeople = (data: string): string =>
  entriesOf(personalEventFields).reduce(
    (rest, [name, masked]) =>
      `case when coalesce(${data} ->> '${name}', '') = '' then ${rest} else jsonb_set(${rest}, '{${name}}', '${JSON.stringify(masked)}') end`,
    data,
  )

// Which of these orders, as some vendor has them, were placed before $3. The grouping lets each node of a cluster look by
// itself (decision 172), and keeps it one look for each order.
export const placedBefore = statement<{ ord_no: string }>('retention.placed_before')`
  select asked.ord_no
  from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)
  cross join lateral (
    select found.vendor_id
    from vendor_order as found
    where found.vendor_id = asked.vendor_id and found.ord_no = asked.ord_no and found.ord_at < $3::timestamptz
    group by found.vendor_id
  ) as bought`

// What the items of these orders, as some vendor has them, wait for: their state keys, whether a settlement of one is
// pending, and whether one was sent and has no price. Grouped as in placed_before.
export const needsOf = statement<Need & { ord_no: string }>('retention.needs')`
  select asked.ord_no, held.states, held.is_pending, held.is_unpriced
  from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)
  cross join lateral (
    select item.vendor_id, array_agg(distinct item.state_key) as states,
      coalesce(bool_or(settled.is_pending), false) as is_pending,
      bool_or(${isSentSql} and item.claim_type is null and item.price_version = 0) as is_unpriced
    from order_item as item
    left join lateral (
      select settlement.vendor_id, bool_or(settlement.status = 'pending') as is_pending
      from settlement
      where settlement.vendor_id = item.vendor_id
        and settlement.settlement_id = any(array[item.settlement_id, item.reversal_settlement_id])
      group by settlement.vendor_id
    ) as settled on true
    where item.vendor_id = asked.vendor_id and item.ord_no = asked.ord_no
    group by item.vendor_id
  ) as held`

/** SQL: the asked orders of which the table has a row that speaks of people. */
const speaking = (table: string, condition: string): string => `
   select asked.ord_no
   from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)
   cross join lateral (
     select held.vendor_id
     from ${table} as held
     where held.vendor_id = asked.vendor_id and held.ord_no = asked.ord_no and (${condition})
     group by held.vendor_id
   ) as spoken`

// Of orders that were masked before those about which something was typed since, which always leaves an event, or to a
// price or a line of which somebody's name came.
export const spokenOf = statement<{ ord_no: string }>(
  'retention.spoken_of',
  [
    speaking('item_event', speaksOfPeople('held')),
    speaking('supply_price', namesPerson('held')),
    speaking('settlement_line', namesPerson('held')),
  ].join('\n   union all'),
)

export const dueOrders = statement<{ vendor_id: string; ord_no: string; details: Partial<OrderDetails> }>(
  'retention.due_orders',
)`
  select bought.vendor_id, bought.ord_no, bought.details
  from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)
  cross join lateral (
    select found.vendor_id, found.ord_no, found.details
    from vendor_order as found
    where found.vendor_id = asked.vendor_id and found.ord_no = asked.ord_no and found.ord_at < $3::timestamptz
    group by found.vendor_id, found.ord_no
  ) as bought`

const maskedColumns = entriesOf(personalColumns)
  .map(([name, masked]) =>
    masked === null
      ? `${name} = null`
      : `${name} = case when item.${name} <> '' then '${MASK}' else item.${name} end`,
  )
  .join(', ')

// Writes orders and the texts of their items; nothing that is counted or listed by changes, and no confirmed paper.
export const writeMasked = statement<{ orders: number; items: number }>('retention.write_masked')`
  with orders as (
    update vendor_order as bought set details = jsonb_strip_nulls(sent.details)
    from unnest($1::text[], $2::text[], $3::jsonb[]) as sent (vendor_id, ord_no, details)
    where bought.vendor_id = sent.vendor_id and bought.ord_no = sent.ord_no
    returning 1
  ),
  items as (
    update order_item as item set
      record_after_status = sent.after_status, record_after_partner = sent.after_partner, ${maskedColumns}
    from unnest($4::text[], $5::text[], $6::integer[], $7::text[], $8::text[])
      as sent (vendor_id, ord_no, item_index, after_status, after_partner)
    where item.vendor_id = sent.vendor_id and item.ord_no = sent.ord_no and item.item_index = sent.item_index
    returning 1
  )
  select (select count(*) from orders)::integer as orders, (select count(*) from items)::integer as items`

// Takes the people out of the history of these orders. What is found is looked up by key, order by order, and written by
// the same keys, passed as arrays: the planner may not turn either into a walk over the whole history.
export const maskEvents = statement('retention.mask_events')`
  with found as materialized (
    select event.*
    from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)
    cross join lateral (
      select inner_event.vendor_id, inner_event.ord_no, inner_event.item_index, inner_event.event_id
      from item_event as inner_event
      where inner_event.vendor_id = asked.vendor_id and inner_event.ord_no = asked.ord_no
        and (${speaksOfPeople('inner_event')})
      group by inner_event.vendor_id, inner_event.ord_no, inner_event.item_index, inner_event.event_id
    ) as event
  )
  update item_event as event set data = ${withoutPeople('event.data')},
    actor_name = case when event.actor_kind = 'vendor_key' then event.actor_name end
  from found
  where event.vendor_id = any($1::text[]) and event.ord_no = any($2::text[])
    and event.vendor_id = found.vendor_id and event.ord_no = found.ord_no and event.item_index = found.item_index
    and event.event_id = found.event_id`

// Takes out who recorded the prices and lines of these orders; the kind of who did it and the request stay. Looked up and
// written as the events are. Where nobody is named, which is most of them, no line is looked at.
export const maskNames = statement('retention.mask_names')`
  with asked as (select * from unnest($1::text[], $2::text[]) as asked (vendor_id, ord_no)),
  found_prices as materialized (
    select price.*
    from asked
    cross join lateral (
      select named.vendor_id, named.ord_no, named.item_index, named.version
      from supply_price as named
      where named.vendor_id = asked.vendor_id and named.ord_no = asked.ord_no and ${namesPerson('named')}
      group by named.vendor_id, named.ord_no, named.item_index, named.version
    ) as price
  ),
  prices as (
    update supply_price as price set actor_name = null
    from found_prices as found
    where price.vendor_id = any($1::text[]) and price.ord_no = any($2::text[])
      and price.vendor_id = found.vendor_id and price.ord_no = found.ord_no and price.item_index = found.item_index
      and price.version = found.version
  ),
  found as materialized (
    select line.*
    from asked
    cross join lateral (
      select named.vendor_id, named.settlement_id, named.line_id
      from settlement_line as named
      where named.vendor_id = asked.vendor_id and named.ord_no = asked.ord_no and ${namesPerson('named')}
      group by named.vendor_id, named.settlement_id, named.line_id
    ) as line
  )
  update settlement_line as line set actor_name = null
  from found
  where exists (select 1 from found) and line.vendor_id = any($1::text[]) and line.ord_no = any($2::text[])
    and line.vendor_id = found.vendor_id and line.settlement_id = found.settlement_id and line.line_id = found.line_id`

// From now on an import brings no personal data of these orders back. The hash of what was imported goes: somebody who knows
// the rest of an order could try telephone numbers against it.
export const markMasked = statement('retention.mark_masked')`
  update order_registry as registry set masked_at = $2::timestamptz, content_hash = null
  from unnest($1::text[]) as masked (ord_no)
  where registry.ord_no = masked.ord_no`

// Some uploads that expired before $1 and still have the name of their file; that they were sent is kept for 90 days at most.
export const namedUploads = statement<{ vendor_id: string; upload_id: string }>('retention.named_uploads')`
  select vendor_id, upload_id from upload
  where is_emptied and expires_at <= $1::timestamptz and file_name <> '${MASK}'
  order by expires_at
  limit $2::integer`

export const maskUploads = statement('retention.mask_uploads')`
  update upload set file_name = '${MASK}' where vendor_id = $1::text and upload_id = any($2::text[])`
