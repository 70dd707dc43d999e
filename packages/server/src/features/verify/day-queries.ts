/** SQL: holds the counts of lists by day against the items. */

import { SENT_LIST } from '../../core/items/day-counts.ts'
import { MARKETPLACE_VENDOR_ID } from '../../core/vendors/marketplace-vendor.ts'
import { type Statement, statement } from '../../platform/db/database.ts'
import { claimLists, paidLists, statusLists } from './lists.ts'
import { differing, type StepRow } from './step.ts'

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

// Every list has as many items on a day as are counted there; that of the marketplace has no lists. A step goes from one day of a list
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
         and $1::text <> '${MARKETPLACE_VENDOR_ID}'
       order by ${order}
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
         and $1::text <> '${MARKETPLACE_VENDOR_ID}'
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
       ${differing(prefix, 'on')}`,
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
