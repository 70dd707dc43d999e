/**
 * Recomputes what is stored twice, a bounded piece of one vendor at a time. Each statement compares within one snapshot,
 * so that it never reports a change that is being made meanwhile, and returns what differs and where it ended.
 */
import { claimTypes, itemStatuses } from '@napum/contract'
import { dueLists, HOUSE_VENDOR_ID, isWorkList, SENT_LIST, stateKeySql } from '../../core/items/day-counts.ts'
import { AFTER_TO_SEND, TO_SEND } from '../../core/items/state-key.ts'
import { type Statement, statement } from '../../platform/db/database.ts'
import type { DifferenceFound } from './rules.ts'

/** One step of a stage. */
export interface StepRow {
  /** What was recomputed. */
  checked: number
  /** Where the next step begins; null when the stage is done. */
  last: string[] | null
  differences: DifferenceFound[]
}

// The house, which has the smallest id, stands in no table of vendors.
export const nextVendor = statement<{ vendor_id: string }>(
  'verify.next_vendor',
  'select vendor_id from vendor where vendor_id > $1::text order by vendor_id limit 1',
)

export const countVendors = statement<{ in_all: number; before: number }>(
  'verify.count_vendors',
  `select count(*)::integer as in_all, count(*) filter (where vendor_id < $1::text)::integer as before
   from vendor`,
)

const itemSubject = (alias: string) => `'item ' || ${alias}.ord_no || '_[' || ${alias}.item_index || ']'`
const priceText = (alias: string, version: string) =>
  `${alias}.${version} || ': ' || ${alias}.unit_price || ' x ' || ${alias}.quantity || ' = ' || ${alias}.total_amount`

/** SQL: differences as one JSON array. */
export const asList = (differences: string) => `
  coalesce((select jsonb_agg(to_jsonb(difference)) from (${differences}) as difference), '[]') as differences`

/** SQL: whether a line corrects the sale of its item, so that it goes when that is taken back (decision 205). */
const isOfSale = (line: string) =>
  `${line}.kind = 'adjustment' and ${line}.reason_code in ('partial_return', 'price_correction')`

// The price of an item is its newest version, and all its lines add up to that, or to nothing when a reversal stands
// against it. $2 and $3: the last item that is done, $4: how many to look at.
export const itemStep = statement<StepRow>(
  'verify.items',
  `with page as materialized (
     select ord_no, item_index, price_version, unit_price, quantity, total_amount, reversal_settlement_id, adjusted_amount,
       returned_quantity
     from order_item
     where vendor_id = $1::text and (ord_no, item_index) > ($2::text, $3::integer)
     order by ord_no, item_index
     limit $4::bigint
   ),
   item as (
     select page.*, price.version, price.unit_price as newest_unit_price, price.quantity as newest_quantity,
       price.total_amount as newest_total, line.amount, line.adjusted, line.returned,
       case
         when page.price_version = 0 then null
         when page.reversal_settlement_id is null then page.total_amount
         else 0
       end as payable
     from page
     left join lateral (
       select held.version, held.unit_price, held.quantity, held.total_amount
       from supply_price as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
       order by held.version desc
       limit 1
     ) as price on true
     cross join lateral (
       select sum(held.amount) filter (where held.tax_type is null) as amount,
         coalesce(sum(held.amount) filter (where ${isOfSale('held')}), 0) as adjusted,
         coalesce(sum(held.quantity) filter (where ${isOfSale('held')} and held.reason_code = 'partial_return'), 0) as returned
       from settlement_line as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
     ) as line
   )
   select (select count(*) from page where price_version > 0)::integer as checked,
     (select array[ord_no, item_index::text] from page order by ord_no desc, item_index desc
      limit case when (select count(*) from page) < $4::bigint then 0 else 1 end) as last,
     ${asList(`
       select ${itemSubject('item')} || ': supply price' as subject,
         item.version || ': ' || item.newest_unit_price || ' x ' || item.newest_quantity || ' = ' || item.newest_total
           as expected,
         ${priceText('item', 'price_version')} as found
       from item
       where coalesce(item.version, 0) <> item.price_version
         or (item.newest_unit_price, item.newest_quantity, item.newest_total)
           is distinct from (item.unit_price, item.quantity, item.total_amount)
       union all
       select ${itemSubject('item')} || ': sum of its lines', item.payable::text, item.amount::text
       from item
       where item.amount is distinct from item.payable
       union all
       select ${itemSubject('item')} || ': adjustments of its sale',
         item.due || ', ' || item.due_quantity || ' pieces', item.adjusted || ', ' || item.returned || ' pieces'
       from (
         select *, case when reversal_settlement_id is null then coalesce(adjusted_amount, 0) else 0 end as due,
           case when reversal_settlement_id is null then -coalesce(returned_quantity, 0) else 0 end as due_quantity
         from item
       ) as item
       where (item.due, item.due_quantity) is distinct from (item.adjusted, item.returned::integer)
       union all
       select ${itemSubject('item')} || ': what was taken off its sale', '-' || item.total_amount, item.adjusted::text
       from item
       where abs(item.adjusted) > item.total_amount`)}`,
)

/** SQL: tax type and VAT rule of a frozen line. */
const frozenRule = (line: string) => `
         select kept.tax_type, kept.vat, kept.vat_rounding
         from frozen_line as kept
         where kept.vendor_id = $1::text and kept.settlement_id = ${line}.settlement_id and kept.line_id = ${line}.line_id
         limit 1`

/**
 * SQL: what decides over the VAT of the reversal `page` and of its sale where both are frozen: tax type, VAT mode and
 * rounding. With them and the same price, the VAT of each printed line is the other's with minus. What is not frozen
 * takes them from the sale when it is printed.
 */
const paperOfPair = `
     left join lateral (
       select plus.tax_type || ', ' || plus.vat || ', ' || plus.vat_rounding as plus,
         minus.tax_type || ', ' || minus.vat || ', ' || minus.vat_rounding as minus
       from (
         select before.line_id, before.settlement_id
         from (
           select held.line_id, held.settlement_id, held.kind
           from settlement_line as held
           where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
           offset 0
         ) as before
         where page.kind = 'reversal' and page.offsets_line_id is null
           and before.kind = 'sale' and before.line_id < page.line_id
         order by before.line_id desc
         limit 1
       ) as sale
       cross join lateral (${frozenRule('sale')}) as plus
       cross join lateral (${frozenRule('page')}) as minus
     ) as paper on true`

// Each line belongs to an item, speaks of a price that was recorded, and adds what its kind says; a reversal is the
// newest sale or price before it with minus, as is what was carried out, and what takes a reversal back is that with minus.
// What a line refers to is a line of the vendor. Lines of the item are
// looked up by item: `offset 0` keeps the settlement out of that look. $2 and $3: the last line that is done.
export const lineStep = statement<StepRow>(
  'verify.lines',
  `with page as materialized (
     select settlement_id, line_id, kind, ord_no, item_index, price_version, unit_price, quantity, price_total, amount,
       offsets_line_id, tax_type, refers_to, refers_settlement_id
     from settlement_line
     where vendor_id = $1::text and (settlement_id, line_id) > ($2::text, $3::bigint)
     order by settlement_id, line_id
     limit $4::bigint
   ),
   line as (
     select page.*, item.is_there, price.unit_price as priced_unit, price.quantity as priced_quantity,
       price.total_amount as priced_total, previous.total_amount as previous_total,
       pair.unit_price as pair_unit, pair.quantity as pair_quantity, pair.price_total as pair_total,
       paper.plus as plus_paper, paper.minus as minus_paper, referred.is_there as has_referred
     from page
     left join lateral (
       select true as is_there
       from order_item as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
       limit 1
     ) as item on true
     left join lateral (
       select held.unit_price, held.quantity, held.total_amount
       from supply_price as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
         and held.version = page.price_version
       limit 1
     ) as price on true
     left join lateral (
       select held.total_amount
       from supply_price as held
       where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
         and held.version = page.price_version - 1
       limit 1
     ) as previous on true
     left join lateral (
       select before.unit_price, before.quantity, before.price_total
       from (
         select held.line_id, held.settlement_id, held.kind, held.unit_price, held.quantity, held.price_total,
           held.offsets_line_id, held.tax_type
         from settlement_line as held
         where held.vendor_id = $1::text and held.ord_no = page.ord_no and held.item_index = page.item_index
         offset 0
       ) as before
       where page.kind in ('reversal', 'carried_out') and case when page.offsets_line_id is null
         then before.kind <> 'reversal' and before.tax_type is null and before.line_id < page.line_id
         else before.line_id = page.offsets_line_id and before.settlement_id = page.settlement_id
           and before.kind = 'reversal' and before.offsets_line_id is null
         end
       order by before.line_id desc
       limit 1
     ) as pair on true
     left join lateral (
       select true as is_there
       from settlement_line as held
       where held.vendor_id = $1::text and held.settlement_id = page.refers_settlement_id
         and held.line_id = page.refers_to
       limit 1
     ) as referred on true
     ${paperOfPair}
   ),
   told as (
     select line.*, 'line ' || line.line_id || ' (' || line.kind || ')' as subject,
       case line.kind
         when 'price_change' then line.priced_total - line.previous_total
         else line.priced_total * sign(line.quantity)
       end as due
     from line
   )
   select (select count(*) from page)::integer as checked,
     (select array[settlement_id, line_id::text] from page order by settlement_id desc, line_id desc
      limit case when (select count(*) from page) < $4::bigint then 0 else 1 end) as last,
     ${asList(`
       select subject, due::text as expected, amount::text as found
       from told
       where tax_type is null and (due is distinct from amount or unit_price is distinct from priced_unit
         or abs(quantity) is distinct from priced_quantity or abs(price_total) is distinct from priced_total)
       union all
       select subject || ': its item', ord_no || '_[' || item_index || ']', null
       from told
       where is_there is null and item_index is not null
       union all
       select subject || ': the line that it refers to', refers_to::text, null
       from told
       where refers_to is not null and has_referred is null
       union all
       select subject || ': minus of what it takes back',
         pair_unit || ' x ' || -pair_quantity || ' = ' || -pair_total, unit_price || ' x ' || quantity || ' = ' || price_total
       from told
       where kind in ('reversal', 'carried_out') and (pair_unit, -pair_quantity, -pair_total)
         is distinct from (unit_price, quantity, price_total)
       union all
       select subject || ': VAT of what it takes back', plus_paper, minus_paper
       from told
       where plus_paper <> minus_paper`)}`,
)

/** Lists of one kind: which items stand in them, by which day, and how their counts are stored. */
interface Listing {
  /** null: there is only one, `lastList`. */
  readonly list: string | null
  readonly day: string
  readonly where: string
  /** The lists, as they are counted. */
  readonly lists: string
  /** The list that comes last. */
  readonly lastList: string
  /** What the names of the lists begin with where they are counted. */
  readonly prefix: '' | 'paid:'
}

const quoted = (lists: readonly string[]) => lists.map((list) => `'${list}'`).join(', ')
const statusLists = quoted(itemStatuses)
const paidLists = quoted(itemStatuses.map((status) => `paid:${status}`))
const claimLists = quoted(claimTypes)

// Every list has as many items on a day as are counted there; the house has no lists. A step goes from one day of a list
// to the day of the item that is $4 further in the index, so it costs that and no more than a day.
const dayStep = (
  name: string,
  { list, day, where, lists, lastList, prefix }: Listing,
): Statement<StepRow> => {
  // Of a single list the day alone leads along the index.
  const order = list === null ? day : `${list}, ${day}`
  const at = (comparison: '>' | '<=', ofList: string, ofDay: string) =>
    list === null ? `${day} ${comparison} ${ofDay}` : `(${list}, ${day}) ${comparison} (${ofList}, ${ofDay})`
  const named = list ?? `'${lastList}'::text`
  return statement(
    `verify.${name}`,
    `with edge as materialized (
       select ${named} as list, ${day} as day
       from order_item
       where vendor_id = $1::text and ${where} and ${at('>', '$2::text', '$3::date')}
         and $1::text <> '${HOUSE_VENDOR_ID}'
       order by ${order}, ord_no, item_index
       limit 1 offset $4::bigint
     ),
     upper_bound as materialized (
       select coalesce((select list from edge), '${lastList}') as list, coalesce((select day from edge), 'infinity') as day
     ),
     recomputed as (
       select ${named} as list, ${day} as day, count(*) as items
       from order_item
       where vendor_id = $1::text and ${where} and ${at('>', '$2::text', '$3::date')}
         and ${at('<=', '(select list from upper_bound)', '(select day from upper_bound)')}
         and $1::text <> '${HOUSE_VENDOR_ID}'
       group by 1, 2
     ),
     stored as (
       select list, day, item_count
       from (
         select substr(list, ${prefix.length + 1}) collate "default" as list, day, item_count
         from day_count
         where vendor_id = $1::text and list in (${lists}) and item_count <> 0
       ) as kept
       where (list, day) > ($2::text, $3::date)
         and (list, day) <= ((select list from upper_bound), (select day from upper_bound))
     )
     select (select count(*) from stored)::integer as checked,
       (select array[list, day::text] from edge) as last,
       ${asList(`
         select 'count of ${prefix}' || coalesce(recomputed.list, stored.list) || ' on '
             || coalesce(recomputed.day, stored.day) || ' of vendor ' || $1::text as subject,
           coalesce(recomputed.items, 0)::text as expected,
           coalesce(stored.item_count, 0)::text as found
         from recomputed
         full join stored on recomputed.list = stored.list and recomputed.day = stored.day
         where coalesce(recomputed.items, 0) <> coalesce(stored.item_count, 0)`)}`,
  )
}

export const orderDayStep = dayStep('order_days', {
  list: 'listed_as',
  day: 'ord_day',
  where: 'listed_as is not null',
  lists: statusLists,
  lastList: 'shipped',
  prefix: '',
})
export const payDayStep = dayStep('pay_days', {
  list: 'listed_as',
  day: 'pay_day',
  where: 'listed_as is not null and pay_day is not null',
  lists: paidLists,
  lastList: 'shipped',
  prefix: 'paid:',
})
export const claimDayStep = dayStep('claim_days', {
  list: 'claim_type',
  day: 'claim_day',
  where: 'claim_type is not null',
  lists: claimLists,
  lastList: 'return',
  prefix: '',
})
export const sentDayStep = dayStep('sent_days', {
  list: null,
  day: 'first_sent_day',
  where: 'first_sent_day is not null',
  lists: `'${SENT_LIST}'`,
  lastList: SENT_LIST,
  prefix: '',
})

// Every state key has as many items of a month's orders as are counted there. A step goes from one month of a key to the month
// of the item that is $4 further, so it costs that and no more than a month; $2 and $3: the last key and day that are done.
export const workStep = statement<StepRow>(
  'verify.work_counts',
  `with edge as materialized (
     select state_key, (date_trunc('month', ord_day) + interval '1 month - 1 day')::date as day
     from order_item
     where vendor_id = $1::text and (state_key, ord_day) > ($2::text, $3::date) and $1::text <> '${HOUSE_VENDOR_ID}'
     order by state_key, ord_day, ord_no, item_index
     limit 1 offset $4::bigint
   ),
   upper_bound as materialized (
     select coalesce((select state_key from edge), '~') as state_key, coalesce((select day from edge), 'infinity') as day
   ),
   recomputed as (
     select state_key, date_trunc('month', ord_day)::date as day, count(*) as items
     from order_item
     where vendor_id = $1::text and (state_key, ord_day) > ($2::text, $3::date)
       and (state_key, ord_day) <= ((select state_key from upper_bound), (select day from upper_bound))
       and $1::text <> '${HOUSE_VENDOR_ID}'
     group by 1, 2
   ),
   stored as (
     select state_key, day, item_count
     from (
       select ${stateKeySql} as state_key, day, item_count
       from day_count
       where vendor_id = $1::text and ${isWorkList} and item_count <> 0
     ) as kept
     where (state_key, day) > ($2::text, $3::date)
       and (state_key, day) <= ((select state_key from upper_bound), (select day from upper_bound))
   )
   select (select count(*) from stored)::integer as checked,
     (select array[state_key, day::text] from edge) as last,
     ${asList(`
       select 'count of work:' || coalesce(recomputed.state_key, stored.state_key) || ' in the month of '
           || coalesce(recomputed.day, stored.day) || ' of vendor ' || $1::text as subject,
         coalesce(recomputed.items, 0)::text as expected,
         coalesce(stored.item_count, 0)::text as found
       from recomputed
       full join stored on recomputed.state_key = stored.state_key and recomputed.day = stored.day
       where coalesce(recomputed.items, 0) <> coalesce(stored.item_count, 0)`)}`,
)

/** SQL: the days of one kind of what still has to be sent, along the index of that day. */
const toSend = (list: string, day: 'hope_day' | 'counted_day') => `
     select '${list}' as list, ${day} as day
     from order_item
     where vendor_id = $1::text and $1::text <> '${HOUSE_VENDOR_ID}' and ${day} is not null
       and state_key >= '${TO_SEND}' and state_key < '${AFTER_TO_SEND}'`

// What still has to be sent stands in the count of the day that decides when it is due. Of the items only those are read.
export const dueStep = statement<StepRow>(
  'verify.due_counts',
  `with recomputed as (
     select list, day, count(*) as items
     from (${toSend(dueLists.desired, 'hope_day')} union all ${toSend(dueLists.counted, 'counted_day')}) as item
     group by 1, 2
   ),
   stored as (
     select list collate "default" as list, day, item_count
     from day_count
     where vendor_id = $1::text and list in ('${dueLists.desired}', '${dueLists.counted}') and item_count <> 0
   )
   select (select count(*) from stored)::integer as checked, null::text[] as last,
     ${asList(`
       select 'count of ' || coalesce(recomputed.list, stored.list) || ' on ' || coalesce(recomputed.day, stored.day)
           || ' of vendor ' || $1::text as subject,
         coalesce(recomputed.items, 0)::text as expected,
         coalesce(stored.item_count, 0)::text as found
       from recomputed
       full join stored on recomputed.list = stored.list and recomputed.day = stored.day
       where coalesce(recomputed.items, 0) <> coalesce(stored.item_count, 0)`)}`,
)

// Counts of lists that there are not.
export const otherDays = statement<StepRow>(
  'verify.other_days',
  `select 0 as checked, null::text[] as last,
     ${asList(`
       select 'count of ' || list || ' on ' || day || ' of vendor ' || $1::text as subject, '0' as expected,
         item_count::text as found
       from day_count
       where vendor_id = $1::text and item_count <> 0
         and list not in (${statusLists}, ${paidLists}, ${claimLists}, '${dueLists.desired}', '${dueLists.counted}', '${SENT_LIST}')
         and not (${isWorkList})`)}`,
)

export const nextSettlement = statement<{ settlement_id: string; settlement_no: string }>(
  'verify.next_settlement',
  `select settlement_id, settlement_no
   from settlement
   where vendor_id = $1::text and settlement_id > $2::text
   order by settlement_id
   limit 1`,
)
